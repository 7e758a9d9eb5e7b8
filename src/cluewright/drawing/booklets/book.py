"""`book`: many puzzles as a booklet, which is a PDF file."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypedDict, Unpack, overload

from ...boards import BoardLike, Grid, GridLike, Mask
from ...boards.grid import SYMBOLS, is_one, shortened, whole_number
from ...boards.mask import MaskLike, as_mask
from ...cancelling import look
from ...errors import CluewrightError, about
from ...explaining import Path as SolvingPath
from ...keywords import explained_by
from ...notation import grid_of
from ...notation.layout import fitting
from ...rating import LEVELS, level_named
from ...solving import solution
from ...writing import write_file
from ..draw import check_drawable_symbols
from ..themes import theme_named
from ..typesetting import template, typeset, typeset_pages
from .hints import hints_named
from .pages import Booklet, Printed
from .sheets import arrangement, paper_named
from .words import LETTERS, PUNCTUATION, words_of

SOLUTION_PLACES = ("end", "overleaf", "none")
"""Where the solutions are."""


@dataclass(frozen=True)
class BookPuzzle:
    """A puzzle of a booklet, with what stands below it and on the page of hints."""

    puzzle: GridLike
    title: str = ""
    level: str = ""
    """`easy`, `medium`, `hard` or `evil`, printed in the language of the booklet; any other word as it is."""
    rating: str = ""
    """Printed after the level, such as `4.2`."""
    hints: str = ""
    """Lines for the page of hints, instead of those that `book` is asked for."""
    path: SolvingPath | None = None
    """What `explain` returns, drawn step by step on pages of its own."""


Bookable = GridLike | BookPuzzle
"""What a booklet is made of: puzzles as they come, or with more that is printed."""


class BookOptions(TypedDict, total=False):
    """The keywords of `book`; all are optional.

    Keywords:
        title: Stands at the head of the pages and on the cover.
        per_page: 1, 2, 4, 6, 9, 12 or 20 puzzles, and as many pictures of steps. By default 4.
        paper: `a4`, the default, `a5` or `letter`; the inner margin is the wider one.
        solutions: `end`, the default, `overleaf` (on the back of each page of puzzles) or `none`.
        language: `en`, `de`, `fr` or `es`: the language of all words but the puzzles' own.
        hints: Pages of hints: `sequence`, the order in which cells can be filled, or `steps`, the first three steps.
        cover: A cover with this mask, or if true with the pattern of the first puzzle.
        theme: `gray`, the default, `color`, `contrast` or `large`, whose type and words are larger.
        shaded: Whether the clue cells of puzzles are shaded, so that their patterns show.
        symbols: A character for each digit instead of 1 to 9 and A, B, ...
        short: Whether singles in a row share one picture on the pages of steps.
        page: Which page is drawn, from 1, if the file is a picture. By default the first.
        board: The board of puzzles that are given as texts or digits.
    """

    title: str
    per_page: int
    paper: str
    solutions: str
    language: str
    hints: str | None
    cover: MaskLike | bool
    theme: str
    shaded: bool
    symbols: str | None
    short: bool
    page: int
    board: BoardLike | None


@overload
def book(puzzles: Iterable[Bookable], to: None = None, **options: Unpack[BookOptions]) -> bytes: ...
@overload
def book(puzzles: Iterable[Bookable], to: str | os.PathLike[str], **options: Unpack[BookOptions]) -> Path: ...
@explained_by(BookOptions)
def book(  # noqa: PLR0913 - options
    puzzles: Iterable[Bookable],
    to: str | os.PathLike[str] | None = None,
    *,
    title: str = "Sudoku",
    per_page: int = 4,
    paper: str = "a4",
    solutions: str = "end",
    language: str = "en",
    hints: str | None = None,
    cover: MaskLike | bool = False,
    theme: str = "gray",
    shaded: bool = False,
    symbols: str | None = None,
    short: bool = False,
    page: int = 1,
    board: BoardLike | None = None,
) -> bytes | Path:
    """Make a booklet of `puzzles`: a PDF file, whose path is the result, or without `to` its bytes.

    If `to` ends in .svg or .png, it is a picture of one `page`.

    Puzzles that have levels are put in their order, each level on pages of its own; their numbers run through. A page
    of contents comes first if there is more than one page of puzzles.

    >>> book(["1...2..3..4..1.."])[:5]
    b'%PDF-'
    """
    to_format = None if to is None else _picture_format(to)
    booklet = booklet_of(
        puzzles,
        title=title,
        per_page=per_page,
        paper=paper,
        solutions=solutions,
        language=language,
        hints=hints,
        cover=cover,
        theme=theme,
        shaded=shaded,
        symbols=symbols,
        short=short,
        board=board,
    )
    source = "\n".join([template("book"), *booklet.source()])
    made = _page(typeset_pages(source, to_format), page) if to_format else typeset(source)
    if to is None:
        return made
    write_file(Path(to), made)
    return Path(to)


def booklet_of(puzzles: Iterable[Bookable], **options: Unpack[BookOptions]) -> Booklet:
    """The booklet that `book` prints; which `page` is drawn does not matter here."""
    columns, rows = arrangement(options.get("per_page", 4))
    paper, theme = paper_named(options.get("paper", "a4")), theme_named(options.get("theme", "gray"))
    language, solutions = options.get("language", "en"), options.get("solutions", "end")
    words = words_of(language)
    if solutions not in SOLUTION_PLACES:
        raise CluewrightError(f"solutions: expected {', '.join(SOLUTION_PLACES)}, got {solutions!r}")
    wanted = options.get("symbols")
    symbols = SYMBOLS if wanted is None else wanted
    check_drawable_symbols(symbols)
    named = options.get("hints")
    hints = None if named is None else hints_named(named, language)
    printed = tuple(_printed(puzzles, options.get("board"), symbols, hints, with_solutions=solutions != "none"))
    cover = _cover(options.get("cover", False), [each.puzzle for each in printed])
    title = options.get("title", "Sudoku")
    check_printable("title", title)
    return Booklet(
        title=title,
        language=language,
        words=words,
        paper=paper,
        theme=theme,
        columns=columns,
        rows=rows,
        overleaf=solutions == "overleaf",
        shaded=options.get("shaded", False),
        short=options.get("short", False),
        symbols=symbols,
        cover=cover,
        puzzles=printed,
    )


def _page(pages: list[bytes], number: int) -> bytes:
    if (chosen := whole_number("page", number, 1)) > len(pages):
        raise CluewrightError(f"page: expected 1 to {len(pages)}, got {chosen}")
    return pages[chosen - 1]


def _printed(
    puzzles: Iterable[Bookable],
    board: BoardLike | None,
    symbols: str,
    hints: Callable[[Grid], str] | None,
    with_solutions: bool,
) -> Iterator[Printed]:
    """The puzzles in the order of their levels, numbered, with their solutions."""
    if is_one(puzzles):
        raise CluewrightError(f"expected several puzzles, got one; put it in a list: {shortened(puzzles)}")
    if not isinstance(puzzles, Iterable):
        raise CluewrightError(f"expected several puzzles, got {type(puzzles).__name__}")
    chosen = [_with_grid(number, each, board, symbols) for number, each in enumerate(puzzles, start=1)]
    if not chosen:
        raise CluewrightError("expected puzzles to print, got none")
    names = dict.fromkeys([*(level.name for level in LEVELS), *(each.level for _, _, each in chosen if each.level), ""])
    places = {name: place for place, name in enumerate(names)}
    chosen.sort(key=lambda entry: places[entry[2].level])
    for number, (given, grid, each) in enumerate(chosen, start=1):
        look()
        with about(f"puzzle {given}"):
            solved = solution(grid) if with_solutions else None
            told = each.hints or (hints(grid) if hints else "")
        yield Printed(number, grid, solved, each.title, each.level, each.rating, told, each.path)


def _with_grid(number: int, thing: Bookable, board: BoardLike | None, symbols: str) -> tuple[int, Grid, BookPuzzle]:
    """The number of a puzzle in what was given, its grid, and what is printed with it."""
    each = thing if isinstance(thing, BookPuzzle) else BookPuzzle(thing)
    with about(f"puzzle {number}"):
        for name in ("title", "level", "rating", "hints"):
            check_printable(name, getattr(each, name))
        _check_path(each.path)
        grid = grid_of(each.puzzle, board)
        fitting(grid.board, symbols)
        return number, grid, replace(each, level=_level(each.level))


def _check_path(path: object) -> None:
    if path is not None and not isinstance(path, SolvingPath):
        raise CluewrightError(f"path: expected what explain returns, got {shortened(path)}")


def _picture_format(to: object) -> Literal["svg", "png"] | None:
    """The format of a picture of one page that the ending of a file's name tells; None if it is that of a PDF."""
    name = os.fspath(to) if isinstance(to, os.PathLike) else to
    match Path(name).suffix.lower() if isinstance(name, str) else "":
        case ".pdf":
            return None
        case ".svg":
            return "svg"
        case ".png":
            return "png"
    raise CluewrightError(f"expected a file that ends in .pdf, or in .svg or .png for a page, got {name!r}")


def check_printable(name: str, value: object) -> None:
    """Refuse what is no text, or has letters that the font does not have."""
    if not isinstance(value, str):
        raise CluewrightError(f"{name}: expected a text, got {value!r}")
    unknown = {*value} - LETTERS - PUNCTUATION - {"\n"}
    if unknown:
        raise CluewrightError(f"{name}: expected letters of western Europe, which the font has, got {min(unknown)!r}")


def _level(name: str) -> str:
    """What the package calls a level; any other word as it is."""
    with suppress(CluewrightError):
        return level_named(name).name
    return name


def _cover(cover: MaskLike | bool, puzzles: Sequence[Grid]) -> Mask | None:
    """The mask on the cover, if there is one: on the board of the first puzzle that it fits, or on its own."""
    if isinstance(cover, bool):
        return Mask.of_clues(puzzles[0]) if cover else None
    with about("cover"):
        if not isinstance(cover, Mask | Grid):
            for board in dict.fromkeys(puzzle.board for puzzle in puzzles):
                with suppress(CluewrightError):
                    return as_mask(cover, board)
        return as_mask(cover)
