"""Wings and chains of strong links in positions made for them."""

from functools import partial

from tests.rating.technique.positions import pairs, position, steps

from cluewright.rating.technique import TechniqueStep
from cluewright.rating.technique.strong_links import strong_link_steps
from cluewright.rating.technique.wings import xy_wings, xyz_wings
from cluewright.rating.technique.wxyz_wing import sorted_wxyz_wings

TWO, THREE, FOUR = (partial(strong_link_steps, count=count) for count in (2, 3, 4))


def test_an_xy_wing_removes_the_third_digit_from_what_sees_both_wings() -> None:
    (step,) = steps(xy_wings, position({"r1c1": "12", "r1c8": "13", "r2c2": "23"}))
    assert (step.technique, step.tenths) == ("xy-wing", 42)
    assert step.removes == pairs("r1c2 r1c3 r2c7 r2c8 r2c9", "3")


def test_an_xyz_wing_removes_the_shared_digit_from_what_sees_all_three() -> None:
    (step,) = steps(xyz_wings, position({"r1c1": "123", "r1c8": "13", "r2c2": "23"}))
    assert (step.technique, step.tenths, step.removes) == ("xyz-wing", 44, pairs("r1c2 r1c3", "3"))


def test_a_wing_with_a_pivot_of_the_wrong_digits_is_none() -> None:
    assert not steps(xy_wings, position({"r1c1": "14", "r1c8": "13", "r2c2": "23"}))
    assert not steps(xyz_wings, position({"r1c1": "124", "r1c8": "13", "r2c2": "23"}))


def first(step: list[TechniqueStep]) -> tuple[str, int, tuple[tuple[int, int], ...], str]:
    return step[0].technique, step[0].tenths, step[0].removes, step[0].form


def test_two_rows_joined_along_a_column_are_rated_4_0() -> None:
    at = position(places={"5 in row 1": "r1c1 r1c5", "5 in row 5": "r5c1 r5c6"})
    assert first(steps(TWO, at)) == ("two-strong-links", 40, pairs("r2c6 r3c6 r4c5 r6c5", "5"), "")


def test_a_row_and_a_column_joined_in_a_box_are_rated_4_1() -> None:
    at = position(places={"5 in row 1": "r1c2 r1c8", "5 in column 1": "r2c1 r7c1"})
    assert first(steps(TWO, at)) == ("two-strong-links", 41, pairs("r7c8", "5"), "")


def test_a_box_and_a_line_are_rated_4_2() -> None:
    at = position(places={"5 in box 1": "r1c1 r2c3", "5 in column 5": "r1c5 r8c5"})
    assert first(steps(TWO, at)) == ("two-strong-links", 42, pairs("r8c3", "5"), "")


def test_a_group_of_places_is_rated_4_3() -> None:
    in_line = position(places={"5 in row 1": "r1c1 r1c2 r1c8", "5 in column 3": "r2c3 r7c3"})
    assert first(steps(TWO, in_line)) == ("two-strong-links", 43, pairs("r7c8", "5"), "grouped")
    in_box = position(places={"5 in box 1": "r1c2 r1c3 r2c1 r3c1", "5 in column 5": "r1c5 r8c5"})
    assert first(steps(TWO, in_box)) == ("two-strong-links", 43, pairs("r8c1", "5"), "grouped")


def test_a_box_whose_places_lie_in_two_rows_is_a_link_of_three_only() -> None:
    split = {"5 in box 1": "r1c1 r1c2 r2c2 r2c3", "5 in column 5": "r1c5 r8c5"}
    assert not steps(TWO, position(places=split))
    step, *_ = steps(THREE, position(places={**split, "5 in column 9": "r2c9 r9c9"}))
    assert (step.tenths, step.form, step.removes) == (57, "grouped", pairs("r8c7 r8c8 r9c4 r9c6", "5"))


def test_three_links_are_rated_by_the_kinds_of_their_houses() -> None:
    rows = {"5 in row 1": "r1c1 r1c5", "5 in row 8": "r8c5 r8c9", "5 in row 4": "r4c9 r4c2"}
    assert first(steps(THREE, position(places=rows)))[:2] == ("three-strong-links", 54)
    mixed = {"5 in row 1": "r1c1 r1c5", "5 in row 5": "r5c5 r5c9", "5 in column 8": "r4c8 r9c8"}
    assert first(steps(THREE, position(places=mixed)))[:2] == ("three-strong-links", 56)
    boxed = {"5 in row 1": "r1c1 r1c5", "5 in row 5": "r5c5 r5c9", "5 in box 9": "r9c9 r8c7"}
    assert first(steps(THREE, position(places=boxed)))[:2] == ("three-strong-links", 55)


def test_four_links_are_rated_from_5_8() -> None:
    rows = {"5 in row 1": "r1c1 r1c5", "5 in row 4": "r4c5 r4c9", "5 in row 7": "r7c9 r7c3", "5 in row 5": "r5c3 r5c2"}
    assert first(steps(FOUR, position(places=rows)))[:2] == ("four-strong-links", 58)


def test_of_chains_rated_alike_the_one_that_removes_most_comes_first() -> None:
    rows = {"5 in row 1": "r1c1 r1c5", "5 in row 5": "r5c1 r5c6", "5 in row 9": "r9c1 r9c4"}
    at = position({"r2c4 r3c4 r2c6": "12346789"}, rows)
    removed = [len(step.removes) for step in steps(TWO, at) if step.tenths == 40]
    assert removed == sorted(removed, reverse=True)
    assert len(set(removed)) > 1


def test_a_wxyz_wing_is_dearer_where_its_largest_cell_has_three_candidates() -> None:
    (cheap,) = steps(sorted_wxyz_wings, position({"r1c1": "1234", "r1c2": "12", "r1c3": "23", "r2c1 ": "14"}))[:1]
    assert (cheap.technique, cheap.tenths) == ("wxyz-wing", 55)
    (dear,) = steps(sorted_wxyz_wings, position({"r1c1": "123", "r1c5": "234", "r1c9": "34", "r2c2": "14"}))[:1]
    assert (dear.technique, dear.tenths, dear.removes) == ("wxyz-wing", 56, pairs("r1c2 r1c3", "4"))


def test_a_wxyz_wing_with_two_links_uses_both() -> None:
    at = position({"r1c1": "124", "r1c4": "34", "r1c5": "34", "r2c2": "12"})
    removed = {candidate for step in steps(sorted_wxyz_wings, at)[:1] for candidate in step.removes}
    assert removed >= set(pairs("r2c1 r1c2", "12")) | set(pairs("r1c7", "34"))
