"""Each of the simple techniques in a position made for it, and in one that just lacks it."""

from functools import partial

import pytest
from tests.rating.technique.positions import CLASSIC, cell, pairs, position, steps, titles

from cluewright.boards import Grid, Position, board_named
from cluewright.rating.technique import next_technique_step
from cluewright.rating.technique.fish import fish_steps
from cluewright.rating.technique.locking import direct_locking, locking
from cluewright.rating.technique.singles import hidden_singles, naked_singles
from cluewright.rating.technique.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets

ROW = [f"r1c{column}" for column in range(1, 10)]


def test_the_last_value_of_a_row_comes_before_any_other_hidden_single() -> None:
    at = position(filled={name: digit for digit, name in enumerate(ROW[:8], start=1)}, places={"1 in box 9": "r9c9"})
    first, *others = steps(hidden_singles, at)
    assert (first.technique, first.tenths, first.places) == ("last-value", 10, ((cell("r1c9"), 9),))
    assert ("hidden-single-box", 12) in titles(others)


def test_a_hidden_single_is_dearer_where_only_a_line_shows_it() -> None:
    in_box, in_line = position(places={"5 in box 1": "r2c2"}), position(places={"5 in column 4": "r2c4"})
    assert steps(hidden_singles, in_box)[0].tenths == 12
    (step,) = steps(hidden_singles, in_line)
    assert (step.technique, step.tenths, step.places) == ("hidden-single-line", 15, ((cell("r2c4"), 5),))


def test_an_extra_house_shows_a_hidden_single_as_a_line_does() -> None:
    board = board_named("diagonal")
    (step,) = steps(hidden_singles, position(places={"5 in diagonal 1": "r5c5"}, board=board))
    assert step.technique == "hidden-single-line"


def test_a_naked_single_is_a_cell_with_one_candidate_that_is_empty() -> None:
    (step,) = steps(naked_singles, position(cells={"r4c4": "7"}, filled={"r1c1": 3}))
    assert (step.technique, step.tenths, step.places) == ("naked-single", 23, ((cell("r4c4"), 7),))


def test_direct_pointing_places_a_digit_and_keeps_no_elimination() -> None:
    at = position(places={"5 in box 1": "r1c1 r1c2", "5 in box 2": "r1c4 r2c5"})
    step, *_ = steps(direct_locking, at)
    assert (step.technique, step.tenths) == ("direct-pointing", 17)
    assert (step.places, step.removes) == (((cell("r2c5"), 5),), ())


def test_direct_pointing_needs_a_single_place_beyond_the_line() -> None:
    assert not steps(direct_locking, position(places={"5 in box 1": "r1c1 r1c2", "5 in box 2": "r1c4 r2c5 r3c6"}))


def test_direct_claiming_places_a_digit_in_a_line_beside_the_first() -> None:
    at = position(places={"5 in column 1": "r1c1 r2c1", "5 in column 2": "r3c2 r5c2"})
    (step,) = (step for step in steps(direct_locking, at) if step.technique == "direct-claiming")
    assert (step.tenths, step.places, step.removes) == (19, ((cell("r5c2"), 5),), ())


