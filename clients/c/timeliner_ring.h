// Reads frames of timelinerd from shared memory: docs/Wire.md, "The ring", says what lies where.
//
// C11 and Linux, nothing else. One reader belongs to one thread. Whatever returns int returns a result
// of `enum timeliner_ring_result`, or -errno.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum timeliner_ring_result {
  // Nothing is new.
  TIMELINER_RING_NOTHING = 0,
  // The messages of one slot: what a socket would have brought for one instant.
  TIMELINER_RING_FRAMES = 1,
  // Everything: all scenes whole. Forget what was before.
  TIMELINER_RING_WHOLE = 2,
  // Slots were lost and the whole is too old: ask by one byte on the socket, then go on.
  TIMELINER_RING_LOST = 3,
  // The ring has ended: the next one, or the end, comes by the socket.
  TIMELINER_RING_CLOSED = 4,
};

enum timeliner_ring_flag {
  // Of a slot: the whole was written for it and takes its place.
  TIMELINER_RING_FLAG_WHOLE = 1,
  // Nothing moves until a command, or by itself later.
  TIMELINER_RING_FLAG_STILL = 2,
};

// What was read.
struct timeliner_ring_record {
  // Of the slot; of a whole, of the slot whose state it holds.
  uint64_t number;
  // When it is to be shown, and for how long: nanoseconds on CLOCK_MONOTONIC.
  int64_t time;
  int64_t period;
  // Bytes, a CBOR sequence.
  uint32_t length;
  uint32_t flags;
  // Slots before it that were not seen.
  uint64_t missed;
};

// One mapped ring. Members are not for callers.
struct timeliner_ring {
  const unsigned char *map;
  size_t bytes;
  uint64_t slots, first, stride, whole, whole_stride;
  uint64_t next, least, asked;
  uint32_t heard;
  bool behind, has_read;
};

// Maps a ring; `memory` stays the caller's. 0 or -errno, -EPROTO for what is no ring of this version.
int timeliner_ring_map(struct timeliner_ring *ring, int memory);
void timeliner_ring_unmap(struct timeliner_ring *ring);

// Copies what comes next, without waiting. -ENOBUFS when `capacity` is less than `record->length`:
// call again with more.
int timeliner_ring_read(struct timeliner_ring *ring, void *buffer, size_t capacity,
                        struct timeliner_ring_record *record);

// Sleeps until there was news after the last read, at most so many nanoseconds. 1 when there is or
// may be news, 0 when the time is over.
int timeliner_ring_wait(struct timeliner_ring *ring, int64_t nanoseconds);

// Reads from a socket of a subscription once, as recv does. The memory of a ring that comes with the
// bytes is put into `memory`, in place of what is there: -1, or an older one, which is closed.
ssize_t timeliner_ring_receive(int socket, void *bytes, size_t capacity, int *memory);

// A subscription with its socket; follows from one ring to the next, also over restarts of the daemon.
struct timeliner_reader {
  // What was read last: `record.length` bytes.
  struct timeliner_ring_record record;
  unsigned char *bytes;
  // The daemon's answer when it refused, a varlink error.
  char refusal[512];
  // The rest is not for callers.
  int socket;
  size_t capacity;
  struct timeliner_ring ring;
  bool has_ring, is_still, was_woken;
  uint64_t last;
};

// Subscribes at a socket of io.timeliner.Frames. `parameters` are members of Subscribe beside
// "transport", as JSON without braces: "" for everything, or "\"scenes\":[\"Orbit\"]".
// 0 or -errno; -EACCES with `refusal` when the daemon says no.
int timeliner_reader_open(struct timeliner_reader *reader, const char *path,
                          const char *parameters);

// Waits for frames or a whole, at most so many nanoseconds, for ever below 0.
// TIMELINER_RING_FRAMES, _WHOLE, or _NOTHING when the time is over; -ENOTCONN at the end.
int timeliner_reader_next(struct timeliner_reader *reader, int64_t nanoseconds);
void timeliner_reader_close(struct timeliner_reader *reader);

#ifdef __cplusplus
}
#endif
