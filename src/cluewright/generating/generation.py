"""`generate`: puzzles, one after the other, no two the same."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from ..boards import BoardLike, Grid, MaskLike, SquareSymmetry
from ..boards.grid import thread_count, whole_number
from ..cancelling import checked_seconds
from ..errors import CannotGenerate, CluewrightError
from ..finding.measuring import Nearest, Ranges, in_words, missed
from ..keywords import check_progress
from ..strategies import Strategies
from .attempts import Made, Order, made
from .masks import puzzles_on_mask
from .modes import ModeLike
from .native import AS_ASKED, NOT_IN_TIME
from .puzzle import Puzzle
from .repetitions import Key, Repetitions
from .request import MOST_MASKS, Request, request, takes_rounds

MOST_AT_ONCE = 4096
"""Puzzles that are made together, at most; more save calls of the kernel, but come later."""
SECONDS_AT_ONCE = 0.1
"""Seconds that puzzles made together may take, or one of them alone; after more, fewer are."""


@dataclass(frozen=True)
class Progress:
    """How far a generation has come."""

    puzzles: int
    attempts: int
    """Grids that were reduced, and masks that were tried."""
    seconds: float


OnProgress = Callable[[Progress], None]


def generate(  # noqa: PLR0913 - options
    count: int = 1,
    *,
    board: BoardLike = "classic",
    mode: ModeLike = "complete",
    strictly: bool = False,
    clues: int | None = None,
    symmetry: str | SquareSymmetry | None = None,
    mask: MaskLike | None = None,
    require: Strategies | None = None,
    beyond: Strategies | None = None,
    least_rounds: int = 0,
    most_rounds: int | None = None,
    minimal: bool = False,
    level: str | None = None,
    measure: Ranges = (),
    seed: int | None = None,
    workers: int = 1,
    time_limit: float | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Puzzle]:
    """Generate puzzles: clues are left out of random grids, in random order, as long as the mode solves what is left.

    Each has one solution, and no two are the same; on the classic board not even up to symmetry. If there are no
    further puzzles as asked, `CannotGenerate` says so, with the nearest one.

    Keywords:
        count: How many puzzles.
        board: The board.
        mode: What must solve them: `propagation` (naked and hidden singles), `lookahead` (besides, each candidate is
            tried, and gone if it leads to a contradiction), `complete` (they need only have one solution), or
            strategies, as in `find`.
        strictly: Whether the next lesser mode must not solve them; of strategies, those without the hardest.
        clues: Exactly this number of clues: a reduction ends early there. Few of them are found on random masks.
        symmetry: Clues are left out in whole orbits of this symmetry of the square.
        mask: The cells of the clues; then the puzzles are found by `find`.
        require: Strategies that the puzzle needs, as in `find`.
        beyond: Strategies that must not complete it.
        least_rounds: The least number of rounds, as in `find`.
        most_rounds: The greatest number of rounds.
        minimal: Whether every clue must be needed for the solution to be the only one.
        level: `easy`, `medium`, `hard` or `evil`: puzzles are tuned until their WNEF and their rating by technique lie
            in the ranges of that level.
        measure: Ranges in which measures must lie: `wnef=0.4..0.6`, `technique=..3.4`, several as a sequence or with
            commas between them; any that `rate` knows.
        seed: The same seed gives the same puzzles, however many workers there are.
        workers: How many threads or processes make them.
        time_limit: Seconds for all of them; None for no limit.
        on_progress: A function that is called with the progress now and then.

    >>> [puzzle] = generate(board="4x4", seed=1)
    >>> puzzle.solution.is_solution, puzzle.clues
    (True, 4)
    """
    asked = request(
        board=board,
        mode=mode,
        strictly=strictly,
        clues=clues,
        symmetry=symmetry,
        require=require,
        beyond=beyond,
        least_rounds=least_rounds,
        most_rounds=most_rounds,
        minimal=minimal,
        seed=seed,
        level=level,
        measure=measure,
    )
    wanted, limit = whole_number("count", count, least=0), checked_seconds("time_limit", time_limit)
    check_progress(on_progress, "the progress")
    shared_by = thread_count(workers)
    if mask is None:
        return _Generation(asked, wanted, shared_by, limit, on_progress).puzzles()
    if clues is not None or symmetry is not None:
        raise CluewrightError("mask: expected no number of clues and no symmetry with it, since it tells both, got one")
    return puzzles_on_mask(asked, mask, wanted, 1 if seed is not None else shared_by, limit)


class _Generation:
    """A request, and what has come of it so far."""

    def __init__(
        self, asked: Request, count: int, workers: int, limit: float | None, on_progress: OnProgress | None
    ) -> None:
        self._request, self._count, self._workers, self._limit = asked, count, workers, limit
        self._on_progress = on_progress
        self._began = monotonic()
        self._done = self._attempts = 0
        self._in_common = {
            "mode": asked.mode,
            "seed": asked.seed,
            "symmetry": asked.symmetry.name,
            "fewest": asked.recipe.fewest,
            "is_tuned": asked.recipe.target is not None,
            "measured": asked.measured,
        }
        self._repetitions = Repetitions(asked.board)
        self._missing = Nearest(asked.other_ranges)
        self._nearest: Puzzle | None = None
        """Of the puzzles that were left out for what they measure, the nearest."""

    @property
    def _seconds(self) -> float:
        return monotonic() - self._began

    def puzzles(self) -> Generator[Puzzle]:
        """The puzzles in order; some at a time are made together, ever more as long as that takes no time."""
        size = self._workers
        while self._done < self._count:
            began = monotonic()
            numbers = range(self._done + 1, min(self._done + size, self._count) + 1)
            results = self._made([Order(number, 0) for number in numbers])
            took = monotonic() - began
            for number, result, key in zip(numbers, results, self._keys(results), strict=True):
                yield self._settled(number, result, key)
            if took < SECONDS_AT_ONCE / 2:
                size = min(2 * size, MOST_AT_ONCE)
            elif took > SECONDS_AT_ONCE:
                size = max(size // 2, self._workers)

    def _made(self, orders: Sequence[Order]) -> list[Made]:
        seconds = None if self._limit is None else max(self._limit - self._seconds, 0.0)
        results = made(self._request, orders, self._workers, seconds)
        self._attempts += sum(
            each.attempt + 1 - order.first_attempt for each, order in zip(results, orders, strict=True)
        )
        if self._on_progress is not None:
            self._on_progress(Progress(self._done, self._attempts, self._seconds))
        return results

    def _settled(self, number: int, result: Made, key: Key) -> Puzzle:
        """The puzzle of this number: that result, unless it was there before or is otherwise than wished."""
        while result.status == AS_ASKED:
            puzzle = self._puzzle(number, result)
            if self._repetitions.is_new(key, result.puzzle) and self._is_as_wished(puzzle):
                self._repetitions.add(key, result.puzzle)
                self._done = number
                return puzzle
            (result,) = self._made([Order(number, result.attempt + 1)])
            (key,) = self._keys([result])
        raise self._failure(number, result)

    def _is_as_wished(self, puzzle: Puzzle) -> bool:
        """Whether what the kernel does not ask for is as wished, too."""
        if not takes_rounds(self._request, puzzle.grid):
            return False
        has_missed = self._missing.has_missed(puzzle.grid)
        if self._missing.puzzle is puzzle.grid:
            self._nearest = puzzle
        return not has_missed

    def _puzzle(self, number: int, result: Made) -> Puzzle:
        board = self._request.board
        return Puzzle.unchecked(
            self._in_common,
            grid=Grid.unchecked(result.puzzle, board),
            solution=Grid.unchecked(result.solution, board),
            number=number,
            attempt=result.attempt,
            is_reduced=result.is_reduced,
        )

    def _keys(self, results: Sequence[Made]) -> Sequence[Key]:
        size = self._request.board.size
        return self._repetitions.keys([result.puzzle or bytes(size) for result in results])

    def _failure(self, number: int, result: Made) -> CannotGenerate:
        """Why there is no puzzle of this number."""
        nearest = self._nearest
        if nearest is None and any(result.puzzle):
            nearest = self._puzzle(number, result)
        near = f"; the nearest has {self._told(nearest)}: {nearest}" if nearest else ""
        if result.status == NOT_IN_TIME:
            puzzles = "1 puzzle" if self._count == 1 else f"{self._count:,} puzzles"
            message = f"time_limit: expected {puzzles} within {self._limit:g} s, got {self._done:,}{near}"
            return CannotGenerate(message, nearest)
        tried = f"{self._request.most_reductions:,} grids"
        if self._request.may_try_masks:
            tried += f" and {MOST_MASKS} random masks"
        others = f", other than the {self._done} before" if self._done else ""
        return CannotGenerate(f"expected {self._request}{others}, found none in {tried}{near}", nearest)

    def _told(self, nearest: Puzzle) -> str:
        """What the nearest puzzle has instead of what is asked."""
        words = in_words(missed(self._request.ranges, nearest.grid))
        return words or f"{nearest.clues} clues"
