"""Lookahead: besides what strategies conclude, each candidate is tried, and gone if it leads to a contradiction."""

from collections.abc import Iterable, Sequence

from ..arrays import NDArray, np
from ..boards import Board, Grid, Position, bits
from ..boards.batches import Rows
from ..boards.tables import tables_of
from ..cancelling import look
from ..strategies import Strategy
from ..strategies.closure import closure
from ..strategies.native import COMPLETED, known_part, strategy_bits


def lookahead(position: Position, strategies: Iterable[Strategy]) -> Position:
    """The position to which these strategies lead with lookahead: the kernel's `lookaheads`.

    A candidate that is tried is placed, and the strategies draw their conclusions. If they end in a contradiction, it
    is gone. That goes on until nothing changes.

    >>> from cluewright.boards import Grid
    >>> from cluewright.strategies import chosen_strategies
    >>> start = Position.start(Grid.parse("....2.....3.4..."))
    >>> lookahead(start, chosen_strategies("naked-single")).candidates_left() < start.candidates_left()
    True
    """
    ordered = tuple(strategies)
    position = closure(position, ordered)
    while position.contradiction is None:
        candidates = [(cell, digit) for cell in bits(position.unfilled) for digit in position.candidate_digits(cell)]
        wrong = [each for each in candidates if _leads_to_contradiction(position, each, ordered)]
        if not wrong:
            break
        position = closure(position.after(removes=wrong), ordered)
    return position


def _leads_to_contradiction(position: Position, candidate: tuple[int, int], strategies: tuple[Strategy, ...]) -> bool:
    look()
    return closure(position.after(places=[candidate]), strategies).contradiction is not None


def lookaheads(
    board: Board, strategies: Sequence[Strategy], rows: "Rows", threads: int = 1, engine: str = "auto"
) -> "tuple[NDArray[np.uint8], Rows, NDArray[np.uint64]]":
    """For each grid how lookahead ends, and the position that it reaches: digits, and candidates as sets of digits."""
    from cluewright._kernel import lookaheads as kernel_lookaheads

    found = kernel_lookaheads(tables_of(board), strategy_bits(strategies, board), rows, threads, engine)
    endings, placed, candidates = map(np.asarray, found)
    return endings, placed, candidates


def solved_by_lookahead(
    board: Board, strategies: Sequence[Strategy], rows: "Rows", threads: int = 1
) -> "NDArray[np.bool_]":
    """For each grid whether lookahead solves it."""
    if len(known_part(strategies, board)) == len(strategies):
        solved: NDArray[np.bool_] = lookaheads(board, strategies, rows, threads)[0] == COMPLETED
        return solved
    starts = (Position.start(Grid(tuple(row), board)) for row in rows.tolist())
    return np.array([lookahead(start, strategies).is_complete for start in starts], np.bool_)
