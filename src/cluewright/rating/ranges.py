"""Ranges of measures, as people ask for them: `wnef=0.4..0.6`, `technique=2.6..3.4`, `score=..1000`, `clues=24`."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from math import ceil, floor, inf, isfinite, isinf, isnan

from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short, one_of, parts_of
from .measures import BY_SCALE, Measure, measure_named
from .technique.options import SCALE_NAMES, scale_suffix

BETWEEN = ".."
"""What stands between the ends of a range."""
EXAMPLE = f"wnef=0.4{BETWEEN}0.6"
TINY = 1e-9
"""By how much a number may miss a value that it is meant to be: 0.3 is not three times 0.1."""


@dataclass(frozen=True)
class Range:
    """The values of a measure from `least` to `most`, both included; it holds at least one.

    >>> str(Range.parse("technique=2.6..3.4")), str(Range.parse("score=..1000")), str(Range.parse("clues=24"))
    ('technique=2.6..3.4', 'score=..1000', 'clues=24')
    """

    measure: Measure
    least: float = -inf
    most: float = inf
    scale: str | None = None
    """The scale that the measure is of, `sukaku` or `se121`; None for the one that a board has by default."""

    def __post_init__(self) -> None:
        check_fields(self)
        name, step = self.measure.name, self.measure.step
        if self.scale is not None:
            one_of("scale: expected {}", self.scale, SCALE_NAMES)
            if name not in BY_SCALE:
                raise CluewrightError(f"scale: expected a measure that a scale has, got {name}")
        if isnan(self.least) or isnan(self.most):
            raise CluewrightError(f"{name}: expected numbers, got {self.ends}")
        if isinf(self.least) and isinf(self.most):
            raise CluewrightError(f"{name}: expected a range with at least one end, as in {EXAMPLE}, got {self.ends}")
        if self.least > self.most:
            raise CluewrightError(f"{name}: expected the lower end of the range first, got {self.ends}")
        low, high = max(self.least, 0), min(self.most, self.measure.most)
        if step and not isinf(low) and not isinf(high):
            is_empty = ceil(low / step - TINY) > floor(high / step + TINY)
        else:
            is_empty = low > high
        if is_empty:
            raise CluewrightError(f"{name}: expected a range that holds a value, {self._possible}, got {self.ends}")

    @classmethod
    def parse(cls, text: object) -> "Range":
        """Read a range; without `..` it holds one value.

        >>> Range.parse("wnef=0.6..0.4")
        Traceback (most recent call last):
        ...
        cluewright.errors.CluewrightError: wnef: expected the lower end of the range first, got 0.6..0.4
        """
        name, equals, ends = text.partition("=") if isinstance(text, str) else ("", "", "")
        if not equals or not ends.strip():
            raise CluewrightError(f"expected a measure and a range, as in {EXAMPLE}, got {in_short(text)}")
        measure = measure_named(name)
        low, between, high = ends.partition(BETWEEN)
        least = _end(measure, low, -inf)
        return cls(measure, least, _end(measure, high, inf) if between else least)

    def __str__(self) -> str:
        return f"{self.measure.name}={self.ends}"

    @property
    def words(self) -> str:
        """The range, with the name of its scale if that is another than the usual one."""
        return f"{self}{scale_suffix(self.scale)}"

    def on(self, scale: str | None) -> "Range":
        """The same range on a scale, if its measure is of one.

        >>> Range.parse("technique=7.1..7.3").on("se121").words, Range.parse("clues=24").on("se121").words
        ('technique=7.1..7.3 (se121)', 'clues=24')
        """
        return replace(self, scale=scale) if self.measure.name in BY_SCALE else self

    @property
    def ends(self) -> str:
        """Its ends as they are written after the measure, such as `4.2..4.6`; one number if they are equal."""
        low, high = ("" if isinf(each) else f"{each:.12g}" for each in (self.least, self.most))
        return low if self.least == self.most and low else f"{low}{BETWEEN}{high}"

    @property
    def _possible(self) -> str:
        """Which values there are."""
        kind = {0: "a number", 0.1: "tenths", 1: "a whole number"}[self.measure.step]
        return f"{kind} of 0 or more" if isinf(self.measure.most) else f"{kind} from 0 to {self.measure.most:g}"

    def holds(self, value: float, is_least: bool = False) -> bool:
        """Whether a value lies in the range; with `is_least`, whether it does however much more the true one is."""
        return self.least - TINY <= value <= self.most + TINY and not (is_least and not isinf(self.most))

    def distance(self, value: float) -> float:
        """How far a value is from the range; 0 within."""
        return max(self.least - value, value - self.most, 0.0)


def parse_ranges(texts: str | Iterable[str]) -> tuple[Range, ...]:
    """Ranges of different measures, as a sequence or with commas between them.

    >>> [str(each) for each in parse_ranges("wnef=0.4..0.6,clues=..30")]
    ['wnef=0.4..0.6', 'clues=..30']
    """
    parts = texts.split(",") if isinstance(texts, str) else parts_of(texts)
    if parts is None:
        raise CluewrightError(f"expected ranges such as 'clues=..30', got {in_short(texts)}")
    found = tuple(map(Range.parse, parts))
    for number, each in enumerate(found):
        if each.measure in [other.measure for other in found[:number]]:
            raise CluewrightError(f"{each.measure.name}: expected one range, got two")
    return found


def _end(measure: Measure, text: str, otherwise: float) -> float:
    """The number of an end of a range."""
    if not text.strip():
        return otherwise
    with suppress(ValueError):
        if isfinite(number := float(text)):
            return number
    raise CluewrightError(f"{measure.name}: expected a number, got {in_short(text.strip())}")
