"""Bytes and scenes that mean harm: a clear end each, and nobody else notices."""

import json
import os
import signal
import socket
import threading
import time
import unittest

import machine
import wire
from stalls import Promptness, Stalls

LIMIT = 1 << 20
FRAMES_OF_A_STALL = 15


def call(method, **members):
    return json.dumps({"method": method, **members}).encode()


GET_INFO = "org.varlink.service.GetInfo"

# What must end the connection without a reply.
CLOSING = {
    "not JSON": b"hello\0",
    "an empty message": b"\0",
    "an array": b"[]\0",
    "a number": b"1\0",
    "no method": b"{}\0",
    "a method that is no string": b'{"method":1}\0',
    "parameters that are an array": call(GET_INFO, parameters=[]) + b"\0",
    "two flags": call(GET_INFO, more=True, oneway=True) + b"\0",
    "a duplicate key": b'{"method":"org.varlink.service.GetInfo","method":"a.b.C"}\0',
    "an unknown key": call(GET_INFO, hello=1) + b"\0",
    "invalid UTF-8": b'{"method":"org.varlink.service.GetInfo\xff"}\0',
    "an overlong encoding": b'{"method":"org.varlink.service.GetInf\xc1\xaf"}\0',
    "a lone surrogate": b'{"method":"org.varlink.service.GetInfo\\ud800"}\0',
    "an escaped zero": b'{"method":"org.varlink.service.GetInfo\\u0000"}\0',
    "trailing text": call(GET_INFO) + b"x\0",
    "a truncated object": call(GET_INFO)[:-1] + b"\0",
    "deep nesting": b'{"method":"org.varlink.service.GetInfo","parameters":'
    + b'{"a":' * 5000
    + b"1"
    + b"}" * 5000
    + b"}\0",
    "deep arrays": b'{"method":"a.b.C","parameters":{"a":' + b"[" * 100000 + b"]" * 100000 + b"}}\0",
}

# What gets an error reply and leaves the connection alive.
REFUSED = {
    "an unknown method": (call("io.timeliner.Frames.Nothing"), "org.varlink.service.MethodNotFound"),
    "an unknown interface": (call("no.such.Method"), "org.varlink.service."),
    "a stream without more": (call("io.timeliner.Frames.Subscribe"), "org.varlink.service.Expected"),
    "a parameter of a wrong type": (
        call("io.timeliner.Frames.Subscribe", more=True, parameters={"scenes": 1}),
        "org.varlink.service.InvalidParameter",
    ),
    "an unknown parameter": (
        call("io.timeliner.Frames.Subscribe", more=True, parameters={"nothing": 1}),
        "org.varlink.service.InvalidParameter",
    ),
}

SCENES = {
    "recursion without end": (
        "struct Endless: View { func f(_ n: Int) -> Int { f(n + 1) }\n"
        '  var body: some View { Text("\\(f(0))") } }'
    ),
    "a view that contains itself": "struct Endless: View { var body: some View { Endless() } }",
    "a loop without end": (
        "struct Endless: View { var n: Int { var i = 0; while true { i += 1 }; return i }\n"
        '  var body: some View { Text("\\(n)") } }'
    ),
    "a million views": (
        "struct Endless: View { var body: some View {\n"
        "  ForEach(0..<1000000, id: \\.self) { _ in Circle() } } }"
    ),
    "division by zero": (
        "struct Endless: View { var zero = 0\n"
        '  var body: some View { Text("\\(1 / zero)") } }'
    ),
    "overflow": (
        "struct Endless: View { var big = Int.max\n"
        '  var body: some View { Text("\\(big + 1)") } }'
    ),
    "a frame that is not a number": (
        "struct Endless: View { var zero = 0.0\n"
        "  var body: some View { Circle().frame(width: zero / zero) } }"
    ),
}


