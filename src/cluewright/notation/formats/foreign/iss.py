"""The constraints of the Interactive Sudoku Solver, as it has them in its links: `.~R1C1_5~R1C2_3.Diagonal~1`."""

import re
from collections.abc import Iterable, Iterator
from functools import partial

from ....boards import Board, Cell, Grid, bits
from ....boards.board import cells_by_value
from ....errors import CluewrightError, NotationError
from ...geometry import Geometry, geometry, usual_boxes
from ...layout import quoted
from ...packing.json_text import as_number
from ...packing.links import is_link, value_in
from ...sheet import Sheet
from ..cells import digit_bits, marks_of, played
from ..file_format import SheetFormat

WHAT = "iss"
WITHOUT_ARGUMENTS = ("NoBoxes", "AntiKnight", "AntiKing", "AntiConsecutive", "Windoku", "DisjointSets", "StrictKropki")
BEGINS = re.compile(rf"\.(?:[A-Za-z]*~|(?:{'|'.join(WITHOUT_ARGUMENTS)})(?:[.~]|$))")
GIVEN = re.compile(r"R([0-9A-Za-z])C([0-9A-Za-z])((?:_[0-9]{1,2})+)")
SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
REGION_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_SIZE = 16
"""Rows of the largest board that the solver has."""
RISING, FALLING = "1", "-1"
DIAGONALS = {FALLING: 0, RISING: 1}
"""The diagonal that each argument of `Diagonal` names."""


def seems(text: str) -> bool:
    return BEGINS.match(text) is not None or is_link(text, "sigh.github.io")


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the constraints, or a link to them.

    >>> str(next(read(".Shape~4x4.~R1C1_3", None)).puzzle)
    '3...............'
    """
    given = (value_in(text, "q") or "") if is_link(text, "sigh.github.io") else text
    size, jigsaw, has_boxes = 9, "", True
    lines: set[int] = set()
    extra: list[list[str]] = []
    cells: list[str] = []
    for constraint in given.strip().split(".")[1:]:
        name, *arguments = constraint.strip().split("~")
        if name == "Shape":
            found = SHAPE.fullmatch(arguments[0] if arguments else "")
            if found is None or found[1] != found[2] or not 1 <= int(found[1]) <= MAX_SIZE:
                raise NotationError(f"{WHAT}: expected a square of at most {MAX_SIZE} rows, got {quoted(constraint)}")
            size = int(found[1])
        elif name == "Jigsaw":
            jigsaw = arguments[-1] if arguments else ""
        elif name == "NoBoxes":
            has_boxes = False
        elif name == "Diagonal" and arguments and arguments[0] in DIAGONALS:
            lines.add(DIAGONALS[arguments[0]])
        elif name == "":
            cells += arguments
        elif name == "ExtraRegion":
            extra.append(arguments)
        else:
            raise NotationError(f"{WHAT}: expected clues, regions and diagonals only, got {quoted(name)}")
    made = _geometry(size, jigsaw, has_boxes, lines, extra).board(board)
    yield _sheet(cells, made)


def _geometry(size: int, jigsaw: str, has_boxes: bool, lines: set[int], extra: list[list[str]]) -> Geometry:
    region_of: Iterable[str | int] = usual_boxes(size) or () if has_boxes else ()
    if jigsaw:
        if len(jigsaw) != size * size:
            raise NotationError(f"{WHAT}: expected a region for each of {size * size} cells, got {len(jigsaw)}")
        region_of = jigsaw
    regions = cells_by_value(region_of).values()
    return geometry(WHAT, size, regions, lines, [[_cell(name, size) for name in names] for names in extra])


def _cell(name: str, size: int) -> Cell:
    found = re.fullmatch(r"R([0-9A-Za-z])C([0-9A-Za-z])", name)
    row, column = (int(found[1], 36), int(found[2], 36)) if found else (0, 0)
    if not (1 <= row <= size and 1 <= column <= size):
        raise NotationError(f"{WHAT}: expected a cell of the board, such as R1C1, got {quoted(name)}")
    return (row - 1) * size + column - 1


def _sheet(cells: list[str], board: Board) -> Sheet:
    """One digit for a cell is a clue, several are its candidates."""
    given = [0] * board.size
    marks = {}
    for text in cells:
        found = GIVEN.fullmatch(text)
        if found is None:
            raise NotationError(f"{WHAT}: expected a cell and its digits, such as R1C1_5, got {quoted(text)}")
        cell = _cell(f"R{found[1]}C{found[2]}", board.rows)
        digits = [as_number(digit, f"{WHAT}, {text}", 1, board.digits) for digit in found[3].split("_")[1:]]
        if len(set(digits)) == 1:
            given[cell] = digits[0]
        else:
            marks[cell] = digit_bits(digits)
    grid = Grid(tuple(given), board)
    play = played(grid, {}, marks)
    return Sheet(grid, play, gives_candidates=play is not None)


def text_of(sheet: Sheet) -> str:
    """The constraints of a puzzle."""
    made = Geometry.of(sheet.board, WHAT)
    size = made.size
    if size > MAX_SIZE:
        raise CluewrightError(f"{WHAT}: expected a board of at most {MAX_SIZE} rows, got {sheet.board}")
    parts = [] if size == 9 else [f".Shape~{size}x{size}"]
    if made.region_of is None:
        parts += [".NoBoxes"]
    elif made.region_of != usual_boxes(size):
        parts += [".NoBoxes", ".Jigsaw~" + "".join(REGION_SYMBOLS[region] for region in made.region_of)]
    parts += [f".Diagonal~{name}" for name, which in DIAGONALS.items() if which in made.diagonals]
    parts += [".ExtraRegion" + "".join(f"~{_name(cell, size)}" for cell in bits(cells)) for cells in made.extra]
    clues = [f"~{_name(cell, size)}_{digit}" for cell, digit in enumerate(sheet.puzzle.digits) if digit]
    clues += [f"~{_name(cell, size)}_{'_'.join(map(str, digits))}" for cell, digits in _marks(sheet).items()]
    parts = parts if parts or clues else [f".Shape~{size}x{size}"]
    return "".join([*parts, ".", *clues] if clues else parts)


def _marks(sheet: Sheet) -> dict[Cell, tuple[int, ...]]:
    marks = marks_of(WHAT, sheet)
    for cell, digits in marks.items():
        if len(digits) == 1:
            where = sheet.board.cell_words(cell)
            raise CluewrightError(f"{WHAT}: {where}: expected a clue or several candidates, got a last candidate")
    return marks


def _name(cell: Cell, size: int) -> str:
    row, column = divmod(cell, size)
    return f"R{_digit(row + 1)}C{_digit(column + 1)}"


def _digit(number: int) -> str:
    return str(number) if number < 10 else chr(ord("a") + number - 10)


ISS = SheetFormat(
    WHAT, "Interactive Sudoku Solver: constraints, such as .~R1C1_5", seems, read, partial(map, text_of), is_line=True
)
