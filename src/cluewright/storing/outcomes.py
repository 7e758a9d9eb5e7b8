"""What `find` and `generate` answer, kept in a library: puzzles, and what is known of masks without one."""

import hashlib
import json
import os
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from ..boards import Board, Grid, Mask
from ..boards.plain import board_in_short
from ..errors import CluewrightError, about
from ..late_dataclasses import dataclass
from ..values import in_short
from ..version import __version__
from ..writing import words_for_errors
from .damage import Damages, damaged, readable
from .names import board_numbered, number_of_board
from .rows import Columns, Unprintable
from .stored import moment

if TYPE_CHECKING:
    from ..finding import Complete, Found, Impossible, Undecided
    from ..generating import Mode, Puzzle

Kept = Union["Found", "Impossible", "Undecided", "Complete", "Puzzle"]
"""What can be kept."""
OUTCOMES = Columns(
    "outcomes.id",
    "outcomes.kind",
    "outcomes.board",
    "outcomes.mask",
    "outcomes.strategies",
    "outcomes.puzzle",
    "outcomes.told",
    "outcomes.certificate",
    "outcomes.digest",
    "outcomes.version",
    "outcomes.added",
)
CERTIFICATES = ".certificates"
"""The end of the name of the folder beside the library for certificates that have no file yet."""


