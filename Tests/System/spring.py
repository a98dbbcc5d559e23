"""The closed form of a spring, apart from the one under test."""

import math


class Spring:
    """An underdamped spring by response and damping fraction."""

    def __init__(self, response, damping_fraction):
        frequency = 2 * math.pi / response
        self.decay = damping_fraction * frequency
        self.damped = frequency * math.sqrt(1 - damping_fraction**2)

    def remaining(self, elapsed, distance, velocity=0.0):
        """What is left of a signed distance to the target, and its rate of change."""
        sine_factor = (velocity + self.decay * distance) / self.damped
        cosine, sine = math.cos(self.damped * elapsed), math.sin(self.damped * elapsed)
        shrink = math.exp(-self.decay * elapsed)
        left = shrink * (distance * cosine + sine_factor * sine)
        rate = shrink * self.damped * (sine_factor * cosine - distance * sine)
        return left, rate - self.decay * left

    def progress(self, elapsed):
        """From 0 to 1 and beyond, starting at rest."""
        return 1 - self.remaining(elapsed, 1.0)[0]

    def overshoot(self):
        """How far beyond the target the first swing goes, as a part of the distance."""
        return math.exp(-self.decay * math.pi / self.damped)
