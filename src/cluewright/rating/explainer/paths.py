"""The rated way of a puzzle as a path: what `explain` shows of a scale."""

from ...boards import Position
from ...errors import CluewrightError
from ...explaining import Path
from ...solving import solution
from ...values import one_of
from ..by_scale import check_has_scales
from .native import native_way
from .producers import SCALES
from .words import path_of_way


def rated_path(position: Position, scale: str, language: str = "en") -> Path:
    """The way of a scale through a puzzle of one solution, as a path whose steps have ratings.

    >>> from cluewright.notation import read_position
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> path = rated_path(read_position(puzzle), "se121")
    >>> path.solved, max(step.rating for step in path.steps)
    (True, 1.2)
    """
    one_of("scale: expected {}", scale, SCALES)
    grid = position.grid
    check_has_scales(grid.board)
    if position != Position.start(grid):
        raise CluewrightError("scale: expected a puzzle of which nothing is solved yet, got a position in play")
    solution(grid)  # refuses a puzzle of no solution, or of several
    return path_of_way(native_way(grid, scale), language)
