"""The least arrangement of rows and columns, found cell by cell; canonical.py says what it is for.

It works where bands, rows of a band, stacks, and columns of a stack may change places as they like, with or
without transposition. Values are small integers: those below `constants` stand for themselves (an empty cell,
a free clue cell); the others are digits, renamed in the order in which they first appear: `constants`,
`constants` + 1, and so on.

All beginnings that tie for the least values so far are kept side by side. A beginning (`_Beginning`) has
chosen which row comes first, second, ..., but decides about columns only as far as values demand it:

    stacks  ((2,), (0, 1))         stack 2 is first; stacks 0 and 1 follow in an order still open
    blocks  (((0,), (1, 2)), ...)  of stack 0, column 0 is first; columns 1 and 2 follow, the order still open

Columns whose order is open have held equal constants in every row so far, or digits that were new in that
row: whatever the order, the line is the same. A digit that appeared in such a column gets its name only when
the column gets its place; until then `homes` knows where it appeared, and its name is what the line shows
there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial, prod

from ...errors import CluewrightError

Values = tuple[int, ...]
Rows = tuple[Values, ...]
Groups = tuple[tuple[int, ...], ...]
"""Groups in order, the order within a group still open."""

MOST_BEGINNINGS = 20_000
"""More beginnings that tie than this are given up: some seconds."""
WORTH_MERGING = 24
"""From so many beginnings on it pays to look for equivalent ones."""


@dataclass(frozen=True, slots=True)
class Least:
    """The least line, the places of rows and columns that make it, and how many transformations do."""

    values: Values
    transposed: bool
    rows: tuple[int, ...]
    """The rows (of the transposed grid, if so) in their new order."""
    columns: tuple[int, ...]
    ways: int


@dataclass(frozen=True, slots=True)
class _Beginning:
    grid: Rows
    transposed: bool
    taken: tuple[int, ...]
    """The rows chosen so far."""
    band: tuple[int, ...]
    """The rows that must come next: the rest of the band begun."""
    bands: Groups
    """The bands not begun."""
    stacks: Groups
    blocks: tuple[Groups, ...]
    homes: dict[int, tuple[int, int]]
    """For each digit seen, where: which row of the line, and which column of the grid."""
    ways: int
    """How many beginnings this one speaks for."""
    contenders: tuple[tuple[int, Groups], ...] = ()
    """Stacks that can show what the line shows in the stack being filled, and their columns standing for it.

    CAUTION: this is no decision until one wins or the stack is full. A digit of the winner may have appeared in
    a loser, and gets the least name only if the loser's place and columns are still open.
    """


def least_rows(values: Sequence[int], height: int, width: int, transposes: bool, constants: int = 1) -> Least:
    """The least line of a square grid with boxes of this height and width.

    No digit may stand twice in a row or column.

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
    for index in range(size):
        beginnings = [further for beginning in beginnings for further in _with_next_row(beginning)]
        new_name = max(constants, 1 + max(line, default=0))
        for place in range(size):
            beginnings, value = _least_step(beginnings, place, line, width, constants, new_name)
            line.append(value)
            new_name += value == new_name
        beginnings = [_settled(beginning, index, constants) for beginning in beginnings]
        if len(beginnings) >= WORTH_MERGING:
            beginnings = _merged(beginnings, line)
    first = beginnings[0]
    columns = tuple(column for stack in _in_order(first.stacks) for column in _in_order(first.blocks[stack]))
    ways = sum(beginning.ways * _open_orders(beginning) for beginning in beginnings)
    return Least(tuple(line), first.transposed, first.taken, columns, ways)


