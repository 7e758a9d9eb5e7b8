"""Canonical forms on boards with regular boxes: the least arrangement of rows and columns, found cell by cell.

See canonical_forms.py for the definition. The search works where bands, rows in a band, stacks, and columns in a
stack may be permuted freely, with or without transposing the grid. Values are small integers: those below
`constants` stand for themselves (an empty cell, a free clue cell); the others are digits, renamed in the order in
which they first appear: `constants`, `constants` + 1, and so on.

The line is filled from its first cell to its last. A column of the line is called a slot, unlike a column
of the grid, which goes into a slot; `stack_slot` is the same for stacks. All beginnings of the line that tie for
the least values so far are kept. A beginning (`_Beginning`) has chosen its rows, but decides about columns only as
far as the values demand it:

    stacks  ((2,), (0, 1))         stack 2 is first; stacks 0 and 1 follow in either order
    blocks  (((0,), (1, 2)), ...)  in stack 0, column 0 is first; columns 1 and 2 follow in either order

In each row so far, columns whose order is open hold equal constants, or digits that are new in that row: the line is
the same in any order. A digit that appeared in such a column gets its name only when the column gets its slot;
until then `homes` records where it appeared, and its name is what the line has there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial, prod

from ...errors import CluewrightError

Values = tuple[int, ...]
"""The values of a whole grid or line, or of one row."""
Rows = tuple[Values, ...]
Groups = tuple[tuple[int, ...], ...]
"""An ordered sequence of groups of columns or of stacks; the order within each group is open."""

MAX_BEGINNINGS = 20_000
"""The most beginnings that may tie, which take some seconds; beyond this the search raises an error."""
MIN_TO_MERGE = 24
"""The fewest beginnings for which finding equivalent ones saves more time than it takes."""


@dataclass(frozen=True, slots=True)
class Least:
    """The least line, and an arrangement of rows and columns that gives it."""

    values: Values
    transposed: bool
    rows: tuple[int, ...]
    """The rows of the grid, or of the transposed grid if `transposed`, in their new order."""
    columns: tuple[int, ...]
    """The columns likewise."""
    ways: int
    """The number of transformations that give this line, which is the number of automorphisms."""


@dataclass(frozen=True, slots=True)
class _Beginning:
    """The first rows of an arrangement that ties for the least line, with the order of columns as open as possible."""

    grid: Rows
    transposed: bool
    taken: tuple[int, ...]
    """The rows chosen so far, in their new order."""
    band: tuple[int, ...]
    """The rows from which the next must come: the rest of the current band; empty where a band is complete."""
    bands: Groups
    """The bands from which no row is taken."""
    stacks: Groups
    blocks: tuple[Groups, ...]
    """For each stack of the grid, its columns."""
    homes: dict[int, tuple[int, int]]
    """For each digit seen, the row of the line and the column of the grid in which it first appeared."""
    ways: int
    """The number of equivalent beginnings that this one represents."""
    contenders: tuple[tuple[int, Groups], ...] = ()
    """The stacks that can have the values just put into the slots being filled, each with its columns in that order.

    CAUTION: nothing is decided until one stack wins or all slots of a stack are filled. A digit of the winner may have
    appeared in a loser, and gets the least name only if the loser's slots and columns are still open.
    """


def least_rows(values: Sequence[int], height: int, width: int, transposes: bool, constants: int = 1) -> Least:
    """The least line of a square grid with boxes of this height and width.

    No digit may occur twice in a row or column.

    >>> found = least_rows((0, 0, 7, 0,  0, 0, 0, 0,  0, 0, 0, 0,  7, 5, 0, 0), 2, 2, True)
    >>> found.values[:8], found.values[8:], found.ways
    ((0, 0, 0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 1, 2, 0, 0), 1)
    """
    size = height * width
    grid = tuple(tuple(values[start : start + size]) for start in range(0, size * size, size))
    line: list[int] = []
    beginnings = [_start(grid, False, height, width)]
    if transposes:
        beginnings.append(_start(tuple(zip(*grid, strict=True)), True, height, width))
    for row_index in range(size):
        beginnings = [longer for beginning in beginnings for longer in _with_next_row(beginning)]
        new_name = max(constants, 1 + max(line, default=0))
        for slot in range(size):
            beginnings, value = _least_step(beginnings, slot, line, width, constants, new_name)
            line.append(value)
            new_name += value == new_name
        beginnings = [_with_new_homes(beginning, row_index, constants) for beginning in beginnings]
        if len(beginnings) >= MIN_TO_MERGE:
            beginnings = _merged(beginnings, line)
    first = beginnings[0]
    columns = tuple(column for stack in _in_order(first.stacks) for column in _in_order(first.blocks[stack]))
    ways = sum(beginning.ways * _open_orders(beginning) for beginning in beginnings)
    return Least(tuple(line), first.transposed, first.taken, columns, ways)


def _start(grid: Rows, transposed: bool, height: int, width: int) -> _Beginning:
    """The beginning with no row chosen and every order open."""
    size = len(grid)
    bands = tuple(tuple(range(start, start + height)) for start in range(0, size, height))
    blocks = tuple((tuple(range(start, start + width)),) for start in range(0, size, width))
    return _Beginning(grid, transposed, (), (), bands, (tuple(range(size // width)),), blocks, {}, 1)


def _in_order(groups: Groups) -> tuple[int, ...]:
    return tuple(member for group in groups for member in group)


def _open_orders(beginning: _Beginning) -> int:
    """The number of orders of stacks and columns that are still open."""
    blocks = prod(factorial(len(block)) for stack in beginning.blocks for block in stack)
    return blocks * prod(factorial(len(group)) for group in beginning.stacks)


def _with_next_row(beginning: _Beginning) -> Iterator[_Beginning]:
    """The beginning with each row that may come next; rows that make no difference are represented by one of them."""
    grid = beginning.grid
    choices: dict[object, list[tuple[int, ...]]] = {}
    for band in (beginning.band,) if beginning.band else beginning.bands:
        contents = sorted(grid[row] for row in band)
        for row in band:
            choices.setdefault((grid[row], *contents), []).append((row, *(other for other in band if other != row)))
    for alike in choices.values():
        row, *rest = alike[0]
        yield replace(
            beginning,
            taken=(*beginning.taken, row),
            band=tuple(rest),
            bands=tuple(band for band in beginning.bands if row not in band),
            ways=beginning.ways * len(alike),
        )


def _least_step(
    beginnings: list[_Beginning], slot: int, line: list[int], width: int, constants: int, new_name: int
) -> tuple[list[_Beginning], int]:
    """The beginnings that can have the least value in this slot of the current row, and that value."""
    least = None
    kept: list[_Beginning] = []
    for beginning in beginnings:
        value, after = _Step(beginning, slot, line, width, constants, new_name).outcome()
        if least is None or value < least:
            least, kept = value, []
        if value == least:
            kept += after
    assert least is not None
    if len(kept) > MAX_BEGINNINGS:
        raise CluewrightError(
            f"canonical form: expected at most {MAX_BEGINNINGS} beginnings of the line that tie, got more:"
            " this is too symmetric for such a large board"
        )
    return kept, least


@dataclass(slots=True)
class _Step:
    """The values that one beginning can have in one slot of the row that was taken last."""

    beginning: _Beginning
    slot: int
    line: list[int]
    width: int
    constants: int
    new_name: int

    def outcome(self) -> tuple[int, list[_Beginning]]:
        """The least value, and the beginnings in which only as much is decided as that value demands."""
        stack_slot, offset = divmod(self.slot, self.width)
        beginning = self.beginning
        if offset == 0:
            group = _at(beginning.stacks, stack_slot)
            contenders = tuple((stack, beginning.blocks[stack]) for stack in group)
            self.beginning = beginning = replace(beginning, contenders=contenders)
        row = beginning.grid[beginning.taken[-1]]
        columns = [(stack, column) for stack, blocks in beginning.contenders for column in _at(blocks, offset)]
        least = min(row[column] for _, column in columns)
        known = [(stack, column) for stack, column in columns if row[column] in beginning.homes]
        if least < self.constants:
            after = [self._with_first({column for _, column in columns if row[column] == least}, offset)]
        elif known:
            named = [self._named(stack, column) for stack, column in known]
            least = min(value for value, _ in named)
            after = [named_beginning for value, named_beginning in named if value == least]
        else:
            least, after = self.new_name, [beginning]
        if offset == self.width - 1:
            after = [_decided(each, [stack for stack, _ in each.contenders]) for each in after]
        return least, after

    def _with_first(self, columns: set[int], offset: int) -> _Beginning:
        """The beginning in which only stacks with some of these columns contend, and these columns come first."""
        contenders = []
        for stack, blocks in self.beginning.contenders:
            block = _at(blocks, offset)
            front = tuple(column for column in block if column in columns)
            if front:
                contenders.append((stack, _with_front(blocks, block, front)))
        return replace(self.beginning, contenders=tuple(contenders))

    def _named(self, stack: int, column: int) -> tuple[int, _Beginning]:
        """The least name that the digit in this column can get if the column takes this slot."""
        beginning = _with_slot(_decided(self.beginning, [stack]), column, self.width)
        row = beginning.grid[beginning.taken[-1]]
        home_row, home_column = beginning.homes[row[column]]
        beginning = _with_slot(beginning, home_column, self.width)
        home = home_row * len(row) + _first_slot(beginning, home_column, self.width)
        contenders = ((stack, beginning.blocks[stack]),)
        return self.line[home], replace(beginning, contenders=contenders)


def _decided(beginning: _Beginning, winners: list[int]) -> _Beginning:
    """The beginning in which these contenders come before the rest of their group, with their columns in order."""
    group = next(group for group in beginning.stacks if winners[0] in group)
    stacks = _with_front(beginning.stacks, group, tuple(winners))
    blocks = list(beginning.blocks)
    for stack, columns in beginning.contenders:
        if stack in winners:
            blocks[stack] = columns
    return replace(beginning, stacks=stacks, blocks=tuple(blocks))


def _at(groups: Groups, slot: int) -> tuple[int, ...]:
    """The group whose member will take this slot."""
    for group in groups:
        slot -= len(group)
        if slot < 0:
            return group
    raise AssertionError("the groups have as many members as there are slots")


def _with_front(groups: Groups, group: tuple[int, ...], front: tuple[int, ...]) -> Groups:
    """The groups after one of them is split in two: its members in `front`, then its other members."""
    if len(front) == len(group):
        return groups
    index = groups.index(group)
    rest = tuple(member for member in group if member not in front)
    return (*groups[:index], front, rest, *groups[index + 1 :])


def _with_slot(beginning: _Beginning, column: int, width: int) -> _Beginning:
    """The beginning in which the column, and its stack, take the first slot that they can have."""
    stack = column // width
    group = next(group for group in beginning.stacks if stack in group)
    block = next(block for block in beginning.blocks[stack] if column in block)
    if len(group) == len(block) == 1:
        return beginning
    blocks = list(beginning.blocks)
    blocks[stack] = _with_front(blocks[stack], block, (column,))
    return replace(beginning, stacks=_with_front(beginning.stacks, group, (stack,)), blocks=tuple(blocks))


def _first_slot(beginning: _Beginning, column: int, width: int) -> int:
    """The first slot that the column can have."""
    stack = column // width
    before = 0
    for group in beginning.stacks:
        if stack in group:
            break
        before += len(group) * width
    for block in beginning.blocks[stack]:
        if column in block:
            break
        before += len(block)
    return before


def _with_new_homes(beginning: _Beginning, row_index: int, constants: int) -> _Beginning:
    """The beginning after a whole row, with the homes of the digits that are new in it."""
    row = beginning.grid[beginning.taken[-1]]
    new = {
        digit: (row_index, column)
        for column, digit in enumerate(row)
        if digit >= constants and digit not in beginning.homes
    }
    return replace(beginning, homes={**beginning.homes, **new}) if new else beginning


def _merged(beginnings: list[_Beginning], line: list[int]) -> list[_Beginning]:
    """The beginnings without those that are equivalent to an earlier one, which represents them.

    Two are equivalent if the rows that are left look the same in both when every open order is decided somehow.
    Equivalent beginnings may be overlooked; that costs time, but the result stays correct.
    """
    found: dict[object, _Beginning] = {}
    for beginning in beginnings:
        key = _rest(beginning, line)
        known = found.get(key)
        found[key] = replace(known, ways=known.ways + beginning.ways) if known else beginning
    return list(found.values())


def _rest(beginning: _Beginning, line: list[int]) -> object:
    """The rows that are left, with the columns in their order so far and digits replaced by the names they have."""
    size = len(beginning.grid)
    columns = [column for stack in _in_order(beginning.stacks) for column in _in_order(beginning.blocks[stack])]
    slot_of = {column: slot for slot, column in enumerate(columns)}
    names = {digit: -line[row * size + slot_of[column]] for digit, (row, column) in beginning.homes.items()}

    def shown(rows: tuple[int, ...]) -> tuple[Values, ...]:
        return tuple(sorted(tuple([names.get(v := beginning.grid[row][c], v) for c in columns]) for row in rows))

    return (
        tuple(map(len, beginning.stacks)),
        tuple(tuple(map(len, beginning.blocks[stack])) for stack in _in_order(beginning.stacks)),
        shown(beginning.band),
        tuple(sorted(shown(band) for band in beginning.bands)),
    )
