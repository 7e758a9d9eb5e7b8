"""The lines of a checkpoint, as JSON: one for the question and the program, then one for each finished piece."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from ....boards import Grid, Mask, bits, board_to_plain
from ....errors import NotationError
from ....notation.packing import json_text
from ....verifying import NO_WISHES, Certificate
from ....version import __version__
from ...engines.engine import Done, Piece
from ...question import Question
from ..program import program_digest

MAX_LINE_BYTES = 1 << 26
"""Bytes of the longest line that counts; that of a piece has some thousand, and with a proof some million."""
FORMAT = 5
"""Of the file; it changes whenever what is written in it changes its meaning."""

Fields = Mapping[str, Any]


def checkpoint_header(question: Question, engine: str, pieces: int) -> Fields:
    """All that the pieces depend on. Not the seed, which only decides which of them are done first."""
    made_by = {"version": __version__, "program": program_digest(), "engine": engine}
    return {"checkpoint": FORMAT, **made_by, **asked_of(question), "pieces": pieces}


def asked_of(question: Question) -> Fields:
    """The question, without the seed."""
    wishes = question.wishes
    return {
        "board": board_to_plain(question.board),
        "mask": str(question.mask),
        "strategies": [strategy.name for strategy in question.strategies],
        "beyond": [[strategy.name for strategy in strategies] for strategies in wishes.beyond],
        "least_rounds": wishes.least_rounds,
        "most_rounds": wishes.most_rounds,
        "minimal": wishes.minimal,
    }


def piece_fields(piece: Piece, done: Done) -> Fields:
    """A finished piece as the fields of a line."""
    fields: dict[str, Any] = {"piece": piece, "work": dict(done.work)}
    certificate = done.certificate
    if done.parts:
        fields["parts"] = done.parts
    if done.puzzles:
        fields["puzzles"] = [str(puzzle) for puzzle in done.puzzles]
    if certificate is not None:
        digits = certificate.mask.digits
        fixed = [(cell, digits[cell]) for cell in bits(certificate.mask.fixed)]
        fields["verified"] = {
            "kind": certificate.kind.name,
            "fixed": fixed,
            "as wished": bool(certificate.wishes),
            "evidence": dict(certificate.evidence),
            "proof": _packed(certificate.proof),
        }
    return fields


def read_piece(fields: Fields, question: Question) -> tuple[Piece, Done]:
    """The piece of `piece_fields`; other fields raise ValueError, LookupError, TypeError or AttributeError."""
    piece, parts = tuple(map(int, fields["piece"])), int(fields.get("parts", 0))
    work = {str(what): int(number) for what, number in fields["work"].items()}
    puzzles = tuple(Grid.parse(line, question.board) for line in fields.get("puzzles", ()))
    if not piece or parts < 0 or not all(question.fits(puzzle) for puzzle in puzzles):
        raise ValueError(fields)
    certificate = _certificate(fields["verified"], question) if "verified" in fields else None
    return piece, Done(work=work, puzzles=puzzles, certificate=certificate, parts=parts)


def _certificate(told: Fields, question: Question) -> Certificate:
    from ....verifying import kind_named  # here, since most searches are too short for a checkpoint

    names = tuple(strategy.name for strategy in question.strategies)
    digits = [0] * question.board.size
    for cell, digit in told["fixed"]:
        digits[cell] = digit
    mask = Mask(question.board, question.mask.cells, tuple(digits))  # quicker than parsing it
    return Certificate(
        kind=kind_named(told["kind"]),
        mask=mask,
        strategies=names,
        evidence=dict(told["evidence"]),
        proof=_unpacked(told["proof"]),
        wishes=question.wishes if told["as wished"] else NO_WISHES,
    )


def _packed(proof: bytes) -> str:
    """A proof as text, compressed to a quarter: the proofs of thousands of pieces are hundreds of megabytes."""
    return b64encode(zlib.compress(proof)).decode("ascii")


def _unpacked(text: str) -> bytes:
    try:
        return zlib.decompress(b64decode(text))
    except zlib.error as error:
        raise ValueError(text) from error


def checkpoint_line(fields: Fields) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def header_in(line: bytes) -> Any:
    """What a first line holds, which anybody may have written; None where that is no JSON, or too much for a header."""
    try:
        return json_text.parsed(line.decode(errors="replace"), "")
    except NotationError:
        return None


def parsed_line(line: bytes) -> Any:
    """What a line holds; None where that is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
