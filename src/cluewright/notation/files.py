"""Files of many puzzles: one a line, or several lines each with blank lines between."""

import re
from collections.abc import Iterable, Iterator

from ..boards.drawn import tidy_lines

SEPARATOR = re.compile(r"[\s,;:]")
LONGEST_CELL = 2
"""A first field this short is one cell of many in the line, or stands empty before a `:`; it is no puzzle."""


def read_lines(lines: Iterable[str], positions: bool = False) -> Iterator[tuple[int, str]]:
    """The puzzles of a file with one a line, each with the number of its line, from 1.

    Blank lines and `#` comments are left out. Of a line with several fields, between blanks, commas, `;` or
    `:`, the first is the puzzle. Checkpointed whole are a line of separate cells (its first field has one or two
    characters), a library line (it begins with `:`), and one that ends in candidates gone, like `:714 716`; where
    there is but one of these and no `+` before it, it is a field like any other: many files count so. Where
    `positions` are read, and behind a `+`, nothing behind a `:` is cut off: it can only be candidates gone.

    >>> list(read_lines(["# two puzzles", "1.3.............:1:", "", "1 . 3 . . . . . . . . . . . . ."]))
    [(2, '1.3.............'), (4, '1 . 3 . . . . . . . . . . . . .')]
    """
    for number, line in tidy_lines(lines):
        if line:
            yield number, _puzzle_of(line, positions)


def read_blocks(lines: Iterable[str], cells: str = "") -> Iterator[tuple[int, str]]:
    r"""The puzzles of a file with blank lines between them, each with the number of its first line, from 1.

    A line that begins with `#` is no comment where that is one of the `cells` and the others stand in it.

    >>> list(read_blocks(["12..", "..1.", "....", "...4", "", "# the second", "3...", "...."]))
    [(1, '12..\n..1.\n....\n...4'), (7, '3...\n....')]
    """
    block: list[str] = []
    start = 0
    for number, line in tidy_lines(lines, cells):
        if line:
            start = start if block else number
            block.append(line)
        elif block:
            yield start, "\n".join(block)
            block = []
    if block:
        yield start, "\n".join(block)


def _puzzle_of(line: str, positions: bool) -> str:
    puzzle = SEPARATOR.split(line, maxsplit=1)[0]
    rest = line[len(puzzle) :].lstrip()
    names_gone = rest.startswith(":") and (positions or "+" in puzzle)
    ends_in_gone = re.fullmatch(r":\s*\d{3}(\s+\d{3})*", rest) and " " in line
    return line if names_gone or ends_in_gone or len(puzzle) <= LONGEST_CELL else puzzle
