// The reader of clients/c on memory that anybody may have written; built by scripts/libfuzzer.
#define _GNU_SOURCE
#include "timeliner_ring.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGE = 4096, MOST_READS = 1000 };

static void read_all(struct timeliner_ring *ring) {
  // Of its own size, so that the sanitizer sees a write beyond it.
  size_t capacity = 256;
  unsigned char *buffer = malloc(capacity);
  struct timeliner_ring_record record = {0};
  uint64_t last = 0;
  for (int reads = 0;; reads++) {
    // A ring that never changes has an end.
    if (reads == MOST_READS) abort();
    int code = timeliner_ring_read(ring, buffer, capacity, &record);
    if (code == -ENOBUFS && record.length > capacity) {
      capacity = record.length;
      buffer = realloc(buffer, capacity);
      continue;
    }
    if (code == TIMELINER_RING_LOST) continue;
    if (code != TIMELINER_RING_FRAMES && code != TIMELINER_RING_WHOLE) break;
    if (record.length > capacity || record.number < last) abort();
    last = record.number;
  }
  free(buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  size_t size = count == 0 ? PAGE : (count + PAGE - 1) / PAGE * PAGE;
  int memory = memfd_create("ring", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0 || ftruncate(memory, (off_t)size) < 0) abort();
  if (write(memory, bytes, count) != (ssize_t)count) abort();
  if (fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK) < 0) abort();
  struct timeliner_ring ring;
  if (timeliner_ring_map(&ring, memory) == 0) {
    read_all(&ring);
    timeliner_ring_unmap(&ring);
  }
  close(memory);
  return 0;
}
