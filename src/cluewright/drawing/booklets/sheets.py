"""Sheets of paper: their sizes and margins, and how puzzles share one. Lengths are in points, 72 to an inch."""

from dataclasses import dataclass

from ...errors import CluewrightError
from ...values import as_whole_number, in_short, is_among
from ..layouts import CELL_SIDE, Layout

MILLIMETER = 72 / 25.4
MAX_CELL = 16 * MILLIMETER
"""The side of a printed cell at most."""
CAPTION = 22.0
"""The height of the line below a puzzle, and the space above it."""
GUTTER = 20.0
"""The space between two puzzles side by side, or one below the other."""

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 20: (4, 5)}
"""The columns and rows for each number of puzzles on a page."""
SOLUTION_COLUMNS = {9: (3, 4), 16: (2, 3)}
"""The columns and rows of solutions on a page, by the most rows or columns of a board; of a larger one there is one."""


@dataclass(frozen=True)
class Paper:
    """A sheet, and the margins around what is printed; the one at the back of the book leaves room for binding."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float

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


def solution_arrangement(side: float) -> tuple[int, int]:
    """The columns and rows of a page of solutions on boards of `side` rows and columns, or as wide as that many."""
    return next((found for most, found in SOLUTION_COLUMNS.items() if side <= most), (1, 1))


def fitting_factor(layout: Layout, room: tuple[float, float], below: float = CAPTION) -> float:
    """The factor by which a board without its margin fills the room, with words `below`; cells do not become huge."""
    width, height = layout.bare_size
    return min(room[0] / width, (room[1] - below * layout.type.words) / height, MAX_CELL / CELL_SIDE)
