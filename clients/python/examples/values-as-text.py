#!/usr/bin/env python3
"""Prints the values that move, ten times a second, from a subscription that is silent meanwhile."""

import argparse
import pathlib
import select
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import timeliner  # noqa: E402


def text(value):
    if isinstance(value, list):
        return "(" + ", ".join(text(number) for number in value) + ")"
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def print_values(scene, at):
    moment = scene.moment(at)
    names = {layer["id"]: layer["name"] or layer["kind"] for layer in scene.scene["layers"]}
    values = [
        f"{names[layer]}.{name} {text(moment.value(layer, name))}"
        for layer, name in sorted(scene.terms)
    ]
    print(f"{at / 1e9:12.3f}  {scene.name}  {'  '.join(values)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", nargs="*", help="names of scenes; all without any")
    parser.add_argument("--seconds", type=float, default=5.0, help="end after so many seconds")
    options = parser.parse_args()
    parameters = {"scenes": options.scene} if options.scene else {}
    connection, messages = timeliner.subscribe(level="segments", **parameters)
    mirror = timeliner.Mirror()
    end = time.monotonic() + options.seconds
    with connection:
        while time.monotonic() < end:
            # A message may be in the buffer already, which select does not see.
            while connection.has_message or select.select([connection], [], [], 0.1)[0]:
                mirror.follow(*next(messages))
            now = time.monotonic_ns()
            for scene in mirror.segments.values():
                if scene.clock is not None and scene.is_moving(now):
                    print_values(scene, now)


if __name__ == "__main__":
    main()
