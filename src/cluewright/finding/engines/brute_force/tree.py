"""The tree of fillings, and the readable twin of the kernel's search in it.

docs/certificates.md says which fillings count and when one stalls. A node gives labels to the first few cells of an
order; its fillings are those of the leaves below it. The verifier has its own code for all that.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ....boards import Cell, Grid, Position, bits_of
from ....strategies.closure import closure
from ...question import Question
from .fillings import least_digits
from .labels import Labels

LabelPath = tuple[int, ...]
"""The labels of the first cells of an order."""


class Tree:
    """The fillings of a question's mask, cell by cell in this order."""

    def __init__(self, question: Question, order: Sequence[Cell]) -> None:
        self.question, self.order = question, tuple(order)
        self.labels = Labels.of(question)
        self._given = self.labels.given(question.mask)

    def choices(self, path: LabelPath) -> Iterator[int]:
        """The labels that the next cell may take."""
        board, cell = self.question.board, self.order[len(path)]
        used = self._used(path)
        held = self._labels_at(path)
        for label in range(min(used + 1, board.digits)):
            cells = bits_of(other for other, held_label in enumerate(held) if held_label == label + 1)
            has_room = all((house.cell_bits & cells).bit_count() < house.times for house in board.houses_of[cell])
            left = len(self.order) - len(path) - 1
            if has_room and max(used, label + 1) + left >= least_digits(board):
                yield label

    def _used(self, path: LabelPath) -> int:
        return max(self.labels.fixed, *(label + 1 for label in path), 0)

    def children(self, paths: Iterable[LabelPath]) -> list[LabelPath]:
        """The nodes one cell below these, each as the labels that lead there."""
        return [(*path, label) for path in paths for label in self.choices(path)]

    def grid(self, path: LabelPath) -> Grid:
        """The clues of a node."""
        return Grid(self.labels.digits_of(self._labels_at(path)), self.question.board)

    def _labels_at(self, path: LabelPath) -> bytes:
        """For each cell its label, counted from 1, or 0."""
        labels = bytearray(self._given)
        for cell, label in zip(self.order, path, strict=False):
            labels[cell] = label + 1
        return bytes(labels)

    def stalls(self, filling: Grid) -> bool:
        """Whether the strategies neither complete a filling nor find that it contradicts itself."""
        start = replace(Position.start(filling), clues=self.question.mask.cells)
        end = closure(start, self.question.strategies)
        return not end.is_complete and end.contradiction is None

    def count(self, path: LabelPath = ()) -> tuple[int, int]:
        """(the fillings at and below a node, how many of them stall), one by one."""
        if len(path) < len(self.order):
            below = [self.count((*path, label)) for label in self.choices(path)]
            return sum(fillings for fillings, _ in below), sum(stalls for _, stalls in below)
        counts = self._used(path) >= least_digits(self.question.board)
        return int(counts), int(counts and self.stalls(self.grid(path)))
