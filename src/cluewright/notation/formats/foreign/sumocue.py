"""Jigsaws in one line: SumoCue's, and 81 clues with 81 regions after them; and the killers of PS, to refuse them."""

import re
from collections.abc import Iterable, Iterator, Sequence

from ....boards import Board, Grid
from ....boards.board import cells_by_value
from ....errors import CluewrightError, NotationError
from ...geometry import BOTH, Geometry, geometry
from ...layout import quoted
from ...sheet import Sheet
from ..cells import CELLS, grid_from
from ..file_format import SheetFormat
from ..rules import refuse_rules

SIZE = 9
START = "SumoCueV1"
CROSSED = "D"
"""Stands after the beginning where the diagonals are houses, too."""
CELL = re.compile(r"=([0-9]+)(?:J([0-8]))?|\+[0-9]+")
PAIR = re.compile(r"[.0-9]{81}[1-9A-Ia-i]{81}|[.0-9]{81}[0-8]{81}")
PS_KILLER = re.compile(r"3x3:d?:k:")
SHORT_KILLER = re.compile(r"[0-9A-Za-jv<>^`',.]+")
WHAT_PAIR, WHAT = "jigsaw-line", "sumocue"


def seems(text: str) -> bool:
    return text.startswith(START) or PS_KILLER.match(text) is not None or _is_short_killer(text)


def _is_short_killer(text: str) -> bool:
    """Whether these are the 81 characters of a killer: sums, and for other cells the way to the sum of their cage."""
    return len(text) == CELLS and SHORT_KILLER.fullmatch(text) is not None and len({*text} & {*"<>^"}) > 1


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read one puzzle: for each cell its digit and its region."""
    if PS_KILLER.match(text) or _is_short_killer(text):
        refuse_rules(WHAT, ["killer cages"])
    rest = text.removeprefix(START)
    is_crossed = rest.startswith(CROSSED)
    cells = rest.removeprefix(CROSSED).strip()
    found = list(CELL.finditer(cells))
    if "".join(each[0] for each in found) != cells or len(found) != CELLS:
        raise NotationError(f"{WHAT}: expected {CELLS} cells such as =3J0, got {quoted(cells)}")
    refuse_rules(WHAT, ["killer cages"] * (not all(each[2] and len(each[1]) == 1 for each in found)))
    yield _sheet(WHAT, "".join(each[1] for each in found), [each[2] for each in found], is_crossed, board)


def seems_pair(text: str) -> bool:
    return len(text) == 2 * CELLS and PAIR.fullmatch(text) is not None and len(set(text[CELLS:])) == SIZE


def read_pair(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read clues and regions."""
    if len(text) != 2 * CELLS:
        raise NotationError(f"{WHAT_PAIR}: expected {CELLS} cells and {CELLS} regions, got {len(text)} characters")
    yield _sheet(WHAT_PAIR, text[:CELLS], text[CELLS:].upper(), False, board)


def _sheet(what: str, digits: str, region_of: Sequence[str], is_crossed: bool, board: Board | None) -> Sheet:
    regions = cells_by_value(region_of).values()
    found = geometry(what, SIZE, regions, BOTH if is_crossed else ()).board(board)
    return Sheet(grid_from(what, digits, found))


def _parts(what: str, sheet: Sheet) -> tuple[Grid, Geometry, tuple[int, ...]]:
    grid = sheet.clues_only()
    made = Geometry.of(grid.board, what)
    if made.size != SIZE or made.region_of is None or made.extra or len(made.diagonals) == 1:
        raise CluewrightError(f"{what}: expected a board of nine regions, got {grid.board}")
    return grid, made, made.region_of


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid, made, region_of = _parts(WHAT, sheet)
        cells = "".join(f"={digit}J{region}" for digit, region in zip(grid.digits, region_of, strict=True))
        yield START + (CROSSED if made.diagonals else "") + cells


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
