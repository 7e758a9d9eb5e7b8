"""The options of `draw`: one table, from which all faces take them."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from ..boards import BoardLike, Grid, Mask
from ..errors import CluewrightError
from ..notation.layout import check_symbols
from ..options import Face, Option, ValueKind, or_none
from ..strategies import Mark, Step
from ..values import as_whole_number, in_short
from .themes import theme_named

WIDTHS = range(16, 8193)
"""The widths in pixels, and in points of PDF, that `size` may be."""


def _theme(option: str, theme: Any) -> str:
    theme_named(theme)
    return str(theme)


def _width(option: str, width: Any) -> int:
    number = as_whole_number(width)
    if number is None or number not in WIDTHS:
        raise CluewrightError(f"{option}: expected {WIDTHS[0]} to {WIDTHS[-1]} pixels, got {in_short(width)}")
    return number


def _symbols(option: str, symbols: Any) -> str:
    check_symbols(symbols)
    return str(symbols)


class DrawOptions(TypedDict, total=False):
    """The options of `draw`."""

    board: Annotated[
        BoardLike | None,
        Option(
            help="The board of a puzzle that is given as a text or as digits. By default, the board that its length"
            " suggests.",
        ),
    ]
    marks: Annotated[
        Step | Iterable[Mark] | None,
        Option(
            help="What to point out: the marks of a step, or any others. By default, what is at fault in an impossible"
            " mask.",
        ),
    ]
    clues: Annotated[
        Mask | Grid | None,
        Option(
            help="Which cells of a grid or a position are clues; other digits are shown as placed later. By default,"
            " all digits of a grid are clues, and a position has its own.",
        ),
    ]
    pencilmarks: Annotated[
        bool | None,
        Option(
            help="Show candidates. By default, only those of a position are shown.",
            faces=Face.STUDIO,
        ),
    ]
    shaded: Annotated[
        bool | None,
        Option(
            help="Shade the clue cells, so that their pattern shows.",
            faces=Face.STUDIO,
            in_python="By default, only those of a `Found` are.",
        ),
    ]
    labels: Annotated[
        bool,
        Option(
            default=False,
            help="Write r1, r2, ... and c1, c2, ... beside the rows and columns.",
            faces=Face.STUDIO,
        ),
    ]
    symbols: Annotated[
        str | None,
        Option(
            help="A character for each digit instead of 1 to 9 and A, B, ...: `WORDPLAYS`, for example.",
            kind=ValueKind.TEXT,
            check=or_none(_symbols),
        ),
    ]
    theme: Annotated[
        str,
        Option(
            default="color",
            help="How a picture looks: `color`, the default, `gray` for print, `contrast` (dark on light, with heavier"
            " lines) or `large` (the same in large type).",
            kind=ValueKind.NAME,
            check=_theme,
            faces=Face.STUDIO,
        ),
    ]
    size: Annotated[
        int | None,
        Option(
            help="The width of a picture in pixels.",
            check=or_none(_width),
            faces=Face.STUDIO,
            in_python="By default, one pixel for each unit of the scene in SVG, two in PNG, up to 4096. In PDF the"
            " width is in points, by default one for each unit.",
            least=WIDTHS[0],
            most=4096,
        ),
    ]
