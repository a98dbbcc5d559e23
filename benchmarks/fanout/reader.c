// Subscribers of any of the servers that are compared, all in one process with one epoll set.
//
//   reader timeliner|send|redis|mosquitto SOCKET COUNT WARMUP SECONDS LEAD [stuck]
//
// Every message holds, as a CBOR map would, the key "time" and a 64-bit number behind it: the moment at which its
// sender was due, plus LEAD nanoseconds. From there to its arrival here is what is measured, for each delivery.
// With `stuck` one more subscriber connects and never reads.
//
// It says "start" when the warm-up is over and "end" when the measurement is; then one line of figures:
// deliveries, bytes a delivery, p50, p99, p99.9 and the largest distance in microseconds, and the median over the
// frames of the distance at which the last subscriber had it.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { MARKER = 6, STAMP = MARKER + 8, ROOM = 1 << 20, EVENTS = 256 };
static const char marker[MARKER] = "dtime\x1b";

// The end of what a connection got last: a stamp may come in two parts.
struct tail {
  int socket;
  int count;
  char bytes[STAMP - 1];
};

static unsigned char buffer[STAMP + ROOM];
// One delivery: which frame, and how long after it was due.
struct delivery {
  uint64_t due;
  int64_t distance;
};

static struct delivery *deliveries;
static size_t taken, capacity;
static uint64_t received;
static int measuring;
static int64_t lead;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void write_all(int socket, const void *bytes, size_t count) {
  if (send(socket, bytes, count, MSG_NOSIGNAL) != (ssize_t)count) fail("send");
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (server < 0) fail("socket");
  // The backlog of a listening socket may be full for a moment.
  while (connect(server, (struct sockaddr *)&address, sizeof address) < 0) {
    if (errno != EAGAIN) fail(path);
    usleep(1000);
  }
  return server;
}

static void subscribe(int server, const char *protocol, int number) {
  if (!strcmp(protocol, "timeliner")) {
    static const char call[] = "{\"method\":\"io.timeliner.Frames.Subscribe\",\"upgrade\":true,\"parameters\":{}}";
    write_all(server, call, sizeof call);
  } else if (!strcmp(protocol, "redis")) {
    write_all(server, "SUBSCRIBE f\r\n", 13);
  } else if (!strcmp(protocol, "mosquitto")) {
    char packet[64];
    // CONNECT, protocol level 4, clean session, no keep-alive; then SUBSCRIBE to "f" at QoS 0.
    int length = snprintf(packet + 14, 32, "r%d", number);
    memcpy(packet, "\x10\x00\x00\x04MQTT\x04\x02\x00\x00\x00\x00", 14);
    packet[1] = (char)(12 + length);
    packet[13] = (char)length;
    write_all(server, packet, (size_t)(14 + length));
    char acknowledgement[4];
    if (recv(server, acknowledgement, 4, MSG_WAITALL) != 4) fail("CONNACK");
    write_all(server, "\x82\x06\x00\x01\x00\x01" "f\x00", 8);
  }
}

static void note(const unsigned char *stamp, int64_t arrival) {
  uint64_t due = 0;
  for (int i = MARKER; i < STAMP; i++) due = due << 8 | stamp[i];
  if (!measuring) return;
  if (taken == capacity) {
    capacity = capacity ? 2 * capacity : 1 << 16;
    deliveries = realloc(deliveries, capacity * sizeof *deliveries);
    if (!deliveries) fail("realloc");
  }
  deliveries[taken++] = (struct delivery){due, arrival - ((int64_t)due - lead)};
}

static void read_from(struct tail *tail) {
  unsigned char *start = buffer + STAMP - 1 - tail->count;
  memcpy(start, tail->bytes, (size_t)tail->count);
  ssize_t count = recv(tail->socket, buffer + STAMP - 1, ROOM, MSG_DONTWAIT);
  if (count == 0) {
    fprintf(stderr, "reader: the server closed a connection\n");
    exit(1);
  }
  if (count < 0) {
    if (errno == EAGAIN) return;
    fail("recv");
  }
  int64_t arrival = now();
  if (measuring) received += (uint64_t)count;
  unsigned char *end = buffer + STAMP - 1 + count;
  unsigned char *rest = start;
  while (end - rest >= STAMP) {
    unsigned char *found = memmem(rest, (size_t)(end - rest), marker, MARKER);
    if (!found || end - found < STAMP) break;
    note(found, arrival);
    rest = found + STAMP;
  }
  tail->count = (int)(end - rest < STAMP - 1 ? end - rest : STAMP - 1);
  memcpy(tail->bytes, end - tail->count, (size_t)tail->count);
}

static int by_distance(const void *one, const void *other) {
  int64_t a = ((const struct delivery *)one)->distance, b = ((const struct delivery *)other)->distance;
  return (a > b) - (a < b);
}

static int by_due(const void *one, const void *other) {
  uint64_t a = ((const struct delivery *)one)->due, b = ((const struct delivery *)other)->due;
  return (a > b) - (a < b);
}

static double share(size_t count, double part) {
  size_t index = (size_t)(part * (double)count);
  return (double)deliveries[index < count ? index : count - 1].distance / 1000;
}

// Leaves each frame's last delivery and says how many frames there are.
static size_t keep_last(void) {
  size_t frames = 0;
  qsort(deliveries, taken, sizeof *deliveries, by_due);
  for (size_t i = 0; i < taken; i++) {
    if (frames && deliveries[frames - 1].due == deliveries[i].due) {
      if (deliveries[frames - 1].distance < deliveries[i].distance) deliveries[frames - 1] = deliveries[i];
    } else {
      deliveries[frames++] = deliveries[i];
    }
  }
  qsort(deliveries, frames, sizeof *deliveries, by_distance);
  return frames;
}

int main(int count, char **words) {
  if (count < 7) {
    fprintf(stderr, "usage: reader PROTOCOL SOCKET COUNT WARMUP SECONDS LEAD [stuck]\n");
    return 2;
  }
  int subscribers = atoi(words[3]);
  int64_t warmup = (int64_t)(atof(words[4]) * 1e9), length = (int64_t)(atof(words[5]) * 1e9);
  lead = atoll(words[6]);
  int set = epoll_create1(EPOLL_CLOEXEC);
  struct tail *tails = calloc((size_t)subscribers, sizeof *tails);
  if (set < 0 || !tails) fail("epoll");
  for (int i = 0; i < subscribers; i++) {
    tails[i].socket = connect_to(words[2]);
    subscribe(tails[i].socket, words[1], i);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &tails[i]};
    if (epoll_ctl(set, EPOLL_CTL_ADD, tails[i].socket, &event) < 0) fail("epoll_ctl");
  }
  if (count > 7) subscribe(connect_to(words[2]), words[1], subscribers);
  int64_t begin = now() + warmup, end = begin + length;
  struct epoll_event events[EVENTS];
  for (int64_t time = now(); time < end; time = now()) {
    if (!measuring && time >= begin) {
      measuring = 1;
      puts("start");
      fflush(stdout);
    }
    int ready = epoll_wait(set, events, EVENTS, 20);
    for (int i = 0; i < ready; i++) read_from(events[i].data.ptr);
  }
  puts("end");
  if (!taken) {
    fprintf(stderr, "reader: nothing came\n");
    return 1;
  }
  qsort(deliveries, taken, sizeof *deliveries, by_distance);
  printf("%zu %.1f %.1f %.1f %.1f %.1f ", taken, (double)received / (double)taken, share(taken, 0.5),
         share(taken, 0.99), share(taken, 0.999), share(taken, 1));
  printf("%.1f\n", share(keep_last(), 0.5));
  return 0;
}
