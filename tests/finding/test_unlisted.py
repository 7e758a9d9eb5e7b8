"""Strategies whose rules cannot be listed: puzzles are found with them, and nothing is proved without a reason."""

import random
from dataclasses import replace

import pytest
from tests.strategies.samples import UNLISTED
from tests.verifying.samples import RIGHT, certificate

from cluewright import Found, Impossible, Undecided, completed, explain, find, verify
from cluewright.boards import Grid, Mask, bits_of, board_named
from cluewright.errors import CluewrightError
from cluewright.finding import Question, Refuted, engine_named
from cluewright.finding.running.judging import judged
from cluewright.strategies import chosen_strategies

FIVE, NONE = "...*..*.*.*..*..", "*..*.*...*......"


@pytest.mark.parametrize("engine", ["auto", "brute-force", "annealing", "guided", "naive", "chute-cubes"])
def test_puzzles_are_found_and_completed(engine: str) -> None:
    found = find(FIVE, "basic,wxyz-wing,unique-loop,bug", engine=engine, seed=1)
    assert isinstance(found, Found)
    assert completed([found.puzzle], "basic,wxyz-wing,unique-loop,bug").all()
    assert explain(found.puzzle, "basic,wxyz-wing,unique-loop,bug").solved


EVERY_UNLISTED = "basic," + ",".join(map(str, UNLISTED))


@pytest.mark.parametrize("names", ["naked-single,bug", EVERY_UNLISTED])
def test_brute_force_proves_that_there_is_no_puzzle(names: str) -> None:
    end = find(NONE, names, engine="brute-force", seed=1)
    assert isinstance(end, Impossible)
    assert end.certificate.kind.name == "brute-force"
    assert verify(end.certificate)


NEEDED = {
    "remote-pair": "..4.6..6..5.1....6.........3.4.43...",
    "grouped-turbot-fish": "..4.6..6..5.1....6.........3.4.43...",
    "simple-colours": "..4.6..6..5.1....6.........3.4.43...",
    "multi-colours": ".3..121.......2..3....6...3...25...4",
    "three-strong-links": "..4.6..6..5.1....6.........3.4.43...",
    "wxyz-wing": "6..3....3...1....6..5......4.24....1",
    "four-strong-links": "6.....4.5......4..1.2..3...2....1..6",
    "unique-rectangle-2": "..5..32...1.4...5....6......2..2.3..",
    "unique-rectangle-3": "6.....4.5......4..1.2..3...2....1..6",
    "unique-rectangle-4": "..5..32...1.4...5....6......2..2.3..",
    "unique-loop": "1..2...53..6..........25..1....6..1.",
    "bug": "6..3....3...1....6..5......4.24....1",
    "backtracking": "6..3....3...1....6..5......4.24....1",
}
"""For each strategy without a list of rules a puzzle of 6x6 that singles complete with it, and not alone."""


@pytest.mark.parametrize("name", NEEDED)
def test_a_certificate_is_refused_where_such_a_strategy_completes_a_puzzle(name: str) -> None:
    """All its clues are fixed, so that there is one filling, which stalls under singles alone."""
    digits = Grid.parse(NEEDED[name], board_named("6x6"))
    right, forged = (
        certificate(
            "brute-force", Mask(digits.board, digits.clues, digits.digits), names, order=[], depth=0, pieces=[[1, 1]]
        )
        for names in ("singles", f"singles,{name}")
    )
    assert verify(right)
    verdict = verify(forged)
    assert not verdict.is_too_large
    assert "complete" in verdict.reason


def test_a_certificate_with_other_stalls_is_refused() -> None:
    end = find(NONE, EVERY_UNLISTED, engine="brute-force", seed=1)
    assert isinstance(end, Impossible)
    ((fillings, stalls),) = end.certificate.evidence["pieces"]
    assert verify(end.certificate)
    wrong = {**end.certificate.evidence, "pieces": [[fillings, stalls - 1]]}
    assert "stalls" in verify(replace(end.certificate, evidence=wrong)).reason


@pytest.mark.parametrize("size", ["4x4", "6x6"])
def test_verifier_and_engine_agree_about_random_masks(size: str) -> None:
    """Each certificate is verified before it is reported: it counts the same fillings, of which as many stall."""
    board, rng, refuted = board_named(size), random.Random(size), 0
    for number in range(8):
        mask = Mask(board, bits_of(rng.sample(range(board.size), rng.randrange(3, 6))))
        names = ",".join(rng.sample([*EVERY_UNLISTED.split(",")[1:]], 3))
        question = Question(mask, chosen_strategies(f"{('singles', 'basic', 'naked-single')[number % 3]},{names}"))
        refuted += isinstance(list(judged(question, engine_named("brute-force")))[-1], Refuted)
    assert refuted > 2


def test_lemmas_for_all_strategies_prove_as_much_as_with_others() -> None:
    end = find(NONE, "naked-single,bug", engine="chute-cubes", seed=1)
    assert isinstance(end, Impossible)
    assert end.certificate.kind.name == "chute-cubes"
    assert verify(end.certificate)


@pytest.mark.parametrize("engine", ["rounds", "rounds-30", "asp"])
def test_engines_that_need_the_rules_say_that_they_do(engine: str) -> None:
    with pytest.raises(CluewrightError, match="the rules of wxyz-wing and bug cannot be listed"):
        find(FIVE, "basic,wxyz-wing,bug", engine=engine)


def test_a_certificate_that_needs_the_rules_is_refused_as_too_large() -> None:
    verdict = verify(replace(RIGHT["rounds"], strategies=("naked-single", "bug")))
    assert verdict.is_too_large
    assert verdict.reason == "strategies: too large to check, the rules of bug cannot be listed"


def test_wishes_for_them_are_granted_and_refuted() -> None:
    assert isinstance(find(FIVE, "singles", beyond="bug", seed=1), Found)
    end = find(FIVE, "singles", beyond="naked-single,bug", engine="brute-force", seed=1)
    assert isinstance(end, Impossible)
    assert verify(end.certificate)


def test_wishes_for_a_number_of_rounds_with_them_are_not_refuted() -> None:
    end = find(FIVE, "singles,bug", least_rounds=99, engine="brute-force", seed=1)
    assert isinstance(end, Undecided)