@dataclass(frozen=True)
class StoredOutcome:
    """What was answered about a mask."""

    kind: str
    """`found`, `generated`, `impossible`, `undecided` or `complete`."""
    mask: Mask
    strategies: tuple[str, ...]
    puzzle: int | None
    """The number of the puzzle, if there is one."""
    told: dict[str, Any]
    """What `--json` prints of it."""
    certificate: Path | None
    digest: str | None
    """SHA-256 of the certificate's file."""
    version: str
    added: datetime

    __hash__ = None  # type: ignore[assignment]  # it has a dict

    @property
    def is_certificate_there(self) -> bool:
        """Whether the certificate's file is there, with every byte as it was."""
        return (
            self.certificate is not None and self.certificate.is_file() and digest_of(self.certificate) == self.digest
        )

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON: what is known of it, and what `find` or `generate` printed."""
        return {
            "outcome": self.kind,
            "mask": str(self.mask),
            "board": board_in_short(self.mask.board),
            "strategies": list(self.strategies),
            "stored_as": self.puzzle,
            "certificate_file": None if self.certificate is None else str(self.certificate),
            "certificate_sha256": self.digest,
            "version": self.version,
            "added": self.added.isoformat(),
            "told": self.told,
        }


@dataclass(frozen=True)
class NewOutcome:
    """An outcome on its way into a library."""

    kind: str
    mask: Mask
    strategies: Sequence[str]
    puzzle: Grid | None
    told: dict[str, Any]
    certificate: Path | None = None
    digest: str | None = None

    @property
    def board(self) -> Board:
        return self.mask.board


def new_outcome(outcome: Kept, library: Path, certificate: Path | None = None) -> NewOutcome:
    """What is kept of an outcome. The certificate is in this file, or is written into the folder beside the library."""
    from ..finding import Complete, Found, Impossible, Undecided  # here: a tenth of a second to import
    from ..generating import Puzzle

    if isinstance(outcome, Puzzle):
        return NewOutcome("generated", outcome.mask, strategies_of_mode(outcome.mode), outcome.grid, _made_by(outcome))
    if not isinstance(outcome, Found | Impossible | Undecided | Complete):
        raise CluewrightError(f"expected an outcome of find, or a puzzle of generate, got {in_short(outcome)}")
    names, told = [strategy.name for strategy in outcome.strategies], outcome.to_dict()
    if isinstance(outcome, Found):
        return NewOutcome("found", outcome.mask, names, outcome.puzzle, told)
    if isinstance(outcome, Impossible):
        file = certificate or _written(outcome, library)
        return NewOutcome("impossible", outcome.mask, names, None, told, file.absolute(), digest_of(file))
    return NewOutcome("undecided" if isinstance(outcome, Undecided) else "complete", outcome.mask, names, None, told)


def strategies_of_mode(mode: "Mode") -> list[str]:
    """The names of the strategies that solve a puzzle of this mode; none where it takes more than strategies."""
    return list(map(str, mode.strategies)) if mode.depth.name == "STRATEGIES" else []


def _made_by(puzzle: "Puzzle") -> dict[str, Any]:
    """What makes a generated puzzle again."""
    told = puzzle.to_dict()
    return {key: told[key] for key in ("mode", "symmetry", "seed", "number", "attempt", "reduced", "tuned")}


def _written(outcome: "Impossible", library: Path) -> Path:
    """The file of a certificate in the folder beside the library; the same one has the same file."""
    from ..verifying import certificate_to_json, save_certificate

    folder = library.with_name(library.name + CERTIFICATES)
    with words_for_errors(folder):
        folder.mkdir(exist_ok=True)
    digest = hashlib.sha256(certificate_to_json(outcome.certificate).encode()).hexdigest()
    file = folder / f"{digest[:32]}.json"
    save_certificate(outcome.certificate, file)
    return file


def digest_of(file: Path) -> str:
    """SHA-256 of a file."""
    with words_for_errors(file, is_read=True), file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def write_outcome(connection: sqlite3.Connection, told: NewOutcome, number: int | None, added: int) -> None:
    """Write an outcome, within a transaction, in place of an older one of the same question with the same answer."""
    board = number_of_board(connection, told.board, is_added=True)
    key = (told.kind, board, str(told.mask), ",".join(told.strategies), number)
    connection.execute(
        "DELETE FROM outcomes WHERE kind = ? AND board = ? AND mask = ? AND strategies = ? AND puzzle IS ?", key
    )
    connection.execute(
        "INSERT INTO outcomes (kind, board, mask, strategies, puzzle, told, certificate, digest, version, added)"
        " VALUES (?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?, ?, ?)",  # the name of a file need not be UTF-8
        (
            *key,
            json.dumps(told.told, separators=(",", ":")),
            None if told.certificate is None else os.fsencode(told.certificate),
            None if told.digest is None else bytes.fromhex(told.digest),
            __version__,
            added,
        ),
    )


def outcomes_of(
    connection: sqlite3.Connection, leave_out: Damages, *, puzzle: int | None = None, mask: Mask | None = None
) -> list[StoredOutcome]:
    """The outcomes of a puzzle, or about a mask, in the order in which they came, without those that cannot be read."""
    test: str = "puzzle = ?"
    values: tuple[Any, ...] = (puzzle,)
    if mask is not None:
        test, values = "mask = ? AND +board = ?", (str(mask), number_of_board(connection, mask.board))
    rows = connection.execute(f"SELECT {OUTCOMES.sql} FROM outcomes WHERE {test} ORDER BY id", values).fetchall()
    return list(readable(rows, partial(_read, connection), leave_out))


def _read(connection: sqlite3.Connection, row: tuple[Any, ...]) -> StoredOutcome:
    _, kind, board, mask, strategies, puzzle, told, certificate, digest, version, added = OUTCOMES.check(row)
    where = OUTCOMES.where(row)
    if isinstance(certificate, Unprintable):
        certificate = os.fsdecode(certificate.raw)
    try:
        said = json.loads(told)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise damaged(f"{where}, told", "an outcome as JSON", "something else")
    with about(where):
        on = board_numbered(connection, board)
    try:
        asked = Mask.of_line(mask, on)
    except CluewrightError as error:
        raise damaged(f"{where}, mask", "a mask of its board", f"another text ({error})") from None
    return StoredOutcome(
        kind,
        asked,
        tuple(strategies.split(",")) if strategies else (),
        puzzle,
        said,
        None if certificate is None else Path(certificate),
        None if digest is None else digest.hex(),
        version,
        moment(added),
    )
