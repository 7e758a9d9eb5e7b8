"""What a check takes on: how large a board may be, which each kind states, and how long its rules may be listed."""

# trust: only refuses

from contextlib import AbstractContextManager
from dataclasses import dataclass

from ..boards import Board
from ..cancelling import look
from ..in_thread import InThread
from .refusal import TooLargeToCheck

MAX_STEPS = 24_000_000
"""Steps in which the rules for one certificate are listed, or what they reach; all of them take some ten seconds. Each
premise and each conclusion is a step, and takes 16 bytes; so is each look at cells and houses that may make no rule."""


@dataclass(frozen=True)
class Limits:
    """The sizes of the largest board that a check takes on; the defaults leave room for 64x64."""

    cells: int = 4_096
    candidates: int = 262_144
    """Cells times digits."""
    houses: int = 1_000
    pairs: int = 1_000_000
    """For all houses together, the square of the number of cells. The tables of who sees whom are at most as long."""


FOR_LARGE_BOARDS = Limits()
FOR_CLAUSES = Limits(candidates=16_384, pairs=50_000)
"""Where every candidate and every pair of cells in a house becomes a clause or several; room for 25x25."""


def check_limits(board: Board, limits: Limits) -> None:
    """Refuse a board that is larger.

    >>> from cluewright.boards import board_named
    >>> check_limits(board_named("49x49"), FOR_LARGE_BOARDS)
    """
    sizes = (
        ("cells", board.size, limits.cells),
        ("cells times digits", board.size * board.digits, limits.candidates),
        ("houses", len(board.houses), limits.houses),
        ("pairs of cells in a house", sum(len(house.cells) ** 2 for house in board.houses), limits.pairs),
    )
    for what, size, most in sizes:
        if size > most:
            raise TooLargeToCheck(f"board: too large to check, expected at most {most:,} {what}, got {size:,}")


MAX_LINE_BYTES = 1 << 22
"""Bytes of a line of a proof: of a lemma, with a million literals, between two chances to stop."""
MAX_PUZZLES = 200_000
"""Puzzles that a certificate may list; on the classic board, no more fit into its file."""


def check_lines(proof: bytes) -> None:
    """Refuse a proof with a line of more than twice MAX_LINE_BYTES; half of that is always allowed."""
    for begin in range(0, len(proof), MAX_LINE_BYTES):
        look()
        if proof.find(b"\n", begin, begin + MAX_LINE_BYTES) < 0 and len(proof) - begin > MAX_LINE_BYTES:
            raise TooLargeToCheck(f"proof: too large to check, expected lines of at most {MAX_LINE_BYTES:,} bytes")


_steps_left = InThread[int]()


def counted_steps() -> AbstractContextManager[None]:
    """Within, more than MAX_STEPS are refused; elsewhere they are not counted."""
    return _steps_left.set_to(MAX_STEPS)


def step(count: int = 1) -> None:
    """Take steps, on the way to the next rule perhaps: a chance to stop, and a refusal once there were too many."""
    look()
    left = _steps_left.value
    if left is None:
        return
    if count > left:
        raise TooLargeToCheck(f"too large to check: the strategies take more than {MAX_STEPS:,} steps on this board")
    _steps_left.value = left - count
