"""The options of a drawing, said once for all that draws."""

from collections.abc import Iterable
from typing import TypedDict

from ..boards import BoardLike, Grid, Mask
from ..strategies import Mark, Step


class Options(TypedDict, total=False):
    """The keywords of `draw`; each may be left out."""

    board: BoardLike | None
    """The board of a puzzle that comes as a text or as digits."""
    marks: Step | Iterable[Mark] | None
    """What to point out: the marks of a step, or any others. Without it, what is at fault in an impossible mask."""
    clues: Mask | Grid | None
    """Which cells of a grid are clues; the others are shown as placed later. Without it, all filled cells are."""
    pencilmarks: bool | None
    """Whether candidates are shown. Without it, those of a position are."""
    shaded: bool | None
    """Whether clue cells are shaded, so that their pattern shows. Without it, those of a found puzzle are."""
    labels: bool
    """Whether rows and columns have their names beside them."""
    theme: str
    """`color` or `gray`."""
    size: int | None
    """The width in pixels."""
