"""With wishes too, every answer is a puzzle as wished, or a verified proof that there is none, as by brute force."""

from dataclasses import replace
from itertools import islice, repeat
from pathlib import Path
from typing import Any, cast

import pytest
from tests.finding.hearing import reports_of
from tests.finding.oracle import FOUR, classes_of_four, masks_of, puzzles_of, wished_puzzles
from tests.finding.questions import SMALL

from cluewright import Complete, Found, Impossible, Undecided, draw, find, find_all, verify
from cluewright.boards import Mask
from cluewright.finding import ENGINES, Question, Refuted, Suggested
from cluewright.finding.engines.brute_force.search import BRUTE_FORCE
from cluewright.finding.engines.engine import AllSuggested, Engine, EngineFault, Report, Working
from cluewright.finding.options import FindOptions
from cluewright.finding.running.judging import judged
from cluewright.finding.terms import understood
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Wishes, certificate_from_json, certificate_to_json, save_certificate

WISHED: list[tuple[str, dict[str, Any]]] = [
    ("singles", {"require": "hidden-single"}),
    ("singles", {"beyond": "full-house"}),
    ("singles", {"beyond": "full-house", "minimal": True}),
    ("singles", {"least_rounds": 3}),
    ("singles", {"most_rounds": 3, "beyond": "hidden-single"}),
    ("basic", {"require": "naked-single,locked-candidates"}),
    ("basic", {"beyond": "full-house,x-wing", "least_rounds": 3, "most_rounds": 3}),
    ("basic", {"minimal": True}),
    ("naked-single", {"require": "naked-single"}),
    ("naked-single", {"least_rounds": 3}),
    ("naked-single", {"most_rounds": 2}),
    ("naked-single", {"least_rounds": 5, "minimal": True}),
    ("naked-single", {"beyond": "full-house,hidden-single"}),
    ("full-house", {"least_rounds": 2}),
    ("singles,unique-rectangle", {"require": "unique-rectangle"}),
    ("singles,unique-rectangle", {"most_rounds": 2}),
    ("full-house,unique-rectangle", {}),
]
"""Sets of strategies, with wishes."""
CLASSES_PER_MASK = 270
"""Classes of 4x4 masks for each that is asked about."""


def asked(mask: Mask, strategies: str, options: dict[str, Any]) -> Question:
    chosen, wishes, seed, *_ = understood(strategies, cast(FindOptions, {"seed": 1, **options}))
    return Question(mask, chosen, wishes, seed)


def wrongly_decided(mask: Mask, strategies: str, options: dict[str, Any]) -> str:
    """What is wrong about the answer; empty if it is right."""
    question = asked(mask, strategies, options)
    outcome = find(mask, strategies, seed=1, time_limit=60, **options)
    if wished_puzzles(question):
        return "" if isinstance(outcome, Found) and question.accepts(outcome.puzzle) else f"{mask}: {outcome}"
    if not isinstance(outcome, Impossible) or not verify(
        certificate_from_json(certificate_to_json(outcome.certificate))
    ):
        return f"{mask}: {outcome}"
    stronger = replace(outcome.certificate, wishes=Wishes())
    return f"{mask}: {stronger}" if bool(puzzles_of(question)) and verify(stronger) else ""


@pytest.mark.parametrize(("strategies", "options"), WISHED, ids=str)
def test_some_4x4_masks_are_decided_as_brute_force_says(strategies: str, options: dict[str, Any]) -> None:
    masks = [Mask(FOUR, cells) for cells in classes_of_four()[::CLASSES_PER_MASK]]
    masks += islice((mask for mask in masks_of(FOUR, count=60, seed=5) if mask.fixed), 3)
    assert not list(filter(None, (wrongly_decided(mask, strategies, options) for mask in masks)))


@pytest.mark.long
@pytest.mark.parametrize(("strategies", "options"), WISHED, ids=str)
def test_every_class_of_4x4_masks_is_decided_as_brute_force_says(strategies: str, options: dict[str, Any]) -> None:
    masks = [Mask(FOUR, cells) for cells in classes_of_four()]
    assert len(masks) == 805
    assert not list(filter(None, (wrongly_decided(mask, strategies, options) for mask in masks)))


@pytest.mark.parametrize("every", [30, pytest.param(20, marks=pytest.mark.long)])
def test_most_wishes_are_granted_on_some_masks_and_on_others_not_though_there_are_puzzles(every: int) -> None:
    """If it were otherwise, the tests above would show little."""
    granted = refused = 0
    for strategies, options in WISHED:
        questions = [asked(Mask(FOUR, cells), strategies, options) for cells in classes_of_four()[::every]]
        granted += any(map(wished_puzzles, questions))
        refused += any(puzzles_of(question) and not wished_puzzles(question) for question in questions)
    assert granted > 10
    assert refused > 10


@pytest.mark.parametrize("name", sorted(set(SMALL) - {"4x4"}))
def test_other_boards_are_decided_as_brute_force_says(name: str) -> None:
    wrong = [
        wrongly_decided(mask, strategies, options)
        for mask in masks_of(SMALL[name], count=2, seed=6)
        for strategies, options in WISHED[::3]
    ]
    assert not list(filter(None, wrong))


