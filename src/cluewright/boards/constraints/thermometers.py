"""Thermometers: digits rise from the bulb on, or, on slow ones, never fall."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits
from .parts import Part, pair
from .signs import BULB, Disc, Sign, Stroke, middle, middles


def _thermometer(name: str, help_: str, least_rise: int) -> ConstraintKind:
    def allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
        return all(after - before >= least_rise for before, after in pairwise(digits))

    def parts(board: Board, constraint: Constraint) -> Iterator[Part]:
        """A pair for every two cells, since all of them together say more at once than those of neighbours."""
        for (i, one), (j, other) in combinations(enumerate(constraint.cells), 2):
            rise = (j - i) * least_rise
            yield pair(one, other, board.digits, lambda x, y, rise=rise: y - x >= rise)  # type: ignore[misc]

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        """A line from a bulb on; that of a slow one is hollow."""
        bulb = middle(board, constraint.cells[0])
        yield Stroke(middles(board, constraint.cells))
        yield Disc(bulb, BULB, "trace")
        if not least_rise:
            yield Disc(bulb, BULB * 0.65, "paper")

    example = {name: ["r1c1", "r2c1", "r2c2"]}
    return ConstraintKind(name, help_, allows, parts, example, (2, MAX_BOARD_CELLS), relation="above", signs=signs)


THERMOMETERS = (
    _thermometer("thermometer", "Digits on a thermometer rise from its bulb on.", 1),
    _thermometer("slow-thermometer", "Digits on a slow thermometer rise or stay the same from its bulb on.", 0),
)
