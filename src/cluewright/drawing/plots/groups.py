"""Numbers of several groups side by side: a box for each group, or bars. The same numbers give the same bytes."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...characters import in_a_line
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from .plot import Axis, drawn_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_FILLS = ("#333333", "#b0b0b0", "#ffffff")
_HATCHES = ("", "", "////")
"""The colours and patterns of bars of several kinds, which differ when printed in grey, too."""
BAR_ROOM = 0.8
"""The part of its place that the bars of a group take up."""


COUNT_BAR, COUNT_TITLE = 0.2, 0.4
"""Inches from one bar of a chart of counts to the next, and for the title above them."""
LONGEST_NAME = 36
"""Characters of a name beside a bar; longer ones are cut."""


@dataclass(frozen=True)
class Bars:
    """A bar for each group."""

    label: str
    """What all of them are, if there are several kinds."""
    values: Sequence[float]


def plot_boxes(samples: Mapping[str, Sequence[float]], to: str | os.PathLike[str], x: Axis, y: Axis) -> bytes | Path:
    """Plot a box for each sample: the middle half of it, the median in bold, and the rest but for single points."""
    if not samples or not all(len(sample) for sample in samples.values()):
        raise CluewrightError("expected samples to plot, got none, or one without numbers")
    return drawn_figure(to, lambda figure: _boxes(figure, samples, x, y))


def plot_bars(groups: Sequence[str], bars: Sequence[Bars], to: str | os.PathLike[str], axis: Axis) -> bytes | Path:
    """Plot horizontal bars for each group, the first group at the top, with their values behind them."""
    if not groups or not bars:
        raise CluewrightError("expected groups with bars to plot, got none")
    if len(bars) > len(_FILLS):
        raise CluewrightError(f"expected at most {len(_FILLS)} kinds of bars, got {len(bars)}")
    for each in bars:
        if len(each.values) != len(groups):
            raise CluewrightError(f"{each.label}: expected {len(groups)} values, got {len(each.values)}")
    return drawn_figure(to, lambda figure: _bars(figure, groups, bars, axis))


def plot_counts(charts: Mapping[str, Mapping[Any, int]], to: str | os.PathLike[str]) -> bytes | Path:
    """Plot how many things there are of each name: horizontal bars with their numbers, one chart below the other."""
    if not charts or not all(charts.values()):
        raise CluewrightError("expected counts to plot, got none")
    return drawn_figure(to, lambda figure: _counts(figure, charts))


def _counts(figure: "Figure", charts: Mapping[str, Mapping[Any, int]]) -> None:
    heights = [len(counts) + 0.2 for counts in charts.values()]
    figure.set_size_inches(figure.get_figwidth(), COUNT_BAR * sum(heights) + COUNT_TITLE * len(charts))
    below = figure.subplots(len(charts), height_ratios=heights, squeeze=False)[:, 0]
    for axes, (title, counts) in zip(below, charts.items(), strict=True):
        bars = axes.barh(range(len(counts)), list(counts.values()), 0.7, color="#888888")
        axes.bar_label(bars, fmt="{:,.0f}", padding=3, fontsize=8)
        axes.set_yticks(range(len(counts)), [_cut(str(name)) for name in counts], fontsize=8)
        axes.set_ylim(len(counts) - 0.4, -0.6)
        axes.margins(x=0.12)
        axes.set_title(in_a_line(title), loc="left", fontsize=9, fontweight="bold")
        axes.tick_params(left=False, bottom=False, labelbottom=False)
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)


def _cut(name: str) -> str:
    name = in_a_line(name)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _boxes(figure: "Figure", samples: Mapping[str, Sequence[float]], x: Axis, y: Axis) -> None:
    axes = figure.add_subplot()
    axes.boxplot(
        [*samples.values()],
        widths=0.5,
        patch_artist=True,
        boxprops={"facecolor": "#dddddd", "edgecolor": "black"},
        medianprops={"color": "black", "linewidth": 2.5},
        flierprops={"marker": "o", "markersize": 2.5, "markerfacecolor": "none", "markeredgecolor": "#777777"},
    )
    axes.set_xticks(range(1, len(samples) + 1), [in_a_line(name) for name in samples])
    axes.grid(visible=False, axis="x")
    axes.set(xlabel=in_a_line(x.label), ylabel=in_a_line(y.label))


def _bars(figure: "Figure", groups: Sequence[str], bars: Sequence[Bars], axis: Axis) -> None:
    axes = figure.add_subplot()
    height = BAR_ROOM / len(bars)
    for number, each in enumerate(bars):
        places = [group - BAR_ROOM / 2 + (number + 0.5) * height for group in range(len(groups))]
        drawn_bars = axes.barh(
            places,
            each.values,
            height,
            label=in_a_line(each.label),
            color=_FILLS[number],
            edgecolor="black",
            linewidth=0.6,
            hatch=_HATCHES[number],
        )
        axes.bar_label(drawn_bars, fmt="%.2f", padding=3, fontsize=8)
    axes.set_yticks(range(len(groups)), [in_a_line(name) for name in groups])
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.margins(x=0.12)
    axes.set(xlabel=in_a_line(axis.label))
    if len(bars) > 1:
        figure.legend(loc="outside right upper")
