"""`find` takes a range of any measure as a wish: puzzles out of range are not taken, and nothing false is said."""

import re
from typing import Any

import pytest
from tests.cli.runs import SKYSCRAPER

import cluewright as cw
from cluewright import (
    CluewrightError,
    Complete,
    Found,
    Impossible,
    Undecided,
    _kernel,
    find,
    find_all,
    find_several,
    generate,
    rate,
)
from cluewright.boards.batches import as_rows
from cluewright.finding.measuring import NearMiss, missed, understood_ranges
from cluewright.finding.outcome import Cause
from cluewright.languages import LANGUAGES
from cluewright.rating import MEASURES, Measuring, Range
from cluewright.rating.measures import BY_SCALE
from cluewright.rating.technique import TechniqueOptions
from cluewright.rating.technique.options import ANY_RATING, SCALE_NAMES
from cluewright.rating.wnef import wnef
from cluewright.strategies import chosen_strategies

MASK = "*..**...*....*.."
ALL = [str(each.puzzle) for each in find_all(MASK, "singles", seed=1) if isinstance(each, Found)]


def values() -> list[float]:
    return sorted({wnef(puzzle) for puzzle in ALL})


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
        named_in_order = last.question.normal_form
        forms = [named_in_order(each.puzzle) for each in found if isinstance(each, Found)]
        assert sorted(map(str, forms)) == sorted(str(named_in_order(cw.read_grid(text))) for text in expected)
        assert isinstance(last, Complete)


def lies_in(puzzle: str, ranges: str) -> bool:
    return not missed(understood_ranges("measure", ranges), cw.read_grid(puzzle))


def test_where_none_is_in_range_the_nearest_is_told_and_nothing_is_called_impossible() -> None:
    outcome = find(MASK, "singles", measure=["wnef=0.9.."], seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.NOT_CERTIFIED
    assert f"{len(ALL)} puzzles were found, but none with wnef=0.9..; the nearest has wnef {values()[-1]:.4f}: " in str(
        outcome
    )
    nearest = str(outcome).rpartition(": ")[2]
    assert outcome.words_in("de") == (
        "Kein Rätsel dieses Musters ist wie gewünscht, aber nichts beweist das."
        f" {len(ALL)} Rätsel wurden gefunden, aber keins mit wnef=0.9..; das nächste hat wnef {values()[-1]:.4f}:"
        f" {nearest}"
    )
    assert len({outcome.words_in(language) for language in LANGUAGES}) == len(LANGUAGES)
    (last,) = find_several(MASK, 2, "singles", measure="wnef=0.9..", seed=1)
    assert isinstance(last, Undecided)


def test_the_time_limit_ends_a_search_for_a_range_that_no_puzzle_has() -> None:
    (puzzle,) = generate(mode="propagation", clues=30, seed=1)
    outcome = find(puzzle.mask, "basic", measure="wnef=0.9..", time_limit=1, seed=1)
    assert isinstance(outcome, Undecided)
    assert outcome.cause is Cause.TIME_LIMIT


def test_a_mask_without_any_puzzle_is_impossible_whatever_is_measured() -> None:
    assert isinstance(find("*... .... .... ...*", measure="wnef=0.1.."), Impossible)


@pytest.mark.parametrize("scale", SCALE_NAMES)
def test_ranges_of_every_measure_of_a_scale_are_of_the_scale_that_is_named(scale: str) -> None:
    board, rows = as_rows([SKYSCRAPER])
    columns = Measuring(board, rows, chosen_strategies("all"), options=TechniqueOptions(scale=scale)).columns(BY_SCALE)
    for name, column in columns.items():
        (value,) = column.values.tolist()
        held = Range(MEASURES[name], value, value).on(scale)
        others = [Range(MEASURES[name], most=value - 1)] if value >= 1 else []
        others += [Range(MEASURES[name], least=value + 1)] if value + 1 <= MEASURES[name].most else []
        assert not missed([held], cw.read_grid(SKYSCRAPER))
        assert all(missed([other.on(scale)], cw.read_grid(SKYSCRAPER)) for other in others)


def test_ratings_in_a_wish_reach_over_the_whole_of_both_scales() -> None:
    for options in ({"rated": 6.6, "scale": "se121"}, {"rated": "4.0..4.2"}):
        assert isinstance(find(SKYSCRAPER, "all", engine="annealing", seed=1, **options), Found), options


def test_the_nearest_puzzle_is_told_with_its_scale_and_rated_no_further_than_is_asked() -> None:
    for text, told in (("technique=6.7..7.3", "6.6"), ("technique=4.3..6.2", "above 6.2")):
        near = NearMiss([Range.parse(text).on("se121")])
        assert near.has_missed(cw.read_grid(SKYSCRAPER))
        assert re.search(rf"none with {text} \(se121\); the nearest has technique {told}: ", str(near))


def test_ranges_of_ep_and_ed_alone_walk_no_further_than_their_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    board, rows = as_rows([SKYSCRAPER])
    whole = Measuring(board, rows, chosen_strategies("all")).columns(BY_SCALE)
    asked, real = [], _kernel.rate_scale

    def noted(tables: Any, rows: Any, scale: str, **options: Any) -> Any:
        asked.append((options["through"], options["up_to"]))
        return real(tables, rows, scale, **options)

    monkeypatch.setattr(_kernel, "rate_scale", noted)
    for wish in ("ep=1.5..4.0", "ed=..2.6", "ed=1.2,ep=..2.3", "ep=1.2,pearl=1", "technique=..4.1,ep=1.2"):
        ranges = understood_ranges("measure", wish)
        out = [one.words for one in ranges if not one.holds(float(whole[one.measure.name].values[0]))]
        assert [one.words for one, _ in missed(ranges, cw.read_grid(SKYSCRAPER))] == out, wish
    assert asked == [("ep", 40), ("ed", 26), ("ep", 23), ("er", ANY_RATING), ("er", 41)]


def test_a_rating_that_the_strategies_do_not_reach_is_refused_in_words() -> None:
    for scale in SCALE_NAMES:
        with pytest.raises(
            CluewrightError, match=r"^rated: expected strategies for harder puzzles, since naked-single"
        ):
            find(SKYSCRAPER, "basic", rated="7.1..7.3", scale=scale)
        with pytest.raises(CluewrightError, match=r"^measure: expected strategies for harder puzzles, since naked-s"):
            find(SKYSCRAPER, "naked-single", measure="ep=2.6..", scale=scale)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"scale": "serate"}, "scale: expected sukaku, se121, got 'serate'"),
        ({"scale": "se121", "rated": 2}, "scale: expected the classic board, of which the two scales are, got 4x4"),
        ({"measure": "ed=1.2"}, "measure: expected the classic board for ed, got 4x4"),
        ({"rated": 7}, "rated: expected a range that begins at 6.2 or below"),
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
