"""The two levels of a subscription agree to 1e-9, and the socket of segments is silent in between."""

import json
import os
import pathlib
import random
import socket
import sys
import threading
import time
import unittest

import machine
import wire

# In the container the clients lie beside the tests, in the tree above them.
ABOVE = pathlib.Path(__file__).resolve().parents
CLIENT = next(path for folder in ABOVE if (path := folder / "clients" / "python").exists())
sys.path.insert(0, str(CLIENT))

import timeliner  # noqa: E402
from levels import Comparison  # noqa: E402

SHIPPED = pathlib.Path("/usr/lib/timeliner/scenes")
OWN = pathlib.Path(__file__).resolve().parent / "scenes"
RENDER_SECONDS = "3"


def storm(seed, seconds, steps=True):
    """Random commands at random times, as `--event` of render takes them."""
    generator = random.Random(seed)
    events, now, step = [], 0.0, 0
    while True:
        now += generator.choice([0.005, 0.02, 0.1, 0.25, 0.6]) * generator.random()
        if now >= seconds:
            return events
        step += 1
        command = f"set step={step}" if steps else "tap"
        if generator.random() < 0.15:
            command = generator.choice(
                [
                    "pause",
                    "resume",
                    "rate 0.37",
                    "rate 2.5",
                    "rate 1",
                    "seek 0.2",
                    f"seek {generator.random() * 20}",
                    "motion calm",
                    "motion reduced",
                    "motion full",
                ]
            )
        events.append(f"{now:.4f} {command}")


def render(path, *words, events=(), zone="UTC", segments=False):
    """The messages that one run of `render` prints."""
    options = ["--to", RENDER_SECONDS, "--size", "200x400", *words]
    for event in events:
        options += ["--event", event]
    if segments:
        options.append("--segments")
    done = machine.run(
        "timelinectl", "render", str(path), *options, env=dict(os.environ, TZ=zone)
    )
    lines = iter([json.loads(line) for line in done.stdout.splitlines()])

    def read():
        line = next(lines, None)
        if line is None:
            raise EOFError()
        return line

    return list(until_the_end(timeliner.messages(read)))


def until_the_end(messages):
    """Messages until the stream ends or falls silent."""
    try:
        yield from messages
    except (EOFError, TimeoutError):
        return


class Rendered(unittest.TestCase):
    """Without a daemon: the same commands, printed at both levels."""

    def check(self, path, *words, least=0, **options):
        samples = render(path, *words, **options)
        segments = render(path, *words, segments=True, **options)
        comparison = Comparison().compare(samples, segments)
        self.assertEqual(comparison.differences[:5], [])
        frames = sum(kind == "frame" for kind, _ in samples)
        self.assertEqual(comparison.frames, frames)
        self.assertGreaterEqual(comparison.moving, least)
        return comparison, segments

    def test_scenes_that_come_with_the_service(self):
        for path in sorted(SHIPPED.glob("*.swift")):
            with self.subTest(path.stem):
                self.check(path)

    def test_taps_in_flight(self):
        for seed in range(6):
            with self.subTest(seed=seed):
                events = storm(seed, 2.5, steps=False)
                self.check(SHIPPED / "BouncyToggle.swift", events=events, least=100)

    def test_every_kind_of_motion_at_several_rates(self):
        events = [f"{0.1 + 0.5 * step} set step={step}" for step in range(5)]
        for path in sorted(OWN.glob("*.swift")):
            for rate in ("24", "50"):
                with self.subTest(path.stem, rate=rate):
                    self.check(path, "--fps", rate, events=events, least=500)

    def test_storms_of_commands(self):
        for path in sorted(OWN.glob("*.swift")):
            for seed in range(2):
                with self.subTest(path.stem, seed=seed):
                    self.check(path, "--fps", "30", events=storm(seed, 2.7), least=50)

    def test_summer_time_begins_and_ends(self):
        for start in ("2026-03-29T00:59:58Z", "2026-10-25T00:59:58Z"):
            with self.subTest(start=start):
                _, segments = self.check(
                    SHIPPED / "AnalogClock.swift", "--start", start, zone="Europe/Berlin"
                )
                offsets = [
                    input["secondsFromGMT"]
                    for kind, value in segments
                    if kind == "segments"
                    for input in value.get("inputs") or []
                    if "secondsFromGMT" in input
                ]
                self.assertEqual(len(set(offsets)), 2)

    def test_any_instant_can_be_asked_for(self):
        """Between the frames of 24 Hz lie those of 120 Hz, evaluated from the coarse run's messages."""
        events = ["0.5 set step=1", "1 set step=2", "1.5 set step=3"]
        path = OWN / "EveryCurve.swift"
        fine = render(path, "--fps", "120", events=events)
        coarse = render(path, "--fps", "24", events=events, segments=True)
        comparison = Comparison().compare(fine, coarse)
        self.assertEqual(comparison.differences[:5], [])
        self.assertGreater(comparison.frames, 250)


