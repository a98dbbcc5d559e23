// The few Linux calls that the Glibc module hides (it is built without _GNU_SOURCE), or whose C types
// do not cross well. Each returns what the call returns, or -errno.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CLinuxPeer.h"
#include "CLinuxRing.h"

/// accept4 with SOCK_NONBLOCK | SOCK_CLOEXEC.
int clinux_accept(int listener);

/// Peer credentials (SO_PEERCRED); 0 or -errno.
int clinux_peer_credentials(int socket, int32_t *pid, uint32_t *uid, uint32_t *gid);

/// PR_SET_TIMERSLACK for the calling thread; 0 or -errno.
int clinux_set_timer_slack(unsigned long nanoseconds);

/// The slice of the calling thread, which is not real-time: 100 µs to 100 ms, since Linux 6.12 (before, it changes
/// nothing). 0 or -errno.
int clinux_set_slice(uint64_t nanoseconds);

/// PR_SET_NAME for the calling thread (15 bytes at most); 0 or -errno.
int clinux_set_thread_name(const char *name);

/// A non-blocking stream socket (AF_UNIX) that listens at a path; the socket or -errno.
/// sockaddr_un is a fixed array of characters, which Swift imports as a tuple.
int clinux_listen(const char *path, int backlog);

/// A blocking stream socket (AF_UNIX) connected to a path; the socket or -errno.
int clinux_connect(const char *path);

/// A non-blocking datagram socket (AF_UNIX); the socket or -errno.
int clinux_datagram_socket(void);

/// Sends a datagram to the socket at a path; 0 or -errno, -EAGAIN where it would have to wait.
int clinux_send_datagram(int sender, const char *path, const void *bytes, size_t count);

/// eventfd with EFD_CLOEXEC | EFD_NONBLOCK; the descriptor or -errno.
int clinux_eventfd(void);

/// epoll_create1 with EPOLL_CLOEXEC; the descriptor or -errno.
int clinux_epoll_create(void);

/// EPOLLIN, EPOLLOUT, EPOLLERR and EPOLLHUP.
enum {
  CLINUX_READABLE = 0x001,
  CLINUX_WRITABLE = 0x004,
  CLINUX_FAILED = 0x008,
  CLINUX_HUNG_UP = 0x010,
};

/// What became ready in an epoll set: `token` as given when it was added.
struct clinux_ready {
  uint64_t token;
  /// EPOLLIN, EPOLLOUT, EPOLLHUP, EPOLLERR.
  uint32_t events;
};

/// epoll_ctl with EPOLL_CTL_ADD; epoll_event is a packed union that Swift cannot fill.
int clinux_epoll_add(int set, int descriptor, uint32_t events, uint64_t token);

/// epoll_ctl with EPOLL_CTL_MOD.
int clinux_epoll_change(int set, int descriptor, uint32_t events, uint64_t token);

/// epoll_ctl with EPOLL_CTL_DEL.
int clinux_epoll_remove(int set, int descriptor);

/// epoll_pwait2: waits at most `nanoseconds` (for ever when negative); the number ready or -errno.
/// At most 64 are reported at once.
int clinux_epoll_wait(int set, struct clinux_ready *ready, int capacity, int64_t nanoseconds);

/// Opens a timerfd on CLOCK_REALTIME that never expires but is cancelled when that clock is set.
int clinux_clock_step_watch(void);

/// Arms it again after it was cancelled; 0 or -errno.
int clinux_clock_step_rearm(int timer);

/// What the kernel knows of the wall clock's truth, by adjtimex without changing anything.
struct clinux_clock_quality {
  /// Not 0: a time service keeps it.
  int synchronized;
  /// Estimated and largest possible error, microseconds.
  int64_t estimated_error;
  int64_t maximum_error;
};

/// adjtimex with no modes; 0 or -errno.
int clinux_clock_quality(struct clinux_clock_quality *quality);

/// What the calling thread has used: nanoseconds of processor time; voluntary and involuntary context
/// switches; page faults.
struct clinux_thread_usage {
  int64_t processor_time;
  int64_t sleeps;
  int64_t preemptions;
  int64_t page_faults;
};

/// getrusage with RUSAGE_THREAD, which cannot fail.
void clinux_thread_usage(struct clinux_thread_usage *usage);

/// SCHED_FIFO for the calling thread, SCHED_OTHER for priority 0; not inherited. 0 or -errno.
int clinux_set_realtime_priority(int priority);

/// mallinfo2: bytes in use on the heap and mapped for large blocks.
size_t clinux_heap_bytes(void);

/// SIOCOUTQ: bytes that were sent and not read by the peer; or -errno.
int clinux_unread_bytes(int socket);

/// pthread_create with a stack size; `thread` is for clinux_join_thread. 0 or -errno.
/// (pthread_attr_t reaches Swift through different modules, depending on what else is imported.)
int clinux_start_thread(size_t stack_bytes, void *(*main)(void *), void *context, uint64_t *thread);

/// pthread_join.
void clinux_join_thread(uint64_t thread);

/// pthread_detach: nobody will wait for the thread.
void clinux_detach_thread(uint64_t thread);

/// memfd_create of so many bytes, sealed against shrinking, growing and further seals; the descriptor
/// or -errno.
int clinux_sealed_memory(const char *name, size_t bytes);

/// The size of a memfd that is sealed against shrinking and growing, so that no access to its map can
/// fail; -EINVAL for any other file.
int64_t clinux_sealed_size(int descriptor);

/// The GNU build id of the running program, which tells builds apart, as far as there is room; bytes
/// written, 0 when the program has none.
size_t clinux_build_identity(uint8_t *identity, size_t capacity);

/// What tells a file beside the running program from what it was and will be, without reading it: inode,
/// size and time of change. Bytes written; 0 when there is no such file or no room.
size_t clinux_file_identity(const char *name, uint8_t *identity, size_t capacity);

/// Loads a word that clinux_store_release_64 stored, maybe in another process.
uint64_t clinux_load_word(const void *place);

/// How many words the program was started with, its name among them.
/// (Swift reads them from /proc, which a service need not see.)
int clinux_argument_count(void);

/// One of these words, from 0, as long as the program runs; empty beyond the last.
const char *clinux_argument(int index);
