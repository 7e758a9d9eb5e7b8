"""Certificates as clauses that contradict each other, for programs that know nothing of Sudoku."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass


# trust: believed for no-grid, chute-cubes, rounds
@dataclass(frozen=True)
class Refutation:
    """Clauses that contradict each other, and the proof of that, which nobody has to believe."""

    variables: int
    """They are numbered from 1."""
    clauses: "array[int]"
    """One after another, each with a 0 at its end."""
    proof: bytes
    """In DRUP, see docs/certificates.md."""
    words: str = ""
    """Which case it is, if there are several."""


@dataclass(frozen=True)
class Refutations:
    """What a certificate shows as clauses, with all that a reader must know of them."""

    about: Sequence[str]
    """What the clauses say, and what else has to be believed: a few sentences each."""
    variables: Iterable[tuple[int, str]]
    """Each variable that may occur, in words."""
    lists: Mapping[str, Iterable[str]]
    """More that belongs to it, by the names of the lists: a line for each entry."""
    refutations: Iterator[Refutation]
    """CAUTION: each is made when it is asked for, which may take long."""
    count: int = 1
    """How many they are."""
    case: str = ""
    """The word for a case, if several cases are refuted one by one."""
