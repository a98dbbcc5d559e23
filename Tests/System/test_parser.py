"""The parser's library is loaded when a text has to be parsed, and missed when it is not there."""

import os
import pathlib
import signal
import subprocess
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
            lambda: machine.stored_memories("timelinerd-programs"), "programs are not stored"
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

    def test_a_library_that_comes_back_is_used_with_the_next_reload(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            program = machine.program_without(LIBRARY, folder)
            (folder / "scenes").mkdir()
            (folder / "scenes" / "Plain.swift").write_text(SCENE)
            words = ["--scenes", str(folder / "scenes"), "--runtime-dir", str(folder / "run")]
            environment = {**os.environ, "TIMELINER_RUNTIME_DIR": str(folder / "run")}
            environment.pop("NOTIFY_SOCKET", None)
            daemon = subprocess.Popen(
                [*program, *words], stderr=subprocess.DEVNULL, env=environment
            )
            try:
                control = folder / "run" / "io.timeliner.Control"
                machine.wait_until(control.exists, "there is no socket")
                self.assertNotIn("playing", self.list(environment))
                (folder / LIBRARY).symlink_to(f"/usr/lib/timeliner/{LIBRARY}")
                machine.run("timelinectl", "reload", env=environment)
                self.assertIn("Plain", self.list(environment))
                self.assertNotIn("failed", self.list(environment))
            finally:
                daemon.send_signal(signal.SIGTERM)
                daemon.wait(30)

    def list(self, environment):
        return machine.run("timelinectl", "list", env=environment).stdout
