"""What the daemon measures of itself: wake-ups, lag, clocks, metrics, its status."""

import ctypes
import os
import pathlib
import re
import resource
import struct
import time
import unittest

import machine
import wire

VARLINKCTL = os.environ.get("VARLINKCTL", "varlinkctl")

# A longer look, as it is asked for: the counters are the same.
SECONDS = float(os.environ["TIMELINER_IDLE_SECONDS"])

# As configured.
RATE = 60
# What a busy machine may disturb is looked at as often as this.
WINDOWS = 5

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


def wake_ups_over(seconds, connection, stream=None):
    """What wakes the frame thread in a while, without the question that tells; how long that was."""
    first = measure(connection)
    if stream:
        wire.drain(stream, seconds)
    else:
        time.sleep(seconds)
    last = measure(connection)
    before, after = first["thread"], last["thread"]
    counts = {
        reason: after["wakeUps"][reason] - count for reason, count in before["wakeUps"].items()
    }
    counts["order"] -= 1
    counts["kernel"] = after["sleeps"] - before["sleeps"]
    for name in ("ticks", "skipped"):
        counts[name] = after[name] - before[name]
    return counts, after, (last["uptime"] - first["uptime"]) / 1e9


def while_asleep(counts, _):
    """What is wrong with the counts of a while in which nothing can happen."""
    wrong = {
        name: counts[name]
        for name in ("deadline", "order", "socket", "expiry", "ticks", "skipped")
        if counts[name]
    }
    # The kernel counts the question too, and a wait for a lock that the service thread holds.
    if counts["kernel"] > 3:
        wrong["kernel"] = counts["kernel"]
    return wrong


def while_ticking(rate):
    """The same of a while in which so many frames a second are made, and nothing else happens."""

    def wrong(counts, seconds):
        # While frames follow one another, the question waits for the next.
        wrong = {name: counts[name] for name in ("order", "socket", "expiry") if counts[name] > 0}
        # A frame that was passed over is none; the next one may need a wake-up of its own.
        most = 1 + counts["skipped"]
        if not -most <= counts["ticks"] - rate * seconds <= 1:
            wrong["ticks"] = counts["ticks"], "in", seconds
        if abs(counts["deadline"] - counts["ticks"]) > most:
            wrong["deadline"] = counts["deadline"], "for", counts["ticks"]
        if counts["kernel"] > counts["deadline"] + 2:
            wrong["kernel"] = counts["kernel"], "for", counts["deadline"]
        if counts["skipped"] > 0.5 * RATE * seconds:
            wrong["skipped"] = counts["skipped"], "in", seconds
        return wrong

    return wrong


class Measures(unittest.TestCase):
    def setUp(self):
        machine.write_scene("Hand.swift", HAND)
        machine.fresh(with_service=True)
        self.addCleanup(machine.remove_scenes)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)

    def assert_wake_ups(self, wrong, seconds, *connections):
        """That there is nothing wrong with a while; what the frame thread tells at its end.

        What went before may have to be written down and saved in the first one, and a busy machine may
        disturb some; a daemon that wakes for nothing does so in each.
        """
        for _ in range(WINDOWS):
            counts, thread, taken = wake_ups_over(seconds, *connections)
            found = wrong(counts, taken)
            if not found:
                return counts, thread
        raise AssertionError(f"{found} of {counts}")

    def test_a_settled_scene_wakes_nobody(self):
        with wire.subscribe(scenes=["BouncyToggle"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            wire.control("Tap", scene="BouncyToggle")
            wire.frames_until_final(stream)
            _, thread = self.assert_wake_ups(while_asleep, SECONDS, connection)
            self.assertTrue(thread["asleep"])
            self.assertIsNone(thread.get("wakesAt"))

    def test_a_second_hand_wakes_it_once_a_second(self):
        with wire.subscribe(scenes=["Hand"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            _, thread = self.assert_wake_ups(while_ticking(1), SECONDS, connection)
            self.assertIsNotNone(thread.get("wakesAt"))

    def test_nobody_subscribed_wakes_nobody_whatever_moves(self):
        names = [scene["scene"] for scene in wire.control("List")["scenes"]]
        self.assertIn("Orbit", names)
        with wire.Connection(machine.FRAMES) as connection:
            _, thread = self.assert_wake_ups(while_asleep, SECONDS, connection)
        self.assertIsNone(thread.get("wakesAt"))

    def test_motion_wakes_it_once_a_frame(self):
        with wire.subscribe(scenes=["Orbit"]) as stream, wire.Connection(machine.FRAMES) as connection:
            wire.opening(stream)
            counts, _ = self.assert_wake_ups(while_ticking(RATE), 2, connection, stream)
            subscribers = measure(connection)["subscribers"]
        lag = [subscriber for subscriber in subscribers if subscriber["process"] == os.getpid()]
        self.assertEqual(len(lag), 1)
        self.assertGreaterEqual(lag[0]["sent"] + lag[0]["missed"], counts["ticks"])

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
        # As long as it was, not as long as was asked for.
        self.assertGreaterEqual(float(re.search(r" in (\d+\.\d) s", second)[1]), 0.5)
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
        frames = machine.frame_thread(pid)
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            expected = os.SCHED_FIFO | os.SCHED_RESET_ON_FORK if task == frames else os.SCHED_OTHER
            self.assertEqual(os.sched_getscheduler(int(task.name)), expected, (task / "comm").read_text())
        self.assertEqual(os.sched_getparam(int(frames.name)).sched_priority, 20)

    def test_the_frame_thread_has_a_short_slice(self):
        machine.fresh(with_service=True)
        pid = machine.main_pid()
        self.assertEqual(slice_of(int(machine.frame_thread(pid).name)), 500_000 if SLICES else 0)
        self.assertNotEqual(slice_of(pid), 500_000)

    def test_the_frame_thread_has_the_least_timer_slack_always(self):
        machine.fresh(with_service=True)
        task = machine.frame_thread(machine.main_pid())
        slack = pathlib.Path(f"/proc/{task.name}/timerslack_ns").read_text().strip()
        self.assertEqual(slack, "1")