class Witness:
    """A subscriber of Orbit that must not notice anything of what goes on beside it."""

    def __init__(self, test):
        self.test = test

    def __enter__(self):
        self.pid = machine.main_pid()
        self.stalls = Stalls(machine.frame_thread(self.pid).name)
        self.promptness = Promptness()
        self.times = []
        self.missed = 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.connection = wire.subscribe(scenes=["Orbit"])
        self.thread.start()
        machine.wait_until(lambda: self.times, "Orbit stands still")
        return self

    def read(self):
        for kind, value in wire.items(self.connection):
            if kind == "frame":
                self.times.append(value["time"])
                self.missed += self.promptness.missed(value)
                if self.stop.is_set():
                    return

    def __exit__(self, kind, error, trace):
        if kind is None:
            seen = len(self.times) + FRAMES_OF_A_STALL
            machine.wait_until(lambda: len(self.times) >= seen, "Orbit stands still")
        self.stop.set()
        self.thread.join(10)
        self.connection.close()
        self.stalls.end()
        if kind is not None:
            return
        self.test.assertEqual(machine.main_pid(), self.pid, "the daemon was restarted")
        self.test.assertEqual(self.missed, 0)
        self.test.assertGreater(len(self.times), 1)
        longest = self.stalls.longest_gap(self.times)
        self.test.assertLess(longest, FRAMES_OF_A_STALL * 1e9 / 60, "the frame thread stalled")


