"""Puzzles on a mask: what `find` finds there."""

from collections.abc import Generator

from ..boards import MaskLike, as_mask
from ..errors import CannotGenerate, CluewrightError
from ..finding import AUTO, Found, Question
from ..finding.options import Terms
from ..finding.search import Search
from ..strategies import Strategy, chosen_strategies
from .modes import Depth
from .puzzle import Puzzle
from .request import Request


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
    number = 0
    for outcome in search.outcomes() if count else ():
        if not isinstance(outcome, Found):
            raise CannotGenerate(f"expected {count} puzzles on the mask, got {number}: {outcome}")
        if not request.mode.solves(outcome.puzzle):
            continue
        number += 1
        if number == count:
            search.stop()
        yield Puzzle(outcome.puzzle, outcome.solution, request.mode, request.seed, number, number - 1, is_reduced=False)


def strategies_to_find(request: Request) -> tuple[Strategy, ...]:
    """The strategies with which `find` is asked: all of them where the mode is none of strategies."""
    if request.mode.depth is Depth.STRATEGIES:
        return request.mode.strategies
    return chosen_strategies("all")
