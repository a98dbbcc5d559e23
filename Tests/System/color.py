"""Perceptual interpolation of colours, apart from the one under test."""

TO_LMS = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
FROM_LMS = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def signed_power(value, exponent):
    return abs(value) ** exponent * (1 if value >= 0 else -1)


def decoded(value):
    size = abs(value)
    linear = size / 12.92 if size <= 0.04045 else ((size + 0.055) / 1.055) ** 2.4
    return linear if value >= 0 else -linear


def encoded(value):
    size = abs(value)
    result = size * 12.92 if size <= 0.0031308 else 1.055 * size ** (1 / 2.4) - 0.055
    return result if value >= 0 else -result


def transformed(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def components(color):
    *channels, opacity = color
    roots = transformed(TO_LMS, [decoded(channel) for channel in channels])
    return [signed_power(root, 1 / 3) * opacity for root in roots] + [opacity]


def interpolated(start, end, progress):
    """The colour shown on the way between two of red, green, blue and opacity."""
    mixed = [a + (b - a) * progress for a, b in zip(components(start), components(end))]
    *roots, opacity = mixed
    if opacity != 0:
        roots = [root / opacity for root in roots]
    linear = transformed(FROM_LMS, [root**3 for root in roots])
    return [encoded(channel) for channel in linear] + [opacity]
