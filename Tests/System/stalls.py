"""When the machine ran nobody: what is late then is not the daemon's doing.

As a program it is the process that notices: `stalls.py [THREAD]`, until its input ends.
"""

import collections
import json
import pathlib
import select
import subprocess
import sys
import time

BEAT = 1_000_000_000 // 60
# Frames of a moment are made before it, and a stall may have begun then.
MARGIN = 100_000_000
# A reader that is never later than this takes all that a send buffer holds, many times over.
PROMPT = 200_000_000


class Stalls:
    """A process that asks to be woken sixty times a second and notes when it was not.

    It notes too when a thread was ready to run and did not, as the scheduler tells.
    """

    def __init__(self, thread):
        self.process = subprocess.Popen(
            [sys.executable, "-I", __file__, str(thread)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.process.stdout.readline()
        self.intervals = []

    def end(self):
        """Ends the process; then `intervals` are there: CLOCK_MONOTONIC, nanoseconds, in order."""
        told, _ = self.process.communicate("", 60)
        for start, end in sorted(json.loads(told)):
            if self.intervals and start <= self.intervals[-1][1]:
                self.intervals[-1][1] = max(end, self.intervals[-1][1])
            else:
                self.intervals.append([start, end])

    def within(self, start, end):
        """For how long of this time the machine stalled, nanoseconds."""
        return sum(max(0, min(end, b) - max(start, a)) for a, b in self.intervals)

    def longest_gap(self, times):
        """The longest that lies between two of the frames' times, without what the machine took of it."""
        return max(b - a - self.within(a - MARGIN, b) for a, b in zip(times, times[1:]))


class Promptness:
    """Whether a reader takes frames as they come: one that is late misses some by its own doing."""

    def __init__(self):
        self.lags = collections.deque(maxlen=120)

    def missed(self, frame):
        """How many frames are missed before this one for which its reader is not to blame."""
        self.lags.append(time.monotonic_ns() - frame["time"])
        return frame["missed"] if max(self.lags) <= PROMPT else 0


def watch(thread):
    """Beats until the input ends, and prints the stalls."""
    file = pathlib.Path(f"/proc/{thread}/schedstat")

    def waited():
        # The second number: for how long it was ready and did not run.
        try:
            return int(file.read_text().split()[1])
        except (OSError, IndexError):
            return 0

    stalls = []
    before = waited()
    next_beat = time.monotonic_ns() + BEAT
    print("ready", flush=True)
    is_over = False
    while not is_over:
        left = max(0, next_beat - time.monotonic_ns())
        is_over = bool(select.select([sys.stdin], [], [], left / 1e9)[0])
        woke, after = time.monotonic_ns(), waited()
        if woke - next_beat > BEAT / 2:
            stalls.append((next_beat, woke))
        if after - before > BEAT / 2:
            stalls.append((woke - (after - before), woke))
        before = after
        next_beat = max(next_beat + BEAT, woke)
    print(json.dumps(stalls))


if __name__ == "__main__":
    watch(sys.argv[1])
