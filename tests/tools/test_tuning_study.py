"""The study of tuned masking makes its tables and figures, and what it says of puzzles is true."""

from dataclasses import replace
from pathlib import Path

import pytest
from tools import tuning_study
from tools.tuning_study import LOWEST, differences, phases, profile, study, tuned

from cluewright.boards import board_named
from cluewright.generating.target import Target

FIGURES = ["tuning-designs.svg", "tuning-failures.svg", "tuning-sizes.svg", "tuning-steps.svg", "tuning-time.svg"]


def test_the_study_has_its_tables_and_five_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="figures are drawn by matplotlib, which is not installed")
    monkeypatch.setattr(tuning_study, "BINS", [0.3, 0.6])
    monkeypatch.setattr(tuning_study, "FAILURES", (0, 5))
    lines = list(study(20, 1, tmp_path, ("4x4", "6x6")))
    assert [line.split(" | ")[0].removeprefix("| ") for line in lines if line.startswith("| ")] == [
        "cells",
        "16",
        "36",
        "design",
        *tuning_study.DESIGNS,
    ]
    assert sorted(file.name for file in tmp_path.iterdir()) == FIGURES


def test_puzzles_that_reach_the_target_measure_it() -> None:
    found = tuned(board_named("6x6"), Target(wnef=(0.4, 0.5), failures=50), 20, 1)
    assert found.in_range == sum(0.4 <= wnef <= 0.5 for wnef in found.wnefs) / 20
    assert found.seconds > 0


def test_tuned_masking_differs_from_random_masking() -> None:
    classic = board_named("classic")
    found = {
        name: tuned(classic, replace(LOWEST, failures=failures), 40, 1).wnefs
        for name, failures in (("random masking alone", 0), ("tuned", 100), ("the same again", 0))
    }
    *_, first, second = differences(found)
    assert first.split(" | ")[-1] == "0.001 |"
    assert second.split(" | ")[2:] == ["50 % of pairs", "1 |"]


def test_the_phases_are_parts_of_the_whole() -> None:
    found = phases("4x4", replace(LOWEST, failures=30), 10, 1)
    assert min(found.grid, found.masking, found.tuning) > 0
    assert 0 < found.left_out <= 12
    assert found.tries >= 30
    (line,) = list(profile([found]))[2:]
    shares = [int(share.removesuffix(" %")) for share in line.split(" | ")[1:4]]
    assert 98 <= sum(shares) <= 102
