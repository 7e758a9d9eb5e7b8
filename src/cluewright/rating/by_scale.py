"""The three ratings of a puzzle on a scale: ER of the whole way, EP up to its first placement, ED of its first step."""

from collections.abc import Iterable
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import Board, Grid
from ..boards.batches import Rows, single_row
from ..boards.tables import tables_of
from ..errors import CluewrightError
from .measures import OF_SCALE, has_scales
from .technique.options import DEFAULTS, ANY_RATING, SUKAKU, TechniqueOptions


class ScaleRatings(NamedTuple):
    """The ratings of each puzzle of a batch, in tenths; 200 is beyond the scale."""

    er: "NDArray[np.uint8]"
    ep: "NDArray[np.uint8]"
    ed: "NDArray[np.uint8]"

    def are_least(self, up_to: int) -> "NDArray[np.bool_]":
        """Of ratings that were looked for `up_to` so many tenths, those whose true ER is the one given or more."""
        return self.er > up_to


def scale_ratings(board: Board, rows: "Rows", scale: str, threads: int = 1, *, up_to: int = ANY_RATING) -> ScaleRatings:
    """The ratings of puzzles of one solution, given by rows of digits.

    The search for a puzzle's ends once its ER exceeds `up_to`, in tenths; a rating that does is given as `up_to + 1`.

    The kernel is held against `explainer`, the readable reference, by these numbers; of steps that are rated alike the
    two may take different ones.

    >>> from cluewright.boards.batches import as_rows
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [int(tenths[0]) for tenths in scale_ratings(*as_rows([puzzle]), "se121")]
    [12, 12, 12]
    """
    from cluewright._kernel import rate_scale

    check_has_scales(board)
    *tenths, _ = rate_scale(tables_of(board), rows, scale, up_to=up_to, threads=threads)
    return ScaleRatings(*map(np.asarray, tenths))


def scale_ratings_of_one(grid: Grid, scale: str, *, up_to: int = ANY_RATING) -> tuple[int, int, int]:
    """The same of one puzzle, without arrays: its ER, EP and ED.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> scale_ratings_of_one(Grid.parse(puzzle), "se121")
    (12, 12, 12)
    """
    from cluewright._kernel import rate_scale

    check_has_scales(grid.board)
    (er,), (ep,), (ed,), _ = rate_scale(tables_of(grid.board), single_row(grid), scale, up_to=up_to, threads=1)
    return er, ep, ed


def check_has_scales(board: Board) -> None:
    """Refuse boards that have no scale."""
    if not has_scales(board):
        raise CluewrightError(f"scale: expected the classic board, of which the two scales are, got {board}")


def scale_on(board: Board, options: TechniqueOptions = DEFAULTS) -> str | None:
    """The scale of ratings on a board: the one that is asked for, or `sukaku`; None for the quick rating up to 6.2.

    >>> from cluewright.boards import board_named
    >>> scale_on(board_named("classic")), scale_on(board_named("6x6"))
    ('sukaku', None)
    """
    if options.scale is not None:
        return options.scale
    return None if options.four_strong_links or not has_scales(board) else SUKAKU


def check_has_scale(options: TechniqueOptions, measures: Iterable[str]) -> None:
    """Refuse measures that only scales have, where the options ask for the quick rating."""
    if options.four_strong_links and (of_scale := next((name for name in measures if name in OF_SCALE), None)):
        raise CluewrightError(f"four_strong_links: expected it without {of_scale}, which only scales have, got both")


def scale_values(name: str, ratings: ScaleRatings) -> "NDArray[np.float64]":
    """The values of `technique` or one of the measures that only scales have."""
    match name:
        case "technique":
            return ratings.er / 10
        case "ep":
            return ratings.ep / 10
        case "ed":
            return ratings.ed / 10
        case "pearl":
            return np.equal(ratings.ep, ratings.er).astype(float)
        case _:
            return np.equal(ratings.ed, ratings.er).astype(float)
