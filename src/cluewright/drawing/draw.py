"""`draw`: boards, masks, puzzles, positions and outcomes as pictures, SVG, PNG, PDF or text."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeGuard, Union, Unpack, cast, overload

from ..boards import Board, BoardLike, CellBits, Grid, GridLike, Mask, Position, board_named, plain_grid
from ..boards.grid import SYMBOLS
from ..boards.grid_like import has_grid
from ..cancelling import look
from ..errors import CluewrightError
from ..notation.detect import detected
from ..notation.layout import check_symbols, fitting
from ..options import checked, takes
from ..strategies import Mark, Step
from ..values import in_short, shortened
from ..writing import write_file
from .films import film
from .glyphs import font
from .layouts import Layout
from .marks import Marks, chosen_marks
from .options import DrawOptions
from .pdf import pdf
from .png import png
from .scenes import Drawable, contents_of, picture
from .shapes import Scene
from .strips import strip
from .svg import Picture, svg
from .text import text
from .themes import theme_named

if TYPE_CHECKING:
    from ..explaining import Path as SolvingPath
    from ..explaining import Rounds
    from ..finding import Outcome

DRAWN_FORMATS = ("svg", "png", "pdf", "text")
ENDINGS = {".svg": "svg", ".png": "png", ".pdf": "pdf", ".txt": "text"}
"""Formats by the ending of a file's name."""
PICTURE_FORMATS: dict[str, Callable[[Scene, int | None], str | bytes]] = {"svg": svg, "png": png, "pdf": pdf}
"""What makes the file of a scene, which is as wide as the number says."""

AnyDrawable = Union[Drawable, GridLike, "Outcome", "Rounds", "SolvingPath"]
"""What can be drawn; a text is read as a puzzle or a position, in any notation."""


