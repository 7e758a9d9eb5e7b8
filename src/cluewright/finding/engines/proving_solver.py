"""The SAT solver with a DRUP proof of all that it finds."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from ...arrays import NDArray, np
from ...solving.sat_solver import SatSolver

BYTES_PER_CHUNK = 1 << 22
"""Bytes of a proof that are turned into text at a time. More of them take more memory."""
CONTINUED = 128
"""The bit of a byte that is set if the next byte belongs to the same number."""
DELETION = re.compile(rb"^d .*\n", re.MULTILINE)
"""A line of the text by which a clause is deleted."""


class ProvingSolver(SatSolver):
    """A solver, to be used in a `with` block. It keeps its proof up to `most_proof_bytes`, in binary form."""

    def __init__(self, most_proof_bytes: int) -> None:
        super().__init__(with_proof=True)
        self._most_proof_bytes = most_proof_bytes
        self._proof_is_lost = False
        self._has_solved = False
        self._kept_up_to = 0
        """Bytes of the proof from which deletions are left out.

        CAUTION: CaDiCaL deletes clauses when it eliminates a variable, and takes them back when more clauses need it,
        which it does not write into the proof.
        """

    def add(self, tables: "Iterable[NDArray[np.int32]]") -> None:
        """Add clauses, as tables with a row for each."""
        for table in tables:
            self.add_clauses(table.tolist())

    def add_clauses(self, clauses: Iterable[Sequence[int]]) -> None:
        self._keep_deleted()
        super().add_clauses(clauses)

    def add_clause(self, clause: Sequence[int]) -> None:
        self._keep_deleted()
        super().add_clause(clause)

    def _keep_deleted(self) -> None:
        """More clauses come: what was deleted so far may be needed again."""
        if self._has_solved:
            self._kept_up_to = self._bytes_written()
            self._has_solved = False

    def _bytes_written(self) -> int:
        from pysat.solvers import pysolvers

        pysolvers.flushpr(self._solver.solver.prfp)
        return os.fstat(self._solver.solver.prfile.fileno()).st_size

    def solve_slice(self, conflicts: int) -> bool | None:
        self._has_solved = True
        answer = super().solve_slice(conflicts)
        self._lose_long_proof()
        return answer

    def _lose_long_proof(self) -> None:
        """Throw the proof away if it is too long. CaDiCaL cannot be made to stop writing it."""
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
        if self._proof_is_lost:
            return None
        size, file = self._bytes_written(), self._solver.solver.prfile
        file.seek(0)
        words = _words(self._solver.nof_vars())
        kept = [DELETION.sub(b"", _text(chunk, words)) for chunk in _whole_clauses(file, self._kept_up_to)]
        return b"".join([*kept, *(_text(chunk, words) for chunk in _whole_clauses(file, size - self._kept_up_to))])


# In binary form a clause is a letter (a: added, d: deleted), its literals, and 0. The literal that the variable v is
# true is the number 2v, that it is false 2v + 1. A number has seven bits in each byte, the lowest first; the eighth bit
# is set in all its bytes but the last.


def _whole_clauses(file: IO[bytes], size: int) -> Iterator[bytes]:
    """The next `size` bytes in chunks of some megabytes, each of which ends where a clause ends."""
    rest = b""
    while chunk := file.read(min(BYTES_PER_CHUNK, size)):
        size -= len(chunk)
        clauses, end, rest = (rest + chunk).rpartition(b"\0")
        yield clauses + end


def _words(variables: int) -> "NDArray[np.bytes_]":
    """The text for each number of the binary form, then for the letters a and d."""
    literals = [word for v in range(1, variables + 1) for word in (b"%d " % v, b"-%d " % v)]
    return np.array([b"0\n", b"", *literals, b"", b"d "])


def _text(binary: bytes, words: "NDArray[np.bytes_]") -> bytes:
    """Some clauses as text. PySAT's own code goes byte by byte, and takes four times as long."""
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
