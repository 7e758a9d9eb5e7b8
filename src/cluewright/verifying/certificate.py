"""A certificate, which is the evidence of an Impossible, and its kind, which is the argument that it makes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..boards import Board, Mask
from ..strategies import Mark
from ..version import __version__
from .wishes import NO_WISHES, Wishes

MOST_PROOF_BYTES = 1 << 29
"""The largest proof that is written or read, in bytes."""


@dataclass(frozen=True)
class Certificate:
    """Evidence that no filling of the mask's free cells is a proper puzzle that these strategies complete.

    With `clues` the choice of the cells is open as well: no filling of at most that many free cells is such a puzzle.
    With `wishes` it says less: there may be such puzzles, but none is as wished.
    """

    kind: "Kind"
    mask: Mask
    strategies: tuple[str, ...]
    """Their names in the catalogue, in its order."""
    evidence: Mapping[str, Any]
    """What the kind needs: numbers, texts, lists and dicts of them, as JSON has them."""
    proof: bytes = field(default=b"", repr=False)
    """A long proof, which is stored in a file of its own beside the JSON."""
    clues: int | None = None
    """The largest number of free cells that hold clues; None where all of them do."""
    wishes: Wishes = NO_WISHES
    """Without any, there is no puzzle at all."""
    version: str = __version__
    """Of the program that wrote it."""

    @property
    def board(self) -> Board:
        return self.mask.board

    @property
    def words(self) -> str:
        """Why there is no puzzle. CAUTION: only the words of a certificate that was verified can be relied on."""
        return self.kind.words(self)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        return self.kind.marks(self)


def no_marks(certificate: Certificate) -> tuple[Mark, ...]:
    """For kinds whose argument points at no cell or house."""
    return ()


@dataclass(frozen=True)
class Kind:
    """One declaration: the name, the argument in a sentence, the check, the words and the marks."""

    name: str
    help: str
    check: Callable[[Certificate], None]
    """Raises Refusal where the evidence does not hold. CAUTION: it may trust nothing but the board and the rules."""
    words: Callable[[Certificate], str]
    marks: Callable[[Certificate], tuple[Mark, ...]] = no_marks
    """The cells and houses at fault."""
    check_given: Callable[[Certificate, Sequence[Certificate]], None] | None = None
    """The check where certificates for parts of the work were accepted before; their work need not be done again."""
    check_part: Callable[[Certificate, Any], None] | None = None
    """The check of a part that claims less than a whole certificate. The second argument is a hint: it saves work and
    is never believed. None where a part is a certificate like any other."""
    proof_suffix: str = ""
    """The ending of the file that holds the proof, beside the JSON; empty where the kind has no proof."""
    chooses: bool = False
    """Whether it may be about a choice among the free cells, see `Certificate.clues`."""
    hears_wishes: bool = False
    """Whether it can show that no puzzle is as wished, see `Certificate.wishes`."""

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"kind_named({self.name!r})"
