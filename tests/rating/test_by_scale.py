"""Ratings on the whole scales, as `rate` and `rates` tell them."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.kernel.test_scales import RATED

import cluewright as cw
from cluewright import _kernel
from cluewright.boards import Board, Grid, GridLike, board_named
from cluewright.boards.batches import as_rows
from cluewright.errors import CluewrightError
from cluewright.rating import Measuring
from cluewright.rating.by_scale import scale_column, scale_ratings
from cluewright.rating.technique import TechniqueOptions
from cluewright.strategies import chosen_strategies

PUZZLE = ".....6.7....54..2.4......188....3..72.........7485...2..3...18...57........6.2..."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ON_ANOTHER = Grid.parse(EASY, Board("classic", 9, 9, 9, tuple(reversed(board_named("classic").houses))))
"""On a board that is only called classic."""
ALL = ["technique", "ep", "ed", "pearl", "diamond"]


def test_one_puzzle_has_the_ratings_of_its_column() -> None:
    rating = cw.rate(EASY, scale="se121")
    found = cw.rates([EASY], ALL, scale="se121").columns
    told = [rating.technique, rating.ep, rating.ed, rating.is_pearl, rating.is_diamond]
    assert [column.values[0] for column in found.values()] == told == [1.2, 1.2, 1.2, True, True]
    assert rating.to_dict()["scale"] == "se121"
    assert rating.technique_words == "1.2 (se121, EP 1.2, ED 1.2)"


def test_the_scale_is_the_one_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    real = _kernel.rate_scale

    def noted(tables: Any, rows: Any, scale: str, **options: Any) -> Any:
        asked.append(scale)
        return real(tables, rows, scale, **options)

    monkeypatch.setattr(_kernel, "rate_scale", noted)
    for scale in ("se121", "sukaku", None):
        assert cw.rates([EASY], "technique,ep", scale=scale).scale == asked[-1]
    assert asked == ["se121", "sukaku", "sukaku"]


def test_both_scales_differ_where_one_knows_more_techniques() -> None:
    found = [cw.rates([PUZZLE], "technique", scale=scale).columns["technique"] for scale in ("sukaku", "se121")]
    assert [list(column.texts()) for column in found] == [["4.2"], ["6.6"]]


def test_the_level_is_that_of_the_rating_on_the_scale() -> None:
    for scale, level in (("sukaku", "hard"), ("se121", "evil")):
        assert cw.rate(PUZZLE, scale=scale).level == level
        assert cw.rates([PUZZLE], "level", scale=scale).to_dict()["level"] == [level]


def test_what_is_harder_than_asked_for_is_only_known_to_be_above_that() -> None:
    harder, pearl = (
        next(row[0] for row in RATED if (row[4], row[5]) == rated) for rated in (("8.3", "1.2"), ("7.8",) * 2)
    )
    puzzles = [EASY, harder, pearl]
    found = cw.rates(puzzles, ALL, scale="se121", up_to=7.0)
    assert [[*column.texts()] for column in found.columns.values()] == [
        ["1.2", "above 7.0", "above 7.0"],
        ["1.2", "1.2", "above 7.0"],
        ["1.2", "1.2", "2.6"],
        ["1", "0", "-"],
        ["1", "0", "0"],
    ]
    records = [cw.rate(puzzle, scale="se121", up_to=7.0).to_dict() for puzzle in puzzles]
    for key, values in found.to_dict().items():
        if key not in ("board", "scale"):
            assert [record[key] for record in records] == values, key
    assert [record["technique_at_least"] for record in records] == [None, 7.1, 7.1]
    assert {record["up_to"] for record in records} == {7.0}
    assert cw.rate(pearl, scale="se121", up_to=7.0).technique_words == "above 7.0 (se121, EP above 7.0, ED 2.6)"


def test_what_is_not_above_the_limit_is_rated_as_without_one() -> None:
    puzzles = [row[0] for row in RATED if float(row[4]) <= 7.1]
    assert cw.rates(puzzles, ALL, scale="se121", up_to=7.1).to_dict() == cw.rates(puzzles, ALL, scale="se121").to_dict()


@pytest.mark.parametrize("scale", ["sukaku", "se121"])
def test_a_way_that_is_walked_in_part_tells_the_ratings_of_that_part_and_calls_the_others_unknown(scale: str) -> None:
    board, rows = as_rows([row[0] for row in RATED if float(row[4]) <= 9.0])
    whole = scale_ratings(board, rows, scale)
    for through, known in (("ep", ("ep", "ed")), ("ed", ("ed",)), ("er", tuple(ALL))):
        options = TechniqueOptions(scale=scale, up_to=71, through=through)
        found = Measuring(board, rows, chosen_strategies("all"), options=options).columns(ALL)
        for name, column in found.items():
            values, are_above = scale_column(name, whole, TechniqueOptions(scale=scale, up_to=71))
            assert column.are_least.tolist() == (are_above.tolist() if name in known else [True] * len(rows)), name
            assert column.values[~column.are_least].tolist() == values[~column.are_least].tolist(), name


@pytest.mark.parametrize(
    ("puzzle", "options", "message"),
    [
        (EASY, {"scale": "serate"}, "scale: expected sukaku, se121, got 'serate'"),
        (
            "1...2..3..4..1..",
            {"scale": "se121"},
            "scale: expected the classic board, of which the two scales are, got 4x4",
        ),
        (
            EASY,
            {"scale": "se121", "four_strong_links": True},
            "four_strong_links: expected it without a scale, got both",
        ),
        (
            EASY,
            {"up_to": 4.9},
            "up_to: expected a rating in tenths from 5.0, above which every puzzle is evil, to 20.0",
        ),
        (EASY, {"up_to": 7.05}, "up_to: expected a rating in tenths from 5.0"),
        (EASY, {"up_to": "7"}, "up_to: expected a number, got '7'"),
        ("." * 81, {"scale": "se121"}, "expected one solution, found more"),
        (ON_ANOTHER, {"scale": "se121"}, "scale: expected the classic board, of which the two scales are"),
    ],
)
def test_what_has_no_such_rating_is_an_error(puzzle: GridLike, options: dict[str, object], message: str) -> None:
    calls: tuple[Callable[..., object], ...] = (cw.rate, lambda grid, **chosen: cw.rates([grid], **chosen))
    for call in calls:
        with pytest.raises(CluewrightError) as error:
            call(puzzle, **options)
        assert message in str(error.value)
