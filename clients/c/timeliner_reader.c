#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "timeliner_ring.h"

// How long to sleep before a look at the socket, for when nobody rings the bell: the daemon died, and no
// other one came.
static const int64_t least_patience = 50000000, most_patience = 1000000000;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -ENAMETOOLONG;
  strcpy(address.sun_path, path);
  int peer = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (peer < 0) return -errno;
  if (connect(peer, (struct sockaddr *)&address, sizeof address) < 0) {
    int code = errno;
    close(peer);
    return -code;
  }
  return peer;
}

static int send_call(int socket, const char *parameters) {
  const char *start =
      "{\"method\":\"io.timeliner.Frames.Subscribe\",\"upgrade\":true,"
      "\"parameters\":{\"transport\":\"ring\"";
  size_t room = strlen(start) + strlen(parameters) + 4;
  char *call = malloc(room);
  if (!call) return -ENOMEM;
  int length = snprintf(call, room, "%s%s%s}}", start, *parameters ? "," : "", parameters);
  // The NUL belongs to the message.
  ssize_t sent = send(socket, call, (size_t)length + 1, MSG_NOSIGNAL);
  int code = sent < 0 ? -errno : sent == length + 1 ? 0 : -EMSGSIZE;
  free(call);
  return code;
}

ssize_t timeliner_ring_receive(int socket, void *bytes, size_t capacity, int *memory) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room,
                           .msg_controllen = sizeof control.room};
  ssize_t count;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    if (*memory >= 0) close(*memory);
    memcpy(memory, CMSG_DATA(header), sizeof *memory);
  }
  return count;
}

// Waits for the socket to be readable; -1 milliseconds: for ever.
static bool is_readable(int socket, int milliseconds) {
  struct pollfd entry = {.fd = socket, .events = POLLIN};
  return poll(&entry, 1, milliseconds) > 0;
}

static int use(struct timeliner_reader *reader, int memory) {
  if (reader->has_ring) timeliner_ring_unmap(&reader->ring);
  int code = timeliner_ring_map(&reader->ring, memory);
  close(memory);
  reader->has_ring = code == 0;
  reader->is_still = false;
  reader->was_woken = false;
  return code;
}

// Reads the daemon's answer and everything up to the first ring.
static int receive_first(struct timeliner_reader *reader) {
  size_t length = 0;
  int memory = -1;
  bool is_answered = false;
  while (memory < 0) {
    char bytes[4096];
    ssize_t count = timeliner_ring_receive(reader->socket, bytes, sizeof bytes, &memory);
    if (count <= 0) return count < 0 ? (int)count : -ENOTCONN;
    if (is_answered) continue;
    for (ssize_t index = 0; index < count && !is_answered; index++) {
      is_answered = bytes[index] == 0;
      if (length < sizeof reader->refusal - 1) reader->refusal[length++] = bytes[index];
    }
    if (is_answered && strstr(reader->refusal, "\"error\"")) {
      if (memory >= 0) close(memory);
      return -EACCES;
    }
  }
  reader->refusal[0] = 0;
  return use(reader, memory);
}

int timeliner_reader_open(struct timeliner_reader *reader, const char *path,
                          const char *parameters) {
  memset(reader, 0, sizeof *reader);
  reader->socket = connect_to(path);
  if (reader->socket < 0) return reader->socket;
  int code = send_call(reader->socket, parameters);
  if (code == 0) code = receive_first(reader);
  if (code < 0) timeliner_reader_close(reader);
  return code;
}

// Takes what the socket has: the newest ring, or the end.
static int look_at_socket(struct timeliner_reader *reader) {
  int memory = -1;
  while (is_readable(reader->socket, 0)) {
    char bytes[256];
    ssize_t count = timeliner_ring_receive(reader->socket, bytes, sizeof bytes, &memory);
    if (count <= 0) {
      if (memory >= 0) close(memory);
      return count < 0 && count != -ECONNRESET ? (int)count : -ENOTCONN;
    }
  }
  return memory < 0 ? 0 : use(reader, memory);
}

static int read_ring(struct timeliner_reader *reader) {
  int code = timeliner_ring_read(&reader->ring, reader->bytes, reader->capacity, &reader->record);
  while (code == -ENOBUFS) {
    size_t capacity = (size_t)reader->record.length * 2;
    unsigned char *bytes = realloc(reader->bytes, capacity);
    if (!bytes) return -ENOMEM;
    reader->bytes = bytes;
    reader->capacity = capacity;
    code = timeliner_ring_read(&reader->ring, reader->bytes, reader->capacity, &reader->record);
  }
  return code;
}

// A new ring goes on with the numbers of the one before, unless a new daemon made it.
static void note(struct timeliner_reader *reader, int code) {
  uint64_t number = reader->record.number;
  if (code == TIMELINER_RING_WHOLE && reader->record.missed == 0 && reader->last > 0 &&
      number > reader->last + 1)
    reader->record.missed = number - reader->last - 1;
  reader->last = number;
  reader->was_woken = false;
  reader->is_still = reader->record.flags & TIMELINER_RING_FLAG_STILL;
}

// Some frames late is nothing that needs a look.
static int64_t patience_of(const struct timeliner_reader *reader) {
  int64_t frames = reader->record.period < most_patience ? 4 * reader->record.period : most_patience;
  if (reader->is_still || frames > most_patience) return most_patience;
  return frames < least_patience ? least_patience : frames;
}

// Sleeps for news from ring or socket, at most so many nanoseconds.
static int sleep_for_news(struct timeliner_reader *reader, int64_t nanoseconds) {
  if (!reader->has_ring) {
    int64_t milliseconds = (nanoseconds + 999999) / 1000000;
    if (!is_readable(reader->socket, milliseconds > 3600000 ? 3600000 : (int)milliseconds))
      return 0;
    return look_at_socket(reader);
  }
  int64_t patience = patience_of(reader);
  // Woken, and there was nothing new: a new daemon rang the bell, and its ring is at the socket.
  if (reader->was_woken) {
    reader->was_woken = false;
    return look_at_socket(reader);
  }
  reader->was_woken =
      timeliner_ring_wait(&reader->ring, nanoseconds < patience ? nanoseconds : patience);
  return reader->was_woken ? 0 : look_at_socket(reader);
}

int timeliner_reader_next(struct timeliner_reader *reader, int64_t nanoseconds) {
  int64_t end = nanoseconds < 0 ? INT64_MAX : now() + nanoseconds;
  for (;;) {
    int code = reader->has_ring ? read_ring(reader) : TIMELINER_RING_NOTHING;
    if (code == TIMELINER_RING_FRAMES || code == TIMELINER_RING_WHOLE) {
      note(reader, code);
      return code;
    }
    if (code < 0) return code;
    if (code == TIMELINER_RING_CLOSED) {
      timeliner_ring_unmap(&reader->ring);
      reader->has_ring = false;
    }
    if (code == TIMELINER_RING_LOST) send(reader->socket, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    int64_t left = nanoseconds < 0 ? INT64_MAX : end - now();
    if (left <= 0) return TIMELINER_RING_NOTHING;
    code = sleep_for_news(reader, left);
    if (code < 0) return code;
  }
}

void timeliner_reader_close(struct timeliner_reader *reader) {
  if (reader->has_ring) timeliner_ring_unmap(&reader->ring);
  if (reader->socket >= 0) close(reader->socket);
  free(reader->bytes);
  reader->bytes = NULL;
  reader->has_ring = false;
  reader->socket = -1;
}
