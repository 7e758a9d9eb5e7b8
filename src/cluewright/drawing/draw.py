"""`draw`: boards, masks, puzzles, positions and outcomes as SVG, PNG or text."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Unpack, overload

from ..boards import Board, BoardLike, Grid, GridLike, Mask, Position, as_grid, board_named
from ..boards.grid import SYMBOLS
from ..errors import CluewrightError
from ..finding import Found, Impossible, Outcome, Undecided
from ..notation.detect import detected
from ..strategies import Mark, Step
from .marks import Marks, chosen_marks
from .options import Options
from .picture import Picture
from .pictures import Drawable, contents, picture
from .png import png
from .svg import svg
from .text import text
from .themes import theme_named

FORMATS = ("svg", "png", "pdf", "text")
ENDINGS = {".svg": "svg", ".png": "png", ".pdf": "pdf", ".txt": "text"}
SIZES = range(16, 8193)
"""Widths in pixels that can be asked for."""

Thing = Drawable | GridLike | Outcome
"""What can be drawn; a text is read as a puzzle or a position, in every notation."""


@overload
def draw(thing: Thing, to: None = None, **options: Unpack[Options]) -> Picture: ...
@overload
def draw(thing: Thing, to: Literal["svg", "text"], **options: Unpack[Options]) -> str: ...
@overload
def draw(thing: Thing, to: Literal["png"], **options: Unpack[Options]) -> bytes: ...
@overload
def draw(thing: Thing, to: str | os.PathLike[str], **options: Unpack[Options]) -> Picture | str | bytes | Path: ...
def draw(  # noqa: PLR0913 - options
    thing: Thing,
    to: str | os.PathLike[str] | None = None,
    *,
    board: BoardLike | None = None,
    marks: Step | Iterable[Mark] | None = None,
    clues: Mask | Grid | None = None,
    pencilmarks: bool | None = None,
    shaded: bool | None = None,
    labels: bool = False,
    theme: str = "color",
    size: int | None = None,
) -> Picture | str | bytes | Path:
    """Draw a board, a mask, a puzzle, a position or an outcome; `Options` says what each keyword means.

    `to` is a file, whose ending says what it becomes, or a format: svg, png or text. The file's path, or what would be
    in it, comes back; without `to` it is a Picture, which notebooks show.

    >>> print(draw("1.3.............", "text"))
    1 . | 3 .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    <BLANKLINE>
    >>> draw("1.3.............").title
    'A Sudoku on the 4x4 board with 2 clues'
    """
    form = None if to is None else format_of(to)
    size, colors = _checked_size(size), theme_named(theme)
    if marks is None:
        marks = thing.marks if isinstance(thing, Impossible) else ()
    if shaded is None:
        shaded = isinstance(thing, Found)
    known = _known(_subject(thing), board)
    what = contents(known, _clue_cells(known, clues), pencilmarks)
    drawn_marks = Marks(what.board, chosen_marks(marks))
    if form == "text":
        made: Picture | str | bytes = text(known, what, drawn_marks)
    else:
        seen = picture(known, what, drawn_marks, colors, labels, shaded)
        made = png(seen, size) if form == "png" else svg(seen, size) if form == "svg" else seen
    return _delivered(made, to)


def format_of(to: str | os.PathLike[str]) -> str:
    """The format that `to` names or ends in.

    >>> format_of("text"), format_of("heart.PNG")
    ('text', 'png')
    """
    name = os.fspath(to)
    form = name if isinstance(to, str) and name in FORMATS else ENDINGS.get(Path(name).suffix.lower())
    if form is None:
        raise CluewrightError(f"expected a file that ends in .svg, .png or .txt, or svg, png or text, got {name!r}")
    if form == "pdf":
        raise CluewrightError("PDF comes later: expected svg, png or text")
    return form


def _checked_size(size: int | None) -> int | None:
    if size is not None and size not in SIZES:
        raise CluewrightError(f"size: expected {SIZES[0]} to {SIZES[-1]} pixels, got {size}")
    return size


def _subject(thing: Thing) -> Drawable | GridLike:
    """What an outcome is about: the puzzle, or the mask."""
    match thing:
        case Found():
            return thing.puzzle
        case Impossible() | Undecided():
            return thing.question.mask
    return thing


def _known(thing: Drawable | GridLike, board: BoardLike | None) -> Drawable:
    """The thing itself, or what is meant by a text or by digits."""
    chosen = None if board is None else board_named(board)
    if isinstance(thing, str):
        return detected(thing, chosen, SYMBOLS)[1]
    if isinstance(thing, Board | Mask | Grid | Position):
        of = thing if isinstance(thing, Board) else thing.board
        if chosen is not None and chosen != of:
            raise CluewrightError(f"expected something on the {chosen} board, got it on {of}")
        return thing
    if not hasattr(thing, "__len__"):
        raise CluewrightError(
            f"expected a board, a mask, a puzzle, a position or an outcome, got {type(thing).__name__}"
        )
    return as_grid(thing, chosen)


def _clue_cells(thing: Drawable, clues: Mask | Grid | None) -> int | None:
    """The clue cells as a bit mask, where they are said."""
    if clues is None:
        return None
    if not isinstance(thing, Grid | Position):
        raise CluewrightError("clues: expected with a grid or a position, got it with something else")
    if clues.board != thing.board:
        raise CluewrightError(f"clues: expected those of the {thing.board} board, got those of {clues.board}")
    return clues.cells if isinstance(clues, Mask) else clues.clues


def _delivered(made: Picture | str | bytes, to: str | os.PathLike[str] | None) -> Picture | str | bytes | Path:
    """What was made, or the file that it was written to."""
    if isinstance(made, Picture) or to is None or (isinstance(to, str) and to in FORMATS):
        return made
    path = Path(to)
    try:
        path.write_bytes(made if isinstance(made, bytes) else made.encode())
    except OSError as error:
        raise CluewrightError(f"{path}: {error.strerror or error}") from None
    return path
