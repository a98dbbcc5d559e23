// Readers in one process, each a thread that sleeps until there is something to read.
//
//   readers ring SOCKET COUNT WARMUP SECONDS LEAD     of Timeliner's ring, by clients/c
//   readers socket SOCKET COUNT WARMUP SECONDS BYTES  of Timeliner's sockets, frames of so many bytes
//   readers bare MEMORY COUNT WARMUP SECONDS 0        of publisher.c
//
// It says "start" when the warm-up is over and "end" when the measurement is, each with the processor time of
// this process in nanoseconds; then the deliveries, the bytes of one, the number lost, and p50 and p99 of the
// distance from the moment that a frame was due (LEAD before it is shown) to its arrival, in microseconds;
// sockets do not tell that.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "../../clients/c/timeliner_ring.h"
#include "bare.h"

enum { BUCKETS = 4096, BUCKET_NANOSECONDS = 10000, ROOM = 1 << 20 };

struct reader {
  int number;
  uint64_t deliveries, bytes, lost;
  uint32_t distances[BUCKETS];
  unsigned char *buffer;
};

static const char *kind, *place;
static int64_t extra;
static atomic_int ready, measuring;

static int64_t clock_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(const char *what, int code) {
  fprintf(stderr, "readers: %s: %s\n", what, strerror(code));
  exit(1);
}

static void deliver(struct reader *reader, size_t bytes, int64_t due) {
  if (!atomic_load_explicit(&measuring, memory_order_relaxed)) return;
  int64_t bucket = (clock_of(CLOCK_MONOTONIC) - due) / BUCKET_NANOSECONDS;
  reader->deliveries++;
  reader->bytes += bytes;
  reader->distances[bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket]++;
}

// A thousand at once are more than the daemon takes: whoever is turned away tries again.
static int is_crowded(int code) {
  return code == EAGAIN || code == ECONNRESET || code == EPIPE || code == ENOTCONN;
}

static void read_ring(struct reader *reader) {
  struct timeliner_reader subscription;
  int code;
  while ((code = timeliner_reader_open(&subscription, place, "")) < 0) {
    if (!is_crowded(-code)) fail(subscription.refusal, -code);
    usleep(10000);
  }
  // Room for what comes, so that it is not made while it is measured.
  subscription.bytes = reader->buffer;
  subscription.capacity = ROOM;
  atomic_fetch_add(&ready, 1);
  while ((code = timeliner_reader_next(&subscription, -1)) > 0) {
    if (code == TIMELINER_RING_FRAMES)
      deliver(reader, subscription.record.length, subscription.record.time - extra);
    reader->lost += subscription.record.missed;
  }
  fail("the ring", -code);
}

static void read_bare(struct reader *reader) {
  int memory = open(place, O_RDONLY);
  struct stat status;
  if (memory < 0 || fstat(memory, &status) < 0) fail(place, errno);
  unsigned char *map =
      mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, memory, 0);
  if (map == MAP_FAILED) fail("mmap", errno);
  close(memory);
  struct bare_header *header = (struct bare_header *)(void *)map;
  uint32_t seen = atomic_load_explicit(&header->newest, memory_order_acquire);
  atomic_fetch_add(&ready, 1);
  for (;;) {
    uint32_t newest = atomic_load_explicit(&header->newest, memory_order_acquire);
    if (newest == seen) {
      syscall(SYS_futex, &header->newest, FUTEX_WAIT, seen, NULL, NULL, 0);
      continue;
    }
    if (newest - seen >= BARE_SLOTS - 1) {
      reader->lost += newest - seen - 1;
      seen = newest - 1;
    }
    seen++;
    size_t offset = BARE_FIRST + (size_t)(seen % BARE_SLOTS) * header->stride;
    struct bare_slot *slot = (struct bare_slot *)(void *)(map + offset);
    uint32_t before = atomic_load_explicit(&slot->lock, memory_order_acquire);
    int64_t due = slot->due;
    memcpy(reader->buffer, slot->bytes, header->bytes);
    atomic_thread_fence(memory_order_acquire);
    if (before != 2 * seen ||
        atomic_load_explicit(&slot->lock, memory_order_relaxed) != before) {
      reader->lost++;
      continue;
    }
    deliver(reader, header->bytes, due);
  }
}

