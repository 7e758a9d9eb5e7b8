"""Canonical forms on any board: the least line that its transformations make, found row by row.

See canonical_forms.py for the definition. Two rows, or two columns, are twins if exchanging them keeps the houses: so
those of a block, such as the rows of a band, may be put in any order. What else a transformation does is to move whole
blocks. Every way to move them is begun with, and of all beginnings of the line those are kept that tie for the least
values so far. A beginning (`_Beginning`) has chosen its rows, but decides about columns only as far as the values
demand it: the order of columns is open that so far held the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, permutations
from math import factorial, prod
from typing import NamedTuple

from ...cancelling import look
from ...errors import CluewrightError
from ..bit_sets import Cell
from ..board import Board
from .groups import Transformation, line_levels, swapped
from .line_search import cells_of_lines

Values = tuple[int, ...]
Block = tuple[int, ...]
"""Lines whose order is open."""

NAMELESS = -1
MAX_MOVES = 50_000
"""The most ways to move blocks, all of which are tried; beyond this an error says so."""
MAX_BEGINNINGS = 20_000
"""The most beginnings that may tie, which take some seconds; beyond this the search raises an error."""


@dataclass(frozen=True)
class LeastLine:
    """The least line, and a transformation that gives it."""

    values: Values
    sources: tuple[Cell, ...]
    """For each cell of the line, the one that its value comes from."""


@dataclass(frozen=True, slots=True)
class _Beginning:
    """The first rows of an arrangement that ties for the least line, with the order of columns as open as possible."""

    rows: tuple[int, ...]
    """The lines that were taken as rows, in their new order."""
    left: tuple[Block, ...]
    """The lines that are still to be taken: of each block of rows in turn."""
    columns: tuple[Block, ...]
    """The lines that become columns, in groups: one group after the other, and the order within each is open."""
    names: Values
    """The new name of each value; `NAMELESS` for one that did not appear yet."""


def least_line(values: Values, board: Board, constants: int) -> LeastLine:
    """The least line; `constants` is the number of values that stand for themselves.

    >>> from ..described import board_named
    >>> least_line((0, 0, 3, 0) + (0,) * 12, board_named("4x4+diagonal"), 1).values
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0)
    """
    names = (*range(constants), *(NAMELESS for _ in range(max(values, default=0) + 1 - constants)))
    beginnings = [_Beginning((), rows, columns, names) for rows, columns in _moves(board)]
    search = _Search(board, _crossings(board, values), constants)
    line: list[int] = []
    for _ in range(board.rows):
        said, beginnings = search.next_row(beginnings)
        line += said
    columns = (column for group in beginnings[0].columns for column in group)
    return LeastLine(tuple(line), cells_of_lines(board, (*beginnings[0].rows, *columns)))


def _crossings(board: Board, values: Values) -> list[list[int | None]]:
    """For each two lines the value where they cross; None in a hole, and for two rows or two columns."""
    lines = board.rows + board.columns
    found: list[list[int | None]] = [[None] * lines for _ in range(lines)]
    for place, cell in enumerate(board.cell_of_place):
        if cell is not None:
            row, column = place // board.columns, board.rows + place % board.columns
            found[row][column] = found[column][row] = values[cell]
    return found


@dataclass(frozen=True)
class _Search:
    """What the line is made of, and how one row of it is found after the other."""

    board: Board
    at: list[list[int | None]]
    """The value where two lines cross, one of which is a row and the other a column; None in a hole."""
    constants: int

    def next_row(self, beginnings: list[_Beginning]) -> tuple[list[int], list[_Beginning]]:
        """The least values of the next row, and the beginnings that have them."""
        least: list[int] | None = None
        kept: list[_Beginning] = []
        for beginning in beginnings:
            look()
            for row, left in self._choices(beginning):
                said, ways = self._ways(beginning, row, least)
                if least is None or said < least:
                    least, kept = said, []
                kept += [_Beginning((*beginning.rows, row), left, columns, names) for columns, names in ways]
            self._check_count(kept)
        assert least is not None
        return least, kept

    def _choices(self, beginning: _Beginning) -> Iterator[tuple[int, tuple[Block, ...]]]:
        """The lines that can be the next row, of those that hold the same the first; and what is left after each."""
        block, *others = beginning.left
        seen: list[list[int | None]] = []
        for row in block:
            if self.at[row] not in seen:
                seen.append(self.at[row])
                rest = tuple([each for each in block if each != row])
                yield row, (rest, *others) if rest else tuple(others)

    def _ways(
        self, beginning: _Beginning, row: int, least: list[int] | None
    ) -> tuple[list[int], list[tuple[tuple[Block, ...], Values]]]:
        """The least that a row can say, and the groups of columns and names after each way to say it.

        There is none where that is more than the least that others say; then it breaks off.
        """
        at = self.at[row]
        said: list[int] = []
        ways: list[tuple[tuple[Block, ...], Values]] = [((), beginning.names)]
        for group in beginning.columns:
            splits: list[tuple[tuple[Block, ...], _Split]] = []
            for groups, names in ways:
                splits += [(groups, split) for split in self._splits(at, group, names)]
                self._check_count(splits)
            lowest = splits[0][1].said if len(splits) == 1 else min(split.said for _, split in splits)
            said += lowest
            if least is not None and said > least[: len(said)]:
                return said, []
            ways = [((*groups, *split.groups), split.names) for groups, split in splits if split.said == lowest]
        return said, ways

    def _check_count(self, tying: Sequence[object]) -> None:
        if len(tying) > MAX_BEGINNINGS:
            raise CluewrightError(
                f"canonical form: expected at most {MAX_BEGINNINGS} beginnings of the line that tie, got more:"
                f" this is too symmetric for the {self.board} board"
            )

    def _splits(self, at: list[int | None], group: Block, names: Values) -> list["_Split"]:
        """What a row may have in a group of columns: what has a name in order, and then the rest in any order."""
        if len(group) == 1:
            value = at[group[0]]
            if value is None:
                return [_Split([], (group,), names)]
            if (name := names[value]) != NAMELESS:
                return [_Split([name], (group,), names)]
        held: dict[int, list[int]] = {}
        for column in group:
            value = at[column]
            if value is None:  # twins have their holes in the same places
                return [_Split([], (group,), names)]
            held.setdefault(value, []).append(column)
        named = sorted([value for value in held if names[value] != NAMELESS], key=names.__getitem__)
        return [
            self._split(held, (*named, *nameless), names)
            for nameless in permutations([value for value in held if names[value] == NAMELESS])
        ]

    def _split(self, held: dict[int, list[int]], order: tuple[int, ...], names: Values) -> "_Split":
        """What a row has where it holds these values in this order, in which those without a name get theirs."""
        after = list(names)
        for value in order:
            if after[value] == NAMELESS:
                after[value] = max(self.constants - 1, *after) + 1
        said = [after[value] for value in order for _ in held[value]]
        return _Split(said, tuple([tuple(held[value]) for value in order]), tuple(after))


class _Split(NamedTuple):
    """What a row has in a group of columns, the groups that this makes of it, and the names then."""

    said: list[int]
    groups: tuple[Block, ...]
    names: Values


def count_moves(board: Board) -> int:
    """How many ways there are to move blocks of twins."""
    return prod(map(len, line_levels(board))) // prod(factorial(len(block)) for block in _blocks(board))


@lru_cache(maxsize=32)
def _moves(board: Board) -> tuple[tuple[tuple[Block, ...], tuple[Block, ...]], ...]:
    """All ways to move blocks of twins: the blocks that become the rows, and those that become the columns."""
    if (count := count_moves(board)) > MAX_MOVES:
        raise CluewrightError(
            f"board {board}: expected at most {MAX_MOVES} ways to move its rows and columns in blocks, since it has"
            f" unusual houses or a digit stands twice in a row or column, got {count}"
        )
    blocks = _blocks(board)
    number_of = {line: number for number, block in enumerate(blocks) for line in block}
    generators = {tuple([number_of[lines[block[0]]] for block in blocks]) for lines in chain(*line_levels(board))}
    moves = [tuple(range(len(blocks)))]
    found = set(moves)
    for move in moves:
        for generator in generators:
            if (further := tuple([generator[number] for number in move])) not in found:
                found.add(further)
                moves.append(further)
    in_rows = sum(block[0] < board.rows for block in blocks)
    moved = [tuple([blocks[number] for number in move]) for move in moves]
    return tuple((each[:in_rows], each[in_rows:]) for each in moved)


@lru_cache(maxsize=32)
def _blocks(board: Board) -> tuple[Block, ...]:
    """The lines in their order, each together with its twins, or by itself where these do not lie side by side."""
    blocks: list[list[int]] = []
    for line in range(board.rows + board.columns):
        for block in blocks:
            if (block[0] < board.rows) == (line < board.rows) and _are_twins(board, block[0], line):
                block.append(line)
                break
        else:
            blocks.append([line])
    lines = [line for block in blocks for line in block]
    return tuple(map(tuple, blocks)) if lines == sorted(lines) else tuple((line,) for line in sorted(lines))


def _are_twins(board: Board, one: int, other: int) -> bool:
    """Whether exchanging two rows, or two columns, keeps the cells and the houses."""
    lines = swapped(tuple(range(board.rows + board.columns)), range(one, one + 1), range(other, other + 1))
    cells = cells_of_lines(board, lines)
    return len(cells) == board.size and Transformation(board, cells).keeps_houses
