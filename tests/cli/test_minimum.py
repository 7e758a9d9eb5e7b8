"""`cluewright minimum`: its two lines, its object, its certificate and its exit codes."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import run

from cluewright.boards import Grid, Mask
from cluewright.cli.running import Exit
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies

SMALL = ["--board", "4x4", "--strategies", "naked-single", "--seed", "1"]


def is_answer(puzzle: str, strategies: str) -> bool:
    grid = Grid.parse(puzzle)
    return Question(Mask.of_clues(grid), chosen_strategies(strategies)).accepts(grid)


def test_both_ends_are_lines_with_their_evidence() -> None:
    done = run("minimum", *SMALL)
    least, most = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert least.startswith("at least 4: Every choice of 3 cells was tried")
    assert most.startswith("at most 4: ")
    assert is_answer(most.removeprefix("at most 4: "), "naked-single")


def test_an_interval_is_told_as_such_and_names_the_publication() -> None:
    done = run("minimum", "--strategies", "naked-single", "--time-limit", "0.5", "--seed", "1")
    least, most = done.out.splitlines()
    assert done.code == Exit.UNDECIDED
    assert least.startswith("at least 17: No puzzle has fewer clues, as published, but not shown here")
    assert is_answer(most.split(": ")[1], "naked-single")


def test_the_object_has_both_ends() -> None:
    told = json.loads(run("minimum", *SMALL, "--json").out)
    assert (told["least"], told["most"], told["publication"], told["seed"]) == (4, 4, None, 1)
    assert told["certificate"] == {"kind": "few-clues", "clues": 3, "evidence": {"masks": 10}}
    assert is_answer(told["puzzle"], "naked-single")


def test_the_certificate_is_written_and_verifies(tmp_path: Path) -> None:
    file = str(tmp_path / "fewest.json")
    told = json.loads(run("minimum", *SMALL, "--certificate", file, "--json").out)
    assert told["certificate_file"] == file
    done = run("verify", file)
    assert done.code == 0
    assert done.out.startswith("accepted: **************** has no puzzle of at most 3 free clues that naked-single")
    assert json.loads(run("verify", file, "--json").out)["clues"] == 3


def test_no_certificate_is_written_where_there_is_none(tmp_path: Path) -> None:
    file = tmp_path / "fewest.json"
    done = run("minimum", "--time-limit", "0", "--certificate", str(file), "--json")
    assert "certificate_file" not in json.loads(done.out)
    assert done.err == f"cluewright: {file} is not written: the lower bound has no certificate\n"
    assert not file.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        ["--board", "5x7"],
        ["--strategies", "none"],
        ["--time-limit", "-1"],
        ["--time-limit", "nan"],
        ["--certificate", "no/such/folder/file.json"],
        ["--certificate", "."],
        ["--certificate", "proof.drup"],
        ["--seed", "2.5"],
        ["something"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_used_is_said_in_a_line(wrong: list[str]) -> None:
    done = run("minimum", *wrong)
    assert (done.code, done.out, done.err.count("\n")) == (Exit.UNUSABLE, "", 1)
    assert done.err.startswith("cluewright: ")
