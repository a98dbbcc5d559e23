// Sends a message of so many bytes so many times a second: to subscribers itself, or to a broker.
//
//   sender send SOCKET BYTES HERTZ SUBSCRIBERS
//   sender redis|mosquitto SOCKET BYTES HERTZ
//
// As `send` it is the least that a fan-out can do: it accepts that many connections, and then loops over send().
// Messages hold the moment at which they were due; see reader.c.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// What Timeliner asks for, unless a message is longer: with more, old messages wait in the kernel.
enum { SEND_BUFFER = 16384, STAMP = 14 };

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static struct sockaddr_un address_of(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  return address;
}

// How many subscribers there are; a message that one has no room for is not sent to it.
static int subscribers;
static int *sockets;

static void accept_all(const char *path, int wanted, size_t bytes) {
  struct sockaddr_un address = address_of(path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) < 0 ||
      listen(listener, 1024) < 0)
    fail(path);
  sockets = calloc((size_t)wanted, sizeof *sockets);
  if (!sockets) fail("calloc");
  while (subscribers < wanted) {
    int client = accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client < 0) fail("accept");
    int size = bytes > SEND_BUFFER ? (int)bytes : SEND_BUFFER;
    setsockopt(client, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    sockets[subscribers++] = client;
  }
}

static void stamp(unsigned char *place, int64_t time) {
  memcpy(place, "dtime\x1b", 6);
  for (int i = 0; i < 8; i++) place[6 + i] = (unsigned char)((uint64_t)time >> (56 - 8 * i));
}

int main(int count, char **words) {
  if (count < 5) {
    fprintf(stderr, "usage: sender send|redis|mosquitto SOCKET BYTES HERTZ [SUBSCRIBERS]\n");
    return 2;
  }
  size_t bytes = strtoul(words[3], 0, 10);
  int64_t hertz = atoll(words[4]);
  unsigned char *message = malloc(bytes + 64);
  if (!message || bytes < STAMP) fail("bytes");
  unsigned char *payload = message;
  size_t length = bytes;
  int broker = -1;
  if (!strcmp(words[1], "send")) {
    accept_all(words[2], count > 5 ? atoi(words[5]) : 1, bytes);
  } else {
    struct sockaddr_un address = address_of(words[2]);
    broker = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (broker < 0 || connect(broker, (struct sockaddr *)&address, sizeof address) < 0)
      fail(words[2]);
    if (!strcmp(words[1], "redis")) {
      int head = sprintf((char *)message, "*3\r\n$7\r\nPUBLISH\r\n$1\r\nf\r\n$%zu\r\n", bytes);
      payload = message + head;
      memcpy(payload + bytes, "\r\n", 2);
      length = (size_t)head + bytes + 2;
    } else {
      send(broker, "\x10\x0d\x00\x04MQTT\x04\x02\x00\x00\x00\x01s", 15, 0);
      char acknowledgement[4];
      if (recv(broker, acknowledgement, 4, MSG_WAITALL) != 4) fail("CONNACK");
      // PUBLISH at QoS 0: its length in groups of seven bits, then the topic "f".
      size_t rest = bytes + 3, head = 0;
      message[head++] = 0x30;
      do {
        message[head] = (unsigned char)(rest & 127);
        rest >>= 7;
        if (rest) message[head] |= 128;
        head++;
      } while (rest);
      memcpy(message + head, "\x00\x01" "f", 3);
      payload = message + head + 3;
      length = head + 3 + bytes;
    }
  }
  memset(payload, 'x', bytes);
  prctl(PR_SET_TIMERSLACK, 1UL);
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  int64_t start = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  char replies[4096];
  for (int64_t tick = 1;; tick++) {
    int64_t due = start + tick * 1000000000 / hertz;
    time = (struct timespec){.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0) == EINTR) {
    }
    stamp(payload, due);
    if (broker >= 0) {
      if (send(broker, message, length, MSG_NOSIGNAL) < 0) fail("send");
      while (recv(broker, replies, sizeof replies, MSG_DONTWAIT) > 0) {
      }
    }
    // Who has no room misses this message; who is gone is not looked for.
    for (int i = 0; i < subscribers; i++)
      (void)!send(sockets[i], message, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  }
}
