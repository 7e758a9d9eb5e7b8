"""Fillings of the free clue cells: up to the names of the digits that are fixed nowhere.

Along an order of these cells, a filling is a path of labels. A label stands for a digit: first come those that are
fixed, then the others. A cell gets a label in use or the first unused one.
"""

# trust: believed for brute-force

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TypeAlias

from ....boards import Board, Cell, Digit, Mask
from ....boards.constraints import tells_digits_apart
from ....cancelling import look
from ...fields import free_digits
from ...refusal import TooLargeToCheck
from ...tables import tables_of

LabelPath: TypeAlias = tuple[int, ...]
"""The labels of the first cells of an order; labels count from 0."""

MAX_PIECES = 200_000
"""Paths of one length that are gone through; each takes some microseconds."""
MAX_LABELS = 10_000_000
"""Labels of all these paths together; each takes eight bytes."""
MAX_SUMMED_CELLS = 24
"""Free clue cells whose fillings are counted by a sum over subsets, too; that takes some seconds and 16 bytes for each
subset."""


# trust: believed for brute-force, few-clues
def least_digits(board: Board) -> int:
    """How many digits must be in use: two that are not could change places in any solution, if they are in a house.

    Where constraints tell digits apart, they could not, and any number may be in use.
    """
    if tells_digits_apart(board):
        return 0
    return board.digits - 1 if any(house.cells for house in board.houses) else 0


# trust: believed for brute-force, few-clues
@dataclass(frozen=True)
class Fillings:
    """The fillings of a mask's free clue cells along an order."""

    mask: Mask
    order: tuple[Cell, ...]

    @cached_property
    def fixed(self) -> list[Digit]:
        """The digits that are fixed, which are the first labels; all where constraints tell digits apart."""
        if tells_digits_apart(self.mask.board):
            return list(range(1, self.mask.board.digits + 1))
        return sorted(set(self.mask.digits) - {0})

    @cached_property
    def labels(self) -> list[Digit]:
        """The digit of each label."""
        return [*self.fixed, *free_digits(self.mask)]

    # trust: believed for brute-force
    def pieces(self, depth: int, most: int) -> list[LabelPath]:
        """All paths of this length that can be parts of a filling, in lexicographic order; refuse more than `most`."""
        paths: list[LabelPath] = [()]
        for length in range(1, depth + 1):
            longer = ((*path, label) for path in paths for label in self.choices(path))
            paths = list(islice(longer, min(most, MAX_LABELS // length) + 1))
            if len(paths) > most or len(paths) * length > MAX_LABELS:
                raise TooLargeToCheck(
                    f"pieces: too large to check, expected at most {most:,} of them and {MAX_LABELS:,} labels in all"
                )
        return paths

    # trust: believed for brute-force
    def choices(self, path: LabelPath) -> Iterator[int]:
        """The labels that the next cell can have."""
        look()
        held = dict(zip(self.order, path, strict=False))
        houses = self.mask.board.houses_of[self.order[len(path)]]
        counts = [(house.times, Counter(self._label(held, cell) for cell in house.cells)) for house in houses]
        for label in range(min(self._used(path) + 1, len(self.labels))):
            has_room = all(count[label] < times for times, count in counts)
            if has_room and self._enough_digits((*path, label), len(path) + 1):
                yield label

    # trust: no part
    def fit(self, path: Sequence[int]) -> bool:
        """Whether these labels can be part of a filling."""
        return len(path) <= len(self.order) and all(
            label in self.choices(tuple(path[:count])) for count, label in enumerate(path)
        )

    # trust: believed for brute-force
    def _label(self, held: dict[Cell, int], cell: Cell) -> int:
        """The label of a cell; -1 if it has none."""
        digit = self.mask.digits[cell]
        return self.labels.index(digit) if digit else held.get(cell, -1)

    # trust: believed for brute-force
    def _used(self, path: LabelPath) -> int:
        """How many labels are in use."""
        return max(len(self.fixed), 1 + max(path, default=-1))

    # trust: believed for brute-force
    def _enough_digits(self, path: LabelPath, count: int) -> bool:
        """Whether enough labels can be in use once the cells after the first `count` have theirs."""
        return self._used(path) + len(self.order) - count >= least_digits(self.mask.board)

    # trust: believed for brute-force
    def summed(self, most: int) -> int | None:
        """How many there are, up to `most`, by a sum over subsets; None where that takes too much memory.

        Nor where constraints tell digits apart: the sum has no labels for digits that no cell fixes.
        """
        from cluewright._checker import fillings_by_subsets

        if len(self.order) > MAX_SUMMED_CELLS or tells_digits_apart(self.mask.board):
            return None
        board = self.mask.board
        given, cells = array("i", self.mask.digits), array("i", self.order)
        return fillings_by_subsets(tables_of(board), given, cells, least_digits(board), most)
