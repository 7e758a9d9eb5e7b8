"""The catalogue of formats."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from ...plugins import declared
from .file_format import CellFormat, FileFormat, SheetFormat
from .foreign.csv_table import CSV
from .foreign.exchange import EXCHANGE
from .foreign.fpuzzles import F_PUZZLES, F_PUZZLES_JSON
from .foreign.gnome import GNOME, GNOME_CODE, GNOME_JSON
from .foreign.gsudoku import GSUDOKU
from .foreign.hodoku import HODOKU
from .foreign.ipuz import IPUZ
from .foreign.iss import ISS, ISS_LINK
from .foreign.ksudoku import KSUDOKU
from .foreign.line_link import LINE_LINK
from .foreign.opensudoku import OPENSUDOKU_1, OPENSUDOKU_2
from .foreign.penpa import PENPA
from .foreign.sdk import SDK
from .foreign.sdm import SDM
from .foreign.sgt import SGT, SGT_SAVE
from .foreign.ss import SS
from .foreign.sudoku_puzzle import SUDOKU_PUZZLE
from .foreign.sudokumaker import SUDOKUMAKER, SUDOKUMAKER_JSON
from .foreign.sudokupad import SUDOKUPAD, SUDOKUPAD_JSON
from .foreign.sudokuwiki import SUDOKUWIKI
from .foreign.sumocue import JIGSAW_LINE, SUMOCUE
from .own.catalogue import OF_CELLS
from .own.counted import COUNTED_LINE
from .own.json_lines import JSON
from .own.quoted import QUOTED
from .own.rated import RATED

Form = TypeVar("Form", bound=FileFormat)

OF_SHEETS: tuple[SheetFormat, ...] = (
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
    SUDOKUMAKER,
    SUDOKUMAKER_JSON,
    IPUZ,
    SUDOKU_PUZZLE,
    PENPA,
    SUMOCUE,
    SGT,
    SGT_SAVE,
    EXCHANGE,
    SUDOKUWIKI,
    LINE_LINK,
    CSV,
    RATED,
    COUNTED_LINE,
    GNOME,
    GNOME_JSON,
    GNOME_CODE,
    KSUDOKU,
    GSUDOKU,
    ISS,
    ISS_LINK,
    JIGSAW_LINE,
    JSON,
    QUOTED,
)
"""The formats of sheets, in the order in which a text is tried; no text seems to be in two of them."""
FORMATS: tuple[FileFormat, ...] = (*OF_CELLS, *OF_SHEETS)
"""All formats."""


def plugged_formats() -> Mapping[str, FileFormat]:
    """The formats of plugins by name; a text is tried in them if it is in none of the catalogue."""
    return declared("FORMATS", (CellFormat, SheetFormat), lambda: [form.name for form in FORMATS])


def known_formats() -> tuple[FileFormat, ...]:
    """The formats of the catalogue, and then those of plugins."""
    return (*FORMATS, *plugged_formats().values())


def plugged_of(kind: type[Form]) -> Iterator[Form]:
    """Those of plugins that are of one kind, which are not looked for before the first is asked for."""
    yield from (form for form in plugged_formats().values() if isinstance(form, kind))
