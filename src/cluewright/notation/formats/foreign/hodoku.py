"""HoDoKu's library line: `:code:candidates:cells:gone:eliminations:placements:extra`.

The cells are a line with `+` before digits placed later, and candidates gone are digit, row and column: the same as in
`placed-line`. The other fields name a technique and what it concludes there; here they are left out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....boards import Board
from ....boards.grid import SYMBOLS
from ....errors import NotationError
from ...sheet import Sheet
from ...things import as_position
from ..cells import filled_lines
from ..file_format import SheetFormat
from ..own import placed_line

MIN_FIELDS = 5
"""The number of fields between `:` that a line has at least; those after the fifth are ignored."""
STATE = ":0000:x:"
"""How a line begins that has nothing but a position."""


def seems(text: str) -> bool:
    return text.startswith(":")


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a position a line.

    >>> next(read(":0000:x:1.+3.............:212:::", None)).play.candidate_digits(1)
    (4,)
    """
    for number, line in filled_lines(text):
        if not line.startswith("#"):
            fields = line.strip().split(":")
            if len(fields) < MIN_FIELDS or fields[0]:
                count = len(fields)
                raise NotationError(f"expected a library line of {MIN_FIELDS} or more fields between ':', got {count}")
            state = f"{fields[3].strip()}:{fields[4].strip()}"
            position = placed_line.read(state.removesuffix(":"), board, SYMBOLS)
            yield replace(Sheet.of(position), line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        cells, _, gone = placed_line.write(as_position(sheet.thing), SYMBOLS).partition(":")
        yield f"{STATE}{cells}:{gone}:::"


HODOKU = SheetFormat(
    "hodoku",
    "HoDoKu library lines: clues, + digits placed later, candidates gone",
    seems,
    read,
    lines,
    is_line=True,
)
