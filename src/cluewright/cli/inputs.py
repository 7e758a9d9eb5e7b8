"""Where puzzles and masks come from: arguments, files, stdin; one at a time, however many there are."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from io import TextIOWrapper
from itertools import chain, islice
from pathlib import Path
from typing import TextIO

from ..boards import Board, Grid, board_named, board_names
from ..boards.drawn import cell_lines, is_border, tidy_lines
from ..errors import CluewrightError, NotationError
from ..notation import read_blocks, read_grid, read_lines, read_position
from .running import UsageError

STDIN = "-"
LONGEST_LINE = 1_000_000
"""Characters. The longest that makes sense are the candidates of a 64x64 board, a quarter of it."""
LONGEST_BLOCK = 300
"""Lines that are read ahead, at most, to find out whether an input is drawn."""
PATH = re.compile(r".*/.*|.*[^.]\.[A-Za-z]\w{1,4}")
"""What can only be meant as a file."""
FILE_LIKE = re.compile(r".*[^.]\.[A-Za-z]|.{1,15}")
"""What may be meant as a file."""

Lines = Iterable[str]
Numbered = Iterator[tuple[int, str]]


@dataclass(frozen=True)
class Entry:
    """A text to be read as one puzzle or mask, and where it stands."""

    text: str
    source: str = ""
    line: int = 0
    problem: str = ""
    """Why there is no text, where its source cannot be read."""

    def read(self) -> str:
        """The text, or an error that says why there is none."""
        if self.problem:
            raise CluewrightError(self.problem)
        return self.text

    @property
    def prefix(self) -> str:
        """Where it stands, to begin a line with."""
        return f"{self.source}:{self.line}: " if self.line else f"{self.source}: " if self.source else ""

    @property
    def where(self) -> str:
        """The same for a message, which names the program unless it names a line of a file."""
        return self.prefix if self.line else f"cluewright: {self.prefix}"


@dataclass(frozen=True)
class Reading:
    """How to find the texts of one kind of thing in lines."""

    what: str
    """What one of the things is called."""
    reads: Callable[[str], object]
    """Raises a CluewrightError for a text that is none."""
    lines: Callable[[Lines], Numbered]
    blocks: Callable[[Lines], Numbered]
    row_lengths: frozenset[int] = frozenset()
    """Lengths of a line that may be one thing, or one row of a larger thing."""
    cells: str = ""
    """Characters of cells, where `#` is one of them."""

    @property
    def uncut(self) -> "Reading":
        """The same for an argument: whoever writes one has no fields in mind, so none is cut off."""
        return replace(self, lines=partial(_whole_lines, cells=self.cells))

    def is_one(self, text: str) -> bool:
        try:
            self.reads(text)
        except CluewrightError:
            return False
        return True


def puzzle_reading(board: Board | None, positions: bool = False) -> Reading:
    """Puzzles and positions, in every notation; `positions` for a command that has a use for candidates gone."""
    lines = partial(read_lines, positions=positions)
    return Reading("puzzle", partial(read_position, board=board), lines, read_blocks, _row_lengths(board))


def grid_reader(command: str, board: Board | None) -> Callable[[str], Grid]:
    """Reads a grid for a command that has no use for a position in play, and says so where it gets one."""

    def read(text: str) -> Grid:
        try:
            return read_grid(text, board)
        except NotationError as error:
            with suppress(NotationError):
                read_position(text, board)
                raise CluewrightError(f"{error}; {command} reads grids, explain and hint read positions") from None
            raise

    return read


def mask_reading(board: Board | None) -> Reading:
    """Masks. A line of nothing but `#` and other cells is no comment."""
    from ..boards import Mask
    from ..boards.mask import CELLS

    lines, blocks = partial(_whole_lines, cells=CELLS), partial(read_blocks, cells=CELLS)
    return Reading("mask", partial(Mask.parse, board=board), lines, blocks, _row_lengths(board), CELLS)


def _whole_lines(given: Lines, cells: str) -> Numbered:
    return ((number, line) for number, line in tidy_lines(given, cells) if line)


def whole_lines(what: str, reads: Callable[[str], object], lines: Callable[[Lines], Numbered]) -> Reading:
    """Things of one line each."""
    return Reading(what, reads, lines, lines)


def _row_lengths(board: Board | None) -> frozenset[int]:
    boards = [board_named(name) for name in board_names()] if board is None else []
    return frozenset({each.columns for each in boards} & {each.size for each in boards})


def entries(arguments: Sequence[str], reading: Reading) -> Iterator[Entry]:
    """Everything that is named on the command line, in order; stdin when nothing is."""
    if arguments:
        numbered = enumerate(arguments, start=1)
        names = ((argument, f"argument {n}" if len(arguments) > 1 else "") for n, argument in numbered)
        return chain.from_iterable(_named(argument, name, reading) for argument, name in names)
    if sys.stdin is None or sys.stdin.isatty():
        raise UsageError(
            f"expected {reading.what}s: as arguments, in files named as arguments, or on stdin; got nothing"
        )
    return _from_stdin(reading)


def _named(argument: str, name: str, reading: Reading) -> Iterator[Entry]:
    if argument.strip() == STDIN:
        return _from_stdin(reading)
    if "\n" not in argument and os.path.exists(argument):  # noqa: PTH110 - Path stumbles over long names
        return _from_file(argument, reading)
    return _from_argument(argument, name, reading.uncut)


def _from_argument(argument: str, name: str, reading: Reading) -> Iterator[Entry]:
    """One thing, or several over several lines."""
    lines = argument.splitlines()
    found = list(_split(iter(lines), reading))
    if len(lines) > 1 and len(found) > 1:
        name = name or "argument"
        return (Entry(text, f"{name}, line {number}") for number, text in found)
    text = found[0][1] if found else argument
    problem = ""
    if len(lines) < 2 and not reading.is_one(text):
        if PATH.fullmatch(argument):
            problem = f"{argument}: there is no such file"
        elif FILE_LIKE.fullmatch(argument):
            problem = f"{argument}: there is no such file, and as a {reading.what}: {_error(text, reading)}"
    return iter([Entry(text, name, problem=problem)])


def _error(text: str, reading: Reading) -> str:
    try:
        reading.reads(text)
    except CluewrightError as error:
        return str(error)
    return ""


def _from_stdin(reading: Reading) -> Iterator[Entry]:
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return _from_stream(sys.stdin, "stdin", reading)


def _from_file(name: str, reading: Reading) -> Iterator[Entry]:
    with _opened(name) as stream:
        if isinstance(stream, str):
            yield Entry("", name, problem=stream)
        else:
            yield from _from_stream(stream, name, reading)


@contextmanager
def _opened(name: str) -> Iterator[TextIO | str]:
    """The file, or why it cannot be read."""
    try:
        stream = open(name, encoding="utf-8", errors="replace")  # noqa: PTH123, SIM115 - also /dev/fd/63
    except OSError as error:
        yield error.strerror or str(error)
        return
    with stream:
        yield stream


def _from_stream(stream: TextIO, source: str, reading: Reading) -> Iterator[Entry]:
    empty = True
    try:
        for number, text in _split(_bounded(stream), reading):
            empty = False
            yield Entry(text, source, number)
    except OSError as error:
        yield Entry("", source, problem=error.strerror or str(error))
        return
    except UsageError as error:
        yield Entry("", source, problem=str(error))
        return
    if empty:
        yield Entry("", source, problem=f"there is no {reading.what} in it")


def _bounded(stream: TextIO) -> Iterator[str]:
    """The lines of a stream, none so long that it fills the memory."""
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            raise UsageError(f"expected lines of at most {LONGEST_LINE} characters, got a longer one")
        yield line


def _split(lines: Iterator[str], reading: Reading) -> Numbered:
    """The texts in these lines: one a line or, when the first block is drawn, one a block."""
    head: list[str] = []
    block: list[str] = []
    is_drawn = False
    for line in lines:
        head.append(line)
        found = next((text for _, text in reading.lines([line])), "")
        if found:
            block.append(found if reading.is_one(found) else line.strip())
            if _must_be_lines(block, reading):
                break
        elif (block and not line.strip()) or len(head) > LONGEST_BLOCK:
            is_drawn = _is_square(head, reading) or _is_drawn(block, reading)
            break
        if len(block) > LONGEST_BLOCK:
            break
    else:
        is_drawn = _is_square(head, reading) or _is_drawn(block, reading)
    everything = chain(head, lines)
    return reading.blocks(everything) if is_drawn else reading.lines(everything)


def _must_be_lines(block: list[str], reading: Reading) -> bool:
    """Whether the newest line settles it: too long for a row, or one thing alone and no row of another."""
    line = block[-1]
    widest = max(board_named(name).columns for name in board_names())
    if max(map(len, line.split())) > widest and not is_border(line):
        return True
    return len(block) == 1 and reading.row_lengths.isdisjoint(_widths(line, reading)) and reading.is_one(line)


def _is_drawn(block: list[str], reading: Reading) -> bool:
    if len(block) < 2:
        return False
    if any(map(is_border, block)):
        return True
    alone = [reading.is_one(line) for line in block]
    return not all(alone) and (reading.is_one("\n".join(block)) or not any(alone))


def _is_square(head: list[str], reading: Reading) -> bool:
    """Whether there are as many lines as cells in each: one large thing, though each may be a small one."""
    rows = cell_lines("\n".join(head), reading.cells)
    return len(rows) in reading.row_lengths and all(len(rows) in _widths(row, reading) for row in rows)


def _widths(line: str, reading: Reading) -> tuple[int, int]:
    """How many cells a line may have: those between blanks and borders, or a character each."""
    parts = " ".join(cell_lines(line, reading.cells)).split()
    return len(parts), len("".join(parts))


@dataclass
class Series:
    """Entries that are counted, so that each of several can have files of its own, with its number."""

    found: Iterator[Entry]
    ahead: bool = True
    """Whether to look at the second before the first is handed out, which tells whether there are several."""
    number: int = 0
    are_several: bool = False

    def name(self, file: str, more: int | None = None) -> str:
        """The file for the entry that came last, or for one of `more` things about it.

        >>> series = Series(iter([Entry("1"), Entry("2")]))
        >>> [series.name("heart.svg", more) for _ in series for more in (None, 1)]
        ['heart-1.svg', 'heart-1-1.svg', 'heart-2.svg', 'heart-2-1.svg']
        """
        numbers = [str(number) for number in (self.number if self.are_several else None, more) if number is not None]
        path = Path(file)
        return str(path.with_name("-".join([path.stem, *numbers]) + path.suffix)) if numbers else file

    def __iter__(self) -> Iterator[Entry]:
        first = list(islice(self.found, 2 if self.ahead else 0))
        self.are_several = len(first) > 1
        for entry in chain(first, self.found):
            self.number += 1  # also where it cannot be read: the n-th file belongs to the n-th entry
            yield entry
