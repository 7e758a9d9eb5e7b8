"""What the formats of other programs share: lines of cells on usual boards, and marks for the candidates of a game."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ...boards import Board, Cell, Digit, DigitBits, Grid, Position, bits_of, board_named, digits_in
from ...boards.board import cells_by_value
from ...boards.grid import SYMBOLS, board_of_length
from ...boards.plain import board_from_short
from ...boards.variants import is_made_at_random
from ...errors import CluewrightError, NotationError, about
from ...values import in_short
from ..layout import board_of_cells, quoted
from ..packing.json_text import parsed
from ..sheet import Sheet
from ..things import before_and_now, rebuilt

CELLS = 81
"""Cells of the classic board."""
MAX_CELLS = 128 * 128
"""Cells of the largest board that a text may describe or name; more would take hundreds of megabytes."""
MAX_RANDOM = 16
"""Random regions, at most, of a board that a text names; 25 take many seconds to be made."""


def filled_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""The lines that are not blank, each with its number from 1.

    >>> list(filled_lines("a\n \n b"))
    [(1, 'a'), (3, ' b')]
    """
    return ((number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip())


def grid_from(what: str, cells: str, board: Board | None) -> Grid:
    """The grid of these cells row by row, on the board if it is known; `what` begins the errors."""
    with about(what):
        return Grid.parse(cells, board_of_cells(len(cells), board))


def full_grid(cells: str, puzzle: Grid) -> Grid | None:
    """The solution in these cells; None if some of them are blank, as in files without it.

    >>> full_grid("1234....", Grid.parse("." * 16))
    """
    digits = [SYMBOLS.find(symbol.upper()) + 1 for symbol in cells]
    if len(digits) != puzzle.board.size or not all(0 < digit <= puzzle.board.digits for digit in digits):
        return None
    return Grid(tuple(digits), puzzle.board)


def classic(what: str, sheet: Sheet) -> Grid:
    """The clues of a sheet on the classic board, for a format that knows no other and holds nothing else."""
    check_classic(what, sheet.board)
    return sheet.clues_only()


def check_classic(what: str, board: Board) -> None:
    """Refuse any other board than the classic one."""
    if board != board_named():
        raise CluewrightError(f"{what}: expected the classic board, got {board}")


def check_usual(what: str, board: Board, most_digits: int) -> None:
    """Refuse a board that does not follow from its number of cells, and one with too many digits."""
    usual = board_of_length(board.size)
    if usual is None or usual != board or board.digits > most_digits:
        raise CluewrightError(
            f"{what}: expected a board of at most {most_digits} digits that follows from its size, got {board}"
        )


def line_of(grid: Grid) -> str:
    """The cells of a grid in one line, with 0 for an empty one."""
    return str(grid).replace(".", "0")


def marks_of(what: str, sheet: Sheet) -> dict[Cell, tuple[Digit, ...]]:
    """The candidates of each open cell that has lost some besides those that the placed digits rule out."""
    marks: dict[Cell, tuple[Digit, ...]] = {}
    if (position := sheet.play) is None:
        return marks
    for cell, (before, left) in enumerate(before_and_now(position)):
        if not position.placed[cell] and left != before:
            if not left:
                where = position.board.cell_words(cell)
                raise CluewrightError(f"{what}: {where}: expected a cell with candidates, got none left")
            marks[cell] = digits_in(left)
    return marks


def later_of(sheet: Sheet) -> dict[Cell, Digit]:
    """The digits that were placed later than the clues."""
    return placed_later(sheet.puzzle, sheet.digits)


def placed_later(puzzle: Grid, digits: Iterable[Digit]) -> dict[Cell, Digit]:
    """The digits, given for all cells, that stand in cells without a clue."""
    return {cell: digit for cell, digit in enumerate(digits) if digit and not puzzle[cell]}


def played(
    puzzle: Grid, later: Mapping[Cell, Digit], marks: Mapping[Cell, DigitBits], gone: Iterable[tuple[Cell, Digit]] = ()
) -> Position | None:
    """The position with the digits `later` placed, only the `marks` left in open cells that have some, and `gone` gone.

    None if this is the start of the puzzle.
    """
    if not later and not marks and not gone:
        return None
    candidates = [marks.get(cell, puzzle.board.all_digits) for cell in range(puzzle.board.size)]
    for cell, digit in gone:
        candidates[cell] &= ~(1 << (digit - 1))
    placed = {cell: digit for cell, digit in enumerate(puzzle.digits) if digit} | dict(later)
    for cell in placed:
        candidates[cell] = puzzle.board.all_digits
    position = rebuilt(puzzle.board, candidates, placed, set(later))
    return None if position == Position.start(puzzle) else position


def digit_bits(digits: Iterable[Digit]) -> DigitBits:
    """The set of these digits."""
    return bits_of([digit - 1 for digit in digits])  # a list, so that `bits_of` does not catch the error of a digit


def connected(count: int, joined: Iterable[tuple[Cell, Cell]]) -> list[tuple[Cell, ...]]:
    """The cells from 0 in groups: two cells are in one group if they are joined, directly or by way of others.

    >>> connected(4, [(0, 2), (2, 3)])
    [(0, 2, 3), (1,)]
    """
    root = list(range(count))

    def root_of(cell: Cell) -> Cell:
        while root[cell] != cell:
            root[cell] = root[root[cell]]
            cell = root[cell]
        return cell

    for one, other in joined:
        root[root_of(one)] = root_of(other)
    return list(cells_by_value(map(root_of, range(count))).values())


def board_of_word(where: str, word: str) -> Board:
    """The board that a text names or describes as JSON, if it is not too large to be made in an instant.

    >>> board_of_word("csv", "4x4+diagonal").name, board_of_word("csv", '{"size":2,"regions":null}').name
    ('4x4+diagonal', 'custom 2x2')
    >>> board_of_word("csv", "multifour-64")
    Traceback (most recent call last):
    ...
    cluewright.errors.NotationError: csv, board: expected one of at most 16384 cells, got multifour-64
    """
    return board_of_plain(where, parsed(word, f"{where}, board") if word.startswith("{") else word)


def _claimed_cells(plain: str | Mapping[str, object], named: object) -> int:
    """How many cells a name or a description asks for at most, as far as can be seen before the board is made."""
    squares = {"latin": 1, "multifour": 4, "boxes": 1, "jigsaw": 1}
    found = re.match(r"([a-z]+)-([0-9]{1,9})(?:x([0-9]{1,9}))?", named) if isinstance(named, str) else None
    sides = [squares.get(found[1], 1) * int(found[2]) * int(found[3] or 1)] if found else []
    sizes = {} if isinstance(plain, str) else plain
    size = sizes.get("size")
    sides += [size] if isinstance(size, int) else []
    rows, columns = sizes.get("rows"), sizes.get("columns")
    claimed = rows * columns if isinstance(rows, int) and isinstance(columns, int) else 0
    return max([claimed, *(side * side for side in sides)])


def board_of_plain(where: str, plain: object) -> Board:
    """The board of a name, of a description, or of what `board_to_plain` writes, within the same bounds."""
    if not isinstance(plain, (str, Mapping)):
        raise NotationError(f"{where}, board: expected a name or a description, got {in_short(plain)}")
    named = plain if isinstance(plain, str) else plain.get("base")
    if isinstance(named, str) and is_made_at_random(named):
        numbers = [int(number) for number in re.findall(r"-([0-9]{1,4})", named.partition("+")[0])]
        if max(numbers) > MAX_RANDOM:
            raise NotationError(f"{where}, board: expected at most {MAX_RANDOM} random regions, got {quoted(named)}")
    if (claimed := _claimed_cells(plain, named)) > MAX_CELLS:
        asked = plain if isinstance(plain, str) else claimed
        raise NotationError(f"{where}, board: expected one of at most {MAX_CELLS} cells, got {asked}")
    try:
        board = board_from_short(plain)
    except CluewrightError as error:
        raise NotationError(f"{where}, board: {error}") from None
    if board.size > MAX_CELLS:
        raise NotationError(f"{where}, board: expected one of at most {MAX_CELLS} cells, got {board}")
    return board
