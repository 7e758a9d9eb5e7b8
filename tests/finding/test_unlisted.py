"""Strategies whose rules cannot be listed: puzzles are found with them, and nothing is proved without a reason."""

import pytest
from tests.verifying.samples import certificate

from cluewright import Found, Impossible, Undecided, completed, explain, find, verify
from cluewright.errors import CluewrightError

FIVE, NONE = "...*..*.*.*..*..", "*..*.*...*......"
FILLINGS = 4
"""Of the second."""


@pytest.mark.parametrize("engine", ["auto", "brute-force", "annealing", "guided", "naive", "chute-cubes"])
def test_puzzles_are_found_and_completed(engine: str) -> None:
    found = find(FIVE, "basic,wxyz-wing,unique-loop,bug", engine=engine, seed=1)
    assert isinstance(found, Found)
    assert completed([found.puzzle], "basic,wxyz-wing,unique-loop,bug").all()
    assert explain(found.puzzle, "basic,wxyz-wing,unique-loop,bug").solved


def test_what_brute_force_cannot_prove_it_says_so() -> None:
    end = find(NONE, "naked-single,bug", engine="brute-force", seed=1)
    assert isinstance(end, Undecided)
    assert "nothing certifies that: the rules of bug cannot be listed" in end.reason


def test_lemmas_for_all_strategies_prove_as_much_as_with_others() -> None:
    end = find(NONE, "naked-single,bug", seed=1)
    assert isinstance(end, Impossible)
    assert end.certificate.kind.name == "chute-cubes"
    assert verify(end.certificate)


@pytest.mark.parametrize("engine", ["rounds", "rounds-30", "asp"])
def test_engines_that_need_the_rules_say_that_they_do(engine: str) -> None:
    with pytest.raises(CluewrightError, match="the rules of wxyz-wing and bug cannot be listed"):
        find(FIVE, "basic,wxyz-wing,bug", engine=engine)


def test_a_certificate_that_needs_the_rules_is_refused_as_too_large() -> None:
    verdict = verify(
        certificate("brute-force", NONE, "naked-single,bug", order=[0, 3, 5, 9], depth=0, pieces=[[FILLINGS, 2]])
    )
    assert verdict.is_too_large
    assert verdict.reason == "strategies: too large to check, the rules of bug cannot be listed"


def test_wishes_for_them_are_granted_but_not_refuted() -> None:
    assert isinstance(find(FIVE, "singles", beyond="bug", seed=1), Found)
    end = find(FIVE, "singles", beyond="naked-single,bug", engine="brute-force", seed=1)
    assert isinstance(end, Undecided)
