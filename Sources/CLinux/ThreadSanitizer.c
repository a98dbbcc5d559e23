// Only in builds for the thread sanitizer, and only what it cannot see by itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#if __has_feature(thread_sanitizer)

// A `Mutex` of the Synchronization module is taken and given back in our own code while nobody waits.
// Where threads wait, the library's code and the kernel do it, which the sanitizer does not watch:
// it would call every access under a lock that was waited for a race. So these two stand in front of
// the library's own and tell it.

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

SWIFT void clinux_lock_slowly(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void clinux_unlock_slowly(SELF) __asm__(UNLOCK);

static void *library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  // Without it no lock would ever be held.
  if (!function) abort();
  return function;
}

SWIFT void clinux_lock_slowly(uint32_t thread, SELF) {
  SWIFT void (*lock)(uint32_t, SELF) = library(LOCK);
  lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void clinux_unlock_slowly(SELF) {
  SWIFT void (*unlock)(SELF) = library(UNLOCK);
  __tsan_release(handle);
  unlock(handle);
}

#endif
