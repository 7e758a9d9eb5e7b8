"""`plot`: curves in a file, or as its bytes. The same curves give the same bytes."""

import os
from collections.abc import Callable, Sequence
from io import BytesIO
from math import ceil, floor, log10
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from warnings import catch_warnings, filterwarnings

from ...characters import in_a_line
from ...errors import CluewrightError
from ...extras import check_installed
from ...late_dataclasses import dataclass
from ...values import in_short
from ...writing import write_file
from .curves import Curve
from .style import METADATA, STYLE, line

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PLOT_FORMATS = ("svg", "png", "pdf")
MARKERS_APART = 0.15
"""The distance of two markers on a curve, as a part of the plot's diagonal; with less they hide the dashes."""
PERCENT_TICKS = range(0, 101, 20)
MIN_POWERS = 2
"""Powers of ten on an axis, of which fewer say too little; then the ticks between them have their numbers, too."""


@dataclass(frozen=True)
class Axis:
    """A label, and how numbers go along the axis."""

    label: str
    scale: Literal["linear", "log", "counts", "percent"] = "linear"
    """`counts` is `log` with a place for 0; `percent` goes from 0 to 100."""


def plot_format(to: str | os.PathLike[str]) -> str:
    """The format that `to` names, or that the ending of this file tells.

    >>> plot_format("pdf"), plot_format("figure.SVG")
    ('pdf', 'svg')
    """
    name = os.fspath(to)
    found = name if name in PLOT_FORMATS else Path(name).suffix.lower().removeprefix(".")
    if found not in PLOT_FORMATS:
        raise CluewrightError(f"expected a file that ends in .svg, .png or .pdf, got {in_short(name)}")
    return found


def check_plotter() -> None:
    """Refuse to plot where matplotlib is missing."""
    check_installed("matplotlib")


def plot(curves: Sequence[Curve], to: str | os.PathLike[str], x: Axis, y: Axis, title: str = "") -> bytes | Path:
    """Plot curves. If `to` is a file, the result is its path; if it is svg, png or pdf, what would be in the file."""
    if not curves:
        raise CluewrightError("expected curves to plot, got none")
    return drawn_figure(to, lambda figure: _draw(figure, curves, x, y, title))


def drawn_figure(to: str | os.PathLike[str], draw: "Callable[[Figure], None]") -> bytes | Path:
    """What `draw` puts on a figure, in the style of all plots; `to` is that of `plot`."""
    to_format = plot_format(to)
    check_plotter()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        for key, value in STYLE.items():
            mpl.rcParams[key] = value  # type: ignore[index]  # matplotlib lists its keys as literals
        figure = Figure()
        draw(figure)
        buffer = BytesIO()
        with catch_warnings():
            filterwarnings("ignore", "Glyph .* missing from font")  # of a user's name: a box stands for the letter
            figure.savefig(buffer, format=to_format, metadata=METADATA[to_format])
    made = buffer.getvalue()
    if isinstance(to, str) and to in PLOT_FORMATS:
        return made
    path = Path(to)
    write_file(path, made)
    return path


def _draw(figure: "Figure", curves: Sequence[Curve], x: Axis, y: Axis, title: str) -> None:
    from matplotlib.ticker import MaxNLocator

    axes = figure.add_subplot()
    for number, curve in enumerate(curves):
        look = line(number)
        axes.plot(
            curve.xs,
            curve.ys,
            label=in_a_line(curve.label),
            color=look.color,
            linestyle=((0, look.dashes) if look.dashes else "-") if curve.has_line else "none",
            marker=look.marker if curve.has_markers else "none",
            markevery=MARKERS_APART if curve.has_line else None,
            markerfacecolor="white",
            drawstyle="steps-post" if curve.is_stepped else "default",
        )
    _scale(axes, "x", x)
    _scale(axes, "y", y)
    for along, axis, numbers in (
        (axes.xaxis, x, [each for curve in curves for each in curve.xs]),
        (axes.yaxis, y, [each for curve in curves for each in curve.ys]),
    ):
        if axis.scale == "linear" and all(float(number).is_integer() for number in numbers):
            along.set_major_locator(MaxNLocator("auto", steps=[1, 2, 2.5, 5, 10], integer=True))
    if title:
        axes.set_title(in_a_line(title))
    if len(curves) > 1:
        figure.legend(loc="outside right upper")


def _scale(axes: "Axes", which: Literal["x", "y"], axis: Axis) -> None:
    from matplotlib.ticker import NullFormatter

    if axis.scale == "percent":
        axes.set(**{f"{which}label": in_a_line(axis.label), f"{which}lim": (-2, 102), f"{which}ticks": PERCENT_TICKS})
        return
    axes.set(**{f"{which}label": in_a_line(axis.label)})
    along = axes.xaxis if which == "x" else axes.yaxis
    set_scale = axes.set_xscale if which == "x" else axes.set_yscale
    if axis.scale == "log":
        set_scale("log")
        along.set_major_formatter("{x:,g}")
        least, most = along.get_view_interval()
        powers = floor(log10(most)) - ceil(log10(least)) + 1
        along.set_minor_formatter("{x:,g}" if powers < MIN_POWERS else NullFormatter())
    elif axis.scale == "counts":
        set_scale("symlog", linthresh=1, linscale=0.4)
        along.set_major_formatter("{x:,.0f}")
