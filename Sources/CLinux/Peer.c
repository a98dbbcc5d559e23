#define _GNU_SOURCE
#include "CLinuxPeer.h"

#include <errno.h>
#include <limits.h>
#include <linux/close_range.h>
#include <linux/sockios.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
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

int clinux_close_if_read(int socket) {
  int waiting = 0;
  if (ioctl(socket, SIOCINQ, &waiting) < 0 || waiting != 0) return 0;
  close(socket);
  return 1;
}

// Room for the thread-local variables of all libraries; what is not touched costs nothing.
static const size_t holder_stack_bytes = 256 << 10;

// A thread that holds a socket in a table of its own until nobody else does, and then ends.
struct holder {
  int socket;
  sem_t is_held;
  sem_t is_last;
};

static void *hold(void *context) {
  struct holder *holder = context;
  unsigned number = (unsigned)holder->socket;
  // glibc has it from 2.34 on, kernels from 5.9; where it fails, nothing is held, and nothing is lost.
  if (syscall(SYS_close_range, number + 1, UINT_MAX, CLOSE_RANGE_UNSHARE) == 0 && number > 0)
    syscall(SYS_close_range, 0, number - 1, 0);
  sem_post(&holder->is_held);
  sem_wait(&holder->is_last);
  return 0;
}

void clinux_close_as_at_exit(int socket) {
  struct holder holder = {.socket = socket};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, holder_stack_bytes);
  sem_init(&holder.is_held, 0, 0);
  sem_init(&holder.is_last, 0, 0);
  int code = pthread_create(&thread, &attributes, hold, &holder);
  if (code == 0) sem_wait(&holder.is_held);
  close(socket);
  if (code == 0) {
    sem_post(&holder.is_last);
    pthread_join(thread, 0);
  }
  sem_destroy(&holder.is_held);
  sem_destroy(&holder.is_last);
  pthread_attr_destroy(&attributes);
}
