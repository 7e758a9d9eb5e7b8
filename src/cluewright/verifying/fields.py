"""The checks of a certificate's fields with which the check of every kind begins."""

# trust: believed

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards import Board, Cell, Digit, Mask
from ..boards.board import why_not_houses_alone
from ..boards.constraints import tells_digits_apart
from ..strategies import STRATEGIES, Strategy
from ..values import shortened
from .certificate import Certificate
from .refusal import Refusal
from .wishes import NO_WISHES, check_wishes


def check_frame(certificate: Certificate) -> None:
    """Refuse fields that the kind does not allow, and strategies that do not come from the catalogue in its order."""
    names, kind = certificate.strategies, certificate.kind
    known = [strategy.name for strategy in STRATEGIES if strategy.name in names]
    if not known or list(names) != known:
        raise Refusal(f"strategies: expected names from the catalogue in its order, once each, got {shortened(names)}")
    if certificate.proof and not kind.proof_suffix:
        raise Refusal(f"proof: expected none for {kind.name}, got {len(certificate.proof)} bytes")
    if certificate.clues is not None:
        if not kind.allows_clues:
            raise Refusal(f"clues: expected none for {kind.name}, got {shortened(certificate.clues)}")
        number_within("clues", certificate.clues, 0, certificate.mask.free.bit_count())
    if not kind.knows_constraints and (why := why_not_houses_alone(certificate.board)):
        raise Refusal(f"board: {why}")
    check_wishes(certificate.wishes)
    if certificate.wishes and not kind.allows_wishes:
        raise Refusal(f"wishes: expected none for {kind.name}, got {shortened(certificate.wishes.to_plain())}")


def strategies_of(certificate: Certificate) -> tuple[Strategy, ...]:
    return tuple(strategy for strategy in STRATEGIES if strategy.name in certificate.strategies)


# trust: only refuses
def check_parts(parts: Sequence[Certificate], whole: Certificate) -> None:
    """Refuse parts that are not about the same question as the whole; they may lack its wishes, which claims more."""
    question = (whole.kind, whole.mask, whole.strategies)
    for part in parts:
        if (part.kind, part.mask, part.strategies) != question or part.wishes not in (whole.wishes, NO_WISHES):
            raise Refusal(f"parts: expected the same question, got {part.kind} for {part.mask}")


def free_digits(mask: Mask) -> list[Digit]:
    """The digits that no cell fixes; they are interchangeable. None where constraints tell digits apart."""
    if tells_digits_apart(mask.board):
        return []
    return [digit for digit in range(1, mask.board.digits + 1) if digit not in mask.digits]


def evidence_of(certificate: Certificate, *keys: str) -> tuple[Any, ...]:
    """The values of these keys; refuse evidence that has not exactly these keys."""
    evidence: object = certificate.evidence
    if not isinstance(evidence, Mapping) or set(evidence) != set(keys):
        raise Refusal(f"evidence: expected {' and '.join(keys)}, got {shortened(evidence)}")
    return tuple(evidence[key] for key in keys)


def number_within(what: str, value: object, least: int, most: int) -> int:
    """The value; refuse anything but a whole number within these bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal(f"{what}: expected a whole number {least} to {most}, got {shortened(value)}")
    return value


def cells_of(what: str, value: object, board: Board) -> list[Cell]:
    """The value; refuse anything but a list of different cells of the board."""
    if not isinstance(value, list | tuple) or len(value) > board.size:
        raise Refusal(f"{what}: expected a list of cells, each at most once, got {shortened(value)}")
    cells = [number_within(f"{what}, entry {number}", cell, 0, board.size - 1) for number, cell in enumerate(value, 1)]
    if len(set(cells)) != len(cells):
        raise Refusal(f"{what}: expected different cells, got one twice")
    return cells
