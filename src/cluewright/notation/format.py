"""A format: one way to write a grid or a position, with its reader and its writer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from ..boards import Board, Grid, Position, digit_symbol
from ..errors import CluewrightError, NotationError
from .layout import fitting

Thing = Grid | Position
"""What a text may hold."""
Written = TypeVar("Written", Grid, Position)


@dataclass(frozen=True)
class Format(Generic[Written]):
    """How one kind of text is read and written; the catalogue of all formats is `FORMATS` in detect.py."""

    name: str
    help: str
    takes: Callable[[Thing], Written] = field(repr=False)
    """Turns whatever is to be written into what this format can hold: `as_grid` or `as_position`."""
    read: Callable[[str, Board | None, str], Written] = field(repr=False)
    """From a text, the board if it is known, and the symbols of the digits; raises NotationError alone."""
    write: Callable[[Written, str], str] = field(repr=False)
    """From what `takes` gives, and the symbols of the digits."""
    told_apart: Callable[[str], bool] = field(default=lambda text: True, repr=False)
    """Whether a text of unknown board, though it can be read, is meant so."""

    def __str__(self) -> str:
        return self.name

    def tried(self, text: str, board: Board | None, symbols: str) -> Written | None:
        """What the text holds if it is in this format, from the first character to the last."""
        if board is None and not self.told_apart(text):
            return None
        try:
            return self.read(text, board, symbols)
        except NotationError:
            return None

    def reads(self, text: str, board: Board | None, symbols: str) -> bool:
        """Whether the text is in this format."""
        return self.tried(text, board, symbols) is not None

    def written(self, thing: Thing, symbols: str) -> str:
        """The text of a grid or a position; refuses what this format cannot hold."""
        fitting(thing.board, symbols)
        return self.write(self.takes(thing), symbols)


def as_grid(thing: Thing) -> Grid:
    """The grid itself, or that of a position which says nothing more than a grid does.

    >>> as_grid(Position.empty(Grid.parse("." * 16).board).after(places=[(2, 3)]))
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: row 1, column 3: expected a clue, got 3 placed later
    """
    if isinstance(thing, Grid):
        return thing
    _check_playable(thing)
    for cell, digit in enumerate(thing.placed):
        if digit and not thing.clues >> cell & 1:
            where = thing.board.cell_words(cell)
            raise CluewrightError(f"{where}: expected a clue, got {digit_symbol(digit)} placed later")
    start = Position.start(thing.grid)
    for cell, (all_of_them, left) in enumerate(zip(start.candidates, thing.candidates, strict=True)):
        if all_of_them != left:
            where = thing.board.cell_words(cell)
            raise CluewrightError(
                f"{where}: expected the candidates that the clues leave ({digits_words(all_of_them)}),"
                f" got {digits_words(left)}"
            )
    return thing.grid


def as_position(thing: Thing) -> Position:
    """The position itself, or the one that a grid starts with."""
    if isinstance(thing, Grid):
        return Position.start(thing)
    _check_playable(thing)
    return thing


def _check_playable(position: Position) -> None:
    if position.is_void:
        raise CluewrightError("expected a position of a game, got the void position")


def rebuilt(board: Board, candidates: Iterable[int], placed: Mapping[int, int], later: Iterable[int] = ()) -> Position:
    """The position with these candidates and these digits (cell -> digit) placed, and the law obeyed.

    Placed digits are clues but for those in the cells of `later`.
    """
    bare = replace(Position.empty(board), candidates=tuple(candidates))
    clues = sum(1 << cell for cell in placed.keys() - set(later))
    return replace(bare.after(places=placed.items()), clues=clues)


def check_exact(position: Position, again: Position) -> None:
    """Refuse to write a position that reading, which obeys the law of placed digits, would not give back."""
    if position == again:
        return
    for cell, (left, lawful) in enumerate(zip(position.candidates, again.candidates, strict=True)):
        if left != lawful:
            raise CluewrightError(
                f"{position.board.cell_words(cell)}: expected the candidates that the placed digits leave"
                f" ({digits_words(lawful)}), got {digits_words(left)}"
            )
    raise CluewrightError("expected clues in cells with a placed digit alone, got one in an empty cell")


def digits_words(candidates: int) -> str:
    """The digits of a bit mask.

    >>> digits_words(0b10110), digits_words(0)
    ('235', 'none')
    """
    digits = (digit for digit in range(1, candidates.bit_length() + 1) if candidates >> (digit - 1) & 1)
    return "".join(map(digit_symbol, digits)) or "none"
