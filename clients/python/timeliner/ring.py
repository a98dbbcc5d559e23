"""Frames from shared memory: what docs/Wire.md calls the ring. Python's own library, nothing else.

A `Subscription` yields `Record`s: `bytes` is a CBOR sequence, exactly as it comes over a socket;
`whole` says that it replaces everything that came before. Read until `next(0)` gives None, then draw:
what comes last is the newest.

Sleeping is a futex by libc's `syscall`. Where that cannot be had (another processor than those in
`_FUTEX_NUMBERS`) it is a look every 5 ms.

Loads of the words that the daemon changes are single loads of aligned memory, and the locks are looked
at before and after a copy. On processors that reorder loads (not x86) an interpreter gives no promise
in which order they happen: use clients/c there.
"""

import ctypes
import fcntl
import json
import mmap
import os
import platform
import select
import socket
import struct
import time

NOTHING, FRAMES, WHOLE, LOST, CLOSED = range(5)

FLAG_WHOLE = 1
FLAG_STILL = 2

_VERSION = 1
_HEADER = struct.Struct("=8sIIQQQQQ")
_RECORD = struct.Struct("=QQqqII")
_RECORD_BYTES = 64
_HEADER_BYTES = 80
_GREATEST = (1 << 64) - 1
_NEWEST, _BELL, _STATE = 64, 72, 76
_F_GET_SEALS, _F_SEAL_SHRINK = 1034, 2
_FUTEX_NUMBERS = {"x86_64": 202, "aarch64": 98, "riscv64": 98, "s390x": 238, "ppc64le": 221}
_POLL_SECONDS = 0.005
_LEAST_PATIENCE, _MOST_PATIENCE = 0.05, 1.0


class RingError(Exception):
    """The memory is no ring that can be read here."""


class Refused(Exception):
    """The daemon answered with an error."""

    def __init__(self, reply):
        super().__init__(f"{reply['error']} {json.dumps(reply.get('parameters', {}))}")
        self.name = reply["error"]
        self.parameters = reply.get("parameters", {})


class Ended(Exception):
    """The daemon closed the subscription."""


class Record:
    """What was read: one moment's frames, or everything."""

    __slots__ = ("bytes", "whole", "number", "time", "period", "still", "missed")

    def __init__(self, data, whole, fields, missed):
        _, self.number, self.time, self.period, _, flags = fields
        self.bytes = data
        self.whole = whole
        self.still = bool(flags & FLAG_STILL)
        # Slots before this one that were not seen.
        self.missed = missed


def _fits(first, stride, count, size):
    """Whether so many records lie where loads of words are single loads, behind the header."""
    return (
        first % 64 == 0 and stride % 64 == 0 and stride >= _RECORD_BYTES
        and first >= _HEADER_BYTES and first + count * stride <= size
    )  # fmt: skip


class _Bell:
    """Sleeps on the word of the header that changes with everything new."""

    def __init__(self, memory):
        self.number = _FUTEX_NUMBERS.get(platform.machine())
        self.address = None
        if self.number is None:
            return
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.libc.syscall.restype = ctypes.c_long
        self.libc.mmap.restype = ctypes.c_void_p
        self.libc.mmap.argtypes = [
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int,
            ctypes.c_int64,
        ]  # fmt: skip
        # A map of our own: `mmap.mmap` does not tell the address of memory that is read only.
        address = self.libc.mmap(
            None, mmap.PAGESIZE, mmap.PROT_READ, mmap.MAP_SHARED, memory, 0
        )
        if address != ctypes.c_void_p(-1).value:
            self.address = address

    def wait(self, heard, seconds):
        """Sleeps unless the word has changed since `heard`; True when there may be news."""
        if self.address is None:
            time.sleep(min(seconds, _POLL_SECONDS))
            return seconds > _POLL_SECONDS
        limit = struct.pack("@ll", int(seconds), int(seconds % 1 * 1e9))
        code = self.libc.syscall(
            ctypes.c_long(self.number), ctypes.c_void_p(self.address + _BELL),
            ctypes.c_int(0), ctypes.c_uint32(heard), ctypes.c_char_p(limit),
            ctypes.c_void_p(None), ctypes.c_int(0),
        )  # fmt: skip
        return code == 0 or ctypes.get_errno() != 110  # ETIMEDOUT

    def close(self):
        if self.address is not None:
            self.libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
            self.libc.munmap(self.address, mmap.PAGESIZE)
            self.address = None


