"""Unique rectangles of types 2, 3 and 4, and unique loops.

A loop is a set of cells that could hold x and y in turns, either way round. Were it so, there would be two solutions:
so one of its cells holds another digit. None of them is a clue, or a cell that a constraint looks at. Those that have
another candidate are the extra cells.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from ...boards import Cell, Digit, bits
from ...boards.constraints import bound_cells
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each, houses_once, seen_from, sharing_a_house
from .unique_rectangle import rectangles

Pair = frozenset[Digit]
Loop = tuple[Cells, Pair]


def unique_rectangle_2(left: Left) -> Iterator[Removed]:
    """Some corners of a rectangle, two or more, hold another digit than x and y, all the same one."""
    for loop in _rectangle_loops(left):
        yield from _one_extra_digit(left, loop)


def unique_rectangle_3(left: Left) -> Iterator[Removed]:
    """Two corners of a rectangle hold other digits than x and y."""
    for loop in _rectangle_loops(left):
        yield from _in_naked_set(left, loop)
        yield from _in_hidden_set(left, loop)


def unique_rectangle_4(left: Left) -> Iterator[Removed]:
    """Two corners of a rectangle hold other digits than x and y, and are the only places of x or y in a house."""
    for loop in _rectangle_loops(left):
        yield from _only_places(left, loop)


def unique_loop(left: Left) -> Iterator[Removed]:
    """The same of longer loops, and of those in which one cell alone is extra: it holds neither x nor y."""
    corners = {frozenset(cells) for cells in rectangles(left.board)}
    for loop in _loops(left):
        cells, pair = loop
        if cells not in corners and _is_whole(left, loop):
            if len(_extra_cells(left, loop)) == 1:
                yield each(_extra_cells(left, loop), pair)
            yield from _one_extra_digit(left, loop)
            yield from _in_naked_set(left, loop)
            yield from _in_hidden_set(left, loop)
            yield from _only_places(left, loop)


def _one_extra_digit(left: Left, loop: Loop) -> Iterator[Removed]:
    """Type 2. There is one extra digit z, in two cells or more: one of them is z, which is gone from what sees all."""
    extra, extras = _extra_cells(left, loop), _extras(left, loop)
    if len(extra) > 1 and len(extras) == 1:
        yield each(left.seeing_all(extra), extras)


def _only_places(left: Left, loop: Loop) -> Iterator[Removed]:
    """Type 4. The two extra cells are the only places of x in a house: one of them is x, and the other is not y."""
    extra, (_, pair) = _extra_cells(left, loop), loop
    for house in _houses_around(left, extra) if len(extra) == 2 else ():
        for kept in pair:
            if not left.places(kept, house - extra):
                yield each(extra, pair - {kept})


def _in_naked_set(left: Left, loop: Loop) -> Iterator[Removed]:
    """Type 3. One of the two extra cells holds an extra digit: it makes a naked set with others of a house.

    Such a set has up to four cells, the extra ones counted as one, and no more than half of those that are open.
    """
    extra, extras = _extra_cells(left, loop), _extras(left, loop)
    houses = _houses_around(left, extra) if len(extra) == 2 else []
    for house in houses:
        free = (house & left.open) - extra
        for size in range(2, min(4, len(free) // 2 + 1) + 1):
            for others in combinations(sorted(free), size - 1):
                step()
                digits = extras | left.in_any(others)
                if len(digits) == size:
                    cells = extra.union(others)
                    for around in houses:
                        if cells <= around:
                            yield each(around - cells, digits)


def _in_hidden_set(left: Left, loop: Loop) -> Iterator[Removed]:
    """Type 3. One of the two extra cells is not x or y: with other digits these are hidden in others of a house.

    The digits are up to four, fewer than half of the cells that are open, the extra ones counted as one, and one more.
    """
    extra, extras, (_, pair) = _extra_cells(left, loop), _extras(left, loop), loop
    for house in _houses_around(left, extra) if len(extra) == 2 else []:
        free = (house & left.open) - extra
        for size in range(2, 5):
            if len(free) + 2 > 2 * size:
                for more in combinations(sorted(left.in_any(free) - extras - pair), size - 2):
                    step()
                    digits = pair.union(more)
                    cells = frozenset(cell for digit in digits for cell in left.places(digit, house - extra))
                    if len(cells) == size - 1:
                        yield each(cells, frozenset(left.each_digit) - digits)


def _extra_cells(left: Left, loop: Loop) -> Cells:
    cells, pair = loop
    return frozenset(cell for cell in cells if not left.digits[cell] <= pair)


def _extras(left: Left, loop: Loop) -> frozenset[Digit]:
    cells, pair = loop
    return left.in_any(cells) - pair


def _is_whole(left: Left, loop: Loop) -> bool:
    """Whether each cell can hold x or y."""
    cells, pair = loop
    return all(left.digits[cell] & pair for cell in cells)


def _houses_around(left: Left, cells: Cells) -> list[Cells]:
    return [house for house in houses_once(left.board) if cells <= house]


def _rectangle_loops(left: Left) -> Iterator[Loop]:
    """The rectangles of which two neighbouring corners hold nothing but x and y, or all four but one other digit."""
    for corners in rectangles(left.board):
        cells = frozenset(corners)
        if not cells & left.clues and cells & left.open:
            sides = [left.in_any({one, other}) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)]
            pairs = {side for side in sides if len(side) == 2}
            if len(left.in_any(cells)) == 3:
                pairs |= set(map(frozenset, combinations(left.in_any(cells), 2)))
            for pair in pairs:
                if _is_whole(left, (cells, pair)):
                    yield cells, pair


def _loops(left: Left) -> Iterator[Loop]:
    """Cells of x and y, each of which sees the next and the last the first; a house has one of either turn, or none.

    One cell or more is extra, and at least one is not; the extra ones have one other digit, or are two that see each
    other, or one.
    """
    seen, unfit = seen_from(left.board), left.clues.union(bits(bound_cells(left.board)))
    for pair in map(frozenset, combinations(left.each_digit, 2)):
        few = {cell for cell in range(left.board.size) if left.digits[cell] <= pair} - unfit
        pool = few | {cell for cell in left.open - unfit if left.digits[cell] & pair}
        found: set[Cells] = set()
        for start in sorted(few):
            above = pool.difference(cell for cell in few if cell <= start)
            found |= set(_balanced(left, pair, above, (frozenset({start}), frozenset())))
        for cells in found:
            if _extra_cells(left, (cells, pair)) and len(cells) > 3 and _goes_around(seen, [min(cells)], cells):
                yield cells, pair


def _balanced(left: Left, pair: Pair, pool: set[Cell], turns: tuple[Cells, Cells]) -> Iterator[Cells]:
    """The sets with these cells in two turns, and others of the pool, that have one of either turn in their houses."""
    step(len(left.board.houses))
    if not _extras_go_together(left, (turns[0] | turns[1], pair)):
        return
    sharing, choices = sharing_a_house(left.board), []
    for house in left.board.houses:
        has = [not turn.isdisjoint(house.cells) for turn in turns]
        if has[0] != has[1]:
            lacks = turns[has[0]]
            choices.append(([c for c in pool.intersection(house.cells) if not sharing[c] & lacks], has[0]))
    if not choices:
        yield turns[0] | turns[1]
        return
    cells, is_odd = min(choices, key=lambda choice: len(choice[0]))
    for cell in set(cells) - turns[0] - turns[1]:
        yield from _balanced(
            left, pair, pool, (turns[0], turns[1] | {cell}) if is_odd else (turns[0] | {cell}, turns[1])
        )


def _goes_around(seen: Sequence[Cells], path: list[Cell], cells: Cells) -> bool:
    """Whether one can go on from cell to cell, each seen from the one before, through all of these and back."""
    step()
    if len(path) == len(cells):
        return path[0] in seen[path[-1]]
    return any(_goes_around(seen, [*path, cell], cells) for cell in (seen[path[-1]] & cells).difference(path))


def _extras_go_together(left: Left, loop: Loop) -> bool:
    extra, seen = sorted(_extra_cells(left, loop)), seen_from(left.board)
    return len(_extras(left, loop)) < 2 or len(extra) == 1 or (len(extra) == 2 and extra[0] in seen[extra[1]])
