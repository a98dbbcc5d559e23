"""The space that colours are animated in: cube roots of cone responses, premultiplied, times 128."""

import math

_TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_FROM_CONES = (
    (4.0767416613479943, -3.3077115904081933, 0.23096992872942789),
    (-1.2684380040921761, 2.6097574006633714, -0.34131939631021962),
    (-0.0041960865418371093, -0.70341861445944961, 1.7076147009309449),
)


def linear(component):
    """sRGB to light, odd-extended below zero."""
    size = abs(component)
    light = size / 12.92 if size <= 0.04045 else ((size + 0.055) / 1.055) ** 2.4
    return math.copysign(light, component)


def encoded(light):
    """Light to sRGB, odd-extended below zero."""
    size = abs(light)
    component = size * 12.92 if size <= 0.0031308 else 1.055 * size ** (1 / 2.4) - 0.055
    return math.copysign(component, light)


def lanes(rgba):
    """sRGB and alpha, not premultiplied, to the four numbers that are animated."""
    light = [linear(component) for component in rgba[:3]]
    alpha = rgba[3]
    cones = [sum(share * part for share, part in zip(row, light)) for row in _TO_CONES]
    return [math.cbrt(cone) * alpha * 128 for cone in cones] + [alpha * 128]


def srgb(lanes):
    """The way back."""
    alpha = lanes[3] / 128
    divisor = 128 if alpha == 0 else alpha * 128
    cones = [(lane / divisor) ** 3 for lane in lanes[:3]]
    return [
        encoded(sum(share * part for share, part in zip(row, cones))) for row in _FROM_CONES
    ] + [alpha]
