"""Plots: curves, boxes and bars of numbers as SVG, PNG and PDF, in one style that reads in grey.

A plot knows numbers and labels only.
"""

from .curves import Curve, cumulative
from .groups import Bars, plot_bars, plot_boxes, plot_counts
from .plot import Axis, check_plotter, plot, plot_format

__all__ = [
    "Axis",
    "Bars",
    "Curve",
    "check_plotter",
    "cumulative",
    "plot",
    "plot_bars",
    "plot_boxes",
    "plot_counts",
    "plot_format",
]
