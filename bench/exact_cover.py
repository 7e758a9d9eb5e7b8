"""How many 17-clue puzzles a second exact cover solves, called from Python, beside solvers from PyPI in the same run.

    python bench/exact_cover.py

Goal: one by one at least as many as the quickest of the others. What a puzzle takes begins with its line and ends with
the numbers of the options in its first cover; the 729 by 324 matrix is prepared beforehand, for all of them. The others
have no way to give options, so they get the rows and columns that the clues leave. What is not there is installed into
build/bench; what does not install is skipped, and pip's reason printed. Times are processor seconds of one thread.
"""

import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from subprocess import run
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cluewright import board
from cluewright.solving.exact_cover import Problem, sudoku

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.shared_data import DATA, shared_lines

Matrix: TypeAlias = NDArray[np.bool_]
Solve: TypeAlias = Callable[[Sequence[str]], list[list[int]]]
"""From lines to the options of their first covers, in any order, without the given ones or with them."""

FOLDER = Path(__file__).parents[1] / "build" / "bench"
PUZZLES = "clue17.txt.gz"
MIN_SECONDS = 2.0
"""Seconds of processor time for each solver, at least; more makes the rates steadier."""
BATCH = 100
"""Puzzles between two looks at the clock."""
PROBLEM = sudoku(board("classic"))


def clues(line: str) -> list[int]:
    """The numbers of the options that a line gives."""
    return [cell * 9 + int(digit) - 1 for cell, digit in enumerate(line) if digit in "123456789"]


class Left:
    """What the clues leave of the matrix, for solvers to which no options can be given."""

    def __init__(self, problem: Problem) -> None:
        self.matrix: Matrix = np.array(problem.matrix, bool)
        ones = self.matrix.astype(np.int32)
        self.clash: Matrix = ones @ ones.T > 0

    def after(self, line: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers of the rows and of the columns."""
        given = clues(line)
        rows, columns = self.clash[given].any(axis=0), self.matrix[given].any(axis=0)
        return np.flatnonzero(~rows), np.flatnonzero(~columns)

    def matrix_after(self, line: str) -> tuple[NDArray[np.int64], Matrix]:
        rows, columns = self.after(line)
        return rows, self.matrix[np.ix_(rows, columns)]


def by_matrix(first_cover: Callable[[Matrix], Sequence[int]]) -> Solve:
    left = Left(PROBLEM)

    def solve(lines: Sequence[str]) -> list[list[int]]:
        found = []
        for line in lines:
            rows, matrix = left.matrix_after(line)
            found.append(rows[np.asarray(first_cover(matrix))].tolist())
        return found

    return solve


def exact_cover() -> Solve:
    return by_matrix(import_module("exact_cover").get_exact_cover)


def xcover() -> Solve:
    warnings.filterwarnings("ignore", message="unsafe cast")  # of numba, while it compiles
    covers_bool = import_module("xcover").covers_bool
    return by_matrix(lambda matrix: next(covers_bool(matrix)))


def dlx_cython() -> Solve:
    solver = import_module("dlxsolver").DLXSolver
    return by_matrix(lambda matrix: solver(matrix).solve_one())


def miniexact() -> Solve:
    left, new = Left(PROBLEM), import_module("miniexact").miniexacts_x

    def solve(lines: Sequence[str]) -> list[list[int]]:
        found = []
        for line in lines:
            rows, columns = left.after(line)
            problem: Any = new()
            item_of = {column: problem.primary(str(column)) for column in columns.tolist()}
            option_of = {
                problem.add([item_of[column] for column in np.flatnonzero(left.matrix[row]).tolist()]): row
                for row in rows.tolist()
            }
            assert problem.solve() == 10
            found.append([option_of[option] for option in problem.selected_options()])
        return found

    return solve


def ours_one_by_one(lines: Sequence[str]) -> list[list[int]]:
    return [list(PROBLEM.first(clues(line)) or ()) for line in lines]


def ours_in_a_batch(lines: Sequence[str]) -> list[list[int]]:
    return [list(cover or ()) for cover in PROBLEM.first_each([clues(line) for line in lines])]


@dataclass(frozen=True)
class Other:
    """A solver from PyPI: what to install, and how to make it solve."""

    packages: tuple[str, ...]
    make: Callable[[], Solve]


OTHERS = (
    Other(("exact-cover",), exact_cover),
    Other(("xcover", "numba", "llvmlite"), xcover),
    Other(("miniexact",), miniexact),
    Other(("dlx-cython",), dlx_cython),
)


def made(other: Other) -> Solve | str:
    """The solver, or why there is none."""
    folder = FOLDER / other.packages[0]
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--only-binary", ":all:"]
        told = run([*pip, "--target", folder, *other.packages], capture_output=True, text=True, check=False)
        if told.returncode:
            return told.stderr.strip().splitlines()[-1]
    sys.path.insert(0, str(folder))  # before this folder, which has a module exact_cover of its own
    try:
        return other.make()
    except ImportError as error:
        return str(error)


def rate(solve: Solve, lines: Sequence[str]) -> float:
    """Puzzles a second."""
    check(solve, lines[:BATCH])
    solved, started = 0, time.process_time()
    while time.process_time() - started < MIN_SECONDS:
        start = solved % (len(lines) - BATCH)
        solve(lines[start : start + BATCH])
        solved += BATCH
    return solved / (time.process_time() - started)


def check(solve: Solve, lines: Sequence[str]) -> None:
    """Whether it finds the right covers; what compiles at the first call is compiled here."""
    for line, cover in zip(lines, solve(lines), strict=True):
        assert PROBLEM.count_each([[*{*cover, *clues(line)}]]) == [1], line


def main() -> int:
    if not (DATA / PUZZLES).exists():
        print(f"skipped, since {PUZZLES} of shared/data does not lie beside the project")
        return 0
    lines = shared_lines(PUZZLES)
    print("17-clue puzzles a second by exact cover, from Python, one thread")
    best = 0.0
    for other in OTHERS:
        solve = made(other)
        if isinstance(solve, str):
            print(f"  {other.packages[0]:24} skipped: {solve}")
            continue
        others_rate = rate(solve, lines)
        best = max(best, others_rate)
        print(f"  {other.packages[0]:24}{others_rate:12,.0f}/s")
    one_by_one, in_a_batch = rate(ours_one_by_one, lines), rate(ours_in_a_batch, lines)
    for name, own in ("one by one", one_by_one), ("in a batch", in_a_batch):
        ratio = f" {own / best:8.1f} x the quickest other" if best else ""
        print(f"  {'cluewright, ' + name:24}{own:12,.0f}/s{ratio}")
    print(f"Goal: one by one at least the quickest other: {'reached' if one_by_one >= best else 'MISSED'}")
    return one_by_one < best


if __name__ == "__main__":
    sys.exit(main())
