"""The verbs: find a puzzle, several, or all."""

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

    By keyword, here and where several or all are asked for: what may be wished besides (`require`, `beyond`,
    `least_rounds`, `most_rounds`, `minimal`), and how the search is run (`time_limit`, `seed`, `engine`, `workers`,
    `on_progress`, `resume`, `resume_in`). `cluewright.finding.Options` says what each of them means.

    >>> find("*... .... .... ...*").certificate.kind
    'few-digits'
    """
    (outcome,) = find_several(mask, 1, strategies, board, **options)
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
    whole_number("count", count, least=1)
    return _search(mask, strategies, board, up_to, options).outcomes(count)


def find_all(
    mask: MaskLike,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    **options: Unpack[Options],
) -> Generator[Found | Ending]:
    """Every puzzle as it is found, then one last outcome: `Complete` where there are no others.

    >>> [str(outcome) for outcome in find_all("1..*2...*....*..", "naked-single", seed=1)]
    ['1..42...3....1..', '1..32...3....2..', 'there are no more than these 2 puzzles']
    """
    return _search(mask, strategies, board, up_to, options).outcomes()


def _search(mask: MaskLike, strategies: Strategies, board: BoardLike | None, up_to: str, options: Options) -> Search:
    if up_to not in UP_TO:
        raise CluewrightError(f"up_to: expected one of {', '.join(UP_TO)}, got {up_to!r}")
    question, terms = asked(mask, strategies, board, options)
    return Search(question, terms, up_to == SYMMETRY)
