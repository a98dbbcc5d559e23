"""Who may change what, and that the journal says who did."""

import math
import os
import re
import unittest

import machine
import wire

# As in the catalog.
CHANGED = "ace970fccddb4416a3966023df2d5c05"
OMITTED = "00633256e25f471d8fe2c4e12b5eadad"

# What is written about one user is counted anew after so long.
WINDOW_SECONDS = 10

# Every method, with parameters that are right.
CHANGES = {
    "Set": {"scene": "BouncyToggle", "values": {"on": "true"}},
    "Tap": {"scene": "BouncyToggle"},
    "Call": {"scene": "Feed", "function": "refresh"},
    "Load": {"text": "struct A: View { var body: some View { Circle() } }"},
    "Unload": {"scene": "BouncyToggle"},
    "Reload": {},
    "Pause": {},
    "Resume": {},
    "Seek": {"scene": "BouncyToggle", "seconds": 3},
    "Step": {"scene": "BouncyToggle"},
    "Rate": {"factor": 2},
    "Motion": {"level": "reduced"},
    "Batch": {"commands": [{"method": "Pause", "parameters": {}}]},
}

OBSERVATIONS = {
    "Subscribe": {},
    "Current": {"scene": "BouncyToggle"},
    "Presented": {"scene": "BouncyToggle", "sequence": 1, "time": 1, "refresh": 0, "flags": []},
    "List": {},
    "Measure": {},
}


def methods_of(path, interface):
    with wire.Connection(path) as connection:
        text = connection.call(
            "org.varlink.service.GetInterfaceDescription", {"interface": interface}
        )["description"]
    return set(re.findall(r"^method (\w+)", text, re.MULTILINE))


def state():
    """All that a change could change, as the control socket tells it."""
    status = wire.control("Status")
    scenes = [
        {key: scene.get(key) for key in ("scene", "path", "state", "epoch", "layers", "rate", "motion")}
        for scene in status["scenes"]
    ]
    variables = {scene["scene"]: wire.control("Show", scene=scene["scene"])["state"] for scene in scenes}
    clock = {key: status["clock"].get(key) for key in ("factor", "paused", "phaseOffset", "zone")}
    return scenes, variables, clock, status.get("motion"), status["rate"], status.get("display")


def outcome(connection, method, parameters):
    """What a call is answered with: "answered" or the name of an error."""
    try:
        connection.call(method, parameters)
        return "answered"
    except wire.VarlinkError as error:
        return error.name


def try_everything():
    """Calls every method there is as somebody who may only observe."""
    outcomes = {}
    try:
        wire.Connection(machine.CONTROL).close()
        outcomes["connect"] = "connected"
    except OSError as error:
        outcomes["connect"] = type(error).__name__
    with wire.Connection(machine.FRAMES) as connection:
        for name, parameters in CHANGES.items():
            outcomes[name] = outcome(connection, f"io.timeliner.Control.{name}", parameters)
            # As if the interface one may speak had it.
            outcomes[f"own {name}"] = outcome(connection, f"io.timeliner.Frames.{name}", parameters)
        for name, parameters in OBSERVATIONS.items():
            if name != "Subscribe":
                outcome(connection, f"io.timeliner.Frames.{name}", parameters)
    with wire.subscribe() as connection:
        wire.opening(connection)
        # Nothing that is sent into a stream does anything.
        for name, parameters in CHANGES.items():
            connection.send_call(f"io.timeliner.Control.{name}", parameters)
        wire.drain(connection, 0.2)
    return outcomes


