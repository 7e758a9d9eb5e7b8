"""`generate`: puzzles, one after the other, no two the same."""

from collections.abc import Generator, Iterator, Sequence
from time import monotonic
from typing import Unpack

from ..boards import Grid
from ..checked import unchecked
from ..errors import CannotGenerate, CluewrightError
from ..finding.measuring import NearMiss, in_words, missed
from ..options import checked, takes
from ..values import whole_number
from .attempts import Made, Order, made
from .masks import puzzles_on_mask
from .native import AS_ASKED, NOT_IN_TIME
from .options import GenerateOptions, GenerationProgress, OnGenerationProgress
from .puzzle import Puzzle
from .repetitions import Key, Repetitions
from .request import MAX_MASKS, Request, request, takes_rounds

MAX_AT_ONCE = 4096
"""Puzzles that are made together, at most; more save calls of the kernel, but come later."""
SECONDS_AT_ONCE = 0.1
"""Seconds that puzzles made together may take, or one of them alone; after more, fewer are."""


@takes(GenerateOptions)
def generate(count: int = 1, **options: Unpack[GenerateOptions]) -> Iterator[Puzzle]:
    """Generate `count` puzzles: clues are left out of random grids, in random order, while the mode solves the rest.

    Each has one solution, and no two are the same; on the classic board not even up to symmetry. If there are no
    further puzzles as asked, `CannotGenerate` says so, with the nearest one.

    >>> [puzzle] = generate(board="4x4", seed=1)
    >>> puzzle.solution.is_solution, puzzle.clues
    (True, 4)
    """
    wanted = whole_number("count", count, least=0)
    values = checked(GenerateOptions, options)
    asked, mask = request(values), values["mask"]
    workers, limit = values["workers"], values["time_limit"]
    if mask is None:
        return _Generation(asked, wanted, workers, limit, values["on_progress"]).puzzles()
    if values["clues"] is not None or options.get("symmetry") is not None:
        raise CluewrightError(
            "mask: expected no number of clues and no symmetry with it, since it determines both, got one"
        )
    return puzzles_on_mask(asked, mask, wanted, 1 if values["seed"] is not None else workers, limit)


class _Generation:
    """A request, and the puzzles made for it so far."""

    def __init__(
        self, asked: Request, count: int, workers: int, limit: float | None, on_progress: OnGenerationProgress | None
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
            "scale": asked.scale,
        }
        self._repetitions = Repetitions(asked.board)
        self._missing = NearMiss(asked.other_ranges)
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
                size = min(2 * size, MAX_AT_ONCE)
            elif took > SECONDS_AT_ONCE:
                size = max(size // 2, self._workers)

    def _made(self, orders: Sequence[Order]) -> list[Made]:
        seconds = None if self._limit is None else max(self._limit - self._seconds, 0.0)
        results = made(self._request, orders, self._workers, seconds)
        self._attempts += sum(
            each.attempt + 1 - order.first_attempt for each, order in zip(results, orders, strict=True)
        )
        if self._on_progress is not None:
            self._on_progress(GenerationProgress(self._done, self._attempts, self._seconds))
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
        return unchecked(
            Puzzle,
            **self._in_common,
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
        near = f"; the nearest has {self._measured(nearest)}: {nearest}" if nearest else ""
        if result.status == NOT_IN_TIME:
            puzzles = "1 puzzle" if self._count == 1 else f"{self._count:,} puzzles"
            message = f"time_limit: expected {puzzles} within {self._limit:g} s, got {self._done:,}{near}"
            return CannotGenerate(message, nearest)
        tried = f"{self._request.most_reductions:,} grids"
        if self._request.may_try_masks:
            tried += f" and {MAX_MASKS} random masks"
        others = f", other than the {self._done} before" if self._done else ""
        return CannotGenerate(f"expected {self._request}{others}, found none in {tried}{near}", nearest)

    def _measured(self, nearest: Puzzle) -> str:
        """What the nearest puzzle has instead of what is asked."""
        return in_words(missed(self._request.ranges, nearest.grid)) or f"{nearest.clues} clues"
