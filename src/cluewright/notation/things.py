"""What texts describe: grids and positions, either taken as the other, and a position rebuilt from what a text says."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ..boards import Board, Cell, Digit, DigitBits, Grid, Position, bits, bits_of, digit_symbol, digits_in
from ..errors import CluewrightError

Thing = Grid | Position
"""What a text can describe."""


def as_grid(thing: Thing) -> Grid:
    """The grid itself, or the clues of a position in which nothing has happened since the start.

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
    for cell, (lawful, left) in enumerate(zip(start.candidates, thing.candidates, strict=True)):
        if lawful != left:
            where = thing.board.cell_words(cell)
            raise CluewrightError(
                f"{where}: expected the candidates that the clues leave ({digits_words(lawful)}),"
                f" got {digits_words(left)}"
            )
    return thing.grid


def as_position(thing: Thing) -> Position:
    """The position itself, or the start position of a grid."""
    if isinstance(thing, Grid):
        return Position.start(thing)
    _check_playable(thing)
    return thing


def _check_playable(position: Position) -> None:
    """Refuse the void position."""
    if position.is_void:
        raise CluewrightError("expected a position of a game, got the void position")


def rebuilt(
    board: Board, candidates: Iterable[DigitBits], placed: Mapping[Cell, Digit], later: Iterable[Cell] = ()
) -> Position:
    """The position with the candidates of each cell and these digits placed, as clues except in the cells of `later`.

    The law is obeyed: what the placed digits rule out is gone.
    """
    bare = replace(Position.empty(board), candidates=tuple(candidates))
    return replace(bare.after(places=placed.items()), clues=bits_of(placed.keys() - set(later)))


def check_exact(position: Position, again: Position) -> None:
    """Refuse to write a position unless it equals `again`, which is what reading the text would give."""
    if position == again:
        return
    for cell, (left, lawful) in enumerate(zip(position.candidates, again.candidates, strict=True)):
        if left != lawful:
            raise CluewrightError(
                f"{position.board.cell_words(cell)}: expected the candidates that the placed digits leave"
                f" ({digits_words(lawful)}), got {digits_words(left)}"
            )
    raise CluewrightError("expected clues only in cells with a placed digit, got one in an empty cell")


def gone_of(position: Position) -> list[tuple[Cell, Digit]]:
    """The candidates that are gone although the placed digits would leave them."""
    pairs = before_and_now(position)
    return [(cell, digit) for cell, (before, left) in enumerate(pairs) for digit in digits_in(before & ~left)]


def before_and_now(position: Position) -> Iterator[tuple[DigitBits, DigitBits]]:
    """For each cell the candidates that the placed digits alone leave, and those that are left."""
    placed = {cell: digit for cell, digit in enumerate(position.placed) if digit}
    lawful = rebuilt(position.board, [position.board.all_digits] * position.board.size, placed)
    return zip(lawful.candidates, position.candidates, strict=True)


def digits_words(digit_bits: DigitBits) -> str:
    """The digits of a set, in words for an error message.

    >>> digits_words(0b10110), digits_words(0)
    ('235', 'none')
    """
    return "".join(digit_symbol(bit + 1) for bit in bits(digit_bits)) or "none"
