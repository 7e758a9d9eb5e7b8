"""How things of one kind are found in lines of text, one per line or drawn over several, and how they are parsed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise

from ..boards import Board
from ..boards.drawn import cell_lines, is_border, tidy_lines
from ..boards.extents import Extent, extents
from ..boards.mask import with_dots
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .documents import opened
from .files import read_blocks
from .formats.own.pencilmarks import STEP_WORDS

MAX_LINES_AHEAD = 300
"""Lines read ahead, at most, to decide whether an input is drawn. A longer first block is boards one below the other,
or one thing per line."""

PUZZLE = "puzzle"
"""What the readers read of which there are files of other programs."""
TextLines = Iterable[str]
NumberedTexts = Iterator[tuple[int, str]]
"""Texts, each with the number of its first line, from 1."""


@dataclass(frozen=True)
class Reader:
    """How things of one kind are found in lines of text and parsed."""

    what: str
    """The kind, in messages: `puzzle`."""
    parse: Callable[[str], object]
    """Raises a CluewrightError for a text that is not of this kind."""
    lines: Callable[[TextLines], NumberedTexts]
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
        return replace(self, lines=partial(whole_lines, cells=self.cells), keeps_notes=True)

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

    def drawn(self, lines: TextLines) -> NumberedTexts:
        """The texts in an input of drawings; the bands of a board may have blank lines between them."""
        begun: list[tuple[int, str]] = []
        is_first = True
        for block in read_blocks(lines, self.cells, self.cut):
            if not is_first and self.what == PUZZLE and STEP_WORDS.match(block[1]):
                continue  # HoDoKu writes a step below its candidate grid
            is_first = False
            begun.append(block)
            lacking = self._lacking([line for _, text in begun for line in text.splitlines()])
            if lacking == 0:
                yield begun[0][0], "\n".join(text for _, text in begun)
            elif lacking is None:
                yield from begun
            if not lacking:
                begun = []
        yield from begun

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
            elif (block and not line.strip() and not self._lacking(block)) or len(head) > MAX_LINES_AHEAD:
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
        rows_of = self._rows_of
        ends, first = [], 0
        while first < len(rows):
            first += rows_of.get(self._widths(block[rows[first]])[unit], len(rows))
            if first < len(rows):  # of the borders between two boards the second half belongs to the board below
                ends.append((rows[first - 1] + rows[first]) // 2 + 1)
        return [*ends, len(block)] if first == len(rows) or len(block) > MAX_LINES_AHEAD else []

    def _lacking(self, lines: Sequence[str]) -> int | None:
        """How many rows these lines lack to be those of a board; None if they are no rows of one."""
        rows = [line for line in self._dotted(lines) if not is_border(line)]
        if not rows or (not self.row_lengths.isdisjoint(self._widths(rows[0])) and self.is_one(rows[0])):
            return None
        rows_of = self._rows_of
        widths = [{width[unit] for width in map(self._widths, rows)} for unit in range(2)]
        lacking = [rows_of.get(min(each), 0) - len(rows) for each in widths if len(each) == 1]
        return min((number for number in lacking if number >= 0), default=None)

    @property
    def _rows_of(self) -> dict[int, int]:
        """The number of rows of the boards that a drawing may be of, by the number of columns."""
        return {board.columns: board.rows for board in self.boards}

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


def whole_lines(lines: TextLines, cells: str) -> NumberedTexts:
    """The lines that are not blank and no comments, each with its number; `cells` is as in `Reader`."""
    return ((number, line) for number, line in tidy_lines(lines, cells) if line)


def row_lengths_of(board: Board | None) -> frozenset[int]:
    """The row lengths of named boards that are also the number of all cells of one; none if the board is known."""
    boards = extents(None) if board is None else ()
    return frozenset({each.columns for each in boards} & {each.size for each in boards})
