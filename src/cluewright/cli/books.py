"""What the commands that print booklets share: their options, and what is printed of each puzzle."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

from ..boards.decoding import text_in
from ..drawing.booklets import BookOptions
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..options import Face, options_for
from ..wording import counted
from .inputs import FILE_NAME
from .parameters import Parameter
from .progress import check_shown, share_shown
from .running import UsageError, spelt_as_option
from .tables import meant

if TYPE_CHECKING:
    from ..boards import Grid
    from ..drawing.booklets import BookPuzzle
    from ..notation import Sheet
    from ..rating import ShortRating

BOOK_OPTIONS = options_for(BookOptions, Face.COMMANDS)
Levels = Annotated[
    bool,
    Parameter(
        negative="--no-levels",
        help="Print the level and the rating by technique below each puzzle, and put easier puzzles first: by level,"
        " then by rating, then by score. Puzzles are rated unless they have a rating already. --no-levels keeps the"
        " order of the input.",
    ),
]
BookScale = Annotated[
    str | None,
    Parameter(
        name="--scale",
        help="The scale of the ratings by technique, by which puzzles of one level are put in order: `sukaku`, the"
        " default, or `se121`, which is then named beside them. Ratings on the other that come along are not used.",
    ),
]
FIRST = "first"
"""The cover with the pattern of the first puzzle."""
OF_FILES = ("imprint", "introduction")
"""Options whose texts may be in files."""
RATED_AT_ONCE = 1_000
"""Puzzles: a second or less, after which the progress is shown."""


@dataclass(frozen=True)
class PuzzleToPrint:
    """A puzzle with its notes, among which may be a rating, and its title in the booklet."""

    sheet: "Sheet"
    title: str = ""


def meant_of_book(asked: Mapping[str, Any], to: str) -> BookOptions:
    """The options of a booklet in the file `to`, as the package takes them."""
    options = meant(BOOK_OPTIONS, asked)
    kind = Path(to).suffix.lower()
    if "page" in options and kind in (".pdf", ".html"):
        raise UsageError(f"--page: expected it together with a picture, as in --to page.svg, got it with {kind}")
    if options.get("short") and not options.get("tutorial"):
        raise UsageError("--short: expected it together with --tutorial, got it alone")
    if "symbols" in options and (options.get("tutorial") or "hints" in options):
        raise UsageError("--symbols: expected it without --tutorial and --hints, which are about digits; got both")
    if options.get("cover") == FIRST:
        options["cover"] = True
    for name in OF_FILES:
        if _names_file(options.get(name, "")):
            options[name] = text_in(Path(options[name]))
    return cast(BookOptions, options)


def files_of_book(asked: Mapping[str, Any]) -> list[str]:
    """The files that are read for a booklet, besides its puzzles."""
    return [asked[name] for name in OF_FILES if _names_file(asked.get(name) or "")]


def _names_file(text: str) -> bool:
    """Whether a text is the name of a file, or can be meant as nothing else."""
    try:
        return Path(text).is_file() or (FILE_NAME.fullmatch(text) is not None and " " not in text)
    except (OSError, ValueError):  # a text that cannot be the name of any
        return False


def print_book(
    puzzles: Sequence[PuzzleToPrint], to: str, options: BookOptions, levels: bool, scale: str | None = None
) -> str:
    """Make the booklet and return the name of its file; with `levels`, puzzles without a rating are rated.

    If a scale is named, so are those whose rating is on another.
    """
    from ..drawing.booklets import book

    with share_shown() as note:
        told = list(_with_ratings(puzzles, levels, scale, note))
    try:
        with check_shown(f"typesetting {counted(len(puzzles), 'puzzle')}"):
            return str(book(told, to, **options))
    except CluewrightError as error:
        raise spelt_as_option(error, BOOK_OPTIONS) from None


def _with_ratings(
    read: Sequence[PuzzleToPrint], levels: bool, scale: str | None, note: Callable[[float], None]
) -> "Iterator[BookPuzzle]":
    """The puzzles with their levels; `note` hears which share of them is done, from 0 to 1."""
    from ..drawing.booklets import BookPuzzle
    from ..rating import ShortRating

    for start in range(0, len(read), RATED_AT_ONCE):
        some = read[start : start + RATED_AT_ONCE]
        ratings = _ratings([told.sheet for told in some], scale) if levels else [ShortRating("")] * len(some)
        for done, (told, rating) in enumerate(zip(some, ratings, strict=True), start=start + 1):
            yield BookPuzzle(
                told.sheet.grid,
                title=told.title,
                level=rating.level,
                rating=rating.technique,
                score=rating.score,
            )
            note(done / len(read))


def _ratings(sheets: "Sequence[Sheet]", scale: str | None) -> "Iterator[ShortRating]":
    """The rating that comes along with each puzzle; the others are rated, those on one board together."""
    from ..boards.batches import as_rows
    from ..processes import usable_cores
    from ..rating import Measuring, carried, short_ratings
    from ..rating.measures import has_scales
    from ..rating.technique import TechniqueOptions
    from ..strategies import chosen_strategies

    told = [carried(sheet, scale) for sheet in sheets]
    unrated = [sheet.grid for sheet, rating in zip(sheets, told, strict=True) if rating is None]
    found: dict[Grid, ShortRating] = {}
    for board in dict.fromkeys(grid.board for grid in unrated):
        alike = [grid for grid in unrated if grid.board == board]
        on = TechniqueOptions(scale=scale if has_scales(board) else None)
        measuring = Measuring(*as_rows(alike), chosen_strategies("all", board), usable_cores(), on)
        found |= zip(alike, short_ratings(measuring), strict=True)
    return (rating or found[sheet.grid] for sheet, rating in zip(sheets, told, strict=True))
