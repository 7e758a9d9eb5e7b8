"""Houses, of which a board consists, and chutes: boxes in a line."""

from dataclasses import dataclass
from functools import cached_property

from ..checked import check_fields
from ..errors import CluewrightError
from ..values import one_line_name, shortened, whole_number
from .bit_sets import Cell, CellBits, bits_of

MAX_ROWS = 256
"""The most rows of a board that is named, described or read; more than `MAX_DIGITS`, since a row may hold a digit
several times."""
MAX_BOARD_CELLS = MAX_ROWS**2
"""The most cells of a board."""
LINES = ("row", "column")
"""The kinds of houses that are lines of cells."""
BOXES = ("box", "region")
"""The kinds of houses that serve as a box; thick lines surround them."""


# trust: believed
@dataclass(frozen=True)
class House:
    """A set of cells that holds every digit the same number of times.

    >>> House("row", 0, (0, 1, 2, 3)).name, House("row", 0, (0, 1, 2, 3), part="top left").name
    ('row 1', 'top left row 1')
    """

    kind: str
    """What the house is, such as `row`, `box` or `diagonal`."""
    index: int
    """Its number among the houses of its kind and part, from 0."""
    cells: tuple[Cell, ...]
    times: int = 1
    """How often the house holds each digit."""
    part: str = ""
    """Which of several overlapping grids it belongs to, as in `top left`; empty on a board that is one grid."""

    # trust: only refuses
    def __post_init__(self) -> None:
        check_fields(self)
        one_line_name("house, kind", self.kind)
        one_line_name("house, part", self.part)
        whole_number(f"{self.kind}, index", self.index, 0, MAX_BOARD_CELLS)
        whole_number(f"{self.name}, times", self.times, 1, MAX_BOARD_CELLS)
        if wrong := [cell for cell in self.cells if not 0 <= cell < MAX_BOARD_CELLS]:
            raise CluewrightError(f"{self.name}: expected cells 0 to {MAX_BOARD_CELLS - 1}, got {shortened(wrong)}")

    # trust: only tells
    @cached_property
    def name(self) -> str:
        """A name that counts from 1, as in `row 1`; it begins with the part, if there is one."""
        return f"{self.part} {self.kind} {self.index + 1}".lstrip()

    @cached_property
    def cell_bits(self) -> CellBits:
        return bits_of(self.cells)


@dataclass(frozen=True)
class Chute:
    """Boxes in a line, together with the rows or columns that they share."""

    kind: str
    """`band` (the lines are rows) or `stack` (the lines are columns)."""
    index: int
    """Its number among the chutes of its kind, from 0."""
    boxes: tuple[House, ...]
    lines: tuple[House, ...]

    def __post_init__(self) -> None:
        check_fields(self)
        one_line_name("chute, kind", self.kind)
        whole_number("chute, index", self.index, 0, MAX_ROWS)

    @property
    def name(self) -> str:
        """A name that counts from 1, as in `band 1`."""
        return f"{self.kind} {self.index + 1}"

    @cached_property
    def cell_bits(self) -> CellBits:
        return bits_of(cell for line in self.lines for cell in line.cells)
