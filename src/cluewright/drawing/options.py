"""The options of a drawing, as a type for functions that pass them on."""

from collections.abc import Iterable
from typing import TypedDict

from ..boards import BoardLike, Grid, Mask
from ..strategies import Mark, Step


class Options(TypedDict, total=False):
    """The keywords of `draw`; all are optional."""

    board: BoardLike | None
    """The board of a puzzle that is given as a text or as digits. By default, the board that its length suggests."""
    marks: Step | Iterable[Mark] | None
    """What to point out: the marks of a step, or any others. By default, what is at fault in an impossible mask."""
    clues: Mask | Grid | None
    """Which cells of a grid or a position are clues; other digits are shown as placed later. By default, all digits of
    a grid are clues, and a position has its own."""
    pencilmarks: bool | None
    """Whether candidates are shown. By default, only those of a position are."""
    shaded: bool | None
    """Whether clue cells are shaded, so that their pattern shows. By default, only those of a `Found` are."""
    labels: bool
    """Whether rows and columns are labelled r1, r2, ... and c1, c2, ..."""
    theme: str
    """`color` or `gray`."""
    size: int | None
    """The width in pixels. By default, one pixel for each unit of the scene in SVG, two in PNG, up to 4096."""
