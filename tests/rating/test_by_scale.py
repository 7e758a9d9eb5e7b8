"""Ratings on the whole scales, as `rate` and `rates` tell them."""

from collections.abc import Callable
from typing import Any

import pytest

import cluewright as cw
from cluewright import _kernel
from cluewright.boards import Board, Grid, GridLike, board_named
from cluewright.errors import CluewrightError

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
