"""The options of `book`: one table, from which all faces take them."""

from functools import partial
from typing import Annotated, Any, TypedDict

from ...boards import BoardLike
from ...boards.mask import MaskLike
from ...errors import CluewrightError
from ...languages import language_named
from ...options import Face, Option, ValueKind, or_none
from ...values import flag, in_short, is_among, whole_number
from ..draw import check_drawable_symbols
from ..themes import theme_named
from .hints import check_hints
from .printable import check_printable
from .sheets import PER_PAGE, arrangement, paper_named

SOLUTION_PLACES = ("end", "overleaf", "none")
"""Where the solutions may be."""
COMMANDS_AND_STUDIO = Face.COMMANDS | Face.STUDIO


def _solutions(option: str, place: Any) -> str:
    if not is_among(place, SOLUTION_PLACES):
        raise CluewrightError(f"{option}: expected {', '.join(SOLUTION_PLACES)}, got {in_short(place)}")
    return str(place)


def _language(option: str, name: Any) -> str:
    language_named(name)
    return str(name)


class BookOptions(TypedDict, total=False):
    """The options of `book`."""

    title: Annotated[
        str,
        Option(
            default="Sudoku",
            help="Stands at the head of the pages and on the cover. By default Sudoku.",
            kind=ValueKind.TEXT,
            check=check_printable,
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    per_page: Annotated[
        int,
        Option(
            default=4,
            help="1, 2, 4, 6, 9, 12 or 20 puzzles on a page, or fewer and larger if there are no more; and as many"
            " pictures of steps. By default 4.",
            kind=ValueKind.WHOLE_NUMBER,
            check=lambda option, per_page: arrangement(per_page),
            faces=COMMANDS_AND_STUDIO,
            least=1,
            most=max(PER_PAGE),
        ),
    ]
    paper: Annotated[
        str,
        Option(
            default="a4",
            help="`a4`, the default, `a5` or `letter`. The inner margin is wider, for binding.",
            kind=ValueKind.NAME,
            check=lambda option, name: paper_named(name),
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    solutions: Annotated[
        str,
        Option(
            default="end",
            help="`end`, the default, `overleaf` (on the back of each page of puzzles) or `none`.",
            kind=ValueKind.NAME,
            check=_solutions,
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    hints: Annotated[
        str | None,
        Option(
            help="Pages with hints: `sequence`, the order in which cells can be filled (1:bE is row b, column E), or"
            " `steps`, the first three steps.",
            kind=ValueKind.NAME,
            check=or_none(check_hints),
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    short: Annotated[
        bool,
        Option(
            default=False,
            help="Singles in a row share one picture on the pages of steps.",
            kind=ValueKind.FLAG,
            check=flag,
            faces=Face.COMMANDS,
            on_command_line="Together with --tutorial.",
        ),
    ]
    cover: Annotated[
        MaskLike | bool,
        Option(
            default=False,
            help="A cover with this mask, or with the pattern of the first puzzle.",
            kind=ValueKind.TEXT,
            faces=COMMANDS_AND_STUDIO,
            in_python="The latter if true.",
            on_command_line="The mask may be the name of a file; `first` stands for the pattern of the first puzzle.",
        ),
    ]
    language: Annotated[
        str,
        Option(
            default="en",
            help="The language of all words but the puzzles' own: `en`, the default, `de`, `fr`, `es` or `nl`.",
            kind=ValueKind.NAME,
            check=_language,
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    theme: Annotated[
        str,
        Option(
            default="gray",
            help="`gray`, the default, `color`, `contrast`, or `large`: large digits and words.",
            kind=ValueKind.NAME,
            check=lambda option, name: theme_named(name),
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    shaded: Annotated[
        bool,
        Option(
            default=False,
            help="Shade the clue cells of the puzzles, so that their patterns show.",
            kind=ValueKind.FLAG,
            check=flag,
            faces=Face.COMMANDS,
        ),
    ]
    symbols: Annotated[
        str | None,
        Option(
            help="A character for each digit instead of 1 to 9 and A, B, ...: WORDPLAYS, for example.",
            kind=ValueKind.TEXT,
            check=or_none(lambda option, symbols: check_drawable_symbols(symbols)),
            faces=Face.COMMANDS,
        ),
    ]
    page: Annotated[
        int,
        Option(
            default=1,
            help="The page that is drawn, if the file is a picture. By default the first.",
            kind=ValueKind.WHOLE_NUMBER,
            check=partial(whole_number, least=1),
            faces=Face.COMMANDS,
            least=1,
        ),
    ]
    board: Annotated[
        BoardLike | None,
        Option(help="The board of puzzles that are given as texts or digits."),
    ]