class Trust(unittest.TestCase):
    def setUp(self):
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE, check=False)

    def test_an_observer_can_change_nothing(self):
        self.assertEqual(methods_of(machine.CONTROL, "io.timeliner.Control"), set(CHANGES) | {"List", "Status", "Show"})
        self.assertEqual(methods_of(machine.FRAMES, "io.timeliner.Frames"), set(OBSERVATIONS))
        before = state()
        outcomes = machine.run_as(("timeliner",), try_everything)
        self.assertEqual(outcomes.pop("connect"), "PermissionError")
        for name in CHANGES:
            self.assertEqual(outcomes[name], "org.varlink.service.InterfaceNotFound", name)
            self.assertEqual(outcomes[f"own {name}"], "org.varlink.service.MethodNotFound", name)
        # A scene plays until the daemon has noticed that its last subscriber went.
        machine.wait_until(lambda: state() == before, f"{state()} was {before}")
        self.assertFalse([e for e in machine.journal_entries() if e.get("MESSAGE_ID") == CHANGED])

    def test_every_change_is_attributable(self):
        def change_everything():
            with wire.Connection(machine.CONTROL) as connection:
                for name, parameters in CHANGES.items():
                    outcome(connection, f"io.timeliner.Control.{name}", parameters)
            return os.getpid(), os.getuid()

        process, user = machine.run_as(("timeliner-control",), change_everything)
        entries = [e for e in machine.journal_entries() if e.get("MESSAGE_ID") == CHANGED]
        self.assertEqual(
            [entry["METHOD"] for entry in entries],
            [f"io.timeliner.Control.{name}" for name in CHANGES],
        )
        for entry in entries:
            self.assertEqual(entry["PEER_PID"], str(process))
            self.assertEqual(entry["PEER_UID"], str(user))
            self.assertIn(f"Process {process} (user {user}): ", entry["MESSAGE"])
            self.assertEqual(entry["PRIORITY"], "6")
        scenes = {entry["METHOD"].split(".")[-1]: entry.get("SCENE") for entry in entries}
        self.assertEqual(scenes["Set"], "BouncyToggle")
        self.assertEqual(scenes["Call"], "Feed")
        self.assertIsNone(scenes["Reload"])
        machine.run("journalctl", "--update-catalog")
        explained = machine.run("journalctl", "-q", "-b", "-x", f"MESSAGE_ID={CHANGED}").stdout
        self.assertIn("The process %d of the user %d called io.timeliner.Control.Set" % (process, user), explained)

    def test_a_client_cannot_fill_the_journal(self):
        def flood():
            with wire.Connection(machine.CONTROL) as connection:
                for _ in range(500):
                    connection.call("io.timeliner.Control.Resume")
                # These write messages of their own.
                for _ in range(20):
                    connection.call("io.timeliner.Control.Load", CHANGES["Load"])
                    connection.call("io.timeliner.Control.Reload")
                for _ in range(20):
                    outcome(connection, "io.timeliner.Control.Load", {"text": "struct B: View {"})
            # Each of these is a connection that is closed for what it sent.
            for _ in range(200):
                with wire.Connection(machine.CONTROL) as connection:
                    connection.send(b"{}\0")
            return os.getuid()

        user = machine.run_as(("timeliner-control",), flood)
        about = []

        def all_told():
            about[:] = [e for e in machine.journal_entries() if e.get("PEER_UID") == str(user)]
            omitted = sum(int(e["OMITTED"]) for e in about if e.get("MESSAGE_ID") == OMITTED)
            told = len([e for e in about if e.get("MESSAGE_ID") != OMITTED])
            return omitted > 0 and told + omitted >= 500

        machine.wait_until(all_told, "what was left out is not told", seconds=60)
        # No message escapes the count, and there are fifty a window and one that tells of the rest.
        own = [e for e in machine.journal_entries() if e.get("SYSLOG_IDENTIFIER") == "timelinerd"]
        others = [e for e in own if e.get("PEER_UID") != str(user)]
        self.assertLessEqual(len(others), 40)
        times = [int(e["__MONOTONIC_TIMESTAMP"]) / 1e6 for e in about]
        windows = math.ceil((max(times) - min(times)) / WINDOW_SECONDS) + 1
        self.assertLessEqual(len(about), windows * 51)
