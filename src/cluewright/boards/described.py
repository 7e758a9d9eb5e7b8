"""Boards as users give them: `board_named` turns a name, a JSON file or a dict into a Board."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..errors import CluewrightError, about
from ..values import as_flag, as_whole_number, in_short, one_line_name, text_or_nothing, whole_number
from . import regions
from .bit_sets import Cell
from .board import MAX_DIGITS, NO_CELL, Board, cells_by_value
from .decoding import text_in
from .houses import MAX_ROWS, House
from .overlapping import Corner, overlapping
from .variants import catalogue_board

BoardLike = str | Path | Mapping[str, Any] | Board
"""What every function that takes a board accepts: a name, a JSON file, a dict that describes it, or a `Board`."""

DESCRIPTION_KEYS = ("name", "base", "size", "digits", "times", "regions", "diagonals", "grids", "extra", "constraints")
BOXES_OR_REGIONS = (
    'expected "base": "classic", to start from a board with boxes,'
    ' or "regions": the region of each cell, or null for none'
)
"""What to say of a description that leaves open whether there are boxes."""
DIAGONALS: dict[object, tuple[int, ...]] = {False: (), True: (0, 1), "main": (0,), "anti": (1,)}
"""The diagonals that a description may ask for, as the numbers that `regions.diagonals` has for them."""
Region = int | str | None
"""What a description calls a region; None where there is no cell."""


# trust: only refuses
def board_named(which: BoardLike = "classic") -> Board:
    """The board that has this name, or that a JSON file or a dict describes; a `Board` is returned as it is.

    >>> board_named("6x6").box_shape
    (2, 3)
    >>> [house.name for house in board_named("diagonal+centerdot").houses[-3:]]
    ['diagonal 1', 'diagonal 2', 'dots 1']
    """
    if isinstance(which, Board):
        return which
    if isinstance(which, Mapping):
        return described_board(which)
    text = text_or_nothing(which) or (str(which) if isinstance(which, Path) else in_short(which))
    if text.endswith(".json"):
        return _board_from_file(Path(text))
    return catalogue_board(text)


def described_board(description: Mapping[str, Any]) -> Board:
    """The board that a dict describes, from a board of the catalogue or from rows and columns alone.

    `base` is the name of a board to which houses are added. Without it, `regions` gives the region of each cell (in a
    list or a text for each row, or in one list) or is None, and `size` is the number of rows and columns, which may be
    left out where there are rows of regions. A region that is None, in a text `_`, is no cell. `digits` is the number
    of digits, `times` how often a row or column holds each of them; one follows from the other. Either may have
    `diagonals` (true, false, "main" or "anti"), `grids`, which repeats all this at several cells, `extra` houses as
    lists of cells (numbers or names such as r1c2), and a `name` for messages.

    >>> jigsaw = board_named({"regions": ["aabb", "aacb", "ddcb", "ddcc"], "extra": [["r1c1", "r2c2", "r3c3", "r4c4"]]})
    >>> twice = board_named({"size": 4, "times": 2, "regions": [[0, 0, 1, 1]] * 4})
    >>> jigsaw.houses[-1].name, twice.digits, twice.houses[-1].times
    ('extra 1', 2, 4)
    """
    if surplus := sorted(map(in_short, set(description) - set(DESCRIPTION_KEYS))):
        raise CluewrightError(f"board: expected the keys {', '.join(DESCRIPTION_KEYS)}, got {surplus[0]}")
    asked = description.get("diagonals", False)
    asked = asked if as_flag(asked) is None else as_flag(asked)
    if not isinstance(asked, bool | str) or asked not in DIAGONALS:
        raise CluewrightError(f'board: expected diagonals to be true or false, "main" or "anti", got {in_short(asked)}')
    name = one_line_name("board, name", description["name"]) if "name" in description else ""
    board = _based_board(description) if "base" in description else _bare_board(description)
    known = {house.index for house in board.of_kind("diagonal")}
    if wanted := [index for index in DIAGONALS[asked] if index not in known]:
        board = replace(board, houses=(*board.houses, *regions.diagonals(board, *wanted)))
    if "grids" in description:
        board = overlapping("", board, _corners(description["grids"]))
    board = replace(
        board,
        name=name if "name" in description else f"custom {board.rows}x{board.columns}",
        houses=(*board.houses, *_extra_houses(description.get("extra", []), board)),
    )
    return with_constraints(board, description["constraints"]) if "constraints" in description else board


def with_constraints(board: Board, given: object) -> Board:
    """The board with these constraints, as descriptions give them, and no others."""
    from .constraints.described import described_constraints  # few boards have any

    found = described_constraints(given, board, lambda what, cells: _cells(what, cells, board))
    return replace(board, constraints=found)


def _based_board(description: Mapping[str, Any]) -> Board:
    """The board of the catalogue from which a description starts."""
    base = description["base"]
    if not isinstance(base, str) or base.endswith(".json"):
        raise CluewrightError(f"board: expected base to be the name of a board, as in 'classic', got {in_short(base)}")
    start = catalogue_board(base)
    for key in ("regions", "times", "digits"):
        if key in description:
            raise CluewrightError(f"board: expected base or {key}, got both")
    size = description.get("size", start.rows)
    if as_whole_number(size) != start.rows:
        expected = f"the size {start.rows} of its base {start}, or no size"
        raise CluewrightError(f"board: expected {expected}, got {in_short(size)}")
    return start


def _bare_board(description: Mapping[str, Any]) -> Board:
    """The rows, columns and regions of a description without a base."""
    region_of = _region_rows(description)
    rows, columns = len(region_of), len(region_of[0])
    digits = _number_of_digits(description, rows, columns)
    places = tuple(place for place, region in enumerate(_joined(region_of)) if region is not None)
    if not places:
        raise CluewrightError("board, regions: expected a cell, got none")
    blank = Board("", rows, columns, digits, (), None, places)
    lines = (*_lines("row", blank, blank.row_of), *_lines("column", blank, blank.column_of))
    if description["regions"] is None:
        return replace(blank, houses=lines)
    renumbered = _renumbered(_joined(region_of), blank)
    box_shape = _box_shape(renumbered, blank)
    kind = "region" if box_shape is None else "box"
    return replace(blank, houses=(*lines, *regions.region_houses(kind, renumbered, digits)), box_shape=box_shape)


def _region_rows(description: Mapping[str, Any]) -> list[list[Region]]:
    """The region of each place as a list for each row; one and the same everywhere if there are none."""
    given = description.get("regions")
    if not isinstance(given, (list, tuple)) or not any(isinstance(row, (list, tuple, str)) for row in given):
        size = whole_number("board, size", description.get("size"), least=1)
        _check_size(size, size)
        if given is None:
            if "regions" not in description:
                _number_of_digits(description, size, size)
                raise CluewrightError(f"board: {BOXES_OR_REGIONS}; got neither")
            return [[0] * size for _ in range(size)]
        _check_regions("regions", given)
        if len(given) != size * size:
            raise CluewrightError(f"board: expected {size * size} entries in regions, got {len(given)}")
        return [list(given[start : start + size]) for start in range(0, len(given), size)]
    rows, columns = len(given), len(given[0]) if isinstance(given[0], (list, tuple, str)) else len(given)
    if "size" in description:
        rows = columns = whole_number("board, size", description["size"], least=1)
    _check_size(rows, columns)
    if len(given) != rows:
        raise CluewrightError(f"board: expected {rows} rows of regions, got {len(given)}")
    found: list[list[Region]] = []
    for number, row in enumerate(given, start=1):
        entries = [None if region == NO_CELL else region for region in row] if isinstance(row, str) else row
        if not isinstance(row, str):
            _check_regions(f"regions, row {number}", row)
        if len(row) != columns:
            raise CluewrightError(f"board, regions, row {number}: expected {columns} entries, got {len(row)}")
        found.append(list(entries))
    return found


def _joined(rows: Iterable[Sequence[Region]]) -> list[Region]:
    return [region for row in rows for region in row]


def _check_size(rows: int, columns: int) -> None:
    if min(rows, columns) < 1 or max(rows, columns) > MAX_ROWS:
        got = f"{rows} rows and {columns} columns"
        raise CluewrightError(f"board: expected 1 to {MAX_ROWS} rows and columns, got {got}")


def _number_of_digits(description: Mapping[str, Any], rows: int, columns: int) -> int:
    """How many digits there are: as many as columns, unless each occurs several times or the number is given."""
    times = whole_number("board, times", description.get("times", 1), least=1)
    if "digits" in description:
        digits = whole_number("board, digits", description["digits"], least=1)
        if "times" in description and digits * times != columns:
            raise CluewrightError(f"board: expected digits times {times} to be {columns}, got {digits} digits")
    else:
        digits, left_over = divmod(columns, times)
        if left_over:
            raise CluewrightError(f"board: expected a size that is a multiple of times ({times}), got {columns}")
        if rows != columns:
            raise CluewrightError(f"board: expected digits, since there are {rows} rows but {columns} columns")
    if digits > MAX_DIGITS:
        raise CluewrightError(f"board: expected at most {MAX_DIGITS} digits, got {digits}")
    return digits


def _lines(kind: str, blank: Board, number_of: Callable[[Cell], int]) -> list[House]:
    """The rows or the columns as houses: those of holes alone are none."""
    lines = sorted(cells_by_value(map(number_of, range(blank.size))).items())
    with about("board"):
        return [regions.filled_house(kind, index, cells, blank.digits) for index, cells in lines]


def _renumbered(region_of: Sequence[Region], blank: Board) -> list[int]:
    """The region of each cell, numbered from 0 in the order in which they first appear; all must have room."""
    members = cells_by_value(region for region in region_of if region is not None)
    for region, cells in members.items():
        if len(cells) % blank.digits:
            named = ", ".join([*map(blank.cell_name, cells[:3]), *["..."] * (len(cells) > 3)])
            expected = f"a multiple of {blank.digits} cells"
            raise CluewrightError(f"board, region {region}: expected {expected}, got {len(cells)} ({named})")
    number_of = {cell: number for number, cells in enumerate(members.values()) for cell in cells}
    return [number_of[cell] for cell in range(blank.size)]


def _box_shape(region_of: list[int], board: Board) -> tuple[int, int] | None:
    """The height and width of the boxes if these regions are boxes, numbered row by row, of a cell for each digit."""
    if board.places is not None or board.rows != board.columns:
        return None
    size, digits = board.rows, board.digits
    return regions.box_shape(region_of, size, size) or regions.box_shape(region_of, size, digits)


def _corners(grids: object) -> dict[str, Corner]:
    """The cell at which each grid begins, from a name for it."""
    if not isinstance(grids, Mapping) or not grids:
        example = '{"left": "r1c1", "right": "r7c7"}'
        raise CluewrightError(f"board: expected grids to be like {example}, got {in_short(grids)}")
    corners: dict[str, Corner] = {}
    for part, name in grids.items():
        one_line_name("board, name of a grid", part)
        corner = _row_and_column(name)
        if corner is None or max(corner) >= MAX_ROWS:
            raise CluewrightError(f"board, grid {part}: expected a cell such as r7c7, got {in_short(name)}")
        if corner in corners.values():
            raise CluewrightError(f"board, grid {part}: expected another cell than those before, got {name}")
        corners[part] = corner
    return corners


def _row_and_column(name: object) -> tuple[int, int] | None:
    """The row and column, counted from 0, of a cell that is named as in r4c7."""
    found = re.fullmatch(r"r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})", name) if isinstance(name, str) else None
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def _extra_houses(extra: object, start: Board) -> list[House]:
    """The further houses, sorted, so that descriptions that mean the same give equal boards."""
    if not isinstance(extra, (list, tuple)):
        raise CluewrightError(f"board: expected extra to be a list of lists of cells, got {in_short(extra)}")
    found = []
    for index, named in enumerate(extra):
        what = f"extra house {index + 1}"
        with about("board"):
            cells = _cells(what, named, start)
        if not cells or len(cells) % start.digits:
            raise CluewrightError(f"board, {what}: expected a multiple of {start.digits} cells, got {len(cells)}")
        if len(set(cells)) != len(cells):
            raise CluewrightError(f"board, {what}: expected {len(cells)} different cells, got one twice")
        found.append(tuple(sorted(cells)))
    return [House("extra", index, cells, len(cells) // start.digits) for index, cells in enumerate(sorted(found))]


def _cells(what: str, values: object, board: Board) -> list[Cell]:
    """The cells of a list, each given as its number or its name."""
    if not isinstance(values, (list, tuple)):
        raise CluewrightError(f"{what}: expected a list of cells, got {in_short(values)}")
    cells = []
    for number, value in enumerate(values, start=1):
        corner = _row_and_column(value)
        cell = value if corner is None else board.cell_if_any(*corner)
        cell = as_whole_number(cell)
        if cell is None or not 0 <= cell < board.size:
            expected = f"a number 0 to {board.size - 1}" if corner is None else "a cell of the board"
            raise CluewrightError(f"{what}, entry {number}: expected {expected}, got {in_short(value)}")
        cells.append(cell)
    return cells


def _check_regions(what: str, values: object) -> None:
    """Refuse anything but a list of numbers from 0, and None."""
    if not isinstance(values, (list, tuple)):
        raise CluewrightError(f"board, {what}: expected a list of numbers, got {in_short(values)}")
    for number, value in enumerate(values, start=1):
        region = as_whole_number(value)
        if value is not None and (region is None or region < 0):
            raise CluewrightError(f"board, {what}, entry {number}: expected a number 0 or more, got {in_short(value)}")


def _board_from_file(path: Path) -> Board:
    text = text_in(path)
    try:
        description = json.loads(text)
    except RecursionError:
        raise CluewrightError(f"{path}: expected JSON, got one that is nested too deeply") from None
    except ValueError as error:
        raise CluewrightError(f"{path}: expected JSON, got something else ({error})") from None
    if not isinstance(description, dict):
        raise CluewrightError(f"{path}: expected a JSON object, got {type(description).__name__}")
    with about(str(path)):
        return described_board({"name": path.stem, **description})
