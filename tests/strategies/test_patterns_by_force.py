"""Patterns that cannot be listed, held against what trying all sets of cells finds on small boards."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product

import pytest
from tests.strategies.samples import DESCRIBED, random_positions, solutions, wrong_candidates

from cluewright.boards import Board, Cell, Position, bits, bits_of, board_named
from cluewright.strategies import chosen_strategies, quick_closure, steps, strategy_named
from cluewright.strategies.grouped_links import grouped_links, link_chains
from cluewright.strategies.loops import loops
from cluewright.strategies.rule import Candidate

TINY = [board_named("4x4"), DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], board_named("4x4+diagonal")]
SMALL = [board_named("6x6"), board_named("6x6+diagonal"), DESCRIBED["irregular 5"]]


@cache
def stuck_positions(board: Board, count: int) -> tuple[Position, ...]:
    """The same positions in every test in which singles and locked candidates conclude nothing."""
    return tuple(_stuck_positions(board, count))


def _stuck_positions(board: Board, count: int) -> Iterator[Position]:
    """What singles and locked candidates would conclude, the finders may leave out.

    Without any clue, a third or more of the wrong candidates are gone: with fewer there is nothing to find, with more
    nothing is left.
    """
    basic = chosen_strategies("basic")
    for number in range(count):
        rng = random.Random(f"{board.name} {number}")
        wrong = wrong_candidates(Position.empty(board), solution := rng.choice(solutions(board)))
        share = rng.choice((0.3, 0.35, 0.4, 0.45, 0.5))
        stuck = quick_closure(Position.empty(board).after(removes=rng.sample(wrong, int(share * len(wrong)))), basic)
        if not stuck.is_complete:
            assert all(stuck.candidates[cell] >> (digit - 1) & 1 for cell, digit in enumerate(solution))
            yield stuck


@cache
def seeing(board: Board) -> frozenset[tuple[Cell, Cell]]:
    """The pairs of cells that share a house which holds each digit once."""
    once = [house.cells for house in board.houses if house.times == 1]
    return frozenset((one, other) for cells in once for one in cells for other in cells)


def sees(board: Board, one: Cell, other: Cell) -> bool:
    return (one, other) in seeing(board)


@cache
def all_loops(board: Board) -> tuple[frozenset[Cell], ...]:
    """Every set of cells of which each house has none or two, and which can be gone around from cell to cell."""
    found = []
    for size in (4, 6, 8):
        for cells in combinations(range(board.size), size):
            chosen = bits_of(cells)
            has_none_or_two = all((chosen & house.cell_bits).bit_count() in (0, 2) for house in board.houses)
            if has_none_or_two and goes_around(board, cells[:1], frozenset(cells[1:])):
                found.append(frozenset(cells))
    return tuple(found)


def goes_around(board: Board, path: tuple[Cell, ...], left: frozenset[Cell]) -> bool:
    """Whether the path can be made a loop by going through all cells that are left."""
    if not left:
        return is_loop(board, path)
    return any(goes_around(board, (*path, cell), left - {cell}) for cell in left if sees(board, path[-1], cell))


def is_loop(board: Board, order: tuple[Cell, ...]) -> bool:
    """Whether each cell sees the next one, and the two that a house has would hold different digits."""
    turns = {cell: number % 2 for number, cell in enumerate(order)}
    return all(sees(board, one, other) for one, other in zip(order, (*order[1:], order[0]), strict=True)) and all(
        sum(turns[cell] for cell in house.cells if cell in turns) in (0, 1)
        and sum(1 - turns[cell] for cell in house.cells if cell in turns) in (0, 1)
        for house in board.houses
    )


def loops_by_force(position: Position) -> set[tuple[frozenset[Cell], int]]:
    board, found = position.board, set()
    for pair in (1 << low | 1 << high for low, high in combinations(range(board.digits), 2)):
        for cells in all_loops(board):
            left = {cell: position.candidates[cell] for cell in cells}
            extra = [cell for cell in cells if left[cell] & ~pair]
            extras = {digit for cell in extra for digit in bits(left[cell] & ~pair)}
            two_together = len(extra) == 2 and sees(board, *extra)
            if (
                not any(position.clues >> cell & 1 for cell in cells)
                and all(left[cell] & pair for cell in cells)
                and (len(extra) == 1 or len(extras) == 1 or two_together)
                and len(extra) < len(cells)
            ):
                found.add((cells, pair))
    return found


@pytest.mark.parametrize("board", TINY, ids=str)
def test_the_loops_of_a_position_are_those_that_trying_all_sets_of_cells_finds(board: Board) -> None:
    total = 0
    for position, _ in random_positions(board, 60, seed=8):
        expected = {(cells, pair) for cells, pair in loops_by_force(position) if len(cells) <= 8}
        found = [(frozenset(loop.cells), loop.pair) for loop in loops(position) if len(loop.cells) <= 8]
        assert len(found) == len(set(found))
        assert set(found) == expected
        total += len(found)
    assert total


def all_partings(position: Position, digit: int) -> Iterator[tuple[int, int]]:
    """The places of a digit in each house in two parts, each of them a cell or in another house as well."""
    board = position.board
    for house in board.houses:
        places = [cell for cell in house.cells if position.candidate_cells[digit] >> cell & 1]
        if house.times != 1 or len(places) < 2 or any(position.placed[cell] for cell in places):
            continue
        others = [other for other in board.houses if other is not house and other.times == 1]
        if len(places) > 2 and any(not bits_of(places) & ~other.cell_bits for other in others):
            continue  # locked candidates say what follows
        for size in range(1, len(places)):
            for one in combinations(places, size):
                parts = bits_of(one), bits_of(set(places) - set(one))
                if all(part.bit_count() == 1 or any(not part & ~other.cell_bits for other in others) for part in parts):
                    yield parts


def gone_by_chains(position: Position, digit: int, count: int) -> set[Cell]:
    """Where chains of `count` links rule a digit out, by trying all partings in all orders."""
    board = position.board
    partings = list(dict.fromkeys(chain.from_iterable((parts, parts[::-1]) for parts in all_partings(position, digit))))
    gone: set[Cell] = set()

    def go_on(first: int, last: int, used: int, left: int) -> None:
        """Try each parting beside the last part; with none left, see what the first and the last part rule out."""
        if not left:
            ends = (*bits(first), *bits(last))
            places = bits(position.candidate_cells[digit] & ~used)
            gone.update(cell for cell in places if all(sees(board, cell, other) for other in ends))
            return
        for one, other in partings:
            if not used & (one | other) and all(sees(board, *both) for both in product(bits(last), bits(one))):
                go_on(first or one, other, used | one | other, left - 1)

    go_on(0, 0, 0, count)
    return gone


@pytest.mark.parametrize(
    ("board", "count"),
    [
        *((board, 2) for board in (*TINY, *SMALL)),
        *((board, 3) for board in (*TINY, SMALL[-1])),
        *(pytest.param(board, 3, marks=pytest.mark.long) for board in SMALL[:-1]),
    ],
    ids=str,
)
def test_chains_rule_out_what_trying_all_partings_of_houses_does(board: Board, count: int) -> None:
    total = 0
    for position in stuck_positions(board, 24):
        for digit in range(board.digits):
            if count == 3 and len(grouped_links(position, digit)) > 20:
                continue  # trying all of them would take seconds
            found = {cell for one in link_chains(position, digit, count) for cell in bits(one.targets)}
            assert found == gone_by_chains(position, digit, count), repr(position)
            total += len(found)
    assert total or board.digits == 4


def gone_by_wings(position: Position) -> set[Candidate]:
    """What WXYZ-wings rule out, by trying any four cells."""
    board, gone = position.board, set()
    few = [cell for cell in bits(position.unfilled) if position.candidates[cell].bit_count() <= 4]
    for cells in combinations(few, 4):
        for wing in cells:
            hinge = [cell for cell in cells if cell != wing]
            union = {digit for cell in hinge for digit in position.candidate_digits(cell)}
            two = position.candidate_digits(wing)
            if len(union) != 4 or len(two) != 2 or not set(two) <= union:
                continue
            if not all(sees(board, one, other) for one, other in combinations(hinge, 2)):
                continue
            holders = {digit: [cell for cell in cells if digit in position.candidate_digits(cell)] for digit in union}
            free = [
                digit
                for digit, held in holders.items()
                if not all(sees(board, one, other) for one, other in combinations(held, 2))
            ]
            for digit in free or union if len(free) < 2 else ():
                for cell in bits(position.candidate_cells[digit - 1]):
                    if all(sees(board, cell, other) and cell != other for other in holders[digit]):
                        gone.add((cell, digit))
    return gone


@pytest.mark.parametrize(
    "board", [*TINY, SMALL[-1], *(pytest.param(one, marks=pytest.mark.long) for one in SMALL[:2])], ids=str
)
def test_wxyz_wings_rule_out_what_trying_any_four_cells_does(board: Board) -> None:
    wxyz_wing, total = strategy_named("wxyz-wing"), 0
    for position in stuck_positions(board, 24):
        found = {candidate for step in steps(position, wxyz_wing) for candidate in step.removes}
        assert found == gone_by_wings(position), repr(position)
        total += len(found)
    assert total or board.digits == 4


Way = tuple[frozenset[Cell], frozenset[Cell]]
"""A way to give a digit to cells that links connect: those that have it, and the others."""


def ways_of(position: Position, digit: int) -> list[list[Way]]:
    """For each connected part of the links of a digit (counted from 0), the ways in which each link has it once."""
    board = position.board
    places = [
        bits_of(cell for cell in house.cells if position.candidate_cells[digit] >> cell & 1) for house in board.houses
    ]
    is_open = [not any(position.placed[cell] for cell in bits(cells)) for cells in places]
    links = [
        tuple(bits(cells))
        for house, cells, all_open in zip(board.houses, places, is_open, strict=True)
        if house.times == 1 and cells.bit_count() == 2 and all_open
    ]
    found, left = [], {cell for link in links for cell in link}
    while left:
        part = {min(left)}
        while more := {cell for link in links if part & {*link} for cell in link} - part:
            part |= more
        left -= part
        own = [link for link in links if part & {*link}]
        chosen = (
            frozenset(cell for cell, has in zip(sorted(part), which, strict=True) if has)
            for which in product((0, 1), repeat=len(part))
        )
        found.append([(has, frozenset(part - has)) for has in chosen if all(len(has & {*link}) == 1 for link in own)])
    return found


def gone_in_all(position: Position, digit: int, parts: list[list[Way]]) -> set[Cell] | None:
    """Where a digit is gone in all ways to choose one for each part in which no two cells that have it see each other.

    None if there are as few as rule out more than colours say at once.
    """
    board, cells = position.board, list(bits(position.candidate_cells[digit]))
    joint = []
    for chosen in product(*parts):
        have = {cell for has, _ in chosen for cell in has}
        if not any(one != other and sees(board, one, other) for one in have for other in have):
            lack = {cell for _, others in chosen for cell in others}
            joint.append(lack | {cell for cell in cells if any(cell != one and sees(board, cell, one) for one in have)})
    if len(joint) < 2 ** len(parts) - 1 or (len(parts) == 1 and len(joint) < 2):
        return None
    return set.intersection(*joint)


@pytest.mark.parametrize("board", [*TINY, *SMALL], ids=str)
def test_colours_rule_out_what_no_way_to_give_the_digit_to_linked_cells_allows(board: Board) -> None:
    chosen, total = chosen_strategies("simple-colours,multi-colours"), 0
    for position in stuck_positions(board, 24):
        found = {one for strategy in chosen for step in steps(position, strategy) for one in step.removes}
        for digit in range(board.digits):
            parts = [part for part in ways_of(position, digit) if part]
            for some in chain(combinations(parts, 1), combinations(parts, 2)):
                gone = gone_in_all(position, digit, list(some))
                if gone is not None:
                    assert {(cell, digit + 1) for cell in gone} <= found, repr(position)
                    total += len(gone)
    assert total or board.digits == 4


def gone_by_remote_pairs(position: Position) -> set[Candidate]:
    """What remote pairs rule out, by going along all rows of cells with the same two candidates."""
    board, gone = position.board, set()
    for pair in combinations(range(1, board.digits + 1), 2):
        twins = [cell for cell in bits(position.unfilled) if position.candidate_digits(cell) == pair]
        reached = {(one, one, 0) for one in twins}
        while (
            more := {
                (one, other, 1 - turn)
                for one, last, turn in reached
                for other in twins
                if other != last and sees(board, last, other)
            }
            - reached
        ):
            reached |= more
        for one, other in ((one, other) for one, other, turn in reached if turn):
            part = {last for first, last, _ in reached if first == one}
            if len(part) >= 4:
                for cell in {*bits(position.unfilled)} - part:
                    if sees(board, cell, one) and sees(board, cell, other):
                        gone |= {(cell, digit) for digit in pair if digit in position.candidate_digits(cell)}
    return gone


def test_remote_pairs_rule_out_what_all_rows_of_twins_do() -> None:
    total = 0
    for position in chain.from_iterable(stuck_positions(board, 40) for board in (*TINY, *SMALL)):
        found = {one for step in steps(position, strategy_named("remote-pair")) for one in step.removes}
        assert found == gone_by_remote_pairs(position), repr(position)
        total += len(found)
    assert total
