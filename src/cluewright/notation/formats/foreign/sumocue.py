"""Jigsaws and killers in one line: SumoCue's, and 81 clues with 81 regions after them.

Killers of PS, and those of 81 characters with arrows to the sum of the cage, are read, too, and written as SumoCue's.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ....boards import Board, Cell, Grid
from ....boards.board import cells_by_value
from ....errors import CluewrightError, NotationError, about
from ...geometry import BOTH, Geometry, boxes, geometry
from ...layout import quoted
from ...sheet import Sheet
from ..cells import CELLS, grid_from
from ..file_format import SheetFormat
from .killers import Caged, cages_of, described_cages

SIZE = 9
START = "SumoCueV1"
CROSSED = "D"
"""Stands after the beginning where the diagonals are houses, too."""
CELL = re.compile(r"(?:=([0-9]{1,3})|\+([0-9]{1,2}))(?:J([0-8]))?")
PAIR = re.compile(r"[.0-9]{81}[1-9A-Ia-i]{81}|[.0-9]{81}[0-8]{81}")
PS_KILLER = re.compile(r"3x3:d?:k:")
SHORT_KILLER = re.compile(r"[0-9A-Za-jv<>^`',.]+")
WAYS = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
"""The way to the sum of a cage that each character shows: rows down, columns to the right."""
SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
"""The character of each sum."""
USUAL = boxes(SIZE, 3, 3)
WHAT_PAIR, WHAT = "jigsaw-line", "sumocue"


def seems(text: str) -> bool:
    return text.startswith(START) or PS_KILLER.match(text) is not None or _is_short_killer(text)


def _is_short_killer(text: str) -> bool:
    """Whether these are the 81 characters of a killer: sums, and for other cells the way to the sum of their cage."""
    return len(text) == CELLS and SHORT_KILLER.fullmatch(text) is not None and len({*text} & {*"<>^"}) > 1


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read one puzzle: for each cell its digit and its region."""
    if PS_KILLER.match(text) or _is_short_killer(text):
        cages, is_crossed = _ps_cages(text) if PS_KILLER.match(text) else (_short_cages(text), False)
        yield _sheet(WHAT, "." * CELLS, list(map(str, USUAL)), is_crossed, board, cages)
        return
    rest = text.removeprefix(START)
    is_crossed = rest.startswith(CROSSED)
    cells = rest.removeprefix(CROSSED).strip()
    found = list(CELL.finditer(cells))
    if "".join(each[0] for each in found) != cells or len(found) != CELLS:
        raise NotationError(f"{WHAT}: expected {CELLS} cells such as =3J0, got {quoted(cells)}")
    has_regions = [each[3] is not None for each in found]
    if any(has_regions) != all(has_regions):
        raise NotationError(f"{WHAT}: expected a region for each cell or for none, got some")
    region_of = [each[3] for each in found] if all(has_regions) else [*map(str, USUAL)]
    is_killer = any(each[2] is not None or len(each[1]) > 1 for each in found) or not all(has_regions)
    digits = "." * CELLS if is_killer else "".join(each[1] for each in found)
    yield _sheet(WHAT, digits, region_of, is_crossed, board, _cages(found) if is_killer else ())


def _cages(found: Sequence[re.Match[str]]) -> list[Caged]:
    """The cages of cells such as =12 for the first one of a cage and +0 for another; the sum 0 means no cage."""
    sums = {cell: int(each[1]) for cell, each in enumerate(found) if each[1] is not None}
    cells_of = {cell: [cell] for cell in sums}
    for cell, each in enumerate(found):
        if each[2] is not None:
            cells_of.get(int(each[2]), []).append(cell)
            if int(each[2]) not in sums:
                raise NotationError(f"{WHAT}: expected the cell of a sum after +, got {quoted(each[2])}")
    return [(cells_of[cell], total) for cell, total in sums.items() if total or len(cells_of[cell]) > 1]


