"""What `timelinectl render` prints, compared with formulas; no daemon takes part."""

import json
import math
import os
import unittest

import color
import machine
from spring import Spring

SCENES = "/usr/lib/timeliner/scenes"
SPRING = Spring(response=0.34, damping_fraction=0.55)
GRAY = (142 / 255, 142 / 255, 147 / 255, 0.3)
GREEN = (52 / 255, 199 / 255, 89 / 255, 1.0)


class Film:
    """Everything that one run of `render` printed."""

    def __init__(self, scene, *options, zone=None):
        environment = dict(os.environ, **({"TZ": zone} if zone else {}))
        done = machine.run(
            "timelinectl", "render", f"{SCENES}/{scene}.swift", *options, env=environment
        )
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.hello = lines[0]["hello"]
        self.scene = lines[1]["scene"]
        self.frames = [line["frame"] for line in lines[2:]]

    def layer(self, **members):
        found = [
            layer
            for layer in self.scene["layers"]
            if all(layer[key] == value for key, value in members.items())
        ]
        assert len(found) == 1, (members, self.scene)
        return found[0]

    def values(self, layer, key):
        """{time in nanoseconds: value}, where it changed."""
        return {
            frame["time"]: change[key]
            for frame in self.frames
            for change in frame["changes"]
            if change["id"] == layer["id"] and key in change
        }


def toggle(*events, fps=60, to=2):
    options = ["--size", "50x30", "--fps", str(fps), "--to", str(to)]
    for event in events:
        options += ["--event", event]
    return Film("BouncyToggle", *options)


class BouncyToggle(unittest.TestCase):
    def test_the_knob_follows_the_spring_to_a_billionth(self):
        film = toggle("0 tap")
        knob = film.layer(kind="circle")
        self.assertEqual(knob["properties"]["x"], 15)
        places = film.values(knob, "x")
        *moving, last = sorted(places)
        self.assertGreater(len(moving), 30)
        for time in moving:
            expected = 15 + 20 * SPRING.progress(time / 1e9)
            self.assertAlmostEqual(places[time], expected, delta=1e-9 * 20)
        self.assertEqual(places[last], 35)
        self.assertAlmostEqual(max(places.values()), 35 + 20 * SPRING.overshoot(), delta=0.05)

    def test_the_capsule_goes_to_green_in_the_same_spring(self):
        film = toggle("0 tap")
        capsule = film.layer(kind="capsule")
        for got, expected in zip(capsule["properties"]["fill"], GRAY):
            self.assertAlmostEqual(got, expected, delta=1e-6)
        fills = film.values(capsule, "fill")
        *moving, last = sorted(fills)
        self.assertGreater(len(moving), 30)
        for time in moving:
            expected = color.interpolated(GRAY, GREEN, SPRING.progress(time / 1e9))
            for channel in range(4):
                self.assertAlmostEqual(fills[time][channel], expected[channel], delta=1e-5)
        for got, expected in zip(fills[last], GREEN):
            self.assertAlmostEqual(got, expected, delta=1e-6)

    def test_only_the_last_frame_is_final(self):
        film = toggle("0 tap")
        self.assertEqual(
            [frame["final"] for frame in film.frames], [False] * (len(film.frames) - 1) + [True]
        )
        numbers = [frame["sequence"] for frame in film.frames]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))

    def test_a_second_tap_turns_round_without_a_jump(self):
        film = toggle("0 tap", "0.15 tap")
        places = film.values(film.layer(kind="circle"), "x")
        turn = 150_000_000
        left, rate = SPRING.remaining(0.15, 15 - 35)
        self.assertAlmostEqual(places[turn], 35 + left, delta=2e-8)
        *moving, last = [time for time in sorted(places) if time > turn]
        for time in moving:
            expected = 15 + SPRING.remaining((time - turn) / 1e9, 35 + left - 15, rate)[0]
            self.assertAlmostEqual(places[time], expected, delta=2e-8)
        self.assertEqual(places[last], 15)

    def test_the_rate_of_frames_changes_no_value(self):
        films = {fps: toggle("0 tap", fps=fps) for fps in (24, 60, 120, 240)}
        finest = films[240].values(films[240].layer(kind="circle"), "x")
        for fps, film in films.items():
            shared = 0
            for time, x in film.values(film.layer(kind="circle"), "x").items():
                # The 240 Hz grid in whole nanoseconds, as far as both are rounded alike.
                if time in finest and x not in (15, 35):
                    shared += 1
                    self.assertAlmostEqual(x, finest[time], delta=1e-12 * 20)
            self.assertGreater(shared, 10, fps)

    def test_the_same_command_prints_the_same_bytes(self):
        words = ("timelinectl", "render", f"{SCENES}/BouncyToggle.swift", "--to", "1")
        events = ("--event", "0 tap", "--event", "0.4 tap")
        self.assertEqual(machine.run(*words, *events).stdout, machine.run(*words, *events).stdout)


