"""The parser's library is loaded when a text has to be parsed, and missed when it is not there."""

import pathlib
import tempfile
import unittest

import machine
import wire

LIBRARY = "libTimelinerParser.so"
SCENE = """import SwiftUI

struct Plain: View {
    @State var on = false
    var body: some View { Text(on ? "on" : "off") }
}
"""


class Parser(unittest.TestCase):
    def setUp(self):
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)
        self.addCleanup(machine.remove_scenes)

    def test_a_restart_with_the_same_scenes_loads_no_parser_until_a_text_is_to_be_parsed(self):
        with wire.subscribe(scenes=["AnalogClock"]) as connection:
            wire.opening(connection)
        self.assertIn(LIBRARY, machine.libraries(machine.main_pid()))
        machine.wait_until(
            lambda: machine.property_of("NFileDescriptorStore") == "3", "programs are not stored"
        )
        machine.systemctl("restart", machine.SERVICE)
        with wire.subscribe(scenes=["AnalogClock"]) as connection:
            wire.opening(connection)
        after = machine.libraries(machine.main_pid())
        self.assertIn("libswiftCore.so", after)
        self.assertFalse([name for name in after if "SwiftSyntax" in name or "Parser" in name])
        machine.write_scene("Plain.swift", SCENE)
        machine.wait_until(
            lambda: "Plain" in [scene["scene"] for scene in wire.control("List")["scenes"]],
            "the scene is not there",
        )
        self.assertIn(LIBRARY, machine.libraries(machine.main_pid()))

    def test_without_the_library_a_text_is_told_that_it_is_missed(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            program = machine.program_without(LIBRARY, folder)
            (folder / "Plain.swift").write_text(SCENE)
            done = [
                machine.run(*program, *words, check=False)
                for words in (("check", str(folder / "Plain.swift")), ("explain", "spring()"))
            ]
        for one in done:
            self.assertNotEqual(one.returncode, 0)
        said = [one.stdout + one.stderr for one in done]
        reason = "source can't be parsed: " + LIBRARY
        self.assertRegex(said[0], r"Plain\.swift:1:1: error: " + reason)
        self.assertIn(reason, said[1])
