"""Charts of characters: how a solve goes, step by step."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .outputs import table

if TYPE_CHECKING:
    from ..rating import Profile

WIDEST_BAR = 40
"""Characters of the longest bar: with a number and a strategy before it, it fits into a line of 80."""


def profile_lines(profile: "Profile") -> Iterator[str]:
    """A line for each step: its number, the strategy, how many steps offer themselves, and a bar as long.

    >>> from cluewright.rating import Moment, Profile
    >>> for line in profile_lines(Profile((Moment("x-wing", 1, 3), Moment("full-house", 3, 3)), True)):
    ...     print(line)
    step  strategy    options
       1  x-wing            1  #
       2  full-house        3  ###
    """
    most = max((moment.options for moment in profile.moments), default=0)
    rows: list[tuple[object, ...]] = [("step", "strategy", "options", "")]
    for number, moment in enumerate(profile.moments, start=1):
        rows.append((number, moment.strategy, moment.options, bar(moment.options, most)))
    yield from table(rows, frozenset({0, 2}))


def bar_lines(counts: Mapping[Any, int]) -> Iterator[str]:
    """A line for each thing that is counted: its name, the number and a bar.

    >>> list(bar_lines({"easy": 1_200, "hard": 300}))[1]
    'hard    300  ##########'
    """
    most = max(counts.values(), default=0)
    rows = [(name, f"{count:,}", bar(count, most)) for name, count in counts.items()]
    yield from table(rows, frozenset({1}))


def bar(number: int, most: int) -> str:
    """A bar for a number, of which `most` is the largest; one character each where there is room for that.

    >>> bar(3, 5), bar(100, 200) == "#" * 20
    ('###', True)
    """
    length = number if most <= WIDEST_BAR else round(number * WIDEST_BAR / most)
    return "#" * (length or min(number, 1))
