"""The formats of cells and nothing else, apart from all others: these take long to import."""

from ..file_format import AnyCellFormat
from .candidates import CANDIDATES
from .line import LINE
from .number_list import NUMBER_LIST
from .numbers import NUMBERS
from .pencilmarks import PENCILMARKS
from .placed_line import PLACED_LINE
from .rows import ROWS
from .table import CELL_TABLE

OF_CELLS: tuple[AnyCellFormat, ...] = (
    CANDIDATES,
    LINE,
    ROWS,
    NUMBERS,
    PLACED_LINE,
    PENCILMARKS,
    CELL_TABLE,
    NUMBER_LIST,
)
"""The formats of cells, in the order in which `detect` tries them, after those of sheets.

A text that can be read in two formats means the same in both, with two exceptions:

- 64 characters may be candidates of a 4x4 board or an 8x8 grid: `is_meant` in candidates.py decides.
- Tokens like `12` in every cell of a board with more than 9 digits may be numbers or, if none is 10 or 11, pencilmarks
  without a letter. Such pencilmarks could never be completed, so the tokens are read as numbers.
"""
