"""The page of the scale: its tables are those of the techniques, and its examples have the ratings that it says."""

import pytest
from tests.pages import text_of
from tools.scale_page import EXAMPLES, PAGE, written

from cluewright.boards import Grid
from cluewright.rating.explainer.native import native_way
from cluewright.rating.explainer.producers import SCALES
from cluewright.rating.explainer.way import in_tenths
from cluewright.rating.technique.scale import HARDER, ONLY_SE121, ONLY_SUKAKU, TECHNIQUES

ALL = {technique.name: technique for technique in (*TECHNIQUES, *HARDER)}
NEVER_MET = {"direct-claiming", "nested-plus"}
QUICK = 10.0
"""Puzzles of higher ratings take seconds."""


def test_the_tables_are_those_of_the_techniques() -> None:
    page = text_of(PAGE)
    assert written(page) == page
    assert ALL.keys() - EXAMPLES.keys() == NEVER_MET


def assert_needs(name: str) -> None:
    """The example of a technique has the rating that the page says, and its hardest step is of the technique."""
    scale, rating, puzzle = EXAMPLES[name]
    way = native_way(Grid.parse(puzzle), scale)
    assert in_tenths(way.er) == round(10 * rating)
    hardest = {step.technique for step in way.steps if step.tenths == in_tenths(way.er)}
    assert name in hardest
    assert ALL[name].lowest <= in_tenths(way.er) <= ALL[name].highest


def test_the_examples_are_rated_as_the_page_says() -> None:
    for name, (_, rating, _) in EXAMPLES.items():
        if rating < QUICK:
            assert_needs(name)


@pytest.mark.long
def test_the_hardest_examples_are_rated_as_the_page_says() -> None:
    for name, (_, rating, _) in EXAMPLES.items():
        if rating >= QUICK:
            assert_needs(name)


def test_what_one_scale_has_alone_is_no_step_of_the_other() -> None:
    assert not any(EXAMPLES[name][0] == "se121" for name in ONLY_SUKAKU)
    assert ALL.keys() >= ONLY_SE121
    for scale in SCALES:
        alone = ONLY_SUKAKU if scale == "se121" else ONLY_SE121
        for _, rating, puzzle in EXAMPLES.values():
            if rating < QUICK - 1:
                assert not alone & {step.technique for step in native_way(Grid.parse(puzzle), scale).steps}
