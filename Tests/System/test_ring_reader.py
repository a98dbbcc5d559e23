"""What the reader of clients/python says to rings that no daemon writes."""

import fcntl
import mmap
import os
import pathlib
import random
import struct
import sys
import unittest

ABOVE = pathlib.Path(__file__).resolve().parents
CLIENTS = next(path for folder in ABOVE if (path := folder / "clients").exists())
sys.path.insert(0, str(CLIENTS / "python"))

from timeliner import ring  # noqa: E402

ADD_SEALS, SEAL_SHRINK = 1033, 2
SLOTS, FIRST, STRIDE, WHOLE, WHOLE_STRIDE = 4, 128, 128, 640, 256
SIZE = mmap.PAGESIZE
ROOM, WHOLE_ROOM = STRIDE - 64, WHOLE_STRIDE - 64


class Memory:
    """A ring in memory of our own, with a whole scene numbered 0; `put` changes words of it."""

    def __init__(self, size=SIZE, is_sealed=True, **header):
        self.number = os.memfd_create("ring", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        os.ftruncate(self.number, size)
        if is_sealed:
            fcntl.fcntl(self.number, ADD_SEALS, SEAL_SHRINK)
        self.map = mmap.mmap(self.number, size)
        fields = {
            "magic": b"TMLNRING", "version": 1, "slots": SLOTS, "first": FIRST, "stride": STRIDE,
            "whole": WHOLE, "whole_stride": WHOLE_STRIDE, "bytes": size,
        } | header  # fmt: skip
        struct.pack_into("=8sIIQQQQQ", self.map, 0, *fields.values())
        self.record(WHOLE, 2, 0, b"whole", flags=1)

    def record(self, offset, lock, number, data, length=None, flags=0):
        length = len(data) if length is None else length
        struct.pack_into("=QQqqII", self.map, offset, lock, number, 5, 16_666_667, length, flags)
        self.map[offset + 64 : offset + 64 + len(data)] = data

    def slot(self, number, data, told=None, **more):
        """Publishes a slot, which tells its own number or another."""
        offset = FIRST + number % SLOTS * STRIDE
        self.record(offset, 2 * number, number if told is None else told, data, **more)
        struct.pack_into("=Q", self.map, 64, number)

    def close(self):
        self.map.close()
        os.close(self.number)


class RingReader(unittest.TestCase):
    def memory(self, **header):
        memory = Memory(**header)
        self.addCleanup(memory.close)
        return memory

    def reader(self, memory):
        reader = ring.Ring(memory.number)
        self.addCleanup(reader.close)
        return reader

    def test_a_ring_is_read_from_its_whole_on(self):
        memory = self.memory()
        reader = self.reader(memory)
        kind, record = reader.read()
        self.assertEqual((kind, record.bytes, record.whole), (ring.WHOLE, b"whole", True))
        for number in range(1, 4):
            memory.slot(number, b"x" * number)
            kind, record = reader.read()
            self.assertEqual((kind, record.bytes, record.number), (ring.FRAMES, b"x" * number, number))
        self.assertEqual(reader.read(), (ring.NOTHING, None))

    def test_a_record_is_as_long_as_its_place_and_no_longer(self):
        for length in (0, ROOM - 1, ROOM):
            memory = self.memory()
            reader = self.reader(memory)
            reader.read()
            memory.slot(1, b"x" * length)
            self.assertEqual(reader.read()[1].bytes, b"x" * length)
        for length in (ROOM + 1, (1 << 32) - 1):
            memory = self.memory()
            reader = self.reader(memory)
            reader.read()
            memory.slot(1, b"", length=length)
            with self.assertRaisesRegex(ring.RingError, str(length)):
                reader.read()

    def test_the_whole_is_as_long_as_its_place_and_no_longer(self):
        memory = self.memory()
        memory.record(WHOLE, 2, 0, b"y" * WHOLE_ROOM, flags=1)
        self.assertEqual(self.reader(memory).read()[1].bytes, b"y" * WHOLE_ROOM)
        memory.record(WHOLE, 2, 0, b"", length=WHOLE_ROOM + 1, flags=1)
        with self.assertRaises(ring.RingError):
            self.reader(memory).read()

    def test_an_impossible_length_of_a_record_that_is_being_written_says_nothing(self):
        memory = self.memory()
        memory.record(WHOLE, 3, 0, b"", length=WHOLE_ROOM + 1, flags=1)
        self.assertEqual(self.reader(memory).read(), (ring.NOTHING, None))

    def test_a_slot_that_tells_another_number_is_refused(self):
        memory = self.memory()
        reader = self.reader(memory)
        reader.read()
        memory.slot(1, b"", told=2)
        with self.assertRaises(ring.RingError):
            reader.read()

    def test_a_number_that_nothing_can_follow_is_refused(self):
        memory = self.memory()
        memory.record(WHOLE, 2, (1 << 64) - 2, b"", flags=1)
        self.assertEqual(self.reader(memory).read()[0], ring.WHOLE)
        memory.record(WHOLE, 2, (1 << 64) - 1, b"", flags=1)
        with self.assertRaises(ring.RingError):
            self.reader(memory).read()

    def test_memory_that_is_no_ring_is_refused(self):
        for change in (
            {"is_sealed": False}, {"magic": b"TMLNRINK"}, {"version": 2}, {"bytes": SIZE + 1},
            {"slots": 1}, {"slots": 32}, {"slots": (1 << 32) - 1}, {"first": 136}, {"first": 64},
            {"stride": 0}, {"stride": 63}, {"stride": 72}, {"stride": 1 << 63}, {"whole": 0},
            {"whole": SIZE - 192}, {"whole": SIZE}, {"whole_stride": 0}, {"whole": (1 << 64) - 64},
        ):  # fmt: skip
            with self.subTest(change), self.assertRaises(ring.RingError):
                ring.Ring(self.memory(**change).number)
        with self.assertRaises(ring.RingError):
            ring.Ring(self.memory(size=SIZE - 1).number)
        # The last places that fit.
        self.reader(self.memory(slots=31, whole=SIZE - 256))

    def test_damage_of_any_word_is_read_or_refused(self):
        """Seeded: a failure names its number."""
        words = [*range(0, 80, 4), *range(FIRST, FIRST + SLOTS * STRIDE, 4), *range(WHOLE, WHOLE + 64, 4)]
        refused = 0
        for seed in range(3000):
            source = random.Random(seed)
            memory = Memory()
            try:
                for number in range(1, source.randrange(1, 7)):
                    memory.slot(number, b"frames")
                for _ in range(source.randrange(1, 4)):
                    value = source.choice((0, 1, 2, 64, 0x7FFFFFFF, 0xFFFFFFFF, source.getrandbits(32)))
                    struct.pack_into("=I", memory.map, source.choice(words), value)
                reader = ring.Ring(memory.number)
                try:
                    for _ in range(12):
                        kind, record = reader.read()
                        self.assertIn(kind, range(5), seed)
                        self.assertEqual(record is None, kind not in (ring.FRAMES, ring.WHOLE), seed)
                        self.assertLessEqual(len(record.bytes) if record else 0, SIZE, seed)
                finally:
                    reader.close()
            except ring.RingError:
                refused += 1
            finally:
                memory.close()
        self.assertGreater(refused, 100)


if __name__ == "__main__":
    unittest.main()