@overload
def draw(thing: AnyDrawable, to: None = None, **options: Unpack[DrawOptions]) -> Picture: ...
@overload
def draw(thing: AnyDrawable, to: Literal["svg", "text"], **options: Unpack[DrawOptions]) -> str: ...
@overload
def draw(thing: AnyDrawable, to: Literal["png", "pdf"], **options: Unpack[DrawOptions]) -> bytes: ...
@overload
def draw(
    thing: AnyDrawable, to: str | os.PathLike[str], **options: Unpack[DrawOptions]
) -> Picture | str | bytes | Path: ...
@takes(DrawOptions)
def draw(
    thing: AnyDrawable, to: str | os.PathLike[str] | None = None, **options: Unpack[DrawOptions]
) -> Picture | str | bytes | Path:
    """Draw `thing`: a board, a mask, a puzzle, a position, an outcome, the states of rounds, or the steps of a path.

    States stand side by side. Steps come one after the other in an SVG that moves; a path has no other form.

    If `to` is a file, whose ending tells the format, the result is its path. If it is a format (svg, png, pdf or text),
    the result is what would be in the file. Without it, the result is a Picture, which notebooks display.

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
    to_format = None if to is None else format_of(to)
    look = cast(DrawOptions, checked(DrawOptions, options))
    symbols, size = look["symbols"], look["size"]
    if symbols is not None and to_format != "text":
        check_drawable_symbols(symbols)
    if _is_several(thing):
        look.pop("size")
        return _delivered(_several(thing, to_format, look, size), to)
    one = cast("Drawable | GridLike | Outcome", thing)  # what is several has been drawn above
    subject, own_marks, is_shaded = _seen(one)
    drawable = _drawable(subject, look["board"])
    contents = contents_of(drawable, _clue_cells(drawable, look["clues"]), look["pencilmarks"])
    checked_marks = Marks(contents.board, chosen_marks(own_marks if look["marks"] is None else look["marks"]))
    theme, shaded = theme_named(look["theme"]), look["shaded"]
    layout = Layout(fitting(contents.board, symbols or SYMBOLS), look["labels"], theme.type, symbols or SYMBOLS)
    if to_format == "text":
        return _delivered(text(drawable, contents, layout, checked_marks), to)
    scene = picture(drawable, contents, layout, checked_marks, theme, is_shaded if shaded is None else shaded)
    return _delivered(scene if to_format is None else PICTURE_FORMATS[to_format](scene, size), to)


def _is_several(thing: AnyDrawable) -> "TypeGuard[Rounds | SolvingPath]":
    """Whether it is drawn as several pictures: the states of rounds, or the steps of a path."""
    if isinstance(thing, Board | Mask | Grid | Position | str):
        return False
    from ..explaining import Path as SolvingPath  # here, since what else is drawn does without
    from ..explaining import Rounds

    return isinstance(thing, Rounds | SolvingPath)


def _several(
    thing: "Rounds | SolvingPath", to_format: str | None, options: DrawOptions, size: int | None
) -> Picture | str | bytes:
    """The states of rounds or the steps of a path, in this format."""
    from ..explaining import Path as SolvingPath

    if isinstance(thing, SolvingPath):
        return _steps(thing, to_format, options, size)
    if to_format == "text":
        return _states_as_text(thing, options)
    states = _states(thing, options)
    return states if to_format is None else PICTURE_FORMATS[to_format](states, size)


def _states(rounds: "Rounds", options: DrawOptions) -> Picture:
    """The states of the rounds, q0, q1, ..., as one picture."""
    pictures = [draw(state, **options) for state in rounds.states]
    title = f"{pictures[0].title}, and its states to q{len(rounds)}"
    names = [f"q{number}" for number in range(len(pictures))]
    return strip(pictures, names, title, theme_named(options["theme"]))


def _states_as_text(rounds: "Rounds", options: DrawOptions) -> str:
    drawn = (draw(state, "text", **options) for state in rounds.states)
    return "\n".join(f"q{number}\n{state}" for number, state in enumerate(drawn))


def _steps(path: "SolvingPath", to_format: str | None, options: DrawOptions, size: int | None) -> str:
    """The steps of a path one after the other, each in the position before it, and where they end."""
    if to_format != "svg":
        raise CluewrightError("a path moves: expected a file that ends in .svg, or svg")
    if options["marks"] is not None:
        raise CluewrightError("marks: expected none for a path, whose steps have their own")
    theme = theme_named(options["theme"])
    names = [f"{number}. {step.title}" for number, step in enumerate(path.steps, start=1)]
    pictures = []
    marked: list[Step | tuple[Mark, ...]] = [*path.steps, ()]
    for position, marks, name in zip(path.positions(), marked, [*names, ""], strict=True):
        look()
        alone = draw(position, **options | {"marks": marks})
        pictures.append(strip([alone], [name], alone.title, theme))
    return film(pictures, f"{pictures[0].title}, step by step", size)


def format_of(to: str | os.PathLike[str]) -> str:
    """The format that `to` names, or that the ending of this file tells.

    >>> format_of("text"), format_of("heart.PNG")
    ('text', 'png')
    """
    name: object = os.fspath(to) if isinstance(to, os.PathLike) else to
    if not isinstance(name, str):
        raise CluewrightError(f"expected the name of a file, or svg, png, pdf or text, got {in_short(name)}")
    found = name if isinstance(to, str) and name in DRAWN_FORMATS else ENDINGS.get(Path(name).suffix.lower())
    if found is None:
        raise CluewrightError(
            f"expected a file that ends in .svg, .png, .pdf or .txt, or svg, png, pdf or text, got {in_short(name)}"
        )
    return found


def check_drawable_symbols(symbols: str) -> str:
    """The symbols for digits, refused if they mean something else, or if the font does not have them."""
    check_symbols(symbols)
    if unknown := {*symbols} - font("regular").outlines.keys():
        raise CluewrightError(
            f"symbols: expected characters of ASCII, which pictures and pages have, got {in_short(min(unknown))}"
        )
    return symbols


def _seen(thing: Union[Drawable, GridLike, "Outcome"]) -> tuple[Drawable | GridLike, tuple[Mark, ...], bool]:
    """(what is drawn, its marks, whether the cells of its clues are shaded), unless the options say otherwise."""
    if isinstance(thing, Board | Mask | Grid | Position | str):
        return thing, (), False
    from ..finding import Found, Impossible, Undecided  # here, since it takes a tenth of a second to import

    if isinstance(thing, Impossible):
        return thing.question.mask, thing.marks, False
    if isinstance(thing, Undecided):
        return thing.question.mask, (), False
    return thing, (), isinstance(thing, Found)


def _drawable(thing: Drawable | GridLike, board: BoardLike | None) -> Drawable:
    """The thing itself, or what a text or digits stand for."""
    chosen = None if board is None else board_named(board)
    if isinstance(thing, str):
        return detected(thing, chosen, SYMBOLS)[1]
    if isinstance(thing, Board | Mask | Grid | Position):
        on = thing if isinstance(thing, Board) else thing.board
        if chosen is not None and chosen != on:
            raise CluewrightError(f"expected something on the {chosen} board, got it on {on.told_from(chosen)}")
        return thing
    if not hasattr(thing, "__getitem__") and not has_grid(thing):
        raise CluewrightError(
            f"expected a board, a mask, a puzzle, a position or an outcome, got {type(thing).__name__}"
        )
    return plain_grid(thing, chosen)


def _clue_cells(thing: Drawable, clues: Mask | Grid | None) -> CellBits | None:
    """The cells that `clues` marks as clues, or None without it."""
    if clues is None:
        return None
    if not isinstance(clues, Mask | Grid):
        raise CluewrightError(f"clues: expected a Mask or a Grid, got {shortened(clues)}")
    if not isinstance(thing, Grid | Position):
        raise CluewrightError("clues: expected with a grid or a position, got it with something else")
    if clues.board != thing.board:
        found = clues.board.told_from(thing.board)
        raise CluewrightError(f"clues: expected those of the {thing.board} board, got those of {found}")
    return clues.cells if isinstance(clues, Mask) else clues.clues


def _delivered(made: Picture | str | bytes, to: str | os.PathLike[str] | None) -> Picture | str | bytes | Path:
    """What was made; or, if `to` is a file, its path, after writing it."""
    if isinstance(made, Picture) or to is None or (isinstance(to, str) and to in DRAWN_FORMATS):
        return made
    path = Path(to)
    write_file(path, made if isinstance(made, bytes) else made.encode())
    return path
