// What a ring of frames in shared memory needs: memory that only one process can change, words that
// others read at the same time, their sleep, and the way of a descriptor through a socket.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// memfd_create that allows seals, of so many bytes, for its owner alone to open anew and for nobody to
/// execute; the descriptor or -errno.
int clinux_memory(const char *name, size_t bytes);

/// F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_FUTURE_WRITE and F_SEAL_SEAL: from now on the size stays, and only
/// maps that are there can write. 0 or -errno.
int clinux_ring_seal(int memory);

/// Wakes everybody who sleeps on a word, in all processes; how many, or -errno.
int clinux_ring_wake(const uint32_t *word);

/// sendmsg with a descriptor by SCM_RIGHTS, without waiting or SIGPIPE; bytes taken or -1 with errno.
long clinux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor);

/// Stores so that whoever sees the value sees everything that was stored before.
static inline void clinux_store_release_64(void *word, uint64_t value) {
  __atomic_store_n((uint64_t *)word, value, __ATOMIC_RELEASE);
}

/// As clinux_store_release_64.
static inline void clinux_store_release_32(void *word, uint32_t value) {
  __atomic_store_n((uint32_t *)word, value, __ATOMIC_RELEASE);
}

/// Stores so that nothing that is stored later is seen before it.
static inline void clinux_store_before_64(void *word, uint64_t value) {
  __atomic_store_n((uint64_t *)word, value, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_RELEASE);
}
