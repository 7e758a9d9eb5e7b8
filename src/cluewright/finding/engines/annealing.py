"""Annealing: from the digits of a full grid, change a few clues at a time until the strategies complete the puzzle.

The kernel walks. Here is where walks begin, how long they last, and what is made of their ends. A walk begins with the
digits of a random full grid, which at least do not contradict each other; with many clues that is often all it takes.
"""

from array import array
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from ...boards import Board, Grid, bits
from ...boards.tables import tables_of
from ...solving import native
from ...strategies import Strategy, chosen_strategies, completed
from ...strategies.native import known_part, strategy_bits
from ..question import Question
from .engine import Engine, GaveUp, Report, Suggested, Working

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.uint8]
    Scores = NDArray[np.int32]

MOVES = 1000
"""How long a walk is. Short ones find more, and a new one costs little."""
PLACING = ("full-house", "naked-single", "hidden-single")
QUICK = (*PLACING, "locked-candidates")
STRIDE = 20
"""After so many moves the kernel stops for the strategies that it does not know."""
TRIED_CANDIDATES = 20_000
"""So many candidates may the fillings have together that are then tried."""


def search(question: Question) -> Iterator[Report]:
    """Walks for ever, a few at first, then ever more at a time, until they fill a tenth of a second."""
    import numpy as np

    random = Random(question.seed)
    affordable = _moves_in_a_piece(question.board, question.strategies)
    others = len(known_part(question.strategies, question.board)) < len(question.strategies)
    moves = min(affordable, STRIDE if others else MOVES)
    most = max(affordable // moves, 1)
    walks, runs, made = most if others else 1, 0, 0
    suggested: set[Grid] = set()
    while True:
        fillings = _beginnings(question, walks, random.getrandbits(64))
        if fillings is None:
            yield GaveUp(reason="no full grid has the fixed digits")
            return
        runs += walks
        for _ in range(MOVES // moves):
            scores, best, fillings, steps = _walked(question, fillings, moves, random.getrandbits(64))
            made += steps
            work = {"moves": made, "runs": runs}
            done = best[scores == 0]
            if others:
                done = np.concatenate((done, _stuck_successes(question, fillings[scores > 0])))
            for row in done.tolist():
                puzzle = Grid(tuple(row), question.board)
                form = question.normal_form(puzzle)
                if form not in suggested:
                    suggested.add(form)
                    yield Suggested(puzzle=puzzle, work=work)
            if not question.mask.free:
                yield GaveUp(reason="there is no free clue cell to change", work=work)
                return
            yield Working(work=work)
            fillings = fillings[scores > 0]
            if not len(fillings):
                break
        walks = min(2 * walks, most)


def _unsuited(question: Question) -> str:
    known = known_part(question.strategies, question.board)
    if any(strategy.name in PLACING for strategy in known):
        return ""
    return f"the kernel knows none of the strategies that place digits ({', '.join(PLACING)})"


def _moves_in_a_piece(board: Board, strategies: tuple[Strategy, ...]) -> int:
    """How many moves take less than a tenth of a second, judged by the size of the board and by the strategies.

    Some 16 nanoseconds for each candidate, and four times that where more than singles and locked candidates are
    looked for. On the classic board it is quicker.
    """
    cost = board.size * board.digits
    return max(6_000_000 // (cost if set(strategies) <= set(chosen_strategies(QUICK)) else 4 * cost), 1)


def _beginnings(question: Question, count: int, seed: int) -> "Rows | None":
    """The digits of random full grids in the clue cells; None where no full grid has the fixed digits."""
    import numpy as np

    from cluewright._kernel import random_completions

    fixed = np.array([question.mask.digits] * count, np.uint8)
    grids, found = random_completions(tables_of(question.board), fixed, seed)
    if not all(found):
        return None
    shown = np.zeros(question.board.size, np.bool_)
    shown[list(question.mask)] = True
    return np.where(shown, np.asarray(grids), np.uint8(0))


def _walked(question: Question, fillings: "Rows", moves: int, seed: int) -> "tuple[Scores, Rows, Rows, int]":
    """What the kernel makes of these fillings: scores, best ones, last ones, and the moves it made."""
    import numpy as np

    from cluewright._kernel import anneal

    board = question.board
    beyond = {strategy_bits(known_part(strategies, board), board) for strategies in question.wishes.beyond}
    scores, best, last, made = anneal(
        tables_of(board),
        strategy_bits(known_part(question.strategies, board), board),
        array("i", sorted(beyond)),
        fillings,
        array("i", bits(question.mask.free)),
        moves,
        seed,
    )
    return np.asarray(scores), np.asarray(best), np.asarray(last), int(np.asarray(made).sum())


def _stuck_successes(question: Question, rows: "Rows") -> "Rows":
    """Of the fillings that the kernel does not complete, some that all strategies do, as wished."""
    board, strategies = question.board, question.strategies
    rows = rows[~completed(rows, known_part(strategies, board), board)]
    rows = rows[: max(TRIED_CANDIDATES // (board.size * board.digits), 1)]
    for easy in question.wishes.beyond:
        rows = rows[~completed(rows, easy, board)]
    rows = rows[completed(rows, strategies, board)]
    # Strategies that assume uniqueness complete what is not proper, too.
    proper: Rows = rows[native.counts(board, rows) == 1]
    return proper


ANNEALING = Engine(
    name="annealing",
    help="Changes a few clues of a filling at a time, for ever fewer candidates left; finds puzzles, proves nothing.",
    search=search,
    unsuited=_unsuited,
    is_random=True,
)
