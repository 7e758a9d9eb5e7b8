"""What drawings of grids and of masks share: comments, borders, rows, and the board that follows from their size."""

# trust: only reads

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..errors import NotationError
from ..wording import alternatives, counted
from .board import NO_CELL, Board
from .decoding import without_unseen
from .extents import extents
from .grid import board_of_length, cells_only

VERTICALS = "|!│┃║┆┇┊┋╎╏¦"
"""Border characters that may stand between the cells of a row."""
HORIZONTALS = "-=─━═┄┅┈┉╌╍"
"""Border characters with which a line between two rows is drawn."""
CORNERS = "+*:.'" + "".join(map(chr, range(0x2500, 0x2580)))
"""Other characters that a border line may contain; HoDoKu draws its corners as `.`, `:` and `'`."""
LABEL = re.compile(r"(?:grid|puzzle|sudoku|board)\s*(?:no\.?|number|#)?\s*[0-9]+\s*[:.]?", re.IGNORECASE)
"""A line that only numbers the puzzle below, as `Grid 01` does."""
TABS = re.compile(r"[0-9A-Za-z.]{0,2}(?:\t[0-9A-Za-z.]{0,2}){3,}")
"""A row of cells with tabs between them, of which some may be empty."""
BORDERS = frozenset(VERTICALS + HORIZONTALS + CORNERS)


def tidy_lines(lines: Iterable[str], cells: str = "") -> Iterator[tuple[int, str]]:
    """The lines without comments, surrounding blanks and byte order marks, each with its number, from 1.

    A comment is a line that begins with `#`. If `#` is one of the characters in `cells`, such a line is a comment
    only when it contains anything besides `cells`, borders and blanks.

    >>> list(tidy_lines(["# a heart", " .*.", "", "#.#"], cells="#*."))
    [(2, '.*.'), (3, ''), (4, '#.#')]
    """
    for number, raw in enumerate(lines, start=1):
        line = _stripped(without_unseen(raw))  # `cat` of two files leaves that of the second within
        if not line.startswith("#") or is_plain(line, cells):
            yield number, line


def _stripped(line: str) -> str:
    """A line without surrounding blanks; empty if it only numbers what follows. Tabs between cells are no blanks."""
    bare = line.strip()
    if TABS.fullmatch(line.strip(" \r\n")):
        return line.strip(" \r\n")
    return "" if LABEL.fullmatch(bare) else bare


def tidy(text: str) -> str:
    r"""The text without comments, surrounding blanks and the byte order mark.

    >>> tidy("# by hand\r\n1.3.............\r\n")
    '1.3.............'
    """
    return "\n".join(line for _, line in tidy_lines(text.splitlines())).strip()


def is_plain(text: str, cells: str) -> bool:
    """Whether a text consists of the characters in `cells`, borders and blanks only."""
    return all(symbol in cells or symbol in BORDERS or symbol.isspace() for symbol in text)


def is_border(line: str) -> bool:
    """Whether a line only separates rows: it contains two equal strokes in a row, such as `--`, and no cell.

    >>> is_border("------+-------+------"), is_border("*---*---*"), is_border("......."), is_border("*-*-")
    (True, True, False, False)
    """
    strokes = "".join(line.split())
    return len(strokes) > 1 and is_plain(strokes, "") and any(stroke * 2 in strokes for stroke in HORIZONTALS)


def cells_alone(text: str) -> str:
    r"""The cells of a drawing in one line, without borders and blanks.

    >>> cells_alone("1 . | . .\n----+----\n. . | 4 .")
    '1.....4.'
    """
    return "".join("".join(cell_lines(text)).split())


def cell_lines(text: str, cells: str = "", verticals: str = VERTICALS) -> list[str]:
    r"""The lines that contain cells, with blanks in place of the borders between them.

    >>> cell_lines("+-----+-----+\n| 1 . | 3 . |\n+-----+-----+")
    ['1 .   3 .']
    """
    blanks = str.maketrans(verticals, " " * len(verticals))
    tidied = (line for _, line in tidy_lines(text.splitlines(), cells))
    lines = (line.translate(blanks).strip() for line in tidied if not is_border(line))
    return [line for line in lines if line]


