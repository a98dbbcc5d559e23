"""Subscribers that do not read touch nobody else."""

import threading
import time
import unittest

import machine
import wire
from stalls import Promptness, Stalls

SECONDS = 60


class Reader(threading.Thread):
    """Reads a stream as fast as it comes and keeps what the test asks about."""

    def __init__(self, more):
        super().__init__(daemon=True)
        self.more = more
        self.connection = wire.subscribe(more=more, scenes=["Orbit"])
        self.sequences = []
        self.times = []
        # Frames that did not come, whoever is to blame.
        self.gaps = 0
        self.missed = 0
        self.promptness = Promptness()
        self.stop = threading.Event()

    def run(self):
        for kind, value in wire.items(self.connection, self.more):
            if kind == "frame":
                self.sequences.append(value["sequence"])
                self.missed += self.promptness.missed(value)
                self.gaps += value["missed"]
                self.times.append(value["time"])
                if self.stop.is_set():
                    return


class ByteASecond(threading.Thread):
    """Reads one byte a second, until it is cut off."""

    def __init__(self, connection):
        super().__init__(daemon=True)
        self.connection = connection
        self.stop = threading.Event()

    def run(self):
        while not self.stop.wait(1.0):
            try:
                if not self.connection.socket.recv(1):
                    return
            except OSError:
                return


def was_cut_off(connection):
    """Whether the daemon closed its end: what is left can be read, then comes the end."""
    try:
        while True:
            connection.fill(time.monotonic() + 1.0)
    except wire.Closed:
        return True
    except wire.Quiet:
        return False


class SlowSubscribers(unittest.TestCase):
    def test_they_are_dropped_with_a_reason_and_the_others_miss_nothing(self):
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE)
        pid = machine.main_pid()
        stalls = Stalls(machine.frame_thread(pid).name)
        readers = [Reader(more=True), Reader(more=False)]
        silent = wire.subscribe(scenes=["Orbit"])
        crawling = wire.subscribe(more=False, scenes=["Orbit"])
        crawler = ByteASecond(crawling)
        for thread in (*readers, crawler):
            thread.start()

        memory = []
        for _ in range(SECONDS):
            crawler.stop.wait(1.0)
            memory.append(machine.resident_bytes(pid))

        for thread in (*readers, crawler):
            thread.stop.set()
            thread.join(10)
        stalls.end()
        self.assertEqual(machine.main_pid(), pid)
        for reader in readers:
            self.assertEqual(reader.missed, 0)
            first, last = reader.sequences[0], reader.sequences[-1]
            self.assertEqual(reader.sequences, sorted(set(reader.sequences)))
            self.assertEqual(len(reader.sequences) + reader.gaps, last - first + 1)
            start, end = reader.times[0], reader.times[-1]
            possible = (end - start - stalls.within(start, end)) * 60 / 1e9
            self.assertGreater(len(reader.sequences) + reader.gaps, 0.8 * possible)
            self.assertGreaterEqual(end - start, (SECONDS - 5) * 1e9)
        self.assertTrue(was_cut_off(silent), "the subscriber that never reads is still there")
        self.assertTrue(was_cut_off(crawling), "the one that reads a byte a second is still there")
        reasons = [
            line for line in machine.journal_text().splitlines() if "no progress" in line.lower()
        ]
        self.assertEqual(len(reasons), 2, machine.journal_text())
        # Flat: a queue of the frames of a minute would be 60 * 60 * 200 bytes a subscriber.
        self.assertLess(max(memory[5:]) - memory[4], 256 * 1024, memory)

    def test_one_that_pauses_gets_the_newest_state_and_the_number_it_missed(self):
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE)
        with wire.subscribe(scenes=["Orbit"]) as pausing, wire.subscribe(scenes=["Orbit"]) as other:
            wire.opening(pausing)
            wire.opening(other)
            seen = [frame["sequence"] for frame in wire.frames(other, 300)]
            frames = []
            while not any(frame["missed"] for frame in frames):
                frames += wire.frames(pausing, 1)
            frames += wire.frames(pausing, 30)
        missed = [frame for frame in frames if frame["missed"] > 0]
        self.assertEqual(len(missed), 1, [frame["missed"] for frame in frames])
        numbers = [frame["sequence"] for frame in frames]
        index = frames.index(missed[0])
        gap = numbers[index] - numbers[index - 1] - 1
        self.assertEqual(missed[0]["missed"], gap)
        self.assertGreaterEqual(numbers[index], seen[-1])
