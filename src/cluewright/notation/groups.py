"""Boards of several grids, or of any groups of cells, as other programs give them."""

from collections.abc import Sequence
from contextlib import suppress

from ..boards import Board, House, board_named
from ..boards.board import cells_by_value
from ..boards.variants import BOX_SHAPES, OVERLAPPING, catalogue_board
from ..errors import CluewrightError, NotationError
from .geometry import boxes, geometry, rules_of_board

Grids = Sequence[tuple[int, bool]]
"""Where each grid of rows and columns begins, as the place of its upper left cell, and whether it has boxes."""
Houses = Sequence[tuple[str, Sequence[int]]]
"""The kind of each house, and its places."""


def board_of_groups(
    what: str,
    rows: int,
    columns: int,
    digits: int,
    grids: Grids,
    groups: Sequence[Sequence[int]],
    chosen: Board | None = None,
) -> Board:
    """The board of these grids and of these groups of places, each of which holds every digit once.

    `what` begins the errors; `chosen` must be the same, if it is given.

    >>> board_of_groups("x", 6, 6, 4, [(0, True), (14, True)], []).size
    28
    """
    houses = [*_lines(what, rows, columns, digits, grids), *(("extra", group) for group in groups)]
    places = sorted({place for _, group in houses for place in group})
    return board_of_houses(what, rows, columns, digits, places, houses, [start for start, _ in grids], chosen)


def board_of_houses(
    what: str,
    rows: int,
    columns: int,
    digits: int,
    places: Sequence[int],
    houses: Houses,
    starts: Sequence[int],
    chosen: Board | None = None,
) -> Board:
    """The board with these cells and houses, of which grids begin at the places `starts`.

    It is that of the catalogue, if it has one with these houses, or one that repeats a grid.
    """
    for kind, group in houses:
        if len(set(group)) != digits or len(group) != digits:
            raise NotationError(f"{what}: expected a {kind} of {digits} different cells, got {len(set(group))}")
    if not places:
        raise NotationError(f"{what}: expected a board with cells, got none")
    found = _of_houses(rows, columns, digits, places, houses)
    others = [] if chosen is None else [chosen]
    for other in [*others, *_known(what, digits, columns, starts, found)]:
        if other.places == found.places and rules_of_board(other) == rules_of_board(found):
            return other
    if chosen is not None:
        raise NotationError(f"{what}: expected a puzzle on the {chosen} board, got one on {found.told_from(chosen)}")
    return found


def _lines(what: str, rows: int, columns: int, digits: int, grids: Grids) -> list[tuple[str, Sequence[int]]]:
    """The rows, columns and boxes of each grid."""
    side = round(digits**0.5)
    found: list[tuple[str, Sequence[int]]] = []
    for start, has_boxes in grids:
        top, left = divmod(start, columns)
        if top + digits > rows or left + digits > columns:
            raise NotationError(f"{what}: expected grids within {rows} rows and {columns} columns, got one beyond")
        if has_boxes and side * side != digits:
            raise NotationError(f"{what}: expected square blocks, got {digits} rows")
        found += houses_of_grid(columns, digits, start, (side, side) if has_boxes else None)
    return found


def houses_of_grid(
    columns: int, digits: int, start: int, box: tuple[int, int] | None
) -> list[tuple[str, Sequence[int]]]:
    """The rows, columns and boxes of the grid that begins at the place `start`; a `box` is its height and width.

    >>> houses_of_grid(4, 4, 0, (2, 2))[-1]
    ('box', [10, 11, 14, 15])
    """
    square = [[start + row * columns + column for column in range(digits)] for row in range(digits)]
    flat = [place for row in square for place in row]
    of_boxes = cells_by_value(boxes(digits, *box)).values() if box else ()
    return [
        *(("row", row) for row in square),
        *(("column", column) for column in zip(*square, strict=True)),
        *(("box", [flat[cell] for cell in cells]) for cells in of_boxes),
    ]


def _of_houses(rows: int, columns: int, digits: int, places: Sequence[int], houses: Houses) -> Board:
    """The board with these houses, each once, in this order."""
    cell_of = {place: cell for cell, place in enumerate(places)}
    made: dict[frozenset[int], House] = {}
    numbers: dict[str, int] = {}
    for kind, group in houses:
        cells = tuple(sorted(cell_of[place] for place in group))
        if frozenset(cells) not in made:
            number = numbers[kind] = numbers.get(kind, -1) + 1
            made[frozenset(cells)] = House(kind, number, cells)
    held = None if len(places) == rows * columns else tuple(places)
    return Board(f"custom {rows}x{columns}", rows, columns, digits, tuple(made.values()), places=held)


def _known(what: str, digits: int, columns: int, starts: Sequence[int], found: Board) -> list[Board]:
    """Boards of the catalogue, and described ones, that may have the same houses and say more about them."""
    known = [catalogue_board(name) for name, corners in OVERLAPPING.items() if len(corners) == len(starts)]
    if len(starts) == 1 and found.places is None and found.rows == found.columns == digits:
        of_boxes = [house.cells for house in found.of_kind("box")]
        others = [house.cells for house in found.houses if house.kind not in ("row", "column", "box")]
        with suppress(CluewrightError):
            known.append(geometry(what, digits, of_boxes, (), others).board())
    places = [divmod(start, columns) for start in starts]
    corners = {f"grid {number}": f"r{row + 1}c{column + 1}" for number, (row, column) in enumerate(places, 1)}
    base = next((name for name, shape in BOX_SHAPES.items() if shape == (round(digits**0.5),) * 2), "")
    if base and len(starts) > 1:
        with suppress(CluewrightError):
            known.append(board_named({"base": base, "grids": corners}))
    return known
