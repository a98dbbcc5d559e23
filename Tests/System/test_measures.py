"""What the daemon measures of itself: wake-ups, lag, clocks, metrics, its status."""

import ctypes
import os
import pathlib
import resource
import struct
import time
import unittest

import machine
import wire

VARLINKCTL = os.environ.get("VARLINKCTL", "varlinkctl")

# A longer look, as it is asked for: the counters are the same.
SECONDS = float(os.environ["TIMELINER_IDLE_SECONDS"])

HAND = """import SwiftUI

struct Hand: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { context in
            Rectangle().frame(width: 2, height: 40)
                .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate * 6))
        }
    }
}
"""

# Whether threads that are not real-time have slices of their own.
SLICES = tuple(int(part) for part in os.uname().release.split(".")[:2]) >= (6, 12)

# As in the catalog.
REALTIME_GRANTED = "c67e2041df704032b3ddcd46e156ceb2"
REALTIME_REFUSED = "b40a5b86968a4fa38d191c7ccf4d7c58"


def measure(connection):
    return connection.call("io.timeliner.Frames.Measure")


def frame_thread(pid):
    """Where the kernel tells of the frame thread."""
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        if (task / "comm").read_text().strip() == "frames":
            return task
    raise AssertionError("there is no frame thread")


def slice_of(thread):
    """The slice that the kernel says a thread has, nanoseconds; 0 where it knows none."""
    number = {"x86_64": 315, "aarch64": 275}[os.uname().machine]
    attributes = ctypes.create_string_buffer(48)
    if ctypes.CDLL(None, use_errno=True).syscall(number, thread, attributes, 48, 0) != 0:
        raise OSError(ctypes.get_errno(), "sched_getattr")
    return struct.unpack("IIQiIQQQ", attributes.raw)[5]


def may_raise_limits():
    """Whether the service manager can give LimitRTPRIO= to a service."""
    try:
        resource.setrlimit(resource.RLIMIT_RTPRIO, (20, 20))
        return True
    except (OSError, ValueError):
        return False


def wake_ups_over(seconds, connection):
    """What wakes the frame thread in a while, without the question that tells."""
    before = measure(connection)["thread"]
    time.sleep(seconds)
    after = measure(connection)["thread"]
    counts = {
        reason: after["wakeUps"][reason] - count for reason, count in before["wakeUps"].items()
    }
    counts["order"] -= 1
    counts["kernel"] = after["sleeps"] - before["sleeps"]
    for name in ("ticks", "skipped"):
        counts[name] = after[name] - before[name]
    return counts, after


