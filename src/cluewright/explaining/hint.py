"""A hint for a position in play: what went wrong, if anything did, or else the simplest next step."""

from dataclasses import replace

from ..boards import BoardLike, GridLike, Position, bits, digit_symbol
from ..strategies import Mark, Step, Strategies, chosen_strategies, quick_closure
from ..strategies.rule import Candidate
from .path import clue_grid, next_step, position_of

MISTAKE = "mistake"
"""The `strategy` of a step that points out an error."""


def hint(position: GridLike | Position, strategies: Strategies = "all", board: BoardLike | None = None) -> Step | None:
    """The next step; or a step of the strategy `mistake`, if the position contradicts what the clues imply; or None.

    The clues imply what these strategies alone conclude from them: a hint never looks at a solution.

    >>> hint("1...2.+43..4..1..").words
    'row 2, column 3: 4 was placed, but the clues imply 1.'
    """
    position = position_of(position, board)
    chosen = chosen_strategies(strategies)
    start = Position.start(clue_grid(position))
    if position == start and not start.contradiction:  # nothing was done yet, so nothing is wrong
        return next_step(position, chosen)
    certain = [strategy for strategy in chosen if not strategy.assumes_unique]
    implied = quick_closure(start, certain)
    mistake = _mistake(position, implied)
    return replace(mistake, position=position) if mistake else next_step(position, chosen)


def _mistake(position: Position, implied: Position) -> Step | None:
    """The first thing in the position that contradicts what the clues imply, or None."""
    board = position.board
    if implied.contradiction:
        reason = clue_grid(position).clash() or implied.contradiction
        return _mistake_step((), f"The clues contradict each other ({reason}): there is no solution.")
    for cell in bits(position.filled & ~position.clues):
        digit = position.placed[cell]
        if not implied.candidates[cell] >> (digit - 1) & 1:
            words = f"{board.cell_words(cell)}: {digit_symbol(digit)} was placed, but the clues imply "
            known = implied.placed[cell]
            words += digit_symbol(known) if known else f"that it is not {digit_symbol(digit)}"
            return _mistake_step(((cell, digit),), f"{words}.")
    for cell in bits(implied.filled & position.unfilled):
        digit = implied.placed[cell]
        if not position.candidates[cell] >> (digit - 1) & 1:
            words = f"{board.cell_words(cell)}: {digit_symbol(digit)} is no candidate any more, but the clues imply it."
            return _mistake_step(((cell, digit),), words)
    if position.contradiction:
        suspects = "digits placed" if position.filled & ~position.clues else "candidates struck out"
        return _mistake_step((), f"{position.contradiction}: one of the {suspects} so far is wrong.")
    return None


def _mistake_step(candidates: tuple[Candidate, ...], words: str) -> Step:
    return Step(
        strategy=MISTAKE,
        title=MISTAKE,
        form="",
        cells=tuple(cell for cell, _ in candidates),
        digits=tuple(digit for _, digit in candidates),
        houses=(),
        places=(),
        removes=(),
        words=words,
        marks=tuple(Mark("fault", cell=cell, digit=digit) for cell, digit in candidates),
    )
