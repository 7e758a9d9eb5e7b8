"""The picture of a board, a mask, a grid or a position."""

from collections.abc import Iterator
from dataclasses import replace

from ..boards import Board, Cell, CellBits, Digit, DigitBits, Grid, Mask, Position, bits
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..wording import counted, listed
from .arrows import Crowd, arrows
from .constraints import above_lines, below_lines, grounds
from .frames import Gaps, drawn_houses, labels, lines, tinted
from .layouts import CELL_SIDE, Layout
from .marks import Marks, candidate, fault_borders, in_chain, ring, tints
from .shapes import Shape, Text
from .svg import Picture
from .themes import Theme

Drawable = Board | Mask | Grid | Position
"""What there are pictures of."""
PATTERN_INSET = CELL_SIDE * 0.07
PATTERN_RADIUS = CELL_SIDE * 0.2
"""The inset and the rounded corners of clue cells that are shown as a pattern."""
DIGIT_GAP = 0.42
"""The radius of the circle around a digit that a diagonal leaves out, as a fraction of the digit's size."""


@dataclass(frozen=True)
class Contents:
    """What is in the cells of a board, a mask, a grid or a position."""

    board: Board
    digits: tuple[Digit, ...]
    """The digit of each cell, 0 where there is none."""
    clues: CellBits
    """The clue cells, with or without a digit."""
    candidates: tuple[DigitBits, ...] = ()
    """The candidates of each cell, or nothing if candidates are not shown."""

    def candidates_in(self, cell: Cell) -> DigitBits:
        """The candidates that are shown in a cell: none beside a digit."""
        return self.candidates[cell] if self.candidates and not self.digits[cell] else 0


def contents_of(thing: Drawable, clues: CellBits | None, pencilmarks: bool | None) -> Contents:
    """What a picture of `thing` shows. By default, clues are its own, and candidates are shown for a position."""
    if isinstance(thing, Board):
        return Contents(thing, (0,) * thing.size, 0)
    if isinstance(thing, Mask):
        return Contents(thing.board, thing.digits, thing.cells)
    if isinstance(thing, Position) and thing.is_void:
        raise CluewrightError("expected a position of a game, got the void position")
    position = Position.start(thing) if isinstance(thing, Grid) else thing
    with_candidates = isinstance(thing, Position) if pencilmarks is None else pencilmarks
    return Contents(
        thing.board,
        position.placed,
        position.clues if clues is None else clues,
        position.candidates if with_candidates else (),
    )


def picture(
    thing: Drawable, contents: Contents, layout: Layout, marks: Marks, theme: Theme, shaded: bool = False
) -> Picture:
    """The picture of a thing with these contents."""
    is_mask = isinstance(thing, Mask)
    fixed = thing.fixed if isinstance(thing, Mask) and thing.board.constraints else 0  # tiles hide lines under digits
    shapes = [
        *ground(layout, theme),
        *tints(layout, theme, marks),
        *(pattern(layout, contents, theme.pattern if is_mask else theme.shade) if is_mask or shaded else ()),
        *below_lines(layout, theme),
        *pattern(layout, replace(contents, clues=fixed), theme.pattern),
        *drawn_houses(layout, theme, gaps(layout, contents, marks)),
        *frame(layout, theme, theme.faint if is_mask else theme.ink),
        *chain_shapes(layout, contents, theme, marks),
        *digit_shapes(layout, contents, theme, theme.on_pattern if is_mask else theme.ink),
        *_plain_candidates(layout, contents, theme, marks),
        *marked_candidates(layout, contents, theme, marks),
        *fault_borders(layout, theme, marks),
        *(labels(layout, theme) if layout.labels else ()),
    ]
    return Picture(layout.width, layout.height, title(thing, contents), theme.paper, tuple(shapes))


