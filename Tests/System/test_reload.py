"""Scene directories, reload, and what a broken scene leaves behind."""

import pathlib
import shutil
import unittest

import machine
import wire

SQUARE = """import SwiftUI

struct Square: View {
    @State private var on = false
    var body: some View {
        Rectangle()
            .fill(.blue)
            .frame(width: %d, height: 20)
            .accessibilityIdentifier("square")
            .onTapGesture { on.toggle() }
    }
}
"""

# As in the catalog.
SCENE_FAILED = "5d0b3a3f0f2b4c7c9a6d1c1a6b0e4f11"

BROKEN = """import SwiftUI

struct Square: View {
    var body: some View {
        Rectangle(
    }
}
"""


def width_of(scene):
    layers = [layer for layer in scene["layers"] if layer.get("name") == "square"]
    assert len(layers) == 1, scene
    return layers[0]["properties"]["width"]


def state_of(connection, width):
    """Reads on until the square has this width: by a new scene or by a change."""
    for kind, value in wire.items(connection):
        if kind == "scene" and width_of(value) == width:
            return value
        if kind == "frame" and any(change.get("width") == width for change in value["changes"]):
            return value


class Reload(unittest.TestCase):
    def setUp(self):
        machine.remove_scenes()
        machine.write_scene("Square.swift", SQUARE % 10)
        machine.fresh(with_service=True)
        self.addCleanup(machine.remove_scenes)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE)

    def known(self):
        return {scene["scene"]: scene for scene in wire.control("List")["scenes"]}

    def test_saving_a_file_changes_the_playing_scene(self):
        with wire.subscribe(scenes=["Square"]) as connection:
            _, scene = wire.opening(connection)
            self.assertEqual(width_of(scene), 10)
            machine.write_scene("Square.swift", SQUARE % 30)
            state_of(connection, 30)

    def test_a_broken_file_leaves_the_last_good_scene_and_says_where(self):
        pid = machine.main_pid()
        machine.write_scene("Square.swift", BROKEN)
        line = machine.wait_until(
            lambda: [
                line
                for line in machine.journal_text().splitlines()
                if "Square" in line and "Square.swift:" in line
            ],
            "the journal names neither scene nor file",
        )
        self.assertRegex("\n".join(line), r"Square\.swift:[4-7]:\d+")
        with wire.subscribe(scenes=["Square"]) as connection:
            self.assertEqual(width_of(wire.opening(connection)[1]), 10)
        self.assertEqual(machine.main_pid(), pid)
        machine.write_scene("Square.swift", SQUARE % 50)
        with wire.subscribe(scenes=["Square"]) as connection:
            _, scene = wire.opening(connection)
            if width_of(scene) != 50:
                state_of(connection, 50)

    def test_the_journal_has_fields_for_machines(self):
        machine.write_scene("Square.swift", BROKEN)
        entry = machine.wait_until(
            lambda: [
                entry
                for entry in machine.journal_entries()
                if entry.get("MESSAGE_ID") == SCENE_FAILED and "CODE_LINE" in entry
            ],
            "no entry for the broken scene",
        )[0]
        self.assertEqual(entry["SCENE"], "Square")
        self.assertEqual(entry["CODE_FILE"], str(machine.SCENES / "Square.swift"))
        self.assertIn(int(entry["CODE_LINE"]), range(4, 8))
        self.assertEqual(entry["PRIORITY"], "3")

    def test_systemctl_reload_returns_when_the_reload_is_done(self):
        with wire.subscribe(scenes=["Square"]) as connection:
            wire.opening(connection)
            pid = machine.main_pid()
            machine.systemctl("reload", machine.SERVICE)
            self.assertEqual(machine.property_of("ActiveState"), "active")
            self.assertEqual(machine.property_of("SubState"), "running")
            self.assertEqual(machine.main_pid(), pid)
            wire.control("Tap", scene="Square", name="square")

    def test_a_reload_fails_when_the_settings_cannot_be_read(self):
        folder = pathlib.Path("/run/timeliner/timelinerd.conf.d")
        folder.mkdir(exist_ok=True)
        self.addCleanup(shutil.rmtree, folder)
        (folder / "rate.conf").write_text("[Daemon]\nRate=50\nRate=bad\n")
        pid = machine.main_pid()
        done = machine.run("timelinectl", "reload", check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f'{folder}/rate.conf:3: Rate= "bad" is no value', done.stderr)
        self.assertNotEqual(machine.systemctl("reload", machine.SERVICE, check=False).returncode, 0)
        # It plays on as it did.
        self.assertEqual(machine.property_of("ActiveState"), "active")
        self.assertEqual(machine.main_pid(), pid)
        self.assertEqual(wire.control("Status")["rate"], 60)
        (folder / "rate.conf").write_text("[Daemon]\nRate=50\n")
        machine.systemctl("reload", machine.SERVICE)
        self.assertEqual(wire.control("Status")["rate"], 50)
        (folder / "rate.conf").unlink()
        machine.systemctl("reload", machine.SERVICE)

    def test_a_hangup_signal_reloads_and_keeps_the_process(self):
        pid = machine.main_pid()
        machine.systemctl("kill", "--kill-whom=main", "--signal=HUP", machine.SERVICE)
        machine.wait_until(
            lambda: "eload" in machine.journal_text(), "the journal tells of no reload"
        )
        self.assertEqual(machine.main_pid(), pid)
        machine.wait_until(
            lambda: machine.property_of("ActiveState") == "active", "not active again"
        )

    def test_scenes_come_and_go_with_their_files(self):
        machine.write_scene("Second.swift", (SQUARE % 20).replace("Square", "Second"))
        machine.wait_until(lambda: "Second" in self.known(), "the new scene is not listed")
        (machine.SCENES / "Second.swift").unlink()
        machine.wait_until(lambda: "Second" not in self.known(), "the old scene is still listed")

    def test_a_folder_that_is_filled_later_is_a_scene_then(self):
        folder = machine.SCENES / "Later" / "Parts"
        folder.mkdir(parents=True)
        self.addCleanup(shutil.rmtree, machine.SCENES / "Later", ignore_errors=True)
        # The daemon has looked when it knows a scene that came after the folder.
        machine.write_scene("Second.swift", (SQUARE % 20).replace("Square", "Second"))
        machine.wait_until(lambda: "Second" in self.known(), "the new scene is not listed")
        (folder / "Later.swift").write_text((SQUARE % 20).replace("Square", "Later"))
        machine.wait_until(lambda: "Later" in self.known(), "the folder is not listed")

    def test_a_scene_in_etc_wins_over_one_of_the_same_name_in_usr(self):
        machine.write_scene("BouncyToggle.swift", (SQUARE % 40).replace("Square", "BouncyToggle"))
        machine.systemctl("reload", machine.SERVICE)
        with wire.subscribe(scenes=["BouncyToggle"]) as connection:
            self.assertEqual(width_of(wire.opening(connection)[1]), 40)
        (machine.SCENES / "BouncyToggle.swift").unlink()
        machine.systemctl("reload", machine.SERVICE)
        with wire.subscribe(scenes=["BouncyToggle"]) as connection:
            kinds = {layer["kind"] for layer in wire.opening(connection)[1]["layers"]}
        self.assertIn("capsule", kinds)
