"""Many puzzles are made and found right; and what is planted among them and wrong is found."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from tools.many_puzzles import Run, main, report
from tools.puzzle_checks import HEAD, Checks, Tally, checked

from cluewright import generate, solution
from cluewright.boards import Board, board_named
from cluewright.boards.symmetries import random_equivalent
from cluewright.generating import COMPLETE, LOOKAHEAD, PROPAGATION, Mode, Puzzle

CLASSIC = board_named("classic")
MULTIFOUR = board_named("multifour-2")
"""Of the two ways to check, the classic board takes one and this the other."""


def made(mode: str, count: int = 3, board: Board = CLASSIC, strictly: bool = False) -> list[Puzzle]:
    return list(_made(mode, count, board, strictly))


@cache
def _made(mode: str, count: int, board: Board, strictly: bool) -> tuple[Puzzle, ...]:
    return tuple(generate(count, board=board, mode=mode, strictly=strictly, seed=5))


def tally_of(puzzles: list[Puzzle], seconds: float = 60.0) -> Tally:
    checks = Checks(puzzles[0].board, seconds, threads=1, most_forms=100)
    for puzzle in puzzles:
        checks.take([puzzle])
    return checks.tally


def with_clue(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    return replace(puzzle, grid=puzzle.grid.with_digit(cell, digit))


def without_a_clue(puzzle: Puzzle) -> Puzzle:
    return with_clue(puzzle, next(cell for cell, digit in enumerate(puzzle.grid.digits) if digit), 0)


def with_one_more(puzzle: Puzzle) -> Puzzle:
    cell = puzzle.grid.digits.index(0)
    return with_clue(puzzle, cell, puzzle.solution[cell])


def with_a_wrong_digit(puzzle: Puzzle) -> Puzzle:
    cell = puzzle.grid.digits.index(0)
    return with_clue(puzzle, cell, puzzle.solution[cell] % puzzle.board.digits + 1)


def with_another_solution(puzzle: Puzzle) -> Puzzle:
    cell = puzzle.grid.digits.index(0)
    return replace(puzzle, solution=puzzle.solution.with_digit(cell, puzzle.solution[cell] % puzzle.board.digits + 1))


def same(puzzle: Puzzle) -> Puzzle:
    return puzzle


def disguised(puzzle: Puzzle) -> Puzzle:
    grid = random_equivalent(puzzle.grid, seed=1)
    return replace(puzzle, grid=grid, solution=solution(grid))


def called(mode: Mode) -> Callable[[Puzzle], Puzzle]:
    return lambda puzzle: replace(puzzle, mode=mode)


def test_some_puzzles_of_some_boards_are_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["4x4", "jigsaw-6:3", "classic", "windoku", "multifour-2", "latin-1"]
    amounts = ["--each", "4", "--total", "28", "--seconds", "600", "--workers", "1", "--to", str(tmp_path / "many")]
    assert main([*amounts, "--boards", *names]) == 0
    printed = capsys.readouterr()
    assert printed.err == "latin-1 has 2 puzzles fewer than asked, since no more were found\n"
    first, *lines, last = printed.out.splitlines()
    assert first == HEAD
    told = {line.split()[0]: [int(part.replace(",", "")) for part in line.split()[-3:-1]] for line in lines}
    assert set(told) == {str(board_named(name)) for name in names}
    assert told.pop("latin-1") == [2, 0], "the empty grid, once by each of the modes that need it not be hard"
    assert told.pop("classic") == [10, 0]
    assert set(map(tuple, told.values())) == {(4, 0)}
    assert last.startswith("6 boards, 28 puzzles, 28 checked, 0 not ended, 0 wrong, ")
    assert not (tmp_path / "many").exists()


@pytest.mark.parametrize("board", [CLASSIC, pytest.param(MULTIFOUR, marks=pytest.mark.long)], ids=str)
@pytest.mark.parametrize(
    ("mode", "planted", "fault"),
    [
        ("complete", without_a_clue, "it has two solutions"),
        ("complete", with_a_wrong_digit, "it has no solution"),
        ("complete", with_another_solution, "its solution is "),
        ("complete", with_one_more, "it does not need the clue in r"),
        ("propagation", with_one_more, "it does not need the clue in r"),
        ("propagation", called(LOOKAHEAD), "a lesser mode solves it"),
        ("lookahead", called(PROPAGATION), "propagation does not solve it"),
        ("lookahead", without_a_clue, "lookahead does not solve it"),
    ],
)
def test_a_wrong_puzzle_is_found(mode: str, planted: Callable[[Puzzle], Puzzle], fault: str, board: Board) -> None:
    puzzles = made(mode, board=board, strictly=mode == "lookahead")
    assert not tally_of(puzzles).wrong
    puzzles[1] = planted(puzzles[1])
    wrong = tally_of(puzzles).wrong
    assert {each.number for each in wrong} == {2}
    assert any(each.fault.startswith(fault) for each in wrong), wrong


@pytest.mark.parametrize(("again", "fault"), [(same, "it came before"), (disguised, "it came before in another form")])
def test_a_puzzle_that_comes_twice_is_found(again: Callable[[Puzzle], Puzzle], fault: str) -> None:
    puzzles = made("complete")
    planted = replace(again(puzzles[0]), number=9)
    assert [(each.number, each.fault) for each in tally_of([*puzzles, planted]).wrong] == [(9, fault)]


def test_a_harder_puzzle_is_no_fault_of_search() -> None:
    hard = [replace(puzzle, mode=COMPLETE) for puzzle in made("lookahead", strictly=True)]
    faults = {each.fault for each in tally_of(hard).wrong}
    assert all(fault.startswith("it does not need the clue") for fault in faults)


@pytest.mark.parametrize("board", [CLASSIC, MULTIFOUR], ids=str)
def test_a_check_that_does_not_end_is_told_and_not_counted(board: Board) -> None:
    tally = tally_of(made("complete", board=board), seconds=0.0)
    assert (tally.puzzles, tally.checked, tally.not_ended) == (3, 0, 3)


def test_what_is_wrong_is_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = without_a_clue(made("complete")[0])
    assert report(iter([tally_of([puzzle])]), tmp_path / "many") == 1
    (line,) = (tmp_path / "many" / "wrong.txt").read_text().splitlines()
    assert line == f"{puzzle} # classic, mode complete, seed 5, puzzle 1: it has two solutions"
    told = capsys.readouterr()
    assert "1 wrong" in told.out
    assert "wrong.txt" in told.err


def test_too_little_time_is_told_and_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    amounts = ["--each", "10", "--total", "10", "--seconds", "0", "--workers", "1", "--to", str(tmp_path / "many")]
    assert main([*amounts, "--boards", "4x4"]) == 1
    assert capsys.readouterr().err == "4x4 has 10 puzzles fewer than asked, for lack of time\n"


def test_larger_boards_take_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.many_puzzles.MAX_CELLS", 16)
    run = Run(each=2, total=300, seconds=1.0)
    small, large = run.tallies([board_named("6x6"), board_named("4x4")])
    assert (small.board.name, small.puzzles, small.checked) == ("4x4", 2, 2)
    assert (large.board.name, large.puzzles - large.not_ended) == ("6x6", large.checked)


@pytest.mark.parametrize("board", [CLASSIC, MULTIFOUR], ids=str)
def test_the_checks_count_solutions(board: Board) -> None:
    (puzzle,) = made("complete", 1, board)
    rows = np.array(
        [puzzle.grid.digits, without_a_clue(puzzle).grid.digits, with_a_wrong_digit(puzzle).grid.digits], np.uint8
    )
    assert [answer.solutions for answer in checked(board, rows, 60.0)] == [1, 2, 0]
    assert board.all_times_one == (board is CLASSIC)
