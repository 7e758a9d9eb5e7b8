"""The kernel's rating by technique: many puzzles at once, and the steps of one position.

Its steps are those of the rating's way, without their patterns: `way` is the readable twin.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...boards import Board, BoardLike, Position
from ...boards.batches import as_rows
from ...boards.grid import thread_count
from ...boards.tables import tables_of
from ...errors import CluewrightError
from ...strategies.native import COMPLETED, MAX_NATIVE_CELLS
from ...strategies.rule import Candidate
from .house_order import house_order_of
from .options import DEFAULTS, TechniqueOptions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...boards.batches import PuzzleBatch


class TechniqueRatings(NamedTuple):
    """The rating of each puzzle of a batch."""

    tenths: "NDArray[np.uint8]"
    """The highest rating of the steps, in tenths; 0 without steps. A lower bound where the way is not complete."""
    endings: "NDArray[np.uint8]"
    """How the way ends: STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""

    @property
    def is_complete(self) -> "NDArray[np.bool_]":
        """For each puzzle, whether the steps fill every cell."""
        import numpy as np

        return np.equal(self.endings, COMPLETED)


class KernelStep(NamedTuple):
    """What a step of the rating's way is and does, without its pattern."""

    technique: str
    """The name of the technique."""
    tenths: int
    """Its rating, in tenths."""
    places: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step places."""
    removes: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step rules out, in ascending order."""


class KernelWay(NamedTuple):
    """The steps of the rating's way from a position."""

    steps: tuple[KernelStep, ...]
    ending: int
    """How it ends: STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""

    @property
    def tenths(self) -> int:
        """The highest rating of the steps, in tenths; 0 without steps. A lower bound where the way is not complete."""
        return max((step.tenths for step in self.steps), default=0)


def technique_ratings(
    puzzles: "PuzzleBatch",
    board: BoardLike | None = None,
    options: TechniqueOptions = DEFAULTS,
    *,
    threads: int = 1,
) -> TechniqueRatings:
    """The rating of each puzzle.

    >>> technique_ratings(["1...2..3..4..1..", "1..............."])
    TechniqueRatings(tenths=array([12,  0], dtype=uint8), endings=array([1, 0], dtype=uint8))
    """
    return ratings_from(*as_rows(puzzles, board), options, threads=threads)


def ratings_from(
    board: Board,
    rows: "NDArray[np.uint8]",
    options: TechniqueOptions = DEFAULTS,
    *,
    threads: int = 1,
    engine: str = "auto",
) -> TechniqueRatings:
    """The rating of each puzzle, given by a row of digits, 0 where a cell is empty.

    `engine` is for tests; `_kernel.pyi` lists its values.
    """
    import numpy as np

    from cluewright._kernel import technique_ratings as kernel_ratings

    _refuse_other_boards(board)
    if rows.ndim != 2 or rows.shape[1] != board.size:
        raise CluewrightError(f"expected rows of {board.size} cells, got an array of the shape {rows.shape}")
    found = kernel_ratings(tables_of(board), rows, options.four_strong_links, thread_count(threads), engine)
    return TechniqueRatings(*map(np.asarray, found))


def kernel_way(position: Position, options: TechniqueOptions = DEFAULTS) -> KernelWay:
    """The steps of the rating's way from a position.

    >>> from cluewright.boards import Grid
    >>> found = kernel_way(Position.start(Grid.parse("1...2..3..4..1..")))
    >>> found.tenths, found.steps[0].technique, found.steps[0].places
    (12, 'hidden-single-box', ((1, 3),))
    """
    import numpy as np

    from cluewright._kernel import technique_way

    board = position.board
    _refuse_other_boards(board)
    placed, candidates = np.array(position.placed, np.uint8), np.array(position.candidates, np.uint64)
    found = technique_way(tables_of(board), placed, candidates, options.four_strong_links)
    techniques, tenths, starts, places, removes = (np.asarray(part).tolist() for part in found[:5])
    return KernelWay(
        tuple(
            KernelStep(
                _names()[technique],
                rating,
                tuple(map(tuple, places[first[0] : last[0]])),
                tuple(map(tuple, removes[first[1] : last[1]])),
            )
            for technique, rating, first, last in zip(techniques, tenths, starts, starts[1:], strict=False)
        ),
        found[5],
    )


@lru_cache(maxsize=1)
def _names() -> tuple[str, ...]:
    from cluewright._kernel import technique_scale

    return tuple(name for name, _ in technique_scale())


def _refuse_other_boards(board: Board) -> None:
    """Raise an error for boards without a rating by technique, and for those that are too large for the kernel."""
    house_order_of(board)
    if max(board.size, len(board.houses)) > MAX_NATIVE_CELLS:
        raise CluewrightError(f"expected a board of at most {MAX_NATIVE_CELLS:,} cells and houses, got {board}")
