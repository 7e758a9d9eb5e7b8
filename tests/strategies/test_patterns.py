"""Patterns that cannot be listed: each of their types is found and said, and none of them rules out a right digit."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from tests.strategies.pattern_types import TYPES, Said
from tests.strategies.samples import MAX_GRIDS, MIDDLE, SMALL, conclusions_in, crowded_positions, wrong_candidates

from cluewright import generate
from cluewright import solution as solution_of
from cluewright.boards import Board, Digit, Grid, Position, bits, board_named
from cluewright.errors import CluewrightError
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, quick_closure, steps, strategy_named
from cluewright.strategies.bug import Bug, bug, bug_deductions
from cluewright.strategies.grouped_links import grouped_links, link_chains
from cluewright.strategies.loops import loop_deductions, loops
from cluewright.strategies.wxyz_wings import wxyz_wings

UNLISTED = [strategy for strategy in STRATEGIES if strategy.unlisted]
MOST_STEPS = 25
"""Steps of a strategy that are looked at in a position, where there are many chains."""


@pytest.mark.parametrize(("which", "case"), TYPES.items(), ids=map(" ".join, TYPES))
def test_each_type_is_found_and_said(which: tuple[str, str], case: Said) -> None:
    name, form = which
    found = list(steps(read_position(case.line), strategy_named(name)))
    assert any(step.words.endswith(case.words) and step.form in (form, "") for step in found), list(map(str, found))


@pytest.mark.parametrize(
    ("board", "puzzles"),
    [
        *((board, 1) for board in (*SMALL, *MIDDLE) if board.size <= 81),
        *(pytest.param(board, 4, marks=pytest.mark.long) for board in (*SMALL, *MIDDLE)),
    ],
    ids=str,
)
def test_no_pattern_rules_out_a_digit_of_the_solution(board: Board, puzzles: int) -> None:
    """Strategies that people have to ask for by name are tried in one position of six, in the long tests in each."""
    found: dict[str, int] = {}
    has_time, usual = puzzles > 1, [each for each in UNLISTED if not each.by_name_only]
    for number, (position, solution) in enumerate(crowded_positions(board, puzzles, MAX_GRIDS if has_time else None)):
        for strategy in UNLISTED if has_time or number % 6 == 3 else usual:
            for follows in islice(conclusions_in(position, strategy), MOST_STEPS):
                found[strategy.name] = found.get(strategy.name, 0) + 1
                assert all(solution[cell] != digit for cell, digit in follows.removes), f"{strategy} in {position!r}"
                assert all(solution[cell] == digit for cell, digit in follows.places), f"{strategy} in {position!r}"
    if board.size >= 36 and board.all_times_one:
        assert len(found) >= 5, f"the positions show only {found}"


def positions_on_the_way(board: Board, count: int) -> Iterator[tuple[Position, tuple[Digit, ...]]]:
    """Positions of puzzles in which singles and locked candidates are stuck, with ever fewer wrong candidates."""
    rng = random.Random(f"{board.name} way")
    basic = tuple(map(strategy_named, ("naked-single", "hidden-single", "locked-candidates")))
    for puzzle in generate(count, board=board, mode="complete", seed=3, workers=1):
        solution = solution_of(puzzle.grid).digits
        position = quick_closure(Position.start(puzzle.grid), basic)
        while not position.is_complete:
            yield position, solution
            wrong = wrong_candidates(position, solution)
            position = quick_closure(position.after(removes=[rng.choice(wrong)]), basic)


@pytest.mark.parametrize(
    ("name", "count", "kinds"),
    [
        ("8x8", 100, {1}),
        pytest.param("classic", 2500, {1, 2, 3, 4}, marks=pytest.mark.long),
        pytest.param("diagonal", 400, {1}, marks=pytest.mark.long),
        pytest.param("windoku", 200, {1}, marks=pytest.mark.long),
    ],
)
def test_a_grave_has_a_true_extra_and_rules_out_no_digit_of_the_solution(
    name: str, count: int, kinds: set[int]
) -> None:
    found: set[int] = set()
    for position, solution in positions_on_the_way(board_named(name), count):
        grave = bug(position)
        if grave is None:
            continue
        assert any(extra >> (solution[cell] - 1) & 1 for cell, extra in grave.extras)
        for deduction in bug_deductions(position, grave):
            found.add(deduction.kind)
            for cells, digits in deduction.removes:
                assert not any(digits >> (solution[cell] - 1) & 1 for cell in bits(cells)), deduction
    assert found >= kinds


def test_a_grave_is_seen_only_where_all_clues_are_given() -> None:
    """A clue cell without a digit may decide between the two solutions."""
    position = read_position(TYPES["bug", "type 1"].line)
    assert bug(position) == Bug(((16, 0b10),))
    open_cell = position.unfilled & -position.unfilled
    assert bug(Position(position.board, position.placed, position.candidates, position.clues | open_cell)) is None


@pytest.mark.parametrize("board", [*SMALL, *MIDDLE[:5]], ids=str)
def test_exchanging_the_digits_of_a_loop_changes_no_house(board: Board) -> None:
    for position, _ in crowded_positions(board, 2):
        for loop in loops(position):
            even, odd = (sum(1 << cell for cell in loop.cells[start::2]) for start in (0, 1))
            assert all(
                (even & house.cell_bits).bit_count() == (odd & house.cell_bits).bit_count() for house in board.houses
            )
            around = zip(loop.cells, (*loop.cells[1:], loop.cells[0]), strict=True)
            assert all(board.peers[one] >> other & 1 for one, other in around)
            assert not loop.cell_bits & position.clues


def test_whole_loops_have_both_digits_everywhere() -> None:
    total = 0
    for position, _ in crowded_positions(board_named("classic"), 4):
        every = {loop.cells for loop in loops(position)}
        for loop in loops(position, whole=True):
            total += 1
            assert all(position.candidates[cell] & loop.pair == loop.pair for cell in loop.cells)
            assert loop.cells in every
            assert all(deduction.loop is loop for deduction in loop_deductions(position, loop))
    assert total


@pytest.mark.parametrize("board", [*SMALL, *MIDDLE[:5]], ids=str)
def test_just_one_end_of_a_link_holds_its_digit(board: Board) -> None:
    for position, solution in crowded_positions(board, 2):
        for digit in range(board.digits):
            right = sum(1 << cell for cell, held in enumerate(solution) if held == digit + 1)
            for link in grouped_links(position, digit):
                assert [(right & end).bit_count() for end in link.ends] in ([0, 1], [1, 0])
                assert not position.candidate_cells[digit] & link.area[0]
            for chain in link_chains(position, digit, 3):
                assert right & (chain.ends[0] | chain.ends[-1])


def test_wxyz_wings_have_four_digits_of_which_one_is_free_at_most() -> None:
    free = set()
    for position, _ in crowded_positions(board_named("classic"), 3):
        for wing in wxyz_wings(position):
            assert wing.digits.bit_count() == len(wing.cells) == 4
            free.add(wing.free.bit_count())
    assert free == {0, 1}


@pytest.mark.parametrize("strategy", UNLISTED, ids=str)
def test_rules_that_cannot_be_listed_are_refused(strategy: object) -> None:
    name = str(strategy)
    with pytest.raises(CluewrightError, match=f"expected strategies whose rules can be listed, got {name}: "):
        next(strategy_named(name).rules(board_named("4x4")))


def test_there_is_no_loop_of_a_clue() -> None:
    position = read_position(strategy_named("unique-loop").example)
    (loop, *_) = [loop for loop in loops(position) if len(loop.cells) == 8]
    clued = Position(position.board, position.placed, position.candidates, position.clues | 1 << loop.cells[0])
    assert loop.cell_bits not in [other.cell_bits for other in loops(clued)]


def test_a_position_with_nothing_but_clues_has_no_pattern() -> None:
    full = Position.start(Grid.parse("1234341221434321"))
    assert not any(list(steps(full, strategy)) for strategy in UNLISTED)
