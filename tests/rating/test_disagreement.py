"""Ratings given by the program whose scale it is, beside ours."""

from math import inf, nan

import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Position
from cluewright.errors import CluewrightError
from cluewright.rating.disagreement import disagreement
from cluewright.rating.technique import BEYOND, TechniqueOptions
from cluewright.rating.technique.way import way

EASY = "1...2..3..4..1.."


QUICK = TechniqueOptions(four_strong_links=True)
"""What ends at 6.2."""


@pytest.mark.parametrize("every", [30, pytest.param(10, marks=pytest.mark.long)])
def test_ratings_on_a_scale_are_exactly_ours_or_not(every: int) -> None:
    rated = [line.split("\t") for line in shared_lines("se_both.tsv") if not line.startswith("#")][::every]
    for puzzle, *ratings in rated:
        grid = Grid.parse(puzzle)
        for scale, given in (("sukaku", ratings[0]), ("se121", ratings[3])):
            assert disagreement(grid, float(given), TechniqueOptions(scale=scale)) is None
            assert disagreement(grid, float(given) + 1, TechniqueOptions(scale=scale))


def test_each_scale_has_its_own_ratings_and_says_where_the_two_part() -> None:
    puzzle = Grid.parse("........1.......2...3..4.........5.6....67..814..........2.......7...34..9..1....")
    assert disagreement(puzzle, 6.6, TechniqueOptions(scale="se121")) is None
    assert disagreement(puzzle, 4.1, TechniqueOptions(scale="sukaku")) is None
    found = disagreement(puzzle, 6.6, TechniqueOptions(scale="sukaku"))
    assert found
    assert (found.ours, found.scale) == ("4.1", "sukaku")
    parting = found.parting
    assert parting
    (one,), (other,) = parting.steps
    assert (parting.number, one.strategy, other.strategy) == (40, "two-strong-links", "forcing-chain")
    assert one.removes == other.removes
    easy = disagreement(Grid.parse(EASY), 4.5)
    assert easy
    assert easy.parting is None


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


def test_at_least_is_no_agreement() -> None:
    hard = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    for given in (10.7, 6.2, 6.1):
        found = disagreement(hard, given, QUICK)
        assert found
        assert (found.ours, found.tenths, found.scale) == ("at least 6.2", None, "sukaku up to 6.2")


@pytest.mark.parametrize("given", [4.55, -0.1, 100, inf, nan])
def test_what_is_no_rating_is_refused(given: float) -> None:
    with pytest.raises(CluewrightError, match=f"^expected a rating in tenths, such as 4.5, got {given}$"):
        disagreement(Grid.parse(EASY), given)
