"""CaDiCaL by way of PySAT: in slices, more clauses between them, and a DRUP proof from the first on."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ProvingSolver:
    """A solver, to be used in a `with` block.

    CAUTION: while it works it holds the interpreter's lock and hears no signal. Ask for slices.
    """

    def __init__(self, most_proof: int) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name="cadical195", with_proof=True)
        self._most_proof = most_proof
        self._proof_is_lost = False

    def __enter__(self) -> "ProvingSolver":
        return self

    def __exit__(self, *details: object) -> None:
        self._solver.delete()

    def add(self, tables: "Iterable[NDArray[np.int32]]") -> None:
        """More clauses: tables with one row for each."""
        for table in tables:
            self._solver.append_formula(table.tolist())

    def add_clause(self, clause: Sequence[int]) -> None:
        self._solver.add_clause(clause)

    def solve_slice(self, conflicts: int) -> bool | None:
        """Whether there is a model; None if that is still open after so many conflicts."""
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited()
        self._lose_long_proof()
        return answer

    def _lose_long_proof(self) -> None:
        """CaDiCaL cannot be told to stop writing, but what it has written can be thrown away."""
        written = self._solver.solver.prfile.fileno()
        if self._proof_is_lost or os.fstat(written).st_size > self._most_proof:
            self._proof_is_lost = True
            os.ftruncate(written, 0)

    def model(self) -> list[int]:
        """The literals that are true, in order of their variables; after an answer of yes."""
        model: list[int] = self._solver.get_model()
        return model

    @property
    def conflicts(self) -> int:
        """All so far."""
        return int(self._solver.accum_stats()["conflicts"])

    def proof(self) -> bytes | None:
        """After an answer of no, the proof as text: a clause in each line, with `d` before those that are deleted.

        None if it was too long to keep.
        """
        if self._proof_is_lost:
            return None
        lines: list[str] = self._solver.get_proof()
        return "".join(f"{line}\n" for line in lines).encode()
