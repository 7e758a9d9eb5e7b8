"""Notation: how grids and positions are written, with one file per format in formats/."""

from .converting import convert
from .detect import detect, format_named
from .files import read_blocks, read_lines
from .formats.file_format import FileFormat
from .sheet import Sheet
from .texts import grid_of, read_grid, read_position, read_sheets, write

__all__ = [
    "FileFormat",
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
