"""Puzzles as short bytes, many at once: which cells hold clues, then the digits of these.

On the classic board, a puzzle of 17 to 30 clues takes 20 to 26 bytes:

    cells   81 bits, the first cell first, and 7 bits of 0
    digits  digit - 1 of each clue in turn, in as few bits as the board's largest digit needs (4), and bits of 0 up to a
            whole byte

So puzzles whose clues are in the same cells begin with the same bytes.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ..arrays import NDArray, np
from ..boards import Board, Mask, bits
from ..boards.batches import Rows
from ..late_dataclasses import dataclass

Matrix: TypeAlias = "NDArray[np.uint8]"


def bytes_of_cells(board: Board) -> int:
    """How many bytes say which cells hold clues."""
    return -(-board.size // 8)


def bits_of_digit(board: Board) -> int:
    """How many bits a digit takes."""
    return (board.digits - 1).bit_length()


@dataclass(frozen=True, eq=False)
class Packed:
    """The bytes of puzzles: a row for each, filled up with zeros behind its own."""

    rows: "Matrix"
    lengths: "NDArray[np.int64]"
    """How many bytes of its row each puzzle has."""

    def __len__(self) -> int:
        return len(self.rows)

    def each(self) -> list[bytes]:
        """The bytes of each puzzle by itself."""
        text, width = self.rows.tobytes(), self.rows.shape[1]
        starts = range(0, len(self) * width, width)
        return [text[start : start + length] for start, length in zip(starts, self.lengths.tolist(), strict=True)]


def packed_rows(board: Board, rows: "Rows") -> Packed:
    """The bytes of each puzzle.

    >>> from cluewright.boards import board_named
    >>> from cluewright.boards.batches import as_rows
    >>> packed_rows(*as_rows(["12..............", "...............4"])).each()[0].hex()
    'c00010'
    """
    are_clues = rows > 0
    counts = np.count_nonzero(are_clues, axis=1)
    digits = np.zeros((len(rows), counts.max(initial=0)), np.uint8)
    digits[np.arange(digits.shape[1]) < counts[:, None]] = rows[are_clues] - 1
    cells, width = np.packbits(are_clues, axis=1), bits_of_digit(board)
    lengths = cells.shape[1] - (-counts * width // 8)
    return Packed(np.concatenate([cells, _packed_digits(digits, width)], axis=1), lengths)


def _packed_digits(digits: "Matrix", width: int) -> "Matrix":
    """The rows of digits with `width` bits for each."""
    shifts = np.arange(width - 1, -1, -1, dtype=np.uint8)
    each = (digits[:, :, None] >> shifts) & 1
    return np.packbits(each.reshape(len(digits), digits.shape[1] * width), axis=1)


class Unpacked(NamedTuple):
    """What bytes say of puzzles."""

    rows: "Rows"
    are_whole: "NDArray[np.bool_]"
    """Whether the bytes of each are some that `packed_rows` makes; the rows of others say nothing."""


def unpacked_rows(board: Board, puzzles: Sequence[bytes]) -> Unpacked:
    """The rows of digits that `packed_rows` made bytes of.

    >>> from cluewright.boards import board_named
    >>> unpacked_rows(board_named("4x4"), [bytes.fromhex("c00010")]).rows.tolist()
    [[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]
    """
    rows = np.zeros((len(puzzles), board.size), np.uint8)
    are_whole = np.zeros(len(puzzles), np.bool_)
    lengths = np.array([len(each) for each in puzzles], np.int64)
    least = bytes_of_cells(board)
    most = least - (-board.size * bits_of_digit(board) // 8)
    for length in np.unique(lengths[(lengths >= least) & (lengths <= most)]).tolist():
        these = np.flatnonzero(lengths == length)
        text = b"".join(puzzles[number] for number in these.tolist())
        whole = np.frombuffer(text, np.uint8).reshape(len(these), length)
        rows[these], are_whole[these] = _unpacked_alike(board, whole)
    return Unpacked(rows, are_whole)


def _unpacked_alike(board: Board, whole: "Matrix") -> Unpacked:
    """The same for puzzles of as many bytes each."""
    split, width = bytes_of_cells(board), bits_of_digit(board)
    cells = np.unpackbits(whole[:, :split], axis=1)
    digits = np.unpackbits(whole[:, split:], axis=1)
    counts = np.count_nonzero(cells, axis=1)
    ends = (counts * width)[:, None]
    have_length = -(-counts * width // 8) == whole.shape[1] - split
    have_more = cells[:, board.size :].any(axis=1) | (digits * (np.arange(digits.shape[1]) >= ends)).any(axis=1)
    are_whole = have_length & ~have_more
    rows = np.zeros((len(whole), board.size), np.uint8)
    are_clues = cells[:, : board.size].astype(bool) & are_whole[:, None]
    rows[are_clues] = 1
    if width:
        room = digits.shape[1] // width
        weights = 1 << np.arange(width - 1, -1, -1)
        values = digits[:, : room * width].reshape(len(whole), room, width) @ weights
        are_digits = (np.arange(room) < counts[:, None]) & are_whole[:, None]
        rows[are_clues] += values[are_digits].astype(np.uint8)
    return Unpacked(rows, are_whole & (rows.max(axis=1, initial=0) <= board.digits))


def packed_mask(mask: Mask) -> bytes:
    """The bytes of a mask's clue cells, with which those of all its puzzles begin.

    >>> from cluewright.boards import as_mask
    >>> packed_mask(as_mask("**..............")).hex()
    'c000'
    """
    size = bytes_of_cells(mask.board)
    return sum(1 << (8 * size - 1 - cell) for cell in bits(mask.cells)).to_bytes(size, "big")
