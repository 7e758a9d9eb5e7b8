"""A certificate while it is changed: its fields as plain data, its proof, and the files that it becomes.

What is changed need not make sense. So the text is written here as docs/certificates.md says, and not by the package.
"""

import hashlib
import json
import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from cluewright import CluewrightError
from cluewright.boards import Board, board_from_plain, board_named
from cluewright.verifying import KINDS, Certificate, certificate_to_json

SUFFIXES = {kind.name: kind.proof_suffix for kind in KINDS if kind.proof_suffix}


class Beside(Enum):
    """What is found where the proof should be."""

    PROOF = "the proof"
    NOTHING = "nothing"
    FOLDER = "a folder"
    PIPE = "a named pipe to which nobody writes"
    LOOP = "a link to itself"


@dataclass
class Draft:
    """What a certificate's files are made from; mutations change it in place."""

    fields: dict[str, Any]
    proof: bytes
    beside: Beside = Beside.PROOF
    is_sealed: bool = True
    """Whether the lengths and digests are made right."""

    @classmethod
    def of(cls, certificate: Certificate) -> "Draft":
        return cls(json.loads(certificate_to_json(certificate)), certificate.proof)

    @property
    def board(self) -> Board:
        """The board, or 4x4 in place of one that makes no sense."""
        try:
            return board_from_plain(self.fields.get("board"))
        except CluewrightError:
            return board_named("4x4")

    @property
    def mask(self) -> str:
        mask = self.fields.get("mask")
        return mask if isinstance(mask, str) else ""

    @property
    def kind(self) -> str:
        return str(self.fields.get("kind"))

    @property
    def evidence(self) -> dict[str, Any]:
        evidence = self.fields.get("evidence")
        return evidence if isinstance(evidence, dict) else {}

    def text(self) -> bytes:
        """The text of the JSON file."""
        fields = dict(self.fields)
        if self.is_sealed:
            if isinstance(fields.get("evidence"), dict) and "sha256" in fields["evidence"]:
                fields["evidence"] = {**fields["evidence"], "sha256": hashlib.sha256(self.proof).hexdigest()}
            fields["proof_bytes"] = len(self.proof)
            fields.pop("digest", None)
            fields["digest"] = hashlib.sha256(_text(fields) + self.proof).hexdigest()
        return _text(fields)


def _text(fields: dict[str, Any]) -> bytes:
    lines = [f"  {json.dumps(key)}: {json.dumps(value, sort_keys=True)}" for key, value in fields.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


@dataclass(frozen=True)
class Files:
    """The files of a certificate."""

    text: bytes
    proof: bytes
    suffix: str
    beside: Beside

    @classmethod
    def of(cls, draft: Draft, text: bytes) -> "Files":
        return cls(text, draft.proof, SUFFIXES.get(draft.kind, ".drup"), draft.beside)

    def write(self, path: Path) -> None:
        """Write the JSON file to this path, and beside it what is found there."""
        path.write_bytes(self.text)
        beside = path.with_suffix(self.suffix)
        match self.beside:
            case Beside.PROOF if self.proof:
                beside.write_bytes(self.proof)
            case Beside.FOLDER:
                beside.mkdir()
            case Beside.PIPE:
                os.mkfifo(beside)
            case Beside.LOOP:
                beside.symlink_to(beside.name)
