"""`cluewright library stats`: how many puzzles of each kind a library has, in charts."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

from ....errors import CluewrightError
from ....wording import counted
from ...charts import bar_lines
from ...libraries import LibraryFile, opened_library
from ...options import Json, check_figure
from ...outputs import bold, json_line, print_lines
from ...parameters import Parameter

if TYPE_CHECKING:
    from ....storing import Statistics

MAX_BARS = 15
"""Bars of a chart whose names are the user's, at most; the others are counted together."""


def stats(
    *,
    to: Annotated[str | None, Parameter(help="Also draw the charts into this file: .svg, .png or .pdf.")] = None,
    library: LibraryFile = None,
    json: Json = False,
) -> int:
    """Count the puzzles of a library: by clues, levels, symmetries, strategies, boards, sources and tags."""
    if to is not None:
        check_figure(to, [library] if library else [])
    with opened_library(library) as found:
        counts = found.statistics()
        if to is not None:
            from ....drawing.plots import plot_counts

            if not counts.puzzles:
                raise CluewrightError("expected a puzzle in the library to draw, got an empty library")
            plot_counts(_charts(counts), to)
        print_lines([json_line(counts.to_dict() | ({"file": to} if to else {}))] if json else _lines(counts))
    return 0


def _lines(counts: "Statistics") -> Iterator[str]:
    yield counted(counts.puzzles, "puzzle")
    for title, chart in _charts(counts).items():
        yield from ["", bold(title), *bar_lines(chart)]


def _charts(counts: "Statistics") -> dict[str, Mapping[Any, int]]:
    """The counts by what they are about; nothing is left out but empty charts."""
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
    return {title: chart for title, chart in charts.items() if chart}


def _shortened(counts: Mapping[str, int]) -> dict[str, int]:
    first = dict(list(counts.items())[:MAX_BARS])
    rest = sum(counts.values()) - sum(first.values())
    return {**first, **({"others": rest} if rest else {})}
