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

/// close, by a thread of its own when unread input may hold descriptors; see clinux_receive_bytes.
void clinux_close_peer(int socket);
