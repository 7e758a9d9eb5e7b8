"""The verbs: find a puzzle, several, or all."""

from collections.abc import Generator, Iterator
from typing import Unpack

from ..boards import BoardLike, MaskLike
from ..errors import CluewrightError
from ..options import takes
from ..strategies import Strategies
from ..values import in_short, is_among, whole_number
from .engines.engine import Engine
from .expecting import Expected, expectations
from .options import FindOptions, goals_asked_for
from .outcome import Complete, Ending, Found, Outcome
from .search import Search
from .spread import Spread
from .terms import question_and_terms

RELABELLING, SYMMETRY = UP_TO = ("relabelling", "symmetry")


@takes(FindOptions)
def find(
    mask: MaskLike,
    strategies: Strategies | None = None,
    board: BoardLike | None = None,
    **options: Unpack[FindOptions],
) -> Outcome:
    """A puzzle with clues in exactly the cells of `mask` that the strategies complete, or a proof that there is none.

    The mask may be a `Mask`, a drawing, a line, a file, or a grid, whose digits are then given. `strategies` are names
    of strategies or of a set of them, in one text or several; without any, `basic`, or what `hardest`, `level` or
    `rated` ask for. Without a `board`, the size of the mask suggests it.

    >>> find("*... .... .... ...*").certificate.kind.name
    'few-digits'
    """
    if goals_asked_for(options):
        return _last(_search(mask, strategies, board, RELABELLING, options).outcomes())
    (outcome,) = Spread(_search(mask, strategies, board, RELABELLING, options, count=1)).outcomes()
    assert not isinstance(outcome, Complete)  # that would come after a puzzle
    return outcome


@takes(FindOptions)
def find_several(
    mask: MaskLike,
    count: int,
    strategies: Strategies | None = None,
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    *,
    apart: int = 0,
    **options: Unpack[FindOptions],
) -> Generator[Found | Ending]:
    """Up to `count` puzzles that differ from each other; if there are fewer, one last outcome says why.

    They are chosen to differ in as many clues as the search allows, but in `apart` clues at least, up to the names of
    the free digits; `apart` of each puzzle says how much it differs from those before it. Puzzles that differ only in
    the names of free digits count as one; if `up_to` is `symmetry`, so do those that a symmetry of the board turns into
    each other. To stop early, close the generator, or drop it. `mask`, `strategies` and `board` are those of `find`.
    """
    whole_number("count", count, least=1)
    whole_number("apart", apart, least=0)
    for option in goals_asked_for(options):
        raise CluewrightError(f"{option}: expected it for find or find_all, which have one puzzle after the other")
    return Spread(_search(mask, strategies, board, up_to, options, count=count), apart).outcomes()


@takes(FindOptions)
def find_all(
    mask: MaskLike,
    strategies: Strategies | None = None,
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    **options: Unpack[FindOptions],
) -> Generator[Found | Ending]:
    """Every puzzle as it is found, then one last outcome: `Complete` if there are no others.

    `mask`, `strategies` and `board` are those of `find`, and `up_to` is that of `find_several`.

    >>> [str(outcome) for outcome in find_all("1..*2...*....*..", "naked-single", seed=1)]
    ['1..42...4....2..', '1..32...4....1..', 'there are no more than these 2 puzzles']
    """
    return _search(mask, strategies, board, up_to, options).outcomes()


def _last(outcomes: Iterator[Found | Ending]) -> Outcome:
    """The last puzzle of a search; if there is none, how it ends."""
    last: Found | None = None
    for outcome in outcomes:
        if isinstance(outcome, Found):
            last = outcome
        elif last is None:
            assert not isinstance(outcome, Complete)  # that would come after a puzzle
            return outcome
    assert last is not None
    return last


def expected(
    mask: MaskLike,
    strategies: Strategies | None = None,
    board: BoardLike | None = None,
    *,
    engine: str | Engine = "auto",
    workers: int | None = None,
) -> tuple[Expected, ...]:
    """How long each complete engine would take to decide what `find` is asked, without a search; the quickest first.

    `engine` may name a single one. Each does a small part of its work, in about a second, to see how long that takes.
    Wishes make no difference to that. The other parameters are those of `find`.

    >>> [str(one) for one in expected("*... .... .... ...*")]
    ['screens: a lemma, less than 1 s']
    """
    options: FindOptions = {"engine": engine, "workers": workers}
    question, terms = question_and_terms(mask, strategies, board, options)
    return expectations(question, terms.engine, terms.workers)


def _search(
    mask: MaskLike,
    strategies: Strategies | None,
    board: BoardLike | None,
    up_to: str,
    options: FindOptions,
    count: int | None = None,
) -> Search:
    if not is_among(up_to, UP_TO):
        raise CluewrightError(f"up_to: expected one of {', '.join(UP_TO)}, got {in_short(up_to)}")
    question, terms = question_and_terms(mask, strategies, board, options)
    return Search(question, terms, count, up_to == SYMMETRY)
