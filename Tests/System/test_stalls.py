"""What the machine is to blame for, and what it is not."""

import os
import signal
import time
import unittest

from stalls import PROMPT, Promptness, Stalls

MILLISECOND = 1_000_000


class StallsOfTheMachine(unittest.TestCase):
    def watched(self):
        stalls = Stalls(os.getpid())
        self.addCleanup(stalls.process.kill)
        return stalls

    def test_whoever_is_not_woken_for_a_while_notes_it(self):
        stalls = self.watched()
        before = time.monotonic_ns()
        os.kill(stalls.process.pid, signal.SIGSTOP)
        time.sleep(0.3)
        os.kill(stalls.process.pid, signal.SIGCONT)
        stalls.end()
        after = time.monotonic_ns()
        self.assertGreater(stalls.within(before, after), 250 * MILLISECOND)
        self.assertEqual(stalls.within(after, after + 1000 * MILLISECOND), 0)

    def test_a_gap_between_frames_is_what_the_machine_leaves_of_it(self):
        stalls = self.watched()
        stalls.end()
        times = [MILLISECOND * time for time in (1000, 1016, 1616, 1632, 1900)]
        stalls.intervals = []
        self.assertEqual(stalls.longest_gap(times), 600 * MILLISECOND)
        stalls.intervals = [[0, 100 * MILLISECOND], [1100 * MILLISECOND, 1500 * MILLISECOND]]
        self.assertEqual(stalls.longest_gap(times), 268 * MILLISECOND)

    def test_a_prompt_reader_is_not_to_blame_for_what_it_misses(self):
        promptness = Promptness()
        late = {"time": time.monotonic_ns() - 2 * PROMPT, "missed": 3}
        prompt = {"time": time.monotonic_ns() + 10_000 * MILLISECOND, "missed": 5}
        self.assertEqual(promptness.missed(prompt), 5)
        self.assertEqual(promptness.missed(late), 0)
        # What it missed is told some frames later.
        self.assertEqual(promptness.missed(prompt), 0)
        for _ in range(promptness.lags.maxlen):
            promptness.missed(prompt)
        self.assertEqual(promptness.missed(prompt), 5)
