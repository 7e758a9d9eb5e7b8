"""Loops: cells that, if they hold only two digits, can hold them the other way round."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from ..boards import Board, Cell, CellBits, DigitBits, House, Position, bits, bits_of, constraints
from ..boards.bit_sets import union
from .rule import Area, seen_from_all

MIN_CELLS = 4
"""Cells of the smallest loop, a rectangle."""
MAX_IN_A_SET = 4
"""Cells of the largest naked or hidden set with which a loop is joined; people look for no larger ones."""


@dataclass(frozen=True)
class Loop:
    """Cells of two digits, some of which may hold others: one of these extras is true, or there are two solutions.

    Cells that follow each other see each other, so that the two digits alternate. A house has either none of the cells,
    or two that would hold different digits: it stays as it is if the digits are exchanged.
    """

    cells: tuple[Cell, ...]
    """In the order around the loop, the lowest first."""
    pair: DigitBits
    extras: DigitBits
    """The candidates beside the pair that any of the cells has."""
    extra_cells: tuple[Cell, ...]
    """The cells that have extras, in ascending order."""

    @cached_property
    def cell_bits(self) -> CellBits:
        return bits_of(self.cells)

    @cached_property
    def extra_bits(self) -> CellBits:
        return bits_of(self.extra_cells)

    @property
    def floor(self) -> CellBits:
        """The cells without extras."""
        return self.cell_bits & ~self.extra_bits


@dataclass(frozen=True)
class LoopDeduction:
    """What follows from a loop, in one of the four ways that people number."""

    loop: Loop
    kind: int
    """The type: 1 (one cell has extras), 2 (there is one extra digit), 3 (two cells with extras are part of a naked or
    hidden set), 4 (two cells with extras are the only places of a digit of the pair)."""
    removes: tuple[Area, ...]
    houses: tuple[House, ...] = ()
    """Of type 4, the house of the two cells with extras; of type 3, those of all cells of the set."""
    others: tuple[Cell, ...] = ()
    """Of type 3, the other cells of the set."""
    digits: DigitBits = 0
    """Of type 3, the `size` digits of the set; of type 4, the digit that stays; of type 2, the extra
    one; otherwise none."""
    is_hidden: bool = False
    """Of type 3, whether the set is a hidden one."""

    @property
    def size(self) -> int:
        """Of type 3, how large the set is, the two cells with extras counted as one."""
        return len(self.others) + 1


def loops(position: Position, *, whole: bool = False) -> Iterator[Loop]:
    """The loops of open cells and cells placed later in which at most two cells, or one digit, are extra.

    Two cells with extras that differ see each other: nothing follows from others. With `whole`, every cell has both
    digits of the pair as candidates; otherwise some may have lost one of them.
    """
    board = position.board
    unfit = position.clues | (constraints.bound_cells(board) if board.constraints else 0)
    for low, high in combinations(range(board.digits), 2):
        pair = 1 << low | 1 << high
        first, second = position.candidate_cells[low], position.candidate_cells[high]
        pool = (first & second if whole else first | second) & ~unfit
        floor = pool & position.cells_within(pair)
        pool = _without_lonely(board, floor | pool & position.open_cells)
        floor &= pool
        if floor and pool.bit_count() >= MIN_CELLS:
            yield from _loops_of(position, pair, pool, floor)


def _without_lonely(board: Board, pool: CellBits) -> CellBits:
    """The pool without cells that are alone in a house, and so are in no loop."""
    while True:
        lonely = bits_of(
            cell for cell in bits(pool) if any(pool & house.cell_bits == 1 << cell for house in board.houses_of[cell])
        )
        if not lonely:
            return pool
        pool &= ~lonely


def loop_of(position: Position, cells: tuple[Cell, ...], pair: DigitBits) -> Loop:
    """The loop of these cells, given in the order around it, with the extras that they have in the position."""
    extra_cells = tuple(sorted(cell for cell in cells if position.candidates[cell] & ~pair))
    return Loop(cells, pair, union(position.candidates[cell] & ~pair for cell in extra_cells), extra_cells)


def _loops_of(position: Position, pair: DigitBits, pool: CellBits, floor: CellBits) -> Iterator[Loop]:
    """The loops of this pair: each is grown from its lowest cell without extras."""
    board = position.board
    found: set[CellBits] = set()
    for start in bits(floor):
        rest = pool & ~(floor & ((2 << start) - 1))
        for cells in _balanced(_Growth(position, pair, rest), start):
            if cells not in found and cells & ~floor and (order := _around(board, cells)):
                found.add(cells)
                yield loop_of(position, order, pair)


@dataclass(frozen=True)
class _Growth:
    """What a search for sets of cells may choose from."""

    position: Position
    pair: DigitBits
    pool: CellBits


@dataclass(frozen=True, slots=True)
class _Grown:
    """Cells that may become a loop: every second one, the even ones, would hold one digit, the odd ones the other."""

    cells: CellBits
    even: int
    """The houses of even cells, as bits of their indices in the board."""
    odd: int
    extras: DigitBits
    extra_cells: CellBits


def _balanced(growth: _Growth, start: Cell) -> Iterator[CellBits]:
    """The connected sets of cells with `start` such that each house has none of them, or one of either sort."""
    in_houses = house_bits(growth.position.board)
    stack = [_Grown(1 << start, in_houses[start], 0, 0, 0)]
    while stack:
        grown = stack.pop()
        unmatched = grown.even ^ grown.odd
        if not unmatched:
            yield grown.cells
            continue
        stack.extend(_one_more(growth, grown, unmatched))


def _one_more(growth: _Growth, grown: _Grown, unmatched: int) -> Iterator[_Grown]:
    """The cells with one more in the house that has the fewest for it, of the houses with only one cell so far."""
    board = growth.position.board
    in_houses = house_bits(board)
    fewest: tuple[int, bool, list[Cell]] | None = None
    for index in bits(unmatched):
        is_even = not grown.even >> index & 1
        taken = grown.even if is_even else grown.odd
        partners = [
            cell
            for cell in bits(board.houses[index].cell_bits & growth.pool & ~grown.cells)
            if not in_houses[cell] & taken and _may_have(growth, grown, cell)
        ]
        if fewest is None or len(partners) < fewest[0]:
            fewest = len(partners), is_even, partners
            if not partners:
                return
    assert fewest is not None
    _, is_even, partners = fewest
    for cell in partners:
        extras = growth.position.candidates[cell] & ~growth.pair
        yield _Grown(
            grown.cells | 1 << cell,
            grown.even | in_houses[cell] if is_even else grown.even,
            grown.odd if is_even else grown.odd | in_houses[cell],
            grown.extras | extras,
            grown.extra_cells | 1 << cell if extras else grown.extra_cells,
        )


def _may_have(growth: _Growth, grown: _Grown, cell: Cell) -> bool:
    """Whether the loop may have this cell, with its extras, besides those that it has."""
    extras = growth.position.candidates[cell] & ~growth.pair
    if not extras or not grown.extra_cells or (grown.extras | extras).bit_count() == 1:
        return True
    return grown.extra_cells.bit_count() == 1 and bool(grown.extra_cells & growth.position.board.peers[cell])


@cache
def house_bits(board: Board) -> tuple[int, ...]:
    """For each cell its houses, as bits of their indices in the board."""
    found = [0] * board.size
    for index, house in enumerate(board.houses):
        for cell in house.cells:
            found[cell] |= 1 << index
    return tuple(found)


def _around(board: Board, cells: CellBits) -> tuple[Cell, ...]:
    """The cells in an order in which each sees the next and the last the first; empty if there is none."""
    start = (cells & -cells).bit_length() - 1
    size = cells.bit_count()
    stack: list[tuple[Cell, ...]] = [(start,)]
    while stack and size >= MIN_CELLS:
        path = stack.pop()
        if len(path) == size:
            if board.peers[path[-1]] >> start & 1:
                return path
            continue
        stack += [(*path, cell) for cell in bits(board.peers[path[-1]] & cells & ~bits_of(path))]
    return ()


KINDS = (1, 2, 3, 4)
"""The four types of what follows from a loop, or from a grave."""


def loop_deductions(position: Position, loop: Loop, kinds: Collection[int] = KINDS) -> Iterator[LoopDeduction]:
    """What follows from the loop and is new: type 1 or type 2 first, then type 4, then type 3 by size, naked first."""
    if any(not position.candidates[cell] & loop.pair for cell in loop.extra_cells):
        return  # that cell holds an extra digit: what follows is a matter for singles and subsets
    if len(loop.extra_cells) == 1:
        if 1 in kinds:
            yield from _one_cell(position, loop)
        return
    if 2 in kinds and loop.extras.bit_count() == 1:
        yield from _one_digit(position, loop)
    if len(loop.extra_cells) != 2:
        return
    houses = common_houses(position.board, *loop.extra_cells)
    for house in houses if 4 in kinds else ():
        yield from _kept_digits(position, loop, house)
    for size in range(2, MAX_IN_A_SET + 1) if 3 in kinds else ():
        yield from _naked_sets(position, loop, houses, size)
        for house in houses:
            yield from _hidden_sets(position, loop, house, size)


def _one_cell(position: Position, loop: Loop) -> Iterator[LoopDeduction]:
    """Type 1: the cell holds one of its extras."""
    if position.would_change(loop.extra_bits, loop.pair):
        yield LoopDeduction(loop, 1, ((loop.extra_bits, loop.pair),))


def _one_digit(position: Position, loop: Loop) -> Iterator[LoopDeduction]:
    """Type 2: one of the cells that may hold the extra digit does so."""
    targets = seen_from_all(position.board, loop.extra_bits)
    if position.would_change(targets, loop.extras):
        yield LoopDeduction(loop, 2, ((targets, loop.extras),), digits=loop.extras)


@cache
def common_houses(board: Board, one: Cell, other: Cell) -> tuple[House, ...]:
    """The houses of both cells that hold every digit once."""
    return tuple(house for house in board.houses_of[one] if house.times == 1 and house.cell_bits >> other & 1)


def _kept_digits(position: Position, loop: Loop, house: House) -> Iterator[LoopDeduction]:
    """Type 4: one of the two cells is x; the other would complete the loop if it were y."""
    for kept in bits(loop.pair):
        gone = loop.pair & ~(1 << kept)
        elsewhere = position.candidate_cells[kept] & house.cell_bits & ~loop.extra_bits
        if not elsewhere and position.would_change(loop.extra_bits, gone):
            yield LoopDeduction(loop, 4, ((loop.extra_bits, gone),), (house,), digits=1 << kept)


def _naked_sets(position: Position, loop: Loop, houses: tuple[House, ...], size: int) -> Iterator[LoopDeduction]:
    """Type 3: with one of the extras, which the two cells hold, other cells of a house have as many digits as cells.

    Of the two sets that say the same, a naked and a hidden one, the smaller is found; of two as large the naked one.
    """
    found: set[tuple[Cell, ...]] = set()
    for house in houses:
        free = house.cell_bits & position.open_cells & ~loop.extra_bits
        if loop.extras.bit_count() > size or free.bit_count() + 2 < 2 * size:
            continue
        for chosen in combinations(bits(free), size - 1):
            digits = loop.extras | union(position.candidates[cell] for cell in chosen)
            if digits.bit_count() != size or chosen in found:
                continue
            found.add(chosen)
            of_set = loop.extra_bits | bits_of(chosen)
            around = tuple(other for other in houses if not of_set & ~other.cell_bits)
            removes = tuple((other.cell_bits & ~of_set, digits) for other in around)
            if any(position.would_change(*area) for area in removes):
                yield LoopDeduction(loop, 3, removes, around, chosen, digits)


def _hidden_sets(position: Position, loop: Loop, house: House, size: int) -> Iterator[LoopDeduction]:
    """Type 3: the pair, one digit of which at most is in the two cells, and others have as many places as digits."""
    free = house.cell_bits & position.open_cells & ~loop.extra_bits
    if free.bit_count() + 2 <= 2 * size:
        return
    board = position.board
    places = [cells & house.cell_bits & ~loop.extra_bits for cells in position.candidate_cells]
    kept = sum(1 << digit for digit in range(board.digits) if places[digit] & free) & ~loop.extras & ~loop.pair
    for chosen in combinations(bits(kept), size - 2):
        digits = loop.pair | bits_of(chosen)
        others = union(places[digit] for digit in bits(digits))
        removes = ((others, board.all_digits & ~digits),)
        if others.bit_count() == size - 1 and position.would_change(*removes[0]):
            yield LoopDeduction(loop, 3, removes, (house,), tuple(bits(others)), digits, is_hidden=True)
