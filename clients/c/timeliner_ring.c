#define _GNU_SOURCE
#include "timeliner_ring.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Where things lie; see docs/Wire.md.
enum {
  AT_VERSION = 8,
  AT_SLOTS = 12,
  AT_FIRST = 16,
  AT_STRIDE = 24,
  AT_WHOLE = 32,
  AT_WHOLE_STRIDE = 40,
  AT_BYTES = 48,
  AT_NEWEST = 64,
  AT_BELL = 72,
  AT_STATE = 76,
  HEADER_BYTES = 80,

  IN_NUMBER = 8,
  IN_TIME = 16,
  IN_PERIOD = 24,
  IN_LENGTH = 32,
  IN_FLAGS = 36,
  RECORD_HEADER_BYTES = 64,

  VERSION = 1,
};

enum { TORN = -1000 };

static const _Atomic uint64_t *word64(const struct timeliner_ring *ring, uint64_t offset) {
  return (const _Atomic uint64_t *)(const void *)(ring->map + offset);
}

static const _Atomic uint32_t *word32(const struct timeliner_ring *ring, uint64_t offset) {
  return (const _Atomic uint32_t *)(const void *)(ring->map + offset);
}

static uint64_t plain64(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

static uint32_t plain32(const unsigned char *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

static bool fits(const struct timeliner_ring *ring, uint64_t offset, uint64_t stride,
                 uint64_t count) {
  return offset % 64 == 0 && stride % 64 == 0 && stride >= RECORD_HEADER_BYTES &&
         offset >= HEADER_BYTES && offset <= ring->bytes && count > 0 &&
         stride <= (ring->bytes - offset) / count;
}

// Reads the part of the header that never changes; false when it cannot be a ring.
static bool read_header(struct timeliner_ring *ring) {
  const unsigned char *map = ring->map;
  if (memcmp(map, "TMLNRING", 8) != 0 || plain32(map + AT_VERSION) != VERSION) return false;
  ring->slots = plain32(map + AT_SLOTS);
  ring->first = plain64(map + AT_FIRST);
  ring->stride = plain64(map + AT_STRIDE);
  ring->whole = plain64(map + AT_WHOLE);
  ring->whole_stride = plain64(map + AT_WHOLE_STRIDE);
  return plain64(map + AT_BYTES) == ring->bytes && ring->slots >= 2 &&
         fits(ring, ring->first, ring->stride, ring->slots) &&
         fits(ring, ring->whole, ring->whole_stride, 1);
}

int timeliner_ring_map(struct timeliner_ring *ring, int memory) {
  memset(ring, 0, sizeof *ring);
  struct stat status;
  if (fstat(memory, &status) < 0) return -errno;
  // Without this seal the memory could shrink, and reading it would end the process.
  int seals = fcntl(memory, F_GET_SEALS);
  if (seals < 0) return -errno;
  if (!(seals & F_SEAL_SHRINK) || status.st_size < HEADER_BYTES) return -EPROTO;
  ring->bytes = (size_t)status.st_size;
  void *map = mmap(NULL, ring->bytes, PROT_READ, MAP_SHARED, memory, 0);
  if (map == MAP_FAILED) return -errno;
  ring->map = map;
  if (!read_header(ring)) {
    timeliner_ring_unmap(ring);
    return -EPROTO;
  }
  ring->behind = true;
  ring->asked = UINT64_MAX;
  return 0;
}

void timeliner_ring_unmap(struct timeliner_ring *ring) {
  if (ring->map) munmap((void *)ring->map, ring->bytes);
  ring->map = NULL;
}

// Copies a record if its lock has an even value, or the wanted one, before and after.
static int read_record(const struct timeliner_ring *ring, uint64_t offset, uint64_t stride,
                       uint64_t *lock, void *buffer, size_t capacity,
                       struct timeliner_ring_record *record) {
  const unsigned char *start = ring->map + offset;
  uint64_t before = atomic_load_explicit(word64(ring, offset), memory_order_acquire);
  if (*lock ? before != *lock : before % 2 != 0) return TORN;
  record->number = plain64(start + IN_NUMBER);
  record->time = (int64_t)plain64(start + IN_TIME);
  record->period = (int64_t)plain64(start + IN_PERIOD);
  record->length = plain32(start + IN_LENGTH);
  record->flags = plain32(start + IN_FLAGS);
  bool is_sound = record->length <= stride - RECORD_HEADER_BYTES;
  bool has_room = record->length <= capacity;
  if (is_sound && has_room) memcpy(buffer, start + RECORD_HEADER_BYTES, record->length);
  // The copy comes before the second look at the lock.
  atomic_thread_fence(memory_order_acquire);
  uint64_t after = atomic_load_explicit(word64(ring, offset), memory_order_relaxed);
  if (before != after) return TORN;
  *lock = after;
  if (!is_sound) return -EPROTO;
  return has_room ? 0 : -ENOBUFS;
}

static int read_slot(struct timeliner_ring *ring, uint64_t newest, void *buffer, size_t capacity,
                     struct timeliner_ring_record *record) {
  // One slot less than there are: the oldest may be being written.
  if (newest - ring->next >= ring->slots - 1) return TORN;
  uint64_t offset = ring->first + ring->next % ring->slots * ring->stride;
  uint64_t lock = 2 * ring->next;
  int code = read_record(ring, offset, ring->stride, &lock, buffer, capacity, record);
  // A whole slot tells its own number; what tells another was not written by a daemon.
  return (code == 0 || code == -ENOBUFS) && record->number != ring->next ? -EPROTO : code;
}

static int read_whole(struct timeliner_ring *ring, void *buffer, size_t capacity,
                      struct timeliner_ring_record *record) {
  for (;;) {
    uint64_t lock = 0;
    int code =
        read_record(ring, ring->whole, ring->whole_stride, &lock, buffer, capacity, record);
    if (code == TORN) {
      // While it is written there is nothing to wait for but the bell, which follows.
      if (atomic_load_explicit(word64(ring, ring->whole), memory_order_acquire) % 2 != 0)
        return TIMELINER_RING_NOTHING;
      continue;
    }
    if (code < 0 && code != -ENOBUFS) return code;
    // Nothing could come after it.
    if (record->number == UINT64_MAX) return -EPROTO;
    uint64_t newest = atomic_load_explicit(word64(ring, AT_NEWEST), memory_order_acquire);
    bool is_old = lock == 0 || record->number < ring->least ||
                  (newest > record->number && newest - record->number >= ring->slots - 1);
    if (is_old) {
      if (ring->asked == lock) return TIMELINER_RING_NOTHING;
      ring->asked = lock;
      return TIMELINER_RING_LOST;
    }
    if (code < 0) return code;
    record->missed =
        ring->has_read && record->number > ring->next ? record->number - ring->next : 0;
    ring->behind = false;
    ring->has_read = true;
    ring->next = record->number + 1;
    return TIMELINER_RING_WHOLE;
  }
}

int timeliner_ring_read(struct timeliner_ring *ring, void *buffer, size_t capacity,
                        struct timeliner_ring_record *record) {
  ring->heard = atomic_load_explicit(word32(ring, AT_BELL), memory_order_acquire);
  uint64_t newest = atomic_load_explicit(word64(ring, AT_NEWEST), memory_order_acquire);
  if (!ring->behind && newest >= ring->next) {
    int code = read_slot(ring, newest, buffer, capacity, record);
    if (code == 0 && !(record->flags & TIMELINER_RING_FLAG_WHOLE)) {
      record->missed = 0;
      ring->next++;
      return TIMELINER_RING_FRAMES;
    }
    if (code < 0 && code != TORN) return code;
    ring->behind = true;
    ring->least = ring->next;
  }
  // What was published before the end is still read.
  if (atomic_load_explicit(word32(ring, AT_STATE), memory_order_acquire) != 0)
    return TIMELINER_RING_CLOSED;
  return ring->behind ? read_whole(ring, buffer, capacity, record) : TIMELINER_RING_NOTHING;
}

int timeliner_ring_wait(struct timeliner_ring *ring, int64_t nanoseconds) {
  struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  long code = syscall(SYS_futex, ring->map + AT_BELL, FUTEX_WAIT, ring->heard, &time, NULL, 0);
  return code < 0 && errno == ETIMEDOUT ? 0 : 1;
}
