"""Backtracking: everything but the only solution is gone."""

from collections.abc import Iterator, Mapping
from itertools import islice

from ...boards import Board, Cell, Digit, Grid
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each

Options = Mapping[Cell, frozenset[Digit]]
"""The digits that each cell can still hold."""


def backtracking(left: Left) -> Iterator[Removed]:
    """If one solution is left, every candidate that is not in it is ruled out; if none is, every candidate."""
    start = dict(enumerate(left.digits))
    found = list(islice(_solutions(left.board, start, frozenset()), 2))
    if len(found) < 2:
        kept = frozenset(enumerate(found[0].digits)) if found else frozenset[tuple[Cell, Digit]]()
        yield frozenset(candidate for cell, digits in start.items() for candidate in each({cell}, digits)) - kept


def _solutions(board: Board, options: Options, chosen: Cells) -> Iterator[Grid]:
    """The solutions with one of these options for each cell; the options of the cells chosen have had their effect."""
    step(board.size)
    waiting = options.keys() - chosen
    if not waiting:
        grid = Grid(tuple(digit for cell in range(board.size) for digit in options[cell]), board)
        if grid.is_solution:
            yield grid
        return
    cell = min(waiting, key=lambda one: (len(options[one]), one))
    for digit in sorted(options[cell]):
        after = {**options, cell: frozenset({digit})}
        now = chosen | {cell}
        for house in board.houses_of[cell]:
            held = [other for other in house.cells if other in now and digit in after[other]]
            if len(held) == house.times:
                after |= {other: after[other] - {digit} for other in house.cells if other not in now}
        if all(after.values()):
            yield from _solutions(board, after, now)
