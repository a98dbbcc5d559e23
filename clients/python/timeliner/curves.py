"""Closed forms of time: springs, curves, repeats, keyframes, schedules. docs/Wire.md has the formulas."""

import functools
import math

LARGEST_EXPONENT = 600.0
LARGEST_STIFFNESS = 45000.0


def rounded(value):
    """To the nearest integer, halves away from zero."""
    whole = math.floor(abs(value))
    whole += 1 if abs(value) - whole >= 0.5 else 0
    return int(math.copysign(whole, value))


def _or_infinite(duration):
    return math.inf if duration is None else duration


# Springs


@functools.lru_cache(maxsize=4096)
def basis(stiffness, damping):
    """λ, w, the rate of the slowest part, and which side of critical damping it is on."""
    decay = damping / 2
    difference = stiffness - decay * decay
    frequency = math.sqrt(abs(difference))
    if difference >= 0:
        return decay, frequency, decay, 1 if frequency > 0 else 0
    return decay, frequency, stiffness / (decay + frequency), -1


def terms(stiffness, damping, time):
    """cosine(t) and sine(t): u = u₀·cosine + (u₀′ + λu₀)·sine."""
    _, frequency, slow, side = basis(stiffness, damping)
    envelope = math.exp(min(-slow * time, LARGEST_EXPONENT))
    if side > 0:
        phase = frequency * time
        return envelope * math.cos(phase), envelope * (math.sin(phase) / frequency)
    if side == 0:
        return envelope, envelope * time
    faded = math.expm1(min(-2 * frequency * time, LARGEST_EXPONENT))
    return envelope * (1 + faded / 2), envelope * (-faded / (2 * frequency))


def spring_value(spring, start, velocity, time):
    """A distance and a velocity after seconds."""
    cosine, sine = terms(spring["stiffness"], spring["damping"], time)
    return start * cosine + (velocity + start * spring["damping"] / 2) * sine


def spring_speed(spring, start, velocity, time):
    """The rate of change of `spring_value`."""
    cosine, sine = terms(spring["stiffness"], spring["damping"], time)
    pull = velocity * spring["damping"] / 2 + start * spring["stiffness"]
    return velocity * cosine - pull * sine


# Curves from (0, 0) to (1, 1)


def timing_curve(points, progress):
    """The y of a cubic Bézier curve at an x, by bisection and Newton's method."""
    x1, y1, x2, y2 = points
    if progress <= 0:
        return 0.0
    if progress >= 1:
        return 1.0
    if x1 == y1 and x2 == y2:
        return progress
    # Solved from the nearer end, where small numbers are exact.
    if progress > 0.5:
        return 1 - _solve(1 - x2, 1 - y2, 1 - x1, 1 - y1, 1 - progress)
    return _solve(x1, y1, x2, y2, progress)


def _solve(x1, y1, x2, y2, progress):
    def polynomial(first, second):
        linear = 3 * first
        square = 3 * (second - first) - linear
        return linear, square, 1 - linear - square

    linear, square, cube = polynomial(x1, x2)
    low, high, guess = 0.0, 1.0, progress
    for _ in range(120):
        error = ((cube * guess + square) * guess + linear) * guess - progress
        if error == 0:
            break
        low, high = (low, guess) if error > 0 else (guess, high)
        slope = (3 * cube * guess + 2 * square) * guess + linear
        following = guess - error / slope if slope else math.nan
        if not low < following < high:
            following = low + (high - low) / 2
        if abs(following - guess) <= 1e-15 * following or high - low <= 1e-15 * following:
            guess = following
            break
        guess = following
    linear, square, cube = polynomial(y1, y2)
    return ((cube * guess + square) * guess + linear) * guess


def unit_curve(name, progress):
    """One of the unit curves that are no Bézier curves."""
    p = min(progress, 1.0) if progress > 0 else 0.0
    if name == "linear":
        return p
    if name == "circularEaseIn":
        return 1 - math.sqrt(1 - p * p)
    if name == "circularEaseOut":
        return math.sqrt(1 - (1 - p) * (1 - p))
    if name == "circularEaseInOut":
        if p < 0.5:
            return (1 - math.sqrt(1 - 4 * p * p)) / 2
        return (math.sqrt(max(0.0, (8 - 4 * p) * p - 3)) + 1) / 2
    raise ValueError(f"a unit curve {name}")


def left(curve, time):
    """What is left of a unit distance, at seconds of the curve's own time."""
    duration = _or_infinite(curve["duration"])
    if "spring" in curve:
        if time <= 0:
            return 1.0
        if time >= duration:
            return 0.0
        return spring_value(curve["spring"], 1.0, -curve["spring"].get("initialVelocity", 0), time)
    if "timingCurve" in curve:
        return 1 - timing_curve(curve["timingCurve"], time / duration)
    return 1 - unit_curve(curve["unitCurve"], time / duration)


# Offsets


def retimed(timing, time):
    """Speeds and delays as one map of time."""
    if timing is None:
        return time
    mapped = timing["speed"] * time + timing["timeOffset"]
    earliest, latest = timing.get("earliest"), timing.get("latest")
    mapped = mapped if earliest is None else max(mapped, earliest)
    return mapped if latest is None else min(mapped, latest)


