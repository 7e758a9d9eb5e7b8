"""What every check begins with: that the fields of a certificate are what they should be, and no more."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards import Board, Mask
from ..boards.grid import shortened
from ..strategies import STRATEGIES, Strategy
from .certificate import Certificate
from .refusal import Refusal
from .wishes import NO_WISHES, check_wishes


def check_frame(certificate: Certificate) -> None:
    """Refuse a proof where none belongs, and anything but strategies of the catalogue, in its order, once each."""
    names, kind = certificate.strategies, certificate.kind
    known = [strategy.name for strategy in STRATEGIES if strategy.name in names]
    if not known or list(names) != known:
        raise Refusal(f"strategies: expected names from the catalogue in its order, once each, got {shortened(names)}")
    if certificate.proof and not kind.proof_suffix:
        raise Refusal(f"proof: expected none for {kind.name}, got {len(certificate.proof)} bytes")
    if certificate.clues is not None:
        if not kind.chooses:
            raise Refusal(f"clues: expected none for {kind.name}, got {shortened(certificate.clues)}")
        whole_number("clues", certificate.clues, 0, certificate.mask.free.bit_count())
    check_wishes(certificate.wishes)
    if certificate.wishes and not kind.hears_wishes:
        raise Refusal(f"wishes: expected none for {kind.name}, got {shortened(certificate.wishes.to_plain())}")


def strategies_of(certificate: Certificate) -> tuple[Strategy, ...]:
    return tuple(strategy for strategy in STRATEGIES if strategy.name in certificate.strategies)


def check_parts(parts: Sequence[Certificate], whole: Certificate) -> None:
    """Refuse parts that are not about the same question; they may do without its wishes."""
    told = (whole.kind, whole.mask, whole.strategies)
    for part in parts:
        if (part.kind, part.mask, part.strategies) != told or part.wishes not in (whole.wishes, NO_WISHES):
            raise Refusal(f"parts: expected the same question, got {part.kind} for {part.mask}")


def free_digits(mask: Mask) -> list[int]:
    """The digits that no cell fixes, which are all alike."""
    return [digit for digit in range(1, mask.board.digits + 1) if digit not in mask.digits]


def evidence_of(certificate: Certificate, *keys: str) -> tuple[Any, ...]:
    """The values of the evidence, which must have these keys and no others."""
    evidence: object = certificate.evidence
    if not isinstance(evidence, Mapping) or set(evidence) != set(keys):
        raise Refusal(f"evidence: expected {' and '.join(keys)}, got {shortened(evidence)}")
    return tuple(evidence[key] for key in keys)


def whole_number(what: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal(f"{what}: expected a whole number {least} to {most}, got {shortened(value)}")
    return value


def cells_of(what: str, value: object, board: Board) -> list[int]:
    """Different cells of the board."""
    if not isinstance(value, list | tuple):
        raise Refusal(f"{what}: expected a list of cells, got {shortened(value)}")
    cells = [whole_number(f"{what}, entry {place}", cell, 0, board.size - 1) for place, cell in enumerate(value, 1)]
    if len(set(cells)) != len(cells):
        raise Refusal(f"{what}: expected different cells, got one twice")
    return cells
