"""Plots: curves, boxes and bars of numbers as SVG, PNG and PDF, in one style that reads in grey.

A plot knows numbers and labels only.
"""

from .curves import Curve, cumulative
from .groups import Bars, plot_bars, plot_boxes, plot_counts
from .plot import FORMATS, Axis, check_plotter, format_of, plot

__all__ = [
    "FORMATS",
    "Axis",
    "Bars",
    "Curve",
    "check_plotter",
    "cumulative",
    "format_of",
    "plot",
    "plot_bars",
    "plot_boxes",
    "plot_counts",
]
