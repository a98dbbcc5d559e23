// The yardstick: publishes so many bytes so many times a second in a ring of its own, and wakes who sleeps.
//
//   publisher BYTES HERTZ
//
// It says where readers open its memory, and goes on until it is ended.

#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "bare.h"

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  uint32_t bytes = (uint32_t)atoi(words[1]);
  int64_t period = 1000000000 / atoi(words[2]);
  uint32_t stride = (bytes + (uint32_t)sizeof(struct bare_slot) + 4095) / 4096 * 4096;
  size_t size = BARE_FIRST + (size_t)stride * BARE_SLOTS;
  int memory = memfd_create("bare-ring", MFD_ALLOW_SEALING);
  if (memory < 0 || ftruncate(memory, (off_t)size) < 0) return 1;
  unsigned char *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  unsigned char *message = malloc(bytes);
  if (map == MAP_FAILED || !message) return 1;
  struct bare_header *header = (struct bare_header *)(void *)map;
  header->bytes = bytes;
  header->stride = stride;
  prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
  printf("/proc/%d/fd/%d\n", getpid(), memory);
  fflush(stdout);
  int64_t due = now();
  for (uint32_t number = 1;; number++) {
    due += period;
    struct timespec time = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
    memset(message, (int)number, bytes);
    struct bare_slot *slot =
        (struct bare_slot *)(void *)(map + BARE_FIRST + (size_t)(number % BARE_SLOTS) * stride);
    atomic_store_explicit(&slot->lock, 2 * number - 1, memory_order_relaxed);
    atomic_thread_fence(memory_order_release);
    slot->due = due;
    memcpy(slot->bytes, message, bytes);
    atomic_store_explicit(&slot->lock, 2 * number, memory_order_release);
    atomic_store_explicit(&header->newest, number, memory_order_release);
    syscall(SYS_futex, &header->newest, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
  }
}
