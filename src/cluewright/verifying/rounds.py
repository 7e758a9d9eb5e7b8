"""Rounds: the paper's encoding of a run of the strategies contradicts itself, by a DRUP proof."""

import hashlib
from array import array

from ..boards import Mask, bits
from ..strategies.words import listed
from .certificate import Certificate
from .fields import cells_of, evidence_of, free_digits, strategies_of, whole_number
from .files import MOST_PROOF_BYTES
from .ground import usable_rules
from .kind import Kind, Refusal, TooLargeToCheck
from .rounds_clauses import RoundsClauses

MOST_ROUNDS = 10_000
MOST_LITERALS = 300_000_000
"""Of the clauses; they take four bytes each, and some twenty more while checking."""


def _check(certificate: Certificate) -> None:
    from cluewright._checker import drup

    mask = certificate.mask
    last, labelled, digest = evidence_of(certificate, "last", "labelled", "sha256")
    last = whole_number("last", last, 0, MOST_ROUNDS)
    labelled = _checked_labels(mask, cells_of("labelled", labelled, mask.board))
    if digest != hashlib.sha256(certificate.proof).hexdigest():
        raise Refusal("sha256: expected that of the proof, got another")
    if len(certificate.proof) > MOST_PROOF_BYTES:
        raise Refusal(f"proof: expected at most {MOST_PROOF_BYTES} bytes, got {len(certificate.proof)}")
    if not mask.board.all_times_one:
        raise Refusal("rounds are told only of boards whose houses hold each digit once")
    encoding = RoundsClauses(mask, usable_rules(mask, strategies_of(certificate)))
    _, objection = drup(encoding.variables(last), _flat_clauses(encoding, last, labelled), certificate.proof)
    if objection:
        raise Refusal(f"proof, {objection}")


def _checked_labels(mask: Mask, labelled: list[int]) -> list[int]:
    """The labelled cells, if they must hold different digits that no cell fixes: then it does not matter which."""
    board = mask.board
    if len(labelled) > len(free_digits(mask)):
        raise Refusal(f"labelled: expected at most {len(free_digits(mask))} cells, got {len(labelled)}")
    for cell in labelled:
        if not mask.free >> cell & 1:
            raise Refusal(f"labelled: expected free clue cells, but {board.cell_name(cell)} is none")
        if {mask.digits[peer] for peer in bits(board.peers[cell] & mask.fixed)} != set(mask.digits) - {0}:
            raise Refusal(f"labelled: expected cells that see every fixed digit, but {board.cell_name(cell)} does not")
        if any(not board.peers[cell] >> other & 1 for other in labelled if other != cell):
            raise Refusal(f"labelled: expected cells that see each other, but {board.cell_name(cell)} does not")
    return labelled


def _flat_clauses(encoding: RoundsClauses, last: int, labelled: list[int]) -> "array[int]":
    """The clauses one after another, each with a 0 at its end."""
    flat = array("i")
    if encoding.variables(last) >= 1 << 31:
        raise TooLargeToCheck(f"too large to check: {encoding.variables(last)} variables")
    for clause in encoding.clauses(last, labelled):
        flat.extend(clause)
        flat.append(0)
        if len(flat) > MOST_LITERALS:
            raise TooLargeToCheck(f"too large to check: more than {MOST_LITERALS} literals")
    return flat


def _words(certificate: Certificate) -> str:
    titles = listed([strategy.title for strategy in strategies_of(certificate)])
    last = certificate.evidence["last"]
    return (
        f"Whatever the clues are, {titles} are stuck or contradicted after {last} rounds at most: a solver found so,"
        " and its proof was checked line by line. Add a clue, or allow more strategies."
    )


ROUNDS = Kind(
    name="rounds",
    help="That the strategies are never stuck, encoded round by round for a SAT solver, contradicts itself.",
    check=_check,
    words=_words,
    proof_suffix=".drup",
)
