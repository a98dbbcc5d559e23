"""Keeps a daemon busy for as long as is asked for, and tells whether it stayed as it was.

Plays many scenes in a private timelinerd while clients of every kind come and go, and looks at its
memory, descriptors and threads between the rounds. Exits 1 when one of them grows.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import machine
import soak_figures
import soak_load
import wire

PATIENCE = 2
HERE = pathlib.Path(__file__).resolve().parent


def play(load, pid, seconds, samples, tell=None, pause=0.0):
    """Rounds for so long, and as many as the figures need, with a look after each.

    In a pause the steady subscribers go on; everybody else leaves the machine to others.
    """
    load.begin()
    begin = time.monotonic()
    told = begin
    while (now := time.monotonic()) < begin + seconds or load.rounds < 2 * soak_figures.FEWEST:
        load.round()
        samples.take(time.monotonic() - begin, pid)
        if tell and now - told >= 60:
            told = now
            tell(f"{load.rounds} rounds\n{samples.table()}")
        time.sleep(pause)
    load.end()


def start(daemon, folder, scenes):
    """A daemon of our own, which answers."""
    machine.FRAMES = f"{folder}/run/io.timeliner.Frames"
    machine.CONTROL = f"{folder}/run/io.timeliner.Control"
    with open(f"{folder}/log", "w") as log:
        words = [daemon, "--runtime-dir", f"{folder}/run", "--state-dir", f"{folder}/state"]
        for directory in scenes:
            words += ["--scenes", str(directory)]
        words += ["--slow-subscriber-timeout-sec", str(PATIENCE), "--log-level", "warning"]
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    machine.wait_until(
        lambda: process.poll() is not None or os.path.exists(machine.CONTROL), "it does not listen", 30
    )
    if process.poll() is not None:
        raise AssertionError(pathlib.Path(f"{folder}/log").read_text())
    return process


def state():
    """What the daemon says of itself, if it still says anything."""
    try:
        return json.dumps([wire.control("Status"), wire.control("List")])
    except (OSError, AssertionError, wire.Closed, wire.Quiet, wire.VarlinkError) as error:
        return f"it does not answer: {type(error).__name__} {error}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--daemon", required=True, help="the timelinerd to be soaked")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--pause", type=float, default=0, help="seconds between two rounds")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    samples = soak_figures.Samples()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("run", "state"):
            os.mkdir(f"{folder}/{name}")
        scenes = [HERE.parent.parent / "Config/scenes", HERE / "scenes", pathlib.Path(folder, "scenes")]
        load = soak_load.Load(scenes[-1], 0, options.seed, PATIENCE)
        load.write_scenes()
        process = start(options.daemon, folder, scenes)
        load.pid = process.pid
        try:
            play(
                load, process.pid, options.seconds, samples, lambda text: print(text, flush=True),
                options.pause,
            )
            print(f"{load.rounds} rounds, each with {len(load.actions)} kinds of load")
            print(samples.table())
            samples.check()
            process.terminate()
            status = process.wait(30)
            assert status == 0, f"it ended with {status}"
        except Exception as error:
            print(f"soak: {type(error).__name__} {error} in round {load.rounds}, {load.action}", file=sys.stderr)
            print(f"soak: {state()}; the end of the log:", file=sys.stderr)
            print(pathlib.Path(f"{folder}/log").read_text()[-4000:], file=sys.stderr)
            return 1
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
    print("soak: flat")
    return 0


if __name__ == "__main__":
    sys.exit(main())
