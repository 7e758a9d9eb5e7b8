"""KSudoku: XML with the groups of a board, alone as a shape, or with the clues of a game.

Places are counted down the columns. An empty cell is `_`, a digit a letter from `a`, and a place that is no cell `.`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....boards import LINES, Board, Cell, Digit, Grid, bits
from ....boards.board import MAX_DIGITS, cells_by_value
from ....boards.houses import MAX_ROWS
from ....errors import CluewrightError, NotationError
from ....late_dataclasses import dataclass
from ...geometry import Geometry, boxes, geometry
from ...groups import board_of_groups
from ...layout import quoted
from ...packing.json_text import as_number
from ...packing.xml_text import Element, root_of
from ...sheet import Sheet
from ..file_format import SheetFormat, one_sheet
from ..rules import refuse_rules

WHAT = "ksudoku"
ROOT = re.compile(r"<(?:!DOCTYPE\s+)?ksudoku")
WITH_CAGES = ("KillerSudoku", "Mathdoku")
"""Shapes that are given cages only when a puzzle is made."""
ELEMENTS = ("sudokugroups", "roxdokugroups", "clique", "cage")
"""The elements of a graph; others are refused by name."""
EMPTY, NO_CELL = "_", "."
MAX_LETTERS = 26
"""The most digits that can be written."""


def seems(text: str) -> bool:
    return text.startswith("<") and ROOT.search(text[:1000]) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a shape, or the clues of a game."""
    root = root_of(text, WHAT)
    if root.name == "ksudoku":
        puzzle = root.only("game").only("puzzle")
        graph, values = puzzle.only("graph"), "".join(puzzle.only("values").text.split())
    elif root.name == "ksudoku-graph":
        graph, values = root.only("graph"), ""
    else:
        raise NotationError(f"{WHAT}: expected <ksudoku> or <ksudoku-graph>, got {quoted(root.name)}")
    shape = _shape(graph)
    found = _board(shape, board)
    yield Sheet(_grid(values, shape, found))


@dataclass(frozen=True)
class _Shape:
    """The groups of a graph; places are counted along rows from here on."""

    order: int
    columns: int
    rows: int
    grids: tuple[tuple[int, bool], ...]
    """Where each grid of rows and columns begins, and whether it has blocks."""
    cliques: tuple[tuple[int, ...], ...]

    @property
    def is_one_square(self) -> bool:
        """Whether all is one grid."""
        return self.order == self.columns == self.rows and [place for place, _ in self.grids] == [0]

    def turned(self, number: int) -> int:
        """The place that is counted down the columns, counted along the rows."""
        return number % self.rows * self.columns + number // self.rows


def _shape(graph: Element) -> _Shape:
    """The groups, unless there are rules besides, all of which are named."""
    rules = []
    if (kind := graph.attributes.get("specific-type", "")) in WITH_CAGES or any(graph.named("cage")):
        rules.append("cages with operators" if kind.startswith("Mathdoku") else f"killer cages ({kind or 'cage'})")
    if graph.attributes.get("type") == "roxdoku" or any(graph.named("roxdokugroups")):
        rules.append("three dimensions")
    rules += [f"<{quoted(child.name)[1:-1]}>" for child in graph.children if child.name not in ELEMENTS]
    refuse_rules(WHAT, rules)
    order = _number(graph, "order", MAX_DIGITS)
    is_plain = graph.attributes.get("type") == "sudoku"
    sizes = [(name, order) for name in ("sizeX", "sizeY")] + [("sizeZ", 1)]
    columns, rows, layers = (
        _number(graph, name, MAX_ROWS) if name in graph.attributes else usual for name, usual in sizes
    )
    if layers != 1:
        raise NotationError(f"{WHAT}: expected a board in two dimensions, got {layers} layers")
    shape = _Shape(order, columns, rows, (), ())
    starts = [
        (shape.turned(_start(each, rows * columns - 1)), each.attributes.get("withblocks", "1") == "1")
        for each in graph.named("sudokugroups")
    ]
    if is_plain:
        starts = [(0, True)]
    cliques = tuple(_clique(clique, shape) for clique in graph.named("clique"))
    if not starts and not cliques:
        raise NotationError(f"{WHAT}: expected the rows and columns of a grid, got none")
    return replace(shape, grids=tuple(starts), cliques=cliques)


def _board(shape: _Shape, board: Board | None) -> Board:
    if shape.is_one_square:
        return _geometry(shape).board(board)
    return board_of_groups(WHAT, shape.rows, shape.columns, shape.order, shape.grids, shape.cliques, board)


