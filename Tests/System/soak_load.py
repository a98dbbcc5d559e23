"""The load of a soak: all that clients, editors and enemies do, a little of each a round."""

import json
import os
import pathlib
import random
import signal
import socket
import sys
import threading
import time

import machine
import test_hostile
import wire

ABOVE = pathlib.Path(__file__).resolve().parents
CLIENTS = next(path for folder in ABOVE if (path := folder / "clients").exists())
sys.path.insert(0, str(CLIENTS / "python"))

from timeliner import ring  # noqa: E402

SPRING = """import SwiftUI

struct %(name)s: View {
    @State private var on = false
    @State private var count = 0
    var body: some View {
        VStack {
            ForEach(0..<%(count)d, id: \\.self) { index in
                RoundedRectangle(cornerRadius: 4)
                    .fill(on ? Color.green : Color.gray)
                    .frame(width: on ? 80 : 40, height: 8)
                    .rotationEffect(.degrees(on ? 30 : 0))
                    .animation(.spring(response: 0.3, dampingFraction: 0.6), value: on)
            }
            Text("\\(count)")
        }
        .accessibilityIdentifier("all")
        .onTapGesture { on.toggle(); count += 1 }
    }
    func add() { withAnimation(.easeInOut(duration: 0.3)) { count += 1; on.toggle() } }
}
"""

# Scenes that are played for as long as the soak lasts, beside those of the machine.
NAMES = [f"Soak{number}" for number in range(12)]
# A scene without end takes its fuel, on a machine that has other things to do.
LONGEST_ANSWER = 180.0


class Steady(threading.Thread):
    """A subscriber from the first to the last: it reads all and understands nothing."""

    def __init__(self, more=True, **parameters):
        super().__init__(daemon=True)
        self.connection = wire.subscribe(more=more, **parameters)
        self.bytes = 0
        self.ended = False
        self.start()

    def run(self):
        self.connection.socket.settimeout(None)
        while True:
            try:
                data = self.connection.socket.recv(1 << 16)
            except OSError:
                data = b""
            if not data:
                self.ended = True
                return
            self.bytes += len(data)


class SteadyRing(threading.Thread):
    """A reader of a ring from the first to the last."""

    def __init__(self, **parameters):
        super().__init__(daemon=True)
        self.subscription = ring.Subscription(machine.FRAMES, **parameters)
        self.records = 0
        self.stop = threading.Event()
        self.ended = False
        self.start()

    def run(self):
        try:
            while not self.stop.is_set():
                if self.subscription.next(0.5):
                    self.records += 1
        except (ring.Ended, OSError):
            self.ended = not self.stop.is_set()


