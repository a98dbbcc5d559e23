// The few Linux calls that the Glibc module hides (it is built without _GNU_SOURCE).
// Each returns what the call returns, or -errno.
#pragma once
#include <stdint.h>

/// accept4 with SOCK_NONBLOCK | SOCK_CLOEXEC.
int clinux_accept(int listener);

/// Peer credentials (SO_PEERCRED); 0 or -errno.
int clinux_peer_credentials(int socket, int32_t *pid, uint32_t *uid, uint32_t *gid);

/// PR_SET_TIMERSLACK for the calling thread; 0 or -errno.
int clinux_set_timer_slack(unsigned long nanoseconds);

/// PR_SET_NAME for the calling thread (15 bytes at most); 0 or -errno.
int clinux_set_thread_name(const char *name);