// 0 when the connection ended before anything came.
static int read_socket(struct reader *reader) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", place);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (server < 0) fail("socket", errno);
  while (connect(server, (struct sockaddr *)&address, sizeof address) < 0) {
    if (errno != EAGAIN) fail(place, errno);
    usleep(1000);
  }
  static const char call[] =
      "{\"method\":\"io.timeliner.Frames.Subscribe\",\"upgrade\":true,\"parameters\":{}}";
  if (send(server, call, sizeof call, MSG_NOSIGNAL) != sizeof call) {
    if (!is_crowded(errno)) fail("send", errno);
    close(server);
    return 0;
  }
  ssize_t count = 0;
  int is_ready = 0;
  while ((count = recv(server, reader->buffer, ROOM, 0)) > 0) {
    if (!is_ready) atomic_fetch_add(&ready, 1);
    is_ready = 1;
    if (atomic_load_explicit(&measuring, memory_order_relaxed)) reader->bytes += (size_t)count;
  }
  if (is_ready) fail("recv", errno);
  close(server);
  return 0;
}

static void *run(void *context) {
  struct reader *reader = context;
  if (!strcmp(kind, "ring")) read_ring(reader);
  if (!strcmp(kind, "bare")) read_bare(reader);
  while (!read_socket(reader)) usleep(10000);
  return NULL;
}

static double quantile(const uint64_t *counts, uint64_t total, double part) {
  uint64_t sum = 0;
  for (int bucket = 0; bucket < BUCKETS; bucket++) {
    sum += counts[bucket];
    if ((double)sum >= part * (double)total) return (bucket + 0.5) * BUCKET_NANOSECONDS / 1000.0;
  }
  return 0;
}

int main(int count, char **words) {
  if (count != 7) return 2;
  kind = words[1];
  place = words[2];
  int readers = atoi(words[3]);
  extra = atoll(words[6]);
  struct reader *all = calloc((size_t)readers, sizeof *all);
  if (!all) return 1;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  for (int index = 0; index < readers; index++) {
    pthread_t thread;
    all[index].number = index;
    all[index].buffer = malloc(ROOM);
    if (!all[index].buffer) return 1;
    int code = pthread_create(&thread, &attributes, run, &all[index]);
    if (code) fail("pthread_create", code);
  }
  while (atomic_load(&ready) < readers) usleep(10000);
  usleep((useconds_t)(atof(words[4]) * 1e6));
  atomic_store(&measuring, 1);
  printf("start %lld\n", (long long)clock_of(CLOCK_PROCESS_CPUTIME_ID));
  fflush(stdout);
  usleep((useconds_t)(atof(words[5]) * 1e6));
  printf("end %lld\n", (long long)clock_of(CLOCK_PROCESS_CPUTIME_ID));
  fflush(stdout);
  atomic_store(&measuring, 0);
  uint64_t deliveries = 0, bytes = 0, lost = 0;
  static uint64_t distances[BUCKETS];
  for (int index = 0; index < readers; index++) {
    deliveries += all[index].deliveries;
    bytes += all[index].bytes;
    lost += all[index].lost;
    for (int bucket = 0; bucket < BUCKETS; bucket++)
      distances[bucket] += all[index].distances[bucket];
  }
  if (!strcmp(kind, "socket")) deliveries = extra ? bytes / (uint64_t)extra : 0;
  printf("%llu %llu %llu %.0f %.0f\n", (unsigned long long)deliveries,
         (unsigned long long)(deliveries ? bytes / deliveries : 0), (unsigned long long)lost,
         quantile(distances, deliveries, 0.5), quantile(distances, deliveries, 0.99));
  return 0;
}
