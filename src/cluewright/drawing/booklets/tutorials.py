"""Tutorials: the path of a puzzle, a picture for each step with its words below it."""

from collections.abc import Iterator
from itertools import islice
from math import prod

from ...cancelling import look
from ...explaining import Path, Stretch, each_alone, singles_together
from ...languages import language_named
from ...strategies import Mark
from ..layouts import CELL_SIDE, Layout
from ..marks import Marks
from ..scenes import contents_of, picture
from ..svg import length
from ..themes import Theme
from ..typesetting import typeset_shapes, typst_string
from .sheets import PER_PAGE, Paper, fitting_factor

WORDS_ROOM = 58.0
"""The height of the words below a picture, and the space above them and below: some four lines."""
HEADING_ROOM = 70.0
"""The height of what stands above the first pictures."""
MIN_CELL = 14.0
"""The side of a cell in points, at least, if fewer pictures on a page help: in smaller ones one reads no candidates."""
EN_DASH = "\N{EN DASH}"
"""Stands between the first number and the last."""


def stretches_of(path: Path, short: bool) -> Iterator[Stretch]:
    """What has a picture of its own: each step, or with `short` each key step and all singles in a row."""
    alone = each_alone(zip(path.steps, islice(path.positions(), 1, None), strict=True), path.language)
    return singles_together(alone) if short else alone


def picture_arrangement(path: Path, paper: Paper, theme: Theme, columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows of the pictures on a page: at most these, and fewer if cells would be too small."""
    layout = _layout(path, theme)
    for across, down in sorted(PER_PAGE.values(), key=prod, reverse=True):
        if across <= columns and down <= rows:
            cell = _factor(layout, picture_room(paper, theme, across, down)) * CELL_SIDE
            if cell >= MIN_CELL * theme.type.words:
                return across, down
    return 1, 1


def picture_room(paper: Paper, theme: Theme, columns: int, rows: int) -> tuple[float, float]:
    """The width and height that each picture on a page has, with its words."""
    width, height = paper.room(columns, rows)
    return width, height - HEADING_ROOM * theme.type.words / rows


def _layout(path: Path, theme: Theme) -> Layout:
    return Layout(path.start.board, labels=True, type=theme.type)


def _factor(layout: Layout, room: tuple[float, float]) -> float:
    return fitting_factor(layout, room, below=WORDS_ROOM)


def pictures(path: Path, short: bool, language: str, theme: Theme, room: tuple[float, float]) -> Iterator[str]:
    """For each stretch its numbers, its title, its words, and the position before it with its marks, for Typst."""
    colon = language_named(language).colon
    before = path.start
    layout = _layout(path, theme)
    factor = _factor(layout, room)
    for stretch in stretches_of(path.in_language(language), short):
        look()
        marks = Marks(before.board, _marks(stretch))
        shapes = picture(before, contents_of(before, None, None), layout, marks, theme).shapes
        texts = (stretch.numbers.replace("-", EN_DASH), stretch.title + colon, stretch.words)
        yield f"({', '.join(map(typst_string, texts))}, {{"
        yield from board_picture(layout, factor, typeset_shapes(shapes))
        yield "}),"
        before = stretch.after


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
