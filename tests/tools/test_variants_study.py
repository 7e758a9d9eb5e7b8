"""The study of variants makes its table and figures, and what it says of puzzles is true."""

from pathlib import Path

import pytest
from tools.variants_study import HEAD, MULTI_SPOT, OTHERS, WITH_CLASSIC_BOXES, Variant, measured, study, table

from cluewright.boards import board_named


def test_the_study_has_a_line_for_each_variant_and_two_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="figures are drawn by matplotlib, which is not installed")
    monkeypatch.setattr("tools.variants_study.OTHERS", OTHERS[:1])
    lines = list(study(2, 1, tmp_path))
    labels = [line.split(" | ")[0].removeprefix("| ") for line in lines[2:]]
    assert labels == [variant.label for variant in (*WITH_CLASSIC_BOXES, *MULTI_SPOT, *OTHERS[:1])]
    assert {line.count("|") for line in lines} == {len(HEAD) + 1}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["variants-clues.svg", "variants-multispot.svg"]


def test_a_mode_that_solves_more_is_not_behind() -> None:
    found = measured(Variant("small", ("4x4", "4x4+diagonal", "jigsaw-5")), 30, seed=2)
    assert len(found.clues) == len(found.grid_seconds) == len(found.puzzle_seconds) == 30
    # Not for each: a clue that only search can spare may be worth two that propagation can spare while it is there.
    assert sum(found.clues) < sum(found.clues_of_propagation)
    for is_easy, is_middling in zip(found.is_easy, found.is_middling, strict=True):
        assert is_middling >= is_easy
    assert any(found.is_easy)


def test_the_same_seed_gives_the_same_puzzles_and_their_numbers() -> None:
    variant = Variant("4x4", ("4x4",))
    one, other = measured(variant, 5, seed=3), measured(variant, 5, seed=3)
    assert (one.clues, one.clues_of_propagation, one.is_easy) == (
        other.clues,
        other.clues_of_propagation,
        other.is_easy,
    )
    (line,) = list(table([one]))[2:]
    assert line.startswith("| 4x4 | 5 | ")


def test_every_variant_is_a_board_of_the_catalogue() -> None:
    for variant in (*WITH_CLASSIC_BOXES, *MULTI_SPOT, *OTHERS):
        assert all(board_named(name).is_named for name in variant.names)
        assert len({board_named(name).size for name in variant.names}) == 1