class Measures(unittest.TestCase):
    def setUp(self):
        machine.write_scene("Hand.swift", HAND)
        machine.fresh(with_service=True)
        self.addCleanup(machine.remove_scenes)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)

    def assert_asleep(self, counts):
        # The kernel counts the question too, and a wait for a lock that the service thread holds.
        self.assertLessEqual(counts.pop("kernel"), 3)
        self.assertEqual(counts, {"deadline": 0, "order": 0, "socket": 0, "expiry": 0, "ticks": 0, "skipped": 0})

    def test_a_settled_scene_wakes_nobody(self):
        with wire.subscribe(scenes=["BouncyToggle"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            wire.control("Tap", scene="BouncyToggle")
            wire.frames_until_final(stream)
            counts, thread = wake_ups_over(SECONDS, connection)
            self.assert_asleep(counts)
            self.assertTrue(thread["asleep"])
            self.assertIsNone(thread.get("wakesAt"))

    def test_a_second_hand_wakes_it_once_a_second(self):
        with wire.subscribe(scenes=["Hand"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            counts, thread = wake_ups_over(SECONDS, connection)
            self.assertLessEqual(abs(counts["ticks"] - SECONDS), 1)
            # On a machine so busy that a frame is passed over, the next one needs a wake-up too.
            self.assertLessEqual(abs(counts["deadline"] - SECONDS), 1 + counts["skipped"])
            self.assertEqual(counts["order"] + counts["socket"] + counts["expiry"], 0)
            self.assertLessEqual(counts["kernel"], counts["deadline"] + 2)
            self.assertIsNotNone(thread.get("wakesAt"))

    def test_nobody_subscribed_wakes_nobody_whatever_moves(self):
        names = [scene["scene"] for scene in wire.control("List")["scenes"]]
        self.assertIn("Orbit", names)
        with wire.Connection(machine.FRAMES) as connection:
            counts, thread = wake_ups_over(SECONDS, connection)
        self.assert_asleep(counts)
        self.assertIsNone(thread.get("wakesAt"))

    def test_motion_wakes_it_once_a_frame(self):
        with wire.subscribe(scenes=["Orbit"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            before = measure(connection)
            wire.drain(stream, 2)
            after = measure(connection)
        ticks = after["thread"]["ticks"] - before["thread"]["ticks"]
        woken = after["thread"]["wakeUps"]["deadline"] - before["thread"]["wakeUps"]["deadline"]
        self.assertGreater(ticks, 60)
        self.assertLessEqual(abs(woken - ticks), 1 + after["thread"]["skipped"])
        lag = [subscriber for subscriber in after["subscribers"] if subscriber["process"] == os.getpid()]
        self.assertEqual(len(lag), 1)
        self.assertGreater(lag[0]["sent"], 60)

    def test_a_subscriber_that_does_not_read_is_seen_to_lag(self):
        with wire.subscribe(scenes=["Orbit"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)

            def behind():
                lag = measure(connection)["subscribers"][0]
                return lag if lag["unsent"] > 10 else None

            lag = machine.wait_until(behind, "the subscriber does not lag", seconds=30)
            self.assertGreater(lag["queued"], 1000)
            self.assertGreater(lag["missed"], 10)
            self.assertGreater(lag["blocked"], 0)

    def test_the_monitor_shows_it(self):
        with wire.subscribe(scenes=["Orbit"]) as stream:
            wire.opening(stream)
            text = machine.run_as(
                ("timeliner",),
                lambda: machine.run("timelinectl", "monitor", "--interval", "0.5", "--count", "2").stdout,
            )
        first, second = text.split("\n\ntimelinerd ")
        self.assertIn("since its start", first)
        self.assertIn("in 0.5 s", second)
        for word in ("lateness", "evaluate", "subscriber", "deadline"):
            self.assertIn(word, second)

    @unittest.skipUnless(os.access(VARLINKCTL, os.X_OK), "no newer varlinkctl here")
    def test_varlinkctl_reads_the_metrics(self):
        path = "/run/systemd/report/io.timeliner.Frames"
        shown = machine.run(VARLINKCTL, "introspect", path, "io.systemd.Metrics").stdout
        self.assertIn("method List", shown)
        listed = machine.run(VARLINKCTL, "call", "--more", "-j", path, "io.systemd.Metrics.List", "{}").stdout
        self.assertIn("io.timeliner.Frames.WakeUps", listed)
        described = machine.run(
            VARLINKCTL, "call", "--more", "-j", path, "io.systemd.Metrics.Describe", "{}"
        ).stdout
        self.assertIn('"type":"counter"', described)

    def test_the_status_says_whether_anything_moves(self):
        with wire.subscribe(scenes=["Orbit"]) as stream:
            wire.opening(stream)
            machine.wait_until(
                lambda: "1 subscribers" in machine.property_of("StatusText")
                and machine.property_of("StatusText").endswith("active"),
                "the status does not say that it is active",
            )
        machine.wait_until(
            lambda: "0 subscribers" in machine.property_of("StatusText")
            and machine.property_of("StatusText").endswith("sleeping"),
            "the status does not say that it sleeps",
        )


class Realtime(unittest.TestCase):
    EXAMPLE = "/usr/share/doc/timeliner/realtime.conf.example"

    def setUp(self):
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)
        self.addCleanup(machine.remove_drop_in)

    def entries(self, identifier):
        return [e for e in machine.journal_entries() if e.get("MESSAGE_ID") == identifier]

    def test_the_unit_as_it_is_refuses_and_the_daemon_plays_on(self):
        machine.drop_in("[Service]\nExecStart=\nExecStart=/usr/lib/timeliner/timelinerd --realtime-priority 20\n")
        machine.fresh(with_service=True)
        self.assert_refused()

    def test_a_limit_below_the_priority_refuses_and_the_daemon_plays_on(self):
        text = pathlib.Path(self.EXAMPLE).read_text()
        self.assertIn("LimitRTPRIO=20\n", text)
        machine.drop_in(text.replace("LimitRTPRIO=20\n", "LimitRTPRIO=19\n"))
        machine.fresh(with_service=True)
        self.assert_refused()

    def assert_refused(self):
        """The refusal is told with its reason, and no thread is real-time."""
        machine.wait_until(lambda: self.entries(REALTIME_REFUSED), "the refusal is not told")
        entry = self.entries(REALTIME_REFUSED)[0]
        self.assertEqual(entry["REALTIME_PRIORITY"], "20")
        self.assertIn("sched_setscheduler: Operation not permitted", entry["MESSAGE"])
        with wire.Connection(machine.FRAMES) as connection:
            self.assertEqual(measure(connection)["thread"]["priority"], 0)
        for task in pathlib.Path(f"/proc/{machine.main_pid()}/task").iterdir():
            self.assertEqual(os.sched_getscheduler(int(task.name)), os.SCHED_OTHER)

    def test_the_drop_in_makes_the_frame_thread_and_no_other_real_time(self):
        text = pathlib.Path(self.EXAMPLE).read_text()
        self.assertIn("LimitRTPRIO=20\n", text)
        if not may_raise_limits():
            # A container that may not raise the limit; the privilege permits the same.
            text += "CapabilityBoundingSet=CAP_SYS_NICE\nAmbientCapabilities=CAP_SYS_NICE\n"
        machine.drop_in(text)
        machine.fresh(with_service=True)
        machine.wait_until(lambda: self.entries(REALTIME_GRANTED), "the priority is not told")
        with wire.Connection(machine.FRAMES) as connection:
            self.assertEqual(measure(connection)["thread"]["priority"], 20)
        pid = machine.main_pid()
        frames = frame_thread(pid)
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            expected = os.SCHED_FIFO | os.SCHED_RESET_ON_FORK if task == frames else os.SCHED_OTHER
            self.assertEqual(os.sched_getscheduler(int(task.name)), expected, (task / "comm").read_text())
        self.assertEqual(os.sched_getparam(int(frames.name)).sched_priority, 20)

    def test_the_frame_thread_has_a_short_slice(self):
        machine.fresh(with_service=True)
        pid = machine.main_pid()
        self.assertEqual(slice_of(int(frame_thread(pid).name)), 500_000 if SLICES else 0)
        self.assertNotEqual(slice_of(pid), 500_000)

    def test_the_frame_thread_has_the_least_timer_slack_always(self):
        machine.fresh(with_service=True)
        task = frame_thread(machine.main_pid())
        slack = pathlib.Path(f"/proc/{task.name}/timerslack_ns").read_text().strip()
        self.assertEqual(slack, "1")
