"""WRITTEN: grids and positions as texts, with one file per format."""

from .converting import convert
from .detect import FORMATS, detect, format_named
from .files import read_blocks, read_lines
from .format import Format
from .sheet import Sheet
from .texts import grid_of, read_grid, read_position, read_sheets, write

__all__ = [
    "FORMATS",
    "Format",
    "Sheet",
    "convert",
    "detect",
    "format_named",
    "grid_of",
    "read_blocks",
    "read_grid",
    "read_lines",
    "read_position",
    "read_sheets",
    "write",
]
