"""The lines of a sweep as records have them: with their board, where neither the size nor the question tells it."""

from ...boards import Board, Grid, Mask
from ...errors import CluewrightError
from ...notation import read_grid
from ...notation.boarded import boarded
from ...notation.masks import read_mask


def input_line(thing: Grid | Mask, board: Board | None) -> str:
    r"""The line of a mask or a puzzle, which must be on the board of the question if that has one.

    >>> from cluewright.boards import board_named
    >>> input_line(Mask.parse("*..............*", board_named("4x4+diagonal")), None)
    '*..............*\tboard=4x4+diagonal'
    """
    if board is not None:
        if thing.board != board:
            raise CluewrightError(f"expected the {board} board, got {thing.board}")
        return str(thing)
    return boarded(thing)


def mask_line(text: str, board: Board | None) -> str:
    """The line of a mask in any notation."""
    return input_line(read_mask(text, board), board)


def puzzle_line(text: str, board: Board | None) -> str:
    """The line of a puzzle in any notation."""
    return input_line(read_grid(text, board), board)
