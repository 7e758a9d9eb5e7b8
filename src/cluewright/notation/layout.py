"""What the formats of several lines share: borders around cells, and the shapes that boards can have."""

from collections.abc import Iterable, Sequence

from ..boards import Board, board, board_names
from ..boards.grid import SYMBOLS, board_of_length
from ..errors import CluewrightError, NotationError

VERTICALS = "|│┃║┆┇┊┋╎╏¦"
"""Border characters that may stand between the cells of a row."""
HORIZONTALS = "-=─━═┄┅┈┉╌╍"
CORNERS = "+*:.' \t" + "".join(map(chr, range(0x2500, 0x2580)))
"""What a border line may hold besides; HoDoKu draws its corners as `.`, `:` and `'`."""
RESERVED = frozenset(".?+,:#\ufeff" + VERTICALS + HORIZONTALS + CORNERS)
"""Characters that mean something in some format, and so cannot stand for a digit."""
LONGEST_QUOTE = 24


def quoted(text: str) -> str:
    """The text for an error message, cut where it is long.

    >>> print(quoted("1" * 81))
    '111111111111111111111111'...
    """
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]!r}..."


def counted(number: int, word: str) -> str:
    """The number with its noun.

    >>> counted(1, "cell"), counted(9, "row")
    ('1 cell', '9 rows')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"


def tidy(text: str) -> str:
    r"""The text without a byte order mark, comment lines and outer blanks.

    >>> tidy("# by hand\r\n1.3.............\r\n")
    '1.3.............'
    """
    lines = text.removeprefix("\ufeff").splitlines()
    return "\n".join(line.strip() for line in lines if not line.lstrip().startswith("#")).strip()


def is_border(line: str) -> bool:
    """Whether a line only separates rows: it holds a horizontal stroke, and no cell.

    >>> is_border("------+-------+------"), is_border(".......")
    (True, False)
    """
    strokes = set(line)
    return strokes <= {*HORIZONTALS, *VERTICALS, *CORNERS} and not strokes.isdisjoint(HORIZONTALS)


def cell_lines(text: str) -> list[str]:
    r"""The lines that hold cells, with blanks for the borders inside them.

    >>> cell_lines("+-----+-----+\n| 1 . | 3 . |\n+-----+-----+")
    ['1 .   3 .']
    """
    blanks = str.maketrans(VERTICALS, " " * len(VERTICALS))
    lines = (line.translate(blanks).strip() for line in tidy(text).splitlines() if not is_border(line))
    return [line for line in lines if line]


def ruled(board: Board, tokens: Sequence[str]) -> str:
    """The cells' tokens in rows and columns, with borders between the boxes.

    >>> from cluewright.boards import board
    >>> print(ruled(board("4x4"), "1.3............."))
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


def check_symbols(symbols: str) -> None:
    """Refuse symbols for digits that could not be told from each other, or from something else."""
    for place, symbol in enumerate(symbols):
        if symbol in symbols[:place]:
            raise CluewrightError(f"symbols: expected different characters, got {symbol!r} twice")
        if symbol in RESERVED or symbol.isspace():
            raise CluewrightError(f"symbols: expected characters without another meaning, got {symbol!r}")
    if not symbols:
        raise CluewrightError("symbols: expected a character for each digit, got none")


def fitting(chosen: Board, symbols: str) -> Board:
    """The same board, if there is a symbol for each of its digits."""
    if len(symbols) < chosen.digits:
        expected = counted(chosen.digits, "character")
        raise NotationError(f"symbols: expected {expected} for the {chosen} board, got {len(symbols)}")
    return chosen


def board_of_cells(count: int, chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board that has this many cells; if one is chosen already, it must be that one."""
    found = chosen or board_of_length(count)
    if found is None:
        sizes = alternatives(named.size for named in named_boards())
        raise NotationError(f"expected {sizes} cells, got {count}")
    if found.size != count:
        raise NotationError(f"expected {counted(found.size, 'cell')} for the {found} board, got {count}")
    return fitting(found, symbols)


def board_of_rows(rows: Sequence[Sequence[str]], chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board that has rows of this length, and this many; names a row of another length."""
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
    return fitting(found, symbols)


def named_boards() -> list[Board]:
    return [board(name) for name in board_names()]


def alternatives(numbers: Iterable[int]) -> str:
    """The numbers in order, as words.

    >>> alternatives([81, 16, 36])
    '16, 36 or 81'
    """
    *most, last = map(str, sorted(set(numbers)))
    return f"{', '.join(most)} or {last}" if most else last
