"""Notation: how grids and positions are written, with one file per format in formats/."""

from .converting import convert as convert
from .detect import detect as detect
from .detect import format_named as format_named
from .files import read_blocks as read_blocks
from .files import read_lines as read_lines
from .sheet import Sheet as Sheet
from .texts import given as given
from .texts import grid_of as grid_of
from .texts import read_grid as read_grid
from .texts import read_position as read_position
from .texts import read_sheets as read_sheets
from .texts import write as write
