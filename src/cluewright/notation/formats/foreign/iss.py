"""The constraints of the Interactive Sudoku Solver, as it has them in its links: `.~R1C1_5~R1C2_3.Diagonal~1`.

A constraint is a name after a dot, and arguments after `~`; without a name they are cells with the digits that they may
hold. Blanks and line ends mean nothing, and lines that begin with `#` are comments. Parts with a blank line between
them are one puzzle; a part may be the cells of a grid.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from functools import partial
from urllib.parse import quote

from ....boards import Board, Cell, Grid, bits, bits_of
from ....boards.board import cells_by_value
from ....boards.drawn import cells_alone
from ....errors import CluewrightError, NotationError, about
from ....late_dataclasses import dataclass
from ...geometry import Geometry, disjoint_groups, geometry, usual_boxes, window_cells
from ...layout import quoted
from ...packing.bounds import MAX_CHARACTERS
from ...packing.json_text import as_number
from ...packing.links import is_link, text_value_in
from ...sheet import Sheet
from ..cells import digit_bits, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import Described, refuse_rules, words_for
from . import iss_rules

WHAT = "iss"
ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
WITHOUT_ARGUMENTS = (
    *("NoBoxes", "AntiKnight", "AntiKing", "AntiConsecutive", "AntiTaxicab", "Windoku", "DisjointSets", "StrictKropki"),
    *("StrictXV", "GlobalEntropy", "GlobalMod", "DutchFlatmates", "RegionSameValues", "ChaosConstruction"),
    *("Doppelganger", "Or", "And", "Replicate"),
)
BEGINS = re.compile(rf"\.\s*(?:(?:[A-Za-z]+\s*\.\s*)*+[A-Za-z]*\s*~|(?:{'|'.join(WITHOUT_ARGUMENTS)})(?:[.~\s]|$))")
COMMENT = re.compile(r"^#.*$", re.MULTILINE)
PARTS = re.compile(r"\n[^\S\n]*\n")
GIVEN = re.compile(r"(R[0-9A-Ga-g]C[0-9A-Ga-g])((?:_[0-9]{1,2})+)")
CELL = re.compile(r"[Rr]([0-9A-Ga-g])[Cc]([0-9A-Ga-g])")
SHAPE = re.compile(r"([0-9]{1,3})x([0-9]{1,3})")
RANGE = re.compile(r"(?:([0-9]{1,2})-)?([0-9]{1,2})")
REGION_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_SIZE = 16
"""Rows of the largest board that the solver has."""
DEFAULT_SIZE = 9
RISING, FALLING = "1", "-1"
DIAGONALS = {FALLING: 0, RISING: 1}
"""The diagonal that each argument of `Diagonal` names."""
HARMLESS = ("SearchPriority", "RegionSameValues", "End")
"""Constraints that say nothing of the solution, at least not on a square board of as many digits as rows."""
OF_CELLS = ("AllDifferent", "ExtraRegion")
"""Constraints of cells that differ: with as many as digits they are a house. Earlier versions wrote `ExtraRegion`."""


@dataclass
class _Said:
    """What the constraints say."""

    size: int = DEFAULT_SIZE
    has_boxes: bool = True
    layouts: list[str] = field(default_factory=list)
    diagonals: set[int] = field(default_factory=set)
    extra: list[Sequence[Cell]] = field(default_factory=list)
    houses: list[list[str]] = field(default_factory=list)
    """Cells that differ, by name."""
    givens: list[str] = field(default_factory=list)
    constraints: list[Described] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    """Rules that are not known here."""


def seems_link(text: str) -> bool:
    return is_link(text, "sigh.github.io") and "q=" in text


def seems(text: str) -> bool:
    if "." not in text or len(text) > MAX_CHARACTERS:
        return False
    bare = COMMENT.sub("", text) if "#" in text else text
    return any(BEGINS.match(part.lstrip()) for part in (PARTS.split(bare) if "\n" in bare else [bare]))


def read_link(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a link to the solver."""
    yield from read(text_value_in(text, "q") or "", board)


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read the constraints of one puzzle.

    >>> str(next(read(".Shape~4x4\n.~R1C1_3", None)).puzzle)
    '3...............'
    """
    named, plain = _constraints(text)
    said = _Said()
    said.size = _size_of(named, plain, said.rules)
    for name, arguments in named:
        _hear(said, name, arguments)
    refuse_rules(WHAT, said.rules)
    with about(WHAT):
        found = replace(_geometry(said), constraints=tuple(said.constraints)).board(board)
    cells = [f"{_name(cell, said.size)}_{digit}" for cell, digit in enumerate(plain) if digit]
    yield _sheet([*cells, *said.givens], found)


def _constraints(text: str) -> tuple[list[tuple[str, list[str]]], tuple[int, ...]]:
    """The name and the arguments of each constraint, and the digits of a part that is the cells of a grid."""
    named: list[tuple[str, list[str]]] = []
    plain: tuple[int, ...] = ()
    for part in PARTS.split(COMMENT.sub("", text.replace("\r", ""))):
        bare = "".join(part.split())
        if BEGINS.match(bare) or not bare:
            named += [(name, arguments) for name, *arguments in (each.split("~") for each in bare.split(".")[1:])]
        elif plain:
            raise NotationError(f"{WHAT}: expected the cells of one grid among the constraints, got two")
        else:
            plain = Grid.parse(cells_alone(part)).digits
    return named, plain


def _size_of(named: Iterable[tuple[str, list[str]]], plain: Sequence[int], rules: list[str]) -> int:
    """How many rows the board has, as each `Shape` and the cells of a grid say, which must agree.

    What a shape says besides, such as other digits, is added to the rules that are not known.
    """
    sizes = {round(len(plain) ** 0.5)} if plain else set()
    for arguments in (arguments for name, arguments in named if name == "Shape"):
        shape, digits, kind, *_ = [*arguments, "", "", ""]
        found = SHAPE.fullmatch(shape)
        rows, columns = (int(found[1]), int(found[2])) if found else (0, 0)
        if not 1 <= max(rows, columns) <= MAX_SIZE:
            raise NotationError(f"{WHAT}: expected a square of at most {MAX_SIZE} rows, got {quoted(shape)}")
        ends = RANGE.fullmatch(digits)
        if rows != columns:
            rules.append(f"a grid of {rows} rows and {columns} columns")
        if digits and (ends is None or (int(ends[1] or 1), int(ends[2])) != (1, rows)):
            rules.append(f"the digits {quoted(digits)} on {rows} rows")
        if kind not in ("", "Sudoku") or len(arguments) > 3:
            rules.append(
                f"a grid of the kind {quoted('~'.join(arguments[2:]))}, whose rows and columns may repeat digits"
            )
        sizes.add(rows)
    if len(sizes) > 1:
        raise NotationError(f"{WHAT}: expected one size of the grid, got {' and '.join(map(str, sorted(sizes)))} rows")
    return sizes.pop() if sizes else DEFAULT_SIZE


def _hear(said: _Said, name: str, arguments: list[str]) -> None:
    """Note what one constraint says."""
    is_bare = arguments in ([], [""])
    if name in ("", "Given"):
        said.givens += [given for given in arguments if given]
    elif name == "Jigsaw" and arguments:
        said.layouts.append(arguments[-1])
    elif name == "NoBoxes" and is_bare:
        said.has_boxes = False
    elif name == "Diagonal" and len(arguments) == 1 and arguments[0] in DIAGONALS:
        said.diagonals.add(DIAGONALS[arguments[0]])
    elif name == "Windoku" and is_bare:
        said.extra += window_cells(said.size)
    elif name == "DisjointSets" and is_bare:
        said.extra += disjoint_groups(said.size)
    elif name in OF_CELLS and len(arguments) == said.size:
        said.houses.append(arguments)
    elif name == "Cage" and len(arguments) == said.size + 1 and arguments[0] == "0":
        said.houses.append(arguments[1:])  # with the sum 0 the cells only differ
    elif name in iss_rules.NAMES:
        said.constraints += iss_rules.described(name, arguments, said.size, lambda cell: _cell(cell, said.size))
    elif name == "RegionSize" and arguments == [str(said.size)]:
        pass
    elif name not in HARMLESS and name != "Shape":
        said.rules.append(words_for(name))


def _geometry(said: _Said) -> Geometry:
    """The houses: boxes, unless there are none, and the pieces of jigsaws besides."""
    size = said.size
    box_of = usual_boxes(size) if said.has_boxes else None
    boxes: list[Sequence[Cell]] = [*cells_by_value(box_of).values()] if box_of else []
    pieces = [piece for layout in said.layouts for piece in _pieces(layout, size)]
    houses = [[_cell(name, size) for name in names] for names in said.houses]
    if not boxes and len({cell for piece in pieces for cell in piece}) == size * size == sum(map(len, pieces)):
        boxes, pieces = pieces, []
    return geometry(WHAT, size, boxes, said.diagonals, [*pieces, *said.extra, *houses])


def _pieces(layout: str, size: int) -> list[Sequence[Cell]]:
    """The pieces of a jigsaw; the solver takes one of another size for cells without a piece."""
    if len(layout) != size * size:
        raise NotationError(f"{WHAT}: expected a region for each of {size * size} cells, got {len(layout)}")
    pieces = [*cells_by_value(layout).values()]
    odd = [piece for piece in pieces if len(piece) != size]
    if len(odd) > 1:
        counts = " and ".join(map(str, sorted(map(len, odd))))
        raise NotationError(f"{WHAT}: expected jigsaw pieces of {size} cells, got pieces of {counts}")
    return [piece for piece in pieces if len(piece) == size]


def _cell(name: str, size: int) -> Cell:
    found = CELL.fullmatch(name)
    row, column = (int(found[1], 17), int(found[2], 17)) if found else (0, 0)
    if not (1 <= row <= size and 1 <= column <= size):
        raise NotationError(f"{WHAT}: expected a cell of the board, such as R1C1, got {quoted(name)}")
    return (row - 1) * size + column - 1


def _sheet(cells: list[str], board: Board) -> Sheet:
    """One digit for a cell is a clue, several are its candidates; a cell that comes twice has those of both."""
    marks: dict[Cell, int] = {}
    for text in cells:
        found = GIVEN.fullmatch(text)
        if found is None:
            raise NotationError(f"{WHAT}: expected a cell and its digits, such as R1C1_5, got {quoted(text)}")
        cell = _cell(found[1], board.rows)
        digits = [as_number(digit, f"{WHAT}, {text}", 1, board.digits) for digit in found[2].split("_")[1:]]
        marks[cell] = marks.get(cell, board.all_digits) & digit_bits(digits)
        if not marks[cell]:
            where = board.cell_words(cell)
            raise NotationError(f"{WHAT}: {where}: expected one clue, got two that differ: more than one puzzle?")
    given = [0] * board.size
    for cell, left in marks.items():
        if left.bit_count() == 1:
            given[cell] = left.bit_length()
    grid = Grid(tuple(given), board)
    play = played(grid, {}, {cell: left for cell, left in marks.items() if not given[cell]})
    return Sheet(grid, play, gives_candidates=play is not None)


def text_of(sheet: Sheet) -> str:
    """The constraints of a puzzle."""
    made = Geometry.of(sheet.board, WHAT, writes_constraints=True)
    size = made.size
    if size > MAX_SIZE:
        raise CluewrightError(f"{WHAT}: expected a board of at most {MAX_SIZE} rows, got {sheet.board}")
    parts = [] if size == DEFAULT_SIZE else [f".Shape~{size}x{size}"]
    if made.region_of is None:
        parts += [".NoBoxes"] if usual_boxes(size) else []
    elif made.region_of != usual_boxes(size):
        parts += [".NoBoxes", ".Jigsaw~" + "".join(REGION_SYMBOLS[region] for region in made.region_of)]
    parts += [f".Diagonal~{name}" for name, which in DIAGONALS.items() if which in made.diagonals]
    extra = [*made.extra]
    for name, houses in (("Windoku", window_cells(size)), ("DisjointSets", disjoint_groups(size))):
        cells = {*map(bits_of, houses)}
        if cells and cells <= {*extra}:
            parts.append(f".{name}")
            extra = [each for each in extra if each not in cells]
    parts += [".AllDifferent" + "".join(f"~{_name(cell, size)}" for cell in bits(cells)) for cells in extra]
    parts += iss_rules.constraint_parts(sheet.board, lambda cell: _name(cell, size))
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


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return iter([text_of(one_sheet(WHAT, sheets))])


def link_to(sheet: Sheet) -> str:
    return ADDRESS + quote(text_of(sheet), safe="~._-")


ISS = SheetFormat(
    WHAT,
    "Interactive Sudoku Solver: constraints, such as .~R1C1_5, of one puzzle on one line or several",
    seems,
    read,
    lines,
    begins=seems,
    holds_several=False,
)
ISS_LINK = SheetFormat(
    "iss-link",
    "a link to the Interactive Sudoku Solver, with the whole puzzle in it",
    seems_link,
    read_link,
    partial(map, link_to),
    is_line=True,
)
