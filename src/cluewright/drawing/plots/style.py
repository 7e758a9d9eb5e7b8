"""How every plot looks: lines that differ in dashes and markers, so that one sees which is which in grey, too."""

from typing import Any, NamedTuple

SALT = "cluewright"
"""What matplotlib makes the names in an SVG from, so that they are always the same."""
INCHES = (7.0, 4.4)
"""Width and height of a plot."""

STYLE: dict[str, Any] = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.grid.which": "major",
    "axes.labelsize": 10,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": 11,
    "figure.dpi": 100,
    "figure.figsize": INCHES,
    "figure.constrained_layout.use": True,
    "font.family": "DejaVu Sans",  # comes with matplotlib, so that letters are the same everywhere
    "font.size": 9,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "legend.fontsize": 9,
    "legend.frameon": False,
    "legend.handlelength": 4.0,
    "lines.linewidth": 1.4,
    "lines.markersize": 5.0,
    "savefig.dpi": 200,
    "savefig.facecolor": "white",
    "svg.fonttype": "path",
    "svg.hashsalt": SALT,
    "text.parse_math": False,  # a name with dollars is no formula
    "xtick.labelsize": 9,
    "ytick.labelsize": 9,
}
"""For matplotlib, in place of its settings on the machine."""

METADATA: dict[str, dict[str, str | None]] = {
    "svg": {"Creator": None, "Date": None},
    "png": {"Software": None},
    "pdf": {"Creator": None, "Producer": None, "CreationDate": None},
}
"""By format, the fields that are left out of a file: they change with the day, or with the version of matplotlib."""


class LineStyle(NamedTuple):
    """How one curve is drawn."""

    color: str
    dashes: tuple[float, ...]
    """Lengths of line and gap in turn; none for a solid line."""
    marker: str


_COLORS = ("#000000", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#777777")
_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 2), (2, 1.5), (6, 2, 1.5, 2), (10, 3))
_MARKERS = ("o", "s", "^", "D", "v", "x", "P")


def line(number: int) -> LineStyle:
    """The look of the curve of this number, from 0; the first 210 differ.

    >>> line(0), line(1)
    (LineStyle(color='#000000', dashes=(), marker='o'), LineStyle(color='#0072b2', dashes=(6, 2), marker='s'))
    """
    return LineStyle(_COLORS[number % 6], _DASHES[number % 5], _MARKERS[number % 7])
