"""The picture of a board, a mask, a grid or a position."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..boards import Board, Grid, Mask, Position, bits, digit_symbol
from ..errors import CluewrightError
from .frames import ground, labels, lines
from .layouts import CELL, DIGIT_SIZE, Layout
from .marks import Marks, candidate, over, ring, under
from .picture import Picture
from .shapes import Shape, Text
from .themes import Theme

Drawable = Board | Mask | Grid | Position
"""What there are pictures of."""
INSET = CELL * 0.07
ROUND = CELL * 0.2
"""How clue cells that are shown as a pattern are drawn."""


@dataclass(frozen=True)
class Contents:
    """What stands in the cells, whatever the thing is that says so."""

    board: Board
    digits: tuple[int, ...]
    clues: int
    """The clue cells, with or without a digit, as a bit mask."""
    candidates: tuple[int, ...] = ()
    """For each cell its candidates as a bit mask, where they are to be shown."""

    def shown(self, cell: int) -> int:
        return self.candidates[cell] if self.candidates and not self.digits[cell] else 0


def contents(thing: Drawable, clues: int | None, pencilmarks: bool | None) -> Contents:
    """What a picture shows of a thing; without `pencilmarks` being said, those of a position are."""
    if isinstance(thing, Board):
        return Contents(thing, (0,) * thing.size, 0)
    if isinstance(thing, Mask):
        return Contents(thing.board, thing.digits, thing.cells)
    if isinstance(thing, Position) and thing.is_void:
        raise CluewrightError("expected a position of a game, got the void position")
    position = Position.start(thing) if isinstance(thing, Grid) else thing
    wanted = isinstance(thing, Position) if pencilmarks is None else pencilmarks
    given = position.clues if clues is None else clues
    return Contents(thing.board, position.placed, given, position.candidates if wanted else ())


def picture(
    thing: Drawable, what: Contents, marks: Marks, theme: Theme, has_labels: bool = False, shaded: bool = False
) -> Picture:
    """The picture of a thing whose contents are known."""
    layout = Layout(what.board, has_labels)
    is_mask = isinstance(thing, Mask)
    shapes = [
        *ground(layout, theme),
        *under(layout, theme, marks),
        *(_pattern(layout, what, theme.shade) if shaded and not is_mask else ()),
        *lines(layout, theme, theme.faint if is_mask else theme.ink),
        *(_pattern(layout, what, theme.pattern) if is_mask else ()),
        *_digits(layout, what, theme, theme.on_pattern if is_mask else theme.ink),
        *_candidates(layout, what, theme, marks),
        *over(layout, theme, marks),
        *(labels(layout, theme) if has_labels else ()),
    ]
    return Picture(layout.width, layout.height, title(thing, what), theme.paper, tuple(shapes))


def _pattern(layout: Layout, what: Contents, color: str) -> Iterator[Shape]:
    yield from (layout.square(cell, INSET, ROUND, fill=color) for cell in bits(what.clues))


def _digits(layout: Layout, what: Contents, theme: Theme, clue_color: str) -> Iterator[Shape]:
    """Clues first, then the digits that were placed later."""
    for is_clue in (1, 0):
        weight, color = ("bold", clue_color) if is_clue else ("light", theme.later)
        for cell, digit in enumerate(what.digits):
            if digit and what.clues >> cell & 1 == is_clue:
                yield Text(*layout.middle(cell), digit_symbol(digit), DIGIT_SIZE, weight, color)


def _candidates(layout: Layout, what: Contents, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """Plain candidates, then the marked ones, which are shown where the others are not as well."""
    roles = marks.candidates
    for cell in range(what.board.size):
        for digit in bits(what.shown(cell)):
            if (cell, digit + 1) not in roles:
                yield from candidate(layout, theme, cell, digit + 1, None)
    for (cell, digit), role in roles.items():
        if what.digits[cell]:
            yield ring(layout, theme, cell, role)
        elif role == "placed" and not what.candidates:
            yield Text(*layout.middle(cell), digit_symbol(digit), DIGIT_SIZE, "light", theme.placed)
            yield ring(layout, theme, cell, role)
        else:
            yield from candidate(layout, theme, cell, digit, role)


def title(thing: Drawable, what: Contents) -> str:
    """The thing in words."""
    board, clues = what.board, what.clues.bit_count()
    if isinstance(thing, Board):
        return f"The {board} board"
    if isinstance(thing, Mask):
        return f"A mask of {_counted(clues, 'clue cell')} on the {board} board"
    if 0 not in what.digits:
        return f"A full grid on the {board} board"
    later = sum(map(bool, what.digits)) - clues
    more = f" and {_counted(later, 'digit')} placed later" if later > 0 else ""
    return f"A Sudoku on the {board} board with {_counted(clues, 'clue')}{more}"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
