"""How long the grids of boards take to be counted, all of them and up to symmetry, and permanents.

    python bench/counting.py

Goals, in processor seconds of one thread: all classic grids in less than a second (beyond: 0.1 s), all of 6x6 one after
the other in less than one, all of 8x8 in less than ten. Boards that would take years are refused, with an estimate, in
two seconds, 49x49 in three: half a second of them the kernel looks whether there are few grids after all.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cluewright import CluewrightError
from cluewright.boards import board_named
from cluewright.counting import count_different_grids, count_grids, estimate, permanent

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds

CLASSIC = 6_670_903_752_021_072_936_960


@dataclass(frozen=True)
class Case:
    """Something that is counted."""

    what: str
    count: Callable[[], object]
    number: int | None = None
    """What comes out; None if nothing does."""
    goal: float | None = None
    """Seconds, at most."""


CASES = (
    Case("all classic grids, by bands", lambda: count_grids("classic"), CLASSIC, 1.0),
    Case("all 6x6 grids, one by one", lambda: count_grids("6x6", one_by_one=True), 28_200_960, 1.0),
    Case("all 8x8 grids, by bands", lambda: count_grids("8x8"), 29_136_487_207_403_520, 10.0),
    Case("essentially different 6x6 grids", lambda: count_different_grids("6x6"), 49),
    Case("25x25 refused with an estimate", lambda: refused("25x25"), goal=2.0),
    Case("49x49 refused with an estimate", lambda: refused("49x49"), goal=3.0),
    Case("a thousand probes of the classic board", lambda: estimate("." * 81, board_named("classic"))),
    Case("a permanent of 20 rows", lambda: permanent([[1] * 20] * 20), 2_432_902_008_176_640_000),
)


def refused(board: str) -> None:
    """Ask for a count that takes years."""
    with suppress(CluewrightError):
        count_grids(board)
        raise AssertionError(f"{board} was counted")


def is_reached(case: Case) -> bool:
    """Print a line about a case; whether its number and its goal are reached."""
    found: list[object] = []
    took = seconds(lambda: found.append(case.count()))
    is_right = case.number is None or found[-1] == case.number
    is_quick = case.goal is None or took <= case.goal
    goal = "" if case.goal is None else f"  goal {case.goal:g} s: {'reached' if is_quick else 'MISSED'}"
    print(f"{case.what:42}{took:9.3f} s{goal}{'' if is_right else '  WRONG'}", flush=True)
    return is_right and is_quick


def main() -> int:
    reached = [is_reached(case) for case in CASES]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
