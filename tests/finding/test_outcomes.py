"""Outcomes as values: equal and hashed by what was asked and answered, and what all of them tell."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import cluewright as cw
from cluewright.finding import Cause
from cluewright.finding.outcome import counted_words

FREE, IDLE, FIVE = "*..**...*....*..", "*...*...*....*..", "...*..*.*.*..*.."


def outcomes() -> list[Any]:
    """One of each kind, searched anew."""
    return [
        cw.find(FREE, seed=1),
        cw.find(IDLE, seed=1),
        cw.find(FREE, engine="naive", seed=1, time_limit=0),
        [*cw.find_all(FIVE, seed=1)][-1],
        cw.minimum("naked-single", "4x4", seed=1),
    ]


KINDS = ("Found", "Impossible", "Undecided", "Complete", "Minimum")


@cache
def by_kind() -> dict[str, Any]:
    return dict(zip(KINDS, outcomes(), strict=True))


def test_what_is_asked_twice_with_one_seed_is_answered_alike() -> None:
    first, second = outcomes(), outcomes()
    assert [type(one).__name__ for one in first] == [*KINDS]
    assert first == second
    assert [hash(one) for one in first] == [hash(one) for one in second]
    assert len({*first, *second}) == len(first)


@pytest.mark.parametrize("kind", KINDS)
def test_effort_is_no_part_of_an_answer(kind: str) -> None:
    one = by_kind()[kind]
    longer = replace(one, effort=cw.Effort(1e6, {"annealing": {"moves": 1}}))
    assert longer == one
    assert hash(longer) == hash(one)
    assert longer.seconds == 1e6


def test_other_questions_and_other_answers_differ() -> None:
    one = cw.find(FREE, seed=1)
    assert one != cw.find(FREE, seed=2)
    assert one != cw.find(FREE, "naked-single", seed=1)
    assert len(set(cw.find_all(FIVE, seed=1))) == 10
    late = cw.find(FREE, engine="naive", seed=1, time_limit=0)
    assert isinstance(late, cw.Undecided)
    assert late != replace(late, cause=Cause.GAVE_UP)


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_every_outcome_tells_what_was_asked(kind: str) -> None:
    one = by_kind()[kind]
    assert str(one.mask) in (FREE, IDLE, FIVE)
    assert one.board == cw.board("4x4")
    assert [strategy.name for strategy in one.strategies] == ["naked-single", "hidden-single", "locked-candidates"]
    assert one.seed == one.to_dict()["seed"] == 1
    assert one.seconds == one.effort.seconds
    assert round(one.seconds, 3) == one.to_dict()["seconds"]


def test_a_minimum_tells_what_was_asked() -> None:
    one = cw.minimum("naked-single", "4x4", seed=1)
    assert (one.seed, one.board, one.seconds) == (1, cw.board("4x4"), one.effort.seconds)


def test_pieces_come_first_in_the_words_for_an_effort() -> None:
    work = {"nodes": 12_000, "pieces": 1_000, "pieces in all": 2_430}
    assert counted_words(work) == "1,000 of 2,430 pieces, 12,000 nodes"
    words = str(cw.Effort(61.5, {"annealing": {"moves": 5}, "starvation": work}, 7200.0))
    assert words == (
        "starvation: 1,000 of 2,430 pieces, about 2.0 h left; 61.50 s; annealing: 5 moves; starvation: 12,000 nodes"
    )


def test_an_engine_that_gives_up_says_why_in_its_effort() -> None:
    loose = ".*..***.....*..*.......*.*.*.....*....***..*.*.......**.*...**...**.....*....**.."
    seen: list[cw.Effort] = []
    outcome = cw.find(loose, engine="chute-cubes", on_progress=seen.append)
    assert isinstance(outcome, cw.Undecided)
    assert list(outcome.effort.gave_up) == ["chute-cubes"]
    assert "fillings" in outcome.effort.gave_up["chute-cubes"]
    assert seen[-1].gave_up == outcome.effort.gave_up
