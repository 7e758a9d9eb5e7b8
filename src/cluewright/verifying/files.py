"""The file of a certificate: JSON with a line for each field and a digest; a long proof has a file of its own.

There is one text for a certificate, and no other is read. So no byte can change unnoticed, unless somebody computes the
digest anew; what the certificate claims then is for the check of its kind to judge.
"""

import json
import os
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..boards import Mask, board_from_plain, board_to_plain
from ..boards.decoding import UTF16, is_utf16
from ..cancelling import look
from ..errors import CluewrightError
from ..notation.packing.json_text import deepest
from ..strategies import STRATEGIES
from ..values import in_short, shortened
from ..writing import irregular_mode, words_for_errors, write_files
from .certificate import MAX_PROOF_BYTES, Certificate, Kind
from .digests import sha256_of
from .kinds import kind_named
from .refusal import Refusal, TooLargeToCheck
from .wishes import Wishes

FORMAT = 1
"""The version of this file format."""
FIELDS = ("format", "version", "kind", "board", "mask", "strategies", "evidence", "proof_bytes", "digest")
"""The fields that every certificate has, in this order."""
CLUES = "clues"
"""The field after the mask in a certificate about a choice among the mask's cells."""
WISHES = "wishes"
"""The field after the strategies in a certificate about puzzles as wished."""
MAX_JSON_BYTES = 1 << 24
"""Bytes of the largest JSON file that is written or read; a board of 256 rows and its mask need a sixteenth of this."""
MARKS, MAX_MARKS = ",[]{}\n", 1_000_000
"""What separates values in JSON, and the most of these characters: they are counted before the text is parsed, since a
value takes up to a hundred times the memory of its text. The most pieces of `brute-force` need 800,000."""
MAX_LEVELS = 250
"""Lists and objects within each other; a board needs five. Python itself gives up at some thousand."""
MAX_NAME = 1_000
"""Characters of the name of a board of the catalogue, which is taken apart; a longer one is none."""
READ_AT_ONCE = 1 << 24
"""Bytes that are read of a file between two chances to stop."""


# trust: only refuses
def check_certificate(certificate: object) -> None:
    """Refuse anything but a `Certificate`."""
    if not isinstance(certificate, Certificate):
        raise CluewrightError(f"expected a certificate, got {shortened(certificate)}")


# trust: believed
def certificate_to_json(certificate: Certificate) -> str:
    """The one text for a certificate; of the proof it has the length, and the digest covers both.

    >>> from cluewright.boards import as_mask
    >>> few = Certificate(
    ...     kind_named("few-digits"), as_mask("**.............."), ("naked-single",), {"possible": 2, "needed": 3}
    ... )
    >>> certificate_from_json(certificate_to_json(few)) == few
    True
    """
    check_certificate(certificate)
    fields = {
        "format": FORMAT,
        "version": certificate.version,
        "kind": certificate.kind.name,
        "board": board_to_plain(certificate.board),
        "mask": str(certificate.mask),
        **({} if certificate.clues is None else {CLUES: certificate.clues}),
        "strategies": list(certificate.strategies),
        **({WISHES: certificate.wishes.to_plain()} if certificate.wishes else {}),
        "evidence": dict(certificate.evidence),
        "proof_bytes": len(certificate.proof),
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value, sort_keys=True)}" for key, value in fields.items()]
    digest = sha256_of(_text(lines).encode(), certificate.proof)
    return _text([*lines, f'  "digest": "{digest}"'])


# trust: believed
def _text(lines: Sequence[str]) -> str:
    return "{\n" + ",\n".join(lines) + "\n}\n"


# trust: believed
def certificate_from_json(text: str, proof: bytes = b"") -> Certificate:
    """Read what `certificate_to_json` wrote; refuse any other text."""
    return _certificate(text, _parsed(text), proof)


# trust: believed
def _certificate(text: str, fields: dict[str, Any], proof: bytes) -> Certificate:
    """The certificate of these fields, unless the text is not the one for it."""
    kind = kind_named(_printable("kind", fields["kind"]))
    _check_size(fields["board"], kind)
    try:
        board = board_from_plain(fields["board"])
        mask = Mask.of_line(_printable("mask", fields["mask"]), board)
    except CluewrightError as error:
        raise Refusal(str(error)) from None
    evidence = fields["evidence"]
    if not isinstance(evidence, dict):
        raise Refusal(f"evidence: expected an object, got {shortened(evidence)}")
    names = fields["strategies"]
    if not isinstance(names, list) or len(names) > len(STRATEGIES):
        raise Refusal(f"strategies: expected a list of names, got {shortened(names)}")
    certificate = Certificate(
        kind=kind,
        mask=mask,
        strategies=tuple(_printable("strategies", name) for name in names),
        evidence=evidence,
        proof=proof,
        version=_printable("version", fields["version"]),
        clues=_some_clues(fields[CLUES]) if CLUES in fields else None,
        wishes=Wishes.from_plain(fields.get(WISHES, {})),
    )
    _compare(text, fields, certificate)
    return certificate


# trust: only reads
def _parsed(text: str) -> dict[str, Any]:
    """The fields by name; their values are not checked yet."""
    if len(text) > MAX_JSON_BYTES:
        raise Refusal(f"expected a certificate of at most {MAX_JSON_BYTES} bytes, got more")
    if _has_many_marks(text):
        raise TooLargeToCheck(f"too large to check, expected at most {MAX_MARKS:,} commas, brackets and lines in JSON")
    if deepest(text) > MAX_LEVELS:
        raise Refusal("expected a certificate in JSON, got one that is nested too deeply")
    look()
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise Refusal(f"expected a certificate in JSON, got something else ({error})") from None
    if not isinstance(fields, dict) or tuple(field for field in fields if field not in (CLUES, WISHES)) != FIELDS:
        raise Refusal(f"expected the fields {', '.join(FIELDS)}, got {shortened(fields)}")
    if fields["format"] != FORMAT or type(fields["format"]) is not int:
        raise Refusal(f"format: expected {FORMAT}, got {shortened(fields['format'])}")
    return fields