def test_pointing_and_claiming_remove_a_digit_from_the_rest_of_the_other_house() -> None:
    (pointing,) = steps(locking, position(places={"5 in box 1": "r1c1 r1c2"}))
    assert (pointing.technique, pointing.tenths) == ("pointing", 26)
    assert pointing.removes == pairs("r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "5")
    (claiming,) = steps(locking, position(places={"5 in row 1": "r1c1 r1c2"}))
    assert (claiming.technique, claiming.tenths) == ("claiming", 28)
    assert claiming.removes == pairs("r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", "5")


def test_a_digit_with_one_place_is_not_locked() -> None:
    assert not steps(locking, position(places={"5 in box 1": "r1c1"}))


@pytest.mark.parametrize(("size", "tenths"), [(2, 20), (3, 25)])
def test_a_direct_hidden_subset_places_another_digit_of_its_house(size: int, tenths: int) -> None:
    subset = {f"{digit} in row 1": " ".join(ROW[:size]) for digit in range(1, size + 1)}
    at = position(places={**subset, "8 in row 1": f"r1c2 r1c{size + 3}"})
    first = steps(partial(direct_hidden_subsets, size=size), at)[0]
    assert (first.tenths, first.places, first.removes) == (tenths, ((cell(f"r1c{size + 3}"), 8),), ())


@pytest.mark.parametrize(("size", "tenths"), [(2, 30), (3, 36), (4, 50)])
def test_a_naked_subset_needs_twice_as_many_empty_cells(size: int, tenths: int) -> None:
    digits = "6789"[:size]
    subset = dict.fromkeys(ROW[:size], digits)
    filled = {ROW[8 - i]: i + 1 for i in range(9 - 2 * size)}
    find = partial(naked_subsets, size=size)
    in_row = [step for step in steps(find, position(subset, filled=filled)) if step.houses[0].name == "row 1"]
    assert in_row[0].tenths == tenths
    assert in_row[0].removes == pairs(" ".join(ROW[size : 2 * size]), digits)
    fewer = steps(find, position(subset, filled={**filled, ROW[2 * size - 1]: 5}))
    assert not any(step.houses[0].name == "row 1" for step in fewer)


def test_a_naked_pair_within_a_box_and_a_row_is_used_in_one_of_them_at_a_time() -> None:
    in_box, in_row = steps(partial(naked_subsets, size=2), position({"r1c1 r1c2": "12"}))
    assert in_box.houses[0].name == "box 1"
    assert in_row.houses[0].name == "row 1"
    assert in_box.removes == pairs("r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", "12")


@pytest.mark.parametrize(("size", "tenths"), [(2, 34), (3, 40), (4, 54)])
def test_a_hidden_subset_needs_more_than_twice_as_many_empty_cells(size: int, tenths: int) -> None:
    places = {f"{digit} in row 1": " ".join(ROW[:size]) for digit in range(1, size + 1)}
    filled = {ROW[8 - i]: 9 - i for i in range(8 - 2 * size)}
    find = partial(hidden_subsets, size=size)
    (step,) = steps(find, position(places=places, filled=filled))
    assert step.tenths == tenths
    kept = CLASSIC.digits - len(filled)
    assert step.removes == pairs(" ".join(ROW[:size]), "".join(str(d) for d in range(size + 1, kept + 1)))
    if filled or size == 4:
        most = {**filled, ROW[2 * size]: kept} if size < 4 else {ROW[8]: 9}
        assert not steps(find, position(places=places, filled=most))


@pytest.mark.parametrize(("size", "name", "tenths"), [(2, "x-wing", 32), (3, "swordfish", 38), (4, "jellyfish", 52)])
def test_fish_take_columns_before_rows_and_lines_without_the_digit(size: int, name: str, tenths: int) -> None:
    rows = [f"r{row}c" for row in (1, 4, 7, 8)[:size]]
    columns = (2, 5, 8, 9)[:size]
    places = {f"6 in column {column}": " ".join(f"{row}{column}" for row in rows) for column in columns}
    first = steps(partial(fish_steps, size=size), position(places=places))[0]
    assert (first.technique, first.tenths) == (name, tenths)
    others = (column for column in range(1, 10) if column not in columns)
    assert first.removes == pairs(" ".join(f"{row}{column}" for column in others for row in rows), "6")
    assert {house.kind for house in first.houses[:size]} == {"column"}


def test_an_x_wing_in_five_lines_needs_four_of_them_open() -> None:
    placed = ["r1c1", "r2c4", "r3c7", "r4c2", "r5c5", "r6c8"]
    places = {"6 in column 3": "r7c3 r8c3", "6 in column 6": "r7c6 r8c6"}
    find = partial(fish_steps, size=2)
    at = position(places=places, filled=dict.fromkeys(placed[:5], 6))
    assert steps(find, at)
    assert not steps(find, at.after(places=[(cell("r6c8"), 6)]))


def test_a_full_position_has_no_step() -> None:
    full = "".join(str((3 * (row % 3) + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9))
    assert next_technique_step(Position.start(Grid.parse(full))) is None