@pytest.mark.parametrize("count", [6, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("engine", [engine for engine in ENGINES if engine.is_complete], ids=lambda engine: engine.name)
def test_every_complete_engine_decides_wishes(engine: Engine, count: int) -> None:
    decided = 0
    for index, mask in enumerate(masks_of(FOUR, count=count if engine.is_prompt else count // 2, seed=7)):
        for strategies, options in WISHED[index % 4 :: 4]:
            question = asked(mask, strategies, options)
            if engine.unsuited(question):
                continue
            *_, end = reports_of(question, engine)
            assert isinstance(end, AllSuggested if wished_puzzles(question) else Refuted), f"{mask} {options}"
            decided += 1
    assert decided >= 5


MASK = "*...*..*..*..*.."
"""It has puzzles that naked singles complete, none of them in one round."""


@pytest.mark.parametrize("engine", ["brute-force", "starvation", "rounds"])
def test_words_certificate_and_picture_say_what_was_shown(engine: str, tmp_path: Path) -> None:
    outcome = find(MASK, "naked-single", engine=engine, most_rounds=1, seed=1)
    assert isinstance(outcome, Impossible)
    assert "none takes 1 round at most. Wish for less" in outcome.words
    assert outcome.to_dict()["certificate"]["wishes"] == {"most_rounds": 1}
    save_certificate(outcome.certificate, tmp_path / "slow.json")
    assert verify(tmp_path / "slow.json")
    draw(outcome, "text")


def test_a_mended_mask_has_a_puzzle_as_wished() -> None:
    outcome = find("***.***.*.......", "naked-single", most_rounds=2, seed=1)
    assert isinstance(outcome, Impossible)
    assert outcome.certificate.wishes
    mend, *_ = outcome.mends()
    assert mend.puzzle is not None
    assert replace(outcome.question, mask=mend.mask).accepts(mend.puzzle)


def test_a_list_of_none_ends_with_impossible_and_of_some_with_complete() -> None:
    assert [type(one) for one in find_all(MASK, "naked-single", most_rounds=1, seed=1)] == [Impossible]
    *found, end = find_all(MASK, "naked-single", most_rounds=9, seed=1)
    assert found
    assert isinstance(end, Complete)


@pytest.mark.parametrize("workers", [1, 2])
def test_pieces_decide_wishes_and_go_on_from_a_checkpoint(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "pieces.checkpoint"
    whole = {}
    for most in (1, 9):
        options: dict[str, Any] = {"engine": "starvation", "most_rounds": most, "seed": 1, "workers": workers}
        for _ in range(2):  # the second time everything is in the checkpoint
            outcome = find(MASK, "naked-single", resume=file.with_suffix(f".{most}"), **options)
            assert isinstance(outcome, Impossible if most == 1 else Found)
            whole[most] = outcome
    assert isinstance(whole[1], Impossible)
    assert verify(whole[1].certificate)
    assert whole[1].certificate.wishes == Wishes(most_rounds=1)


def saying(*reports: Report, name: str, is_complete: bool = False) -> Engine:
    return Engine(name, "says what it is told to", lambda question: iter(reports), is_complete=is_complete)


def test_an_engine_that_cannot_prove_that_none_is_as_wished_waits_for_those_that_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = next(iter(find_all(MASK, "naked-single", seed=1)))
    assert isinstance(puzzle, Found)
    tried = saying(Suggested(puzzle=puzzle.puzzle), AllSuggested(), name="tried")
    endless = Engine("endless", "never ends", lambda question: repeat(Working()))
    for proving, expected in ((BRUTE_FORCE, Impossible), (saying(name="none"), Undecided)):
        monkeypatch.setattr("cluewright.finding.running.portfolio.ENGINES", (tried, endless, proving))
        outcome = find(MASK, "naked-single", most_rounds=1, seed=1)
        assert isinstance(outcome, expected)
    assert "none is as wished, but nothing certifies that" in str(outcome)


def test_wishes_with_a_users_own_strategy_are_not_certified() -> None:
    own = replace(chosen_strategies("full-house")[0], name="my-house")
    outcome = find(MASK, "naked-single", beyond=(own,), most_rounds=1, engine="brute-force", seed=1)
    assert isinstance(outcome, Undecided)
    assert "my-house is not in the catalogue" in outcome.reason


def test_a_certificate_of_other_wishes_is_a_fault() -> None:
    question = asked(Mask.parse(MASK), "naked-single", {"most_rounds": 1})
    (_, *_, end) = judged(question, BRUTE_FORCE)
    assert isinstance(end, Refuted)
    liar = saying(end, name="liar")
    with pytest.raises(EngineFault, match="liar refutes other wishes"):
        list(judged(replace(question, wishes=Wishes(most_rounds=2)), liar))


@pytest.mark.parametrize(
    ("options", "words"),
    [({"least_rounds": 30}, "none takes 30 rounds or more"), ({"beyond": "x-wing"}, ""), ({"minimal": True}, "")],
    ids=str,
)
def test_a_few_free_clues_on_the_classic_board(options: dict[str, Any], words: str) -> None:
    few = ".5*...**.*..1.3..64...5...*7.......*5...9...1.4.....*...8...9.....7.8.......2...."
    outcome = find(few, "basic", seed=1, time_limit=60, **options)
    assert isinstance(outcome, Impossible if words else Found)
    assert words in str(outcome)
