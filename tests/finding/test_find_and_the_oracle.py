"""What `find` and `find_all` say of random questions about random small boards is what the oracle says."""

from collections import Counter
from random import Random

import pytest
from tests.finding.odd_questions import OddQuestion, odd_questions
from tests.oracle.puzzles import normal_form

from cluewright import Complete, Found, Impossible, Undecided, find, find_all, verify
from cluewright.finding import ENGINES, Ending
from cluewright.verifying import certificate_from_json, certificate_to_json

SHORT, LONG = 40, 6_100
"""Questions for each seed: forty in the short tests, a hundred thousand all together."""
SEEDS = (0, pytest.param(1, marks=pytest.mark.long))
LONG_SEEDS = range(100, 116)
ASKED_ALONE = [engine for engine in ENGINES if engine.is_complete or engine.name == "screens"]
SLOW_TO_BEGIN = {"rounds", "rounds-30", "asp", "chute-cubes"}
"""Engines that take a third of a second for the easiest question: the others take a thirtieth."""
VERIFIED_AGAIN = 4
"""Every fourth impossible answer is verified once more, written and read: all were, before they were given."""
ALWAYS_DECIDE = {"auto", "brute-force"}
"""Engines that decide every question about such a board."""


def forms(question: OddQuestion, found: list[Found]) -> list[tuple[int, ...]]:
    """The normal forms of what was found."""
    asked = question.for_oracle
    clues = [{cell: outcome.puzzle[cell] for cell in asked.cells} for outcome in found]
    found_forms = [normal_form(asked.board, one, asked.fixed) for one in clues]
    assert None not in found_forms
    return [form for form in found_forms if form is not None]


def answered(question: OddQuestion, engine: str, seed: int) -> tuple[list[Found], Ending | None]:
    """Now and then all puzzles and the ending, otherwise one or the other."""
    options = {"engine": engine, "seed": seed, "workers": 1, **question.options}
    if seed % 3:
        outcome = find(question.mask, question.strategies, **options)
        return ([outcome], None) if isinstance(outcome, Found) else ([], outcome)
    *found, end = find_all(question.mask, question.strategies, **options)
    assert not isinstance(end, Found)
    return [one for one in found if isinstance(one, Found)], end


def check(question: OddQuestion, engine: str, seed: int) -> str:
    """Hold an answer against the oracle; returns what it was."""
    puzzles = question.for_oracle.puzzles()
    found, end = answered(question, engine, seed)
    shown = forms(question, found)
    asked = question.for_oracle
    assert set(shown) <= puzzles, question.words
    assert all(asked.accepts(outcome.puzzle.digits) for outcome in found), question.words
    assert len(set(shown)) == len(shown), question.words
    if isinstance(end, Impossible):
        assert not puzzles, question.words
        if seed % VERIFIED_AGAIN == 0:
            read = certificate_from_json(certificate_to_json(end.certificate), end.certificate.proof)
            assert verify(read), question.words
        assert end.words
        assert end.marks is not None
        if not end.certificate.wishes:
            assert not asked.completed(), question.words
        return f"impossible: {end.certificate.kind}"
    if isinstance(end, Complete):
        assert set(shown) == puzzles, question.words
    if isinstance(end, Undecided):
        assert engine not in ALWAYS_DECIDE, f"{question.words}: {end}"
        return "undecided"
    return "found"


def some_engine(question: OddQuestion, rng: Random) -> str:
    """Half of the questions go to all engines, the others to one that suits; seldom to one that takes long to begin."""
    if rng.random() < 0.5:
        return "auto"
    asked = [engine for engine in ASKED_ALONE if engine.name not in SLOW_TO_BEGIN or rng.random() < 1 / 45]
    return rng.choice([engine for engine in asked if not engine.unsuited(question.for_engines)]).name


def checked(count: int, seed: int) -> Counter[str]:
    """Ask that many questions, each of some engine, and count the answers."""
    rng, answers = Random(f"engines {seed}"), Counter[str]()
    for question in odd_questions(count, seed):
        answers[check(question, some_engine(question, rng), rng.randrange(1000))] += 1
    return answers


@pytest.mark.parametrize("seed", SEEDS)
def test_find_says_what_the_oracle_says(seed: int) -> None:
    answers = checked(SHORT, seed)
    assert answers["found"] > SHORT / 20
    assert sum(number for answer, number in answers.items() if "impossible" in answer) > SHORT / 5


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_find_says_what_the_oracle_says_of_many_questions(seed: int) -> None:
    assert sum(checked(LONG, seed).values()) == LONG
