"""What commands read: how each kind of thing, such as a puzzle or a mask, is found in lines of text and parsed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise

from ..boards import Board, Grid, Mask, Position
from ..boards.drawn import cell_lines, is_border, tidy_lines
from ..boards.extents import Extent, extents
from ..boards.mask import with_dots
from ..errors import CluewrightError, NotationError
from ..late_dataclasses import dataclass
from ..notation import Sheet, given, read_blocks, read_grid, read_lines, read_position
from ..notation.detect import recognized_in
from ..notation.documents import opened
from ..notation.texts import sheet_of

MAX_LINES_AHEAD = 300
"""Lines read ahead, at most, to decide whether an input is drawn. A longer first block is boards one below the other,
or one thing per line."""

PUZZLE = "puzzle"
"""What the readers read of which there are files of other programs."""
Lines = Iterable[str]
NumberedTexts = Iterator[tuple[int, str]]
"""Texts, each with the number of its first line, from 1."""


@dataclass(frozen=True)
class Reader:
    """How things of one kind are found in lines of text and parsed."""

    what: str
    """The kind, in messages: `puzzle`."""
    parse: Callable[[str], object]
    """Raises a CluewrightError for a text that is not of this kind."""
    lines: Callable[[Lines], NumberedTexts]
    """Finds the texts in an input with one per line."""
    boards: tuple[Extent, ...] = ()
    """The boards that a drawing over several lines may be of; none if things of this kind are never drawn."""
    row_lengths: frozenset[int] = frozenset()
    """Lengths, in cells, of a line that may be complete or a row of something larger: 16 is all of 4x4, or a row of
    16x16."""
    keeps_notes: bool = False
    """Whether the texts have the notes of a table, too."""
    positions: bool = False
    """Whether what follows a `:` in a line is candidates gone."""
    cells: str = ""
    """The characters of cells, if `#` is one of them; otherwise empty."""

    def opened(self, lines: Iterator[str], beginning: str) -> tuple[list[str], NumberedTexts | None]:
        """The first of these lines, and the puzzles among all of them if they are a file of another program.

        `beginning` is what is known of them before any is taken.
        """
        return opened(lines, self.keeps_notes, beginning) if self.what == PUZZLE else ([], None)

    @property
    def uncut(self) -> "Reader":
        """The reader of an argument, which is one field: nothing is cut off it."""
        return replace(self, lines=partial(_whole_lines, cells=self.cells), keeps_notes=True)

    def is_one(self, text: str) -> bool:
        """Whether the text can be parsed."""
        return not self.problem_with(text)

    def problem_with(self, text: str) -> str:
        """Why the text cannot be parsed; empty if it can."""
        try:
            self.parse(text)
        except CluewrightError as error:
            return str(error)
        return ""

    def texts(self, lines: Iterator[str]) -> NumberedTexts:
        """The texts in these lines: drawings if the first block of lines is drawn, otherwise one per line."""
        head, is_drawn = self.head(lines)
        everything = chain(head, lines)
        return self.drawn(everything) if is_drawn else self.lines(everything)

    def drawn(self, lines: Lines) -> NumberedTexts:
        """The texts in an input of drawings."""
        return read_blocks(lines, self.cells, self.cut)

    def head(self, lines: Iterator[str]) -> tuple[list[str], bool]:
        """Take as many of these lines as tell whether the input is drawn; these lines, and whether it is."""
        head: list[str] = []
        block: list[str] = []
        for line in lines if self.boards else ():
            head.append(line)
            text = next((text for _, text in self.lines([line])), "")
            if text:
                block.append(text if self.is_one(text) else line.strip())
                if self._has_one_per_line(block):
                    return head, False
            elif (block and not line.strip()) or len(head) > MAX_LINES_AHEAD:
                break
            if len(block) > MAX_LINES_AHEAD:
                return head, not any(map(self.is_one, block)) and len(self.cut(block)) > 1
        return head, bool(self.boards) and (self._is_square(head) or self._is_drawn(block))

    def cut(self, block: Sequence[str]) -> list[int]:
        """How many of these lines each drawing has: all, unless they are whole boards one below the other.

        That they are if their rows are those of several boards, the first of which can be read, and all of them
        together cannot.
        """
        rows = [number for number, line in enumerate(self._dotted(block)) if not is_border(line)]
        for unit in range(2):
            ends = self._ends(block, rows, unit)
            if len(ends) > 1 and self.is_one("\n".join(block[: ends[0]])) and not self.is_one("\n".join(block)):
                return [end - start for start, end in pairwise([0, *ends])]
        return [len(block)]

    def _ends(self, block: Sequence[str], rows: list[int], unit: int) -> list[int]:
        """Where boards end, if these lines of the block are the rows of whole boards; otherwise nothing.

        `unit` says which of the `_widths` of a row tells its board. In a long block the last board may be incomplete.
        """
        rows_of = {board.columns: board.rows for board in self.boards}
        ends, first = [], 0
        while first < len(rows):
            first += rows_of.get(self._widths(block[rows[first]])[unit], len(rows))
            if first < len(rows):  # of the borders between two boards the second half belongs to the board below
                ends.append((rows[first - 1] + rows[first]) // 2 + 1)
        return [*ends, len(block)] if first == len(rows) or len(block) > MAX_LINES_AHEAD else []

    def _dotted(self, block: Sequence[str]) -> list[str]:
        """The lines of a block; in masks with `.` for the empty cells that are written `-`."""
        return with_dots(block) if self.cells else list(block)

    def _has_one_per_line(self, block: list[str]) -> bool:
        """Whether the last line decides for one per line: it is too long for a row, or comes first and is no row."""
        line = block[-1]
        widest = max(extent.columns for extent in extents(None))
        if max(map(len, line.split())) > widest and not is_border(line):
            return True
        return len(block) == 1 and self.row_lengths.isdisjoint(self._widths(line)) and self.is_one(line)

    def _is_drawn(self, block: list[str]) -> bool:
        """Whether the block is one drawing: it has borders, or is read as a whole but not line by line."""
        if len(block) < 2:
            return False
        if any(map(is_border, self._dotted(block))):
            return True
        alone = [self.is_one(line) for line in block]
        return not all(alone) and (self.is_one("\n".join(block)) or not any(alone))

    def _is_square(self, head: list[str]) -> bool:
        """Whether there are as many lines as cells in each: one large thing, though each line may be a small one."""
        rows = cell_lines("\n".join(self._dotted(head)), self.cells)
        return len(rows) in self.row_lengths and all(len(rows) in self._widths(row) for row in rows)

    def _widths(self, line: str) -> tuple[int, int]:
        """The numbers of cells that a line may have: one for each word between borders, or one for each character."""
        words = " ".join(cell_lines(self._dotted([line])[0], self.cells)).split()
        return len(words), len("".join(words))


def puzzle_reader(board: Board | None, positions: bool = False, keeps_notes: bool = False) -> Reader:
    """Reads puzzles and positions in every notation, and in files of other programs.

    With `positions`, what follows a `:` is candidates gone, and not another field of the line.
    """
    lines = partial(read_lines, positions=positions)
    read, lengths = partial(read_position, board=board), _row_lengths(board)
    return Reader(PUZZLE, read, lines, extents(board), lengths, keeps_notes, positions)


def mask_reader(board: Board | None) -> Reader:
    """Reads masks. A line that begins with `#` is no comment if all of it is cells."""
    from ..boards.mask import MASK_SYMBOLS
    from ..notation.masks import read_mask

    lines = partial(_whole_lines, cells=MASK_SYMBOLS)
    return Reader(
        "mask", partial(read_mask, board=board), lines, extents(board), _row_lengths(board), cells=MASK_SYMBOLS
    )


def line_reader(what: str, parse: Callable[[str], object], lines: Callable[[Lines], NumberedTexts]) -> Reader:
    """Reads things that are never drawn over several lines."""
    return Reader(what, parse, lines)


def grid_parser(command: str, board: Board | None) -> Callable[[str], Grid]:
    """Parses grids for a command that cannot use positions; its error for a position names commands that can."""

    def parse(text: str) -> Grid:
        try:
            return read_grid(text, board)
        except NotationError as error:
            with suppress(NotationError):
                read_position(text, board)
                raise CluewrightError(f"{error}; {command} reads grids, explain and hint read positions") from None
            raise

    return parse


def mask_or_grid_parser(command: str, board: Board | None, masks: bool) -> Callable[[str], Mask | Grid]:
    """With `masks`, the option of the command, parses masks, and otherwise grids like `grid_parser`."""
    if masks:
        from ..notation.masks import read_mask

        return partial(read_mask, board=board)
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Grid:
        with naming_masks_option(text, board):
            return grid_of(text)

    return parse


def given_parser(command: str, board: Board | None) -> Callable[[str], Grid | Sheet]:
    """Parses grids like `grid_parser`, and puzzles that give candidates, as sheets."""
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Grid | Sheet:
        try:
            return grid_of(text)
        except CluewrightError:
            with suppress(CluewrightError):
                clues, gone = given(text, board)
                if gone:
                    return Sheet(clues, Position.start(clues).after(removes=gone), gives_candidates=True)
            raise

    return parse


def clues_of(puzzle: Grid | Sheet) -> Grid:
    """The clues of what `given_parser` has parsed."""
    return puzzle.puzzle if isinstance(puzzle, Sheet) else puzzle


def given_record(puzzle: Grid | Sheet) -> dict[str, object]:
    """What a record says of the candidates of a puzzle that gives some, as our JSON has them."""
    if not isinstance(puzzle, Sheet):
        return {}
    from ..notation.formats.own.json_lines import CANDIDATE_KEYS, plain_of

    said = plain_of(puzzle)
    return {key: said[key] for key in CANDIDATE_KEYS}


def sheet_parser(command: str, board: Board | None) -> Callable[[str], Sheet]:
    """Parses grids like `grid_parser`, with the notes that come along with them."""
    grid_of = grid_parser(command, board)

    def parse(text: str) -> Sheet:
        grid = grid_of(text)
        return sheet_of(text, board) if recognized_in(text) else Sheet(grid)

    return parse


@contextmanager
def naming_masks_option(text: str, board: Board | None) -> Iterator[None]:
    """For commands that read masks only with `--masks`: an error about a text that must be one names the option."""
    from ..boards.mask import FREE
    from ..notation.masks import read_mask

    try:
        yield
    except NotationError as error:
        if FREE in text:
            with suppress(NotationError):
                read_mask(text, board)
                raise CluewrightError(f"{error}; --masks reads masks") from None
        raise


def _whole_lines(lines: Lines, cells: str) -> NumberedTexts:
    return ((number, line) for number, line in tidy_lines(lines, cells) if line)


def _row_lengths(board: Board | None) -> frozenset[int]:
    """The row lengths of named boards that are also the number of all cells of one; none if the board is known."""
    boards = extents(None) if board is None else ()
    return frozenset({each.columns for each in boards} & {each.size for each in boards})
