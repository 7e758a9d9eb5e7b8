"""Attempts at a puzzle, one after the other until one is as asked: by the kernel, by its readable twin, or on masks.

The result of an attempt depends on nothing but the request, the seed, the number of the puzzle and that of the attempt.
So the same seed gives the same puzzles, however many workers there are.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from math import ceil
from random import Random
from typing import NamedTuple

from ..arrays import np
from ..boards import Grid
from ..boards.batches import as_rows
from ..boards.symmetries import random_mask
from ..cancelling import Cancelled, Deadline, heeding, look
from ..errors import CluewrightError
from ..finding import Question, Suggested, engine_named
from ..finding.difficulty import BEYOND_TECHNIQUES
from ..finding.engines.screens.search import screened
from ..finding.running.judging import judged
from ..processes.dealing import Dealing, TaskDone, done_in_time
from ..processes.executor import ProcessExecutor
from ..rating.technique.native import technique_ratings
from ..solving import solution
from ..solving.native import redundant_clues
from ..strategies import Strategy, chosen_strategies, completes
from . import native
from .modes import LOOKAHEAD, Depth, Mode
from .native import AS_ASKED, NOT_IN_TIME, OTHERWISE
from .random_choices import choices_of_attempt
from .reduction import reduced_grid
from .request import MAX_MASKS, Request, takes_rounds
from .tuning import Tuning

MAX_REPORTS = 10
"""Reports of the engine about one mask before the next is tried, on the classic board or a larger one: a tenth of a
second each."""
ORDERS_OF_TASK = 1
"""Orders that a process gets at a time: each may take long."""
ENGINE = "annealing"
"""The engine that is asked about random masks: the quickest where there is a puzzle."""


class Made(NamedTuple):
    """How an order ended."""

    puzzle: bytes
    """The digits of the puzzle, or of the nearest one; empty if there is neither."""
    solution: bytes
    attempt: int
    status: int
    """AS_ASKED, OTHERWISE or NOT_IN_TIME."""
    is_reduced: bool = True


NOT_MADE = Made(b"", b"", 0, NOT_IN_TIME)


class Order(NamedTuple):
    """A puzzle to be made, and the attempt with which to begin."""

    number: int
    first_attempt: int


def made(request: Request, orders: Sequence[Order], workers: int, seconds: float | None) -> list[Made]:
    """The results of several orders, shared by `workers`; what is not made within `seconds` is NOT_IN_TIME."""
    deadline = Deadline(None, seconds)
    found = [Made(b"", b"", order.first_attempt, OTHERWISE) for order in orders]
    if request.recipe.is_known:
        found = _by_kernel(request, orders, workers, seconds)
    left = [n for n, each in enumerate(found) if each.status == OTHERWISE]
    if left and (request.may_try_masks or not request.recipe.is_known):
        for n, each in zip(left, _slowly(request, [orders[n] for n in left], workers, deadline), strict=True):
            found[n] = _nearer(request, found[n], each)
    return found


def _nearer(request: Request, one: Made, other: Made) -> Made:
    """Of two results the better one, the other having come later."""
    if other.status == NOT_IN_TIME:
        return one._replace(status=NOT_IN_TIME)
    if other.status != OTHERWISE or not one.puzzle or not request.recipe.clues:
        return other if other.puzzle or other.status != OTHERWISE else one
    if not other.puzzle:
        return one
    clues = request.recipe.clues
    return min(one, other, key=lambda each: abs(len(each.puzzle) - each.puzzle.count(0) - clues))


def _by_kernel(request: Request, orders: Sequence[Order], threads: int, seconds: float | None) -> list[Made]:
    numbers, firsts = [order.number for order in orders], [order.first_attempt for order in orders]
    limit, seed = request.most_reductions, request.search_seed
    done = native.made_puzzles(request.recipe, seed, numbers, firsts, limit, threads=threads, seconds=seconds)
    size, puzzles, solutions = request.board.size, done.puzzles.tobytes(), done.solutions.tobytes()
    results = zip(numbers, firsts, done.attempts.tolist(), done.made.tolist(), strict=True)
    return [
        Made(puzzles[i * size : (i + 1) * size], solutions[i * size : (i + 1) * size], attempt, status)
        if first < limit
        else Made(b"", b"", first, OTHERWISE)
        for i, (_, first, attempt, status) in enumerate(results)
    ]


def _slowly(request: Request, orders: Sequence[Order], workers: int, deadline: Deadline) -> list[Made]:
    """The same in Python; with several workers by processes."""
    found = dict.fromkeys(orders, NOT_MADE)
    try:
        with heeding(deadline):
            if min(workers, len(orders)) == 1:
                for order in orders:
                    found[order] = made_slowly(request, order)
            else:
                found.update(_by_processes(request, orders, min(workers, len(orders))))
    except Cancelled:
        if not deadline.is_set():
            raise
    return [found[order] for order in orders]


def _by_processes(request: Request, orders: Sequence[Order], workers: int) -> Iterator[tuple[Order, Made]]:
    with closing(ProcessExecutor(workers)) as processes:
        dealing = Dealing(orders, ORDERS_OF_TASK, processes, lambda some: processes.submit(made_each, request, some))
        for turn in dealing.turns():
            look()
            for ended in turn:
                if ended.deaths:
                    raise CluewrightError(f"several processes died over puzzle {ended.items[0].number}")
                yield from zip(ended.items, ended.answers, strict=True)


def made_each(request: Request, orders: Sequence[Order]) -> TaskDone[Made]:
    """In a process: the results of one order after another."""
    return done_in_time(partial(made_slowly, request), orders)


def made_slowly(request: Request, order: Order) -> Made:
    """The puzzle of an order, or the nearest: by reductions where the kernel can make none, then on random masks."""
    nearest = Made(b"", b"", order.first_attempt, OTHERWISE)
    limit = request.most_reductions
    if not request.recipe.is_known:
        for attempt in range(order.first_attempt, limit):
            puzzle, grid, is_as_asked = _made_of_grid(request, order.number, attempt)
            status = AS_ASKED if is_as_asked else OTHERWISE
            result = Made(bytes(puzzle.digits), bytes(grid.digits), attempt, status)
            if status == AS_ASKED:
                return result
            nearest = _nearer(request, nearest, result)
    if request.may_try_masks:
        for attempt in range(max(order.first_attempt, limit), limit + MAX_MASKS):
            if found := _on_random_mask(request, order.number, attempt):
                full = solution(found)
                return Made(bytes(found.digits), bytes(full.digits), attempt, AS_ASKED, is_reduced=False)
    return nearest


def _made_of_grid(request: Request, number: int, attempt: int) -> tuple[Grid, Grid, bool]:
    """The attempt of the kernel by its readable twin: (puzzle, solution, whether it is as asked)."""
    recipe = request.recipe
    grids, orders = native.beginnings(recipe.board, recipe.parts, request.search_seed, [number], [attempt])
    grid = Grid(tuple(grids[0].tolist()), recipe.board)
    is_good, order = partial(_solves, recipe.mode), orders[0].tolist()

    if recipe.target is None:
        puzzle = reduced_grid(grid, [recipe.parts[part] for part in order], is_good, recipe.fewest)
        return puzzle, grid, _is_as_asked(request, puzzle)
    tuning = Tuning(grid, recipe.parts, is_good, recipe.target, in_tenths, recipe.minimal)
    puzzle = grid
    for tried in tuning.tries(
        order,
        choices_of_attempt(request.search_seed, number, attempt),
        lambda tuned: _is_as_asked(request, tuned),
        recipe.fewest,
    ):
        puzzle = tried.puzzle if tried.is_kept else puzzle
    is_met = not any(recipe.target.distance(puzzle, in_tenths))
    return puzzle, grid, is_met and _is_as_asked(request, puzzle)


def _solves(mode: Mode, puzzle: Grid) -> bool:
    """Whether the mode solves the puzzle, by the kernel if it can."""
    return bool(mode.solves_each(puzzle.board, np.array([puzzle.digits], np.uint8))[0])


def in_tenths(puzzle: Grid) -> int:
    """The quick rating by technique of a proper puzzle, in tenths; BEYOND_TECHNIQUES if it has none."""
    board, rows = as_rows([puzzle])
    found = technique_ratings(board, rows)
    return int(found.tenths[0]) if found.is_complete[0] else BEYOND_TECHNIQUES


def _is_as_asked(request: Request, puzzle: Grid) -> bool:
    """Whether a puzzle is as asked; the mode solves it."""
    recipe = request.recipe
    if recipe.clues is not None and puzzle.clues.bit_count() != recipe.clues:
        return False
    return not (
        (recipe.minimal and redundant_clues(puzzle))
        or any(completes(puzzle, strategies) for strategies in recipe.beyond)
        or (recipe.beyond_lookahead and _solves(LOOKAHEAD, puzzle))
    )


def _on_random_mask(request: Request, number: int, attempt: int) -> Grid | None:
    """A puzzle on a random mask of as many clues as are asked for, if the engine finds one soon."""
    assert request.recipe.clues is not None
    random = Random(f"{request.search_seed} {number} {attempt}")
    mask = random_mask(request.board, request.recipe.clues, request.symmetry, random.getrandbits(32))
    question = Question(mask, _strategies_to_find(request), request.wishes, random.getrandbits(32))
    engine = engine_named(ENGINE)
    reports = ceil(MAX_REPORTS * min(request.board.size / 81, 1.0))  # on a small board, most puzzles come in the first
    if engine.why_unsuited(question) or screened(question) is not None:
        return None
    for report in islice(judged(question, engine), reports):
        if not isinstance(report, Suggested) or not takes_rounds(request, report.puzzle):
            continue
        if _solves(request.mode, report.puzzle):
            return report.puzzle
    return None


def _strategies_to_find(request: Request) -> tuple[Strategy, ...]:
    """The strategies with which the engine is asked: simple ones where the mode is none of strategies."""
    if request.mode.depth is Depth.STRATEGIES:
        return request.mode.strategies
    return chosen_strategies("all" if request.recipe.beyond else "basic")
