"""`cluewright library stats`: how many puzzles of each kind a library has, in charts."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from ....boards.drawn import counted
from ....errors import CluewrightError
from ...charts import bar_lines
from ...libraries import LibraryFile, opened
from ...options import Json, check_figure
from ...outputs import bold, json_line, write

if TYPE_CHECKING:
    from ....storing import Statistics

MOST_BARS = 15
"""Bars of a chart whose names are the user's, at most; the others are counted together."""


def stats(
    *,
    to: Annotated[
        str | None, Parameter(help="Also draw how many puzzles have how many clues into this file: .svg, .png or .pdf.")
    ] = None,
    library: LibraryFile = None,
    json: Json = False,
) -> int:
    """Count the puzzles of a library: by clues, levels, symmetries, strategies, boards, sources and tags."""
    if to is not None:
        check_figure(to, [library] if library else [])
    with opened(library) as found:
        counts = found.statistics()
    if to is not None:
        _draw(counts, to)
    write([json_line(counts.to_dict() | ({"file": to} if to else {}))] if json else _lines(counts))
    return 0


def _lines(counts: "Statistics") -> Iterator[str]:
    yield counted(counts.puzzles, "puzzle")
    charts: dict[str, Mapping[Any, int]] = {
        "clues": counts.clues,
        "level": counts.levels,
        "hardest strategy": _shortened(counts.hardest),
        "symmetry": counts.symmetries,
        "board": _shortened(counts.boards),
        "source": _shortened({name or "-": count for name, count in counts.sources.items()}),
        "tag": _shortened(counts.tags),
        "outcome": counts.outcomes,
    }
    for title, chart in charts.items():
        if chart:
            yield from ["", bold(title), *bar_lines(chart)]


def _shortened(counts: Mapping[str, int]) -> dict[str, int]:
    first = dict(list(counts.items())[:MOST_BARS])
    rest = sum(counts.values()) - sum(first.values())
    return {**first, **({"others": rest} if rest else {})}


def _draw(counts: "Statistics", to: str) -> None:
    """Draw how many puzzles have how many clues."""
    from ....drawing.plots import Axis, Curve, plot

    if not counts.clues:
        raise CluewrightError("expected a puzzle in the library to draw how many clues there are, got an empty library")
    numbers = range(min(counts.clues), max(counts.clues) + 1)
    curve = Curve("puzzles", numbers, [counts.clues.get(number, 0) for number in numbers])
    plot([curve], to, Axis("clues"), Axis("puzzles"))
