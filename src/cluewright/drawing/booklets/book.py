"""`book`: many puzzles as a booklet, which is a PDF file."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, Literal, Unpack, overload

from ...boards import BoardLike, Grid, GridLike, Mask
from ...boards.batches import about_puzzle, several_in
from ...boards.grid import SYMBOLS
from ...boards.grid_like import is_one
from ...boards.mask import MaskLike, as_mask
from ...cancelling import look
from ...checked import check_fields
from ...errors import CluewrightError, about
from ...explaining import Path as SolvingPath
from ...explaining import explain
from ...languages import language_named
from ...late_dataclasses import dataclass
from ...notation import grid_of
from ...notation.layout import fitting
from ...options import checked, takes
from ...rating import LEVELS, level_named
from ...rating.measures import has_scales
from ...rating.technique.options import SUKAKU
from ...solving import solution
from ...values import in_short, shortened
from ...writing import write_file
from ..typesetting import template, typeset, typeset_pages
from .front import Front
from .hints import SEQUENCE, STEPS, told_sequence
from .html import html_of
from .lessons import Lesson
from .options import BookOptions
from .pages import Booklet, Printed
from .prepress import with_bleed_boxes
from .printable import check_printable
from .sheets import MILLIMETER


@dataclass(frozen=True)
class BookPuzzle:
    """A puzzle of a booklet, with what stands below it and on the page of hints."""

    puzzle: GridLike
    title: str = ""
    level: str = ""
    """`easy`, `medium`, `hard` or `evil`, printed in the language of the booklet; any other word as it is."""
    rating: str = ""
    """Printed after the level, such as `4.2`. Of puzzles of one level, those of a lower number come first."""
    hints: str = ""
    """Lines for the page of hints, instead of those that `book` is asked for."""
    path: SolvingPath | None = None
    """What `explain` returns, drawn step by step on pages of its own."""
    score: float = 0.0
    """Puzzles of one level and rating come in the order of their scores, which are not printed."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not is_one(self.puzzle):
            raise CluewrightError(f"expected a puzzle, got {shortened(self.puzzle)}")


Bookable = GridLike | BookPuzzle
"""What a booklet is made of: puzzles as they come, or with more that is printed."""


@overload
def book(puzzles: Iterable[Bookable], to: None = None, **options: Unpack[BookOptions]) -> bytes: ...
@overload
def book(puzzles: Iterable[Bookable], to: str | os.PathLike[str], **options: Unpack[BookOptions]) -> Path: ...
@takes(BookOptions)
def book(
    puzzles: Iterable[Bookable], to: str | os.PathLike[str] | None = None, **options: Unpack[BookOptions]
) -> bytes | Path:
    """Make a booklet of `puzzles`: a PDF file, whose path is the result, or without `to` its bytes.

    If `to` ends in .svg or .png, it is a picture of one `page`; if it ends in .html, a page of HTML in large type for
    screen readers, of which paper and pictures are no part.

    Puzzles that have levels are put in their order, and within a level in that of their ratings, each level on pages of
    its own; their numbers run through. A page of contents comes first if there is more than one page of puzzles.

    >>> book(["1...2..3..4..1.."])[:5]
    b'%PDF-'
    """
    to_format = "pdf" if to is None else _format_of(to)
    booklet = booklet_of(puzzles, **options)
    made = html_of(booklet).encode() if to_format == "html" else _typeset(booklet, to_format, options.get("page", 1))
    if to is None:
        return made
    write_file(Path(to), made)
    return Path(to)


def booklet_of(puzzles: Iterable[Bookable], **options: Unpack[BookOptions]) -> Booklet:
    """The booklet that `book` prints; which `page` is drawn does not matter here."""
    values = checked(BookOptions, options)
    language, symbols, solutions = values["language"], values["symbols"] or SYMBOLS, values["solutions"]
    columns, rows = values["per_page"]
    wanted = Wanted(values["hints"], values["tutorial"], solutions != "none", values["teach"])
    printed = tuple(_printed(puzzles, values["board"], symbols, wanted))
    front = Front(
        title=values["title"],
        subtitle=values["subtitle"],
        author=values["author"],
        imprint=values["imprint"],
        introduction=values["introduction"],
        with_rules=values["rules"] or any(each.puzzle.board.constraints for each in printed),
        cover=_cover(values["cover"], [each.puzzle for each in printed]),
    )
    return Booklet(
        front=front,
        language=language,
        words=language_named(language).booklets,
        paper=replace(values["paper"], bleed=values["bleed"] * MILLIMETER, crop_marks=values["crop_marks"]),
        theme=values["theme"],
        columns=columns,
        rows=rows,
        overleaf=solutions == "overleaf",
        shaded=values["shaded"],
        short=values["short"],
        symbols=symbols,
        puzzles=printed,
        lesson=values["teach"],
    )


