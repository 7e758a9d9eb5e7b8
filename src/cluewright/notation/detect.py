"""The format of a text: detected, or named."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from ..boards import Board
from ..boards.decoding import WITHOUT_WIDTH, without_unseen
from ..boards.drawn import cell_lines, commonest, tidy
from ..boards.extents import Extent, extents
from ..boards.grid import SYMBOLS
from ..errors import CluewrightError, NotationError
from ..values import in_short, is_among
from .formats.file_format import AnyCellFormat, CellFormat, FileFormat
from .formats.own.candidates import CANDIDATES
from .formats.own.catalogue import OF_CELLS
from .formats.own.line import LINE
from .formats.own.numbers import LONGEST_NUMBER, NUMBERS, number_lines
from .formats.own.pencilmarks import PENCILMARKS
from .formats.own.placed_line import PLACED_LINE
from .formats.own.rows import ROWS
from .formats.recognizing import recognized, with_link_alone
from .layout import quoted
from .packing.bare_codes import LINKS, unbroken
from .things import Thing

if TYPE_CHECKING:
    from .formats.file_format import SheetFormat

WORD = re.compile(r"(?i)^\W*[a-z]{2,}[^0-9.]{,20}$")
"""A text that is words, and no cells."""
UNSEEN_MARKS = "".join(map(chr, WITHOUT_WIDTH))
OF_PROGRAMS = ("<", "{", *LINKS)
"""How texts begin that are no cells."""


def recognized_in(text: str) -> "SheetFormat | None":
    """The format in which alone a text can be meant, apart from blanks, and from words around a link."""
    return recognized(standing(text))


def is_no_cells(text: str) -> bool:
    """Whether a text can only be meant in a format of sheets, though perhaps in one that is not known."""
    return standing(text).startswith(OF_PROGRAMS) or recognized_in(text) is not None


def format_named(name: "str | FileFormat") -> FileFormat:
    """The format with this name, of the catalogue or of a plugin.

    >>> format_named("pencilmarks").help
    'rows of cells that show their candidates: 237, a clue 5, a placed +5, an open 5? or ?'
    """
    if isinstance(name, FileFormat):
        return name
    for own in OF_CELLS:
        if is_among(name, [own.name]):
            return own
    from .formats.catalogue import FORMATS, plugged_formats

    for form in FORMATS:
        if is_among(name, [form.name]):
            return form
    plugged = plugged_formats()
    if is_among(name, plugged):
        return plugged[name]
    names = ", ".join([*(form.name for form in FORMATS), *plugged])
    raise CluewrightError(f"expected a format ({names}), got {in_short(name)}")


def detect(text: str, board: Board | None = None, symbols: str = SYMBOLS) -> FileFormat:
    """The format that a text is in: the first one that can read all of it.

    If there is none, the error is that of the format which the text resembles most.

    >>> detect("1.3.............").name, detect("1 . 3 . " * 4).name
    ('line', 'numbers')
    """
    return detected(text, board, symbols)[0]


def detected(text: str, board: Board | None, symbols: str) -> tuple[FileFormat, Thing]:
    """The format that a text is in, and the grid or position that it describes."""
    if known := recognized_in(text):
        return known, known.only(standing(text), board).thing
    text = without_unseen(text)
    for form in chain(OF_CELLS, _plugged_of_cells()):
        thing = form.tried(text, board, symbols)
        if thing is not None:
            return form, thing
    if is_no_cells(text):
        raise NotationError(f"expected a file or a link of a program that is known, got {quoted(standing(text))}")
    closest = resembled(text, board)
    if closest is LINE and WORD.search(text):
        raise NotationError(f"expected a puzzle, got {quoted(text.strip())}")
    # This raises, except for candidates that `is_meant` took for a grid and that no format of grids could read.
    return closest, closest.read(text, board, symbols)


def _plugged_of_cells() -> Iterator[AnyCellFormat]:
    """The formats of cells that plugins declare."""
    from .formats.catalogue import plugged_of

    yield from plugged_of(CellFormat)


def standing(text: str) -> str:
    """The text as the formats of sheets begin and end: without blanks, and words around a link, in one line."""
    lines = text if "\n" in text else text.replace("\r", "\n")
    bare = lines.strip().lstrip(UNSEEN_MARKS).strip()
    as_text = bare.replace("&amp;", "&") if bare.startswith(LINKS) else bare  # as HTML has links
    return with_link_alone(unbroken(as_text))


def resembled(text: str, board: Board | None = None) -> AnyCellFormat:
    """The format in which an unreadable text was probably meant to be."""
    lines = cell_lines(text)
    if not lines:
        raise NotationError(f"expected a puzzle, got {'no row of cells' if tidy(text) else 'an empty text'}")
    boards = extents(board)
    rows = ["".join(line.split()) for line in lines]
    tokens = [line.split() for line in number_lines(text)]
    long = _is_nearer_candidates(sum(map(len, rows)), boards)
    if len(lines) == 1:
        if not {"+", ":"}.isdisjoint(text):
            return PLACED_LINE
        is_separated = len(tokens[0]) > 1 and _are_short(tokens[0])
        return NUMBERS if is_separated else CANDIDATES if long else LINE
    regular_rows = _regularity(rows, boards)
    is_rows = regular_rows * 2 > len(rows) and {"+", "?"}.isdisjoint("".join(rows))
    if not is_rows and _regularity(tokens, boards) > regular_rows:
        return _resembled_tokens([token for row in tokens for token in row], "," in text)
    return CANDIDATES if long else ROWS


def _regularity(rows: Sequence[Sequence[str]], boards: Sequence[Extent]) -> int:
    """The number of rows that are as long as a row of the board, for the board that fits most of them."""
    lengths = [len(row) for row in rows]
    return max(lengths.count(board.columns) for board in boards)


def _is_nearer_candidates(count: int, boards: Sequence[Extent]) -> bool:
    """Whether this number of characters is closer to that of some board's candidates than to that of a grid."""
    to_grid = min(abs(number - count) for board in boards for number in (board.size, board.rows * board.columns))
    to_candidates = min(abs(board.size * board.digits - count) for board in boards)
    return to_candidates < to_grid


def _are_short(tokens: Sequence[str]) -> bool:
    """Whether at least nine in ten tokens are no longer than a number can be."""
    return sum(len(token) > LONGEST_NUMBER for token in tokens) * 10 <= len(tokens)


def _resembled_tokens(tokens: Sequence[str], has_commas: bool) -> AnyCellFormat:
    """The format of tokens that are groups of candidates, numbers or pencilmarks."""
    lengths = [len(token) for token in tokens]
    if commonest(lengths) > LONGEST_NUMBER and "." in "".join(tokens):
        return CANDIDATES
    return NUMBERS if _are_short(tokens) and (has_commas or "." in tokens) else PENCILMARKS
