"""Subscriptions and motion over restarts, reexecution, kill -9 and the watchdog, under a real systemd.

In the short form there are few subscribers and few ends; TIMELINER_FULL_TESTS=1 makes 50 subscribers, 20
restarts and 20 kill -9.
"""

import os
import pathlib
import shutil
import signal
import statistics
import time
import unittest

import machine
import spring
import wire
from audience import Audience

FULL = bool(os.environ.get("TIMELINER_FULL_TESTS"))
SUBSCRIBERS = 50 if FULL else 12
ENDS = 20 if FULL else 3
CONFIGURATION = "/etc/timeliner/timelinerd.conf.d/life.conf"

ORBIT = """import SwiftUI

struct LifeOrbit: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let t = timeline.date.timeIntervalSinceReferenceDate
            Circle()
                .frame(width: 10, height: 10)
                .offset(x: 50 * cos(t), y: 50 * sin(t))
                .accessibilityIdentifier("moon")
        }
    }
}
"""

SPRING = """import SwiftUI

struct LifeSpring: View {
    @State private var on = false

    var body: some View {
        Circle()
            .frame(width: 10, height: 10)
            .offset(x: on ? 100 : 0)
            .accessibilityIdentifier("knob")
            .onTapGesture {
                withAnimation(.spring(response: 3, dampingFraction: 0.2)) { on.toggle() }
            }
    }
}
"""

# A frame at 240 Hz, nanoseconds.
LEAST_PERIOD = 1_000_000_000 // 240
# More than are made, at 60 Hz, until what was changed is written down for a sudden end.
FRAMES_OF_A_RECORD = 60
PROGRAMS = "timelinerd-programs"


