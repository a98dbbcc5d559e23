#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/socket.h>

int clinux_accept(int listener) {
  int socket = accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return socket < 0 ? -errno : socket;
}

int clinux_peer_credentials(int socket, int32_t *pid, uint32_t *uid, uint32_t *gid) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -errno;
  *pid = credentials.pid;
  *uid = credentials.uid;
  *gid = credentials.gid;
  return 0;
}

int clinux_set_timer_slack(unsigned long nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0) < 0 ? -errno : 0;
}

int clinux_set_thread_name(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0) < 0 ? -errno : 0;
}
