"""What is plotted: curves of points, with a label each."""

from collections.abc import Sequence
from itertools import groupby

from ...errors import CluewrightError
from ...late_dataclasses import dataclass


@dataclass(frozen=True)
class Curve:
    """Points from left to right."""

    label: str
    xs: Sequence[float]
    ys: Sequence[float]
    is_stepped: bool = False
    """Whether a value holds until the next point, instead of a straight line that leads there."""
    has_line: bool = True
    """Whether a line leads from point to point; without one every point has its marker."""
    has_markers: bool = True

    def __post_init__(self) -> None:
        if len(self.xs) != len(self.ys):
            raise CluewrightError(f"{self.label}: expected as many x as y, got {len(self.xs)} and {len(self.ys)}")


def cumulative(label: str, values: Sequence[float], in_all: int) -> Curve:
    """How many percent of `in_all` things have at most each value. Things without a value are more than any.

    >>> cumulative("some", [3, 1, 3], 4)
    Curve(label='some', xs=(1, 3), ys=(25.0, 75.0), is_stepped=True, has_line=True, has_markers=True)
    """
    xs: list[float] = []
    ys: list[float] = []
    so_far = 0
    for value, equal in groupby(sorted(values)):
        so_far += len(list(equal))
        xs.append(value)
        ys.append(100 * so_far / in_all)
    return Curve(label, tuple(xs), tuple(ys), is_stepped=True)
