"""Patterns that cannot be listed: each of their types is found and said, and none of them rules out a right digit."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.strategies.samples import MIDDLE, SMALL, proper_positions, wrong_candidates

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


class Said(NamedTuple):
    """A position, and the end of what is said there."""

    line: str
    words: str


TYPES = {
    ("unique-rectangle-3", "naked"): Said(
        "+724......9...+2.8..8.1.4..2.31748+6+2..+2...5..+8....+239671.7..1+29.6+6.2.+7...8+1.....73+2:452"
        " 529 539 573 574 959",
        "r2c4 and r2c6 do not hold both 1 and 7, or 1 and 7 could be exchanged in r2c4, r2c6, r5c6 and r5c4 (no clues),"
        " and there would be a second solution; so one of them is one of 3, 5 and 6, and r2c2 and r2c3, which hold"
        " nothing else, leave none of these to the rest of row 2, so 5 and 6 are gone from r2c8; 3 is gone from r2c9.",
    ),
    ("unique-rectangle-3", "hidden"): Said(
        ".+24+76.1...1+9.+8+27.+676+8+13...22.+361+75..69+1.5.+327.+57+293+6.19+7+2+34+1+865+1.5.+2+6.7...6.7.2+1.:319"
        " 391 996",
        "r1c8 and r2c8 do not hold both 3 and 5, or 3 and 5 could be exchanged in r1c1, r1c8, r2c8 and r2c1 (no clues),"
        " and there would be a second solution; in column 8, 3 and 5 have no other places but r3c8, so 4 and 9 are gone"
        " from r3c8.",
    ),
    ("unique-loop", "type 2"): Said(
        "+19+26+5+47..+67..+81.248...2.+1...6.4+35+2.1+4.1+2..3..2+3.8+16.4..+2.+14.+6.531.5+6..9+2+5.6..2.1.:338 339"
        " 533 743 758 759 773 776 858 878 883 899 959 963 976",
        "one of r3c4, r3c6 and r9c4 is 3, or 7 and 9 could be exchanged in r3c4, r9c4, r9c5, r5c5, r5c6 and r3c6 (no"
        " clues), and there would be a second solution, so 3 is gone from r2c4.",
    ),
    ("unique-loop", "type 3"): Said(
        "3........+14+75+89.2.26..139..7..8.....+6249.158.+5....4..9+4.316.+892+81+63+92+74+5+9.+2..+8..1:265 345 347"
        " 367 414 512 617 618 619 647 667 714 715 764 795",
        "r4c8 and r4c9 do not hold both 3 and 6, or 3 and 6 could be exchanged in r2c7, r9c7, r9c8, r4c8, r4c9 and r2c9"
        " (no clues), and there would be a second solution; so one of them is one of 1, 2 and 4, and r4c7 and r6c7,"
        " which hold nothing else, leave none of these to the rest of box 6, so 1 is gone from r6c8.",
    ),
    ("unique-loop", "type 4"): Said(
        ".91+6.5...432+7.8.+6+56.+5.3....159.....+6...+56..........758+9...5...1...2..589+5..4..67.:136 137 156 165 238"
        " 245 252 257 258 262 266 319 346 351 353 357 358 364 366 373 376 438 445 457 458 466 472 473 756 772 936 937"
        " 956 965",
        "9 in row 9 is in r9c5 or r9c6; if the other of these held 1, then 1 and 9 could be exchanged in r2c5, r9c5,"
        " r9c6, r6c6, r6c4, r3c4, r3c8, r5c8, r5c7 and r2c7 (no clues), and there would be a second solution, so 1 is"
        " gone from r9c5 and r9c6.",
    ),
    ("bug", "type 1"): Said(
        "64+9.+8+75.3.+1+3.+6+5...52..+4+3..6+97.8+24+6+3..+6.+7+312.9.3+2+65+9+78.+2+84+5+16+3973+9+6+47+8+1...5.+3+924+6"
        "+8",
        "r2c8 is 2, so 4 and 7 are gone from r2c8.",
    ),
    ("bug", "type 2"): Said(
        ".7+51.+92..+2.9+7.8.+1+51.+4+265..+7..+3+5+8+4+7+2+154+2+9+1+7+38671+83+2+6..9+4+2+789+1..3+35+1+67+2.....6+4+5+3+1"
        "+72",
        "one of r1c8 and r8c7 is 4, so 4 is gone from r2c7 and r8c8.",
    ),
    ("bug", "type 4"): Said(
        ".+4+6+3.87+2+137..+2.6+4+81+82+6+74+5+9+3.+3+1..+62+84.+5.41.+37+6.6..83+1+5+9.9..+3.8+6+7.1.+965+4+3+2+6+2+3+84+7"
        "+915",
        "2 in column 1 is in r5c1 or r6c1, and the other of these holds one of its extras, so 8 is gone from r5c1; 4 is"
        " gone from r6c1.",
    ),
    ("wxyz-wing", "doubly linked"): Said(
        "4...8.7+1.1....4.+2.+6..+1...9+438+1+495+26+72+648+379+51+75+962+1+438.1+7....+4+9+9+4+27+1..+85.+36.4.+1+72:327"
        " 337 627",
        "r1c4, r2c4, r9c4 and r3c6 hold nothing but 2, 3, 5 and 9, none of which can stand in two of them; each stands"
        " in one, so 2 and 3 are gone from r1c6; 5 is gone from r7c4.",
    ),
    ("three-strong-links", "plain"): Said(
        "..4+76.1...1....7.+676..3...22..61+75..69+1.5.+327..7+293+6.19+7..4.+865+1.5..+6.7...6.7.2+1.:319",
        "2 in row 1 is in r1c2 or r1c6, in column 5 in r2c5 or r8c5, in row 7 in r7c6 or r7c3, and not in both r1c6 and"
        " r2c5, nor in both r8c5 and r7c6; r1c2 or r7c3 is 2, so 2 is gone from r2c3 and r8c2.",
    ),
}
"""For types of strategies that their examples do not show."""


@pytest.mark.parametrize(("which", "case"), TYPES.items(), ids=map(" ".join, TYPES))
def test_each_type_is_found_and_said(which: tuple[str, str], case: Said) -> None:
    name, form = which
    found = list(steps(read_position(case.line), strategy_named(name)))
    assert any(step.words.endswith(case.words) and step.form in (form, "") for step in found), list(map(str, found))


def crowded_positions(board: Board, count: int) -> Iterator[tuple[Position, tuple[Digit, ...]]]:
    """Minimal puzzles in which most of the wrong candidates are gone, so that there are many patterns."""
    rng = random.Random(f"{board.name} crowded")
    for position, solution in proper_positions(board, count, seed=4):
        start = Position.start(position.grid)
        wrong = wrong_candidates(start, solution)
        for share in (0.3, 0.5, 0.7, 0.8, 0.9, 0.95):
            later = start.after(removes=rng.sample(wrong, int(share * len(wrong))))
            empty = list(bits(later.unfilled))
            yield later.after(places=[(cell, solution[cell]) for cell in rng.sample(empty, len(empty) // 4)]), solution


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=[pytest.mark.long] if board.size > 81 else [], id=str(board))
        for board in (*SMALL, *MIDDLE)
    ],
)
def test_no_pattern_rules_out_a_digit_of_the_solution(board: Board) -> None:
    found: dict[str, int] = {}
    for position, solution in crowded_positions(board, 4):
        for strategy in UNLISTED:
            for step in steps(position, strategy):
                found[strategy.name] = found.get(strategy.name, 0) + 1
                assert all(solution[cell] != digit for cell, digit in step.removes), f"{step} in {position!r}"
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
