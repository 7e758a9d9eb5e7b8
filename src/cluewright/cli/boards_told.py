"""What is said on stderr where lines go on to another command that cannot tell their board."""

import sys
from typing import TYPE_CHECKING

from ..notation.boarded import is_told_by_size, name_if_any
from .running import complain

if TYPE_CHECKING:
    from ..boards import Board


def warn_of_untold(board: "Board | None") -> None:
    """Say that lines on a board without a name do not tell it, unless they are only looked at."""
    if board is None or sys.stdout.isatty() or is_told_by_size(board) or name_if_any(board):
        return
    complain(
        f"cluewright: lines do not tell the board ({board}): use --json here, or say --board to the commands that read"
        " them, too"
    )
