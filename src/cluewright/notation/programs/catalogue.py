"""The catalogue of the formats of other programs."""

from .csv_table import CSV
from .exchange import EXCHANGE
from .fpuzzles import F_PUZZLES, F_PUZZLES_JSON
from .gnome import GNOME, GNOME_CODE, GNOME_JSON
from .hodoku import HODOKU
from .iss import ISS
from .ksudoku import KSUDOKU
from .line_link import LINE_LINK
from .opensudoku import OPENSUDOKU_1, OPENSUDOKU_2
from .own import OWN
from .penpa import PENPA
from .program import Program
from .rated import RATED
from .sdk import SDK
from .sdm import SDM
from .sgt import SGT, SGT_SAVE
from .ss import SS
from .sudokupad import SUDOKUPAD, SUDOKUPAD_JSON
from .sumocue import JIGSAW_LINE, SUMOCUE

PROGRAMS: tuple[Program, ...] = (
    SDK,
    SDM,
    SS,
    OPENSUDOKU_1,
    OPENSUDOKU_2,
    HODOKU,
    F_PUZZLES,
    F_PUZZLES_JSON,
    SUDOKUPAD,
    SUDOKUPAD_JSON,
    PENPA,
    SUMOCUE,
    SGT,
    SGT_SAVE,
    EXCHANGE,
    LINE_LINK,
    CSV,
    RATED,
    GNOME,
    GNOME_JSON,
    GNOME_CODE,
    KSUDOKU,
    ISS,
    JIGSAW_LINE,
    OWN,
)
"""The formats of other programs, in the order in which a text is tried; no text seems to be in two of them."""
