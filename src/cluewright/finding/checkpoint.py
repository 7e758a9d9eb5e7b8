"""The log of finished pieces, which is the checkpoint: JSON, a line for the question, then one for each piece.

A search that is killed loses what it had in hand, no more: whatever a line says is done. A line that was torn has no
end, and does not count.
"""

import fcntl
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from typing import Any

from ..boards import Grid, Mask, board_to_plain
from ..boards.grid import shortened
from ..errors import CluewrightError
from ..verifying import NO_WISHES, Certificate
from ..version import __version__
from .engine import Done
from .question import Question

FORMAT = 1


class Checkpoint:
    """The pieces of a search that are done, and the file that tells of them, if there is one."""

    def __init__(self, question: Question, engine: str, pieces: int, path: str | Path | None) -> None:
        """Read what the file tells, if there is something in it."""
        self.done: dict[int, Done] = {}
        self._question, self._pieces, self._path = question, pieces, path
        self._file = None if path is None else _opened(path)
        if self._file is not None:
            try:
                self._begin(self._file, _header(question, engine, pieces))
            except BaseException:
                self.close()
                raise

    def add(self, number: int, done: Done) -> None:
        """A piece is done."""
        self.done[number] = done
        if self._file is not None:
            self._write(self._file, {"piece": number, **_plain(done)})

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # a full disk, which the last line has told of
                self._file.close()

    def _begin(self, file: BufferedRandom, header: Mapping[str, Any]) -> None:
        """CAUTION: nothing is written, nor a torn line cut off, before it is clear that the file is of this search."""
        content = file.read()
        *lines, torn = content.split(b"\n")
        if lines:
            self._compare(_parsed(lines[0]), header)
        elif not _line(header).startswith(torn):
            raise CluewrightError(f"{self._path}: expected the log of a search, got something else")
        for place, line in enumerate(lines[1:], 2):
            self._read(place, line)
        file.truncate(len(content) - len(torn))
        file.seek(0, os.SEEK_END)
        if not lines:
            self._write(file, header)

    def _compare(self, found: Any, header: Mapping[str, Any]) -> None:
        if not isinstance(found, dict) or "checkpoint" not in found:
            raise CluewrightError(f"{self._path}: expected the log of a search, got something else")
        for key, value in header.items():
            if found.get(key) != value:
                raise CluewrightError(
                    f"{self._path}: {key}: expected the log of this search, with {_shown(value)},"
                    f" got that of another, with {_shown(found.get(key))}"
                )

    def _read(self, place: int, line: bytes) -> None:
        try:
            fields = _parsed(line)
            number = range(self._pieces).index(fields["piece"])
            self.done[number] = _done(fields, self._question)
        except (ValueError, KeyError, TypeError, AttributeError):
            expected = f"line {place}: expected a piece 0 to {self._pieces - 1} that is done"
            raise CluewrightError(f"{self._path}: {expected}, got something else") from None

    def _write(self, file: BufferedRandom, fields: Mapping[str, Any]) -> None:
        try:
            file.write(_line(fields))
            file.flush()
        except OSError as error:
            raise CluewrightError(f"{self._path}: {error.strerror}") from None


def _opened(path: str | Path) -> BufferedRandom:
    """The file for this search alone, which is made if there is none."""
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except (OSError, ValueError, TypeError) as error:
        raise CluewrightError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise CluewrightError(f"{path}: another search writes into this file") from None
    return file


def _header(question: Question, engine: str, pieces: int) -> dict[str, Any]:
    """All that the pieces depend on. The seed is not among it: it only says which of them are done first."""
    wishes = question.wishes
    return {
        "checkpoint": FORMAT,
        "version": __version__,
        "engine": engine,
        "board": board_to_plain(question.board),
        "mask": str(question.mask),
        "strategies": [strategy.name for strategy in question.strategies],
        "beyond": [[strategy.name for strategy in strategies] for strategies in wishes.beyond],
        "least_rounds": wishes.least_rounds,
        "most_rounds": wishes.most_rounds,
        "minimal": wishes.minimal,
        "pieces": pieces,
    }


def _plain(done: Done) -> dict[str, Any]:
    certificate = done.certificate
    told = None
    if certificate is not None:
        told = {
            "kind": certificate.kind,
            "mask": str(certificate.mask),
            "as wished": bool(certificate.wishes),
            "evidence": dict(certificate.evidence),
        }
    return {"work": dict(done.work), "puzzles": [str(puzzle) for puzzle in done.puzzles], "verified": told}


def _done(fields: dict[str, Any], question: Question) -> Done:
    told, certificate = fields["verified"], None
    if told is not None:
        names = tuple(strategy.name for strategy in question.strategies)
        mask = Mask.parse(told["mask"], question.board)
        wishes = question.wishes if told["as wished"] else NO_WISHES
        certificate = Certificate(told["kind"], mask, names, dict(told["evidence"]), wishes=wishes)
    puzzles = tuple(Grid.parse(line, question.board) for line in fields["puzzles"])
    if not all(question.fits(puzzle) for puzzle in puzzles):
        raise ValueError(puzzles)
    work = {str(what): int(number) for what, number in fields["work"].items()}
    return Done(work=work, puzzles=puzzles, certificate=certificate)


def _line(fields: Mapping[str, Any]) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _shown(value: Any) -> str:
    return str(shortened(json.dumps(value)))
