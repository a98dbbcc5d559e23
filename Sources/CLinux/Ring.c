#define _GNU_SOURCE
#include "CLinuxRing.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Since Linux 6.3, which may demand it (vm.memfd_noexec).
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int clinux_memory(const char *name, size_t bytes) {
  int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  if (memory < 0 && errno == EINVAL)
    memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -errno;
  // A memfd is everybody's to open anew and to execute unless its mode says otherwise.
  if (fchmod(memory, 0600) < 0 || ftruncate(memory, (off_t)bytes) < 0) {
    int code = errno;
    close(memory);
    return -code;
  }
  return memory;
}

int clinux_ring_seal(int memory) {
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_FUTURE_WRITE | F_SEAL_SEAL;
  return fcntl(memory, F_ADD_SEALS, seals) < 0 ? -errno : 0;
}

int clinux_ring_wake(const uint32_t *word) {
  long count = syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
  return count < 0 ? -errno : (int)count;
}

long clinux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room,
                           .msg_controllen = sizeof control.room};
  control.header.cmsg_level = SOL_SOCKET;
  control.header.cmsg_type = SCM_RIGHTS;
  control.header.cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}
