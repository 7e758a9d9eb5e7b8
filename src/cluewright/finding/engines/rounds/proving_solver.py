"""The SAT solver with a DRUP proof of all that it finds."""

import os
from collections.abc import Iterable, Iterator
from typing import IO, TYPE_CHECKING

from ....solving.sat_solver import SatSolver

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BYTES_PER_CHUNK = 1 << 22
"""Bytes of a proof that are turned into text at a time. More of them take more memory."""
CONTINUED = 128
"""The bit of a byte that is set if the next byte belongs to the same number."""


class ProvingSolver(SatSolver):
    """A solver, to be used in a `with` block. It keeps its proof up to `most_proof_bytes`, in binary form."""

    def __init__(self, most_proof_bytes: int) -> None:
        super().__init__(with_proof=True)
        self._most_proof_bytes = most_proof_bytes
        self._proof_is_lost = False

    def add(self, tables: "Iterable[NDArray[np.int32]]") -> None:
        """Add clauses, as tables with a row for each."""
        for table in tables:
            self.add_clauses(table.tolist())

    def solve_slice(self, conflicts: int) -> bool | None:
        answer = super().solve_slice(conflicts)
        self._lose_long_proof()
        return answer

    def _lose_long_proof(self) -> None:
        """Throw the proof away if it is too long. CaDiCaL cannot be told to stop writing it."""
        written = self._solver.solver.prfile.fileno()
        if self._proof_is_lost or os.fstat(written).st_size > self._most_proof_bytes:
            self._proof_is_lost = True
            os.ftruncate(written, 0)

    @property
    def conflicts(self) -> int:
        """Conflicts so far."""
        return self.counts["conflicts"]

    def proof(self) -> bytes | None:
        """The proof as text, once `solve_slice` has returned False; None if it was too long to keep.

        Each line is a clause; those that are deleted begin with `d`.
        """
        from pysat.solvers import pysolvers

        if self._proof_is_lost:
            return None
        pysolvers.flushpr(self._solver.solver.prfp)
        file = self._solver.solver.prfile
        file.seek(0)
        words = _words(self._solver.nof_vars())
        return b"".join(_text(chunk, words) for chunk in _whole_clauses(file))


# In binary form a clause is a letter (a: added, d: deleted), its literals, and 0. The literal that the variable v is
# true is the number 2v, that it is false 2v + 1. A number has seven bits in each byte, the lowest first; the eighth bit
# is set in all its bytes but the last.


def _whole_clauses(file: IO[bytes]) -> Iterator[bytes]:
    """The file in chunks of some megabytes, each of which ends where a clause ends."""
    rest = b""
    while chunk := file.read(BYTES_PER_CHUNK):
        clauses, end, rest = (rest + chunk).rpartition(b"\0")
        yield clauses + end


def _words(variables: int) -> "NDArray[np.bytes_]":
    """The text for each number of the binary form, then for the letters a and d."""
    import numpy as np

    literals = [word for v in range(1, variables + 1) for word in (b"%d " % v, b"-%d " % v)]
    return np.array([b"0\n", b"", *literals, b"", b"d "])


def _text(binary: bytes, words: "NDArray[np.bytes_]") -> bytes:
    """Some clauses as text. PySAT's own code goes byte by byte, and takes four times as long."""
    import numpy as np

    data = np.frombuffer(binary, np.uint8)
    last = np.flatnonzero(data < CONTINUED)
    first = np.concatenate(([0], last + 1))[: len(last)]
    numbers = np.zeros(len(last), np.int64)
    for index in range(int((last - first).max(initial=0)) + 1):
        at = np.minimum(first + index, last)
        numbers += np.where(first + index <= last, data[at] % CONTINUED, 0).astype(np.int64) << 7 * index
    letters = np.concatenate(([0], np.flatnonzero(numbers == 0) + 1))[:-1]
    numbers[letters] = np.where(numbers[letters] == ord("d"), len(words) - 1, len(words) - 2)
    padded = words[numbers].view(np.uint8)
    text: bytes = padded[padded != 0].tobytes()
    return text
