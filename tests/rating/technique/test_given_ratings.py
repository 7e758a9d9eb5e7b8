"""Ratings given by the program whose scale it is, beside ours."""

import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Position
from cluewright.errors import CluewrightError
from cluewright.rating.technique import BEYOND, disagreements, way

EASY, TENTHS = "1...2..3..4..1..", 12


def test_all_given_ratings_up_to_6_1_are_ours_and_above_no_rating_is_too_low() -> None:
    assert list(disagreements(shared_lines("se_rated.tsv"))) == []


@pytest.mark.long
def test_the_readable_way_has_the_given_ratings_too() -> None:
    for puzzle, rating in (line.split() for line in shared_lines("se_rated.tsv")):
        found = way(Position.start(Grid.parse(puzzle)))
        given = round(10 * float(rating))
        assert found.tenths == given if given < BEYOND else not found.is_complete


def test_a_disagreement_tells_both_ratings_and_the_hardest_step() -> None:
    (found,) = disagreements(["# two puzzles", f"{EASY}\t1.2", "", f"{EASY}\t4.5"])
    assert (found.line, found.given, found.ours) == (4, 45, "1.2")
    assert str(found).startswith(f"line 4: {EASY}: given 4.5, ours 1.2; hidden single in a box: in box ")
    assert found.to_dict()["hardest"]


def test_a_way_that_is_not_complete_agrees_with_what_is_beyond_the_scale() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert not list(disagreements([f"{hard} 10.7", f"{hard},6.2"]))
    (found,) = disagreements([f"{hard} 6.1"])
    assert found.ours == "at least 6.2"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (EASY, "expected a puzzle and its rating"),
        (f"{EASY} easy", "expected a puzzle and its rating"),
        (f"{EASY} nan", "expected a puzzle and its rating"),
        (f"{EASY} 4.55", "expected a puzzle and its rating"),
        (f"{EASY} 4.5 4.6", "expected a puzzle and its rating"),
        (f"x{EASY[1:]} 4.5", "row 1, column 1"),
    ],
)
def test_a_line_that_is_none_is_refused_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(CluewrightError, match=f"line 2: .*{reason}"):
        list(disagreements([f"{EASY} 1.2", line]))
