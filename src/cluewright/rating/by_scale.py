"""The three ratings of a puzzle on a scale: ER of the whole way, EP up to its first placement, ED of its first step."""

from collections.abc import Iterable
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import Board, Grid
from ..boards.batches import Rows, single_row
from ..boards.tables import tables_of
from ..errors import CluewrightError
from ..values import in_short, number
from .levels import LAST_BOUND
from .measures import BY_SCALE, OF_SCALE, OF_STEPS, has_scales
from .technique.options import ANY_RATING, DEFAULTS, ED, EP, ER, SUKAKU, TechniqueOptions

LIMITS = (LAST_BOUND / 10, 20.0)
"""The least and the greatest limit of a search for ratings: below the least, levels would not be known."""
_KNOWN_THROUGH = {ED: ("ed",), EP: ("ep", "ed"), ER: BY_SCALE}
"""The measures by scale that are known once a rating is; the rating that is found first comes first."""


class ScaleRatings(NamedTuple):
    """The ratings of each puzzle of a batch, in tenths; 200 is beyond the scale."""

    er: "NDArray[np.uint8]"
    ep: "NDArray[np.uint8]"
    ed: "NDArray[np.uint8]"


def scale_ratings(
    board: Board, rows: "Rows", scale: str, threads: int = 1, *, up_to: int = ANY_RATING, through: str = ER
) -> ScaleRatings:
    """The ratings of puzzles of one solution, given by rows of digits.

    The search for a puzzle's ends once its ER exceeds `up_to`, in tenths; a rating that does is given as `up_to + 1`.
    It also ends once the rating `through` is known: those that rest on later steps are not, then.

    The kernel is held against `explainer`, the readable reference, by these numbers and step by step.

    >>> from cluewright.boards.batches import as_rows
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [int(tenths[0]) for tenths in scale_ratings(*as_rows([puzzle]), "se121")]
    [12, 12, 12]
    """
    from cluewright._kernel import rate_scale

    check_has_scales(board)
    *tenths, _ = rate_scale(tables_of(board), rows, scale, up_to=up_to, through=through, threads=threads)
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


def scale_column(
    name: str, ratings: ScaleRatings, options: TechniqueOptions = DEFAULTS
) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
    """The values of `technique` or a measure that only scales have, and which of them are not known.

    These are the values that rest on a rating above the limit of the options, or on steps that these do not look for;
    as ratings they are the least possible.
    """
    tenths = {"technique": ratings.er, "ep": ratings.ep, "pearl": ratings.ep}.get(name, ratings.ed)
    values = tenths / 10 if name in OF_STEPS else np.equal(tenths, ratings.er).astype(float)
    return values, (tenths > options.up_to) | (name not in _KNOWN_THROUGH[options.through])


def rating_needed(measures: Iterable[str]) -> str:
    """The rating through which a way must be walked for these measures. Those that no scale has do not matter.

    >>> rating_needed(["ed", "clues"]), rating_needed(["ed", "ep"]), rating_needed(["pearl"])
    ('ed', 'ep', 'er')
    """
    by_scale = {*measures} & {*BY_SCALE}
    return next(rating for rating, known in _KNOWN_THROUGH.items() if by_scale <= {*known})


def limit_in_tenths(up_to: object) -> int:
    """The limit `up_to` of a search for ratings, in tenths: `ANY_RATING` if it is None.

    >>> limit_in_tenths(7.0), limit_in_tenths(None)
    (70, 255)
    """
    if up_to is None:
        return ANY_RATING
    rating, (least, most) = number("up_to", up_to), LIMITS
    if not least <= rating <= most or abs(10 * rating - round(10 * rating)) > 1e-9:
        raise CluewrightError(
            f"up_to: expected a rating in tenths from {least}, above which every puzzle is evil, to {most},"
            f" got {in_short(up_to)}"
        )
    return round(10 * rating)
