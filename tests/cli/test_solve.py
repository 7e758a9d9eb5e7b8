"""`cluewright solve`, `check` and `completed`."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import (
    CLASHING,
    CLASSIC,
    CLASSIC_SOLUTION,
    SEVERAL,
    SMALL,
    SMALL_SOLUTION,
    UNREADABLE,
    lines,
    run,
)

from cluewright import read_sheets
from cluewright.cli.running import Exit

# The answers of each command.


def test_solve_says_what_there_is() -> None:
    done = run("solve", stdin=lines([SMALL, CLASHING, SEVERAL, CLASSIC, "x"]))
    assert done.out.splitlines() == [SMALL_SOLUTION, "none", "several", CLASSIC_SOLUTION, "error"]
    assert done.code == Exit.UNUSABLE
    assert run("solve", SMALL, SEVERAL).code == Exit.NO
    assert run("solve", CLASHING).code == Exit.NO


@pytest.mark.parametrize("count", [1, 300])
def test_solutions_and_forms_name_a_board_that_their_size_does_not_tell(count: int) -> None:
    """One by one, and in blocks of lines."""
    made = run("generate", "--board", "4x4+diagonal", "--seed", "1").out
    for call in (["solve"], ["solve", "--limit", "2"], ["canonical"]):
        answers = [line for line in run(*call, stdin=made * count).out.splitlines() if line]
        assert len(answers) == count
        assert all(line.endswith("\tboard=4x4+diagonal") for line in answers)
    solved = run("solve", stdin=made).out
    assert read_sheets(solved)[0].board.name == "4x4+diagonal"
    assert run("solve", "--board", "4x4+diagonal", "1" + "." * 15).out == "several\n"


def test_solve_prints_many_in_blocks() -> None:
    done = run("solve", "--limit", "2", SEVERAL, SMALL, CLASHING)
    blocks = [block.splitlines() for block in done.out.rstrip("\n").split("\n\n")]
    assert [len(block) for block in blocks] == [2, 1, 1]
    assert blocks[1:] == [[SMALL_SOLUTION], ["none"]]
    assert done.code == Exit.NO


def test_solve_counts() -> None:
    done = run("solve", "--count", SMALL, SEVERAL, CLASHING, "." * 16)
    assert (done.code, done.out) == (0, "1\n2\n0\n2\n")
    assert run("solve", "--count", "--all", "." * 16).out == "288\n"
    assert run("solve", "--count", "--limit", "100", "." * 16).out == "100\n"


@pytest.mark.parametrize("more", [[], ["--engine", "sat"]], ids=str)
def test_solutions_whose_number_is_no_count_for_this_life_are_refused_with_an_estimate(more: list[str]) -> None:
    done = run("solve", "--count", "--all", "." * 81, "." * 16, "." * 100, *more)
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n288\nerror\n")
    assert done.err.count("puzzle: too large to be counted one by one, expected at most") == 2


def test_those_among_many_are_refused_likewise() -> None:
    """In a block of lines that are answered at once."""
    done = run("solve", "--count", "--all", stdin=lines([CLASSIC] * 400 + ["." * 81] + [CLASSIC] * 400))
    assert done.out == "1\n" * 400 + "error\n" + "1\n" * 400
    assert "stdin:401: puzzle: too large to be counted one by one" in done.err


def test_check_says_what_it_found() -> None:
    done = run("check", CLASSIC, SMALL, SEVERAL, CLASHING)
    minimal, redundant, several, clash = done.out.splitlines()
    assert minimal == "one solution; no clue is redundant"
    assert redundant == "one solution; each of these clues could be left out alone: r1c1, r2c1"
    assert several.startswith("several solutions: 1")
    assert clash == "no solution: row 1: expected 1 at most once, got it 2 times"
    assert [run("check", each).code for each in (SMALL, SEVERAL, CLASHING)] == [0, 1, 1]


def test_completed_says_which_puzzles_the_strategies_complete() -> None:
    text = lines([SMALL, SEVERAL, CLASSIC, UNREADABLE, CLASHING, "", SMALL_SOLUTION])
    done = run("completed", stdin=text)
    assert done.out.splitlines() == ["yes", "no", "yes", "error", "no", "yes"]
    assert done.err == "stdin:4: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert [run("completed", each).code for each in (SMALL, SEVERAL, UNREADABLE)] == [0, 1, 2]
    assert run("completed", "--strategies", "naked-single", CLASSIC).out == "no\n"
    assert run("completed", "--board", "4x4+diagonal", SMALL).out == "no\n"


def test_completed_prints_only_the_puzzles_asked_for() -> None:
    text = lines([SMALL, SEVERAL, UNREADABLE, CLASSIC, CLASHING])
    yes, no = (run("completed", "--only", word, stdin=text) for word in ("yes", "no"))
    assert yes.out.splitlines() == [SMALL, CLASSIC]
    assert no.out.splitlines() == [SEVERAL, CLASHING]
    assert (yes.code, no.code, yes.err.count("\n"), yes.err) == (Exit.UNUSABLE, Exit.UNUSABLE, 1, no.err)
    records = [json.loads(line) for line in run("completed", "--only", "no", "--json", stdin=text).out.splitlines()]
    assert [record.get("puzzle", "error") for record in records] == [SEVERAL, "error", CLASHING]
    wrong = run("completed", "--only", "maybe", SMALL)
    assert (wrong.code, wrong.err) == (Exit.UNUSABLE, "cluewright: --only: expected yes or no, got 'maybe'\n")


def test_many_lines_are_completed_as_one_by_one(tmp_path: Path) -> None:
    puzzles = [SMALL, SEVERAL, SMALL_SOLUTION, "0" * 16, UNREADABLE] * 300
    small, mixed = tmp_path / "small.txt", tmp_path / "mixed.txt"
    small.write_text(lines(puzzles[:600]))
    expected = ["yes", "no", "yes", "no", "error"] * 300
    assert run("completed", str(small)).out.splitlines() == expected[:600]
    mixed.write_text(lines([*puzzles, CLASSIC, "." * 64, "." * 81, SMALL]))
    assert run("completed", str(mixed)).out.splitlines() == [*expected, "yes", "no", "no", "yes"]
