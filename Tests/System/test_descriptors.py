"""Descriptors that clients send: to drop one takes as long as its sender pleases, and nobody waits."""

import array
import json
import os
import socket
import struct
import threading
import time
import unittest

import machine
import wire
from test_hostile import Witness

# Far longer than frames may be late, and than anything here may take.
LINGER_SECONDS = 60


def lingering_socket(test, peers=None, buffer_bytes=None):
    """A socket whose last close waits: its peer reads nothing, and there is something to send.

    The peer is closed with the test, or added to those that somebody keeps.
    """
    listener = socket.socket()
    if buffer_bytes:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer_bytes)
    listener.bind(("127.0.0.1", 0))
    listener.listen(1)
    sender = socket.create_connection(listener.getsockname())
    peer, _ = listener.accept()
    if buffer_bytes:
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer_bytes)
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
    listener.close()
    if peers is None:
        test.addCleanup(peer.close)
    else:
        peers.append(peer)
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


# More than a user may have connections, and what ends far sooner than a sender may please.
FLOOD = 150
SOON_SECONDS = 20


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
                peer.fill(time.monotonic() + SOON_SECONDS)

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

    def test_who_sends_many_holds_nothing(self):
        tasks = f"/proc/{machine.main_pid()}/task"

        def flood():
            """The peers live as long as this process, so that nothing is reset before its end."""
            peers = []
            for _ in range(FLOOD):
                with wire.Connection(machine.FRAMES) as connection:
                    sender = lingering_socket(self, peers, 1 << 12)
                    send_descriptor(connection.socket, call(GET_INFO), sender)
                    self.assert_ended(connection)
            machine.wait_until(
                lambda: len(os.listdir(tasks)) <= before, "sockets are still being closed", SOON_SECONDS
            )
            return get_info()

        with Witness(self):
            before = len(os.listdir(tasks))
            served = Calls()
            self.assertTrue(machine.run_as(("timeliner",), flood)["interfaces"])
            self.assertGreater(served.stop(), 0)


def get_info():
    with wire.Connection(machine.FRAMES) as connection:
        return connection.call(GET_INFO)


class Calls(threading.Thread):
    """Calls of another user, each over a connection of its own, until it is stopped."""

    def __init__(self):
        super().__init__(daemon=True)
        self.is_over = threading.Event()
        self.count = 0
        self.start()

    def run(self):
        while not self.is_over.wait(0.02):
            get_info()
            self.count += 1

    def stop(self):
        """The number that were answered; 0 when one was not."""
        is_alive = self.is_alive()
        self.is_over.set()
        self.join(30)
        return self.count if is_alive else 0
