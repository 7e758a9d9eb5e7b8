"""Puzzles on a mask: what `find` finds there."""

from collections.abc import Generator
from math import inf

from ..boards import MaskLike, as_mask
from ..errors import CannotGenerate, CluewrightError
from ..finding import AUTO, Found, Question
from ..finding.options import Terms
from ..finding.search import Search
from ..strategies import Strategy, chosen_strategies
from .measuring import in_words, missed, relative_distance
from .modes import Depth
from .puzzle import Puzzle
from .request import Request
from .target import BEYOND


def puzzles_on_mask(
    request: Request, mask: MaskLike, count: int, workers: int, time_limit: float | None
) -> Generator[Puzzle]:
    """Puzzles with clues in exactly the cells of the mask, no two of which symmetries turn into each other."""
    if request.recipe.beyond_lookahead:
        raise CluewrightError("strictly: expected another mode than complete with a mask, got complete")
    question = Question(as_mask(mask, request.board), strategies_to_find(request), request.wishes, request.seed)
    search = Search(question, Terms(time_limit, AUTO, workers, None), count, by_class=True)
    return _found(request, search, count)


def _found(request: Request, search: Search, count: int) -> Generator[Puzzle]:
    number, nearest = 0, Nearest(request)
    for outcome in search.outcomes() if count else ():
        if not isinstance(outcome, Found):
            message = f"expected {count} puzzles on the mask{nearest.asked}, got {number}: {nearest.or_words(outcome)}"
            raise CannotGenerate(message, nearest.puzzle)
        if not request.mode.solves(outcome.puzzle):
            continue
        puzzle = _puzzle(request, outcome, number + 1)
        if nearest.has_missed(puzzle):
            continue
        number += 1
        if number == count:
            search.stop()
        yield puzzle


def _puzzle(request: Request, found: Found, number: int) -> Puzzle:
    return Puzzle(found.puzzle, found.solution, request.mode, request.seed, number, number - 1, is_reduced=False)


class Nearest:
    """Of the puzzles that do not measure what is asked, the nearest."""

    def __init__(self, request: Request) -> None:
        self._ranges = request.ranges
        self.puzzle: Puzzle | None = None
        self._distance = inf
        self._words = ""
        self._count = 0

    @property
    def asked(self) -> str:
        return f" with {', '.join(map(str, self._ranges))}" if self._ranges else ""

    def has_missed(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle measures something else, which is then noted."""
        found = missed(self._ranges, puzzle.grid)
        if not found:
            return False
        self._count += 1
        distance = sum(relative_distance(one, column) for one, column in found)
        if distance < self._distance:
            self.puzzle, self._distance, self._words = puzzle, distance, in_words(found)
        return True

    def or_words(self, ending: object) -> str:
        """How a search ended; where it found puzzles that measure something else, with the nearest."""
        if self.puzzle is None:
            return str(ending)
        return f"{self._count:,} others were found; the nearest has {self._words}: {self.puzzle}"


EASIEST_FIRST = ((12, "hidden-single"), (23, "singles"), (28, "basic"))
"""Up to which rating, in tenths, `find` is asked with which strategies; beyond the last with all."""


def strategies_to_find(request: Request) -> tuple[Strategy, ...]:
    """The strategies with which `find` is asked: those of the mode, or all that the range of technique leaves."""
    if request.mode.depth is Depth.STRATEGIES:
        return request.mode.strategies
    most = request.recipe.target.technique[1] if request.recipe.target else BEYOND
    return chosen_strategies(next((names for tenths, names in EASIEST_FIRST if most <= tenths), "all"))
