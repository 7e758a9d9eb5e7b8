"""The checkpoint of a search: its finished pieces, in memory and in the file.

A search that is killed loses the pieces it had in hand, and no more. A line of the file counts only with its seal: this
program has written it for the same user. The pieces of other lines are done again, since to verify what these lines say
would take about as long.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from ....cancelling import look
from ....errors import CannotWrite, CluewrightError
from ....locked_file import LockedFile
from ....writing import words_for_errors
from ...engines.engine import Done, Piece, split_pieces
from ...question import Question
from ..messages import Checkpointed
from .format import MAX_LINE_BYTES, checkpoint_header, checkpoint_line, header_in, piece_fields, read_piece
from .path import CheckpointPath
from .seal import Seal, own_key


class Checkpoint:
    """The pieces of a search that are done, and the file that keeps them, if there is one."""

    def __init__(self, question: Question, engine: str, pieces: int, path: CheckpointPath | None) -> None:
        """Read the file at `path`, if there is one with something in it."""
        self.done: dict[Piece, Done] = {}
        """The finished pieces, those that were split among them."""
        self.state: Checkpointed | None = None
        """What there is to say about the file; None while there is none."""
        self._question, self._pieces, self._path = question, pieces, path
        self._header = checkpoint_header(question, engine, pieces)
        self._file: LockedFile | None = None
        self._seal: Seal | None = None
        if path is not None and (path.is_named or _exists(path.file)):
            self._open(path)

    def add(self, piece: Piece, done: Done) -> None:
        """Keep a finished piece."""
        self._take(piece, done)
        if self._file is not None:
            with self._doing_without():
                self._write(self._file, piece, done)

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
            for part in split_pieces(piece, done):
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
        """Count a piece as done, once. If it is a part, the piece above must have been split."""
        if piece in self.done:
            raise ValueError(piece)
        *above, number = piece
        range(self.done[tuple(above)].parts if above else self._pieces).index(number)
        self.done[piece] = done

    def _write(self, file: LockedFile, piece: Piece, done: Done) -> None:
        assert self._seal is not None
        file.add(self._seal.line(piece_fields(piece, done)))

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
            self._seal = Seal(own_key(), self._header)
            if not path.is_named:
                with words_for_errors(path.file.parent):
                    path.file.parent.mkdir(parents=True, exist_ok=True)
            self._file = LockedFile(path.file)
            own = tuple(self.done.items())
            is_new, not_counted = self._read_all(self._file, path, self._seal)
            if own and not is_new:
                raise CluewrightError(f"{path.file}: another search has written into this file")
            self._file.begin_writing()
            if is_new:
                self._file.add(checkpoint_line(self._header))
            for piece, done in own:
                self._write(self._file, piece, done)
            before = 0 if own else sum(not done.parts for done in self.done.values())
            self.state = Checkpointed(file=str(path.file), pieces_before=before, not_counted=not_counted)

    def _read_all(self, file: LockedFile, path: CheckpointPath, seal: Seal) -> tuple[bool, int]:
        """Take over the pieces in the file, which must be of this search: (whether it is new, lines not counted)."""
        lines = file.lines(MAX_LINE_BYTES)
        first = next(lines, None)
        if first is None:
            if not checkpoint_line(self._header).startswith(file.torn):
                raise _of_something_else(path.file)
            return True, 0
        if not self._is_header(header_in(first), path):
            file.empty()
            return True, 0
        not_counted = 0
        for line in lines:
            look()
            try:
                self._take(*read_piece(seal.fields(line), self._question))
            except (ValueError, LookupError, TypeError, AttributeError):
                not_counted += 1
        return False, not_counted

    def _is_header(self, found: Any, path: CheckpointPath) -> bool:
        """Whether a checkpoint is of this search; another is refused if the user has named it."""
        if not isinstance(found, dict) or "checkpoint" not in found:
            raise _of_something_else(path.file)
        for key, value in self._header.items():
            if found.get(key) != value:
                if not path.is_named:  # its name says that it is of this question: so other code has made it
                    return False
                raise CluewrightError(
                    f"{path.file}: {key}: expected the checkpoint of this search, with {_shown(value)},"
                    f" got one of another, with {_shown(found.get(key))}"
                )
        return True


def _of_something_else(file: Path) -> CluewrightError:
    return CluewrightError(f"{file}: expected the checkpoint of a search, got something else")


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):  # no permission to look; once the search is long, an error says so
        return False


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 100 else f"{text[:96]} ..."  # a mask of 81 cells whole