class Life(unittest.TestCase):
    def setUp(self):
        machine.write_scene("LifeOrbit.swift", ORBIT)
        machine.write_scene("LifeSpring.swift", SPRING)
        self.addCleanup(machine.remove_scenes)
        machine.fresh()
        self.addCleanup(machine.systemctl, "reset-failed", check=False)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)

    def configure(self, text):
        os.makedirs(os.path.dirname(CONFIGURATION), exist_ok=True)
        with open(CONFIGURATION, "w", encoding="ascii") as file:
            file.write(text)
        self.addCleanup(os.unlink, CONFIGURATION)

    def audience(self, count, scene="LifeOrbit"):
        audience = Audience(count, scene)
        audience.start()

        def leave():
            audience.stop.set()
            audience.join(10)
            for connection in audience.connections:
                connection.close()

        self.addCleanup(leave)
        return audience

    def check_streams(self, audience, ends):
        """No connection lost, no number twice, and none left out but where the daemon ended."""
        self.assertEqual(audience.closed, [False] * len(audience.closed))
        for index, frames in enumerate(audience.frames):
            self.assertEqual(audience.hellos[index], 1)
            self.assertLessEqual(audience.scenes[index], ends + 1 + sum(m > 0 for _, _, m, _ in frames))
            jumps = []
            for (_, before, _, lag), (_, after, missed, _) in zip(frames, frames[1:]):
                self.assertGreater(after, before)
                if after != before + 1 + missed:
                    # The whole scene also stands for what a reader was too late to get.
                    jumps.append(after - before - max(0, lag) // LEAST_PERIOD)
            self.assertLessEqual(len(jumps), ends, jumps)
            # A frame that was counted and not sent, and those that the whole scene stands for.
            self.assertLessEqual(max(jumps, default=0), 10)

    def play_ends(self, name, end, count, audience):
        rows = []
        for _ in range(count):
            scenes = list(audience.scenes)
            moment = time.monotonic()
            end()
            # Nobody asks systemd for anything meanwhile: that would take its time.
            machine.wait_until(
                lambda before=scenes: any(audience.closed)
                or all(now > then for now, then in zip(audience.scenes, before)),
                "the scenes did not come again",
            )
            audience.wait_for_frames_after(time.monotonic())
            self.assertFalse(any(audience.closed), "a connection was lost")
            time.sleep(0.2)
            rows.append(audience.gaps_around(moment))
        print(f"gaps in ms, {len(audience.frames)} subscribers at 240 Hz, {name}:")
        for number, gaps in enumerate(rows, 1):
            print(f"  {number:2}  median {statistics.median(gaps):6.1f}  max {max(gaps):6.1f}")
        everything = [gap for gaps in rows for gap in gaps]
        print(
            f"  all median {statistics.median(everything):6.1f}  max {max(everything):6.1f}",
            flush=True,
        )

    def test_subscribers_outlive_restarts_and_kills(self):
        self.configure("[Daemon]\nRate=240\n")
        machine.systemctl("start", machine.SERVICE)
        audience = self.audience(SUBSCRIBERS)
        audience.wait_for_frames_after(time.monotonic())
        self.play_ends("systemctl restart", machine.end_by_restart, ENDS, audience)
        self.play_ends("kill -9", machine.kill, ENDS, audience)
        self.check_streams(audience, 2 * ENDS)
        self.wait_for_stored(SUBSCRIBERS + 3)

    def test_subscribers_outlive_a_reexecution_of_the_manager(self):
        machine.systemctl("start", machine.SERVICE)
        audience = self.audience(3)
        audience.wait_for_frames_after(time.monotonic())
        for verb in ("daemon-reload", "daemon-reexec"):
            machine.systemctl(verb)
            machine.end_by_restart()
            audience.wait_for_frames_after(time.monotonic())
        self.check_streams(audience, 2)

    def test_a_restart_needs_no_directory_of_sockets(self):
        machine.systemctl("start", machine.SERVICE)
        audience = self.audience(2)
        audience.wait_for_frames_after(time.monotonic())
        self.addCleanup(machine.fresh)
        shutil.rmtree(pathlib.Path(machine.FRAMES).parent)
        machine.end_by_restart()
        audience.wait_for_frames_after(time.monotonic())
        self.check_streams(audience, 1)

    def test_subscribers_outlive_the_watchdog(self):
        # Long enough that no pause of the machine is one of the daemon.
        machine.drop_in("[Service]\nWatchdogSec=3\n")
        self.addCleanup(machine.remove_drop_in)
        machine.systemctl("start", machine.SERVICE)
        audience = self.audience(3)
        audience.wait_for_frames(FRAMES_OF_A_RECORD)
        before = machine.main_pid()
        os.kill(before, signal.SIGSTOP)
        machine.wait_until(lambda: machine.main_pid() not in (0, before), "the watchdog did not act")
        audience.wait_for_frames_after(time.monotonic())
        self.check_streams(audience, 1)
        self.assertIn("watchdog", machine.journal_text().lower())

    def test_a_spring_is_where_it_would_have_been(self):
        law = spring.Spring(3, 0.2)
        for end in (machine.end_by_restart, machine.end_by_kill):
            with self.subTest(end=end.__name__), wire.subscribe(scenes=["LifeSpring"]) as connection:
                machine.systemctl("start", machine.SERVICE)
                _, scene = wire.opening(connection)
                knob = next(layer for layer in scene["layers"] if layer["name"] == "knob")
                start = knob["properties"]["x"]
                distance = 100 if start < 60 + scene["width"] / 2 else -100
                tapped = wire.control("Tap", scene="LifeSpring")["frame"]
                # What is to outlive a kill is half a second old.
                values = self.values(connection, knob["id"], FRAMES_OF_A_RECORD)
                end()
                values += self.values(connection, knob["id"], 40)
                checked = 0
                for when, x in values:
                    if when <= tapped["time"]:
                        continue
                    elapsed = (when - tapped["time"]) / 1e9
                    expected = start + distance * law.progress(elapsed)
                    self.assertLess(abs(x - expected), 1e-9 * 100, f"{elapsed} s after the tap")
                    checked += 1
                self.assertGreater(checked, FRAMES_OF_A_RECORD + 20)
                machine.systemctl("stop", machine.SERVICE)

    @staticmethod
    def values(connection, layer, count):
        """Times and positions of the next frames that move a layer."""
        found = []
        for kind, value in wire.items(connection):
            if kind != "frame":
                continue
            for change in value["changes"]:
                if change["id"] == layer and "x" in change:
                    found.append((value["time"], change["x"]))
            if len(found) >= count:
                return found
        return found

    def test_what_clients_changed_is_kept_over_a_kill(self):
        machine.systemctl("start", machine.SERVICE)
        wire.control("Load", text=ORBIT, name="Sent")
        wire.control("Set", scene="LifeSpring", values={"on": "true"})
        wire.control("Pause", scene="LifeOrbit")
        wire.wait_for_record()
        machine.end_by_kill()
        scenes = {scene["scene"]: scene for scene in wire.control("List")["scenes"]}
        self.assertIn("Sent", scenes)
        self.assertEqual(scenes["LifeOrbit"]["state"], "paused")
        state = {item["name"]: item["value"] for item in wire.control("Show", scene="LifeSpring")["state"]}
        self.assertEqual(state["on"], "true")

    @staticmethod
    def wait_for_stored(count):
        machine.wait_until(
            lambda: machine.property_of("NFileDescriptorStore") == str(count),
            f"there are not {count} descriptors in the store",
        )

    def test_variables_are_written_before_the_last_frame_of_a_stop(self):
        # As long as it takes until the disk answers.
        machine.drop_in("[Service]\nTimeoutStopSec=60\n")
        self.addCleanup(machine.remove_drop_in)
        machine.systemctl("start", machine.SERVICE)
        file = machine.SAVED / "LifeSpring.state"
        audience = self.audience(1)
        audience.wait_for_frames_after(time.monotonic())
        wire.control("Set", scene="LifeSpring", values={"on": "true"})
        machine.wait_until(file.exists, "the first change was not written")
        written = file.stat().st_ctime_ns
        # The next is not written before some seconds have passed, or the end has come.
        wire.control("Set", scene="LifeSpring", values={"on": "false"})
        wire.control("List")
        self.assertEqual(file.stat().st_ctime_ns, written)
        # A disk that does not answer: to open a pipe for writing takes until somebody reads it.
        disk = file.with_name(f"{file.name}.new")
        os.mkfifo(disk)
        disk.chmod(0o666)
        machine.systemctl("stop", "--no-block", machine.SERVICE)
        machine.wait_until(lambda: "Stopping." in machine.journal_text(), "it does not stop")
        seen = len(audience.frames[0])
        machine.wait_until(
            lambda: audience.closed[0] or len(audience.frames[0]) > seen + 30, "frames did not go on"
        )
        self.assertFalse(audience.closed[0], "the stream ended before the variables were written")
        self.assertEqual(file.stat().st_ctime_ns, written)
        answer = os.open(disk, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, answer)
        machine.wait_until(lambda: audience.closed[0], "the stream did not end")
        self.assertGreater(file.stat().st_ctime_ns, written)

    def test_the_store_is_empty_again_when_nobody_is_left(self):
        machine.systemctl("start", machine.SERVICE)
        connections = [wire.subscribe(scenes=["LifeOrbit"]) for _ in range(5)]
        for connection in connections:
            wire.opening(connection)
        self.wait_for_stored(8)
        for connection in connections:
            connection.close()
        self.wait_for_stored(3)

    def test_what_did_not_change_is_not_parsed_again(self):
        scenes = len(self.start_with_programs())
        for end in (machine.end_by_restart, machine.end_by_kill):
            with self.subTest(end=end.__name__):
                machine.mark_journal()
                end()
                self.wait_for_journal(f"; {scenes} were not parsed again")
        self.wait_for_stored(3)

    def test_a_scene_that_changed_while_the_daemon_was_down_plays_its_new_text(self):
        scenes = len(self.start_with_programs())
        # Between the end of one daemon and the start of the next there is time to save a file.
        machine.drop_in("[Service]\nRestartSec=4\n")
        self.addCleanup(machine.remove_drop_in)
        programs = machine.stored_memories(PROGRAMS)
        machine.mark_journal()
        before = machine.kill()
        machine.write_scene("LifeOrbit.swift", ORBIT.replace('"moon"', '"planet"'))
        self.assertIn(machine.main_pid(), (0, before))
        self.wait_for_journal(f"; {scenes - 1} were not parsed again")
        with wire.subscribe(scenes=["LifeOrbit"]) as connection:
            _, scene = wire.opening(connection)
            self.assertIn("planet", [layer.get("name") for layer in scene["layers"]])
        machine.wait_until(
            lambda: machine.stored_memories(PROGRAMS) - programs, "what is new is not kept"
        )
        machine.mark_journal()
        machine.end_by_kill()
        self.wait_for_journal(f"; {scenes} were not parsed again")

    def start_with_programs(self):
        """Starts the service and waits until systemd holds what scenes were parsed to; their names."""
        machine.systemctl("start", machine.SERVICE)
        names = [scene["scene"] for scene in wire.control("List")["scenes"]]
        machine.wait_until(lambda: machine.stored_memories(PROGRAMS), "programs are not stored")
        return names

    @staticmethod
    def wait_for_journal(text):
        machine.wait_until(lambda: text in machine.journal_text(), f"the journal lacks: {text}")

    def test_a_reader_of_cbor_gets_whole_items(self):
        machine.systemctl("start", machine.SERVICE)
        with wire.subscribe(more=False, scenes=["LifeOrbit"]) as connection:
            wire.opening(connection, more=False)
            for end in (machine.end_by_restart, machine.end_by_kill):
                end()
                kinds = []
                for kind, _ in wire.items(connection, more=False):
                    kinds.append(kind)
                    if "scene" in kinds and kind == "frame":
                        break
                self.assertIn("scene", kinds)
                self.assertNotIn("hello", kinds)
