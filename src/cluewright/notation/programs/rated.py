"""A puzzle and its rating on one line with tabs, as `cluewright rate` prints them and the commands after it read them.

The fields after the puzzle are its level, its WNEF, its rating by technique, its score and the hardest strategy; they
are notes. `-` stands for what is not known. Other fields after a puzzle mean nothing here.
"""

import re
from collections.abc import Iterable, Iterator

from ...boards import Board
from ...boards.grid import SYMBOLS
from ...errors import CluewrightError, NotationError
from ..layout import quoted
from ..sheet import Sheet
from .cells import check_usual, filled_lines, grid_from
from .program import Program

WHAT = "rated"
NOTES = ("level", "wnef", "technique", "score", "hardest")
"""The fields after the puzzle."""
UNKNOWN = "-"
NUMBER = r"(?:at least )?\d+(?:\.\d+)?"
SHAPES = ("[a-z]+", NUMBER, NUMBER, NUMBER, "[a-z][a-z0-9-]*")
"""What each of them looks like if it is known."""
LINE = re.compile("".join(["([^\t\n]+)", *(rf"\t({shape}|{UNKNOWN})" for shape in SHAPES)]))


def seems(text: str) -> bool:
    return LINE.fullmatch(text.partition("\n")[0].rstrip()) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read a puzzle a line.

    >>> next(read("1...2..3..4..1..\teasy\t0.7273\t1.2\t44\tnaked-single", None)).notes["technique"]
    '1.2'
    """
    for number, line in filled_lines(text):
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise NotationError(
                f"{WHAT}, line {number}: expected puzzle, {', '.join(NOTES)} with tabs between them, got {quoted(line)}"
            )
        cells, *fields = found.groups()
        notes = {name: field for name, field in zip(NOTES, fields, strict=True) if field != UNKNOWN}
        yield Sheet(grid_from(f"{WHAT}, line {number}", cells.strip(), board), notes=notes, line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid = sheet.clues_only()
        check_usual(WHAT, grid.board, len(SYMBOLS))
        fields = [sheet.notes.get(name, UNKNOWN) for name in NOTES]
        for name, field, shape in zip(NOTES, fields, SHAPES, strict=True):
            if field != UNKNOWN and not re.fullmatch(shape, field):
                raise CluewrightError(f"{WHAT}: expected a {name} as `cluewright rate` prints it, got {quoted(field)}")
        yield "\t".join([str(grid), *fields])


RATED = Program(
    WHAT,
    "lines of `cluewright rate`: a puzzle, its level, WNEF, technique, score and hardest strategy",
    seems,
    read,
    lines,
    notes=NOTES,
    is_line=True,
)