def fill_the_journal():
    """Sends to the journal until it would have to be waited for."""
    taken = 1
    # Each sender has a limit of its own: the last one cannot send anything.
    while taken:
        taken = 0
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.setblocking(False)
            sender.connect("/run/systemd/journal/socket")
            try:
                while True:
                    sender.send(b"MESSAGE=noise\n")
                    taken += 1
            except BlockingIOError:
                pass


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        machine.remove_scenes()
        machine.fresh(with_service=True)

    @classmethod
    def tearDownClass(cls):
        machine.remove_scenes()
        machine.systemctl("stop", machine.SERVICE)

    def test_a_witness_sees_it_when_frames_stand_still(self):
        with self.assertRaisesRegex(AssertionError, "the frame thread stalled"), Witness(self):
            os.kill(machine.main_pid(), signal.SIGSTOP)
            time.sleep(0.6)
            os.kill(machine.main_pid(), signal.SIGCONT)

    def test_messages_that_break_the_rules_close_the_connection_without_a_reply(self):
        with Witness(self):
            for path in (machine.FRAMES, machine.CONTROL):
                for name, data in CLOSING.items():
                    with self.subTest(message=name, socket=path), wire.Connection(path) as peer:
                        self.assertRaises(wire.Closed, self.send_and_read, peer, data)

    def send_and_read(self, peer, data):
        try:
            peer.send(data)
        except (BrokenPipeError, ConnectionResetError):
            raise wire.Closed() from None
        return peer.message(10.0)

    def test_a_message_over_the_limit_closes_the_connection(self):
        with Witness(self), wire.Connection(machine.CONTROL) as peer:
            text = b'{"method":"' + b"a" * (LIMIT + 10) + b'"}\0'
            self.assertRaises(wire.Closed, self.send_and_read, peer, text)

    def test_a_message_without_an_end_closes_the_connection_at_the_limit(self):
        with Witness(self), wire.Connection(machine.CONTROL) as peer:
            with self.assertRaises(wire.Closed):
                for _ in range(64):
                    self.send_and_read_nothing(peer, b" " * 65536)
                peer.message(10.0)

    def send_and_read_nothing(self, peer, data):
        try:
            peer.send(data)
        except (BrokenPipeError, ConnectionResetError):
            raise wire.Closed() from None

    def test_calls_that_cannot_be_met_get_an_error_and_leave_the_connection(self):
        with Witness(self), wire.Connection(machine.FRAMES) as peer:
            for name, (data, error) in REFUSED.items():
                with self.subTest(call=name):
                    peer.send(data + b"\0")
                    message = peer.message()
                    self.assertTrue(message.get("error", "").startswith(error), message)
            self.assertIn("io.timeliner.Frames", peer.call(GET_INFO)["interfaces"])

    def test_every_truncation_of_a_call_is_harmless(self):
        data = call("io.timeliner.Frames.Subscribe", more=True, parameters={"scenes": ["Orbit"]})
        with Witness(self):
            for length in range(len(data)):
                with wire.Connection(machine.FRAMES) as peer:
                    peer.send(data[:length])
        self.assertTrue(wire.control("List")["scenes"])

    def test_a_call_in_single_bytes_is_understood(self):
        with wire.Connection(machine.FRAMES) as peer:
            for byte in call(GET_INFO) + b"\0":
                peer.send(bytes([byte]))
            self.assertIn("io.timeliner.Frames", peer.reply()["interfaces"])

    def test_pipelined_calls_are_answered_in_order(self):
        with wire.Connection(machine.FRAMES) as peer:
            peer.send((call(GET_INFO) + b"\0" + call("a.b.C") + b"\0") * 50)
            for _ in range(50):
                self.assertIn("interfaces", peer.message()["parameters"])
                self.assertIn("error", peer.message())

    def test_one_way_calls_get_no_answer(self):
        with wire.Connection(machine.FRAMES) as peer:
            peer.send(call("a.b.C", oneway=True) + b"\0" + call(GET_INFO) + b"\0")
            self.assertIn("interfaces", peer.message()["parameters"])

    def test_a_client_that_says_nothing_is_let_go(self):
        with Witness(self), wire.Connection(machine.CONTROL) as peer:
            self.assertRaises(wire.Closed, peer.message, 60.0)

    def test_nobody_waits_for_a_journal_that_hangs(self):
        machine.mark_journal()
        journal = int(machine.property_of("MainPID", "systemd-journald.service"))
        with Witness(self):
            os.kill(journal, signal.SIGSTOP)
            try:
                fill_the_journal()
                for _ in range(10):
                    self.change_something()
            finally:
                os.kill(journal, signal.SIGCONT)

        def told():
            self.change_something()
            return next((e for e in machine.journal_entries() if "LOST" in e), None)

        entry = machine.wait_until(told, "the journal does not say what is missing")
        self.assertGreaterEqual(int(entry["LOST"]), 10)
        self.assertIn(f"{entry['LOST']} messages are lost", entry["MESSAGE"])

    def change_something(self):
        # Both are written down with who asked.
        wire.control("Pause", scene="AnalogClock")
        wire.control("Resume", scene="AnalogClock")

    def test_scenes_that_would_never_end_are_refused_or_cut_short_with_a_place(self):
        with Witness(self):
            for name, text in SCENES.items():
                with self.subTest(scene=name):
                    text = f"import SwiftUI\n{text}\n"
                    diagnostics = self.load("Endless", text)
                    self.assertTrue(diagnostics, "no diagnostic")
                    self.assertTrue(all((item["line"] or 0) >= 1 for item in diagnostics), diagnostics)
                    self.assertTrue(all(item["message"] for item in diagnostics), diagnostics)

    def load(self, name, text):
        try:
            return wire.control("Load", name=name, text=text)["diagnostics"]
        except wire.VarlinkError as error:
            self.assertEqual(error.name, "io.timeliner.Control.SceneFailed")
            return error.parameters["diagnostics"]

    def test_ten_megabytes_of_brackets_are_refused_in_a_file(self):
        for name, text in (("Brackets", "(" * 10_000_000), ("Braces", "{" * 100_000)):
            with self.subTest(scene=name), Witness(self):
                machine.write_scene(f"{name}.swift", text)
                machine.wait_until(
                    lambda: f"{name}.swift" in machine.journal_text(),
                    "the journal does not name the file",
                    seconds=120,
                )

    def test_files_that_are_no_source_are_refused(self):
        with Witness(self):
            machine.SCENES.mkdir(parents=True, exist_ok=True)
            (machine.SCENES / "Binary.swift").write_bytes(bytes(range(256)) * 64)
            (machine.SCENES / "Empty.swift").write_bytes(b"")
            failed = machine.wait_until(self.failed_scenes, "the scenes did not fail")
        self.assertIn("Binary.swift", failed["Binary"])
        self.assertTrue(failed["Empty"])

    def failed_scenes(self):
        failed = {
            scene["scene"]: scene["message"]
            for scene in wire.control("List")["scenes"]
            if scene["state"] == "failed"
        }
        return failed if {"Binary", "Empty"} <= set(failed) else None
