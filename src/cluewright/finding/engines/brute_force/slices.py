"""The kernel's search, from slice to slice."""

from array import array
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from cluewright._kernel import brute_force

from ....arrays import NDArray, np
from ....boards import Cell, Grid, board_named
from ....boards.tables import solving_tables_of
from ....late_dataclasses import dataclass
from ....strategies import chosen_strategies
from ....strategies.native import COMPLETED, STUCK, known_part, strategy_bits
from ....strategies.singles import FULL_HOUSE
from ...question import Question
from ..partial_fillings import closures_so_far, is_quick
from .fillings import least_digits
from .labels import Labels
from .tree import LabelPath

STEPS_PER_SLICE = 100_000
"""Nodes and closures of a slice on the classic board under singles and locked candidates: some hundredths of a second.
More delay the reports."""
STEPS_PER_SLOWER_SLICE = 10_000
"""The same on other boards, and with more strategies."""
STEPS_PER_SLOWEST_SLICE = 50
"""The same where the kernel does not know all the strategies."""


def is_quickest(question: Question) -> bool:
    """Whether this is the classic board with no more than singles and locked candidates, which has code of its own.

    >>> from cluewright.boards import as_mask
    >>> [is_quickest(Question(as_mask("*" * 81), chosen_strategies(names))) for names in ("basic", "basic,x-wing")]
    [True, False]
    """
    quickest = {FULL_HOUSE, *chosen_strategies("basic")}
    return question.board == board_named("classic") and quickest.issuperset(question.strategies)


@dataclass(frozen=True)
class Slice:
    """What a slice of the search has counted and found."""

    fillings: int
    stalls: int
    steps: int
    """Nodes and closures: what the slice has cost."""
    puzzles: tuple[Grid, ...]
    """The fillings that the strategies complete."""


@dataclass(frozen=True)
class FillingSearch:
    """The search for the fillings of a question that its strategies complete, cell by cell in an order."""

    question: Question
    order: tuple[Cell, ...]

    @cached_property
    def _labels(self) -> Labels:
        return Labels.of(self.question)

    @cached_property
    def _steps(self) -> int:
        if not is_quick(self.question):
            return STEPS_PER_SLOWEST_SLICE
        return STEPS_PER_SLICE if is_quickest(self.question) else STEPS_PER_SLOWER_SLICE

    def slices(self, path: LabelPath = ()) -> Iterator[Slice]:
        """Go through the fillings at and below a node."""
        question = self.question
        known = known_part(question.strategies, question.board)
        labels = array("i", path)
        from_label, is_done = 0, False
        while not is_done:
            is_done, fillings, stalls, steps, completed, open_rows, after, from_label = brute_force(
                solving_tables_of(question.board),
                strategy_bits(known, question.board),
                memoryview(self._labels.given(question.mask)),
                array("i", self.order),
                labels,
                from_label,
                root_depth=len(path),
                least_labels=least_digits(question.board),
                used_labels=self._labels.fixed,
                most_steps=self._steps,
                lists_stalls=known != question.strategies,
            )
            labels = array("i", after)
            puzzles = self._grids(completed)
            if len(open_rows):
                more_stalls, more_puzzles = self._asked_of_all(open_rows)
                stalls, puzzles = stalls + more_stalls, puzzles + more_puzzles
            yield Slice(fillings, stalls, steps, puzzles)

    def _grids(self, rows: memoryview) -> tuple[Grid, ...]:
        each: Any = rows.tolist()  # a list for each row
        return tuple(Grid(self._labels.digits_of(row), self.question.board) for row in each)

    def _asked_of_all(self, rows: memoryview) -> tuple[int, tuple[Grid, ...]]:
        """(stalls, puzzles) among fillings that stall under the strategies that the kernel knows."""
        grids = self._grids(rows)
        digits: NDArray[np.uint8] = np.array([grid.digits for grid in grids], dtype=np.uint8)
        endings = closures_so_far(self.question, digits).endings
        completed = tuple(grid for grid, ending in zip(grids, endings.tolist(), strict=True) if ending == COMPLETED)
        return int((endings == STUCK).sum()), completed
