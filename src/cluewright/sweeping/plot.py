"""The cactus plot: how many lines are decided, each within how many seconds."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..drawing.plots import Axis, Curve, plot
from .asks import UNDECIDED

MIN_SECONDS = 1e-3
"""What is quicker counts as this on the axis: it is chance, and zero has no place on a logarithmic one."""
MAX_POINTS = 1_000
"""Points of a curve, at most; more make no finer line."""


def cactus(label: str, seconds: Sequence[float]) -> Curve:
    """A curve through the n-th least of these seconds, for each n.

    >>> cactus("some", [3.0, 0.5]).xs, cactus("some", [3.0, 0.5]).ys
    ((1, 2), (0.5, 3.0))
    """
    in_order = [max(each, MIN_SECONDS) for each in sorted(seconds)]
    step = max(1, -(-len(in_order) // MAX_POINTS))
    numbers = [*range(0, len(in_order) - 1, step), len(in_order) - 1] if in_order else []
    return Curve(label, tuple(n + 1 for n in numbers), tuple(in_order[n] for n in numbers), has_markers=False)


def plot_times(curves: Mapping[str, Sequence[float]], to: str | os.PathLike[str], what: str) -> bytes | Path:
    """Plot how many of `what` (in the plural) are decided, with a curve for each label."""
    drawn = [cactus(f"{label} ({len(seconds):,})", seconds) for label, seconds in curves.items() if seconds]
    how = drawn[0].label if len(drawn) == 1 else "decided"
    return plot(drawn, to, Axis(f"{what} {how}"), Axis("seconds for each", "log"))


def decided(times: Mapping[str, Sequence[float]]) -> dict[str, Sequence[float]]:
    """The times of a sweep without those of lines that stay undecided, and with all others together, if several."""
    known = {outcome: seconds for outcome, seconds in times.items() if outcome != UNDECIDED and seconds}
    every = [second for seconds in known.values() for second in seconds]
    return {**known, "all": every} if len(known) > 1 else known
