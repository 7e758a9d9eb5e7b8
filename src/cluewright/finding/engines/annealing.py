"""Annealing: from the digits of a full grid, change a few clues at a time until the strategies complete the puzzle.

The kernel walks; this file decides where the walks begin and how long they last, and turns their ends into suggestions.
A walk begins with the digits of a random full grid: they do not contradict each other, and with many clues they are
often a puzzle already.
"""

from array import array
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from cluewright._kernel import anneal, random_completions

from ...arrays import NDArray, np
from ...boards import Board, Grid, bits
from ...boards.batches import Rows
from ...boards.tables import tables_of
from ...solving import native
from ...solving.gridless import searched
from ...strategies import Strategy, chosen_strategies, completed
from ...strategies.native import quick_part, strategy_bits
from ..question import Question
from .engine import Attempt, Engine, GaveUp, Report, Suggested, Working

Scores: TypeAlias = "NDArray[np.int32]"

MOVES_PER_WALK = 1000
"""Moves after which a walk is abandoned. Short walks find more puzzles, and a new one costs little."""
CANDIDATES_PER_SLICE = 6_000_000
"""Candidates of the board, summed over a slice's moves: at 16 ns each, a tenth of a second. More delay the reports."""
PLACING = ("full-house", "naked-single", "hidden-single")
"""The strategies in the kernel that place digits; without one of them it completes nothing."""
QUICK = (*PLACING, "locked-candidates")
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
            scores, best, fillings, moves_made = _walked(question, fillings, moves, random.getrandbits(64))
            made += moves_made
            work = {"moves": made, "runs": runs}
            done = best[scores == 0]
            if has_others:
                done = np.concatenate((done, _completed_by_all(question, fillings[scores > 0])))
            for row in done.tolist():
                puzzle = Grid(tuple(row), question.board)
                form = question.normal_form(puzzle)
                if form not in suggested:
                    suggested.add(form)
                    yield Suggested(puzzle=puzzle, work=work)
            if not question.mask.free:
                yield GaveUp(reason="there is no free clue cell to change", work=work)
                return
            nearest = _nearer(nearest, question.board, scores, best)
            yield Working(work=work, best=nearest)
            fillings = fillings[scores > 0]
            if not len(fillings):
                break
        walks = min(2 * walks, most_walks)


def _nearer(nearest: Attempt | None, board: Board, scores: "Scores", best: "Rows") -> Attempt | None:
    """What came nearest to a puzzle before, or in these walks."""
    failed = scores > 0
    if not failed.any():
        return nearest
    left = int(scores[failed].min())
    if nearest is not None and nearest.left <= left:
        return nearest
    return Attempt(Grid(tuple(best[scores == left][0].tolist()), board), left)


def _unsuited(question: Question) -> str:
    known = quick_part(question.strategies, question.board)
    if any(strategy.name in PLACING for strategy in known):
        return ""
    return f"it needs one of the strategies {', '.join(PLACING)}, on a board that the kernel can handle"


def _moves_per_slice(board: Board, strategies: tuple[Strategy, ...]) -> int:
    """How many moves take at most a tenth of a second; on the classic board they take less."""
    candidates = board.size * board.digits
    is_quick = set(strategies) <= set(chosen_strategies(QUICK))
    return max(CANDIDATES_PER_SLICE // (candidates if is_quick else 4 * candidates), 1)


def _beginnings(question: Question, count: int, seed: int) -> "Rows | None":
    """Fillings of the clue cells from `count` random full grids; None if no full grid has the fixed digits."""
    fixed = np.array([question.mask.digits] * count, np.uint8)
    board = question.board
    made = searched(board, lambda: random_completions(tables_of(board), fixed, seed))
    if made is None or not all(made[1]):
        return None
    shown = np.zeros(board.size, np.bool_)
    shown[list(question.mask)] = True
    return np.where(shown, np.asarray(made[0]), np.uint8(0))


def _walked(question: Question, fillings: "Rows", moves: int, seed: int) -> "tuple[Scores, Rows, Rows, int]":
    """For each filling the best score of its walk, the filling with that score, and the last; then the moves made."""
    board = question.board
    beyond = {strategy_bits(quick_part(strategies, board), board) for strategies in question.wishes.beyond}
    scores, best, last, made = anneal(
        tables_of(board),
        strategy_bits(quick_part(question.strategies, board), board),
        array("i", sorted(beyond)),
        fillings,
        array("i", bits(question.mask.free)),
        moves,
        seed,
    )
    return np.asarray(scores), np.asarray(best), np.asarray(last), int(np.asarray(made).sum())


def _completed_by_all(question: Question, rows: "Rows") -> "Rows":
    """Those of some fillings that all the strategies complete, as wished, but those in the kernel alone do not."""
    board, strategies = question.board, question.strategies
    rows = rows[~completed(rows, quick_part(strategies, board), board)]
    rows = rows[: max(CANDIDATES_PER_TEST // (board.size * board.digits), 1)]
    for easy in question.wishes.beyond:
        rows = rows[~completed(rows, easy, board)]
    rows = rows[completed(rows, strategies, board)]
    # Strategies that assume uniqueness also complete some puzzles that have several solutions.
    proper: Rows = rows[native.counts(board, rows) == 1]
    return proper


ANNEALING = Engine(
    name="annealing",
    help="Changes a few clues at a time so that fewer candidates are left. Finds puzzles; proves nothing.",
    search=search,
    unsuited=_unsuited,
    is_random=True,
)
