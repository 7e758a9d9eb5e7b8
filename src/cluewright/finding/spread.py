"""Several puzzles that differ as much as the search allows.

Engines that list puzzles in order suggest near twins one after the other, and a magazine wants the opposite. So each
puzzle is chosen among many that the engines suggest: one that differs enough from those chosen before is taken at once,
and if none comes, the one that differs most of those that came.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from math import inf
from operator import attrgetter
from random import Random
from typing import TypeAlias

from ..boards import Grid, bits
from ..boards.symmetries import relabelled
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short
from .outcome import Cause, Complete, Ending, Found, Undecided
from .question import Question
from .running import random_engines_for
from .search import Search

MAX_CANDIDATES, MIN_CANDIDATES = 50, 5
"""Suggested puzzles among which the one that differs most is chosen if none differs enough. More take longer."""
CANDIDATES_IN_ALL = 600
"""The same for all the puzzles together: in a long list each puzzle is chosen among fewer."""
WEIGHT_IN_ORDER = 1 / 20
"""The weight of a contender from an engine that lists puzzles in order, while another engine draws at random and has
weight 1: the former suggests many more, and mostly near twins."""
MAX_KEPT = 500
"""Contenders that are kept for later. More of them make the last puzzles of a long list differ a little more."""


Labels: TypeAlias = tuple[int, ...]
"""The digits of the free clues of a puzzle, so that two puzzles can be compared quickly."""


def labels_of(question: Question, puzzle: Grid) -> Labels:
    """The digits of the free clues, the free ones numbered from 0, those that some clue fixes as negative numbers."""
    number = {digit: index for index, digit in enumerate(question.free_digits)}
    return tuple(number.get(puzzle[cell], -puzzle[cell]) for cell in bits(question.mask.free))


def differing(one: Labels, other: Labels, size: int) -> int:
    """In how many clues two puzzles differ, with their `size` free digits renamed so that these are fewest.

    >>> differing((0, 1, 2, 3), (1, 0, 2, 1), 4)
    1
    """
    alike = [[0] * size for _ in range(size)]
    fixed = 0
    for (first, second), times in Counter(zip(one, other, strict=True)).items():
        if first >= 0 and second >= 0:
            alike[first][second] = times
        elif first == second:
            fixed += times
    return len(one) - fixed - _best_matching(alike)


def _best_matching(weights: Sequence[Sequence[int]]) -> int:
    """The largest sum of weights, one of each row and each column: the Hungarian method, by shortest paths."""
    size = len(weights)
    columns = range(1, size + 1)  # 0 is the column in which the path of a new row begins
    row_price, column_price, row_of = [0.0] * (size + 1), [0.0] * (size + 1), [0] * (size + 1)
    for row in columns:
        row_of[0], column = row, 0
        distance, before, done = [inf] * (size + 1), [0] * (size + 1), [False] * (size + 1)
        while row_of[column]:
            done[column] = True
            row_here = row_of[column]
            for other in columns:
                step = -weights[row_here - 1][other - 1] - row_price[row_here] - column_price[other]
                if not done[other] and step < distance[other]:
                    distance[other], before[other] = step, column
            column = min((other for other in columns if not done[other]), key=distance.__getitem__)
            nearest = distance[column]
            for other in range(size + 1):
                if done[other]:
                    row_price[row_of[other]] += nearest
                    column_price[other] -= nearest
                else:
                    distance[other] -= nearest
        while column:
            row_of[column], column = row_of[before[column]], before[column]
    return sum(weights[row_of[column] - 1][column - 1] for column in columns)


@dataclass
class Contender:
    """A suggested puzzle that is not chosen yet."""

    found: Found
    labels: Labels
    differs: int
    """In how many clues it differs from the chosen puzzle that is nearest to it, as far as they were compared."""
    compared: int = 0
    """With how many of the chosen puzzles it was compared."""


class Spread:
    """Several puzzles on the mask of a question, chosen one after the other to differ from each other."""

    def __init__(self, search: Search, apart: int = 0) -> None:
        assert search.count is not None
        self._search, self.question, self.count, self.apart = search, search.question, search.count, apart
        if apart > (most := self.question.mask.free.bit_count()):
            raise CluewrightError(f"apart: expected at most {most}, the number of free clues, got {in_short(apart)}")
        self._enough = max(self.question.mask.free.bit_count() // 2, apart)
        """A puzzle that differs from all chosen ones in this many clues is taken at once: at first in half of the free
        clues, as unrelated puzzles do, and in fewer when the search suggests no such puzzle any more."""
        self._random_engines = {one.name for one in random_engines_for(self.question, search.terms.engine)}
        self._size = len(self.question.free_digits)
        self._chosen: list[Labels] = []
        self._contenders: list[Contender] = []
        self._patience = min(MAX_CANDIDATES, max(MIN_CANDIDATES, CANDIDATES_IN_ALL // self.count))
        self._weight = 0.0
        """Of the contenders since the last puzzle was chosen."""
        self._some_are_too_close = False
        """Whether contenders were left out because they differ less than `apart` from a chosen puzzle."""
        self._random = Random(self.question.seed)

    def outcomes(self) -> Generator[Found | Ending]:
        """The puzzles as they are chosen; if there are fewer, an ending that says why."""
        for outcome in self._search.outcomes():  # which ends by itself once the search is stopped
            if isinstance(outcome, Found):
                yield from self._chosen_after(outcome)
                if len(self._chosen) == self.count:
                    self._search.stop()
            else:
                while self._contenders and len(self._chosen) < self.count:
                    yield from self._choose()
                if len(self._chosen) < self.count:
                    yield self._ending(outcome)

    def _chosen_after(self, found: Found) -> Iterator[Found]:
        """What is chosen now that this puzzle is suggested: it, or a better one, or nothing yet."""
        labels = labels_of(self.question, found.puzzle)
        contender = Contender(found, labels, len(labels))
        self._compare(contender, self._enough)
        self._contenders.append(contender)
        is_drawn = found.engine in self._random_engines or not self._random_engines
        self._weight += 1 if is_drawn else WEIGHT_IN_ORDER
        if contender.differs >= self._enough or self._weight >= self._patience:
            yield from self._choose()
        elif len(self._contenders) >= 2 * MAX_KEPT:
            self._contenders.sort(key=attrgetter("differs"), reverse=True)
            del self._contenders[MAX_KEPT:]

    def _choose(self) -> Iterator[Found]:
        """The contender that differs most from those chosen before, unless it does not differ enough to be chosen.

        Of several, the one that was suggested first.
        """
        self._weight = 0
        while True:
            best = max(self._contenders, key=attrgetter("differs"))
            if best.compared == len(self._chosen):
                break
            self._compare(best, best.differs)
        if best.differs < self.apart:
            self._some_are_too_close = True
            self._contenders.clear()
            return
        self._contenders.remove(best)
        self._enough = min(self._enough, best.differs)
        differs = best.differs if self._chosen else None
        self._chosen.append(best.labels)
        yield replace(best.found, puzzle=self._with_other_digits(best.found), apart=differs)

    def _compare(self, contender: Contender, least: int) -> None:
        """Compare it with the chosen puzzles until it turns out to differ in fewer clues than `least`, or with all."""
        while contender.differs >= least and contender.compared < len(self._chosen):
            chosen = self._chosen[contender.compared]
            contender.differs = min(contender.differs, differing(contender.labels, chosen, self._size))
            contender.compared += 1

    def _with_other_digits(self, found: Found) -> Grid:
        """The puzzle with its free digits drawn anew if an engine has tried them in order: lists begin with 1, 2, 3."""
        puzzle, free = found.puzzle, self.question.free_digits
        if not free or self._search.terms.plain_digits or found.engine in self._random_engines:
            return puzzle
        drawn = iter(self._random.sample(free, len(free)))
        return relabelled(puzzle, [next(drawn) if d in free else d for d in range(1, puzzle.board.digits + 1)])

    def _ending(self, outcome: Ending) -> Ending:
        """Why there are fewer puzzles, given why the search has ended."""
        wish = f" that differ from each other in {self.apart} clues" if self.apart else ""
        so_far = f"{len(self._chosen)} of {self.count} puzzles{wish}"
        match outcome:
            case Complete() if self._some_are_too_close:
                reason = f"{so_far}, and all puzzles of this mask are known; another choice among them may have more"
                return self._search.undecided(Cause.TOO_CLOSE, reason)
            case Undecided() if self._chosen:
                return replace(outcome, reason=f"{so_far}; {outcome.reason}")
        return outcome
