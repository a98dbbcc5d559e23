"""Sockets, start, stop, restart, watchdog and permissions under a real systemd."""

import os
import signal
import unittest

import machine
import wire


def try_connecting(path):
    try:
        wire.Connection(path).close()
        return "connected"
    except OSError as error:
        return type(error).__name__


class Activation(unittest.TestCase):
    def setUp(self):
        machine.fresh()
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)

    def test_connecting_starts_the_daemon(self):
        self.assertEqual(machine.property_of("ActiveState"), "inactive")
        with wire.subscribe(scenes=["BouncyToggle"]) as connection:
            hello, scene = wire.opening(connection)
        self.assertEqual(hello["protocol"], 1)
        self.assertEqual(hello["clock"], "monotonic")
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            self.assertEqual(hello["boot"], file.read().strip().replace("-", ""))
        self.assertEqual(scene["scene"], "BouncyToggle")
        self.wait_until_active()
        self.assertEqual(machine.property_of("Type"), "notify")
        self.assertNotEqual(machine.property_of("StatusText"), "")

    def test_the_control_socket_starts_it_too(self):
        names = [scene["scene"] for scene in wire.control("List")["scenes"]]
        self.assertEqual(sorted(names), names)
        self.assertIn("BouncyToggle", names)
        self.assertIn("Orbit", names)
        self.wait_until_active()

    @staticmethod
    def wait_until_active():
        """It may serve before systemd has read that it is ready."""
        machine.wait_until(lambda: machine.property_of("ActiveState") == "active", "it is not active")

    def test_groups_decide_who_may_observe_and_who_may_change(self):
        cases = {
            (): ("PermissionError", "PermissionError"),
            ("timeliner",): ("connected", "PermissionError"),
            ("timeliner-control",): ("PermissionError", "connected"),
        }
        for groups, expected in cases.items():
            with self.subTest(groups=groups):
                got = machine.run_as(
                    groups, lambda: (try_connecting(machine.FRAMES), try_connecting(machine.CONTROL))
                )
                self.assertEqual(got, expected)

    def test_the_service_sees_what_it_reads_and_no_more(self):
        machine.systemctl("start", machine.SERVICE)
        root = f"/proc/{machine.main_pid()}/root"
        for folder in ("proc", "sys", "home", "root"):
            self.assertEqual(os.readlink(f"{root}/{folder}"), f"/hidden/{folder}")
        self.assertEqual(os.listdir(f"{root}/hidden"), [])
        self.assertEqual(os.stat(f"{root}/hidden").st_mode & 0o777, 0)
        # The root lies in /usr and is not in its own /usr once more.
        with open(f"/proc/{machine.main_pid()}/mountinfo", encoding="ascii") as file:
            places = [line.split()[4] for line in file]
        self.assertEqual([place for place in places if place.startswith("/usr/lib/timeliner/")], [])
        self.assertEqual(len(places), len(set(places)), places)
        self.assertEqual(sorted(os.listdir(f"{root}/var")), ["lib", "tmp"])
        self.assertIn("timeliner", os.listdir(f"{root}/etc"))
        self.assertEqual(sorted(os.listdir(f"{root}/run/timeliner")), sorted(os.listdir("/run/timeliner")))

    def test_flags_of_the_unit_are_heard(self):
        # Swift would read them from /proc, which the service does not see.
        machine.drop_in(
            "[Service]\nExecStart=\nExecStart=/usr/lib/timeliner/timelinerd --rate 24\n"
        )
        self.addCleanup(machine.remove_drop_in)
        machine.systemctl("start", machine.SERVICE)
        self.assertIn("24 Hz", machine.property_of("StatusText"))

    def test_the_daemon_is_not_root_and_holds_no_capability(self):
        machine.systemctl("start", machine.SERVICE)
        with open(f"/proc/{machine.main_pid()}/status", encoding="ascii") as file:
            fields = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        self.assertNotIn("0", fields["Uid"].split())
        self.assertEqual(int(fields["CapBnd"], 16), 0)
        self.assertEqual(int(fields["NoNewPrivs"]), 1)

    def test_stop_ends_streams_cleanly_and_the_next_client_starts_it_again(self):
        with wire.subscribe(scenes=["BouncyToggle"]) as connection:
            wire.opening(connection)
            machine.systemctl("stop", machine.SERVICE)
            with self.assertRaises(wire.Closed):
                while True:
                    connection.message()
        self.assertEqual(machine.property_of("ActiveState"), "inactive")
        self.assertEqual(machine.property_of("Result"), "success")
        self.assertEqual(machine.property_of("ExecMainStatus"), "0")
        for unit in machine.SOCKETS:
            self.assertEqual(machine.property_of("ActiveState", unit), "active")
        with wire.subscribe(scenes=["BouncyToggle"]) as connection:
            wire.opening(connection)

    def test_a_killed_daemon_is_started_again(self):
        machine.systemctl("start", machine.SERVICE)
        before = machine.main_pid()
        os.kill(before, signal.SIGKILL)
        machine.wait_until(
            lambda: machine.main_pid() not in (0, before)
            and machine.property_of("ActiveState") == "active",
            "the daemon was not started again",
        )
        self.assertTrue(wire.control("List")["scenes"])

    def test_the_watchdog_kills_a_daemon_that_hangs(self):
        machine.drop_in("[Service]\nWatchdogSec=3\n")
        self.addCleanup(machine.remove_drop_in)
        machine.systemctl("start", machine.SERVICE)
        before = machine.main_pid()
        os.kill(before, signal.SIGSTOP)
        machine.wait_until(
            lambda: machine.main_pid() not in (0, before)
            and machine.property_of("ActiveState") == "active",
            "the watchdog did not act",
        )
        self.assertIn("watchdog timeout", machine.journal_text().lower())
        self.assertTrue(wire.control("List")["scenes"])

    def test_the_watchdog_is_fed_while_scenes_move_and_while_they_rest(self):
        # Long enough that no pause of the machine is one of the daemon.
        machine.drop_in("[Service]\nWatchdogSec=3\n")
        self.addCleanup(machine.remove_drop_in)
        for scene in ("Orbit", "BouncyToggle"):
            with self.subTest(scene=scene), wire.subscribe(scenes=[scene]) as connection:
                wire.opening(connection)
                pid = machine.main_pid()
                wire.drain(connection, 5)
                self.assertEqual(machine.main_pid(), pid)
        self.assertEqual(machine.property_of("NRestarts"), "0")

    def test_bad_configuration_is_refused_once_and_not_tried_again(self):
        folder = "/etc/timeliner/timelinerd.conf.d"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/bad.conf", "w", encoding="ascii") as file:
            file.write("[Daemon]\nRate=never\n")
        self.addCleanup(machine.systemctl, "reset-failed", check=False)
        self.addCleanup(os.unlink, f"{folder}/bad.conf")
        self.assertNotEqual(machine.systemctl("start", machine.SERVICE, check=False).returncode, 0)
        self.assertEqual(machine.property_of("NRestarts"), "0")
        self.assertEqual(machine.property_of("ExecMainStatus"), "78")
        journal = machine.journal_text()
        self.assertIn("bad.conf", journal)
        self.assertIn("Rate", journal)
