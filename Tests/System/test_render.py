"""What `timelinectl render` prints, compared with formulas; no daemon takes part."""

import json
import math
import os
import subprocess
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
        self.frames = [line["frame"] for line in lines if "frame" in line]

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
    """Its planet: 80 points from the middle, once round in four seconds of the reference date."""

    def places(self, *options):
        film = Film("Orbit", *options)
        planet = film.layer(name="planet")
        middle = [
            layer
            for layer in film.scene["layers"]
            if layer["kind"] == "circle" and layer["properties"]["width"] == 28
        ][0]
        self.assertEqual(planet["parent"], middle["parent"])
        columns = [film.values(planet, key) for key in ("x", "y")]
        centre = [middle["properties"][key] for key in ("x", "y")]
        return {
            time: (columns[0][time] - centre[0], columns[1][time] - centre[1])
            for time in columns[0].keys() & columns[1].keys()
        }

    def test_every_place_is_the_formula_at_that_time(self):
        places = self.places("--fps", "60", "--to", "4")
        self.assertGreater(len(places), 200)
        for time, (x, y) in places.items():
            angle = time / 1e9 / 4 * 2 * math.pi
            self.assertAlmostEqual(x, 80 * math.cos(angle), delta=80 * 2e-12)
            self.assertAlmostEqual(y, 80 * math.sin(angle), delta=80 * 2e-12)

    def test_a_place_does_not_depend_on_the_frames_before_it(self):
        whole = self.places("--fps", "60", "--to", "3")
        late = self.places("--fps", "60", "--from", "2", "--to", "3")
        self.assertGreater(len(late), 30)
        self.assertGreaterEqual(min(late), 2_000_000_000)
        for time, place in late.items():
            for value, expected in zip(place, whole[time]):
                self.assertAlmostEqual(value, expected, delta=80 * 1e-12)


class Feed(unittest.TestCase):
    """The animation belongs to the event."""

    def moves(self, event):
        film = Film("Feed", "--to", "2", "--event", event)
        return film.values(film.layer(name="row 3"), "y")

    def test_pull_to_refresh_animates(self):
        self.assertGreater(len(self.moves("0.1 call refresh")), 20)

    def test_a_sync_in_the_background_does_not(self):
        self.assertLessEqual(len(self.moves("0.1 call sync")), 1)

    def test_set_does_not_animate_unless_it_is_told_to(self):
        spring = "spring(response: 0.4, dampingFraction: 0.7)"
        self.assertLessEqual(len(self.moves("0.1 set items=[4,3,2,1]")), 1)
        animated = self.moves(f"0.1 set items=[4,3,2,1] --animation '{spring}'")
        self.assertGreater(len(animated), 20)


class Scoped(unittest.TestCase):
    """What is not bound to `value` stays out of the spring."""

    def changes(self, variable, key):
        film = Film("Scoped", "--to", "2", "--event", f"0.1 set {variable}=true")
        return film.values(film.layer(name="card"), key)

    def test_only_what_is_bound_to_the_value_springs(self):
        widths = self.changes("expanded", "width")
        *moving, last = sorted(widths)
        self.assertGreater(len(moving), 20)
        spring = Spring(response=0.5, damping_fraction=0.6)
        for time in moving:
            expected = 80 + 40 * spring.progress((time - 100_000_000) / 1e9)
            self.assertAlmostEqual(widths[time], expected, delta=40e-9)
        self.assertEqual(widths[last], 120)

    def test_a_colour_a_size_and_a_layout_change_at_once(self):
        for variable, key in (("warm", "fill"), ("large", "width"), ("large", "height")):
            with self.subTest(variable=variable, key=key):
                self.assertEqual(len(self.changes(variable, key)), 1)
        with self.subTest(variable="padded"):
            self.assertLessEqual(len(self.changes("padded", "y")), 1)


class Check(unittest.TestCase):
    def test_an_animation_without_a_value_plays_and_is_explained_at_its_place(self):
        text = (
            "import SwiftUI\n"
            "struct Old: View {\n"
            "    @State private var on = false\n"
            "    var body: some View {\n"
            "        Rectangle()\n"
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


class Output(unittest.TestCase):
    def test_output_that_cannot_be_written_is_a_failure(self):
        words = ["render", f"{SCENES}/Orbit.swift", "--to", "86400"]
        for command in (words, ["explain", ".smooth"], ["version"]):
            with open("/dev/full", "w") as full:
                done = subprocess.run(
                    ["timelinectl", *command], stdout=full, stderr=subprocess.PIPE, text=True, timeout=30
                )
            self.assertEqual(done.returncode, 1, command)
            self.assertIn("No space left on device", done.stderr)
