"""A puzzle and its rating on one line with tabs, as `cluewright rate` prints them and the commands after it read them.

The fields after the puzzle are its level, its WNEF, its rating by technique, its score and the hardest strategy; they
are notes. `-` stands for what is not known. Then a field may name the scale of the rating by technique. A last field
names the board if the number of cells does not decide it, after any other fields. Other fields after a puzzle mean
nothing here.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....boards import Board
from ....boards.grid import SYMBOLS
from ....errors import CluewrightError, NotationError
from ...boarded import FIELD, SCALE_FIELD, board_field, scale_field
from ...layout import quoted
from ...sheet import Sheet
from ..cells import board_of_word, filled_lines, grid_from
from ..file_format import SheetFormat
from .catalogue import OF_CELLS

NAME, WHAT = "rated", "a line with a rating or a board"
"""The name of the format, and what errors call it."""
NOTES = ("level", "wnef", "technique", "score", "hardest")
"""The fields after the puzzle."""
SCALE = "scale"
"""The note of the field behind them."""
UNKNOWN = "-"
NUMBER = r"(?:at least |above )?\d+(?:\.\d+)?"
SHAPES = ("[a-z]+", NUMBER, NUMBER, NUMBER, "[a-z][a-z0-9-]*")
"""What each of them looks like if it is known."""
BOARD = rf"{FIELD}([^\t\n]+)"
FIELDS = "".join(rf"\t({shape}|{UNKNOWN})" for shape in SHAPES)
NAME_OF_SCALE = "[a-z][a-z0-9]*"
LINE = re.compile(rf"([^\t\n]+)(?:{FIELDS}(?:{SCALE_FIELD}({NAME_OF_SCALE}))?(?:{BOARD})?|(?:\t[^\t\n]*)*?{BOARD})")


def seems(text: str) -> bool:
    return _fields(text.partition("\n")[0]) is not None


def _fields(line: str) -> tuple[str, ...] | None:
    """The puzzle, its notes, its scale and its board, empty where there is none; None if this is no such line."""
    found = LINE.fullmatch(line.strip())
    if found is None:
        return None
    *fields, after_notes, alone = found.groups("")
    return (*fields, after_notes or alone)


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read a puzzle a line.

    >>> next(read("1...2..3..4..1..\teasy\t0.7273\t1.2\t44\tnaked-single", None)).notes["technique"]
    '1.2'
    """
    numbered = list(filled_lines(text))
    for number, line in numbered:
        where = f"line {number}" if len(numbered) > 1 else WHAT
        found = _fields(line)
        if found is None:
            raise NotationError(
                f"{where}: expected puzzle, {', '.join(NOTES)} with tabs between them, got {quoted(line)}"
            )
        cells, *fields, name = found
        pairs = zip((*NOTES, SCALE), fields, strict=True)
        notes = {note: field for note, field in pairs if field not in ("", UNKNOWN)}
        on = board_of_word(where, name) if board is None and name else board
        yield replace(_sheet(where, cells.strip(), on), notes=notes, line=number)


def _sheet(where: str, cells: str, board: Board | None) -> Sheet:
    """The puzzle, or on a board that is known the position, that the first field is in some format of cells."""
    if board is not None:
        for form in OF_CELLS:
            if (thing := form.tried(cells, board, SYMBOLS)) is not None:
                return Sheet.of(thing)
    return Sheet(grid_from(where, cells, board))


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid = sheet.clues_only()
        fields = [sheet.notes.get(name, UNKNOWN) for name in NOTES]
        for name, field, shape in zip(NOTES, fields, SHAPES, strict=True):
            if field != UNKNOWN and not re.fullmatch(shape, field):
                raise CluewrightError(f"{NAME}: expected a {name} as `cluewright rate` prints it, got {quoted(field)}")
        scale = sheet.notes.get(SCALE)
        if scale and not re.fullmatch(NAME_OF_SCALE, scale):
            raise CluewrightError(f"{NAME}: expected the name of a scale, got {quoted(scale)}")
        yield "\t".join([str(grid), *fields]) + scale_field(scale) + board_field(grid.board)


RATED = SheetFormat(
    NAME,
    "lines of `cluewright rate`: a puzzle, its level, WNEF, technique, score, hardest strategy, scale, and board if"
    " unusual",
    seems,
    read,
    lines,
    notes=(*NOTES, SCALE),
    is_line=True,
)
