#include "CLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local char reason[160];

// A program goes on while its files are replaced: the library may be that of the next one.
static const char *check_version(const struct cloader_library *library, void *handle) {
  uint32_t (*version)(void) = (uint32_t(*)(void))dlsym(handle, library->version_name);
  if (version && version() == library->version) return NULL;
  snprintf(reason, sizeof reason, "%s is of another version than the program that runs",
           library->name);
  return reason;
}

static const char *load(struct cloader_library *library) {
  if (library->is_loaded) return NULL;
  // All symbols now: nothing of the library can fail once it is in use.
  void *handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
  const char *other = check_version(library, handle);
  if (other) return other;
  for (size_t index = 0; index < library->count; index++) {
    const struct cloader_function *function = &library->functions[index];
    *function->place = dlsym(handle, function->name);
    if (!*function->place) return dlerror();
  }
  library->is_loaded = true;
  return NULL;
}

const char *cloader_load(struct cloader_library *library) {
  pthread_mutex_lock(&lock);
  const char *reason = load(library);
  pthread_mutex_unlock(&lock);
  return reason;
}
