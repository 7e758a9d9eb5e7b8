"""CaDiCaL by way of PySAT: in slices, more clauses between them, and a DRUP proof from the first on."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import IO, TYPE_CHECKING, Self

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PART = 1 << 22
"""So many bytes of a proof are turned into text at once."""
GOES_ON = 128
"""From this on, a byte of a number has more to follow."""


class ProvingSolver:
    """A solver, to be used in a `with` block.

    CAUTION: while it works it holds the interpreter's lock and hears no signal. Ask for slices.
    """

    def __init__(self, most_proof: int) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name="cadical195", with_proof=True)
        self._most_proof = most_proof
        self._proof_is_lost = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._solver.delete()

    def add(self, tables: "Iterable[NDArray[np.int32]]") -> None:
        """More clauses: tables with one row for each."""
        from pysat.solvers import pysolvers

        add = partial(pysolvers.cadical195_add_cl, self._solver.solver.cadical)
        for table in tables:
            deque(map(add, table.tolist()), maxlen=0)  # half the time that PySAT's own loop takes

    def add_clause(self, clause: Sequence[int]) -> None:
        self._solver.add_clause(clause)

    def solve_slice(self, conflicts: int) -> bool | None:
        """Whether there is a model; None if that is still open after so many conflicts."""
        from pysat.solvers import pysolvers

        self._solver.conf_budget(conflicts)
        # CAUTION: PySAT's own way, in the main thread, is to jump out of the solver on Ctrl-C. With 0 the signal waits.
        answer = pysolvers.cadical195_solve_lim(self._solver.solver.cadical, [], 0)
        self._solver.solver.status = {0: None, 1: True, -1: False}[answer]
        self._lose_long_proof()
        return self._solver.solver.status  # type: ignore[no-any-return]

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
        from pysat.solvers import pysolvers

        if self._proof_is_lost:
            return None
        pysolvers.flushpr(self._solver.solver.prfp)
        file = self._solver.solver.prfile
        file.seek(0)
        words = _words(self._solver.nof_vars())
        return b"".join(_text(part, words) for part in _whole_clauses(file))


# In binary a clause is a letter (a: added, d: deleted), its literals, and 0. A literal is 2v where the variable v is
# true and 2v + 1 where it is false, seven bits to a byte, the lowest first; a byte with the eighth bit goes on.


def _whole_clauses(file: IO[bytes]) -> Iterator[bytes]:
    """The file in parts of some megabytes, each of which ends where a clause ends."""
    rest = b""
    while part := file.read(PART):
        clauses, end, rest = (rest + part).rpartition(b"\0")
        yield clauses + end


def _words(variables: int) -> "NDArray[np.bytes_]":
    """What is written for each number of the binary form; at the end for the two letters."""
    import numpy as np

    literals = [word for v in range(1, variables + 1) for word in (b"%d " % v, b"-%d " % v)]
    return np.array([b"0\n", b"", *literals, b"", b"d "])


def _text(binary: bytes, words: "NDArray[np.bytes_]") -> bytes:
    """Some clauses as text. PySAT does this byte by byte, in four times the time."""
    import numpy as np

    data = np.frombuffer(binary, np.uint8)
    last = np.flatnonzero(data < GOES_ON)
    first = np.concatenate(([0], last + 1))[: len(last)]
    numbers = np.zeros(len(last), np.int64)
    for place in range(int((last - first).max(initial=0)) + 1):
        at = np.minimum(first + place, last)
        numbers += np.where(first + place <= last, data[at] % GOES_ON, 0).astype(np.int64) << 7 * place
    letters = np.concatenate(([0], np.flatnonzero(numbers == 0) + 1))[:-1]
    numbers[letters] = np.where(numbers[letters] == ord("d"), len(words) - 1, len(words) - 2)
    padded = words[numbers].view(np.uint8)
    text: bytes = padded[padded != 0].tobytes()
    return text
