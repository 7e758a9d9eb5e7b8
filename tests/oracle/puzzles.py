"""All puzzles on a mask, by brute force: every solved grid of the board, restricted to the mask's cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from tests.oracle.board import OracleBoard
from tests.oracle.runs import NEVER, rounds_of
from tests.oracle.strategies import ASSUMES_UNIQUE

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAX_FILLINGS = 3_000_000
"""Partial fillings of a board that come up while its solved grids are listed; with more the oracle has no answer."""
Puzzle = tuple[int, ...]
"""A digit from 1 for each cell, 0 where it is empty."""


@dataclass(frozen=True)
class OracleWishes:
    """What is wished of a puzzle, besides that the strategies complete it."""

    beyond: tuple[tuple[str, ...], ...] = ()
    """Sets of strategies, none of which may complete it."""
    least_rounds: int = 0
    most_rounds: int | None = None
    minimal: bool = False


@dataclass(frozen=True)
class OracleQuestion:
    """A question: which puzzles have clues in exactly these cells, some of them given, and are as wished."""

    board: OracleBoard
    cells: tuple[int, ...]
    fixed: Mapping[int, int]
    strategies: tuple[str, ...]
    wishes: OracleWishes = field(default=OracleWishes())

    def puzzles(self) -> set[Puzzle]:
        """All of them, in normal form."""
        return self.granted(self.completed())

    def completed(self) -> dict[Puzzle, int]:
        """Those that the strategies complete and that have one solution, with the number of rounds; wishes aside."""
        return self._run(fillings(self.board, self.cells, self.fixed))

    def granted(self, puzzles: Mapping[Puzzle, int]) -> set[Puzzle]:
        """Those of the completed puzzles that are as wished."""
        wishes = self.wishes
        left = [
            puzzle
            for puzzle, rounds in puzzles.items()
            if rounds >= wishes.least_rounds and (wishes.most_rounds is None or rounds <= wishes.most_rounds)
        ]
        for alone in wishes.beyond:
            left = [puzzle for puzzle, rounds in zip(left, self._rounds(left, alone), strict=True) if rounds == NEVER]
        return {puzzle for puzzle in left if not wishes.minimal or self.is_minimal(puzzle)}

    def accepts(self, puzzle: Puzzle) -> bool:
        """Whether this is a puzzle as asked."""
        if any(bool(digit) != (cell in self.cells) for cell, digit in enumerate(puzzle)):
            return False
        if any(puzzle[cell] != digit for cell, digit in self.fixed.items()):
            return False
        return bool(self.granted(self._run([puzzle])))

    def is_minimal(self, puzzle: Puzzle) -> bool:
        """Whether without any one of the clues there are several solutions."""
        fewer = ((*puzzle[:cell], 0, *puzzle[cell + 1 :]) for cell in self.cells)
        return all(self.board.count_solutions(one) > 1 for one in fewer)

    def _run(self, puzzles: Sequence[Puzzle]) -> dict[Puzzle, int]:
        counts = zip(puzzles, self._rounds(puzzles, self.strategies), strict=True)
        done = {puzzle: int(rounds) for puzzle, rounds in counts if rounds != NEVER}
        if set(self.strategies) & set(ASSUMES_UNIQUE):
            done = {puzzle: rounds for puzzle, rounds in done.items() if self.board.count_solutions(puzzle) == 1}
        return done

    def _rounds(self, puzzles: Sequence[Puzzle], strategies: tuple[str, ...]) -> "NDArray[np.int32]":
        table = np.array(puzzles, np.int8).reshape(len(puzzles), self.board.cells)
        if not strategies:  # they complete what is complete
            return np.where((table > 0).all(axis=1), 0, NEVER).astype(np.int32)
        return rounds_of(self.board, table, strategies)


@lru_cache(maxsize=64)
def solved_grids(board: OracleBoard) -> "NDArray[np.int8]":
    """Every solved grid up to the names of digits."""
    grids = board.grids(MAX_FILLINGS)
    assert grids is not None, "too many grids for the oracle"
    return grids


def fillings(board: OracleBoard, cells: Sequence[int], fixed: Mapping[int, int]) -> list[Puzzle]:
    """The solved grids restricted to these cells, each once up to the names of the digits that no cell fixes."""
    kept = solved_grids(board)[:, list(cells)]
    named = {normal_form(board, dict(zip(cells, row, strict=True)), fixed) for row in {*map(tuple, kept.tolist())}}
    return sorted(puzzle for puzzle in named if puzzle is not None)


def normal_form(board: OracleBoard, clues: Mapping[int, int], fixed: Mapping[int, int]) -> Puzzle | None:
    """The clues with their digits renamed so that fixed ones are right and the others come in order: 1, 2, ...

    None if no names make the fixed ones right.
    """
    names: dict[int, int] = {}
    for cell, digit in fixed.items():
        if names.setdefault(clues[cell], digit) != digit:
            return None
    if len(set(names.values())) < len(names):
        return None
    free = [digit for digit in range(1, board.digits + 1) if digit not in names.values()]
    for cell in sorted(clues):
        if clues[cell] not in names:
            names[clues[cell]] = free.pop(0)
    return tuple(names[clues[cell]] if cell in clues else 0 for cell in range(board.cells))
