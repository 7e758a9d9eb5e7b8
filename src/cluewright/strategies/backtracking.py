"""Backtracking: a search finds the only solution that is left, or that none is."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..arrays import NDArray, np
from ..boards import Board, Digit, Position, bits, digits_in
from ..boards.batches import Rows, single_row
from ..boards.tables import search_tables_of
from ..cancelling import look
from .reasons import Reason, because
from .rule import Rule
from .singles import NAKED_SINGLE
from .strategy import Strategy

Solution = tuple[Digit, ...]
"""The digit of each cell."""


def backtracking(position: Position) -> Iterator[Rule]:
    """If at most one solution is left, what is not in it is gone: a rule for each open cell, or one for all."""
    board = position.board
    if position.is_void or position.contradiction is not None:
        return
    solutions = two_solutions(position)
    if len(solutions) > 1:
        return
    needs = tuple((1 << cell, board.all_digits & ~left) for cell, left in enumerate(position.candidates))
    if not solutions:
        yield Rule(needs=needs, removes=((board.all_cells, board.all_digits),))
        return
    for cell in bits(position.open_cells):
        digit = solutions[0][cell]
        others = board.all_digits & ~(1 << digit - 1)
        if position.would_change(1 << cell, others):
            yield Rule(needs=needs, removes=((1 << cell, others),), cells=(cell,), digits=(digit,))


def two_solutions(position: Position) -> list[Solution]:
    """The solutions whose digits are all candidates of a position, at most two of them.

    The kernel looks at the placed digits alone. If these have several solutions, candidates that are gone may decide.
    """
    from cluewright._kernel import count_completions

    counts, completions, _ = count_completions(search_tables_of(position.board), single_row(position.grid), 2, 1)
    if counts[0] > 1:
        return _two_below(position)
    rows: Any = completions.tolist()  # for each puzzle a list of its completions
    found = [tuple(row) for row in rows[0][: counts[0]]]
    return [
        digits
        for digits in found
        if all(left >> digit - 1 & 1 for left, digit in zip(position.candidates, digits, strict=True))
    ]


def _two_below(position: Position) -> list[Solution]:
    """The same by trying the digits of a cell that has the fewest candidates, one after the other."""
    look()
    if position.contradiction is not None:
        return []
    if not position.open_cells:
        return [position.placed] if position.grid.is_solution else []
    found: list[Solution] = []
    cell = min(bits(position.open_cells), key=lambda each: position.candidates[each].bit_count())
    for digit in digits_in(position.candidates[cell]):
        found += _two_below(position.after([(cell, digit)], []))
        if len(found) > 1:
            break
    return found[:2]


def complete_what_is_proper(strategies: Iterable[Strategy]) -> bool:
    """Whether strategies complete the puzzles that have one solution, and no others.

    >>> from .catalogue import chosen_strategies
    >>> [complete_what_is_proper(chosen_strategies(names)) for names in ("any", "all", "any,unique-rectangle")]
    [True, False, False]
    """
    chosen = tuple(strategies)
    return {*chosen} >= {BACKTRACKING, NAKED_SINGLE} and not any(strategy.assumes_unique for strategy in chosen)


def are_proper(board: Board, rows: "Rows", threads: int = 1) -> "NDArray[np.bool_]":
    """For each puzzle whether it has one solution."""
    from cluewright._kernel import count_completions

    counts: NDArray[np.int64] = np.asarray(count_completions(search_tables_of(board), rows, 2, 0, threads=threads)[0])
    proper: NDArray[np.bool_] = counts == 1
    return proper


def _why(board: Board, rule: Rule) -> Reason:
    return because("one-solution" if rule.cells else "no-solution")


BACKTRACKING = Strategy(
    name="backtracking",
    help="Whatever else is missing: if a search finds one solution only, what is not in it is gone.",
    rules_in=backtracking,
    words=_why,
    example=".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    aliases=("brute-force", "bf"),
    unlisted="all candidates of a board are among its premises",
    by_name_only=True,
)
