"""Unique loops and BUGs in positions made for them."""

from tests.rating.technique.positions import CLASSIC, cell, pairs, position, steps

from cluewright.boards import Position
from cluewright.rating.technique import TechniqueStep
from cluewright.rating.technique.bug import bugs
from cluewright.rating.technique.unique_loops import unique_loops

RECTANGLE = {"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "12"}


def kinds(found: list[TechniqueStep]) -> list[tuple[int, str]]:
    return [(step.tenths, step.form) for step in found]


def test_a_rectangle_of_type_1_takes_its_digits_from_the_fourth_cell() -> None:
    (step,) = steps(unique_loops, position({**RECTANGLE, "r2c4": "1234"}))
    assert (step.technique, step.tenths, step.form) == ("unique-loop", 45, "4 cells, type 1")
    assert step.removes == pairs("r2c4", "12")


def test_a_rectangle_of_type_2_takes_its_extra_digit_from_what_sees_all_its_extra_cells() -> None:
    first = steps(unique_loops, position({**RECTANGLE, "r1c4": "123", "r2c4": "123"}))[0]
    assert (first.tenths, first.form) == (45, "4 cells, type 2")
    assert first.removes == pairs("r1c5 r1c6 r2c5 r2c6 r3c4 r3c5 r3c6 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4", "3")


def test_a_rectangle_of_type_3_joins_its_extras_to_a_naked_pair() -> None:
    at = position({**RECTANGLE, "r1c4": "123", "r2c4": "124", "r8c4": "34"})
    (step,) = (step for step in steps(unique_loops, at) if step.form == "4 cells, type 3, naked")
    assert step.tenths == 46
    assert step.removes == pairs("r3c4 r4c4 r5c4 r6c4 r7c4 r9c4", "34")


def test_a_rectangle_of_type_3_joins_its_digits_to_a_hidden_pair() -> None:
    extras = {**RECTANGLE, "r1c4": "1234", "r2c4": "1256"}
    at = position(extras, {"1 in column 4": "r1c4 r2c4 r8c4", "2 in column 4": "r1c4 r2c4 r8c4"})
    (step,) = (step for step in steps(unique_loops, at) if step.form == "4 cells, type 3, hidden")
    assert (step.tenths, step.removes) == (45, pairs("r8c4", "3456789"))


def test_a_rectangle_of_type_4_keeps_a_digit_that_has_no_other_place() -> None:
    at = position({**RECTANGLE, "r1c4": "1234", "r2c4": "1256"}, {"1 in column 4": "r1c4 r2c4"})
    (step,) = (step for step in steps(unique_loops, at) if step.form == "4 cells, type 4")
    assert (step.tenths, step.removes) == (45, pairs("r1c4 r2c4", "2"))


def test_types_rated_alike_come_in_the_order_of_their_numbers() -> None:
    at = position({**RECTANGLE, "r1c4": "123", "r2c4": "123"}, {"1 in column 4": "r1c4 r2c4"})
    assert kinds(steps(unique_loops, at)) == [(45, "4 cells, type 2"), (45, "4 cells, type 4")]


def test_longer_loops_are_dearer() -> None:
    loop = dict.fromkeys(["r1c1", "r1c4", "r2c4", "r2c7", "r3c7", "r3c1"], "12")
    at = position({**loop, "r3c1": "123"})
    (step,) = (step for step in steps(unique_loops, at) if step.form == "6 cells, type 1")
    assert (step.tenths, step.removes) == (46, pairs("r3c1", "12"))


def test_a_ring_of_cells_that_leaves_a_house_uneven_is_no_loop() -> None:
    ring = dict.fromkeys(["r1c1", "r1c4", "r5c4", "r5c2", "r8c2", "r8c1"], "12")
    assert not steps(unique_loops, position({**ring, "r8c1": "123"}))


def test_a_rectangle_in_four_boxes_could_not_be_exchanged() -> None:
    assert not steps(unique_loops, position({"r1c1": "12", "r1c4": "12", "r4c1": "12", "r4c4": "123"}))


def grave(**extras: str) -> Position:
    """A position in which every cell has two candidates, d and d + 1, and every house two places of each digit.

    `extras` has the candidates added to cells.
    """
    removes = []
    for row in range(9):
        for column in range(9):
            digit = (3 * (row % 3) + row // 3 + column) % 9
            kept = {digit + 1, (digit + 1) % 9 + 1} | set(map(int, extras.get(f"r{row + 1}c{column + 1}", "")))
            removes += [(9 * row + column, other) for other in range(1, 10) if other not in kept]
    return Position.empty(CLASSIC).after(removes=removes)


def test_a_grave_without_extras_says_nothing() -> None:
    assert not steps(bugs, grave())


def test_a_grave_with_one_extra_candidate_needs_it() -> None:
    (step,) = steps(bugs, grave(r5c5="5"))
    kept = grave().candidate_digits(cell("r5c5"))
    assert (step.technique, step.tenths, step.form) == ("bug", 56, "type 1")
    assert step.removes == tuple((cell("r5c5"), digit) for digit in kept)


def test_a_grave_with_one_extra_digit_takes_it_from_what_sees_all_its_cells() -> None:
    # 7 is a candidate of r1c6 and r1c7, which see both cells with an extra 7.
    (step,) = steps(bugs, grave(r1c1="7", r1c4="7"))
    assert (step.tenths, step.form, step.removes) == (57, "type 2", pairs("r1c6 r1c7", "7"))


def test_two_extra_cells_of_a_house_keep_the_digit_that_they_share() -> None:
    # r1c1 is 1 or 2, and r1c2 is 2 or 3: 2 has no other place in row 1.
    first = steps(bugs, grave(r1c1="7", r1c2="5"))[0]
    assert (first.tenths, first.form) == (57, "type 4")
    assert first.removes == (*pairs("r1c1", "1"), *pairs("r1c2", "3"))


def test_extras_join_a_naked_pair_of_their_house() -> None:
    # r1c6 is 6 or 7, and one of r1c1 and r1c4 has to be.
    (step,) = steps(bugs, grave(r1c1="6", r1c4="7"))[:1]
    assert (step.tenths, step.form, step.removes) == (58, "type 3", pairs("r1c5", "6") + pairs("r1c7", "7"))
