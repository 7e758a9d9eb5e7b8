"""A hint for a position in play: what went wrong, if anything did, or else the simplest next step."""

from collections.abc import Iterable, Sequence
from typing import Literal, overload

from ..boards import BoardLike, Cell, Digit, GridLike, Position, bits
from ..boards.batches import Errors
from ..boards.grid_like import AloneLike
from ..cancelling import look
from ..errors import CluewrightError
from ..languages import language_named
from ..strategies import (
    Mark,
    Ordered,
    Step,
    Strategies,
    Strategy,
    StrategyOrder,
    in_order_by_board,
    ordered_strategies,
    quick_closure,
    speaker,
    steps,
)
from ..strategies.reasons import DigitList, Reason, a_digit, because
from ..strategies.rule import Candidate
from .path import clue_grid, next_step, of_each_position, position_of, why_impossible

MISTAKE = "mistake"
"""The `strategy` of a step that points out an error."""


@overload
def hint(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    position: AloneLike | Position,
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
) -> Step | None: ...
@overload
def hint(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    position: Sequence[Sequence[Digit]],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
) -> Step | list[Step | None] | None: ...
@overload
def hint(
    position: Iterable[GridLike | Position],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
) -> list[Step | None]: ...
@overload
def hint(
    position: Iterable[GridLike | Position | None],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
    errors: Literal["keep"],
) -> list[Step | CluewrightError | None]: ...
def hint(
    position: GridLike | Position | Iterable[GridLike | Position | None],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
    errors: Errors = "raise",
) -> Step | list[Step | None] | list[Step | CluewrightError | None] | None:
    """The next step; or a step of the strategy `mistake`, if the position contradicts what the clues imply; or None.

    The clues imply what these strategies alone conclude from them: a hint never looks at a solution. Its words are in
    this language: `en`, `de`, `fr`, `es` or `nl`.

    The `order` in which strategies are tried is that of `explain`.

    For several positions, a list with the hint of each; with `errors="keep"` the error of a position that cannot be
    read stands in its place.

    >>> hint("1...2.+43..4..1..").words
    'row 2, column 3: 4 was placed, but the clues imply 1.'
    """
    language_named(language)
    chosen = in_order_by_board(strategies, order)
    return of_each_position(position, lambda each: _hint(each, chosen(each.board), language), board, errors)


def possible_steps(
    position: GridLike | Position,
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    order: StrategyOrder | None = None,
) -> list[Step]:
    """Every step that these strategies have in a position; or only the `mistake`, if `hint` points one out.

    They come in the order of the strategies, which is that of `explain`; of a strategy those that place digits come
    first, then those that rule out the most candidates. Of steps of one strategy that conclude the same, and are of one
    form, the first is enough.

    >>> [step.removes for step in possible_steps("1...2..3..4..1..", "hidden-pair")][:2]
    [((3, 2), (11, 2)), ((9, 3), (12, 3))]
    """
    language_named(language)
    at = position_of(position, board)
    chosen = ordered_strategies(strategies, at.board, order).strategies
    if mistake := _mistake_in(at, chosen, language):
        return [mistake]
    found: list[Step] = []
    for strategy in chosen:
        look()
        found += sorted(steps(at, strategy, language), key=lambda step: (-len(step.places), -len(step.removes)))
    return found


def _hint(position: Position, chosen: Ordered, language: str) -> Step | None:
    return _mistake_in(position, chosen.strategies, language) or next_step(position, chosen, language)


def _mistake_in(position: Position, chosen: tuple[Strategy, ...], language: str) -> Step | None:
    """The step that points out a mistake; None if there is none."""
    start = Position.start(clue_grid(position))
    if position == start and not start.contradiction:  # nothing was done yet, so nothing is wrong
        return None
    certain = [strategy for strategy in chosen if not strategy.assumes_unique]
    implied = quick_closure(start, certain)
    found = _mistake(position, implied)
    return _mistake_step(position, *found, language) if found else None


def _mistake(position: Position, implied: Position) -> tuple[Reason, tuple[Candidate, ...]] | None:
    """The first thing in the position that contradicts what the clues imply, and the candidates at fault; or None."""
    if implied.dead_end:
        return because("mistake-clues", why=why_impossible(clue_grid(position), implied.dead_end)), ()
    for cell in bits(position.filled & ~position.clues):
        placed, known = position.placed[cell], implied.placed[cell]
        if not implied.candidates[cell] >> (placed - 1) & 1:
            if known:
                return _at(position, "mistake-placed", cell, placed, known=a_digit(known)), ((cell, placed),)
            return _at(position, "mistake-not", cell, placed), ((cell, placed),)
    for cell in bits(implied.filled & position.unfilled):
        known = implied.placed[cell]
        if not position.candidates[cell] >> (known - 1) & 1:
            return _at(position, "mistake-gone", cell, known), ((cell, known),)
    if position.dead_end:
        is_placed = position.filled & ~position.clues
        return because("mistake-some-placed" if is_placed else "mistake-some-gone", why=position.dead_end), ()
    return None


def _at(position: Position, sentence: str, cell: Cell, digit: int, **things: DigitList) -> Reason:
    """The reason of this sentence about a digit in a cell; further `things` have places in it, too."""
    row, column = position.board.row_of(cell) + 1, position.board.column_of(cell) + 1
    return because(sentence, row=row, column=column, digit=a_digit(digit), **things)


def _mistake_step(position: Position, reason: Reason, candidates: tuple[Candidate, ...], language: str) -> Step:
    tells = speaker(position.board, language)
    return Step(
        strategy=MISTAKE,
        title=tells.title(MISTAKE, "", MISTAKE),
        form="",
        cells=tuple(cell for cell, _ in candidates),
        digits=tuple(digit for _, digit in candidates),
        houses=(),
        places=(),
        removes=(),
        words=tells.whole(tells.told(reason), ""),
        marks=tuple(Mark("fault", cell=cell, digit=digit) for cell, digit in candidates),
        position=position,
        language=language,
        reason=reason,
    )
