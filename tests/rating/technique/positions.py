"""Positions made by hand, for one technique each."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from cluewright.boards import Board, Cell, House, Position, board_named
from cluewright.rating.technique import TechniqueStep
from cluewright.rating.technique.open_candidates import OpenCandidates

CLASSIC = board_named("classic")


def position(
    cells: Mapping[str, str] = {},
    places: Mapping[str, str] = {},
    filled: Mapping[str, int] = {},
    board: Board = CLASSIC,
) -> Position:
    """A position of a board that is empty but for these facts.

    `cells` gives the candidates of cells (`{"r1c1 r1c2": "12"}`), `places` the only places of a digit in a house
    (`{"5 in box 1": "r1c1 r1c2"}`), and `filled` the digits that are placed.
    """
    start = Position.empty(board).after(places=[(cell(name, board), digit) for name, digit in filled.items()])
    gone = [
        (cell(name, board), digit)
        for names, kept in cells.items()
        for name in names.split()
        for digit in range(1, board.digits + 1)
        if str(digit) not in kept
    ]
    for what, names in places.items():
        digit, _, house = what.partition(" in ")
        kept_cells = {cell(name, board) for name in names.split()}
        gone += [(other, int(digit)) for other in house_named(house, board).cells if other not in kept_cells]
    return start.after(removes=gone)


def cell(name: str, board: Board = CLASSIC) -> Cell:
    """The cell of a name such as `r1c2`."""
    return next(cell for cell in range(board.size) if board.cell_name(cell) == name)


def house_named(name: str, board: Board) -> House:
    return next(house for house in board.houses if house.name == name)


Producer = Callable[[OpenCandidates], Iterator[TechniqueStep]]


def steps(producer: Producer, at: Position) -> list[TechniqueStep]:
    """The steps that a producer gives in a position."""
    return list(producer(OpenCandidates.of(at)))


def pairs(names: str, digits: str, board: Board = CLASSIC) -> tuple[tuple[Cell, int], ...]:
    """The candidates of these digits in these cells, in ascending order."""
    return tuple(sorted((cell(name, board), int(digit)) for name in names.split() for digit in digits))


def titles(found: Iterable[TechniqueStep]) -> set[tuple[str, int]]:
    """The techniques and ratings of steps."""
    return {(step.technique, step.tenths) for step in found}
