"""The closed form of a spring, apart from the one under test."""

import math


def underdamped(response, damping_fraction, elapsed):
    """Progress of a spring from 0 to 1 that starts at rest; damping fraction below 1."""
    frequency = 2 * math.pi / response
    decay = damping_fraction * frequency
    damped = frequency * math.sqrt(1 - damping_fraction**2)
    swing = math.cos(damped * elapsed) + decay / damped * math.sin(damped * elapsed)
    return 1 - math.exp(-decay * elapsed) * swing
