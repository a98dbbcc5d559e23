"""The program of a scene's functions of time: what each operation gives, as IEEE 754 has it."""

import math


def number(value):
    """A number of a program; infinities, what is no number and the negative zero are texts."""
    if isinstance(value, str):
        return float(value)
    return float(value)


def _guarded(function):
    """Not a number, or infinity, where Python raises."""

    def result(*operands):
        try:
            return function(*operands)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return result


def _divide(x, y):
    if y != 0:
        return x / y
    if x == 0 or math.isnan(x) or math.isnan(y):
        return math.nan
    return math.copysign(math.inf, x) * math.copysign(1.0, y)


def _logarithm(function):
    def result(x):
        if x == 0:
            return -math.inf
        return math.nan if x < 0 else function(x)

    return result


def _power(x, y):
    try:
        return math.pow(x, y)
    except ValueError:
        # 0 to a negative power; everything else that raises is no number.
        if x != 0 or not y < 0:
            return math.nan
        is_odd = y == math.floor(y) and math.fmod(y, 2) != 0
        return math.copysign(math.inf, x) if is_odd else math.inf
    except OverflowError:
        is_odd = y == math.floor(y) and math.fmod(y, 2) != 0
        return -math.inf if x < 0 and is_odd else math.inf


def _sinh(x):
    try:
        return math.sinh(x)
    except OverflowError:
        return math.copysign(math.inf, x)


def _whole(function):
    """Rounding, which leaves infinities and what is no number as they are; zeros keep their sign."""

    def result(x):
        return math.copysign(float(function(x)), x) if math.isfinite(x) else x

    return result


def _round(x):
    whole = math.floor(abs(x))
    return whole + (1 if abs(x) - whole >= 0.5 else 0)


def _remainder(x, y):
    return math.nan if math.isinf(x) or y == 0 else math.remainder(x, y)


def _minimum(x, y):
    return y if y < x else x


def _maximum(x, y):
    return y if y >= x else x


def _truth(condition):
    return 1.0 if condition else 0.0


OPERATIONS = {
    "add": lambda x, y: x + y,
    "subtract": lambda x, y: x - y,
    "multiply": lambda x, y: x * y,
    "divide": _divide,
    "negate": lambda x: -x,
    "sin": _guarded(math.sin),
    "cos": _guarded(math.cos),
    "tan": _guarded(math.tan),
    "asin": _guarded(math.asin),
    "acos": _guarded(math.acos),
    "atan": math.atan,
    "sinh": _sinh,
    "cosh": _guarded(math.cosh),
    "tanh": math.tanh,
    "exp": _guarded(math.exp),
    "log": _logarithm(math.log),
    "log2": _logarithm(math.log2),
    "log10": _logarithm(math.log10),
    "sqrt": _guarded(math.sqrt),
    "cbrt": math.cbrt,
    "abs": abs,
    "floor": _whole(math.floor),
    "ceil": _whole(math.ceil),
    "trunc": _whole(math.trunc),
    "round": _whole(_round),
    "roundToEven": _whole(round),
    "atan2": math.atan2,
    "pow": _power,
    "hypot": math.hypot,
    "fmod": _guarded(math.fmod),
    "remainder": _guarded(_remainder),
    "minimum": _minimum,
    "maximum": _maximum,
    "less": lambda x, y: _truth(x < y),
    "lessOrEqual": lambda x, y: _truth(x <= y),
    "equal": lambda x, y: _truth(x == y),
    "notEqual": lambda x, y: _truth(x != y),
    "and": lambda x, y: _truth(x != 0 and y != 0),
    "or": lambda x, y: _truth(x != 0 or y != 0),
    "not": lambda x: _truth(x == 0),
    "select": lambda condition, x, y: x if condition != 0 else y,
}


class Program:
    """Expressions; operands come before what uses them."""

    def __init__(self, expressions):
        for index, expression in enumerate(expressions):
            if any(not 0 <= operand < index for operand in expression.get("operands", ())):
                raise ValueError("an expression comes after what uses it")
        self.expressions = expressions

    def begin(self, read_input):
        """One evaluation; `read_input` gives the input of an index."""
        return Evaluation(self.expressions, read_input)


class Evaluation:
    """The values of a program at one moment, each computed when it is first asked for."""

    def __init__(self, expressions, read_input):
        self.expressions = expressions
        self.read_input = read_input
        self.values = {}

    def value(self, index):
        """The value of an expression."""
        # Without recursion: programs may be deep.
        waiting = [index]
        while waiting:
            top = waiting[-1]
            if top in self.values:
                waiting.pop()
                continue
            expression = self.expressions[top]
            missing = [o for o in expression.get("operands", ()) if o not in self.values]
            if missing:
                waiting += missing
                continue
            self.values[top] = self._compute(expression)
            waiting.pop()
        return self.values[index]

    def _compute(self, expression):
        if "number" in expression:
            return number(expression["number"])
        if "input" in expression:
            return self.read_input(expression["input"])
        operands = [self.values[operand] for operand in expression["operands"]]
        return OPERATIONS[expression["operation"]](*operands)
