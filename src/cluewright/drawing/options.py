"""The options of a drawing, as a type for functions that pass them on."""

from collections.abc import Iterable
from typing import TypedDict

from ..boards import BoardLike, Grid, Mask
from ..strategies import Mark, Step


class Options(TypedDict, total=False):
    """The keywords of `draw`; all are optional.

    Keywords:
        board: The board of a puzzle that is given as a text or as digits. By default, the board that its length
            suggests.
        marks: What to point out: the marks of a step, or any others. By default, what is at fault in an impossible
            mask.
        clues: Which cells of a grid or a position are clues; other digits are shown as placed later. By default, all
            digits of a grid are clues, and a position has its own.
        pencilmarks: Whether candidates are shown. By default, only those of a position are.
        shaded: Whether clue cells are shaded, so that their pattern shows. By default, only those of a `Found` are.
        labels: Whether rows and columns are labelled r1, r2, ... and c1, c2, ...
        symbols: A character for each digit instead of 1 to 9 and A, B, ...: `WORDPLAYS`, for example.
        theme: `color`, `gray`, `contrast` (dark on light, with heavier lines) or `large` (the same in large type).
        size: The width in pixels. By default, one pixel for each unit of the scene in SVG, two in PNG, up to
            4096. In PDF the width is in points, by default one for each unit.
    """

    board: BoardLike | None
    marks: Step | Iterable[Mark] | None
    clues: Mask | Grid | None
    pencilmarks: bool | None
    shaded: bool | None
    labels: bool
    symbols: str | None
    theme: str
    size: int | None
