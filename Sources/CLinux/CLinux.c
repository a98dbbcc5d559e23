#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

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

// As in linux/sched/types.h; C libraries begin to declare it too, under its own name.
struct scheduling {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

int clinux_set_slice(uint64_t nanoseconds) {
  struct scheduling scheduling = {0};
  // All else stays as it is.
  if (syscall(SYS_sched_getattr, 0, &scheduling, sizeof scheduling, 0) < 0) return -errno;
  scheduling.runtime = nanoseconds;
  return syscall(SYS_sched_setattr, 0, &scheduling, 0) < 0 ? -errno : 0;
}

int clinux_set_thread_name(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0) < 0 ? -errno : 0;
}

static int close_with_errno(int descriptor) {
  int code = errno;
  close(descriptor);
  return -code;
}

static int fill_address(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

int clinux_listen(const char *path, int backlog) {
  struct sockaddr_un address;
  int code = fill_address(&address, path);
  if (code < 0) return code;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (listener < 0) return -errno;
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0)
    return close_with_errno(listener);
  if (listen(listener, backlog) < 0) return close_with_errno(listener);
  return listener;
}

int clinux_connect(const char *path) {
  struct sockaddr_un address;
  int code = fill_address(&address, path);
  if (code < 0) return code;
  int peer = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (peer < 0) return -errno;
  if (connect(peer, (struct sockaddr *)&address, sizeof address) < 0) return close_with_errno(peer);
  return peer;
}

int clinux_datagram_socket(void) {
  int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  return sender < 0 ? -errno : sender;
}

int clinux_send_datagram(int sender, const char *path, const void *bytes, size_t count) {
  struct sockaddr_un address;
  int code = fill_address(&address, path);
  if (code < 0) return code;
  const struct sockaddr *target = (struct sockaddr *)&address;
  ssize_t sent = sendto(sender, bytes, count, MSG_NOSIGNAL, target, sizeof address);
  return sent < 0 ? -errno : 0;
}

int clinux_eventfd(void) {
  int flag = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return flag < 0 ? -errno : flag;
}

int clinux_epoll_create(void) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  return set < 0 ? -errno : set;
}

_Static_assert(CLINUX_READABLE == EPOLLIN && CLINUX_WRITABLE == EPOLLOUT, "as in sys/epoll.h");
_Static_assert(CLINUX_FAILED == EPOLLERR && CLINUX_HUNG_UP == EPOLLHUP, "as in sys/epoll.h");

static int control(int set, int operation, int descriptor, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data.u64 = token};
  return epoll_ctl(set, operation, descriptor, &event) < 0 ? -errno : 0;
}

int clinux_epoll_add(int set, int descriptor, uint32_t events, uint64_t token) {
  return control(set, EPOLL_CTL_ADD, descriptor, events, token);
}

int clinux_epoll_change(int set, int descriptor, uint32_t events, uint64_t token) {
  return control(set, EPOLL_CTL_MOD, descriptor, events, token);
}

int clinux_epoll_remove(int set, int descriptor) {
  return control(set, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int clinux_epoll_wait(int set, struct clinux_ready *ready, int capacity, int64_t nanoseconds) {
  struct epoll_event events[64];
  struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  if (capacity > 64) capacity = 64;
  int count = epoll_pwait2(set, events, capacity, nanoseconds < 0 ? 0 : &time, 0);
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) {
    ready[i].token = events[i].data.u64;
    ready[i].events = events[i].events;
  }
  return count;
}

int clinux_clock_step_watch(void) {
  int timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (timer < 0) return -errno;
  int code = clinux_clock_step_rearm(timer);
  if (code < 0) {
    close(timer);
    return code;
  }
  return timer;
}

int clinux_clock_step_rearm(int timer) {
  // The end of time as timerfd can hold it; only the cancellation is of interest.
  struct itimerspec never = {.it_value.tv_sec = INT64_MAX / 1000000000};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return timerfd_settime(timer, flags, &never, 0) < 0 ? -errno : 0;
}

int clinux_clock_quality(struct clinux_clock_quality *quality) {
  struct timex clock = {.modes = 0};
  int state = adjtimex(&clock);
  if (state < 0) return -errno;
  quality->synchronized = state != TIME_ERROR && !(clock.status & STA_UNSYNC);
  quality->estimated_error = clock.esterror;
  quality->maximum_error = clock.maxerror;
  return 0;
}

static int64_t nanoseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000000 + (int64_t)time.tv_usec * 1000;
}

void clinux_thread_usage(struct clinux_thread_usage *usage) {
  struct rusage used;
  memset(&used, 0, sizeof used);
  getrusage(RUSAGE_THREAD, &used);
  usage->processor_time = nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime);
  usage->sleeps = used.ru_nvcsw;
  usage->preemptions = used.ru_nivcsw;
  usage->page_faults = used.ru_minflt + used.ru_majflt;
}

int clinux_set_realtime_priority(int priority) {
  struct sched_param parameters = {.sched_priority = priority};
  int policy = priority > 0 ? SCHED_FIFO : SCHED_OTHER;
  // Of the calling thread, not of the process: Linux has it so.
  return sched_setscheduler(0, policy | SCHED_RESET_ON_FORK, &parameters) < 0 ? -errno : 0;
}

size_t clinux_heap_bytes(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

int clinux_unread_bytes(int socket) {
  int bytes = 0;
  return ioctl(socket, SIOCOUTQ, &bytes) < 0 ? -errno : bytes;
}

int clinux_start_thread(size_t stack_bytes, void *(*main)(void *), void *context,
                        uint64_t *thread) {
  pthread_attr_t attributes;
  pthread_t started;
  pthread_attr_init(&attributes);
  int code = pthread_attr_setstacksize(&attributes, stack_bytes);
  if (code == 0) code = pthread_create(&started, &attributes, main, context);
  pthread_attr_destroy(&attributes);
  if (code == 0) *thread = (uint64_t)started;
  return -code;
}

void clinux_join_thread(uint64_t thread) { pthread_join((pthread_t)thread, 0); }

void clinux_detach_thread(uint64_t thread) { pthread_detach((pthread_t)thread); }

int clinux_sealed_memory(const char *name, size_t bytes) {
  int memory = clinux_memory(name, bytes);
  if (memory < 0) return memory;
  if (fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0)
    return close_with_errno(memory);
  return memory;
}

int64_t clinux_sealed_size(int descriptor) {
  struct stat status;
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0 || (seals & (F_SEAL_SHRINK | F_SEAL_GROW)) != (F_SEAL_SHRINK | F_SEAL_GROW))
    return -EINVAL;
  return fstat(descriptor, &status) < 0 ? -errno : status.st_size;
}

uint64_t clinux_load_word(const void *place) {
  return __atomic_load_n((const uint64_t *)place, __ATOMIC_ACQUIRE);
}
