"""Estimates of how many puzzles a mask has: proper ones, and those that given strategies complete."""

from collections.abc import Iterator, Sequence
from math import factorial
from random import Random

from ..arrays import NDArray, np
from ..boards import Digit, Mask, bits
from ..cancelling import look
from ..late_dataclasses import dataclass
from ..solving import native
from ..solving.demands import DemandState, demands_of
from ..strategies import completed
from ..strategies.catalogue import Strategies
from ..values import whole_number
from .estimates import PROBES, Estimate, estimated

PROBES_AT_ONCE = 512
"""Probes whose puzzles are solved together."""


@dataclass(frozen=True)
class MaskEstimate:
    """How many puzzles a mask has, digits renamed counted as others."""

    mask: Mask
    proper: Estimate
    """The puzzles with clues in just these cells that have one solution."""
    completed: Estimate | None
    """Those that the strategies complete; None if no strategies were given."""

    @classmethod
    def of(cls, mask: Mask, proper: Sequence[int], solved: Sequence[int] | None) -> "MaskEstimate":
        """The estimate from the numbers of independent probes, see `puzzles_probed`."""
        return cls(mask, estimated(proper), None if solved is None else estimated(solved))

    @property
    def names(self) -> int:
        """The proper puzzles that differ in the names of the free digits only: the numbers count all of them."""
        used = len(set(self.mask.digits) - {0})
        return factorial(self.mask.board.digits - used)


def puzzles_probed(
    mask: Mask, strategies: Strategies | None = None, *, probes: int = PROBES, seed: int = 0
) -> tuple[list[int], list[int] | None]:
    """The number that each probe stands for, of proper puzzles and of those that the strategies complete, if given.

    A probe gives one clue cell after another a digit that is still possible, always in a cell with the fewest. If it
    arrives at a proper puzzle, it counts as many as the product of the numbers of choices. On sparse masks hardly any
    probe does: look at `hits`.

    >>> found = MaskEstimate.of(mask := Mask.parse("*..**...*....*.*"), *puzzles_probed(mask, probes=300, seed=1))
    >>> found.proper.interval[0] < 120 < found.proper.interval[1]
    True
    """
    count = whole_number("probes", probes, least=2)
    drawn = _drawn(mask, seed)
    proper: list[int] = []
    solved: list[int] = []
    while len(proper) < count:
        some = [next(drawn) for _ in range(min(PROBES_AT_ONCE, count - len(proper)))]
        is_proper, is_completed = _judged(mask, [digits for digits, _ in some], strategies)
        proper += [ways * bool(good) for (_, ways), good in zip(some, is_proper, strict=True)]
        solved += [ways * bool(good) for (_, ways), good in zip(some, is_completed, strict=True)]
    return proper, None if strategies is None else solved


def _drawn(mask: Mask, seed: int) -> Iterator[tuple[tuple[Digit, ...], int]]:
    """Endless random clues for the mask, with the number of choices that led there: 0 where no choice was left."""
    board, rng = mask.board, Random(whole_number("seed", seed))
    demands = demands_of(board)
    cover = DemandState(demands)
    fixed = [demands.candidate(cell, mask.digits[cell]) for cell in bits(mask.cells) if mask.digits[cell]]
    possible = cover.settle(fixed)
    start = len(cover.trail)
    while True:
        look()
        ways = _filled(cover, mask, rng) if possible else 0
        digits = cover.digits() if ways else (0,) * board.size
        yield tuple(digit if cell in mask else 0 for cell, digit in enumerate(digits)), ways
        cover.undo(start)


def _filled(cover: DemandState, mask: Mask, rng: Random) -> int:
    """Place a random digit in every clue cell; return the product of the numbers of choices, 0 for a dead end."""
    ways = 1
    while choices := min(_open_clues(cover, mask), key=len, default=None):
        ways *= len(choices)
        if not cover.settle([rng.choice(choices)]):
            return 0
    return ways


def _open_clues(cover: DemandState, mask: Mask) -> Iterator[list[int]]:
    """For each clue cell with several digits that are still possible, the candidates."""
    for cell in bits(mask.cells):
        candidates = cover.open_candidates(cover.demands.of_cell(cell))
        if candidates:
            yield candidates


def _judged(
    mask: Mask, puzzles: list[tuple[Digit, ...]], strategies: Strategies | None
) -> "tuple[NDArray[np.bool_], NDArray[np.bool_]]":
    """For each puzzle whether it is proper, and whether the strategies complete it, too."""
    rows = np.array(puzzles, np.uint8)
    is_proper = native.counts(mask.board, rows, 2) == 1
    is_completed = np.zeros(len(rows), np.bool_)
    if strategies is not None and is_proper.any():
        is_completed[is_proper] = completed(rows[is_proper], strategies, mask.board)
    return is_proper, is_completed
