"""Chute cubes: the fillings of the tightest chute, each refuted, or ended with its proper puzzles.

Few fillings of a chute are admissible for a mask with few clues, and each fixes the names of the digits. A SAT solver
proposes the rest of the grid; the exchanges that lead to others with the same clues exclude it, with many more, for
this filling and for all that follow (see exchanges.py). Where no other grid agrees, the clues are a proper puzzle: it
is suggested if the strategies complete it, and excluded by hand. So this decides every set of strategies: what they
complete is proper.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from ..boards import Chute, Grid, Mask, Position
from ..strategies import quick_closure
from .chutes import cells_of, count_fillings, fillings, is_known
from .cube_solver import CubeSolver
from .engine import Engine, Exhausted, GaveUp, Report, Suggested, Working
from .exchange_pool import ExchangePool, open_sets
from .exchanges import learned_from
from .question import Question

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SLICE = 2_000
"""Conflicts in a slice of the solver's work, a tenth of a second."""
PAUSE = 50
"""Proposals between two reports, as long."""


def search(question: Question) -> Iterator[Report]:
    """All fillings, one after the other, in an order that the seed chooses."""
    if why := _unsuited(question):
        yield GaveUp(reason=why)
        return
    cubes = ChuteCubes(question, tightest_chute(question.mask))
    order = list(range(len(cubes.fillings)))
    Random(question.seed).shuffle(order)
    for index in order:
        yield from cubes.decide(index)
    yield cubes.end()


def tightest_chute(mask: Mask) -> Chute:
    """The one with the fewest admissible fillings."""
    return min(mask.board.chutes, key=lambda chute: count_fillings(mask, chute))


class ChuteCubes:
    """The fillings of a chute, and what was learned while they were decided.

    A filling is a piece of work on its own. The pool only makes the next ones quicker, so others may decide others,
    and to know which are done is all it takes to go on later.
    """

    def __init__(self, question: Question, chute: Chute) -> None:
        self.question = question
        self.cells = cells_of(chute)
        self.fillings = fillings(question.mask, chute)
        self.pool = ExchangePool()
        self.done: dict[int, tuple[Grid, ...]] = {}
        """The fillings that are decided, each with its puzzles that the strategies complete."""
        self._proposals = 0
        self._proper = 0

    def decide(self, index: int) -> Iterator[Report]:
        """Suggest every puzzle with this filling that the strategies complete."""
        completed: list[Grid] = []
        for puzzle in self.proper_puzzles(self.digits(index)):
            if puzzle is None:
                yield Working(work=self.work)
            elif quick_closure(Position.start(puzzle), self.question.strategies).is_complete:
                completed.append(puzzle)
                yield Suggested(work=self.work, puzzle=puzzle)
        self.done[index] = tuple(completed)
        if len(self.done) % PAUSE == 0:
            yield Working(work=self.work)

    def digits(self, index: int) -> "NDArray[np.uint8]":
        """What is known of the grid: a filling, and 0 elsewhere."""
        import numpy as np

        digits = np.zeros(self.question.board.size, np.uint8)
        digits[list(self.cells)] = self.fillings[index]
        return digits

    def proper_puzzles(self, digits: "NDArray[np.uint8]") -> Iterator[Grid | None]:
        """Every proper puzzle whose solution has these digits; now and then None, to take a breath."""
        is_refuted, table = self.pool.open_in(digits)
        if is_refuted:
            return
        with CubeSolver(self.question.board, digits) as solver:
            solver.exclude_sets(table)
            while (answer := solver.solve_slice(SLICE)) is not False:
                if answer is None:
                    yield None
                else:
                    yield from self._hear(solver, solver.grid(), digits)

    def _hear(
        self, solver: CubeSolver, proposal: "NDArray[np.uint8]", digits: "NDArray[np.uint8]"
    ) -> Iterator[Grid | None]:
        """Learn from a proposal, so that it never comes again."""
        sets, is_proper = learned_from(proposal, self.question.mask)
        self._proposals += 1
        if is_proper:
            self._proper += 1
            puzzle = self._puzzle(proposal)
            solver.exclude_digits({cell: puzzle[cell] for cell in self.question.mask})
            yield puzzle
        else:
            self.pool.keep(sets)
            _, table = open_sets(sets, digits, sets.shape[1])
            solver.exclude_sets(table)
        if self._proposals % PAUSE == 0:
            yield None

    def end(self) -> Report:
        """What it means that all fillings are decided."""
        if any(self.done.values()):
            return Exhausted(work=self.work)
        left = "has a proper puzzle" if not self._proper else "has a puzzle that the strategies complete"
        reason = f"none of the {len(self.fillings):,} fillings of a chute {left}, but nothing certifies that yet"
        return GaveUp(work=self.work, reason=reason)

    @property
    def work(self) -> Mapping[str, int]:
        return {
            "fillings": len(self.done),
            "of": len(self.fillings),
            "proposals": self._proposals,
            "learned": len(self.pool),
            "proper": self._proper,
        }

    def _puzzle(self, grid: "NDArray[np.uint8]") -> Grid:
        mask = self.question.mask
        return Grid(tuple(digit if cell in mask else 0 for cell, digit in enumerate(grid.tolist())), mask.board)


def _unsuited(question: Question) -> str:
    if not is_known(question.board):
        return "it knows the chutes of the classic board only"
    if question.mask.fixed:
        return "it is for masks that fix no digits"
    return ""


CHUTE_CUBES = Engine(
    name="chute-cubes",
    help="Every filling of the chute that has the fewest, by SAT and learned exchanges; it certifies nothing yet.",
    search=search,
    unsuited=_unsuited,
    random=True,
    baseline=True,  # until it certifies what it refutes: before that, the portfolio gains nothing from it
)
