// Sockets of peers that nobody trusts: whatever they send, neither reading nor closing waits for them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a socket tell by MSG_CTRUNC whether descriptors came, and by nothing else; 0 or -errno.
int clinux_expect_no_descriptors(int socket);

/// recv without waiting, unless descriptors come with the bytes: then nothing is taken. Whoever drops
/// the last reference to a descriptor waits as long as its sender pleases (SO_LINGER).
/// Bytes taken, or -1 with errno, which is EBADMSG for descriptors.
long clinux_receive_bytes(int socket, void *bytes, size_t capacity);

/// close, if no input is left that may hold descriptors; see clinux_receive_bytes. Whether it was closed.
int clinux_close_if_read(int socket);

/// close, as when a thread ends: what the input holds is dropped without lingering (inet_release asks for
/// PF_EXITING). Other things that a peer may send can still take their time; waits for them if it must.
void clinux_close_as_at_exit(int socket);
