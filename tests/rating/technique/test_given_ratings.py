"""Ratings given by the program whose scale it is, beside ours."""

from math import inf, nan

import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Position
from cluewright.errors import CluewrightError
from cluewright.rating.technique import BEYOND
from cluewright.rating.technique.disagreement import disagreement
from cluewright.rating.technique.way import way

EASY = "1...2..3..4..1.."


def test_all_given_ratings_up_to_6_1_are_ours_and_above_no_rating_is_too_low() -> None:
    rated = [line.split() for line in shared_lines("se_rated.tsv")]
    assert [found for puzzle, given in rated if (found := disagreement(Grid.parse(puzzle), float(given)))] == []


@pytest.mark.long
def test_the_readable_way_has_the_given_ratings_too() -> None:
    for puzzle, rating in (line.split() for line in shared_lines("se_rated.tsv")):
        found = way(Position.start(Grid.parse(puzzle)))
        given = round(10 * float(rating))
        assert found.tenths == given if given < BEYOND else not found.is_complete


def test_a_disagreement_tells_both_ratings_and_the_hardest_step() -> None:
    easy = Grid.parse(EASY)
    assert disagreement(easy, 1.2) is None
    found = disagreement(easy, 4.5)
    assert found
    assert (found.puzzle, found.given, found.ours) == (easy, 45, "1.2")
    told = found.to_dict()
    assert (told["given"], told["ours"]) == (4.5, 1.2)
    assert isinstance(told["hardest"], dict)
    assert told["hardest"]["title"] == "hidden single in a box"


def test_a_way_that_is_not_complete_agrees_with_what_is_beyond_the_scale() -> None:
    hard = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    assert disagreement(hard, 10.7) is disagreement(hard, 6.2) is None
    found = disagreement(hard, 6.1)
    assert found
    assert (found.ours, found.to_dict()["ours"]) == ("at least 6.2", None)


@pytest.mark.parametrize("given", [4.55, -0.1, 100, inf, nan])
def test_what_is_no_rating_is_refused(given: float) -> None:
    with pytest.raises(CluewrightError, match=f"^expected a rating in tenths, such as 4.5, got {given}$"):
        disagreement(Grid.parse(EASY), given)
