"""Descriptors that clients send: to drop one takes as long as its sender pleases, and nobody waits."""

import array
import json
import socket
import struct
import threading
import time
import unittest

import machine
import wire
from test_hostile import Witness

# Far longer than frames may be late.
LINGER_SECONDS = 20


def lingering_socket(test):
    """A socket whose last close waits: its peer reads nothing, and there is something to send."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(1)
    sender = socket.create_connection(listener.getsockname())
    peer, _ = listener.accept()
    sender.setblocking(False)
    try:
        while True:
            sender.send(bytes(1 << 16))
    except BlockingIOError:
        pass
    sender.setsockopt(
        socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, LINGER_SECONDS)
    )
    # What is reset waits for nothing: so that no close of ours does, nor the daemon's after the test.
    test.addCleanup(listener.close)
    test.addCleanup(peer.close)
    return sender


def send_descriptor(peer, data, sender, flags=0):
    """Sends bytes with a descriptor beside the last of them, and keeps none."""
    rights = array.array("i", [sender.fileno()])
    try:
        peer.sendall(data[:-1])
        # Out of band goes one byte alone.
        peer.sendmsg([data[-1:]], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)], flags)
    finally:
        # Should the daemon have dropped it already, this is the last one, and it waits.
        threading.Thread(target=sender.close, daemon=True).start()


def call(method, **members):
    return json.dumps({"method": method, **members}).encode() + b"\0"


SUBSCRIBE = "io.timeliner.Frames.Subscribe"
GET_INFO = "org.varlink.service.GetInfo"


class Descriptors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        machine.remove_scenes()
        machine.fresh(with_service=True)

    @classmethod
    def tearDownClass(cls):
        machine.systemctl("stop", machine.SERVICE)

    def assert_ended(self, peer):
        with self.assertRaises(wire.Closed):
            while True:
                peer.fill(time.monotonic() + 5)

    def test_with_a_call_they_end_the_connection(self):
        for path in (machine.FRAMES, machine.CONTROL):
            for flags in (0, socket.MSG_OOB):
                sender = lingering_socket(self)
                with Witness(self), wire.Connection(path) as peer:
                    with self.subTest(socket=path, flags=flags):
                        send_descriptor(peer.socket, call(GET_INFO), sender, flags)
                        self.assert_ended(peer)
                        self.assertTrue(wire.control("List")["scenes"])
        self.assertIn("file descriptors", machine.journal_text())

    def test_in_place_of_a_byte_for_a_ring_they_end_the_subscription(self):
        sender = lingering_socket(self)
        with Witness(self), wire.Connection(machine.FRAMES) as peer:
            peer.send(call(SUBSCRIBE, upgrade=True, parameters={"transport": "ring"}))
            peer.reply()
            send_descriptor(peer.socket, b"?", sender)
            self.assert_ended(peer)

    def test_unread_ones_are_dropped_by_nobody_who_has_frames_to_make(self):
        sender = lingering_socket(self)
        with Witness(self):
            peer = wire.subscribe(scenes=["Orbit"])
            peer.reply()
            send_descriptor(peer.socket, b"?", sender)
            # Nobody reads what a subscriber on a socket sends: the daemon's close drops it.
            peer.close()

    def test_after_a_broken_call_they_are_dropped_by_nobody_who_serves(self):
        sender = lingering_socket(self)
        with Witness(self), wire.Connection(machine.CONTROL) as peer:
            send_descriptor(peer.socket, b"no call\0", sender)
            self.assert_ended(peer)
            self.assertTrue(wire.control("List")["scenes"])
