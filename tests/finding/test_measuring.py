"""`find` takes a range of any measure as a wish: puzzles out of range are not taken, and nothing false is said."""

from typing import Any

import pytest

from cluewright import (
    CluewrightError,
    Complete,
    Found,
    Impossible,
    Undecided,
    find,
    find_all,
    find_several,
    generate,
    rate,
)
from cluewright.finding.outcome import Cause

MASK = "*..**...*....*.."
ALL = [str(each.puzzle) for each in find_all(MASK, "singles", seed=1) if isinstance(each, Found)]


def values() -> list[float]:
    return sorted({rate(puzzle).wnef for puzzle in ALL})


def test_a_puzzle_in_range_is_found() -> None:
    for wanted in values():
        outcome = find(MASK, "singles", measure=f"wnef={wanted - 1e-6}..{wanted + 1e-6}", seed=1)
        assert isinstance(outcome, Found)
        assert rate(outcome.puzzle).wnef == pytest.approx(wanted)


def test_all_in_range_are_found_and_no_others() -> None:
    assert len(values()) > 1
    for ranges in (f"wnef={values()[-1]}..", f"wnef=..{values()[0]}", "clues=5", "technique=..1.2"):
        *found, last = find_all(MASK, "singles", measure=ranges, seed=1)
        expected = [text for text in ALL if lies_in(text, ranges)]
        assert sorted(str(each) for each in found) == sorted(expected)
        assert isinstance(last, Complete)


def lies_in(puzzle: str, ranges: str) -> bool:
    from cluewright.boards import Grid
    from cluewright.finding.measuring import missed, understood_ranges

    return not missed(understood_ranges("measure", ranges), Grid.parse(puzzle))


def test_where_none_is_in_range_the_nearest_is_told_and_nothing_is_called_impossible() -> None:
    outcome = find(MASK, "singles", measure=["wnef=0.9.."], seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.NOT_CERTIFIED
    assert f"{len(ALL)} puzzles were found, but none with wnef=0.9..; the nearest has wnef {values()[-1]:.4f}: " in str(
        outcome
    )
    (last,) = find_several(MASK, 2, "singles", measure="wnef=0.9..", seed=1)
    assert isinstance(last, Undecided)


def test_the_time_limit_ends_a_search_for_a_range_that_no_puzzle_has() -> None:
    (puzzle,) = generate(mode="propagation", clues=30, seed=1)
    outcome = find(puzzle.mask, "basic", measure="wnef=0.9..", time_limit=1, seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.TIME_LIMIT


def test_a_mask_without_any_puzzle_is_impossible_whatever_is_measured() -> None:
    assert isinstance(find("*... .... .... ...*", measure="wnef=0.1.."), Impossible)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"measure": "wnef=0.6..0.4"}, "measure: wnef: expected the lower end of the range first, got 0.6..0.4"),
        ({"measure": "ease=1"}, "measure: expected a measure"),
        ({"measure": "technique=7.."}, "measure: technique: expected a range that begins at 6.2 or below"),
        ({"measure": 3}, "measure: expected ranges of measures, got 3"),
        (
            {
                "measure": "technique=2",
                "board": {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2},
            },
            "measure: expected a board whose houses hold each digit once",
        ),
    ],
    ids=str,
)
def test_ranges_that_make_no_sense_are_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        find(MASK, "singles", **asked)
