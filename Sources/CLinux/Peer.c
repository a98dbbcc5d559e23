#define _GNU_SOURCE
#include "CLinuxPeer.h"

#include <errno.h>
#include <linux/sockios.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static int set_option(int socket, int option, int value) {
  return setsockopt(socket, SOL_SOCKET, option, &value, sizeof value) < 0 ? -errno : 0;
}

int clinux_expect_no_descriptors(int socket) {
  // Credentials and labels are told like descriptors when there is no room for them. Byte by byte out of
  // band, descriptors would be dropped unseen.
  int code = set_option(socket, SO_PASSCRED, 0);
  if (code == 0) code = set_option(socket, SO_PASSSEC, 0);
  if (code == 0) code = set_option(socket, SO_OOBINLINE, 1);
  return code;
}

long clinux_receive_bytes(int socket, void *bytes, size_t capacity) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  // A look ends where descriptors are, as reading would.
  ssize_t count = recvmsg(socket, &message, MSG_PEEK | MSG_DONTWAIT);
  if (count <= 0) return count;
  if (message.msg_flags & MSG_CTRUNC) {
    errno = EBADMSG;
    return -1;
  }
  // No more than was looked at: what came meanwhile may have descriptors.
  return recv(socket, bytes, (size_t)count, MSG_DONTWAIT);
}

// Room for the thread-local variables of all libraries; what is not touched costs nothing.
static const size_t closing_stack_bytes = 256 << 10;

static void *close_slowly(void *socket) {
  close((int)(intptr_t)socket);
  return 0;
}

void clinux_close_peer(int socket) {
  int waiting = 0;
  if (ioctl(socket, SIOCINQ, &waiting) == 0 && waiting == 0) {
    close(socket);
    return;
  }
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, closing_stack_bytes);
  // Without a thread the socket stays open: better one descriptor less than no frames.
  pthread_create(&thread, &attributes, close_slowly, (void *)(intptr_t)socket);
  pthread_attr_destroy(&attributes);
}
