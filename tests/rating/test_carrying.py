"""Ratings that come along with puzzles are those that were found."""

import json

import pytest
from tests.cli.runs import CLASSIC, SMALL, run

from cluewright.boards.batches import as_rows
from cluewright.notation import Sheet, read_grid, read_sheets
from cluewright.rating import Measuring, ShortRating, carried, short_ratings
from cluewright.strategies import chosen_strategies

CROSSED = "2..1...2.......4"
"""With both diagonals."""


@pytest.mark.parametrize("form", [[], ["--json"], ["--csv"]])
@pytest.mark.parametrize(("puzzle", "board"), [(SMALL, "4x4"), (CLASSIC, "classic"), (CROSSED, "4x4+diagonal")])
def test_what_rate_prints_carries_the_rating(form: list[str], puzzle: str, board: str) -> None:
    printed = run("rate", puzzle, "--board", board, *form).out
    sheets = read_sheets(printed, board)
    rated = short_ratings(Measuring(*as_rows([read_grid(puzzle, board)]), chosen_strategies("all")))
    assert list(map(carried, sheets)) == rated


def test_a_rating_on_another_scale_than_is_asked_for_does_not_come_along() -> None:
    (sheet,) = read_sheets(run("rate", CLASSIC, "--scale", "se121").out)
    assert carried(sheet) == carried(sheet, "se121") == ShortRating("hard", "2.6 (se121)", 716.0)
    assert carried(sheet, "sukaku") is None
    (small,) = read_sheets(run("rate", SMALL).out)
    assert carried(small, "se121") == carried(small), "a board without scales has a rating of its own"


def test_where_a_board_has_no_technique_the_level_is_told_alone() -> None:
    puzzle = "81........" + "." * 314
    (sheet,) = read_sheets(f"{puzzle}\tevil\t0.1648\t-\tat least 240\thidden-single")
    assert carried(sheet) == ShortRating("evil", score=240.0)


def test_a_generated_puzzle_of_a_level_carries_it() -> None:
    made = run("generate", "--board", "4x4", "--level", "easy", "--seed", "1", "--json").out
    found = carried(read_sheets(made)[0])
    assert found is not None
    assert found.level == json.loads(made)["level"] == "easy"


@pytest.mark.parametrize("notes", [{}, {"level": "fiendish"}, {"technique": "4.2"}])
def test_without_a_level_of_ours_there_is_no_rating(notes: dict[str, str]) -> None:
    assert carried(Sheet(read_grid(SMALL), notes=notes)) is None


@pytest.mark.parametrize("technique", ["nan", "inf", "very", ""])
def test_what_is_no_number_is_no_rating(technique: str) -> None:
    sheet = Sheet(read_grid(SMALL), notes={"level": "Diabolical", "technique": technique})
    assert carried(sheet) == ShortRating("evil")
