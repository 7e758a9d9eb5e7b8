"""Tutorials: the path of a puzzle, a picture for each step with its words below it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice

from ...boards import Board, Position
from ...cancelling import look
from ...explaining import Path, Stretch, each_alone, singles_together
from ...languages import language_named
from ...strategies import STRATEGIES, Mark
from ...strategies.speaking import INDENT
from ..constraints import below_lines
from ..frames import drawn_houses, labels
from ..layouts import Layout
from ..marks import Marks, fault_borders, tints
from ..scenes import (
    chain_shapes,
    contents_of,
    digit_shapes,
    frame,
    gaps,
    ground,
    marked_candidates,
    plain_candidates,
    plain_digits,
)
from ..svg import length
from ..themes import Theme
from ..typesetting import typeset_shapes, typst_string
from .sheets import Paper, fitting_arrangement, fitting_factor
from .stamps import Stamps

WORDS_ROOM = 58.0
"""The height of the words below a picture, and the space above them and below: some four lines."""
HEADING_ROOM = 70.0
"""The height of what stands above the first pictures."""
CRUX_STEPS = 3
"""The hardest steps of a puzzle that its hints show."""
MIN_CELL = 14.0
"""The side of a cell in points, at least, if fewer pictures on a page help: in smaller ones one reads no candidates."""
MAX_LINES = 30
"""Lines of the longest proof that is printed as a whole: some four hundred of nested chains would fill pages."""
EN_DASH = "\N{EN DASH}"
"""Stands between the first number and the last."""


def stretches_of(path: Path, short: bool) -> Iterator[tuple[Position, Stretch]]:
    """What has a picture of its own, after the position before: each step, or with `short` singles in a row as one."""
    alone = each_alone(zip(path.steps, islice(path.positions(), 1, None), strict=True))
    before = path.start
    for stretch in singles_together(alone) if short else alone:
        yield before, stretch
        before = stretch.after


def hardest_of(path: Path) -> Iterator[tuple[Position, Stretch]]:
    """The hardest steps, each after the position before it, in the order of the path: the crux of the puzzle."""
    order = {strategy.name: number for number, strategy in enumerate(STRATEGIES)}
    ranks = path.ratings or tuple(order.get(name, len(order)) for name in path.strategies)
    hardest = set(sorted(range(len(ranks)), key=lambda index: (-ranks[index], index))[:CRUX_STEPS])
    return (found for index, found in enumerate(stretches_of(path, short=False)) if index in hardest)


def picture_arrangement(path: Path, paper: Paper, theme: Theme, columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows of the pictures on a page: at most these, and fewer if cells would be too small."""
    layout, room = _layout(path.start.board, theme), partial(picture_room, paper, theme)
    return fitting_arrangement(layout, room, columns, rows, MIN_CELL * theme.type.words, WORDS_ROOM)


def picture_room(paper: Paper, theme: Theme, columns: int, rows: int) -> tuple[float, float]:
    """The width and height that each picture on a page has, with its words."""
    width, height = paper.room(columns, rows)
    return width, height - HEADING_ROOM * theme.type.words / rows


def _layout(board: Board, theme: Theme) -> Layout:
    return Layout(board, labels=True, type=theme.type)


def pictures(
    stretches: Iterable[tuple[Position, Stretch]],
    theme: Theme,
    room: tuple[float, float],
    stamps: Stamps,
    of_puzzle: Sequence[str] = (),
) -> Iterator[str]:
    """For each stretch its numbers, title, words, lines of proof, and the position before it, for Typst.

    Texts `of_puzzle` come first. The position has the marks of the stretch, and the arrows of its chains. What pictures
    share is among the `stamps`.
    """
    for before, stretch in stretches:
        look()
        colon = language_named(stretch.language).colon
        layout = _layout(before.board, theme)
        marks = Marks(before.board, _marks(stretch))
        texts = (*of_puzzle, stretch.numbers.replace("-", EN_DASH), stretch.title + colon, stretch.words)
        yield f"({', '.join(map(typst_string, texts))}, ({''.join(_lines(stretch))}), {{"
        factor = fitting_factor(layout, room, below=WORDS_ROOM)
        yield from board_picture(layout, factor, picture_of(before, layout, marks, theme, stamps))
        yield "}),"


def picture_of(before: Position, layout: Layout, marks: Marks, theme: Theme, stamps: Stamps) -> Iterator[str]:
    """What `scenes.picture` draws; the labels come with the lines, since what many pictures share is stamped."""
    contents = contents_of(before, None, None)
    board = layout.board
    yield stamps.name((board, theme, ground), lambda: ground(layout, theme))
    under = (below_lines(layout, theme), drawn_houses(layout, theme, gaps(layout, contents, marks)))
    yield from typeset_shapes(chain(tints(layout, theme, marks), *under))
    yield stamps.name((board, theme, frame), lambda: chain(frame(layout, theme, theme.ink), labels(layout, theme)))
    digits = digit_shapes(layout, contents, theme, theme.ink)
    yield from typeset_shapes(chain(chain_shapes(layout, contents, theme, marks), digits))
    for cell, those in plain_digits(contents, marks):
        yield from stamps.calls((board, theme, cell, those), partial(plain_candidates, layout, theme, cell, those))
    marked = marked_candidates(layout, contents, theme, marks)
    yield from typeset_shapes(chain(marked, fault_borders(layout, theme, marks)))


def _lines(stretch: Stretch) -> Iterator[str]:
    """The lines of the proof of a chain, each with how deep it lies inside other chains, for Typst."""
    for line in proof_lines(stretch):
        text = line.lstrip(" ")
        yield f"({(len(line) - len(text)) // len(INDENT)}, {typst_string(text)}),"


def proof_lines(stretch: Stretch) -> tuple[str, ...]:
    """The lines of the proof, if it is one step that has one; of a long one without those of chains inside it."""
    lines = stretch.steps[0].lines if len(stretch.steps) == 1 else ()
    return lines if len(lines) <= MAX_LINES else tuple(line for line in lines if not line.startswith(INDENT))


def _marks(stretch: Stretch) -> tuple[Mark, ...]:
    """The marks of a step; of several singles only the digits that they place."""
    if len(stretch.steps) == 1:
        return stretch.steps[0].marks
    return tuple(Mark("placed", cell=cell, digit=digit) for step in stretch.steps for cell, digit in step.places)


def board_picture(layout: Layout, factor: float, shapes: Iterator[str]) -> Iterator[str]:
    """A board without its margin, in this size."""
    width, height = (length(side * factor) for side in layout.bare_size)
    yield f"board({width}, {height}, {length(factor * 100)}, {length(layout.margin)}, {{"
    yield from shapes
    yield "})"
