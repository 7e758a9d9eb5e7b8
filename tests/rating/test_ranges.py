"""Ranges of measures, as people write them."""

from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from cluewright import CluewrightError
from cluewright.rating.measures import MEASURES, Measure
from cluewright.rating.ranges import Range, parse_ranges

NUMBERS = some.floats(0, 1, allow_nan=False) | some.integers(0, 100).map(lambda number: number / 100)


@given(measure=some.sampled_from([*MEASURES.values()]), one=NUMBERS, other=NUMBERS, ends=some.integers(1, 3))
def test_a_range_is_read_again_from_its_text(measure: Measure, one: float, other: float, ends: int) -> None:
    scale = 1 if measure.most == 1 else 100
    low, high = sorted(float(f"{scale * each:.10g}") for each in (one, other))
    try:
        wanted = Range(measure, low if ends & 1 else -inf, high if ends & 2 else inf)
    except CluewrightError:
        assume(False)
    assert Range.parse(str(wanted)) == wanted
    assert eval(repr(wanted), {"Range": Range, "Measure": Measure, "inf": inf}) == wanted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a measure and a range, as in wnef=0.4..0.6, got ''"),
        ("wnef", "expected a measure and a range, as in wnef=0.4..0.6, got 'wnef'"),
        ("wnef=", "expected a measure and a range, as in wnef=0.4..0.6, got 'wnef='"),
        ("wnef=..", "wnef: expected a range with at least one end, as in wnef=0.4..0.6, got .."),
        ("wnef=a..0.6", "wnef: expected a number, got 'a'"),
        ("wnef=0.4..0.5..0.6", "wnef: expected a number, got '0.5..0.6'"),
        ("wnef=nan..1", "wnef: expected a number, got 'nan'"),
        ("clues=1e400..", "clues: expected a number, got '1e400'"),
        ("wnef=0.6..0.4", "wnef: expected the lower end of the range first, got 0.6..0.4"),
        ("wnef=1.5..2", "wnef: expected a range that holds a value, a number from 0 to 1, got 1.5..2"),
        ("wnef=..-1", "wnef: expected a range that holds a value, a number from 0 to 1, got ..-1"),
        ("technique=2.61..2.69", "technique: expected a range that holds a value, tenths of 0 or more, got 2.61..2.69"),
        ("clues=24.2..24.8", "clues: expected a range that holds a value, a whole number of 0 or more, got 24.2..24.8"),
        ("inf=1", f"expected a measure ({', '.join(MEASURES)}), got 'inf'"),
    ],
)
def test_what_is_no_range_is_refused_with_words(text: str, message: str) -> None:
    with pytest.raises(CluewrightError) as caught:
        Range.parse(text)
    assert str(caught.value) == message


def test_one_measure_has_one_range() -> None:
    with pytest.raises(CluewrightError, match="wnef: expected one range, got two"):
        parse_ranges(["wnef=..0.4", "clues=24", "wnef=0.2.."])


def test_both_ends_belong_to_a_range() -> None:
    tenths = Range.parse("technique=2.6..3.4")
    assert [tenths.holds(value) for value in (2.5, 2.6, 3.0, 3.4, 3.6)] == [False, True, True, True, False]
    assert Range.parse("technique=0.3").holds(3 * 0.1)


def test_what_is_known_from_below_lies_in_a_range_only_if_that_has_no_upper_end() -> None:
    assert Range.parse("technique=6..").holds(6.2, is_least=True)
    assert not Range.parse("technique=6..7").holds(6.2, is_least=True)
    assert not Range.parse("technique=7..").holds(6.2, is_least=True)


def test_distances_are_those_to_the_nearer_end() -> None:
    wanted = Range.parse("score=100..200")
    assert [wanted.distance(value) for value in (90, 100, 150, 230)] == [10, 0, 0, 30]
