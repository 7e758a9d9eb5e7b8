"""What drawings of grids and of masks share: comments, borders, rows, and how their size tells the board."""

from collections.abc import Iterable, Iterator, Sequence

from ..errors import NotationError
from .board import Board
from .decoding import BYTE_ORDER_MARK
from .grid import board_of_length
from .variants import board_named, board_names

VERTICALS = "|!│┃║┆┇┊┋╎╏¦"
"""Border characters that may stand between the cells of a row."""
HORIZONTALS = "-=─━═┄┅┈┉╌╍"
"""Border characters of which a line between two rows is drawn."""
CORNERS = "+*:.'" + "".join(map(chr, range(0x2500, 0x2580)))
"""Other characters that a border line may contain; HoDoKu draws its corners as `.`, `:` and `'`."""
BORDERS = frozenset(VERTICALS + HORIZONTALS + CORNERS)


def tidy_lines(lines: Iterable[str], cells: str = "") -> Iterator[tuple[int, str]]:
    """The lines without comments, surrounding blanks and byte order marks, each with its number, from 1.

    A comment is a line that begins with `#`. If `#` is one of the characters in `cells`, such a line is a comment
    only when it contains anything besides `cells`, borders and blanks.

    >>> list(tidy_lines(["# a heart", " .*.", "", "#.#"], cells="#*."))
    [(2, '.*.'), (3, ''), (4, '#.#')]
    """
    for number, raw in enumerate(lines, start=1):
        line = raw.removeprefix(BYTE_ORDER_MARK).strip()  # `cat` of two files leaves that of the second within
        if not line.startswith("#") or is_plain(line, cells):
            yield number, line


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
    return is_plain(strokes, "") and any(stroke * 2 in strokes for stroke in HORIZONTALS)


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
    """The text of each cell in rows and columns, with borders between the boxes.

    >>> print(ruled(board_named("4x4"), "1.3............."))
    1 . | 3 .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """
    widths = [
        max(len(tokens[board.cell_at(row, column)]) for row in range(board.rows)) for column in range(board.columns)
    ]
    height, width = board.box_shape or (board.rows, board.columns)
    starts = range(0, board.columns, width)
    dashes = ["-" * (sum(widths[start : start + width]) + width + (start > 0)) for start in starts]
    lines = []
    for row in range(board.rows):
        if row and row % height == 0:
            lines.append("+".join(dashes).removesuffix("-"))
        padded = [tokens[board.cell_at(row, column)].ljust(widths[column]) for column in range(board.columns)]
        lines.append(" | ".join(" ".join(padded[start : start + width]) for start in starts).rstrip())
    return "\n".join(lines)


def board_of_cells(count: int, chosen: Board | None) -> Board:
    """The board that has `count` cells: `chosen` if it is given, else one of the named boards."""
    found = chosen or board_of_length(count)
    if found is None:
        sizes = alternatives(named.size for named in named_boards())
        raise NotationError(f"expected {sizes} cells, got {count}")
    if found.size != count:
        raise NotationError(f"expected {counted(found.size, 'cell')} for the {found} board, got {count}")
    return found


def board_of_rows(rows: Sequence[Sequence[str]], chosen: Board | None) -> Board:
    """The board that these rows of cells fit: `chosen` if it is given, else one of the named boards."""
    lengths = [len(row) for row in rows]
    columns = chosen.columns if chosen else max(lengths, key=lengths.count, default=0)
    found = chosen or next((named for named in named_boards() if named.columns == columns), None)
    if found is None:
        widths = alternatives(named.columns for named in named_boards())
        raise NotationError(f"expected rows of {widths} cells, got rows of {columns}")
    for row, length in enumerate(lengths, start=1):
        if length != columns:
            raise NotationError(f"row {row}: expected {counted(columns, 'cell')}, got {length}")
    if len(rows) != found.rows:
        raise NotationError(f"expected {counted(found.rows, 'row')} for the {found} board, got {len(rows)}")
    return found


def named_boards() -> list[Board]:
    """The boards of `board_names()`."""
    return [board_named(name) for name in board_names()]


def counted(number: int, word: str) -> str:
    """The number and the noun, in the plural unless the number is 1.

    >>> counted(1, "cell"), counted(9, "box")
    ('1 cell', '9 boxes')
    """
    return f"{number} {word if number == 1 else plural(word)}"


def plural(word: str) -> str:
    """The plural of a noun.

    >>> plural("row"), plural("box")
    ('rows', 'boxes')
    """
    return f"{word}es" if word.endswith("x") else f"{word}s"


def alternatives(numbers: Iterable[int]) -> str:
    """The different numbers in ascending order, joined by commas and `or`.

    >>> alternatives([81, 16, 36])
    '16, 36 or 81'
    """
    *most, last = map(str, sorted(set(numbers)))
    return f"{', '.join(most)} or {last}" if most else last