class Load:
    """What goes on in a round; the same seed does the same.

    `folder` is a scene directory that is the soak's own. `hangup` makes the daemon read its
    directories, and `patience` is how long it lets a subscriber take nothing, or None when that is
    too long to wait for.
    """

    def __init__(self, folder, pid, seed=1, patience=None):
        self.folder = pathlib.Path(folder)
        self.pid = pid
        self.patience = patience
        self.random = random.Random(seed)
        self.rounds = 0
        # What goes on, for whoever asks why it failed.
        self.action = None
        self.counts = {}
        self.steady = []
        # The round takes its turns in this order; each leaves nothing behind that the next would miss.
        self.actions = [
            self.come_and_go, self.read_rings, self.command, self.batch, self.save_scenes,
            self.send_scenes, self.break_rules, self.fail_calls, self.storm, self.get_stuck,
            self.present, self.move_clocks,
        ]

    def write_scenes(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        for number, name in enumerate(NAMES):
            (self.folder / f"{name}.swift").write_text(SPRING % {"name": name, "count": 2 + number})

    def begin(self):
        """The subscribers that stay."""
        self.steady = [
            Steady(more=True, scenes=["Orbit"]), Steady(more=False), Steady(more=True, level="segments"),
            Steady(more=False, maxRate=10), SteadyRing(scenes=["Orbit"]), SteadyRing(),
        ]

    def end(self):
        for reader in self.steady:
            if isinstance(reader, SteadyRing):
                reader.stop.set()
                reader.join(10)
                reader.subscription.close()
            else:
                reader.connection.socket.shutdown(socket.SHUT_RDWR)
                reader.join(10)
                reader.connection.close()

    def round(self):
        """Everything once; then waits until only those are left that stay."""
        for action in self.actions:
            self.action = action.__name__
            action()
            self.counts[action.__name__] = self.counts.get(action.__name__, 0) + 1
        self.rounds += 1
        assert not any(reader.ended for reader in self.steady), "one that reads was cut off"
        machine.wait_until(
            lambda: wire.control("Status")["subscribers"] == len(self.steady), "some are left", 30
        )

    def name(self):
        return self.random.choice(NAMES)

    def control(self, method, refusals=(), **parameters):
        """A call that is answered, by one of these errors at most, sooner or later."""
        try:
            with wire.Connection(machine.CONTROL) as connection:
                return connection.call(f"io.timeliner.Control.{method}", parameters, LONGEST_ANSWER)
        except wire.VarlinkError as error:
            if error.name.rsplit(".", 1)[1] not in refusals:
                raise
            return None

    # Subscribers

    def come_and_go(self):
        """Subscribers of every kind, some of which leave in the middle of a message."""
        for more in (True, False):
            for parameters in (
                {}, {"scenes": [self.name()], "maxRate": 20}, {"layers": ["all"], "properties": ["width"]},
                {"level": "segments", "scenes": ["Orbit", self.name()]},
            ):
                with wire.subscribe(more=more, **parameters) as connection:
                    if self.random.random() < 0.5:
                        wire.opening(connection, more)
                    elif self.random.random() < 0.5:
                        self.take_some(connection)
                    if more and self.random.random() < 0.3:
                        connection.send(b'{"method":')

    def take_some(self, connection):
        """Some bytes, which hardly end where a message does; all may have been read before."""
        connection.socket.settimeout(0.1)
        try:
            connection.socket.recv(self.random.randrange(1, 200))
        except TimeoutError:
            pass

    def read_rings(self):
        for parameters in ({"scenes": ["Orbit"]}, {}, {"scenes": [self.name()], "properties": ["width"]}):
            with ring.Subscription(machine.FRAMES, **parameters) as subscription:
                for _ in range(self.random.randrange(4)):
                    subscription.next(0.1)

    def get_stuck(self):
        """One that takes nothing; sometimes until it is let go."""
        stuck = [wire.subscribe(more=more) for more in (True, False)]
        if self.patience is not None and self.rounds % 8 == 7:
            machine.wait_until(
                lambda: wire.control("Status")["subscribers"] == len(self.steady),
                "those that take nothing are still there", self.patience + 20,
            )
        for connection in stuck:
            connection.close()

    def storm(self):
        """Many at once, half of which have said something."""
        connections = [
            wire.Connection(self.random.choice((machine.FRAMES, machine.CONTROL))) for _ in range(40)
        ]
        for connection in connections[::2]:
            connection.send(b'{"method":"org.varlink.service.GetInfo"}\0{"met')
        for connection in connections:
            connection.close()

    def present(self):
        """Reports of a display that is now and then elsewhere."""
        with wire.subscribe(scenes=["Orbit"]) as frames, wire.Connection(machine.FRAMES) as reports:
            seen = [frame for frame in wire.drain(frames, 0.2)]
            for frame in seen:
                late = self.random.choice((0, 1, -20_000, 5_000_000))
                reports.call(
                    "io.timeliner.Frames.Presented",
                    {
                        "scene": "Orbit", "sequence": frame["sequence"], "time": frame["time"] + late,
                        "refresh": frame["period"], "flags": ["vsync"],
                    },
                )

    # Commands

    def command(self):
        name = self.name()
        self.control("Tap", scene=name, refusals=["NoSuchControl"])
        self.control("Set", scene=self.name(), values={"on": "true", "count": "7"})
        self.control("Set", scene=self.name(), values={"on": "false"}, animation=".spring(duration: 0.4)")
        self.control("Call", scene=self.name(), function="add")
        self.control("Show", scene=name)
        self.control("List")
        with wire.Connection(machine.FRAMES) as connection:
            connection.call("io.timeliner.Frames.Current", {"scene": name})
            connection.call("io.timeliner.Frames.Measure")

    def batch(self):
        commands = [
            {"method": "Set", "parameters": {"scene": name, "values": {"on": self.random.choice(("true", "false"))}}}
            for name in NAMES
        ]
        # In time, and too late.
        for offset in (30_000_000, -30_000_000):
            answer = self.control("Batch", commands=commands, at=time.time_ns() + offset)
            assert len(answer["outcomes"]) == len(NAMES), answer

    def move_clocks(self):
        name = self.name()
        self.control("Pause", scene=name)
        self.control("Step", scene=name, frames=self.random.randrange(-3, 30))
        self.control("Seek", scene=name, seconds=self.random.uniform(0, 1e6))
        self.control("Resume", scene=name)
        self.control("Rate", scene="Orbit", factor=self.random.choice((0.1, 1, 3, 60)))
        self.control("Rate", factor=self.random.choice((1, 2, 60)))
        self.control("Motion", level=self.random.choice(("calm", "reduced", "full")))
        self.control("Pause")
        self.control("Resume")
        self.control("Rate", factor=1)

    # Scenes

    def save_scenes(self):
        """As editors do: a new file over the old, the old one emptied and written, a link that turns."""
        name = self.name()
        path = self.folder / f"{name}.swift"
        text = SPRING % {"name": name, "count": self.random.randrange(1, 12)}
        broken = self.random.random() < 0.2
        new = self.folder / f".{name}.new"
        match self.rounds % 3:
            case 0:
                new.write_text(text[:200] if broken else text)
                new.rename(path)
            case 1:
                # Never away: a scene that is gone would begin with what is broken, and not play.
                path.write_text(text[:200] if broken else text)
            case 2:
                target = self.folder / f".{name}.{self.rounds % 2}"
                target.write_text(text)
                new.symlink_to(target)
                new.rename(path)
        if self.random.random() < 0.3:
            os.kill(self.pid, signal.SIGHUP)
        self.control("Reload")

    def send_scenes(self):
        text = SPRING % {"name": "Sent", "count": self.random.randrange(1, 20)}
        self.control("Load", name="Sent", text=text)
        with wire.subscribe(scenes=["Sent"]) as connection:
            wire.opening(connection)
            self.control("Tap", scene="Sent", refusals=["NoSuchControl"])
        self.control("Load", name="Sent", text=text[:150], refusals=["SceneFailed"])
        # Endless ones take their fuel: one a round.
        key = self.random.choice(list(test_hostile.SCENES))
        if key != "a million views":
            endless = f"import SwiftUI\n{test_hostile.SCENES[key]}\n"
            self.control("Load", name="Endless", text=endless, refusals=["SceneFailed"])
            self.control("Unload", scene="Endless", refusals=["SceneNotFound"])
        self.control("Unload", scene="Sent")

    # Enemies

    def break_rules(self):
        for data in test_hostile.CLOSING.values():
            path = self.random.choice((machine.FRAMES, machine.CONTROL))
            with wire.Connection(path) as peer:
                try:
                    peer.send(data)
                    answer = peer.message(20.0)
                except (wire.Closed, BrokenPipeError, ConnectionResetError):
                    continue
                raise AssertionError(f"{data[:80]} was answered: {answer}")

    def fail_calls(self):
        with wire.Connection(machine.FRAMES) as peer:
            for data, error in test_hostile.REFUSED.values():
                peer.send(data + b"\0")
                assert peer.message().get("error", "").startswith(error)
        for method, parameters in (
            ("Tap", {"scene": "Nobody"}), ("Set", {"scene": NAMES[0], "values": {"on": "3"}}),
            ("Call", {"scene": NAMES[0], "function": "nothing"}), ("Seek", {"scene": NAMES[0], "seconds": "x"}),
            ("Batch", {"commands": [{"method": "Load", "parameters": {}}]}),
        ):
            try:
                wire.control(method, **parameters)
            except wire.VarlinkError:
                continue
            raise AssertionError(f"{method} {json.dumps(parameters)} was carried out")
