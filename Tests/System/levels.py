"""Both levels of a subscription side by side: what is sampled is what is evaluated."""

import math

import timeliner

TOLERANCE = 1e-9


class Comparison:
    """Folds messages of both levels and compares every sampled frame with the evaluation at its time."""

    def __init__(self):
        self.frames = 0
        # Of moments for which a subscriber to segments may have been too slow.
        self.unknown = 0
        self.values = 0
        self.moving = 0
        self.worst = 0.0
        self.differences = []

    def compare(self, samples, segments, may_be_slow=False):
        """Two lists of messages (kind, value) of the same scenes over the same time.

        A reader of segments that may be slow is not asked about what came before everything came anew.
        """
        mirror, other = timeliner.Mirror(), timeliner.Mirror()
        waiting = _timed(segments)
        unknown = _unknown(waiting) if may_be_slow else {}
        for kind, value in samples:
            mirror.follow(kind, value)
            if kind != "frame":
                continue
            if any(begin < value["time"] < end for begin, end in unknown.get(value["scene"], [])):
                self.unknown += 1
                continue
            while waiting and waiting[0][0] <= value["time"]:
                other.follow(*waiting.pop(0)[1])
            self._compare(mirror.sampled[value["scene"]], other.segments.get(value["scene"]))
        return self

    def _compare(self, sampled, evaluated):
        # The two subscriptions did not begin at one moment.
        if evaluated is None or evaluated.clock is None:
            return
        if evaluated.epoch != sampled.epoch:
            self._differ(sampled, "epoch", sampled.epoch, evaluated.epoch)
            return
        self.frames += 1
        moment = evaluated.moment(sampled.time)
        for place, value in sampled.values.items():
            found = moment.value(*place)
            self.values += 1
            self.moving += place in evaluated.terms
            if not self._agree(value, found):
                self._differ(sampled, place, value, found)

    def _differ(self, sampled, place, value, found):
        text = f"{sampled.name} at {sampled.time}: {place} is {value}, evaluated {found}"
        self.differences.append(text)

    def _agree(self, value, found):
        if isinstance(value, (bool, str)):
            return value == found
        if isinstance(value, list):
            return len(value) == len(found) and all(map(self._agree, value, found))
        error = abs(value - found) / max(1.0, abs(value))
        self.worst = max(self.worst, error)
        return math.isfinite(error) and error <= TOLERANCE


def _timed(messages):
    """Messages with the time of the frame from which they hold; a scene is of the next message of it."""
    result = []
    times = {}
    for kind, value in reversed(messages):
        if kind == "hello":
            continue
        if kind != "scene":
            times[value["scene"]] = value["time"]
        time = times.get(value["scene"])
        if time is not None:
            result.append((time, (kind, value)))
    result.reverse()
    # Stable: within one time as they came.
    return sorted(result, key=lambda entry: entry[0])


def _unknown(timed):
    """For each scene the times between a message and a whole scene: it may stand for messages between."""
    result, last = {}, {}
    for time, (kind, value) in timed:
        name = value["scene"]
        if kind == "scene" and name in last:
            result.setdefault(name, []).append((last[name], time))
        last[name] = time
    return result
