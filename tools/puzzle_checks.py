"""Checks of generated puzzles by engines that did not make them, for `tools/many_puzzles.py`.

Where each house holds a digit once, puzzles are made with the kernel's code for the classic board, or with its sheets.
There the search on demands checks them: other tables, another propagation. Where a house holds a digit several times,
demands made them, and a SAT solver checks. It checks, too, what the other search did not end in time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import chain, islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cluewright import _kernel, canonical, completed
from cluewright.boards import Board, Grid
from cluewright.boards.symmetries.classic_forms import is_classic
from cluewright.boards.tables import tables_of
from cluewright.cancelling import TimeOver, within
from cluewright.generating import COMPLETE, LOOKAHEAD, PROPAGATION, Mode, Puzzle
from cluewright.generating.lookahead import lookaheads
from cluewright.solving.engine import WorkCounts
from cluewright.solving.engines.catalogue import solving_engine_named
from cluewright.strategies.native import COMPLETED

Rows = NDArray[np.uint8]

NOT_ENDED = -1
"""The number of solutions that a check did not end in time to count."""
UNKNOWN = -1
"""The number of choices of a search that was not asked, or is not the search on demands."""
AT_ONCE = 64
"""Puzzles that the kernel checks in one call, on all threads."""
LOOKED_AT_CLOSELY = 10
"""Puzzles of each board and mode from which each clue is left out once."""
MAX_CELLS_LOOKED_AT = 256
"""Cells of the largest board on which that is done: on larger ones it takes longer than to make the puzzle."""
MAX_CELLS_FOR_TWINS = 36
"""Cells of the boards on which the readable definition of lookahead is asked as well: it takes a second for each."""


class Checked(NamedTuple):
    """What an engine says of a puzzle."""

    solutions: int
    """Counted up to two; NOT_ENDED if that took too long."""
    solution: tuple[int, ...] = ()
    nodes: int = UNKNOWN
    """Choices that the search on demands tried. With none, naked and hidden singles alone solve the puzzle."""


def checked(board: Board, rows: Rows, seconds: float, threads: int = 1) -> list[Checked]:
    """What an engine that did not make them says of each of these puzzles, within this time for each."""
    if not board.all_times_one:
        return [_by_sat(board, row, seconds) for row in rows]
    parts = (rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE))
    found = list(chain.from_iterable(_by_demands(board, part, seconds, threads) for part in parts))
    return [
        each if each.solutions != NOT_ENDED else _by_sat(board, row, seconds)
        for each, row in zip(found, rows, strict=True)
    ]


def _by_demands(board: Board, rows: Rows, seconds: float, threads: int) -> list[Checked]:
    counts, completions, nodes = _kernel.count_completions(
        tables_of(board), rows, 2, 1, threads=threads, seconds=seconds, engine="cover"
    )
    solutions = np.asarray(completions)[:, 0].tolist()
    return [Checked(*each) for each in zip(counts.tolist(), map(tuple, solutions), nodes.tolist(), strict=True)]


def _by_sat(board: Board, row: Rows, seconds: float) -> Checked:
    grid = Grid(tuple(row.tolist()), board)
    try:
        found = within(seconds, lambda: list(islice(solving_engine_named("sat").completions(grid, WorkCounts()), 2)))
    except TimeOver:
        return Checked(NOT_ENDED)
    return Checked(len(found), found[0] if found else ())


class Wrong(NamedTuple):
    """A puzzle that is not as it must be, and how it is made again."""

    board: str
    mode: str
    seed: int
    number: int
    line: str
    fault: str

    def __str__(self) -> str:
        return f"{self.line} # {self.board}, mode {self.mode}, seed {self.seed}, puzzle {self.number}: {self.fault}"


@dataclass
class Tally:
    """What was found out about the puzzles of a board."""

    board: Board
    puzzles: int = 0
    checked: int = 0
    not_ended: int = 0
    least: int = 0
    most: int = 0
    clues: int = 0
    """Of all puzzles together."""
    seconds: float = 0.0
    lacking: int = 0
    """How many fewer puzzles were made than asked for."""
    is_out_of_time: bool = False
    """Whether that is because the time was over."""
    wrong: list[Wrong] = field(default_factory=list)

    def count(self, clues: Sequence[int]) -> None:
        """Count puzzles, given the number of clues of each."""
        self.least = min(clues) if not self.puzzles else min(self.least, *clues)
        self.most = max(self.most, *clues)
        self.clues += sum(clues)
        self.puzzles += len(clues)

    def __str__(self) -> str:
        mean = self.clues / self.puzzles if self.puzzles else 0.0
        spread = f"{self.least:5} {mean:7.1f} {self.most:5}"
        wrong = f"  {len(self.wrong)} wrong" if self.wrong else ""
        name = f"{self.board!s:36}"
        return f"{name} {self.puzzles:9,} {spread} {self.checked:9,} {self.not_ended:9,} {self.seconds:8.1f}{wrong}"


HEAD = (
    f"{'board':36} {'puzzles':>9} {'least':>5} {'mean':>7} {'most':>5} {'checked':>9} {'not ended':>9} {'seconds':>8}"
)


class Checks:
    """The checks of the puzzles of one board, some at a time."""

    def __init__(self, board: Board, seconds: float, threads: int, most_forms: int = 0) -> None:
        """`seconds` are for each puzzle; `most_forms` classic puzzles are compared by their canonical forms."""
        self.tally = Tally(board)
        self._checked = partial(checked, board, seconds=seconds, threads=threads)
        self._threads = threads
        self._seen: set[tuple[str, bytes]] = set()
        self._most_forms = most_forms if is_classic(board) else 0
        self._forms: set[str] = set()
        self._looked_at: dict[str, int] = {}

    def take(self, puzzles: Sequence[Puzzle]) -> None:
        """Check these puzzles, all of one mode."""
        if not puzzles:
            return
        rows = np.array([puzzle.grid.digits for puzzle in puzzles], np.uint8)
        self.tally.count(np.count_nonzero(rows, axis=1).tolist())
        answers = self._checked(rows)
        too_hard, too_easy = self._wrong_modes(puzzles[0].mode, rows)
        right: list[Puzzle] = []
        for n, (puzzle, answer) in enumerate(zip(puzzles, answers, strict=True)):
            ended = answer.solutions != NOT_ENDED
            self.tally.checked += ended
            self.tally.not_ended += not ended
            if fault := _fault(puzzle, answer) or self._repetition(puzzle):
                self._note(puzzle, fault)
            else:
                right.append(puzzle)
            if too_hard[n]:
                self._note(puzzle, f"{puzzle.mode} does not solve it")
            if too_easy[n]:
                self._note(puzzle, "a lesser mode solves it")
        self._compare_forms(right)
        looked_at = self._looked_at.get(puzzles[0].mode.name, 0)
        room = LOOKED_AT_CLOSELY - looked_at if self.tally.board.size <= MAX_CELLS_LOOKED_AT else 0
        closely = right[: max(room, 0)]
        self._looked_at[puzzles[0].mode.name] = looked_at + len(closely)
        for puzzle in closely:
            self._look_closely(puzzle)

    def _note(self, puzzle: Puzzle, fault: str) -> None:
        self.tally.wrong.append(
            Wrong(puzzle.board.name, puzzle.mode.name, puzzle.seed, puzzle.number, str(puzzle), fault)
        )

    def _wrong_modes(self, mode: Mode, rows: Rows) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """For each puzzle whether its mode does not solve it, and whether the lesser mode does, which must not."""
        board, none = self.tally.board, np.zeros(len(rows), np.bool_)
        if mode is COMPLETE:
            return none, none
        by_propagation = np.asarray(completed(rows, PROPAGATION.strategies, board, self._threads))
        if mode is PROPAGATION:
            return ~by_propagation, none
        endings = lookaheads(board, LOOKAHEAD.strategies, rows, self._threads, engine="any")[0]
        return endings != COMPLETED, by_propagation

    def _repetition(self, puzzle: Puzzle) -> str:
        """Whether the puzzle was there before in its mode. In another mode the same may be made again."""
        key = (puzzle.mode.name, blake2b(bytes(puzzle.grid.digits), digest_size=16).digest())
        if key in self._seen:
            return "it came before"
        self._seen.add(key)
        return ""

    def _compare_forms(self, puzzles: Sequence[Puzzle]) -> None:
        some = puzzles[: max(self._most_forms - len(self._forms), 0)]
        for puzzle, form in zip(some, canonical([puzzle.grid for puzzle in some]), strict=True):
            if form in self._forms:
                self._note(puzzle, "it came before in another form")
            self._forms.add(form)

    def _look_closely(self, puzzle: Puzzle) -> None:
        """Leave out each clue in turn: the mode must not solve what is left."""
        given = np.array(puzzle.grid.digits, np.uint8)
        fewer = np.array([np.where(np.arange(len(given)) == cell, 0, given) for cell in given.nonzero()[0]], np.uint8)
        fewer = fewer.reshape(-1, len(given))
        if puzzle.mode is COMPLETE:
            is_solved = np.array([answer.solutions == 1 for answer in self._checked(fewer)], np.bool_)
        else:
            is_solved = puzzle.mode.solves_each(puzzle.board, fewer, self._threads)
        if is_solved.any():
            self._note(puzzle, f"it does not need the clue in {_cell_that(puzzle, is_solved)}")
        if puzzle.board.size <= MAX_CELLS_FOR_TWINS and not puzzle.mode.solves(puzzle.grid):
            self._note(puzzle, f"the readable definition of {puzzle.mode} does not solve it")


def _fault(puzzle: Puzzle, answer: Checked) -> str:
    """What is wrong, as an engine says that did not make the puzzle; empty if nothing is."""
    if answer.solutions == NOT_ENDED:
        return ""
    if answer.solutions != 1:
        return "it has no solution" if not answer.solutions else "it has two solutions"
    if answer.solution != puzzle.solution.digits:
        return f"its solution is {Grid(answer.solution, puzzle.board)}"
    if answer.nodes != UNKNOWN and puzzle.mode is PROPAGATION and answer.nodes:
        return "singles do not solve it"
    if answer.nodes != UNKNOWN and puzzle.mode is LOOKAHEAD and not answer.nodes:
        return "singles solve it"
    return ""


def _cell_that(puzzle: Puzzle, is_solved: NDArray[np.bool_]) -> str:
    clues = [cell for cell, digit in enumerate(puzzle.grid.digits) if digit]
    return puzzle.board.cell_name(clues[int(is_solved.argmax())])