def fraction(offset, time):
    """What is left of a unit distance, seconds after the start of an offset."""
    if time >= _or_infinite(offset["settlingDuration"]):
        return 0.0
    time = retimed(offset.get("timing"), time)
    is_reversed = False
    for stage in offset.get("repeats", ()):
        if time >= _or_infinite(stage["duration"]):
            return 1.0 if is_reversed else 0.0
        length = _or_infinite(stage["pass"])
        if time > 0:
            if stage["autoreverses"]:
                time = math.fmod(time, 2 * length)
                if time >= length:
                    time -= length
                    is_reversed = not is_reversed
            else:
                time = math.fmod(time, length)
        time = retimed(stage.get("timing"), time)
    rest = left(offset["curve"], time)
    return 1 - rest if is_reversed else rest


def remaining(offset, distance, now):
    """The distance after an offset is laid over the one before, at a scene's time."""
    time = (now - offset["start"]) / 1e9
    velocity = offset.get("velocity")
    if velocity is None:
        rest = fraction(offset, time)
        return [(under + start) * rest for under, start in zip(distance, offset["from"])]
    if time >= _or_infinite(offset["settlingDuration"]):
        return [0.0] * len(distance)
    spring = offset["curve"]["spring"]
    time = max(0.0, time)
    if offset.get("blend") is not None:
        return [
            blended(offset["blend"], spring, start, speed, time)
            for start, speed in zip(offset["from"], velocity)
        ]
    return [
        spring_value(spring, start, speed, time)
        for start, speed in zip(offset["from"], velocity)
    ]


def blended(blend, spring, start, velocity, time):
    """A spring whose response glides, piece by piece."""
    length = blend["duration"] / blend["pieces"]
    value, speed = start, velocity
    for index in range(blend["pieces"]):
        piece = blend_piece(blend, (index + 0.5) * length)
        if time < (index + 1) * length:
            return spring_value(piece, value, speed, time - index * length)
        value, speed = (
            spring_value(piece, value, speed, length),
            spring_speed(piece, value, speed, length),
        )
    return spring_value(spring, value, speed, time - blend["duration"])


def blend_piece(blend, middle):
    """The spring of the piece around a time."""
    first, last = blend["responses"]
    progress = min(max(middle / blend["duration"], 0.0), 1.0)
    share = progress * progress * (3 - 2 * progress)
    response = last + (first - last) * (1 - share)
    limit = math.sqrt(LARGEST_STIFFNESS)
    frequency = min(2 * math.pi / response, limit) if response > 0 else limit
    ratio = min(max(blend["dampingFraction"], 0.0), 1e9)
    return {"stiffness": frequency * frequency, "damping": 2 * ratio * frequency}


# Keyframes


def keyframed(track, now):
    """A component of keyframes at a scene's time."""
    time = (now - track["start"]) / 1e9
    length = track.get("repeatDuration")
    if length is not None:
        rest = math.fmod(time, length)
        time = rest + length if rest < 0 else rest
    frames = track["keyframes"]
    if time >= _or_infinite(track["duration"]) or not frames:
        return float(track["finalValue"])
    begun = max(time, 0.0)
    index = 0
    for number, frame in enumerate(frames):
        if frame["start"] <= begun:
            index = number
    return _keyframe(frames[index], time - frames[index]["start"])


def _keyframe(frame, time):
    start, end = frame["from"], frame["to"]
    if frame.get("move"):
        return float(end)
    duration = _or_infinite(frame["duration"])
    if "spring" in frame:
        return end + spring_value(frame["spring"], start - end, frame["startVelocity"], time)
    u = min(max(time / duration, 0.0), 1.0)
    if "unitCurve" in frame:
        return start + (end - start) * unit_curve(frame["unitCurve"], u)
    if "timingCurve" in frame:
        return start + (end - start) * timing_curve(frame["timingCurve"], u)
    rest = 1 - u
    inward = frame["startVelocity"] * (rest * duration) - frame["endVelocity"] * (u * duration)
    return start * (rest * rest * (1 + 2 * u)) + end * (u * u * (3 - 2 * u)) + inward * (u * rest)


# Schedules of TimelineViews


def scheduled(schedule, now):
    """The date that a TimelineView shows at a date."""
    hold = schedule.get("hold")
    if hold is not None and hold[0] <= now < hold[1]:
        return float(schedule["date"])
    entry = _entry(schedule, now)
    if entry is not None:
        return entry
    # None before its first entry: a clock that was set back is told of first.
    return float(schedule.get("date") or now)


def _entry(schedule, now):
    kind = schedule["kind"]
    if kind == "paused":
        return None
    if kind == "animation":
        interval = schedule.get("minimumInterval") or 0
        return math.floor(now / interval) * interval if interval > 0 else now
    if kind == "everyMinute":
        return math.floor(now / 60) * 60.0
    if kind == "explicit":
        return max_before(schedule["dates"], now)
    begin, interval = float(schedule["from"]), schedule["interval"]
    if interval <= 0:
        return None if now < begin else begin
    entry = begin + math.floor((now - begin) / interval) * interval
    if now >= begin:
        return entry
    start = schedule["start"]
    first = start - math.fmod(start - begin, interval)
    return None if entry < first else entry


def max_before(dates, now):
    """The last date in the list that is not after now."""
    for date in reversed(dates):
        if date <= now:
            return float(date)
    return None
