"""The checkpoint of a search: its finished pieces, in memory and in the file.

A search that is killed loses the pieces it had in hand, and no more: whatever a line of the file says is done.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from ....cancelling import look
from ....errors import CannotWrite, CluewrightError
from ....writing import words_for_errors
from ...engines import Done, Piece, parts_of
from ...question import Question
from ..messages import Checkpointed
from .format import header_of, line_of, parsed, piece_line, read_piece
from .locked_file import CheckpointFile
from .path import CheckpointPath


class Checkpoint:
    """The pieces of a search that are done, and the file that keeps them, if there is one."""

    def __init__(self, question: Question, engine: str, pieces: int, path: CheckpointPath | None) -> None:
        """Read the file at `path`, if there is one with something in it."""
        self.done: dict[Piece, Done] = {}
        """The finished pieces, those that were split among them."""
        self.state: Checkpointed | None = None
        """What there is to say about the file; None while there is none."""
        self._question, self._pieces, self._path = question, pieces, path
        self._header = header_of(question, engine, pieces)
        self._file: CheckpointFile | None = None
        if path is not None and (path.is_named or _exists(path.file)):
            self._open(path)

    def add(self, piece: Piece, done: Done) -> None:
        """Keep a finished piece."""
        self._take(piece, done)
        if self._file is not None:
            with self._doing_without():
                self._file.add(piece_line(piece, done))

    def begin_if_due(self) -> None:
        """Make the file that the user did not name, if it is time and there is something to keep."""
        path = self._path
        if path and self._file is None and self.state is None and self.done and monotonic() >= path.begins_at:
            self._open(path)

    def left_of(self, piece: Piece) -> Iterator[Piece]:
        """What is left to do of a piece: all of it, some of its parts, or nothing."""
        done = self.done.get(piece)
        if done is None:
            yield piece
        else:
            for part in parts_of(piece, done):
                yield from self.left_of(part)

    def share(self, piece: Piece) -> float:
        """The part of the whole that a piece is, if all pieces were alike, and all parts of one piece."""
        share = 1 / self._pieces
        for length in range(1, len(piece)):
            share /= self.done[piece[:length]].parts
        return share

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _take(self, piece: Piece, done: Done) -> None:
        *above, number = piece
        range(self.done[tuple(above)].parts if above else self._pieces).index(number)
        self.done[piece] = done

    @contextmanager
    def _doing_without(self, is_opening: bool = False) -> Iterator[None]:
        """An error ends the use of the file. It also ends the search if a file that the user named is of no use."""
        assert self._path is not None
        try:
            yield
        except BaseException as error:
            self.close()
            self._file = None
            is_refused = is_opening and self._path.is_named and not isinstance(error, CannotWrite)
            if is_refused or not isinstance(error, CluewrightError):
                raise
            self.state = Checkpointed(file=str(self._path.file), problem=str(error))

    def _open(self, path: CheckpointPath) -> None:
        """Go on in the file. If it is made late, it first gets the pieces done so far."""
        with self._doing_without(is_opening=True):
            if not path.is_named:
                _make_folder(path.file.parent)
            self._file = CheckpointFile(path.file)
            own = tuple(self.done.items())
            is_new = self._read_all(self._file, path.file)
            if own and not is_new:
                raise CluewrightError(f"{path.file}: another search has written into this file")
            self._file.begin_writing()
            if is_new:
                self._file.add(line_of(self._header))
            for piece, done in own:
                self._file.add(piece_line(piece, done))
            before = 0 if own else sum(not done.parts for done in self.done.values())
            self.state = Checkpointed(file=str(path.file), pieces_before=before)

    def _read_all(self, file: CheckpointFile, path: Path) -> bool:
        """Take over the pieces in the file, which must be of this search; True if the file is new."""
        lines = file.lines()
        first = next(lines, None)
        if first is not None:
            self._compare(parsed(first), path)
        elif not line_of(self._header).startswith(file.torn):
            raise CluewrightError(f"{path}: expected the checkpoint of a search, got something else")
        for number, line in enumerate(lines, 2):
            look()
            try:
                self._take(*read_piece(parsed(line), self._question))
            except (ValueError, LookupError, TypeError, AttributeError):
                expected = f"line {number}: expected a finished piece of this search"
                raise CluewrightError(f"{path}: {expected}, got something else") from None
        return first is None

    def _compare(self, found: Any, path: Path) -> None:
        if not isinstance(found, dict) or "checkpoint" not in found:
            raise CluewrightError(f"{path}: expected the checkpoint of a search, got something else")
        for key, value in self._header.items():
            if found.get(key) != value:
                raise CluewrightError(
                    f"{path}: {key}: expected the checkpoint of this search, with {_shown(value)},"
                    f" got one of another, with {_shown(found.get(key))}"
                )


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):  # no permission to look; once the search is long, the user is told
        return False


def _make_folder(folder: Path) -> None:
    with words_for_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 100 else f"{text[:96]} ..."  # a mask of 81 cells whole
