"""CaDiCaL by way of PySAT: it solves in slices, and takes more clauses between them."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Self

from ..cancelling import look

CLAUSES_AT_ONCE = 10_000
"""Clauses that a solver gets between two looks for Ctrl-C: about what the classic board has."""


def some_at_once(clauses: Iterator[Sequence[int]]) -> Iterator[list[Sequence[int]]]:
    """The clauses, `CLAUSES_AT_ONCE` at a time, each time after a look for Ctrl-C."""
    while some := list(islice(clauses, CLAUSES_AT_ONCE)):
        look()
        yield some


class SatSolver:
    """A solver, to be used in a `with` block.

    CAUTION: while it solves, it holds the interpreter's lock and no signal is handled. Keep the slices short.
    """

    def __init__(self, with_proof: bool = False) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name="cadical195", with_proof=with_proof)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._solver.delete()

    def add_clauses(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add many clauses."""
        from pysat.solvers import pysolvers

        add = partial(pysolvers.cadical195_add_cl, self._solver.solver.cadical)
        deque(map(add, clauses), maxlen=0)  # half the time that PySAT's own loop takes

    def add_clause(self, clause: Sequence[int]) -> None:
        self._solver.add_clause(clause)

    def solve_slice(self, conflicts: int) -> bool | None:
        """Whether there is a model; None if that is still open after this number of conflicts."""
        from pysat.solvers import pysolvers

        self._solver.conf_budget(conflicts)
        # CAUTION: on Ctrl-C, PySAT's own method would jump out of the solver. With 0 the signal waits for the slice.
        answer = pysolvers.cadical195_solve_lim(self._solver.solver.cadical, [], 0)
        self._solver.solver.status = {0: None, 1: True, -1: False}[answer]
        return self._solver.solver.status  # type: ignore[no-any-return]

    def model(self) -> list[int]:
        """The literals that are true, in order of their variables, once `solve_slice` has returned True."""
        model: list[int] = self._solver.get_model()
        return model

    @property
    def counts(self) -> Mapping[str, int]:
        """The decisions, conflicts, propagations and restarts so far."""
        counts: dict[str, int] = self._solver.accum_stats()
        return counts