def ruled(board: Board, tokens: Sequence[str]) -> str:
    """The text of each cell in rows and columns, with borders between the boxes, and `NO_CELL` for a hole.

    >>> from cluewright.boards import board_named
    >>> print(ruled(board_named("4x4"), "1.3............."))
    1 . | 3 .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """
    in_rows = board.in_rows(tokens, NO_CELL)
    widths = [max(map(len, column)) for column in zip(*in_rows, strict=True)]
    height, width = board.box_shape or (board.rows, board.columns)
    starts = range(0, board.columns, width)
    dashes = ["-" * (sum(widths[start : start + width]) + width + (start > 0)) for start in starts]
    lines = []
    for number, row in enumerate(in_rows):
        if number and number % height == 0:
            lines.append("+".join(dashes).removesuffix("-"))
        padded = [token.ljust(width) for token, width in zip(row, widths, strict=True)]
        lines.append(" | ".join(" ".join(padded[start : start + width]) for start in starts).rstrip())
    return "\n".join(lines)


def board_with_cells(count: int, chosen: Board | None) -> Board:
    """The board that has `count` cells: `chosen` if it is given, else one of the named boards."""
    found = chosen or board_of_length(count)
    if found is None:
        sizes = alternatives(extent.size for extent in extents(None))
        raise NotationError(f"expected {sizes} cells, got {count}")
    if found.size != count:
        raise NotationError(f"expected {counted(found.size, 'cell')} for the {found} board, got {count}")
    return found


def board_with_rows(rows: Sequence[Sequence[str]], chosen: Board | None) -> Board:
    """The board that these rows of cells fit: `chosen` if it is given, else one of the named boards.

    A row has a token for each place, or for each cell.
    """
    lengths = [len(row) for row in rows]
    columns = chosen.columns if chosen else commonest(lengths)
    found = chosen or _board_with_holes(lengths)
    found = found or next((extent.board() for extent in extents(None) if extent.columns == columns), None)
    if found is None:
        widths = alternatives(extent.columns for extent in extents(None))
        raise NotationError(f"expected rows of {widths} cells, got rows of {columns}")
    numbers = _rows_with_cells(found, len(rows))
    for row, length in zip(numbers, lengths, strict=False):
        count = _cells_in_row(found, row)
        if length not in (count, columns):
            expected = counted(count, "cell") + (f" or {columns} places" if count < columns else "")
            raise NotationError(f"row {row + 1}: expected {expected}, got {length}")
    if len(rows) != len(numbers):
        raise NotationError(f"expected {counted(found.rows, 'row')} for the {found} board, got {len(rows)}")
    return found


def cells_of_rows(rows: Sequence[Sequence[str]], board: Board) -> list[str]:
    """The tokens of the cells, from rows that `board_with_rows` found to be of this board.

    >>> from cluewright.boards import board_named
    >>> two = board_named({"base": "4x4", "grids": {"left": "r1c1", "right": "r3c3"}})
    >>> len(cells_of_rows(["....__", "....", "......", "......", "....", "__...."], two))
    28
    """
    numbered = zip(_rows_with_cells(board, len(rows)), rows, strict=True)
    return [token for number, row in numbered for token in cells_only(row, board, number)]


def _cells_in_row(board: Board, row: int) -> int:
    """How many places of a row are cells."""
    places = board.cell_of_place[row * board.columns : (row + 1) * board.columns]
    return len(places) - places.count(None)


def _rows_with_cells(board: Board, count: int) -> list[int]:
    """The rows of the board, without those of holes alone if `count` rows of a drawing do not show them."""
    with_cells = [row for row in range(board.rows) if _cells_in_row(board, row)]
    return with_cells if count == len(with_cells) else list(range(board.rows))


def _board_with_holes(lengths: list[int]) -> Board | None:
    """The named board with holes whose rows have as many cells."""
    for extent in extents(None):
        if len(lengths) == extent.rows and sum(lengths) == extent.size < extent.rows * extent.columns:
            board = extent.board()
            if lengths == [_cells_in_row(board, row) for row in range(board.rows)]:
                return board
    return None


def commonest(numbers: Sequence[int]) -> int:
    """The number that occurs most often, of several the first; 0 if there is none.

    >>> commonest([9, 4, 9, 4]), commonest([])
    (9, 0)
    """
    (most, _), *_ = Counter(numbers).most_common(1) or [(0, 0)]
    return most