def _ps_cages(text: str) -> tuple[list[Caged], bool]:
    """The cages of a killer of PS, whose cells have 256 times the sum and the first cell; and if it has diagonals."""
    _, crossed, _, *numbers, rest = text.split(":")
    if len(numbers) != CELLS or rest or not all(number.isdecimal() and len(number) < 6 for number in numbers):
        raise NotationError(f"{WHAT}: expected {CELLS} numbers after 3x3::k:, each before a colon, got others")
    values = [int(number) for number in numbers]
    return [(cells, value // 256) for value, cells in cells_by_value(values).items() if value >= 256], crossed == "d"


def _short_cages(text: str) -> list[Caged]:
    """The cages of 81 characters: a sum, or the way to the cell of the sum."""
    ends = [_end_of(text, cell) for cell in range(CELLS)]
    cages = [(cells, SUMS.find(text[end])) for end, cells in cells_by_value(ends).items()]
    return [(cells, total) for cells, total in cages if total > 0 or len(cells) > 1]


def _end_of(text: str, cell: Cell) -> Cell:
    """The cell of the sum to which the characters lead from a cell."""
    passed = {cell}
    while (step := WAYS.get(text[cell])) is not None:
        row, column = cell // SIZE + step[0], cell % SIZE + step[1]
        cell = row * SIZE + column
        if not (0 <= row < SIZE and 0 <= column < SIZE) or cell in passed:
            raise NotationError(f"{WHAT}: expected ways that lead to the sum of each cage, got one that does not")
        passed.add(cell)
    return cell


def seems_pair(text: str) -> bool:
    return len(text) == 2 * CELLS and PAIR.fullmatch(text) is not None and len(set(text[CELLS:])) == SIZE


def read_pair(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read clues and regions."""
    if len(text) != 2 * CELLS:
        raise NotationError(f"{WHAT_PAIR}: expected {CELLS} cells and {CELLS} regions, got {len(text)} characters")
    yield _sheet(WHAT_PAIR, text[:CELLS], text[CELLS:].upper(), False, board)


def _sheet(
    what: str,
    digits: str,
    region_of: Sequence[str],
    is_crossed: bool,
    board: Board | None,
    cages: Sequence[Caged] = (),
) -> Sheet:
    houses = geometry(what, SIZE, cells_by_value(region_of).values(), BOTH if is_crossed else ())
    with about(what):
        found = replace(houses, constraints=described_cages(cages)).board(board)
    return Sheet(grid_from(what, digits, found))


def _parts(what: str, sheet: Sheet) -> tuple[Grid, Geometry, tuple[int, ...]]:
    grid = sheet.clues_only()
    made = Geometry.of(grid.board, what, writes_constraints=what == WHAT)
    if made.size != SIZE or made.region_of is None or made.extra or len(made.diagonals) == 1:
        raise CluewrightError(f"{what}: expected a board of nine regions, got {grid.board}")
    return grid, made, made.region_of


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid, made, region_of = _parts(WHAT, sheet)
        said = _said_cages(grid) if grid.board.constraints else [f"={digit}" for digit in grid.digits]
        regions = [f"J{region}" for region in region_of]
        if grid.board.constraints and region_of == USUAL:
            regions = [""] * CELLS
        cells = "".join(part for both in zip(said, regions, strict=True) for part in both)
        yield START + (CROSSED if made.diagonals else "") + cells


def _said_cages(grid: Grid) -> list[str]:
    """What stands for each cell of a killer, without its region."""
    if any(grid.digits):
        raise CluewrightError(f"{WHAT}: expected a killer without clues, since a number of it is a sum, got clues")
    said = [""] * CELLS
    for (first, *others), total in cages_of(WHAT, grid.board):
        said[first] = f"={total}"
        for cell in others:
            said[cell] = f"+{first}"
    return said


def pair_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid, made, region_of = _parts(WHAT_PAIR, sheet)
        if made.diagonals:
            raise CluewrightError(f"{WHAT_PAIR}: expected a board without diagonals, got {grid.board}")
        yield str(grid) + "".join(str(region + 1) for region in region_of)


SUMOCUE = SheetFormat(WHAT, "SumoCue: digit and region of each cell, such as =3J0", seems, read, lines, is_line=True)
JIGSAW_LINE = SheetFormat(
    WHAT_PAIR, "81 clues and the 81 regions of the cells, in one line", seems_pair, read_pair, pair_lines, is_line=True
)
