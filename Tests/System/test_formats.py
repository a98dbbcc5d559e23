"""Dates as text: the library that has them is loaded when a scene needs it, and missed when it is not there."""

import pathlib
import tempfile
import unittest

import machine
import wire

# Noon of a summer's day in Berlin, in three ways; the last is the machine's own zone.
SCENE = """import SwiftUI

struct Dates: View {
    let date = Date(timeIntervalSinceReferenceDate: 806_839_200)

    func text(_ pattern: String, in zone: TimeZone?) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = pattern
        if let zone { formatter.timeZone = zone }
        return formatter.string(from: date)
    }

    var body: some View {
        VStack {
            Text(text("EEEE, d MMMM yyyy, HH:mm zzzz", in: TimeZone(identifier: "Europe/Berlin")))
            Text(text("yyyy-MM-dd HH:mm:ss", in: TimeZone(secondsFromGMT: -9000)))
            Text(date.formatted(date: .long, time: .shortened))
        }
    }
}
"""
TEXTS = [
    "Monday, 27 July 2026, 12:00 Central European Summer Time",
    "2026-07-27 07:30:00",
]
LIBRARY = "libTimelinerFormats.so"


def texts_of(scene):
    return [
        layer["properties"]["text"]
        for layer in scene["layers"]
        if "text" in layer.get("properties", {})
    ]


class Formats(unittest.TestCase):
    def setUp(self):
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)
        self.addCleanup(machine.remove_scenes)

    def test_the_installed_daemon_loads_what_writes_dates_with_the_first_scene_that_does(self):
        with wire.subscribe(scenes=["AnalogClock"]) as connection:
            wire.opening(connection)
        before = machine.libraries(machine.main_pid())
        self.assertIn("libswiftCore.so", before)
        for part in ("Foundation", "Formats", "StringProcessing", "RegexParser"):
            self.assertFalse([name for name in before if part in name], part)
        machine.write_scene("Dates.swift", SCENE)
        machine.wait_until(
            lambda: "Dates" in [scene["scene"] for scene in wire.control("List")["scenes"]],
            "the scene is not there",
        )
        with wire.subscribe(scenes=["Dates"]) as connection:
            _, scene = wire.opening(connection)
        shown = texts_of(scene)
        self.assertEqual(shown[:2], TEXTS)
        self.assertEqual(shown[2].split(" at ")[0], "July 27, 2026")
        self.assertIn(LIBRARY, machine.libraries(machine.main_pid()))

    def test_without_the_library_a_scene_is_told_where_it_misses_it(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            program = machine.program_without(LIBRARY, folder)
            (folder / "Dates.swift").write_text(SCENE)
            (folder / "Plain.swift").write_text(SCENE.split("    let date")[0] + PLAIN)
            done = {
                name: machine.run(
                    *program, "check", str(folder / f"{name}.swift"), check=False
                )
                for name in ("Dates", "Plain")
            }  # fmt: skip
        self.assertEqual(done["Plain"].returncode, 0, done["Plain"].stderr)
        self.assertNotEqual(done["Dates"].returncode, 0)
        said = done["Dates"].stdout + done["Dates"].stderr
        self.assertRegex(said, r"Dates\.swift:15:\d+: error: zones can't be looked up: " + LIBRARY)
        self.assertRegex(said, r"Dates\.swift:17:\d+: .*: dates can't be formatted: " + LIBRARY)


PLAIN = """    var body: some View { Text(Calendar.current.isDateInToday(Date()) ? "today" : "") }
}
"""
