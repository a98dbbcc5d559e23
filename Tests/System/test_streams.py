"""What a subscriber receives, seen by clients that are not ours."""

import concurrent.futures
import contextlib
import json
import os
import statistics
import subprocess
import sys
import unittest

import machine
import wire
from spring import Spring

VARLINKCTL = os.environ.get("VARLINKCTL", "varlinkctl")
TOGGLE = "BouncyToggle"
RATE = 60
# What a busy machine may disturb is done as often as this.
TRIES = 6
# A frame of it is above 44 KiB: for 16 subscribers or more the kernel gets it once.
LONG = """import SwiftUI
struct Long: View {
  @State private var on = false
  var body: some View {
    ZStack {
      ForEach(0..<4000) { index in
        Circle().frame(width: 4, height: 4).offset(x: on ? Double(index) / 8 : 0)
      }
    }
  }
}
"""


def has_varlinkctl():
    return os.access(VARLINKCTL, os.X_OK)


def knob_of(scene):
    circles = [layer for layer in scene["layers"] if layer["kind"] == "circle"]
    assert len(circles) == 1, scene
    return circles[0]


def column(frames, layer, key):
    """(time, value) of one property of one layer, where it changed."""
    return [
        (frame["time"], change[key])
        for frame in frames
        for change in frame["changes"]
        if change["id"] == layer and key in change
    ]


def is_dense(frames):
    """Whether frames came at the rate and many of them.

    A loaded machine may skip some; a daemon that runs at another rate skips most, every time.
    """
    periods = round((frames[-1]["time"] - frames[0]["time"]) * RATE / 1e9)
    return len(frames) >= 0.75 * periods and len(frames) > RATE // 3


