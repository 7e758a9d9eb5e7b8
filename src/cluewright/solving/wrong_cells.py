"""What a person got wrong: the cells of a position that contradict the only solution."""

from ..boards import CellBits, Position, bits_of
from .answers import PuzzleLike, solutions


def wrong_cells(puzzle: PuzzleLike, position: Position) -> CellBits | None:
    """The cells of a position that contradict the only solution of its puzzle; None if there is not exactly one.

    These are the cells with another digit than the solution's. Only if there are none, they are the open cells in which
    the solution's digit is no candidate any more: a wrong digit rules out right candidates.

    >>> from ..notation import read_position
    >>> wrong_cells("1...2..3..4..1..", read_position("1...2.+43..4..1..")) == 1 << 6
    True
    """
    found = list(solutions(puzzle, limit=2))
    if len(found) != 1:
        return None
    cells = range(position.board.size)
    solution, placed, candidates = found[0].digits, position.placed, position.candidates
    wrong = bits_of(cell for cell in cells if placed[cell] not in (0, solution[cell]))
    return wrong or bits_of(cell for cell in cells if not candidates[cell] >> (solution[cell] - 1) & 1)
