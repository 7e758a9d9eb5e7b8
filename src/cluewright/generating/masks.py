"""Puzzles on a mask: what `find` finds there."""

from collections.abc import Generator

from ..boards import Grid, MaskLike, as_mask
from ..errors import CannotGenerate, CluewrightError
from ..finding import AUTO, Found, Question
from ..finding.difficulty import strategies_rated
from ..finding.search import Search
from ..finding.terms import Terms
from ..solving import solution
from ..strategies import Strategy, chosen_strategies
from ..wording import counted
from .modes import Depth
from .puzzle import Puzzle
from .request import Request


def puzzles_on_mask(
    request: Request, mask: MaskLike, count: int, workers: int, time_limit: float | None
) -> Generator[Puzzle]:
    """Puzzles with clues in exactly the cells of the mask, no two of which symmetries turn into each other."""
    if request.recipe.beyond_lookahead:
        raise CluewrightError("strictly: expected another mode than complete with a mask, got complete")
    question = Question(as_mask(mask, request.board), strategies_to_find(request), request.wishes, request.search_seed)
    search = Search(question, Terms(time_limit, AUTO, workers, None, ranges=request.ranges), count, by_class=True)
    return _found(request, search, count)


def _found(request: Request, search: Search, count: int) -> Generator[Puzzle]:
    number = 0
    for outcome in search.outcomes() if count else ():
        if not isinstance(outcome, Found):
            nearest = search.nearest.puzzle
            message = f"expected {counted(count, 'puzzle')} on the mask, got {number}: {outcome}"
            raise CannotGenerate(message, nearest and _puzzle(request, nearest, number + 1))
        if not request.mode.solves(outcome.puzzle):
            continue
        number += 1
        if number == count:
            search.stop()
        yield _puzzle(request, outcome.puzzle, number)


def _puzzle(request: Request, puzzle: Grid, number: int) -> Puzzle:
    return Puzzle(
        puzzle,
        solution(puzzle),
        request.mode,
        request.seed,
        number,
        number - 1,
        is_reduced=False,
        measured=request.measured,
    )


def strategies_to_find(request: Request) -> tuple[Strategy, ...]:
    """The strategies with which `find` is asked: those of the mode, or all that the range of technique leaves."""
    if request.mode.depth is Depth.STRATEGIES:
        return request.mode.strategies
    ratings = (each for each in request.ranges if each.measure.name == "technique")
    return next(map(strategies_rated, ratings), chosen_strategies("all"))
