"""What formats of killers share: cages that part the board, each with its sum."""

from collections.abc import Iterable, Sequence
from typing import Any

from ....boards import Board, Cell
from ....boards.constraints.sums import CAGE
from ....errors import CluewrightError

Caged = tuple[Sequence[Cell], int]
"""The cells of a cage, and its sum."""


def described_cages(cages: Iterable[Caged]) -> tuple[dict[str, Any], ...]:
    """Cages as descriptions of boards have them."""
    return tuple({CAGE: list(cells), "sum": total} for cells, total in cages)


def cages_of(what: str, board: Board) -> list[Caged]:
    """The cages of a board that part its cells, in the order of their first cells; none of a board without constraints.

    Other constraints, cages without a sum or that share a cell, and cells without a cage are refused for this format.
    """
    if others := {each.kind for each in board.constraints} - {CAGE}:
        raise CluewrightError(
            f"{what}: expected killer cages and no other constraints, got {', '.join(sorted(others))}"
        )
    cages = [(sorted(each.cells), each.values[0] if each.values else 0) for each in board.constraints]
    cells = sorted(cell for some, _ in cages for cell in some)
    if cages and (cells != [*range(board.size)] or not all(total for _, total in cages)):
        raise CluewrightError(f"{what}: expected each cell in one killer cage with a sum, got other killer cages")
    return sorted(cages)


def cage_numbers(board: Board, cages: Sequence[Caged]) -> tuple[int, ...]:
    """For each cell the number of its cage, from 0."""
    found = [0] * board.size
    for number, (cells, _) in enumerate(cages):
        for cell in cells:
            found[cell] = number
    return tuple(found)
