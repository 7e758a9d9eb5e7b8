"""Certificates, which are the evidence that there is no puzzle, and their kinds, which are the arguments."""

# trust: believed

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..boards import Board, CellBits, Mask, as_mask, board_to_plain
from ..boards.board import expect_houses_alone
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields
from ..strategies import Mark
from ..strategies.reasons import Reason
from ..version import __version__
from .limits import Limits
from .refutations import Refutations
from .shares import Shares
from .wishes import NO_WISHES, Wishes

# trust: only refuses
MAX_PROOF_BYTES = 300 << 20
"""Bytes of the largest proof that is written or read; the whole of it is kept in memory."""


@dataclass(frozen=True)
class Certificate:
    """Evidence that no digits in the mask's free cells make a proper puzzle that these strategies complete.

    With `clues` the choice of cells is open, too: no digits in at most that many of the free cells do. With `wishes` it
    claims less: there may be such puzzles, but none of them is as wished.
    """

    kind: "Kind"
    mask: Mask
    strategies: tuple[str, ...]
    """Their names in the catalogue, in its order."""
    evidence: Mapping[str, Any] = field(hash=False)
    """What the kind's check reads: numbers, texts, and lists and dicts of them, as in JSON."""
    proof: bytes = b""
    """A long proof, which is stored in a file of its own beside the JSON file."""
    clues: int | None = None
    """The largest number of free cells that hold clues; None if all of them do."""
    wishes: Wishes = NO_WISHES
    """What the puzzles are wished to be; without wishes there is no puzzle at all."""
    version: str = __version__
    """The version of the program that wrote the certificate."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.kind.knows_constraints:
            expect_houses_alone(self.mask.board)

    # trust: no part
    def __repr__(self) -> str:
        short = f"Certificate(<{self.kind}>, {self.mask!r})"
        return short if self.proof else whole_or_short(fields_repr(self), short)

    @property
    def board(self) -> Board:
        return self.mask.board

    # trust: no part
    @property
    def words(self) -> str:
        """Why there is no puzzle. CAUTION: rely on these words only after the certificate was verified."""
        return self.words_in("en")

    # trust: no part
    def words_in(self, language: str) -> str:
        """The words in a language, given by its code: `en`, `de`, `fr`, `es` or `nl`."""
        from ..strategies import speaker

        tells = speaker(self.board, language)
        said = self.kind.words(self)
        return said if isinstance(said, str) else tells.whole_sentences(said)

    # trust: no part
    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        return self.kind.marks(self)

    # trust: no part
    @property
    def at_fault(self) -> CellBits:
        """The cells at fault: at least one must become a clue for the proof to fail.

        They are all cells if the argument does not say, and none if no clue mends it.
        """
        return self.kind.at_fault(self)

    # trust: no part
    def to_dict(self) -> dict[str, Any]:
        """The certificate for JSON, without a long proof; `save_certificate` writes the whole."""
        return {
            "kind": self.kind.name,
            "mask": str(self.mask),
            "board": board_to_plain(self.board),
            "strategies": list(self.strategies),
            "clues": self.clues,
            "wishes": self.wishes.to_plain(),
            "evidence": dict(self.evidence),
            "proof_bytes": len(self.proof),
            "version": self.version,
            "words": self.words,
        }


# trust: no part
def all_cells(certificate: Certificate) -> CellBits:
    """The cells at fault of a kind whose argument does not say which they are."""
    return certificate.board.all_cells


# trust: no part
def no_cells(certificate: Certificate) -> CellBits:
    """The cells at fault where no clue mends it."""
    return 0


# trust: no part
def no_marks(certificate: Certificate) -> tuple[Mark, ...]:
    """The marks of a kind whose argument points at no cell or house."""
    return ()


# trust: no part
@dataclass(frozen=True)
class KindExample:
    """What a small right certificate of a kind says, for those who read about it, and for tests."""

    mask: str
    """A line of `*`, `.` and digits; its length says which board it is about."""
    strategies: tuple[str, ...]
    evidence: Mapping[str, Any] = field(hash=False)
    proof: bytes = b""
    clues: int | None = None


@dataclass(frozen=True)
class Kind:
    """A kind of certificate: the declaration of its name, argument, check, words and marks."""

    name: str
    help: str
    """The argument in a sentence."""
    check: Callable[[Certificate], Shares | None]
    """Raises `Refusal` if the evidence does not hold. If it returns shares, these are the rest of the check, which
    several processes can do. CAUTION: it may trust nothing but the board and the rules."""
    words: Callable[[Certificate], Reason | str]
    """Why there is no puzzle: in whole sentences, for which the languages have the words, or in English."""
    standard: Callable[[Certificate], Refutations] | str
    """What it shows as clauses that contradict each other, if it was accepted; or the reason why there are none, which
    goes on after a "since"."""
    limits: Limits
    """The largest board for which there is a check."""
    at_fault: Callable[[Certificate], CellBits]
    """The cells at fault, see `Certificate.at_fault`."""
    example: KindExample
    """A small right certificate, see `example_certificate`."""
    marks: Callable[[Certificate], tuple[Mark, ...]] = no_marks
    """The cells and houses at fault."""
    check_given: Callable[[Certificate, Sequence[Certificate]], None] | None = None
    """The check of a certificate after certificates for parts of its work were accepted, which need no second check."""
    check_part: Callable[[Certificate, Any], None] | None = None
    """The check of a part that claims less than a whole certificate; None if a part is a certificate like any other.
    The second argument is a hint, which saves work and is never trusted."""
    proof_suffix: str = ""
    """The suffix of the proof's file; empty if the kind has no proof."""
    allows_clues: bool = False
    """Whether a certificate may be about a choice among the free cells, see `Certificate.clues`."""
    knows_constraints: bool = False
    """Whether the check knows the constraints that a board may have beside its houses."""
    allows_wishes: bool = False
    """Whether a certificate may claim only that no puzzle is as wished, see `Certificate.wishes`."""

    # trust: no part
    @property
    def example_certificate(self) -> Certificate:
        """The certificate of the example."""
        given = self.example
        return Certificate(self, as_mask(given.mask), given.strategies, given.evidence, given.proof, clues=given.clues)

    # trust: no part
    @property
    def why_no_clauses(self) -> str:
        """Why certificates of this kind have no proof that other programs check, in words; empty if they have one."""
        return f"{self} has no proof by clauses, since {self.standard}" if isinstance(self.standard, str) else ""

    # trust: no part
    def __str__(self) -> str:
        return self.name

    # trust: no part
    def __repr__(self) -> str:
        return f"kind_named({self.name!r})"