# trust: only reads
def _has_many_marks(text: str) -> bool:
    return sum(map(text.count, MARKS)) > MAX_MARKS


# trust: only reads
def _check_size(board: object, kind: Kind) -> None:
    """Refuse a board that takes long to make; what else is wrong with it is seen later."""
    houses, most = board.get("houses") if isinstance(board, dict) else None, kind.limits.houses
    if isinstance(houses, list) and len(houses) > most:
        raise TooLargeToCheck(f"board: too large to check, expected at most {most:,} houses, got {len(houses):,}")
    if isinstance(board, str) and len(board) > MAX_NAME:
        raise Refusal(f"board: expected a name of at most {MAX_NAME} characters, got {len(board)}")


# trust: only reads
def _printable(what: str, value: object) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise Refusal(f"{what}: expected a printable text, got {shortened(value)}")
    return value


# trust: only reads
def _some_clues(value: object) -> int:
    if type(value) is not int:
        raise Refusal(f"clues: expected a whole number, got {shortened(value)}")
    return value


# trust: believed
def _compare(text: str, fields: dict[str, Any], certificate: Certificate) -> None:
    """Refuse a text that is not the one for the certificate that was read from it."""
    if (said := fields["proof_bytes"]) != len(certificate.proof):
        length = said if type(said) is int else shortened(said)
        raise Refusal(f"proof: expected {length} bytes, as the certificate says, got {len(certificate.proof)} bytes")
    look()
    expected = certificate_to_json(certificate)
    if text == expected:
        return
    for number, (line, right) in enumerate(zip(text.split("\n"), expected.split("\n"), strict=False), 1):
        if line != right and not right.startswith('  "digest"'):
            raise Refusal(
                f"line {number}: expected {shortened(right)}, as certificates are written, got {shortened(line)}"
            )
    if text.count("\n") != expected.count("\n"):
        raise Refusal(f"expected {expected.count(chr(10))} lines, got {text.count(chr(10))}")
    raise Refusal(f"digest: expected that of the fields above and the proof, got {shortened(fields['digest'])}")


def save_certificate(certificate: Certificate, path: str | Path) -> None:
    """Write the JSON file and, if the certificate has a proof, the proof's file beside it."""
    check_certificate(certificate)
    path = _file(path)
    text = certificate_to_json(certificate)
    if len(text) > MAX_JSON_BYTES or len(certificate.proof) > MAX_PROOF_BYTES:
        raise CluewrightError(
            f"{path}: expected a certificate of at most {MAX_JSON_BYTES} bytes and a proof of at most"
            f" {MAX_PROOF_BYTES}, got {len(text)} and {len(certificate.proof)}"
        )
    if _has_many_marks(text):
        raise CluewrightError(f"{path}: expected a certificate of at most {MAX_MARKS:,} commas and brackets, got more")
    proofs = [(_proof_path(path, certificate.kind), certificate.proof)] if certificate.proof else []
    write_files([*proofs, (path, text.encode("ascii"))])


# trust: believed
def load_certificate(path: str | Path) -> Certificate:
    """Read what `save_certificate` wrote. CAUTION: only `verify` decides whether the certificate is right."""
    path = _file(path)
    raw = _read(path, MAX_JSON_BYTES).removeprefix(BOM_UTF8)
    if is_utf16(raw):
        raise CluewrightError(f"{path}: {UTF16}")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError as error:
        raise Refusal(f"expected a certificate in ASCII, got the byte {raw[error.start]} at {error.start}") from None
    fields = _parsed(text)
    if fields["proof_bytes"] == 0:
        return _certificate(text, fields, b"")
    beside = _proof_path(path, kind_named(_printable("kind", fields["kind"])))
    if not os.path.lexists(beside):
        raise CluewrightError(f"{beside}: expected the proof that belongs to {path.name}, but there is no such file")
    return _certificate(text, fields, _read(beside, MAX_PROOF_BYTES))


# trust: only reads
def _proof_path(path: Path, kind: Kind) -> Path:
    suffix = kind.proof_suffix
    if not suffix:
        raise Refusal(f"proof: expected none for {kind}, got one")
    if path.suffix == suffix:
        raise CluewrightError(f"{path}: expected a name that does not end in {suffix}, as the proof's name does")
    return path.with_suffix(suffix)


# trust: only reads
def _file(path: object) -> Path:
    if not isinstance(path, str | os.PathLike) or not str(path):  # Path("") would be the current folder
        raise CluewrightError(f"expected the name of a certificate's file, got {in_short(path)}")
    return Path(path)


# trust: believed
def _read(path: Path, most: int) -> bytes:
    with words_for_errors(path, is_read=True):
        number = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # a pipe would keep us waiting for its writer
        with os.fdopen(number, "rb") as file:
            if other := irregular_mode(os.fstat(number).st_mode):
                raise CluewrightError(f"{path}: expected a file, got a {other}")
            blocks: list[bytes] = []
            while block := file.read(READ_AT_ONCE):
                look()
                blocks.append(block)
                if sum(map(len, blocks)) > most:
                    raise Refusal(f"{path}: expected at most {most} bytes, got more")
    return b"".join(blocks)
