"""Rounds: a DRUP proof shows that the paper's encoding of a run of the strategies contradicts itself."""

# trust: believed for rounds

from collections.abc import Iterator, Mapping
from itertools import chain, permutations
from math import perm

from ....boards import Cell, Digit, Grid, bits
from ....cancelling import look
from ....strategies.reasons import Reason, because
from ...certificate import Certificate, Kind, KindExample, all_cells
from ...fields import evidence_of, free_digits, number_within
from ...limits import FOR_CLAUSES
from ...refusal import Refusal, TooLargeToCheck
from ...refutations import Refutation, Refutations
from ...wish_check import WishCheck
from ..labels import checked_labels, labels_in_words
from ..listed import listed_puzzles
from ..proofs import check_is_meant, check_proof, with_proof
from ..shared_words import titles, wishes_words
from .clauses import Clause, RoundsClauses
from .numbering import rounds_clauses
from .words import rules_in_words, variables_in_words

MAX_ROUNDS = 10_000
"""The largest number of the last round."""
MAX_VARIABLES = 3_000_000
"""Variables of all rounds; each takes 56 bytes."""
MAX_LITERALS = 32_000_000
"""Literals of all clauses, and the end of each; it takes about 20 bytes."""

# trust: no part
ABOUT = """\
The clauses hold in the run of the strategies on any puzzle on the mask that they complete: round 0 is the clues, and
each round after it is what all rules conclude at once. A rule applies in a round if what stands before its arrow was so
in the round before; then what stands behind the arrow is so. That a cell "may be" a digit means that this candidate is
not gone. To be believed: that the clauses do hold, as docs/certificates.md explains under `rounds`, and that the rules
are those of the strategies.
"""
"""What a reader of the clauses has to know."""
# trust: no part
ABOUT_COPIES = """\
Where a house holds a digit several times, variables count cell by cell, in the order of the house, in how many it is.
Once it is there as often as it may, it is gone from the other cells.
"""
"""The same about houses that hold a digit several times."""
# trust: no part
ABOUT_CELLS_LEFT = """\
In these houses hidden singles are no rules of the list. Instead it is counted in how many cells the digit may have been
in the round before; where these are no more than hold it, it is in all of them.
"""
"""The same where there are hidden singles."""


def _check(certificate: Certificate) -> None:
    _, refutation = encoded(certificate)
    check_proof(refutation)


def encoded(certificate: Certificate) -> tuple[RoundsClauses, Refutation]:
    """The encoding and its clauses, with a proof that is still to be checked; refuse everything else that is wrong."""
    mask = certificate.mask
    more = ("puzzles",) if lists_puzzles(certificate) else ()
    last, labelled, digest, *lists = evidence_of(certificate, "last", "labelled", "sha256", *more)
    last = number_within("last", last, 0, MAX_ROUNDS)
    labels = checked_labels(labelled, mask, mask.free)
    check_is_meant(certificate, digest)
    puzzles = [puzzle for lines in lists for puzzle in _checked_puzzles(certificate, lines)]
    return _encoded(certificate, last, labels, puzzles)


def _encoded(
    certificate: Certificate, last: int, labelled: list[Cell], puzzles: list[Grid]
) -> tuple[RoundsClauses, Refutation]:
    """The same, once the evidence is checked; what is too large is refused before any clause is made."""
    mask = certificate.mask
    encoding, unlabelled = rounds_clauses(mask, certificate.strategies), free_digits(mask)
    unlabelled = unlabelled[len(labelled) :]
    names = sum(perm(len(unlabelled), len(_used(puzzle, unlabelled))) for puzzle in puzzles)
    literals = encoding.count_literals(last) + 2 * len(labelled) + names * (mask.free.bit_count() + 1)
    for what, count, most in (
        ("variables", encoding.variables(last), MAX_VARIABLES),
        ("literals", literals, MAX_LITERALS),
    ):
        if count > most:
            raise TooLargeToCheck(f"last: too large to check, expected at most {most:,} {what}, got {count:,}")
    clauses = chain(encoding.clauses(last, labelled), _excluded(encoding, puzzles, unlabelled))
    return encoding, with_proof(encoding.variables(last), clauses, certificate)


def lists_puzzles(certificate: Certificate) -> bool:
    """Whether the certificate is about all puzzles but those that it lists, none of which is as wished."""
    evidence: object = certificate.evidence
    return isinstance(evidence, Mapping) and "puzzles" in evidence


def _checked_puzzles(certificate: Certificate, lines: object) -> Iterator[Grid]:
    """The puzzles of these lines; refuse any that is as wished."""
    check = WishCheck(certificate.mask, certificate.strategies, certificate.wishes)
    for puzzle in listed_puzzles(lines, certificate.mask):
        look()
        if not check.fails(puzzle):
            raise Refusal(f"puzzles: expected some that are not as wished, but nothing is wrong with {puzzle}")
        yield puzzle


def _excluded(encoding: RoundsClauses, puzzles: list[Grid], unlabelled: list[Digit]) -> Iterator[Clause]:
    """For each puzzle, under all names of the unlabelled digits, a clause that excludes its clues."""
    cells = list(bits(encoding.mask.free))
    for puzzle in puzzles:
        used = _used(puzzle, unlabelled)
        for names in permutations(unlabelled, len(used)):
            named = dict(zip(used, names, strict=True))
            yield [-encoding.placed(cell, named.get(puzzle[cell], puzzle[cell]), 0) for cell in cells]


def _used(puzzle: Grid, digits: list[Digit]) -> list[Digit]:
    return [digit for digit in digits if digit in puzzle.digits]


# trust: no part
def _words(certificate: Certificate) -> Reason:
    about = {"strategies": titles(certificate), "last": certificate.evidence["last"]}
    if not lists_puzzles(certificate):
        return because("rounds", **about, advice=because("add-or-allow"))
    wishes = wishes_words(certificate) or (because("wish-one-solution"),)
    puzzles = len(certificate.evidence["puzzles"])
    return because("rounds-wishes", **about, puzzles=puzzles, wishes=wishes, advice=because("wish-or-add"))


# trust: no part
def _standard(certificate: Certificate) -> Refutations:
    encoding, refutation = encoded(certificate)
    evidence = certificate.evidence
    about = [ABOUT]
    if encoding.with_copies:
        about += [ABOUT_COPIES, *([ABOUT_CELLS_LEFT] if encoding.counts_left else [])]
    if labelled := evidence["labelled"]:
        about.append(labels_in_words(certificate.mask, labelled))
    lists = {"rules": rules_in_words(encoding)}
    if lists_puzzles(certificate):
        about.append(
            "They end by ruling out the puzzles of a list, however their digits are named. None of these counts."
        )
        lists["puzzles"] = iter(evidence["puzzles"])
    variables = variables_in_words(encoding, evidence["last"])
    return Refutations(about, variables, lists, iter([refutation]))


ROUNDS = Kind(
    name="rounds",
    help="That the strategies complete a puzzle, encoded round by round for a SAT solver, contradicts itself.",
    check=_check,
    words=_words,
    standard=_standard,
    limits=FOR_CLAUSES,
    at_fault=all_cells,
    example=KindExample(
        "**..*...........",
        ("naked-single",),
        {"last": 2, "labelled": [0, 1], "sha256": "3872fda55b7e57a55e526c46dbd65543a53db72b9ec889c533a4b73b977cff5e"},
        b"-17 0\n-18 0\n-19 0\n0\n",
    ),
    proof_suffix=".drup",
    allows_wishes=True,
)
