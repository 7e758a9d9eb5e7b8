"""Puzzles on a mask: what `find` finds there."""

from collections.abc import Generator

from ..boards import Grid, MaskLike, as_mask
from ..boards.board import expect_houses_alone
from ..errors import CannotGenerate, CluewrightError
from ..finding import AUTO, Ending, Found, Impossible, Question
from ..finding.difficulty import beyond_too_easy, strategies_for_ranges
from ..finding.search import Search
from ..finding.terms import Terms
from ..solving import solution
from ..strategies import Strategy
from ..wording import counted
from .modes import Depth
from .puzzle import Puzzle
from .request import Request

ALONE = ", of those that strategies complete without a search (on a mask no others are looked for)"
"""What is said of the modes that solve by more than strategies, with which a mask may have other puzzles."""


def puzzles_on_mask(
    request: Request, mask: MaskLike, count: int, workers: int, time_limit: float | None
) -> Generator[Puzzle]:
    """Puzzles with clues in exactly the cells of the mask, no two of which symmetries turn into each other."""
    if request.recipe.beyond_lookahead:
        raise CluewrightError("strictly: expected another mode than complete with a mask, got complete")
    expect_houses_alone(request.board)  # symmetries know no constraints
    wishes = beyond_too_easy(request.wishes, request.ranges)
    question = Question(
        as_mask(mask, request.board), strategies_to_find(request), wishes, request.search_seed, request.ranges
    )
    search = Search(question, Terms(time_limit, AUTO, workers, None), count, by_class=True)
    return _found(request, search, count)


def _found(request: Request, search: Search, count: int) -> Generator[Puzzle]:
    number = 0
    for outcome in search.outcomes() if count else ():
        if not isinstance(outcome, Found):
            near = search.nearest.puzzle
            why = _why_no_more(request, outcome, count, number)
            raise CannotGenerate(why, near and _puzzle(request, near, number + 1))
        if not request.mode.solves(outcome.puzzle):
            continue
        number += 1
        if number == count:
            search.stop()
        yield _puzzle(request, outcome.puzzle, number)


def _why_no_more(request: Request, outcome: Ending, count: int, found: int) -> str:
    """Why a mask has no more puzzles than were found, or it is not known whether it has."""
    others = "" if request.mode.depth is Depth.STRATEGIES else ALONE
    if isinstance(outcome, Impossible):
        said = f"{outcome} `find --mend` tells which cells would do."
        return f"mask: no puzzle has clues in exactly these cells{others}: {said}"
    many = f"only {found} of {counted(count, 'puzzle')}" if found else "no puzzle"
    return f"mask: {many} found with clues in exactly these cells{others}: {outcome}"


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
        scale=request.scale,
    )


def strategies_to_find(request: Request) -> tuple[Strategy, ...]:
    """The strategies with which `find` is asked: those of the mode, or all that the range of technique leaves."""
    if request.mode.depth is Depth.STRATEGIES:
        return request.mode.strategies
    return strategies_for_ranges(request.ranges, otherwise="all")
