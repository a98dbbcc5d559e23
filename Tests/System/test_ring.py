"""The ring: readers of clients/c and clients/python beside a subscriber on a socket."""

import ctypes
import io
import mmap
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import cbor2
import machine
import wire

# In the container the clients lie beside the tests, in the tree above them.
ABOVE = pathlib.Path(__file__).resolve().parents
CLIENTS = next(path for folder in ABOVE if (path := folder / "clients").exists())
sys.path.insert(0, str(CLIENTS / "python"))

from timeliner import ring  # noqa: E402

SCENE = "Orbit"


def decoded(data):
    """The items of a CBOR sequence."""
    stream = io.BytesIO(data)
    items = []
    while stream.tell() < len(data):
        items.append(cbor2.load(stream))
    return items


def plain(value):
    """Tagged arrays do not compare; what they are made of does."""
    if isinstance(value, cbor2.CBORTag):
        return (value.tag, value.value)
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def frames_of(data):
    return [plain(item["frame"]) for item in decoded(data) if "frame" in item]


def printed(output):
    """The words of the lines that a reader in C has printed to a file, whole ones only."""
    # Its place in the file is the reader's.
    text = os.pread(output.fileno(), os.fstat(output.fileno()).st_size, 0).decode("ascii")
    return [line.split() for line in text[: text.rfind("\n") + 1].splitlines()]


def sequences_of(lines):
    return [
        frame["sequence"]
        for words in lines
        if words[0] == "frames"
        for frame in frames_of(bytes.fromhex(words[-1]))
    ]


