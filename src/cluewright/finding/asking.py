"""The verbs: find a puzzle, or several."""

from collections.abc import Generator
from typing import Unpack

from ..boards import BoardLike, MaskLike
from ..boards.grid import whole_number
from ..errors import CluewrightError
from ..strategies import Strategies
from .options import Options, asked
from .outcome import Complete, Ending, Found, Outcome
from .search import Search

RELABELLING, SYMMETRY = UP_TO = ("relabelling", "symmetry")


def find(
    mask: MaskLike, strategies: Strategies = "basic", board: BoardLike | None = None, **options: Unpack[Options]
) -> Outcome:
    """A puzzle with clues in exactly these cells that the strategies complete, or a proof that there is none.

    The class `Options` says what may be wished besides, and how the search is run.

    >>> find("*... .... .... ...*").certificate.kind
    'few-digits'
    """
    outcome = next(find_several(mask, 1, strategies, board, **options))
    assert not isinstance(outcome, Complete)  # that would come after a puzzle
    return outcome


def find_several(
    mask: MaskLike,
    count: int,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    **options: Unpack[Options],
) -> Generator[Found | Ending]:
    """Different puzzles, as many as wanted; where they are fewer, one last outcome says why.

    Puzzles that an exchange of free digits turns into each other count as one; up to "symmetry", so do those that a
    symmetry of the board turns into each other. Whoever stops before the end closes the generator, or drops it.
    """
    if up_to not in UP_TO:
        raise CluewrightError(f"up_to: expected one of {', '.join(UP_TO)}, got {up_to!r}")
    whole_number("count", count, least=1)
    question, terms = asked(mask, strategies, board, options)
    return Search(question, terms, up_to == SYMMETRY).outcomes(count)
