"""The log of finished pieces, which is the checkpoint.

A search that is killed loses what it had in hand, no more: whatever a line says is done.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from ...errors import CluewrightError
from ..engine import Done, Kept, Piece, parts_of
from ..question import Question
from .file import LogFile
from .keeping import Keeping
from .lines import header_of, line_of, parsed, piece_line, read_piece

LONG = 60.0
"""Seconds after which a search is worth a file that nobody has asked for."""


class Checkpoint:
    """The pieces of a search that are done, and the file that tells of them, if there is one."""

    def __init__(self, question: Question, engine: str, pieces: int, keeping: Keeping | None) -> None:
        """Read what the file tells, if there is one with something in it."""
        self.done: dict[Piece, Done] = {}
        """Those that were split among them."""
        self.kept: Kept | None = None
        """What is to be told of the file."""
        self._question, self._pieces, self._keeping = question, pieces, keeping
        self._header = header_of(question, engine, pieces)
        self._log: LogFile | None = None
        self._due = monotonic() + LONG
        if keeping is not None and (keeping.is_asked or _exists(keeping.file)):
            self._keep(keeping)

    def add(self, piece: Piece, done: Done) -> None:
        """A piece is done."""
        self._take(piece, done)
        if self._keeping is None:
            return
        if self._log is not None:
            with self._forgiving(self._keeping):
                self._log.add(piece_line(piece, done))
        elif self.kept is None and monotonic() >= self._due:
            self._keep(self._keeping)

    def left_of(self, piece: Piece) -> Iterator[Piece]:
        """What is still to be done of a piece: all of it, or some of its parts, or nothing."""
        done = self.done.get(piece)
        if done is None:
            yield piece
        else:
            for part in parts_of(piece, done):
                yield from self.left_of(part)

    def share(self, piece: Piece) -> float:
        """How much of the whole a piece is, if all were alike, and all parts of one piece."""
        share = 1 / self._pieces
        for length in range(1, len(piece)):
            share /= self.done[piece[:length]].parts
        return share

    def close(self) -> None:
        if self._log is not None:
            self._log.close()

    def _take(self, piece: Piece, done: Done) -> None:
        *above, number = piece
        range(self.done[tuple(above)].parts if above else self._pieces).index(number)
        self.done[piece] = done

    @contextmanager
    def _forgiving(self, keeping: Keeping) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            self.close()
            self._log = None
            if keeping.is_asked or not isinstance(error, CluewrightError):
                raise
            self.kept = Kept(file=str(keeping.file), problem=str(error))

    def _keep(self, keeping: Keeping) -> None:
        """Go on in the file. One that is made late gets what was done before."""
        with self._forgiving(keeping):
            if not keeping.is_asked:
                _make_folder(keeping.file.parent)
            self._log = LogFile(keeping.file)
            own = tuple(self.done.items())
            is_new = self._read_all(self._log, keeping.file)
            if own and not is_new:
                raise CluewrightError(f"{keeping.file}: another search has written into this file")
            self._log.go_on()
            if is_new:
                self._log.add(line_of(self._header))
            for piece, done in own:
                self._log.add(piece_line(piece, done))
            before = 0 if own else sum(not done.parts for done in self.done.values())
            self.kept = Kept(file=str(keeping.file), before=before)

    def _read_all(self, log: LogFile, file: Path) -> bool:
        """Whether it is new; if not, it must be of this search, and its pieces are done."""
        lines = log.lines()
        first = next(lines, None)
        if first is not None:
            self._compare(parsed(first), file)
        elif not line_of(self._header).startswith(log.torn):
            raise CluewrightError(f"{file}: expected the log of a search, got something else")
        for place, line in enumerate(lines, 2):
            try:
                self._take(*read_piece(parsed(line), self._question))
            except (ValueError, LookupError, TypeError, AttributeError):
                expected = f"line {place}: expected a piece of this search that is done"
                raise CluewrightError(f"{file}: {expected}, got something else") from None
        return first is None

    def _compare(self, found: Any, file: Path) -> None:
        if not isinstance(found, dict) or "checkpoint" not in found:
            raise CluewrightError(f"{file}: expected the log of a search, got something else")
        for key, value in self._header.items():
            if found.get(key) != value:
                raise CluewrightError(
                    f"{file}: {key}: expected the log of this search, with {_shown(value)},"
                    f" got that of another, with {_shown(found.get(key))}"
                )


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # nobody may look there: once the search is long, that is told
        return False


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CluewrightError(f"{folder}: {error.strerror}") from None


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 100 else f"{text[:96]} ..."  # a mask of 81 cells whole