class Ring:
    """One mapped ring; `memory` stays the caller's."""

    def __init__(self, memory):
        if not fcntl.fcntl(memory, _F_GET_SEALS) & _F_SEAL_SHRINK:
            raise RingError("the memory is not sealed: reading it could end the process")
        size = os.fstat(memory).st_size
        if size < mmap.PAGESIZE:
            raise RingError(f"{size} bytes are no ring")
        self.map = mmap.mmap(memory, size, mmap.MAP_SHARED, mmap.PROT_READ)
        magic, version, slots, first, stride, whole, whole_stride, size_told = (
            _HEADER.unpack_from(self.map, 0)
        )
        if magic != b"TMLNRING" or version != _VERSION or size_told != size:
            self.map.close()
            raise RingError(f"no ring of version {_VERSION}")
        if slots < 2 or not (_fits(first, stride, slots, size) and _fits(whole, whole_stride, 1, size)):
            self.map.close()
            raise RingError("the parts of the ring do not fit into it")
        self.slots, self.first, self.stride = slots, first, stride
        self.whole, self.whole_stride = whole, whole_stride
        self.bell = _Bell(memory)
        self.heard = 0
        self.next = 0
        self.least = 0
        self.asked = None
        self.is_behind = True
        self.has_read = False

    def close(self):
        self.bell.close()
        self.map.close()

    def _word(self, offset):
        return struct.unpack_from("=I", self.map, offset)[0]

    def _long(self, offset):
        return struct.unpack_from("=Q", self.map, offset)[0]

    def _copy(self, offset, stride, wanted=None):
        """The fields and bytes of a record; None when it is, or was meanwhile, written."""
        lock = self._long(offset)
        if lock != wanted if wanted is not None else lock % 2:
            return None
        fields = _RECORD.unpack_from(self.map, offset)
        start = offset + _RECORD_BYTES
        room = stride - _RECORD_BYTES
        data = self.map[start : start + min(fields[4], room)]
        if self._long(offset) != lock or fields[0] != lock:
            return None
        # It was not written meanwhile: it does say so.
        if fields[4] > room:
            raise RingError(f"a record says that it has {fields[4]} bytes, in {room}")
        return fields, data

    def _slot(self, newest):
        # One slot less than there are: the oldest may be being written.
        if newest - self.next >= self.slots - 1:
            return None
        offset = self.first + self.next % self.slots * self.stride
        return self._copy(offset, self.stride, 2 * self.next)

    def read(self):
        """What comes next, without waiting: one of the kinds, and a record or None."""
        self.heard = self._word(_BELL)
        newest = self._long(_NEWEST)
        if not self.is_behind and newest >= self.next:
            found = self._slot(newest)
            if found and found[0][1] != self.next:
                raise RingError(f"slot {self.next} says that it is slot {found[0][1]}")
            if found and not found[0][5] & FLAG_WHOLE:
                self.next += 1
                return FRAMES, Record(found[1], False, found[0], 0)
            self.is_behind = True
            self.least = self.next
        # What was published before the end is still read.
        if self._word(_STATE):
            return CLOSED, None
        return self._read_whole() if self.is_behind else (NOTHING, None)

    def _read_whole(self):
        while (found := self._copy(self.whole, self.whole_stride)) is None:
            # While it is written there is nothing to wait for but the bell, which follows.
            if self._long(self.whole) % 2:
                return NOTHING, None
        fields, data = found
        lock, number = fields[:2]
        if number == _GREATEST:
            raise RingError("nothing could come after what the ring says is whole")
        is_old = self._long(_NEWEST) - number >= self.slots - 1
        if lock == 0 or number < self.least or is_old:
            if self.asked == lock:
                return NOTHING, None
            self.asked = lock
            return LOST, None
        missed = max(0, number - self.next) if self.has_read else 0
        self.is_behind = False
        self.has_read = True
        self.next = number + 1
        return WHOLE, Record(data, True, fields, missed)

    def wait(self, seconds):
        """Sleeps until there was news after the last read; False when the time is over."""
        return self.bell.wait(self.heard, seconds)


class Subscription:
    """A subscription by the ring, which follows from one ring to the next.

    `parameters` are those of `io.timeliner.Frames.Subscribe` beside `transport`.
    """

    def __init__(self, path, **parameters):
        self.ring = None
        # What came over the socket before the first ring: a CBOR sequence that begins with hello.
        self.opening = b""
        self._patience = _LEAST_PATIENCE
        self._was_woken = False
        self._last = None
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self.socket.connect(path)
            self._subscribe(parameters)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __iter__(self):
        try:
            while True:
                yield self.next()
        except Ended:
            return

    def close(self):
        """Ends the subscription."""
        self._use(None)
        self.socket.close()

    def next(self, seconds=None):
        """The next record; None when none came for so many seconds. Raises `Ended` at the end."""
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            kind, record = self.ring.read() if self.ring else (NOTHING, None)
            if record:
                return self._note(record)
            if kind == CLOSED:
                self._use(None)
            elif kind == LOST:
                self.socket.send(b"?")
            left = 3600.0 if end is None else end - time.monotonic()
            if left <= 0:
                return None
            self._sleep(left)

    def _subscribe(self, parameters):
        call = {
            "method": "io.timeliner.Frames.Subscribe",
            "upgrade": True,
            "parameters": {**parameters, "transport": "ring"},
        }
        self.socket.sendall(json.dumps(call).encode() + b"\0")
        text = b""
        while b"\0" not in text:
            text += self._receive()
        reply, self.opening = text.split(b"\0", 1)
        reply = json.loads(reply)
        if "error" in reply:
            raise Refused(reply)
        while self.ring is None:
            self.opening += self._receive()

    def _receive(self):
        data, memories, _, _ = socket.recv_fds(self.socket, 4096, 4)
        for memory in memories:
            try:
                self._use(Ring(memory))
            finally:
                os.close(memory)
        if not data:
            raise Ended()
        return data

    def _use(self, ring):
        if self.ring:
            self.ring.close()
        self.ring = ring
        self._patience = _LEAST_PATIENCE
        self._was_woken = False

    def _note(self, record):
        # A new ring goes on with the numbers of the one before, unless a new daemon made it.
        if record.whole and not record.missed and self._last is not None:
            record.missed = max(0, record.number - self._last - 1)
        self._last = record.number
        self._was_woken = False
        # Some frames late is nothing that needs a look.
        frames = _MOST_PATIENCE if record.still else 4 * record.period / 1e9
        self._patience = min(max(frames, _LEAST_PATIENCE), _MOST_PATIENCE)
        return record

    def _sleep(self, seconds):
        if self.ring:
            # Woken, and there was nothing new: a new daemon rang, and its ring is at the socket. When the
            # daemon died and no other came nobody rings: look there from time to time.
            if not self._was_woken and self.ring.wait(min(seconds, self._patience)):
                self._was_woken = True
                return
            self._was_woken = False
            seconds = 0
        while select.select([self.socket], [], [], seconds)[0]:
            try:
                self._receive()
            except ConnectionResetError:
                raise Ended() from None
            seconds = 0