class Streams(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        machine.fresh(with_service=True)

    @classmethod
    def tearDownClass(cls):
        machine.systemctl("stop", machine.SERVICE)

    def test_a_tap_moves_the_knob_at_60_hz_and_then_nothing_comes(self):
        with wire.subscribe(scenes=[TOGGLE]) as connection:
            _, scene = wire.opening(connection)
            knob = knob_of(scene)
            start = knob["properties"]["x"]
            for _ in range(TRIES):
                landed = wire.control("Tap", scene=TOGGLE)["frame"]["time"]
                frames = wire.frames_until_final(connection)
                self.check_grid(frames)
                start = self.check_knob(frames, knob["id"], start, landed)
                if is_dense(frames):
                    break
            self.assertTrue(is_dense(frames), [frame["time"] for frame in frames])
            with self.assertRaises(wire.Quiet):
                connection.message(2.0)

    def check_grid(self, frames):
        """Every frame is there, one period after the other."""
        numbers = [frame["sequence"] for frame in frames]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        self.assertEqual([frame["missed"] for frame in frames], [0] * len(frames))
        first = frames[0]["time"]
        for frame in frames:
            periods = round((frame["time"] - first) * RATE / 1e9)
            self.assertAlmostEqual(frame["time"] - first, periods * 1e9 / RATE, delta=1.5)

    def check_knob(self, frames, knob, start, landed):
        """The knob follows the spring from the frame on which the change landed; where it rests then."""
        places = column(frames, knob, "x")
        end = places[-1][1]
        self.assertAlmostEqual(abs(end - start), 20)
        for time, x in places[:-1]:
            progress = Spring(0.34, 0.55).progress((time - landed) / 1e9)
            self.assertAlmostEqual(x, start + (end - start) * progress, delta=1e-5)
        return end

    def test_the_frame_thread_sleeps_when_nothing_moves(self):
        with wire.subscribe(scenes=[TOGGLE]) as connection, wire.Connection(machine.FRAMES) as other:
            wire.opening(connection)
            # What went before may have to be written down, saved and told in the first windows; a
            # daemon that goes on waking does so in each.
            for _ in range(TRIES):
                woken = self.wake_ups(connection, other)
                if not woken:
                    break
        self.assertEqual(woken, {})

    def wake_ups(self, connection, other):
        """What in three seconds woke whom, of that which must not while nothing moves."""
        first = other.call("io.timeliner.Frames.Measure")["thread"]
        pid = machine.main_pid()
        before = machine.wake_ups(pid)
        frames = wire.drain(connection, 3.0)
        after = machine.wake_ups(pid)
        last = other.call("io.timeliner.Frames.Measure")["thread"]
        counts = {
            reason: last["wakeUps"][reason] - count for reason, count in first["wakeUps"].items()
        }
        # The second question.
        counts["order"] -= 1
        counts["frames"] = len(frames)
        kernel = {name: after[name] - before.get(name, 0) for name in after}
        counts["frame thread"] = sum(n for name, n in kernel.items() if name.endswith(" frames"))
        # The service thread feeds the watchdog every half of WatchdogSec=5.
        if sum(kernel.values()) > 6 or set(before) != set(after):
            counts |= kernel
        return {name: count for name, count in counts.items() if count}

    def test_cbor_and_json_carry_the_same_values(self):
        with (
            wire.subscribe(scenes=[TOGGLE]) as text,
            wire.subscribe(more=False, scenes=[TOGGLE]) as binary,
        ):
            self.assertEqual(wire.opening(text)[0], wire.opening(binary, more=False)[0])
            for _ in range(TRIES):
                # Side by side: the send buffers are too small for one to wait for the other.
                with concurrent.futures.ThreadPoolExecutor(2) as threads:
                    reading = threads.submit(wire.frames_until_final, text)
                    decoding = threads.submit(wire.frames_until_final, binary, more=False)
                    wire.control("Tap", scene=TOGGLE)
                    expected, got = reading.result(), decoding.result()
                if is_dense(expected):
                    break
        self.assertTrue(is_dense(expected), [frame["time"] for frame in expected])
        self.assertEqual(len(got), len(expected))
        for one, other in zip(got, expected):
            self.assertEqual(rows(one.pop("changes")), by_layer(other.pop("changes")))
            self.assertEqual(without_nulls(one), without_nulls(other))

    def test_a_long_frame_is_the_same_for_one_and_for_many(self):
        machine.write_scene("Long.swift", LONG)
        self.addCleanup(machine.remove_scenes)
        wire.control("Reload")
        with contextlib.ExitStack() as connections:
            text = connections.enter_context(wire.subscribe(scenes=["Long"]))
            many = [
                connections.enter_context(wire.subscribe(more=False, scenes=["Long"]))
                for _ in range(16)
            ]
            wire.opening(text)
            for connection in many:
                wire.opening(connection, more=False)
            with concurrent.futures.ThreadPoolExecutor(17) as threads:
                reading = threads.submit(wire.frames_until_final, text)
                decoding = [
                    threads.submit(wire.frames_until_final, each, more=False) for each in many
                ]
                wire.control("Set", scene="Long", values={"on": "true"})
                (expected,) = reading.result()
                got = [each.result() for each in decoding]
        expected = by_layer(expected["changes"])
        self.assertEqual(len(expected), 3999)
        for (frame,) in got:
            self.assertEqual(rows(frame["changes"]), expected)

    def test_the_scene_is_the_same_in_both_formats(self):
        for name in ("AnalogClock", "Feed", "Orbit", "Scoped", TOGGLE):
            with (
                self.subTest(scene=name),
                wire.subscribe(scenes=[name]) as text,
                wire.subscribe(more=False, scenes=[name]) as binary,
            ):
                one, other = wire.opening(text)[1], wire.opening(binary, more=False)[1]
                self.assertEqual(shape(one), shape(other))

    def test_pypi_varlink_reads_hello_scene_and_frames(self):
        import varlink

        with varlink.Client(address=f"unix:{machine.FRAMES}") as client:
            with client.open("org.varlink.service") as service:
                self.assertIn("io.timeliner.Frames", service.GetInfo()["interfaces"])
            with client.open("io.timeliner.Frames") as frames:
                stream = frames.Subscribe(scenes=["Orbit"], _more=True)
                kinds = []
                for message in stream:
                    kinds += [key for key in ("hello", "scene", "frame") if message.get(key)]
                    if kinds.count("frame") == RATE:
                        break
        self.assertEqual(kinds[:2], ["hello", "scene"])
        self.assertEqual(kinds[2:], ["frame"] * RATE)

    def test_pypi_varlink_controls(self):
        import varlink

        with varlink.Client(address=f"unix:{machine.CONTROL}") as client:
            with client.open("io.timeliner.Control") as control:
                self.assertIn(TOGGLE, [scene["scene"] for scene in control.List()["scenes"]])
                with self.assertRaises(varlink.VarlinkError) as caught:
                    control.Tap(scene="NoSuchScene", name=None, x=None, y=None)
        self.assertEqual(caught.exception.error(), "io.timeliner.Control.SceneNotFound")

    @unittest.skipUnless(has_varlinkctl(), "no newer varlinkctl here")
    def test_varlinkctl_introspects_both_sockets(self):
        for path, interface in (
            (machine.FRAMES, "io.timeliner.Frames"),
            (machine.CONTROL, "io.timeliner.Control"),
        ):
            with self.subTest(interface=interface):
                self.assertIn(interface, machine.run(VARLINKCTL, "list-interfaces", path).stdout)
                text = machine.run(VARLINKCTL, "introspect", path, interface).stdout
                self.assertIn(f"interface {interface}", text)
                info = machine.run(VARLINKCTL, "info", path).stdout
                self.assertIn("imeliner", info)

    @unittest.skipUnless(has_varlinkctl(), "no newer varlinkctl here")
    def test_varlinkctl_more_streams_a_moving_scene(self):
        command = [
            VARLINKCTL, "call", "--more", "--json=short", "--timeout=infinity", machine.FRAMES,
            "io.timeliner.Frames.Subscribe", '{"scenes":["Orbit"]}',
        ]  # fmt: skip
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as client:
            try:
                lines = [json.loads(next(client.stdout).strip(b"\x1e\n")) for _ in range(2 + RATE)]
            finally:
                client.kill()
        self.assertIsNotNone(lines[0]["hello"])
        self.assertIsNotNone(lines[1]["scene"])
        frames = [line["frame"] for line in lines[2:]]
        self.assertEqual([frame["missed"] for frame in frames], [0] * RATE)

    def test_timelinectl_prints_a_line_an_object(self):
        done = machine.run(
            "timelinectl", "subscribe", "Orbit", "--format", "json", "--count", "20"
        )
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([next(iter(line)) for line in lines[:2]], ["hello", "scene"])
        self.assertEqual(sum("frame" in line for line in lines), 20)

    def test_motion_is_reduced_and_comes_back_while_things_move(self):
        with wire.subscribe(scenes=["Attention"]) as connection:
            _, scene = wire.opening(connection)
            light = next(layer for layer in scene["layers"] if layer["name"] == "light")
            values = dict(light["properties"])
            # It breathes for ever: no frame is final until motion is reduced.
            wire.control("Motion", scene="Attention", level="reduced")
            for frame in wire.frames_until_final(connection):
                for change in frame["changes"]:
                    if change["id"] == light["id"]:
                        values.update(change)
            self.assertEqual([values["scaleX"], values["scaleY"], values["opacity"]], [1, 1, 0.5])
            with self.assertRaises(wire.Quiet):
                connection.message(1.5)
            status = wire.control("Status")
            levels = {each["scene"]: each["motion"] for each in status["scenes"]}
            self.assertEqual((levels["Attention"], levels[TOGGLE]), ("reduced", "full"))
            wire.control("Motion", level="full")
            frames = [connection.message(10.0) for _ in range(30)]
            moved = [
                change["opacity"]
                for message in frames
                for change in message.get("parameters", {}).get("frame", {}).get("changes", [])
                if change["id"] == light["id"] and "opacity" in change
            ]
            self.assertGreater(len(moved), 10)

    def test_a_rate_limit_thins_the_stream(self):
        with wire.subscribe(scenes=["Orbit"], maxRate=10) as connection:
            wire.opening(connection)
            times = [frame["time"] for frame in wire.frames(connection, 21)]
        periods = [round((b - a) * RATE / 1e9) for a, b in zip(times, times[1:])]
        self.assertGreaterEqual(min(periods), RATE // 10)
        # A loaded machine may skip the frame that was due.
        self.assertEqual(statistics.median(periods), RATE // 10)

    def test_a_subscriber_gets_frames_for_moments_of_its_own(self):
        done = machine.run(
            "timelinectl", "subscribe", "Orbit", "--rate", "50", "--phase", "2.5", "--count", "50"
        )
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        frames = [line["frame"] for line in lines if "frame" in line]
        self.assertEqual({frame["time"] % 20_000_000 for frame in frames}, {2_500_000})
        self.assertEqual({frame["period"] for frame in frames}, {20_000_000})
        for last, frame in zip(frames, frames[1:]):
            self.assertEqual(frame["sequence"], last["sequence"] + 1 + frame["missed"])
            self.assertGreater(frame["time"], last["time"])

    def test_a_filter_of_layers_and_properties_leaves_the_rest_out(self):
        with wire.subscribe(scenes=["Orbit"], properties=["x"]) as connection:
            wire.opening(connection)
            frames = wire.frames(connection, 30)
        keys = {key for frame in frames for change in frame["changes"] for key in change}
        self.assertEqual(keys, {"id", "x"})

    def test_timelinectl_needs_neither_swiftsyntax_nor_the_toolchain(self):
        for program in ("/usr/bin/timelinectl", "/usr/lib/timeliner/timelinerd"):
            with self.subTest(program=program):
                libraries = machine.run("ldd", program).stdout
                self.assertNotIn("not found", libraries)
                if program.endswith("ctl"):
                    self.assertNotIn("SwiftSyntax", libraries)
                    self.assertNotIn("SwiftParser", libraries)


def without_nulls(members):
    """An absent member and a null one mean the same."""
    return {key: value for key, value in members.items() if value is not None}


def number_type(value):
    """Integral doubles are written without a point in JSON."""
    if isinstance(value, list):
        return [number_type(item) for item in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return value


def by_layer(changes):
    """JSON changes as {(layer, property): value}."""
    return {
        (change["id"], key): number_type(value)
        for change in changes
        for key, value in change.items()
        if key != "id"
    }


def typed_array(item):
    """An RFC 8746 typed array (as cbor2 hands it over) or a plain one, as a list."""
    import array

    codes = {70: "I", 86: "d"}
    tag = getattr(item, "tag", None)
    if tag is None:
        return [typed_array(part) if hasattr(part, "tag") else part for part in item]
    values = array.array(codes[tag], item.value)
    if sys.byteorder != "little":
        values.byteswap()
    return list(values)


def rows(columns):
    """CBOR columns `[key, layers, values]` as {(layer, property): value}."""
    result = {}
    for key, layers, values in columns:
        layers, values = typed_array(layers), typed_array(values)
        width = len(values) // len(layers)
        for index, layer in enumerate(layers):
            part = values[index * width : (index + 1) * width]
            result[layer, key] = number_type(part[0] if width == 1 else part)
    return result


def shape(scene):
    """What of a scene does not move between two subscriptions."""
    return {
        "scene": scene["scene"],
        "epoch": scene["epoch"],
        "layers": [
            (
                layer["id"],
                layer.get("parent"),
                layer["kind"],
                layer.get("name"),
                sorted(layer["properties"]),
            )
            for layer in scene["layers"]
        ],
    }