@dataclass(frozen=True)
class Wanted:
    """What a booklet has of each puzzle besides the puzzle itself."""

    hints: str | None
    tutorial: bool
    solution: bool
    lesson: Lesson | None = None

    def printed(self, number: int, grid: Grid, each: BookPuzzle) -> Printed:
        """The puzzle with all this; what it brings itself comes first."""
        is_crux = self.hints == STEPS and not each.hints
        path = each.path or (explain(grid) if self.tutorial or is_crux else None)
        crux = _to_the_end(path) if path and is_crux else None
        return Printed(
            number=number,
            puzzle=grid,
            solution=solution(grid) if self.solution else None,
            title=each.title,
            level=each.level,
            rating=each.rating,
            hints=each.hints or (told_sequence(grid) if self.hints == SEQUENCE else ""),
            crux=self.lesson.path(grid) if self.lesson else crux,
            path=path if self.tutorial or each.path is not None else None,
        )


def _to_the_end(path: SolvingPath) -> SolvingPath:
    """The path itself, or where the strategies are stuck the rated steps, with chains, if there is a scale for them."""
    if path.solved or not has_scales(path.start.board):
        return path
    with suppress(CluewrightError):  # of a grid that is no puzzle
        return explain(path.start, scale=SUKAKU)
    return path


def _typeset(booklet: Booklet, to_format: Literal["pdf", "svg", "png"], page: int) -> bytes:
    """The file of a booklet, or a picture of one of its pages."""
    source = "\n".join([template("book"), *booklet.source()])
    if to_format == "pdf":
        return with_bleed_boxes(typeset(source), booklet.paper)
    return _page(typeset_pages(source, to_format), page)


def _page(pages: list[bytes], number: int) -> bytes:
    if number > len(pages):
        raise CluewrightError(f"page: expected 1 to {len(pages)}, got {number}")
    return pages[number - 1]


def _printed(puzzles: Iterable[Bookable], board: BoardLike | None, symbols: str, wanted: Wanted) -> Iterator[Printed]:
    """The puzzles in the order of their levels, ratings and scores, numbered, with what is `wanted`."""
    chosen = [_with_grid(index, each, board, symbols) for index, each in enumerate(several_in(puzzles, board))]
    if not chosen:
        raise CluewrightError("expected puzzles to print, got none")
    names = dict.fromkeys([*(level.name for level in LEVELS), *(each.level for _, _, each in chosen if each.level), ""])
    places = {name: place for place, name in enumerate(names)}
    chosen.sort(key=lambda entry: (places[entry[2].level], *_difficulty(entry[2].rating), entry[2].score))
    for number, (index, grid, each) in enumerate(chosen, start=1):
        look()
        with about_puzzle(index):
            yield wanted.printed(number, grid, each)


def _with_grid(index: int, thing: Any, board: BoardLike | None, symbols: str) -> tuple[int, Grid, BookPuzzle]:
    """The number of a puzzle among those given, from 0, its grid, and what is printed with it."""
    with about_puzzle(index):
        each = thing if isinstance(thing, BookPuzzle) else BookPuzzle(thing)
        for name in ("title", "level", "rating", "hints"):
            check_printable(name, getattr(each, name))
        grid = grid_of(each.puzzle, board)
        fitting(grid.board, symbols)
        return index, grid, replace(each, level=_level(each.level))


def _difficulty(rating: str) -> tuple[float, bool]:
    """What orders ratings such as `4.2`, `6.6 (se121)` and `6.2+`, which is at least 6.2; other texts come last."""
    rating, _, _ = rating.partition(" (")
    try:
        return float(rating.removesuffix("+")), rating.endswith("+")
    except ValueError:
        return inf, False


def _format_of(to: object) -> Literal["pdf", "svg", "png", "html"]:
    """The format that the ending of a file's name tells."""
    name = os.fspath(to) if isinstance(to, os.PathLike) else to
    match Path(name).suffix.lower() if isinstance(name, str) else "":
        case ".pdf":
            return "pdf"
        case ".svg":
            return "svg"
        case ".png":
            return "png"
        case ".html":
            return "html"
    raise CluewrightError(
        f"expected a file that ends in .pdf or .html, or in .svg or .png for a page, got {in_short(name)}"
    )


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
