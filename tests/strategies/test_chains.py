"""Chains, held against what contradicts itself along links on small boards; their bounds and marks."""

from itertools import chain, combinations, pairwise, permutations

import pytest
from tests.strategies.pattern_types import TYPES
from tests.strategies.test_patterns_by_force import SMALL, TINY, sees, stuck_positions

from cluewright.boards import Board, Position, bits
from cluewright.errors import CluewrightError
from cluewright.notation import read_position
from cluewright.strategies import steps, strategy_named
from cluewright.strategies.almost_locked import MAX_SET_CELLS
from cluewright.strategies.chains import AIC, CHAIN_KINDS, ChainKind, chains, with_most_links
from cluewright.strategies.rule import Candidate

Spot = tuple[frozenset[int], int]
"""Cells, and a digit that one of them may hold."""
Literal = tuple[Spot, bool]


def sets_of(position: Position) -> list[tuple[frozenset[int], set[int]]]:
    """The almost locked sets, by trying all sets of cells of a house: each with its digits."""
    open_cells = {*bits(position.unfilled)}
    found = {}
    for cells in (open_cells & {*house.cells} for house in position.board.houses if house.times == 1):
        for chosen in chain.from_iterable(combinations(sorted(cells), size) for size in range(1, MAX_SET_CELLS + 1)):
            digits = {digit for cell in chosen for digit in position.candidate_digits(cell)}
            if len(digits) == len(chosen) + 1:
                found[frozenset(chosen)] = digits
    return [*found.items()]


def spot_in(position: Position, cells: frozenset[int], digit: int) -> Spot:
    """Where a digit may be among these cells."""
    return frozenset(cell for cell in cells if digit in position.candidate_digits(cell)), digit


def spots_of(position: Position, kind: ChainKind) -> list[Spot]:
    """The candidates of open cells and, if wanted, all places of a digit in several cells."""
    digits = range(1, position.board.digits + 1)
    open_cells = {*bits(position.unfilled)}
    found = [(frozenset({cell}), digit) for cell in open_cells for digit in position.candidate_digits(cell)]
    once = [open_cells & {*house.cells} for house in position.board.houses if house.times == 1]
    for one, other in combinations(once, 2) if kind.with_groups else ():
        for digit in digits:
            shared = frozenset(cell for cell in one & other if digit in position.candidate_digits(cell))
            if len(shared) > 1:
                found.append((shared, digit))
    sets = sets_of(position) if kind.with_sets else ()
    return [*dict.fromkeys([*found, *(spot_in(position, cells, each) for cells, digits in sets for each in digits)])]


def implications(position: Position, kind: ChainKind) -> dict[Literal, list[Literal]]:
    """What follows at once from a spot being right, or wrong."""
    board = position.board
    spots = spots_of(position, kind)
    places = {
        (house, digit): frozenset(cell for cell in house.cells if digit in position.candidate_digits(cell))
        for house in board.houses
        for digit in range(1, board.digits + 1)
        if house.times == 1 and digit not in [position.placed[cell] for cell in house.cells]
    }
    follows: dict[Literal, list[Literal]] = {(spot, is_right): [] for spot in spots for is_right in (False, True)}
    for (one, x), (other, y) in ((one, other) for one in spots for other in spots if one != other):
        in_cell = one == other and len(one) == 1 and not kind.of_one_digit
        if in_cell or (x == y and all(sees(board, a, b) and a != b for a in one for b in other)):
            follows[(one, x), True].append(((other, y), False))
        in_house = (
            kind.in_houses
            and x == y
            and any(
                of_digit == x and not one & other and one | other == cells for (_, of_digit), cells in places.items()
            )
        )
        in_cell = kind.in_cells and one == other and len(one) == 1 and {*position.candidate_digits(min(one))} == {x, y}
        if in_house or in_cell:
            follows[(one, x), False].append(((other, y), True))
    for cells, digits in sets_of(position) if kind.with_sets else ():
        for x, y in permutations(digits, 2):
            follows[spot_in(position, cells, x), False].append((spot_in(position, cells, y), True))
    return follows


def self_contradictory(follows: dict[Literal, list[Literal]]) -> tuple[set[Candidate], set[Spot]]:
    """The candidates that are wrong if they are right, and the spots that are right if they are wrong."""

    def leads(start: Literal, end: Literal) -> bool:
        reached, fresh = {start}, [start]
        while fresh:
            fresh = [each for literal in fresh for each in follows[literal] if each not in reached]
            reached.update(fresh)
        return end in reached

    spots = [spot for spot, is_right in follows if is_right]
    wrong = [spot for spot in spots if leads((spot, True), (spot, False))]
    right = {spot for spot in spots if leads((spot, False), (spot, True))}
    return {(min(cells), digit) for cells, digit in wrong if len(cells) == 1}, right


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        *((name, [*TINY, *SMALL]) for name in ("x-chain", "xy-chain", "aic")),
        ("grouped-aic", TINY),
        ("als-aic", TINY),
        pytest.param("grouped-aic", SMALL, marks=pytest.mark.long),
        pytest.param("als-aic", SMALL[:1], marks=pytest.mark.long),
    ],
)
def test_chains_rule_out_what_contradicts_itself_along_links(name: str, boards: list[Board]) -> None:
    """But for what a place that proves itself right rules out in other cells, or a single strong link."""
    kind, total = CHAIN_KINDS[name], 0
    for position in chain.from_iterable(stuck_positions(board, 1 if board.size > 16 else 3) for board in boards):
        found = {one for rule in chains(position, kind) for one in rule.new_conclusions(position).removes}
        follows = implications(position, kind)
        wrong, right = self_contradictory(follows)
        assert found <= wrong, repr(position)
        for cell, digit in wrong - found:
            with_it = [end for (end, is_right) in follows[(frozenset({cell}), digit), True] if not is_right]
            single = [
                end for end in with_it for other, is_right in follows[end, False] if is_right and other in with_it
            ]
            assert single or right & {*with_it}
        total += len(found)
    assert total


def test_a_chain_has_no_more_links_than_asked_for() -> None:
    """Twice as many places; with fewer links nothing else is found, and the shortest chain comes first."""
    position = read_position(strategy_named("aic").example)
    every = [len(step.digits) for step in steps(position, AIC)]
    few = [len(step.digits) for step in steps(position, with_most_links(AIC, 3))]
    assert every == sorted(every)
    assert few == [places for places in every if places <= 6]
    assert max(few) < max(every) <= 20
    with pytest.raises(CluewrightError, match="2 or more strong links"):
        with_most_links(AIC, 1)
    with pytest.raises(CluewrightError, match="a strategy of chains"):
        with_most_links(strategy_named("x-wing"), 3)


@pytest.mark.parametrize("form", ["", "loop", "self"])
def test_the_marks_of_a_chain_follow_it_from_place_to_place(form: str) -> None:
    """On and off in turns, and an arrow for each link: in a loop one more, back to the start."""
    position = read_position(strategy_named("aic").example if form != "loop" else TYPES["aic", "loop"].line)
    step = next(step for step in steps(position, AIC) if step.form == form)
    turns = [mark.role for mark in step.marks if mark.role in ("off", "on")]
    arrows = [mark for mark in step.marks if mark.start]
    assert turns == ["off", "on"] * (len(step.digits) // 2)
    assert [mark.role for mark in arrows] == (["strong", "weak"] * len(turns))[: len(turns) - (form != "loop")]
    assert all(
        one.cell == other.start[0] and one.digit == other.start[1] for one, other in pairwise(arrows) if other.start
    )
    assert (arrows[-1].cell == arrows[0].start[0]) == (form != "") if arrows[0].start else False