class AnalogClock(unittest.TestCase):
    """Clock hands over the change to summer time in Berlin: 01:59:59 CET, then 03:00 CEST."""

    def test_the_hour_hand_is_right_on_both_sides_of_the_change(self):
        film = Film(
            "AnalogClock", "--start", "2026-03-29T00:59:58Z", "--fps", "10", "--to", "4",
            zone="Europe/Berlin",
        )  # fmt: skip
        hour = film.layer(name="hour")
        angles = {0: hour["properties"]["rotation"], **film.values(hour, "rotation")}
        for time, angle in angles.items():
            seconds = 58 + time / 1e9
            clock = 1 + 59 / 60 + seconds / 3600 if seconds < 60 else 3 + (seconds - 60) / 3600
            difference = (angle - clock * 30 + 180) % 360 - 180
            self.assertAlmostEqual(difference, 0, delta=1e-6, msg=f"{time} ns")
        self.assertTrue(any(time >= 2_000_000_000 for time in angles))


class Orbit(unittest.TestCase):
    def test_a_place_does_not_depend_on_the_frames_before_it(self):
        whole = Film("Orbit", "--fps", "60", "--to", "3")
        late = Film("Orbit", "--fps", "60", "--from", "2", "--to", "3")
        offset = 2_000_000_000
        compared = 0
        for layer in whole.scene["layers"]:
            for key in ("x", "y"):
                first = whole.values(layer, key)
                for time, value in late.values(layer, key).items():
                    at = time + offset if time + offset in first else time
                    self.assertAlmostEqual(value, first[at], delta=1e-12 * 320)
                    compared += 1
        self.assertGreater(compared, 60)

    def test_it_moves_on_a_circle(self):
        film = Film("Orbit", "--fps", "30", "--to", "1")
        moving = [layer for layer in film.scene["layers"] if film.values(layer, "x")]
        self.assertTrue(moving)
        layer = moving[0]
        xs, ys = film.values(layer, "x"), film.values(layer, "y")
        self.assertGreater(max(xs.values()) - min(xs.values()), 1)
        self.assertTrue(all(math.isfinite(value) for value in (*xs.values(), *ys.values())))


class Check(unittest.TestCase):
    def test_an_animation_without_a_value_plays_and_is_explained_at_its_place(self):
        text = (
            "import SwiftUI\n"
            "struct Old: View {\n"
            "    @State private var on = false\n"
            "    var body: some View {\n"
            "        Circle()\n"
            "            .frame(width: on ? 20 : 10, height: 10)\n"
            "            .animation(.default)\n"
            "            .onTapGesture { on.toggle() }\n"
            "    }\n"
            "}\n"
        )
        path = "/run/Old.swift"
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.addCleanup(os.unlink, path)
        done = machine.run("timelinectl", "check", path, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("Old.swift:7:14", done.stdout + done.stderr)
        self.assertIn("value", done.stdout + done.stderr)
        strict = machine.run("timelinectl", "check", "--strict", path, check=False)
        self.assertIn(strict.returncode, (0, 65))
        film = machine.run("timelinectl", "render", path, "--to", "1", "--event", "0 tap").stdout
        self.assertGreater(len(film.splitlines()), 10)

    def test_the_shipped_scenes_are_clean(self):
        names = sorted(name for name in os.listdir(SCENES) if name.endswith(".swift"))
        self.assertGreaterEqual(len(names), 6)
        paths = [f"{SCENES}/{name}" for name in names]
        machine.run("timelinectl", "check", "--strict", *paths)

    def test_a_scene_with_errors_has_its_own_exit_status(self):
        path = "/run/Broken.swift"
        with open(path, "w", encoding="utf-8") as file:
            file.write("import SwiftUI\nstruct Broken: View { var body: some View { Circle( } }\n")
        self.addCleanup(os.unlink, path)
        done = machine.run("timelinectl", "check", path, check=False)
        self.assertEqual(done.returncode, 65)
        self.assertIn("Broken.swift:2:", done.stdout + done.stderr)


class Explain(unittest.TestCase):
    def test_the_animation_of_the_essay(self):
        text = machine.run(
            "timelinectl", "explain", "spring(response: 0.34, dampingFraction: 0.55)"
        ).stdout
        self.assertIn("0.34", text)
        self.assertIn("0.55", text)
        self.assertRegex(text, r"12\.6|0\.126")
