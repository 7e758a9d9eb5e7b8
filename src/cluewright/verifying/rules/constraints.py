"""Constraints: what the law of a board with constraints says, and the strategies that look at them.

A rule may note what has to be remembered of a constraint: that a way through it is out, which of its cells are filled.
"""

# trust: believed for brute-force, rounds, few-clues
# trust: believed for starvation, chute-cubes where there are wishes

from collections.abc import Hashable, Iterator
from functools import lru_cache

from ...boards import Board, Cell, Digit, digits_in
from ...boards.constraints import constraint_tables
from ..limits import step
from .rule import Candidate, Rule, digits_of, each, seen_from


def law_of_constraints(board: Board) -> Iterator[Rule]:
    """What holds whatever strategies are used; nothing on a board without constraints.

    A cell holds no digit that it may not hold; a digit that is placed rules out those that do not go with it; and
    cells of a walk that all hold a digit lead to its end, or else no digit is left there.
    """
    if not board.constraints:
        return
    tables = constraint_tables(board)
    for cell, allowed in enumerate(tables.allowed):
        yield Rule(frozenset(), removes=each({cell}, digits_of(board) - {*digits_in(allowed)}))
    for (one, other), allowed_beside in tables.pairs.items():
        for digit, partners in enumerate(allowed_beside, start=1):
            gone = each({other}, digits_of(board) - {*digits_in(partners)})
            yield Rule(frozenset(), placed=each({one}, {digit}), removes=gone)
    for number, walk in enumerate(tables.walks):
        yield from _law_of_walk(board, number, walk.cells, _ways(board, number))


def _law_of_walk(
    board: Board, number: int, cells: tuple[Cell, ...], ways: list[dict[Digit, dict[int, int]]]
) -> Iterator[Rule]:
    """The digits placed in the first cells lead to a state, or nowhere; in the end that is a contradiction."""
    states = {0}
    yield Rule(frozenset(), notes=frozenset({("at", number, 0, 0)}))
    for place, (cell, layer) in enumerate(zip(cells, ways, strict=True)):
        for digit in digits_of(board):
            onwards = layer.get(digit, {})
            for state in states:
                after = ("at", number, place + 1, onwards[state]) if state in onwards else ("lost", number, place + 1)
                yield Rule(
                    frozenset(),
                    placed=each({cell}, {digit}),
                    noted=frozenset({("at", number, place, state)}),
                    notes=frozenset({after}),
                )
        lost = frozenset({("lost", number, place)})
        yield Rule(frozenset(), filled=frozenset({cell}), noted=lost, notes=frozenset({("lost", number, place + 1)}))
        states = {after for onwards in layer.values() for after in onwards.values()}
    yield Rule(frozenset(), noted=frozenset({("lost", number, len(cells))}), removes=each(cells, digits_of(board)))


@lru_cache(maxsize=256)
def _ways(board: Board, number: int) -> list[dict[Digit, dict[int, int]]]:
    """For each cell of a walk and each digit, the state after each state before."""
    found: list[dict[Digit, dict[int, int]]] = []
    for layer in constraint_tables(board).walks[number].transitions:
        ways: dict[Digit, dict[int, int]] = {}
        for way in layer:
            step(1)
            ways.setdefault(way.digit, {})[way.before] = way.after
        found.append(ways)
    return found


def paired_cells(board: Board) -> Iterator[Rule]:
    """All candidates of a cell that go with some candidate of another one are gone: so is that one."""
    if not board.constraints:
        return
    for (one, other), allowed in constraint_tables(board).pairs.items():
        for digit in digits_of(board):
            partners = {first for first in digits_of(board) if allowed[first - 1] >> digit - 1 & 1}
            yield Rule(each({one}, partners), removes=each({other}, {digit}))


def combinations(board: Board) -> Iterator[Rule]:
    """A candidate that is on no way through the cells of a walk is gone.

    A way through one cell is out if its digit is gone there, if no way leads to the state in which it begins, or if
    none leads on from the one in which it ends.
    """
    if not board.constraints:
        return
    for number, walk in enumerate(constraint_tables(board).walks):
        last = len(walk.cells) - 1
        for place, (cell, layer) in enumerate(zip(walk.cells, walk.transitions, strict=True)):
            ways = {("way", number, place, way.before, way.digit, way.after): way for way in layer}
            for name, way in ways.items():
                before, after = ("from", number, place, way.before), ("to", number, place + 1, way.after)
                yield Rule(each({cell}, {way.digit}), notes=frozenset({name}))
                if place:
                    yield Rule(frozenset(), noted=frozenset({before}), notes=frozenset({name}))
                if place < last:
                    yield Rule(frozenset(), noted=frozenset({after}), notes=frozenset({name}))
            # `from`: no way leads to the state; `to`: none leads on from it.
            for state in {way.after for way in layer} if place < last else ():
                into = frozenset(name for name, way in ways.items() if way.after == state)
                yield Rule(frozenset(), noted=into, notes=frozenset({("from", number, place + 1, state)}))
            for state in {way.before for way in layer} if place else ():
                out_of = frozenset(name for name, way in ways.items() if way.before == state)
                yield Rule(frozenset(), noted=out_of, notes=frozenset({("to", number, place, state)}))
            for digit in digits_of(board):
                with_digit: frozenset[Hashable] = frozenset(name for name, way in ways.items() if way.digit == digit)
                yield Rule(frozenset(), noted=with_digit, removes=each({cell}, {digit}))


def every_place(board: Board) -> Iterator[Rule]:
    """A digit is gone from all cells of a house but those from which each rules out a candidate: that is gone.

    There are two such cells or more, and one of them rules it out by a constraint.
    """
    if not board.constraints:
        return
    by_constraint: dict[Candidate, set[Candidate]] = {}
    for (one, other), allowed in constraint_tables(board).pairs.items():
        for digit in digits_of(board):
            for gone in digits_of(board) - {*digits_in(allowed[digit - 1])}:
                by_constraint.setdefault((other, gone), set()).add((one, digit))
    seen = seen_from(board)
    for house in board.houses:
        if house.times > 1:
            continue
        cells = frozenset(house.cells)
        for (cell, gone), ruled_out_by in by_constraint.items():
            for digit in {with_digit for place, with_digit in ruled_out_by if place in cells}:
                by_house = seen[cell] & cells if digit == gone else {cell} & cells
                harmful = by_house | {place for place in cells if (place, digit) in ruled_out_by}
                if len(harmful) > 1:
                    yield Rule(each(cells - harmful, {digit}), removes=each({cell}, {gone}))
