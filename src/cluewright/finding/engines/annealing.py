"""Annealing: from the digits of a full grid, change a few clues at a time until the strategies complete the puzzle.

The kernel walks; this file decides where the walks begin and how long they last, and turns their ends into suggestions.
A walk begins with the digits of a random full grid: they do not contradict each other, and with many clues they are
often a puzzle already.
"""

from array import array
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cluewright._kernel import anneal, random_completions

from ...arrays import np
from ...boards import Board, Grid, bits
from ...boards.tables import search_tables_of, solving_tables_of
from ...solving import native
from ...solving.gridless import searched
from ...strategies import Strategy, chosen_strategies, completed
from ...strategies.backtracking import complete_what_is_proper
from ...strategies.native import quick_part, strategy_bits
from ..question import Question
from .engine import Attempt, Engine, GaveUp, Report, Suggested, Working

Filling = bytes
"""The digit of each cell, 0 where there is no clue."""


class _End(NamedTuple):
    """How a walk ended."""

    score: int
    """The candidates that the strategies leave of the best filling: 0 if they complete it."""
    best: Filling
    last: Filling


MOVES_PER_WALK = 1000
"""Moves after which a walk is abandoned. Short walks find more puzzles, and a new one costs little."""
CANDIDATES_PER_SLICE = 6_000_000
"""Candidates of the board, summed over a slice's moves: at 16 ns each, a tenth of a second. More delay the reports."""
PLACING = ("full-house", "naked-single", "hidden-single")
"""The strategies in the kernel that place digits; without one of them it completes nothing."""
QUICKLY_CLOSED = (*PLACING, "locked-candidates")
"""The strategies in the kernel whose closure is quick; with any other a move takes about four times as long."""
MOVES_PER_TEST = 20
"""Moves between two tests by the strategies that the kernel lacks. More of them miss puzzles, fewer make it slow."""
CANDIDATES_PER_TEST = 20_000
"""Candidates of the board, summed over the fillings of such a test. More of them make a test longer."""