def _start(grid: Rows, transposed: bool, height: int, width: int) -> _Beginning:
    size = len(grid)
    bands = tuple(tuple(range(start, start + height)) for start in range(0, size, height))
    blocks = tuple((tuple(range(start, start + width)),) for start in range(0, size, width))
    return _Beginning(grid, transposed, (), (), bands, (tuple(range(size // width)),), blocks, {}, 1)


def _in_order(groups: Groups) -> tuple[int, ...]:
    return tuple(member for group in groups for member in group)


def _open_orders(beginning: _Beginning) -> int:
    """In how many ways the stacks and columns whose order is open can be put in order."""
    blocks = prod(factorial(len(block)) for stack in beginning.blocks for block in stack)
    return blocks * prod(factorial(len(group)) for group in beginning.stacks)


def _with_next_row(beginning: _Beginning) -> Iterator[_Beginning]:
    """The beginning with each row that may come next; of rows that make no difference, one for all."""
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
    beginnings: list[_Beginning], place: int, line: list[int], width: int, constants: int, new_name: int
) -> tuple[list[_Beginning], int]:
    """The beginnings that can show the least value at this place of the row, and the value."""
    least = None
    kept: list[_Beginning] = []
    for beginning in beginnings:
        value, after = _Step(beginning, place, line, width, constants, new_name).outcome()
        if least is None or value < least:
            least, kept = value, []
        if value == least:
            kept += after
    assert least is not None
    if len(kept) > MOST_BEGINNINGS:
        raise CluewrightError(
            f"canonical form: expected at most {MOST_BEGINNINGS} beginnings that are alike, got more;"
            " the board is too large for something so symmetric"
        )
    return kept, least


@dataclass(slots=True)
class _Step:
    """What one beginning can show at one place of the row that was taken last."""

    beginning: _Beginning
    place: int
    line: list[int]
    width: int
    constants: int
    new_name: int

    def outcome(self) -> tuple[int, list[_Beginning]]:
        """The least value, and the beginnings with just as much decided as that takes."""
        stack_place, offset = divmod(self.place, self.width)
        beginning = self.beginning
        if offset == 0:
            group = _at(beginning.stacks, stack_place)
            contenders = tuple((stack, beginning.blocks[stack]) for stack in group)
            self.beginning = beginning = replace(beginning, contenders=contenders)
        row = beginning.grid[beginning.taken[-1]]
        columns = [(stack, column) for stack, blocks in beginning.contenders for column in _at(blocks, offset)]
        least = min(row[column] for _, column in columns)
        known = [(stack, column) for stack, column in columns if row[column] in beginning.homes]
        if least < self.constants:
            after = [self._showing({column for _, column in columns if row[column] == least}, offset)]
        elif known:
            named = [self._named(stack, column) for stack, column in known]
            least = min(value for value, _ in named)
            after = [named_beginning for value, named_beginning in named if value == least]
        else:
            least, after = self.new_name, [beginning]
        if offset == self.width - 1:
            after = [_decided(each, [stack for stack, _ in each.contenders]) for each in after]
        return least, after

    def _showing(self, columns: set[int], offset: int) -> _Beginning:
        """Only stacks that have some of these columns still contend, and in them these columns come first."""
        contenders = []
        for stack, blocks in self.beginning.contenders:
            block = _at(blocks, offset)
            front = tuple(column for column in block if column in columns)
            if front:
                contenders.append((stack, _with_front(blocks, block, front)))
        return replace(self.beginning, contenders=tuple(contenders))

    def _named(self, stack: int, column: int) -> tuple[int, _Beginning]:
        """The least name that the digit in this column can get when the column takes this place."""
        beginning = _placed(_decided(self.beginning, [stack]), column, self.width)
        row = beginning.grid[beginning.taken[-1]]
        home_row, home_column = beginning.homes[row[column]]
        beginning = _placed(beginning, home_column, self.width)
        home = home_row * len(row) + _first_place(beginning, home_column, self.width)
        contenders = ((stack, beginning.blocks[stack]),)
        return self.line[home], replace(beginning, contenders=contenders)


def _decided(beginning: _Beginning, winners: list[int]) -> _Beginning:
    """These contenders come before the rest of their group, and their columns stand as they must."""
    group = next(group for group in beginning.stacks if winners[0] in group)
    stacks = _with_front(beginning.stacks, group, tuple(winners))
    blocks = list(beginning.blocks)
    for stack, columns in beginning.contenders:
        if stack in winners:
            blocks[stack] = columns
    return replace(beginning, stacks=stacks, blocks=tuple(blocks))


def _at(groups: Groups, place: int) -> tuple[int, ...]:
    """The group of which a member will stand at this place."""
    for group in groups:
        place -= len(group)
        if place < 0:
            return group
    raise AssertionError("the place is one of the groups'")


def _with_front(groups: Groups, group: tuple[int, ...], front: tuple[int, ...]) -> Groups:
    """The groups after the members `front` of a group have moved before its others."""
    if len(front) == len(group):
        return groups
    index = groups.index(group)
    rest = tuple(member for member in group if member not in front)
    return (*groups[:index], front, rest, *groups[index + 1 :])


def _placed(beginning: _Beginning, column: int, width: int) -> _Beginning:
    """The column takes the first place that it can have, and its stack too."""
    stack = column // width
    group = next(group for group in beginning.stacks if stack in group)
    block = next(block for block in beginning.blocks[stack] if column in block)
    if len(group) == len(block) == 1:
        return beginning
    blocks = list(beginning.blocks)
    blocks[stack] = _with_front(blocks[stack], block, (column,))
    return replace(beginning, stacks=_with_front(beginning.stacks, group, (stack,)), blocks=tuple(blocks))


def _first_place(beginning: _Beginning, column: int, width: int) -> int:
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


def _settled(beginning: _Beginning, index: int, constants: int) -> _Beginning:
    """The beginning after a whole row: its new digits have found their homes."""
    row = beginning.grid[beginning.taken[-1]]
    new = {
        digit: (index, column)
        for column, digit in enumerate(row)
        if digit >= constants and digit not in beginning.homes
    }
    return replace(beginning, homes={**beginning.homes, **new}) if new else beginning


def _merged(beginnings: list[_Beginning], line: list[int]) -> list[_Beginning]:
    """The beginnings without those that can only go on as an earlier one does.

    Two are equivalent if, with the open orders decided anyhow, what remains to be placed looks the same in
    both. This may overlook equivalent ones, which costs time but no correctness.
    """
    found: dict[object, _Beginning] = {}
    for beginning in beginnings:
        key = _rest(beginning, line)
        known = found.get(key)
        found[key] = replace(known, ways=known.ways + beginning.ways) if known else beginning
    return list(found.values())


def _rest(beginning: _Beginning, line: list[int]) -> object:
    """What remains to be placed: rows in the columns' order so far, named digits by their names."""
    size = len(beginning.grid)
    columns = [column for stack in _in_order(beginning.stacks) for column in _in_order(beginning.blocks[stack])]
    place = {column: index for index, column in enumerate(columns)}
    names = {digit: -line[row * size + place[column]] for digit, (row, column) in beginning.homes.items()}

    def shown(rows: tuple[int, ...]) -> tuple[Values, ...]:
        return tuple(sorted(tuple([names.get(v := beginning.grid[row][c], v) for c in columns]) for row in rows))

    return (
        tuple(map(len, beginning.stacks)),
        tuple(tuple(map(len, beginning.blocks[stack])) for stack in _in_order(beginning.stacks)),
        shown(beginning.band),
        tuple(sorted(shown(band) for band in beginning.bands)),
    )
