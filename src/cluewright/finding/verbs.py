"""The verbs: find a puzzle, several, or all."""

from collections.abc import Generator, Mapping
from dataclasses import fields
from os import PathLike
from typing import Any

from ..boards import BoardLike, MaskLike
from ..boards.grid import whole_number
from ..cancelling import Cancel
from ..errors import CluewrightError
from ..keywords import explained_by
from ..strategies import Strategies
from .expecting import Expected, expectations
from .measuring import Ranges
from .options import OnProgress, Options, question_and_terms
from .outcome import Complete, Ending, Found, Outcome
from .search import Search
from .spread import Spread

RELABELLING, SYMMETRY = UP_TO = ("relabelling", "symmetry")


@explained_by(Options)
def find(  # noqa: PLR0913 - options
    mask: MaskLike,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    *,
    time_limit: float | None = 60.0,
    seed: int | None = None,
    engine: str = "auto",
    workers: int | None = None,
    require: Strategies | None = None,
    beyond: Strategies | None = None,
    least_rounds: int = 0,
    most_rounds: int | None = None,
    minimal: bool = False,
    measure: Ranges = (),
    plain_digits: bool = False,
    on_progress: OnProgress | None = None,
    cancel: Cancel | None = None,
    resume: str | PathLike[str] | None = None,
    resume_in: str | PathLike[str] | None = None,
    cluster: object = None,
) -> Outcome:
    """A puzzle with clues in exactly the cells of `mask` that the strategies complete, or a proof that there is none.

    The mask may be a `Mask`, a drawing, a line, a file, or a grid, whose digits are then given. `strategies` are names
    of strategies or of a set of them, in one text or several. Without a `board`, the size of the mask suggests it.

    >>> find("*... .... .... ...*").certificate.kind.name
    'few-digits'
    """
    options = _options_among(locals())
    (outcome,) = Spread(_search(mask, strategies, board, RELABELLING, options, count=1)).outcomes()
    assert not isinstance(outcome, Complete)  # that would come after a puzzle
    return outcome


@explained_by(Options)
def find_several(  # noqa: PLR0913 - options
    mask: MaskLike,
    count: int,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    *,
    apart: int = 0,
    time_limit: float | None = 60.0,
    seed: int | None = None,
    engine: str = "auto",
    workers: int | None = None,
    require: Strategies | None = None,
    beyond: Strategies | None = None,
    least_rounds: int = 0,
    most_rounds: int | None = None,
    minimal: bool = False,
    measure: Ranges = (),
    plain_digits: bool = False,
    on_progress: OnProgress | None = None,
    cancel: Cancel | None = None,
    resume: str | PathLike[str] | None = None,
    resume_in: str | PathLike[str] | None = None,
    cluster: object = None,
) -> Generator[Found | Ending]:
    """Up to `count` puzzles that differ from each other; where there are fewer, one last outcome says why.

    They are chosen to differ in as many clues as the search allows, but in `apart` clues at least, whatever the free
    digits are called; `apart` of each puzzle says how much it differs from those before it. Puzzles that differ only in
    the names of free digits count as one; if `up_to` is `symmetry`, so do those that a symmetry of the board turns into
    each other. To stop early, close the generator, or drop it. `mask`, `strategies` and `board` are those of `find`.
    """
    whole_number("count", count, least=1)
    whole_number("apart", apart, least=0)
    options = _options_among(locals())
    return Spread(_search(mask, strategies, board, up_to, options, count=count), apart).outcomes()


@explained_by(Options)
def find_all(  # noqa: PLR0913 - options
    mask: MaskLike,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    up_to: str = RELABELLING,
    *,
    time_limit: float | None = 60.0,
    seed: int | None = None,
    engine: str = "auto",
    workers: int | None = None,
    require: Strategies | None = None,
    beyond: Strategies | None = None,
    least_rounds: int = 0,
    most_rounds: int | None = None,
    minimal: bool = False,
    measure: Ranges = (),
    plain_digits: bool = False,
    on_progress: OnProgress | None = None,
    cancel: Cancel | None = None,
    resume: str | PathLike[str] | None = None,
    resume_in: str | PathLike[str] | None = None,
    cluster: object = None,
) -> Generator[Found | Ending]:
    """Every puzzle as it is found, then one last outcome: `Complete` where there are no others.

    `mask`, `strategies` and `board` are those of `find`, and `up_to` is that of `find_several`.

    >>> [str(outcome) for outcome in find_all("1..*2...*....*..", "naked-single", seed=1)]
    ['1..42...4....2..', '1..32...4....1..', 'there are no more than these 2 puzzles']
    """
    options = _options_among(locals())
    return _search(mask, strategies, board, up_to, options).outcomes()


def expected(
    mask: MaskLike,
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    *,
    engine: str = "auto",
    workers: int | None = None,
) -> tuple[Expected, ...]:
    """How long each complete engine would take to decide what `find` is asked, without a search; the quickest first.

    `engine` may name a single one. Each does a small part of its work, in about a second, to see how long that takes.
    Wishes make no difference to that. The other parameters are those of `find`.

    >>> [str(one) for one in expected("*... .... .... ...*")]
    ['screens: a lemma, less than 1 s']
    """
    question, terms = question_and_terms(mask, strategies, board, Options(engine=engine, workers=workers))
    return expectations(question, terms.engine, terms.workers)


def _options_among(arguments: Mapping[str, Any]) -> Options:
    """The options among the arguments of a verb; each verb has all of them."""
    return Options(**{field.name: arguments[field.name] for field in fields(Options)})


def _search(
    mask: MaskLike,
    strategies: Strategies,
    board: BoardLike | None,
    up_to: str,
    options: Options,
    count: int | None = None,
) -> Search:
    if up_to not in UP_TO:
        raise CluewrightError(f"up_to: expected one of {', '.join(UP_TO)}, got {up_to!r}")
    question, terms = question_and_terms(mask, strategies, board, options)
    return Search(question, terms, count, up_to == SYMMETRY)
