"""The puzzle bank of Sudoku Exchange: a line of 100 bytes each, with a digest, the 81 digits and a rating.

The rating is SukakuExplainer's, in four characters; it is the note `rating`.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator

from ....boards import Board
from ....errors import CluewrightError, NotationError
from ...layout import quoted
from ...sheet import Sheet
from ..cells import classic, filled_lines, grid_from, line_of
from ..file_format import SheetFormat

WHAT = "exchange"
LINE = re.compile(r"([0-9a-f]{12}) ([.0-9]{81}) +([0-9]{1,2}\.[0-9])")
BEGINS = re.compile(r"[0-9a-f]{12} [.0-9]{81}(?:\s|$)")
DIGEST = 12
"""Characters of the digest, which are the first of the SHA-1 of the digits."""
RATING = "rating"


def digest(digits: str) -> str:
    """The beginning of a record.

    >>> digest("006000200900000004243000896000591000002080300400203001300000007000907000010408020")
    '00035f2db993'
    """
    return hashlib.sha1(digits.encode(), usedforsecurity=False).hexdigest()[:DIGEST]


def seems(text: str) -> bool:
    return BEGINS.match(text) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a record a line; a digest that does not belong to its digits is an error."""
    for number, line in filled_lines(text):
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise NotationError(f"{WHAT}, line {number}: expected a digest, 81 digits and a rating, got {quoted(line)}")
        if digest(found[2]) != found[1]:
            expected = digest(found[2])
            raise NotationError(
                f"{WHAT}, line {number}: expected the digest {expected} for these digits, got {found[1]}"
            )
        yield Sheet(grid_from(f"{WHAT}, line {number}", found[2], board), notes={RATING: found[3]}, line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        digits = line_of(classic(WHAT, sheet))
        rating = sheet.notes.get(RATING, "")
        if not re.fullmatch(r"[0-9]{1,2}\.[0-9]", rating):
            raise CluewrightError(
                f"{WHAT}: expected a rating such as 7.2 for each puzzle, got {quoted(rating) if rating else 'none'}"
            )
        yield f"{digest(digits)} {digits} {rating:>4}"


EXCHANGE = SheetFormat(
    WHAT,
    "Sudoku Exchange puzzle bank: a digest, 81 digits and a rating",
    seems,
    read,
    lines,
    notes=(RATING,),
    is_line=True,
)