def search(question: Question) -> Iterator[Report]:
    """Walk without end: one walk at first, then ever more at a time, until they take a tenth of a second."""
    random = Random(question.seed)
    affordable = _moves_per_slice(question.board, question.strategies)
    has_others = len(quick_part(question.strategies, question.board)) < len(question.strategies)
    moves = min(affordable, MOVES_PER_TEST if has_others else MOVES_PER_WALK)
    most_walks = max(affordable // moves, 1)
    walks, runs, made = most_walks if has_others else 1, 0, 0
    suggested: set[Grid] = set()
    nearest: Attempt | None = None
    while True:
        fillings = _beginnings(question, walks, random.getrandbits(64))
        if fillings is None:
            yield GaveUp(reason="no full grid has the fixed digits")
            return
        runs += walks
        for _ in range(MOVES_PER_WALK // moves):
            ends, moves_made = _walked(question, fillings, moves, random.getrandbits(64))
            made += moves_made
            work = {"moves": made, "runs": runs}
            done = [end.best for end in ends if not end.score]
            fillings = [end.last for end in ends if end.score]
            if has_others:
                done += _completed_by_all(question, fillings)
            for filling in done:
                puzzle = Grid(tuple(filling), question.board)
                form = question.normal_form(puzzle)
                if form not in suggested:
                    suggested.add(form)
                    yield Suggested(puzzle=puzzle, work=work)
            if not question.mask.free:
                yield GaveUp(reason="there is no free clue cell to change", work=work)
                return
            nearest = _nearer(nearest, question.board, ends)
            yield Working(work=work, best=nearest)
            if not fillings:
                break
        walks = min(2 * walks, most_walks)


def _nearer(nearest: Attempt | None, board: Board, ends: Sequence[_End]) -> Attempt | None:
    """What came nearest to a puzzle before, or in these walks."""
    failed = min((end for end in ends if end.score), key=lambda end: end.score, default=None)
    if failed is None or (nearest is not None and nearest.left <= failed.score):
        return nearest
    return Attempt(Grid(tuple(failed.best), board), failed.score)


def _unsuited(question: Question) -> str:
    known = quick_part(question.strategies, question.board)
    if any(strategy.name in PLACING for strategy in known):
        return ""
    return f"it needs one of the strategies {', '.join(PLACING)}, on a board that the kernel can handle"


def _moves_per_slice(board: Board, strategies: tuple[Strategy, ...]) -> int:
    """How many moves take at most a tenth of a second; on the classic board they take less."""
    candidates = board.size * board.digits
    is_quick = set(strategies) <= set(chosen_strategies(QUICKLY_CLOSED))
    return max(CANDIDATES_PER_SLICE // (candidates if is_quick else 4 * candidates), 1)


def _beginnings(question: Question, count: int, seed: int) -> list[Filling] | None:
    """Fillings of the clue cells from `count` random full grids; None if no full grid has the fixed digits."""
    board, mask = question.board, question.mask
    fixed = _as_rows([bytes(mask.digits)] * count)
    made = searched(board, lambda: random_completions(search_tables_of(board), fixed, seed))
    if made is None or not all(made[1]):
        return None
    shown = [cell in mask for cell in range(board.size)]
    return [
        bytes(digit if is_clue else 0 for digit, is_clue in zip(row, shown, strict=True)) for row in _fillings(made[0])
    ]


def _as_rows(fillings: Sequence[Filling]) -> memoryview:
    """The fillings as the kernel takes them: an array with a row for each."""
    return memoryview(b"".join(fillings)).cast("B", (len(fillings), len(fillings[0])))


def _fillings(rows: memoryview) -> list[Filling]:
    """What such an array holds."""
    size, flat = rows.nbytes // len(rows), bytes(rows)
    return [flat[start : start + size] for start in range(0, len(flat), size)]


def _walked(question: Question, fillings: Sequence[Filling], moves: int, seed: int) -> tuple[list[_End], int]:
    """How a walk from each filling ends, and the moves made."""
    board = question.board
    beyond = {strategy_bits(quick_part(strategies, board), board) for strategies in question.wishes.beyond}
    scores, best, last, made = anneal(
        solving_tables_of(board),
        strategy_bits(_climbing_by(question), board),
        array("i", sorted(beyond)),
        _as_rows(fillings),
        array("i", bits(question.mask.free)),
        moves,
        seed,
    )
    return list(map(_End, scores, _fillings(best), _fillings(last))), sum(made)


def _climbing_by(question: Question) -> tuple[Strategy, ...]:
    """The strategies that a walk tries: those in the kernel, or all of its quick ones where any may be used.

    What these complete has one solution. They leave less of a filling than singles do, which says more of how near it
    is.
    """
    strategies, board = question.strategies, question.board
    if complete_what_is_proper(strategies):
        strategies = (*strategies, *chosen_strategies("all"))
    return quick_part(dict.fromkeys(strategies), board)


def _completed_by_all(question: Question, fillings: Sequence[Filling]) -> list[Filling]:
    """Those of some fillings that all the strategies complete, as wished, but those in the kernel alone do not."""
    board, strategies = question.board, question.strategies
    rows = np.array(list(map(list, fillings)), np.uint8).reshape(-1, board.size)
    rows = rows[~completed(rows, quick_part(strategies, board), board)]
    rows = rows[: max(CANDIDATES_PER_TEST // (board.size * board.digits), 1)]
    for easy in question.wishes.beyond:
        rows = rows[~completed(rows, easy, board)]
    rows = rows[completed(rows, strategies, board)]
    # Strategies that assume uniqueness also complete some puzzles that have several solutions.
    rows = rows[native.counts(board, rows) == 1]
    return [bytes(row) for row in rows.tolist()]


ANNEALING = Engine(
    name="annealing",
    help="Changes a few clues at a time so that fewer candidates are left. Finds puzzles; proves nothing.",
    search=search,
    unsuited=_unsuited,
    knows_constraints=True,
    is_random=True,
)
