"""Which puzzles a generation has made before: on the classic board up to symmetry."""

from collections.abc import Sequence
from hashlib import blake2b

from ..arrays import np
from ..boards import Board
from ..boards.symmetries import canonical
from ..boards.symmetries.classic_forms import is_classic
from .native import kinships

KEY_BYTES = 16
"""Bytes of what is remembered of a puzzle: that two have the same by accident is next to impossible."""
Key = int | bytes
"""What puzzles have in common that may be the same, and hardly any others."""


class Repetitions:
    """The puzzles so far, each by its digits cell by cell.

    On the classic board puzzles are asked for their canonical forms only where their kinships are equal. Those of
    random puzzles never are, but all full grids have the same.
    """

    def __init__(self, board: Board) -> None:
        self._board, self._is_classic = board, is_classic(board)
        self._alike: dict[Key, bytes] = {}
        """The puzzles of each key on the classic board, in a row; on others nothing, since there the key is enough."""

    def keys(self, puzzles: Sequence[bytes]) -> Sequence[Key]:
        """The key of each puzzle."""
        if not self._is_classic:
            return [blake2b(puzzle, digest_size=KEY_BYTES).digest() for puzzle in puzzles]
        rows = np.frombuffer(b"".join(puzzles), np.uint8).reshape(-1, self._board.size)
        keys: list[int] = kinships(self._board, rows).tolist()
        return keys

    def is_new(self, key: Key, puzzle: bytes) -> bool:
        """Whether no puzzle that was added is the same. `key` is the one of this puzzle."""
        alike = self._alike.get(key)
        if not alike:
            return alike is None
        size = len(puzzle)
        form, *others = canonical(np.frombuffer(puzzle + alike, np.uint8).reshape(-1, size))
        return form not in others

    def add(self, key: Key, puzzle: bytes) -> None:
        """Remember a puzzle that is new."""
        self._alike[key] = self._alike.get(key, b"") + (puzzle if self._is_classic else b"")
