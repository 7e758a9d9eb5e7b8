"""The study of masks of few clues decides each of them, draws no false conclusion, and goes on where it stopped."""

from pathlib import Path

import pytest
from tests.finding.oracle import FOUR, masks_of, puzzles_of
from tools import few_clues_study
from tools.few_clues_study import SETS, Study, mask_of, table

from cluewright.boards import Mask
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify

MASKS = sorted({*masks_of(FOUR, count=12)}, key=str)


def asked(*_args: object, **_kwargs: object) -> object:
    raise AssertionError("expected nothing to be asked again")


def test_every_answer_is_right_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = Study(tmp_path, workers=1)
    for mask in MASKS:
        study.decide(mask)
    again = Study(tmp_path, workers=1)
    monkeypatch.setattr(few_clues_study, "find", asked)
    for mask in MASKS:
        again.decide(mask)
        for strategies in SETS:
            answer = again.answer(mask, strategies)
            assert answer is not None
            assert answer.is_found == bool(puzzles_of(Question(mask, chosen_strategies(strategies))))
            if not answer.is_found:
                assert verify(tmp_path / answer.evidence)
    assert len(again.answers) < len(MASKS) * len(SETS), "one answer often says what others are"


def test_the_table_has_a_row_for_each_mask_and_says_what_is_open(tmp_path: Path) -> None:
    study = Study(tmp_path, workers=1)
    study.decide(MASKS[0])
    _, _, decided, *rest = table(study, MASKS)
    assert "?" not in decided
    assert len(rest) == len(MASKS) - 1
    assert all(row.count("| ? ") == len(SETS) for row in rest)


def test_lines_are_masks_or_puzzles() -> None:
    assert mask_of("12..3......4....") == Mask.parse("**..*......*....") == mask_of("**..*......*....")
