"""KSudoku: XML with the groups of a board, alone as a shape, or with the clues of a game.

Cells are counted down the columns. An empty cell is `_`, a digit a letter from `a`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from ....boards import Board, Cell, Grid, bits
from ....boards.board import MAX_DIGITS, cells_by_value
from ....errors import CluewrightError, NotationError
from ...geometry import Geometry, boxes, geometry
from ...layout import quoted
from ...packing.json_text import as_number
from ...packing.xml_text import Element, root_of
from ...sheet import Sheet
from ..file_format import SheetFormat, one_sheet

WHAT = "ksudoku"
ROOT = re.compile(r"<(?:!DOCTYPE\s+)?ksudoku")
WITH_CAGES = ("KillerSudoku", "Mathdoku")
"""Shapes that are given cages only when a puzzle is made."""
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
    found = _geometry(graph).board(board)
    yield Sheet(_grid(values or EMPTY * found.size, found))


def _geometry(graph: Element) -> Geometry:
    if (kind := graph.attributes.get("specific-type", "")) in WITH_CAGES or any(graph.named("cage")):
        raise NotationError(f"{WHAT}: expected groups of cells only, got {quoted(kind or 'cage')}, with cages")
    if graph.attributes.get("type") == "roxdoku" or any(graph.named("roxdokugroups")):
        raise NotationError(f"{WHAT}: expected a square board, got one in three dimensions")
    size = _number(graph, "order", MAX_DIGITS)
    sides = [_number(graph, name, MAX_DIGITS) for name in ("sizeX", "sizeY", "sizeZ") if name in graph.attributes]
    if sides not in ([size, size, 1], []):
        raise NotationError(f"{WHAT}: expected a square board of {size} rows and columns, got another")
    grids = list(graph.named("sudokugroups"))
    if len(grids) > 1 or any(each.attributes.get("at", "0") != "0" for each in grids):
        raise NotationError(f"{WHAT}: expected the rows and columns of one grid, got others")
    has_blocks = (
        any(each.attributes.get("withblocks") == "1" for each in grids) or graph.attributes.get("type") == "sudoku"
    )
    if not grids and graph.attributes.get("type") != "sudoku":
        raise NotationError(f"{WHAT}: expected the rows and columns of a grid, got none")
    regions: list[list[Cell]] = []
    side = round(size**0.5)
    if has_blocks:
        if side * side != size:
            raise NotationError(f"{WHAT}: expected square blocks, got {size} rows")
        box_of = boxes(size, side, side)
        regions = [[cell for cell, box in enumerate(box_of) if box == each] for each in range(size)]
    cliques = [_clique(clique, size) for clique in graph.named("clique")]
    if not regions and len(cliques) >= size and len({cell for each in cliques[:size] for cell in each}) == size * size:
        regions, cliques = cliques[:size], cliques[size:]
    return geometry(WHAT, size, regions, (), cliques)


def _number(element: Element, name: str, most: int) -> int:
    return as_number(element.attributes.get(name), f"{WHAT}, line {element.line}, {name}", 1, most)


def _clique(clique: Element, size: int) -> list[Cell]:
    numbers = [as_number(number, f"{WHAT}, clique", 0, size * size - 1) for number in clique.text.split()]
    return [_turned(number, size) for number in numbers]


def _turned(number: int, size: int) -> int:
    """The cell that is counted down the columns, counted along the rows; and the other way round."""
    return number % size * size + number // size


def _grid(values: str, board: Board) -> Grid:
    digits = [0 if symbol == EMPTY else ord(symbol) - ord("a") + 1 for symbol in values]
    if len(digits) != board.size or not all(0 <= digit <= board.digits for digit in digits):
        raise NotationError(f"{WHAT}: expected '_' or a letter for each of {board.size} cells, got {quoted(values)}")
    return Grid(tuple(digits[_turned(cell, board.rows)] for cell in range(board.size)), board)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet(WHAT, sheets)
    grid = sheet.clues_only()
    made = Geometry.of(grid.board, WHAT)
    size = made.size
    if size > MAX_LETTERS:
        raise CluewrightError(f"{WHAT}: expected a board of at most {MAX_LETTERS} digits, got {grid.board}")
    cells_of = cells_by_value(made.region_of or ())
    regions = [list(cells) for cells in cells_of.values()]
    houses = [list(bits(cells)) for cells in made.extra]
    houses += [list(bits(house.cell_bits)) for house in grid.board.houses if house.cell_bits in made.diagonal_cells]
    values = "".join(
        chr(ord("a") + digit - 1) if digit else EMPTY for digit in (grid[_turned(at, size)] for at in range(size**2))
    )
    yield "<!DOCTYPE ksudoku>"
    yield '<ksudoku><game had-help="0" msecs-elapsed="0"><puzzle>'
    yield f'<graph order="{size}" type="custom" specific-type="Custom" sizeX="{size}" sizeY="{size}" sizeZ="1">'
    yield '<sudokugroups at="0" withblocks="0"/>'
    yield from (_clique_text(cells, size) for cells in (*regions, *houses))
    yield "</graph>"
    yield f"<values>{values}</values>"
    yield "</puzzle></game></ksudoku>"


def _clique_text(cells: Sequence[Cell], size: int) -> str:
    numbers = sorted(_turned(cell, size) for cell in cells)
    return f'<clique size="{size}">{" ".join(map(str, numbers))}</clique>'


KSUDOKU = SheetFormat(
    WHAT, "KSudoku: a board of groups, and the clues of a game", seems, read, lines, holds_several=False
)
