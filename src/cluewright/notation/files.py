"""Files with many puzzles: one per line, or several lines for each with blank lines in between."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain

from ..boards.drawn import tidy_lines
from .formats.own.number_list import LIST
from .formats.recognizing import recognized, with_link_alone

SEPARATOR = re.compile(r"[\s,;:]")
"""What separates the fields of a line."""
TAXONOMY = re.compile(r"[^,]{,80}(?:,[^,]*){3},\s*([^\s,]{81})\s*,[^,]*,.*")
"""A line of gsf's taxonomy: the fifth field is a classic puzzle, the first is shorter, and two more come after it."""
COUNTED = re.compile(r"([.0-9A-Za-z]{16,}):[0-9]+:[.0-9A-Za-z]*")
"""A puzzle, the number of its solutions, and perhaps one of them."""
LISTS = ("[", "(")
"""How a line begins that is a list in the words of a program."""
LONGEST_CELL = 2
"""The most characters of one cell; a line whose first field is no longer is one puzzle of separate cells."""
MAX_LINES = 2 * 64 * 64
"""Lines of the longest thing that is drawn: the candidates of 64 rows of 64 cells, with a border after each line."""
Cut = Callable[[Sequence[str]], list[int]]
"""How many lines each puzzle of a block has, given its lines, which have no blank line between them."""


def read_lines(lines: Iterable[str], positions: bool = False) -> Iterator[tuple[int, str]]:
    """The puzzles of a file with one puzzle per line, each with the number of its line, from 1.

    Blank lines and `#` comments are skipped. If a line has several fields, separated by blanks, commas, `;` or `:`,
    the puzzle is the first field, except that the whole line is the puzzle if

    - it is in the format of another program, such as a link;
    - its first field has at most two characters: these are separate cells, or a library line that begins with `:`;
    - all that follows are gone candidates, like `:714 716` (but `:714` without a blank is cut off: it may be a number);
    - a `:` follows the first field, and `positions` are read or the field contains `+`: gone candidates come next.

    A list in brackets is the puzzle, too, with a name before it or not. In `puzzle:count:solution`, where the solution
    may be missing, nothing is a candidate gone. In a line of gsf's taxonomy, which has seven fields or more with commas
    in between, the puzzle is the fifth field: it has 81 characters there, and the first field has fewer.

    >>> list(read_lines(["# two puzzles", "1.3.............:1:", "", "1 . 3 . . . . . . . . . . . . ."]))
    [(2, '1.3.............'), (4, '1 . 3 . . . . . . . . . . . . .')]
    """
    for number, line in tidy_lines(lines):
        if line:
            yield number, _puzzle_of(line, positions)


def read_blocks(lines: Iterable[str], cells: str = "", cut: Cut | None = None) -> Iterator[tuple[int, str]]:
    r"""The puzzles of a file with blank lines between them, each with the number of its first line, from 1.

    Comments are skipped. If `#` is one of the characters in `cells`, see `tidy_lines` for what is a comment. If a block
    has several puzzles, `cut` divides it.

    >>> list(read_blocks(["12..", "..1.", "....", "...4", "", "# the second", "3...", "...."]))
    [(1, '12..\n..1.\n....\n...4'), (7, '3...\n....')]
    """
    block: list[tuple[int, str]] = []
    for number, line in chain(tidy_lines(lines, cells), [(0, "")]):
        if line:
            block.append((number, line))
        if not line or len(block) % MAX_LINES == 0:
            *things, block = _cut_up(block, cut)
            yield from map(_joined, things)
        if not line and block:
            yield _joined(block)
            block = []


def _cut_up(block: list[tuple[int, str]], cut: Cut | None) -> list[list[tuple[int, str]]]:
    """The lines of each thing in a block."""
    lengths = cut([line for _, line in block]) if cut and block else [len(block)]
    ends = list(accumulate(lengths))
    return [block[end - length : end] for end, length in zip(ends, lengths, strict=True)]


def _joined(numbered: list[tuple[int, str]]) -> tuple[int, str]:
    """The number of the first of these lines, and the text of all."""
    return numbered[0][0], "\n".join(line for _, line in numbered)


def _puzzle_of(line: str, positions: bool) -> str:
    """The part of a line that is the puzzle, as `read_lines` explains."""
    if recognized(with_link_alone(line)) is not None:
        return with_link_alone(line)
    if taxonomy := TAXONOMY.fullmatch(line):
        return taxonomy[1]
    if line.startswith(LISTS) or (any(bracket in line for bracket in "[{(") and LIST.fullmatch(line)):
        return line
    if counted := COUNTED.fullmatch(line):
        return counted[1]
    puzzle = SEPARATOR.split(line, maxsplit=1)[0]
    rest = line[len(puzzle) :].lstrip()
    names_gone = rest.startswith(":") and (positions or "+" in puzzle)
    ends_in_gone = re.fullmatch(r":\s*\d{3}(\s+\d{3})*", rest) and " " in line
    return line if names_gone or ends_in_gone or len(puzzle) <= LONGEST_CELL else puzzle