class Ring(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        machine.run("make", "-C", str(CLIENTS / "c"), f"OUT={cls.folder.name}")
        cls.printer = os.path.join(cls.folder.name, "ring-print")
        machine.fresh(with_service=True)

    @classmethod
    def tearDownClass(cls):
        machine.systemctl("stop", machine.SERVICE)
        cls.folder.cleanup()

    def setUp(self):
        # State, folders and programs: nothing is left of the subscribers of another test.
        machine.wait_until(
            lambda: machine.property_of("NFileDescriptorStore") == "3", "subscribers are left"
        )

    def subscribe(self, **parameters):
        subscription = ring.Subscription(machine.FRAMES, **parameters)
        self.addCleanup(subscription.close)
        return subscription

    def print_ring(self, count, *more, output=subprocess.PIPE):
        return subprocess.Popen(
            [self.printer, machine.FRAMES, f'"scenes":["{SCENE}"]', str(count), *more],
            stdout=output,
            text=True,
        )

    def test_both_readers_see_what_a_socket_sees(self):
        output = self.enterContext(tempfile.TemporaryFile("w+"))
        printer = self.print_ring(90, "hex", output=output)
        machine.wait_until(lambda: printed(output), "the reader in C prints nothing")
        subscription = self.subscribe(scenes=[SCENE])
        with wire.subscribe(more=False, scenes=[SCENE]) as connection:
            by_socket = {}
            by_python = {}
            wholes = []
            while len(by_socket) < 100:
                by_socket_item = connection.cbor_item()
                if "frame" in by_socket_item:
                    frame = plain(by_socket_item["frame"])
                    by_socket[frame["sequence"]] = frame
                while (record := subscription.next(0)) is not None:
                    if record.whole:
                        wholes.append(record.missed)
                    else:
                        by_python |= {f["sequence"]: f for f in frames_of(record.bytes)}
        printer.wait(60)
        by_c = {}
        wholes_of_c = []
        for words in printed(output):
            if words[0] == "frames":
                by_c |= {f["sequence"]: f for f in frames_of(bytes.fromhex(words[-1]))}
            else:
                wholes_of_c.append(int(words[5]))
        for name, frames, missed in (("python", by_python, wholes), ("c", by_c, wholes_of_c)):
            common = frames.keys() & by_socket.keys()
            self.assertGreater(len(common), 50, name)
            for sequence in common:
                self.assertEqual(frames[sequence], by_socket[sequence], name)
            # A reader that came too late was told so: a whole stands for one frame and those it missed.
            left_out = sum(count + 1 for count in missed[1:])
            self.assertEqual(max(frames) + 1 - min(frames), len(frames) + left_out, name)

    def test_the_whole_is_the_scene_and_its_newest_frame(self):
        subscription = self.subscribe(scenes=[SCENE])
        record = subscription.next(60)
        self.assertTrue(record.whole)
        (scene, *frames) = decoded(record.bytes)
        self.assertEqual(scene["scene"]["scene"], SCENE)
        (hello, handed_over) = decoded(subscription.opening)
        self.assertEqual(hello["hello"]["clock"], "monotonic")
        self.assertEqual(handed_over["ring"]["bytes"], len(subscription.ring.map))

    def test_a_killed_reader_touches_nobody(self):
        subscription = self.subscribe(scenes=[SCENE])
        self.assertTrue(subscription.next(60).whole)
        self.assertEqual(wire.control("Status")["subscribers"], 1)
        printer = self.print_ring(100000)
        printer.stdout.readline()
        self.assertEqual(wire.control("Status")["subscribers"], 2)
        last = None
        printer.kill()
        printer.wait()
        printer.stdout.close()
        for _ in range(60):
            record = subscription.next(60)
            if last is not None:
                self.assertEqual(record.number, last + 1 + record.missed)
            last = record.number
        machine.wait_until(
            lambda: wire.control("Status")["subscribers"] == 1, "the dead one was not noticed"
        )

    def test_a_reader_that_pauses_gets_the_newest_and_the_number_it_missed(self):
        subscription = self.subscribe(scenes=[SCENE])
        with wire.subscribe(scenes=[SCENE]) as other:
            for _ in range(5):
                before = subscription.next(60)
            wire.frames(other, 60)
        record = subscription.next(60)
        self.assertTrue(record.whole)
        self.assertEqual(record.missed, record.number - before.number - 1)
        self.assertGreater(record.missed, 30)
        (heading,) = frames_of(record.bytes)
        self.assertEqual(heading["changes"], [])
        following = subscription.next(60)
        self.assertEqual(following.number, record.number + 1)
        self.assertEqual(frames_of(following.bytes)[0]["sequence"], heading["sequence"] + 1)

    def test_nothing_comes_while_nothing_moves(self):
        scene = "BouncyToggle"
        subscription = self.subscribe(scenes=[scene])
        self.assertTrue(subscription.next(60).whole)
        self.assertIsNone(subscription.next(1.5))
        # A busy machine may skip frames.
        for _ in range(6):
            wire.control("Tap", scene=scene)
            records = [subscription.next(60)]
            while not records[-1].still or len(records) < 2:
                records.append(subscription.next(60))
            if len(records) > 10:
                break
        self.assertGreater(len(records), 10)
        self.assertIsNone(subscription.next(0.5))

    def test_readers_go_on_over_a_restart_and_a_kill(self):
        subscription = self.subscribe(scenes=[SCENE])
        # A file: nobody empties a pipe meanwhile.
        output = self.enterContext(tempfile.TemporaryFile("w+"))
        printer = self.print_ring(100000, "hex", output=output)
        machine.wait_until(lambda: printed(output), "the reader in C prints nothing")
        sequences = []

        def read(count):
            while count > 0:
                record = subscription.next(60)
                self.assertIsNotNone(record, "frames did not go on")
                found = [frame["sequence"] for frame in frames_of(record.bytes)]
                # The newest frame in a whole is one that may have come before.
                if not record.whole:
                    sequences.extend(found)
                    count -= 1

        read(20)
        for end in (machine.end_by_restart, machine.end_by_kill):
            end()
            read(40)
        self.assertEqual(sequences, sorted(set(sequences)))
        by_c = machine.wait_until(
            lambda: (found := sequences_of(printed(output))) and found[-1] >= sequences[-1] and found,
            "the reader in C did not go on",
        )
        self.assertIsNone(printer.poll(), "the reader in C lost its subscription")
        printer.terminate()
        printer.wait(30)
        self.assertEqual(by_c, sorted(set(by_c)))
        self.assertGreaterEqual(sum(words[0] == "whole" for words in printed(output)), 3)

    def test_whoever_sleeps_on_a_ring_is_woken_after_a_kill(self):
        subscription = self.subscribe(scenes=["BouncyToggle"])
        self.assertTrue(subscription.next(60).whole)
        self.assertIsNone(subscription.next(0.5))
        machine.wait_until(
            lambda: machine.property_of("NFileDescriptorStore") == "5", "the ring is not stored"
        )
        wire.wait_for_record()
        os.kill(machine.main_pid(), signal.SIGKILL)
        # By the bell alone: a look at the socket is what a reader takes without it.
        self.assertTrue(subscription.ring.wait(60))
        record = subscription.next(60)
        self.assertTrue(record.whole)
        self.assertTrue(record.still)

    def test_an_observer_cannot_change_the_ring(self):
        codes = machine.run_as(["timeliner"], try_to_write)
        self.assertEqual(set(codes.values()) - {"EPERM", "EACCES"}, set(), codes)
        self.assertEqual(len(codes), 7)

    def test_a_ring_is_not_for_a_stream_of_json(self):
        with wire.Connection(machine.FRAMES) as connection:
            connection.send_call(
                "io.timeliner.Frames.Subscribe", {"transport": "ring"}, more=True
            )
            with self.assertRaises(wire.VarlinkError) as raised:
                connection.reply()
        self.assertEqual(raised.exception.name, "org.varlink.service.ExpectedUpgrade")


def try_to_write():
    """What becomes of every way to change the memory of a ring."""
    import errno
    import json
    import socket

    peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    peer.connect(machine.FRAMES)
    call = {
        "method": "io.timeliner.Frames.Subscribe",
        "parameters": {"transport": "ring"},
        "upgrade": True,
    }
    peer.sendall(json.dumps(call).encode() + b"\0")
    memories = []
    while not memories:
        data, memories, _, _ = socket.recv_fds(peer, 4096, 1)
        assert data
    memory = memories[0]
    size = os.fstat(memory).st_size
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    readable = libc.mmap(None, ctypes.c_size_t(size), 1, mmap.MAP_SHARED, memory, ctypes.c_long(0))

    def change_protection():
        if libc.mprotect(ctypes.c_void_p(readable), ctypes.c_size_t(size), 3) < 0:
            raise OSError(ctypes.get_errno(), "mprotect")

    def punch():
        # FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE
        if libc.fallocate(memory, 3, ctypes.c_long(0), ctypes.c_long(size)) < 0:
            raise OSError(ctypes.get_errno(), "fallocate")

    ways = {
        "punch": punch,
        "mmap": lambda: mmap.mmap(memory, size, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE),
        "mprotect": change_protection,
        "write": lambda: os.pwrite(memory, b"x", 0),
        "shrink": lambda: os.ftruncate(memory, 0),
        "grow": lambda: os.ftruncate(memory, 2 * size),
        "open": lambda: os.pwrite(os.open(f"/proc/self/fd/{memory}", os.O_RDWR), b"x", 0),
    }
    codes = {}
    for name, way in ways.items():
        try:
            way()
            codes[name] = "it went through"
        except OSError as error:
            codes[name] = errno.errorcode[error.errno]
    return codes