def _geometry(shape: _Shape) -> Geometry:
    """The houses of one grid: blocks, or as many cliques as cover it, and other cliques."""
    size, cliques = shape.order, [list(clique) for clique in shape.cliques]
    regions: list[list[Cell]] = []
    if shape.grids[0][1]:
        side = round(size**0.5)
        if side * side != size:
            raise NotationError(f"{WHAT}: expected square blocks, got {size} rows")
        regions = [list(cells) for cells in cells_by_value(boxes(size, side, side)).values()]
    if not regions and len(cliques) >= size and len({cell for each in cliques[:size] for cell in each}) == size * size:
        regions, cliques = cliques[:size], cliques[size:]
    return geometry(WHAT, size, regions, (), cliques)


def _number(element: Element, name: str, most: int) -> int:
    return as_number(element.attributes.get(name), f"{WHAT}, line {element.line}, {name}", 1, most)


def _start(grid: Element, most: int) -> int:
    """The place at which a grid begins, the first one where that is left out."""
    return as_number(grid.attributes.get("at", 0), f"{WHAT}, line {grid.line}, at", 0, most)


def _clique(clique: Element, shape: _Shape) -> tuple[int, ...]:
    most = shape.rows * shape.columns - 1
    return tuple(shape.turned(as_number(number, f"{WHAT}, clique", 0, most)) for number in clique.text.split())


def _grid(values: str, shape: _Shape, board: Board) -> Grid:
    """The clues; places that are no cell of any group have none."""
    digits = [0] * board.size
    places = shape.rows * shape.columns
    if values and len(values) != places:
        raise NotationError(f"{WHAT}: expected '_' or a letter for each of {places} places, got {len(values)}")
    for number, symbol in enumerate(values):
        cell = board.cell_of_place[shape.turned(number)]
        digit = 0 if symbol in (EMPTY, NO_CELL) else ord(symbol) - ord("a") + 1
        if not 0 <= digit <= board.digits or (digit and cell is None):
            raise NotationError(f"{WHAT}: expected '_' or a letter from a for each cell, got {quoted(symbol)}")
        if cell is not None:
            digits[cell] = digit
    return Grid(tuple(digits), board)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet(WHAT, sheets)
    grid = sheet.clues_only()
    board = grid.board
    if board.digits > MAX_LETTERS:
        raise CluewrightError(f"{WHAT}: expected a board of at most {MAX_LETTERS} digits, got {board}")
    if not board.all_times_one:
        raise CluewrightError(f"{WHAT}: expected a board with each digit once in a house, got {board}")
    has_lines = len(board.of_kind("row")) == len(board.of_kind("column")) == board.digits
    if has_lines and board.places is None and board.rows == board.columns == board.digits:
        made = Geometry.of(board, WHAT)
        groups = [*cells_by_value(made.region_of or ()).values(), *map(bits, made.extra)]
        groups += [bits(cells) for cells in sorted(made.diagonal_cells)]
        grids = ['<sudokugroups at="0" withblocks="0"/>']
    else:
        starts = [house.cells[0] for house in board.of_kind("row") if house.index == 0]
        grids = [f'<sudokugroups at="{_number_of(start, board)}" withblocks="0"/>' for start in starts]
        groups = [house.cells for house in board.houses if house.kind not in LINES]
    yield "<!DOCTYPE ksudoku>"
    yield '<ksudoku><game had-help="0" msecs-elapsed="0"><puzzle>'
    size = f'sizeX="{board.columns}" sizeY="{board.rows}" sizeZ="1"'
    yield f'<graph order="{board.digits}" type="custom" specific-type="Custom" {size}>'
    yield from grids
    yield from (_clique_text(cells, board) for cells in groups)
    yield "</graph>"
    yield f"<values>{_values(grid)}</values>"
    yield "</puzzle></game></ksudoku>"


def _values(grid: Grid) -> str:
    """The clues, down the columns."""
    board = grid.board
    cells = (
        board.cell_of_place[row * board.columns + column]
        for column in range(board.columns)
        for row in range(board.rows)
    )
    return "".join(NO_CELL if cell is None else _letter(grid[cell]) for cell in cells)


def _letter(digit: Digit) -> str:
    return chr(ord("a") + digit - 1) if digit else EMPTY


def _number_of(cell: Cell, board: Board) -> int:
    """The number of the place of a cell, counted down the columns."""
    return board.column_of(cell) * board.rows + board.row_of(cell)


def _clique_text(cells: Iterable[Cell], board: Board) -> str:
    numbers = sorted(_number_of(cell, board) for cell in cells)
    return f'<clique size="{len(numbers)}">{" ".join(map(str, numbers))}</clique>'


KSUDOKU = SheetFormat(
    WHAT, "KSudoku: a board of groups, and the clues of a game", seems, read, lines, holds_several=False
)
