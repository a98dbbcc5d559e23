"""What must stay flat in a soak: memory, descriptors and threads, looked at when all is quiet."""

import os
import pathlib
import statistics

import wire

MEBIBYTE = 1 << 20

# What each may rise over the second half of a run, by the line that fits it best. The heap is what
# the daemon says is in use; resident memory also has what malloc keeps for itself.
MOST = {"resident": 1.0 * MEBIBYTE, "heap": 0.25 * MEBIBYTE, "descriptors": 0.5, "threads": 0.5}

# A line through fewer points says nothing.
FEWEST = 5


class Samples:
    """Figures over time, and whether they are flat."""

    def __init__(self, most=None):
        self.most = most or MOST
        self.times = []
        self.values = {name: [] for name in self.most}

    def take(self, time, pid):
        """Looks at a daemon in which nothing is going on."""
        process = pathlib.Path(f"/proc/{pid}")
        status = dict(
            line.split(":", 1) for line in (process / "status").read_text().splitlines() if ":" in line
        )
        with wire.Connection(wire.machine.FRAMES) as connection:
            heap = connection.call("io.timeliner.Frames.Measure")["heap"]
            descriptors = len(os.listdir(process / "fd"))
        self.add(
            time,
            resident=int(status["VmRSS"].split()[0]) * 1024,
            heap=heap,
            descriptors=descriptors,
            threads=int(status["Threads"]),
        )

    def add(self, time, **values):
        self.times.append(time)
        for name, value in values.items():
            self.values[name].append(value)

    def rise(self, name):
        """By how much a figure rises over the second half, by least squares."""
        middle = len(self.times) // 2
        times, values = self.times[middle:], self.values[name][middle:]
        if len(times) < FEWEST:
            raise AssertionError(f"{len(times)} samples are too few")
        slope, _ = statistics.linear_regression(times, values)
        return slope * (times[-1] - times[0])

    def check(self):
        """Raises when something grows."""
        rises = {name: self.rise(name) for name in self.most}
        grown = {name: rise for name, rise in rises.items() if rise > self.most[name]}
        if grown:
            raise AssertionError(f"growing over the second half: {grown} of {self.most}\n{self.table()}")

    def table(self, rows=16):
        """Some samples as text, evenly spread, and the rises."""
        step = max(1, len(self.times) // rows)
        lines = ["   seconds  resident kB      heap kB  descriptors  threads"]
        for index in range(0, len(self.times), step):
            values = {name: column[index] for name, column in self.values.items()}
            lines.append(
                f"{self.times[index]:10.0f} {values['resident'] / 1024:12.0f}"
                f" {values['heap'] / 1024:12.0f} {values['descriptors']:12} {values['threads']:8}"
            )
        if len(self.times) // 2 >= FEWEST:
            rises = ", ".join(
                f"{name} {self.rise(name) / (1024 if self.most[name] > 1024 else 1):+.2f}"
                f"{' kB' if self.most[name] > 1024 else ''}"
                for name in self.most
            )
            lines.append(f"rise over the second half: {rises}")
        return "\n".join(lines)