def ground(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """What lies under everything else on the board, whatever is in its cells."""
    yield from tinted(layout, theme)
    yield from grounds(layout, theme)


def frame(layout: Layout, theme: Theme, color: str) -> Iterator[Shape]:
    """The lines of the board, and what its constraints have on them, whatever is in its cells."""
    yield from lines(layout, theme, color)
    yield from above_lines(layout, theme)


def gaps(layout: Layout, contents: Contents, marks: Marks) -> Gaps:
    """Circles around what stands in the cells on diagonals, which leave it out."""
    found: dict[Cell, list[tuple[float, float, float]]] = {}
    for cell in {cell for house in layout.board.of_kind("diagonal") for cell in house.cells}:
        digit = contents.digits[cell]
        shown = {each + 1 for each in bits(contents.candidates_in(cell))}
        if digit or (marks.fills(cell) and not contents.candidates):
            found[cell] = [(*layout.middle(cell), layout.digit_size * DIGIT_GAP)]
        elif shown := shown | marks.digits_in(cell):
            found[cell] = [(*layout.pencil(cell, each), layout.pencil_step / 2) for each in sorted(shown)]
    return found


def pattern(layout: Layout, contents: Contents, color: str) -> Iterator[Shape]:
    """A tile in each clue cell. Tiles lie on tints, and under lines and digits."""
    yield from (layout.square(cell, PATTERN_INSET, PATTERN_RADIUS, fill=color) for cell in bits(contents.clues))


def digit_shapes(layout: Layout, contents: Contents, theme: Theme, clue_color: str) -> Iterator[Shape]:
    """The clues, then the digits placed later."""
    for is_clue in (1, 0):
        weight, color = ("bold", clue_color) if is_clue else (theme.type.later, theme.later)
        for cell, digit in enumerate(contents.digits):
            if digit and contents.clues >> cell & 1 == is_clue:
                yield Text(*layout.middle(cell), layout.symbol(digit), layout.digit_size, weight, color)


def chain_shapes(layout: Layout, contents: Contents, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """The arrows of chains, and on them what lies under their candidates."""
    if any(mark.start for mark in marks.marks):
        cells = range(contents.board.size)
        pencilled = {(cell, digit + 1) for cell in cells for digit in bits(contents.candidates_in(cell))}
        crowd = Crowd(layout, contents.digits, frozenset(pencilled), frozenset(marks.candidates))
        yield from arrows(marks.marks, theme, crowd)
    for place, roles in marks.in_chains.items():
        yield from in_chain(layout, theme, place, roles)


def plain_digits(contents: Contents, marks: Marks) -> Iterator[tuple[Cell, DigitBits]]:
    """The candidates without a mark that are shown in each cell, where there are some."""
    marked = [0] * contents.board.size
    for cell, digit in marks.candidates:
        marked[cell] |= 1 << (digit - 1)
    for cell, those in enumerate(marked):
        if plain := contents.candidates_in(cell) & ~those:
            yield cell, plain


def plain_candidates(layout: Layout, theme: Theme, cell: Cell, digits: DigitBits) -> Iterator[Shape]:
    """These candidates of a cell, without marks."""
    for digit in bits(digits):
        yield from candidate(layout, theme, cell, digit + 1, None)


def _plain_candidates(layout: Layout, contents: Contents, theme: Theme, marks: Marks) -> Iterator[Shape]:
    for cell, digits in plain_digits(contents, marks):
        yield from plain_candidates(layout, theme, cell, digits)


def marked_candidates(layout: Layout, contents: Contents, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """The marked candidates, which are drawn even where candidates are not shown."""
    for (cell, digit), role in marks.candidates.items():
        if contents.digits[cell]:
            yield ring(layout, theme, cell, role)
        elif role == "placed" and not contents.candidates:
            yield Text(*layout.middle(cell), layout.symbol(digit), layout.digit_size, theme.type.later, theme.placed)
            yield ring(layout, theme, cell, role)
        else:
            yield from candidate(layout, theme, cell, digit, role)


def title(thing: Drawable, contents: Contents) -> str:
    """What a picture of the thing shows, in words."""
    return f"{_what(thing, contents)}{told_kinds(contents.board)}"


def told_kinds(board: Board) -> str:
    """The kinds of its constraints, for a title; empty if there are none."""
    kinds = list(dict.fromkeys(each.kind for each in board.constraints))
    return f", with {listed(kinds)}" if kinds else ""


def _what(thing: Drawable, contents: Contents) -> str:
    board, clues = contents.board, contents.clues.bit_count()
    if isinstance(thing, Board):
        return f"The {board} board"
    if isinstance(thing, Mask):
        return f"A mask of {counted(clues, 'clue cell')} on the {board} board"
    if 0 not in contents.digits:
        return f"A full grid on the {board} board"
    later = sum(map(bool, contents.digits)) - clues
    more = f" and {counted(later, 'digit')} placed later" if later > 0 else ""
    return f"A Sudoku on the {board} board with {counted(clues, 'clue')}{more}"