class Listener:
    """A subscription that is read by a thread of its own."""

    def __init__(self, cbor, pause=0.0, **parameters):
        # How long it takes to read on after a message of segments.
        self.pause = pause
        self.connection, stream = timeliner.subscribe(
            machine.FRAMES, cbor=cbor, timeout=120.0, **parameters
        )
        self.messages = []
        self.frames = 0
        self.thread = threading.Thread(target=self._read, args=(stream,))
        self.thread.start()

    def _read(self, stream):
        for kind, value in until_the_end(stream):
            self.messages.append((kind, value))
            self.frames += kind == "frame"
            if kind == "segments" and self.pause:
                time.sleep(self.pause)

    def wait_for_frames(self, count):
        """Until so many more have come."""
        wanted = self.frames + count
        machine.wait_until(lambda: self.frames >= wanted, f"{count} frames did not come", 60)

    def wait(self):
        """Until nothing came for two seconds, or the connection is closed."""
        seen = -1
        while self.thread.is_alive() and len(self.messages) != seen:
            seen = len(self.messages)
            self.thread.join(2)
        # What has come is read before the end.
        self.connection.socket.shutdown(socket.SHUT_RD)
        self.thread.join()
        self.connection.close()
        return self.messages


class Live(unittest.TestCase):
    """Over the sockets of the service."""

    @classmethod
    def setUpClass(cls):
        machine.SCENES.mkdir(parents=True, exist_ok=True)
        for path in OWN.glob("*.swift"):
            machine.write_scene(path.name, path.read_text())
        machine.fresh(with_service=True)

    @classmethod
    def tearDownClass(cls):
        machine.systemctl("stop", machine.SERVICE)
        machine.remove_scenes()

    def pause(self, scenes):
        """Until the test is over: motion that never ends would keep the samples coming."""
        for scene in scenes:
            wire.control("Pause", scene=scene)
            self.addCleanup(wire.control, "Resume", scene=scene)

    def check(self, listeners, least):
        samples, segments = (listener.wait() for listener in listeners)
        # Segments of a change are as long as a send buffer: who reads 50 ms late may be too slow.
        comparison = Comparison().compare(samples, segments, may_be_slow=True)
        self.assertEqual(comparison.differences[:5], [])
        self.assertGreater(comparison.frames, least)
        self.assertGreater(comparison.moving, least)
        return comparison

    def test_both_levels_agree_while_commands_rain(self):
        scenes = ["EveryCurve", "EveryProperty"]
        for cbor in (False, True):
            with self.subTest(cbor=cbor):
                for scene in scenes:
                    wire.control("Resume", scene=scene)
                listeners = [Listener(cbor, scenes=scenes, level=level) for level in LEVELS]
                generator = random.Random(7)
                for step in range(1, 17):
                    for scene in scenes:
                        wire.control("Set", scene=scene, values={"step": str(step)})
                    time.sleep(generator.random() * 0.15)
                listeners[0].wait_for_frames(60)
                self.pause(scenes)
                self.check(listeners, least=60)

    def test_who_is_too_slow_for_segments_gets_everything_anew(self):
        scenes = ["EveryCurve", "EveryProperty"]
        for scene in scenes:
            wire.control("Resume", scene=scene)
        listeners = [
            Listener(True, scenes=scenes, level="samples"),
            Listener(True, pause=0.25, scenes=scenes, level="segments"),
        ]
        for step in range(1, 17):
            for scene in scenes:
                wire.control("Set", scene=scene, values={"step": str(step)})
            time.sleep(0.05)
        listeners[0].wait_for_frames(120)
        self.pause(scenes)
        comparison = self.check(listeners, least=10)
        self.assertGreater(comparison.unknown, 0)

    def test_both_levels_agree_on_functions_of_time(self):
        scenes = ["Orbit", "AnalogClock", "EveryTime", "EveryAnimator"]
        listeners = [Listener(level == "samples", scenes=scenes, level=level) for level in LEVELS]
        for step in range(1, 6):
            for scene in scenes[2:]:
                wire.control("Set", scene=scene, values={"step": str(step)})
            time.sleep(0.4)
        wire.control("Rate", scene="Orbit", factor=0.5)
        self.addCleanup(wire.control, "Rate", scene="Orbit", factor=1.0)
        listeners[0].wait_for_frames(60)
        self.pause(scenes)
        self.check(listeners, least=60)

    def test_a_mirror_is_right_after_a_restart_and_a_kill(self):
        scenes = ["EveryCurve", "EveryProperty", "Orbit"]
        for end in (machine.end_by_restart, machine.end_by_kill):
            with self.subTest(end=end.__name__):
                for scene in scenes:
                    wire.control("Resume", scene=scene)
                listeners = [Listener(True, scenes=scenes, level=level) for level in LEVELS]
                for step in range(1, 9):
                    for scene in scenes[:2]:
                        wire.control("Set", scene=scene, values={"step": str(step)})
                    time.sleep(0.1)
                    if step == 4:
                        # What is in flight then goes on, and what is subscribed is written down.
                        listeners[0].wait_for_frames(60)
                        end()
                listeners[0].wait_for_frames(120)
                self.pause(scenes)
                self.check(listeners, least=60)

    def test_not_a_byte_comes_between_changes(self):
        scene = "Orbit"
        with wire.subscribe(scenes=[scene], level="segments") as quiet:
            wire.opening(quiet)
            self.assertIn("segments", quiet.reply())
            with wire.subscribe(scenes=[scene]) as busy:
                wire.opening(busy)
                wire.frames(busy, 100)
            self.assertEqual(bytes(quiet.buffer), b"")
            with self.assertRaises(wire.Quiet):
                quiet.message(0.5)

    def test_a_tap_is_one_message(self):
        with wire.subscribe(scenes=["BouncyToggle"], level="segments") as connection:
            wire.opening(connection)
            connection.reply()
            landed = wire.control("Tap", scene="BouncyToggle")["frame"]
            segments = connection.reply()["segments"]
            self.assertEqual(
                (segments["sequence"], segments["time"]), (landed["sequence"], landed["time"])
            )
            with self.assertRaises(wire.Quiet):
                connection.message(3.0)

    def test_filters_hold_for_segments_too(self):
        with wire.subscribe(
            scenes=["BouncyToggle"], level="segments", properties=["fill"]
        ) as connection:
            wire.opening(connection)
            connection.reply()
            wire.control("Tap", scene="BouncyToggle")
            changes = connection.reply()["segments"]["changes"]
            self.assertEqual([change["property"] for change in changes], ["fill"])

    def test_the_example_prints_values(self):
        example = CLIENT / "examples" / "values-as-text.py"
        done = machine.run(sys.executable, str(example), "Orbit", "--seconds", "3")
        lines = [line for line in done.stdout.splitlines() if "Orbit" in line]
        self.assertGreater(len(lines), 3)
        self.assertGreater(len({line.split("Orbit")[1] for line in lines}), 3)


LEVELS = ("samples", "segments")


if __name__ == "__main__":
    unittest.main()
