"""Tuned masking, after *Ease and Toil*: the clues of a grid are left out until what is left measures what is asked.

Random masking comes first. Clues are left out in random order as long as the puzzle stays good, which is to have one
solution, or to be solved by a mode. The way along which they go gets harder step by step; it is followed as far as the
puzzle is not too hard.

Then tuned masking tries one change after the other: where the puzzle is too easy, a clue is left out, or one is put
back and two others left out; where it is too hard, one is put back, or exchanged for another; where the measures do not
agree, one is exchanged. A change is kept if the puzzle stays good and comes no farther from the target. The puzzle is
given up after as many failures as are allowed: tries that brought it no nearer.

The kernel does the same with the same random choices (`kernel/generating/tuner.hpp`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..boards import CellBits, Grid
from ..boards.grid import without
from ..cancelling import look
from ..finding.difficulty import BEYOND_TECHNIQUES
from ..late_dataclasses import dataclass
from .random_choices import RandomChoices
from .reduction import reduction
from .target import RATED_FAILURE, UNKNOWN, Distance, Moves, Rater, Target


@dataclass(frozen=True)
class Try:
    """A puzzle that was tried."""

    puzzle: Grid
    is_kept: bool


@dataclass(frozen=True)
class Tuning:
    """How a grid becomes a puzzle that measures what is asked."""

    grid: Grid
    parts: Sequence[CellBits]
    """The cells whose clues are left out together."""
    is_good: Callable[[Grid], bool]
    target: Target
    rate: Rater | None = None
    """The rating by technique; not needed where the target has none."""
    minimal: bool = False
    """Whether no clue may be redundant, so that all are left out that can be."""

    def randomly_masked(self, order: Sequence[int], fewest: int = 0) -> Grid:
        """Random masking, in this order of the numbers of the parts."""
        in_order = [self.parts[number] for number in order]
        made = [removal.puzzle for removal in reduction(self.grid, in_order, self.is_good, fewest) if removal.is_made]
        way = [self.grid, *made]
        if self.minimal:
            return way[-1]
        length = len(way) - 1
        while length > 0 and self._is_too_low(way[length]):
            length -= 1
        if self.target.clues[1] < len(self.grid) or not self._is_too_technical(way[length]):
            return way[length]
        fine = 0
        while length - fine > 1:  # as if harder puzzles came only later
            middle = (fine + length) // 2
            if self._is_too_technical(way[middle]):
                length = middle
            else:
                fine = middle
        return way[fine]

    def tries(
        self, order: Sequence[int], random: RandomChoices, is_as_asked: Callable[[Grid], bool], fewest: int = 0
    ) -> Iterator[Try]:
        """What is tried, beginning with random masking; the last puzzle that is kept is the result."""
        kept = self.randomly_masked(order, fewest)
        yield Try(kept, True)
        distance = self.target.distance(kept, self.rate)
        failures, is_done = 0, not any(distance) and is_as_asked(kept)
        while not is_done and failures < self.target.failures:
            look()
            tried, is_changed = self._changed(kept, distance, random)
            now = self.target.distance(tried, self.rate) if is_changed else distance
            is_kept = is_changed and now <= distance
            yield Try(tried, is_kept)
            if not now < distance:
                is_rated = is_changed and self.target.has_technique and now.technique != UNKNOWN
                failures += RATED_FAILURE if is_rated else 1
            if is_kept:
                kept, distance = tried, now
                is_done = not any(distance) and is_as_asked(kept)

    def _is_too_low(self, puzzle: Grid) -> bool:
        return (
            self.target.measured_wnef(puzzle) < self.target.wnef[0] or puzzle.clues.bit_count() < self.target.clues[0]
        )

    def _is_too_technical(self, puzzle: Grid) -> bool:
        most = self.target.technique[1]
        return most < BEYOND_TECHNIQUES and self.rate is not None and self.rate(puzzle) > most

    def _next_change(self, puzzle: Grid, distance: Distance, coin: bool) -> tuple[int, int]:
        """How many parts are put back, and then left out."""
        if self.minimal:
            return 1, len(self.parts)
        target, clues, wnef = self.target, puzzle.clues.bit_count(), self.target.measured_wnef(puzzle)
        technique = UNKNOWN
        if self.rate is not None and target.has_technique and not any(distance[:2]):
            technique = self.rate(puzzle)
        is_known = technique != UNKNOWN
        is_too_easy = wnef > target.wnef[1] or (is_known and technique < target.technique[0])
        is_too_hard = wnef < target.wnef[0] or (is_known and technique > target.technique[1])
        exchanges = coin and target.moves is Moves.EXCHANGING
        if target.clues == (clues, clues):
            return 1, 1
        if clues > target.clues[1] or (is_too_easy and not is_too_hard):
            return (1, 2) if exchanges else (0, 1)
        if target.moves is Moves.LEAVING_OUT:
            return 0, 1
        if is_too_hard and not is_too_easy:
            return (1, 1) if exchanges else (1, 0)
        return 1, 1

    def _changed(self, puzzle: Grid, distance: Distance, random: RandomChoices) -> tuple[Grid, bool]:
        """(the puzzle with a change, whether it could be made)."""
        back, out = self._next_change(puzzle, distance, random.below(2) == 1)
        put_back = []
        for _ in range(back):
            without_clues = [part for part in self.parts if not part & puzzle.clues]
            if not without_clues:
                return puzzle, False
            put_back.append(without_clues[random.below(len(without_clues))])
            puzzle = self._with(puzzle, put_back[-1])
        to_leave_out = [part for part in self.parts if part & puzzle.clues and part not in put_back]
        random.shuffle(to_leave_out)
        left = out
        for part in to_leave_out:
            if left == 0:
                break
            rest = without(puzzle, part)
            leads_away = left == 1 and self.target.quick_distance(rest) > distance._replace(technique=0)
            if not leads_away and self.is_good(rest):
                puzzle = rest
                left -= 1
        return puzzle, left < out or out == 0

    def _with(self, puzzle: Grid, part: CellBits) -> Grid:
        digits = zip(puzzle.digits, self.grid.digits, strict=True)
        return replace(puzzle, digits=tuple(b if part >> cell & 1 else a for cell, (a, b) in enumerate(digits)))
