"""How a scene moves, evaluated here: the values of every property at any instant.

    scene = SegmentScene(message["scene"])
    scene.apply(message["segments"])
    scene.value(layer, "x", at=nanoseconds)

docs/Wire.md defines the messages and every formula. Times are integers, nanoseconds on CLOCK_MONOTONIC.
"""

import math

from . import color, curves, expressions


class SegmentScene:
    """One scene: what it began with, and how its properties move since."""

    def __init__(self, scene):
        self.scene = scene
        self.name = scene["scene"]
        self.epoch = scene["epoch"]
        self.sequence = 0
        self.time = None
        self.clock = None
        self.inputs = []
        self.program = expressions.Program([])
        # Values that stay, by layer and property; and how the others move.
        self.values = {
            (layer["id"], name): value
            for layer in scene["layers"]
            for name, value in layer["properties"].items()
        }
        self.terms = {}
        self.sampled = set()

    def apply(self, segments):
        """Folds in a message of segments; what it does not name is as before."""
        if (segments["scene"], segments["epoch"]) != (self.name, self.epoch):
            raise ValueError("segments of another scene or epoch")
        self.sequence = segments["sequence"]
        self.time = segments["time"]
        if segments.get("clock") is not None:
            self.clock = segments["clock"]
        if segments.get("inputs") is not None:
            self.inputs = segments["inputs"]
        if segments.get("expressions") is not None:
            self.program = expressions.Program(segments["expressions"])
        for change in segments["changes"]:
            place = (change["id"], change["property"])
            self.terms.pop(place, None)
            self.sampled.discard(place)
            if change.get("terms") is not None:
                self.terms[place] = change["terms"]
            elif change.get("sampled"):
                self.sampled.add(place)
            else:
                self.values[place] = change["value"]

    def apply_frame(self, changes):
        """Folds in values that only the daemon can evaluate: (layer, property, value)."""
        for layer, name, value in changes:
            self.values[layer, name] = value

    def scene_time(self, at):
        """The scene's own time at a time."""
        clock = self.clock
        if clock["rate"] == 1:
            return clock["time"] + at - clock["monotonic"]
        if clock["rate"] == 0:
            return clock["time"]
        return clock["time"] + curves.rounded((at - clock["monotonic"]) * clock["rate"])

    def moment(self, at):
        """Everything at one time."""
        return Moment(self, self.scene_time(at))

    def value(self, layer, name, at):
        """One property at a time; for several at one time ask `moment`."""
        return self.moment(at).value(layer, name)

    def properties(self):
        """All properties: (layer, name)."""
        return self.values.keys() | self.terms.keys()

    def is_moving(self, at):
        """Whether any value can be another one later without a message."""
        time = self.scene_time(at)
        if self.clock["rate"] == 0:
            return False
        return any(_moves(term, time) for terms in self.terms.values() for term in terms)


def _moves(term, time):
    end = term.get("end")
    if term.get("offsets") and (end is None or time < end):
        return True
    return any(isinstance(operand, dict) for operand in term["target"])


class Moment:
    """A scene at one time; what properties share is computed once."""

    def __init__(self, scene, time):
        self.scene = scene
        self.time = time
        self.program = scene.program.begin(self._input)

    def value(self, layer, name):
        """The value of a property: a number, a list of numbers, a text or a flag."""
        place = (layer, name)
        terms = self.scene.terms.get(place)
        if terms is None:
            return self.scene.values[place]
        numbers = {}
        for term in terms:
            for offset, number in enumerate(self._term(term)):
                index = term.get("index", 0) + offset
                numbers[index] = numbers.get(index, 0.0) + number
        values = [numbers[index] for index in sorted(numbers)]
        shown = self.scene.values.get(place)
        # What is no number is not shown: the value before it stays.
        if not all(map(math.isfinite, values)):
            return shown
        result = values if isinstance(shown, list) else values[0]
        self.scene.values[place] = result
        return result

    def _term(self, term):
        target = [self._operand(operand) for operand in term["target"]]
        return shown(term, target, self.time)

    def _operand(self, operand):
        if isinstance(operand, dict):
            return self.program.value(operand["expression"])
        return float(operand)

    def _input(self, index):
        source = self.scene.inputs[index]
        if "number" in source:
            return expressions.number(source["number"])
        if "secondsFromGMT" in source:
            return float(source["secondsFromGMT"])
        if "schedule" in source:
            return curves.scheduled(source["schedule"], self._date())
        if "motion" in source:
            return shown(source["motion"], [float(source["motion"]["target"][0])], self.time)[0]
        return curves.keyframed(source["keyframes"], self.time)

    def _date(self):
        """Seconds since 2001-01-01 UTC."""
        since = self.scene.clock["wall"] + self.time - 978_307_200_000_000_000
        # Towards zero, as the daemon does: both parts are exact, and are added once.
        seconds, rest = divmod(abs(since), 1_000_000_000)
        sign = -1 if since < 0 else 1
        return float(sign * seconds) + sign * rest / 1e9


def shown(term, target, time):
    """What a term shows at a scene's time, for targets that are known."""
    offsets = term.get("offsets")
    end = term.get("end")
    if not offsets or (end is not None and time >= end):
        return target
    departure = term.get("departure")
    if departure is not None and time == departure["time"]:
        return [float(number) for number in departure["value"]]
    distance = [0.0] * len(target)
    for offset in offsets:
        distance = curves.remaining(offset, distance, time)
    if not any(distance):
        return target
    if term.get("space") == "perceptual":
        lanes = color.lanes(target)
        return color.srgb([lane + offset for lane, offset in zip(lanes, distance)])
    unit = term.get("unit", 1)
    return [goal + offset / unit for goal, offset in zip(target, distance)]
