"""Sheets of paper: their sizes and margins, and how puzzles share one. Lengths are in points, 72 to an inch."""

from collections.abc import Callable
from math import prod

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import as_whole_number, in_short, is_among
from ..layouts import CELL_SIDE, Layout

MILLIMETER = 72 / 25.4
MAX_CELL = 16 * MILLIMETER
"""The side of a printed cell at most."""
CAPTION = 22.0
"""The height of the line below a puzzle, and the space above it."""
TINY = 1e-6
"""A difference of lengths that is none."""
GUTTER = 20.0
"""The space between two puzzles side by side, or one below the other."""

MARK_LENGTH, MARK_GAP = 5 * MILLIMETER, 1 * MILLIMETER
"""The length of a crop mark, and the space between it and what is printed."""
ENOUGH_TO_WRITE = 6 * MILLIMETER
"""The side of a cell in which one writes with ease. Where cells of nine rows are smaller, so may those of more be."""
ENOUGH_TO_READ = 10.0
"""The side of the cells of a solution in points, at least: its digits are three quarters as high."""

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 20: (4, 5)}
"""The columns and rows for each number of puzzles on a page."""
SOLUTIONS = (3, 4)
"""The columns and rows of solutions on a page, at most."""


@dataclass(frozen=True)
class Paper:
    """A sheet, and the margins around what is printed; the one at the back of the book leaves room for binding."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    bleed: float = 0.0
    """How far what runs over the edge is printed beyond it."""
    crop_marks: bool = False

    @property
    def around(self) -> float:
        """What the sheet of the file is larger by than the page, on each side."""
        return self.bleed + (MARK_GAP + MARK_LENGTH if self.crop_marks else 0)

    def room(self, columns: int, rows: int) -> tuple[float, float]:
        """The width and height that each of several puzzles on a page has, with its caption."""
        width = self.width - self.inside - self.outside - (columns - 1) * GUTTER
        height = self.height - self.top - self.bottom - (rows - 1) * GUTTER
        return width / columns, height / rows


def _paper(width: float, height: float, inside: float, outside: float) -> Paper:
    """A sheet with these measures in millimetres."""
    width, height, inside, outside = (length * MILLIMETER for length in (width, height, inside, outside))
    return Paper(width, height, inside, outside, top=1.3 * outside, bottom=1.2 * outside)


PAPERS = {
    "a4": _paper(210, 297, inside=24, outside=16),
    "a5": _paper(148, 210, inside=19, outside=12),
    "letter": _paper(215.9, 279.4, inside=24, outside=16),
}
"""The papers by name."""


def paper_named(name: str) -> Paper:
    """The paper of this name.

    >>> round(paper_named("a4").width)
    595
    """
    if not is_among(name, PAPERS):
        raise CluewrightError(f"paper: expected {', '.join(PAPERS)}, got {in_short(name)}")
    return PAPERS[name]


def arrangement(per_page: int) -> tuple[int, int]:
    """The columns and rows of a page of `per_page` puzzles."""
    if (number := as_whole_number(per_page)) not in PER_PAGE:
        raise CluewrightError(f"per_page: expected {', '.join(map(str, PER_PAGE))}, got {in_short(per_page)}")
    return PER_PAGE[number]


def enough(puzzles: int, columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows of a page of no more than these, which has room for all puzzles if they are few.

    >>> enough(1, 2, 2), enough(3, 2, 3), enough(30, 2, 3)
    ((1, 1), (2, 2), (2, 3))
    """
    return next((PER_PAGE[most] for most in sorted(PER_PAGE) if puzzles <= most < columns * rows), (columns, rows))


def puzzle_arrangement(layout: Layout, paper: Paper, columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows of a page of puzzles like this one: these, or fewer if a large board needs more room."""
    width, height = paper.room(columns, rows)
    nine_rows = min(width, height - CAPTION * layout.type.words) / 9
    return fitting_arrangement(layout, paper.room, columns, rows, min(nine_rows, ENOUGH_TO_WRITE))


def solution_arrangement(layout: Layout, paper: Paper) -> tuple[int, int]:
    """The columns and rows of a page of solutions like this one."""
    return fitting_arrangement(layout, paper.room, *SOLUTIONS, ENOUGH_TO_READ * layout.type.words)


def fitting_arrangement(
    layout: Layout,
    room: Callable[[int, int], tuple[float, float]],
    columns: int,
    rows: int,
    least: float,
    below: float = CAPTION,
) -> tuple[int, int]:
    """The columns and rows on a page: at most these, and fewer if cells would be smaller than `least`.

    `room` tells how wide and high each has it, with words `below`.
    """
    for across, down in sorted(PER_PAGE.values(), key=prod, reverse=True):
        if across <= columns and down <= rows:
            cell = fitting_factor(layout, room(across, down), below) * CELL_SIDE
            if cell >= min(least, MAX_CELL) - TINY:
                return across, down
    return 1, 1


def fitting_factor(layout: Layout, room: tuple[float, float], below: float = CAPTION) -> float:
    """The factor by which a board without its margin fills the room, with words `below`; cells do not become huge."""
    width, height = layout.bare_size
    return min(room[0] / width, (room[1] - below * layout.type.words) / height, MAX_CELL / CELL_SIDE)
