"""The options of `book`: one table, from which all faces take them."""

from functools import partial
from typing import Annotated, Any, TypedDict

from ...boards import BoardLike
from ...boards.mask import MaskLike
from ...errors import CluewrightError
from ...languages import language_named
from ...options import COMMANDS_AND_STUDIO, Face, Option, ValueKind, or_none
from ...values import in_short, is_among, whole_number
from ..draw import check_drawable_symbols
from ..themes import theme_named
from .hints import check_hints
from .lessons import taught
from .printable import check_printable
from .sheets import PER_PAGE, arrangement, paper_named

SOLUTION_PLACES = ("end", "overleaf", "none")
"""Where the solutions may be."""
MAX_BLEED = 20
"""Millimetres."""


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
    subtitle: Annotated[
        str,
        Option(
            default="",
            help="Stands below the title, on a page of its own.",
            kind=ValueKind.TEXT,
            check=check_printable,
            faces=Face.COMMANDS,
        ),
    ]
    author: Annotated[
        str,
        Option(
            default="",
            help="Who made the booklet: stands on the title page and in the properties of the file.",
            kind=ValueKind.TEXT,
            check=check_printable,
            faces=Face.COMMANDS,
        ),
    ]
    imprint: Annotated[
        str,
        Option(
            default="",
            help="What stands at the foot of the back of the title page, as in printed books.",
            kind=ValueKind.TEXT,
            check=check_printable,
            faces=Face.COMMANDS,
            on_command_line="A text, or the name of a file with one.",
        ),
    ]
    introduction: Annotated[
        str,
        Option(
            default="",
            help="A page before the puzzles. Blank lines part its paragraphs.",
            kind=ValueKind.TEXT,
            check=check_printable,
            faces=Face.COMMANDS,
            on_command_line="A text, or the name of a file with one.",
        ),
    ]
    rules: Annotated[
        bool,
        Option(
            default=False,
            help="A page with the rules of each kind of puzzle in the booklet, in its language. It is always there if a"
            " board has constraints.",
            faces=Face.COMMANDS,
        ),
    ]
    per_page: Annotated[
        int,
        Option(
            default=4,
            help="1, 2, 4, 6, 9, 12 or 20 puzzles on a page, or fewer and larger if there are no more, or if they have"
            " more than nine rows; and as many pictures of steps. By default 4.",
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
            " `steps`, the three hardest steps of each puzzle, with a picture each.",
            kind=ValueKind.NAME,
            check=or_none(check_hints),
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    teach: Annotated[
        str | None,
        Option(
            help="Teach this strategy: a page that explains it comes before the puzzles, and on the pages of hints is"
            " each step of theirs that uses it, with a picture.",
            kind=ValueKind.NAME,
            check=or_none(taught),
            faces=Face.COMMANDS,
            on_command_line="Without puzzles, some are generated that need it, and none that is harder.",
        ),
    ]
    tutorial: Annotated[
        bool,
        Option(
            default=False,
            help="Add the path of each puzzle: a picture of every step with its words, about as many on a page as"
            " puzzles.",
            faces=Face.COMMANDS,
        ),
    ]
    short: Annotated[
        bool,
        Option(
            default=False,
            help="Singles in a row share one picture on the pages of steps.",
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
            faces=Face.COMMANDS,
        ),
    ]
    bleed: Annotated[
        int,
        Option(
            default=0,
            help="Millimetres that are printed beyond each edge of the page and cut off, often 3. The cover has a"
            " ground then that reaches over its edges. By default 0.",
            check=partial(whole_number, least=0, most=MAX_BLEED),
            faces=Face.COMMANDS,
            most=MAX_BLEED,
        ),
    ]
    crop_marks: Annotated[
        bool,
        Option(
            default=False,
            help="Marks outside the page and its bleed that show where to cut.",
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
            faces=Face.COMMANDS,
            least=1,
        ),
    ]
    board: Annotated[
        BoardLike | None,
        Option(help="The board of puzzles that are given as texts or digits."),
    ]
