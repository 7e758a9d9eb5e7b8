"""Boards: cells and houses; and the grids, positions and masks on them. Their symmetries are in `symmetries`."""

from .board import BOXES as BOXES
from .board import Board as Board
from .board import Cell as Cell
from .board import CellBits as CellBits
from .board import Chute as Chute
from .board import Digit as Digit
from .board import DigitBits as DigitBits
from .board import House as House
from .board import bits as bits
from .board import bits_of as bits_of
from .board import digits_in as digits_in
from .described import BoardLike as BoardLike
from .described import board_named as board_named
from .grid import Grid as Grid
from .grid import GridLike as GridLike
from .grid import digit_symbol as digit_symbol
from .grid import is_one as is_one
from .grid import parse_symbol as parse_symbol
from .grid import plain_grid as plain_grid
from .mask import Mask as Mask
from .mask import MaskLike as MaskLike
from .mask import as_mask as as_mask
from .plain import board_from_plain as board_from_plain
from .plain import board_to_plain as board_to_plain
from .position import Position as Position
from .variants import board_names as board_names
