"""A PDF shows what the PNG of the same scene shows, with text that can be selected in fonts that are inside."""

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from tests.drawing.poppler import fonts_of, information_of, pages_of, poppler, text_of
from tests.drawing.scenes import BOARD_SCENES, FOUND, GOLDEN, PLAYED, SMALL
from tests.golden import difference_of

from cluewright.boards import Grid, board_named
from cluewright.cancelling import Cancelled, heeding
from cluewright.drawing import draw, typesetting
from cluewright.drawing.booklets import BookPuzzle
from cluewright.drawing.booklets.book import Bookable, booklet_of
from cluewright.drawing.typesetting import template, typeset, typeset_pages
from cluewright.explaining import explain

MAX_DIFFERENCE = 6
"""The mean difference of two renderings of a scene, at most, from 0 to 255: their edges are smoothed in two ways."""
MAX_OTHER_PIXELS = 0.01
"""The share of pixels, at most, that are another colour in one rendering: edges again, of the smallest digits."""
CLEARLY = 127
STROKE = 3
"""Pixels of a side of the smallest square that a stroke of a digit covers, and the difference of two edges does not."""
MAX_OF_STROKES = 110
"""The least difference within such a square, at most: 70 where the same is shown, 160 where a digit is missing."""


@pytest.mark.parametrize("name", GOLDEN)
def test_pdf_is_the_same_each_time_and_has_no_date_inside(name: str) -> None:
    scene = GOLDEN[name]
    made = draw(scene.thing, "pdf", **scene.options)
    assert made.startswith(b"%PDF-")
    assert made == draw(scene.thing, "pdf", **scene.options)
    assert b"Date" not in made


OF_EACH_SORT = ("boards/4x4", "boards/jigsaw-6-3", "boards/latin-7", "boards/classic+windoku-large")
"""Of the drawings of boards those that the short tests look at: boxes, jigsaws, no boxes, and further houses."""
OTHER_LOOKS = ("constraints-", "sums-")
"""How the names begin of scenes that show the same many signs once more: for the long tests."""


@poppler
@pytest.mark.parametrize(
    "name",
    [
        *(pytest.param(name, marks=[pytest.mark.long] * name.startswith(OTHER_LOOKS)) for name in GOLDEN),
        *(pytest.param(name, marks=[pytest.mark.long] * (name not in OF_EACH_SORT)) for name in BOARD_SCENES),
    ],
)
def test_pdf_rendered_is_the_png(name: str, tmp_path: Path) -> None:
    thing, options = (GOLDEN | BOARD_SCENES)[name]
    width = 2 * round(draw(thing, **options).width)
    draw(thing, tmp_path / "a.pdf", **options | {"size": width // 2})
    draw(thing, tmp_path / "a.png", **options | {"size": width})
    (page,) = pages_of(tmp_path / "a.pdf", dots_per_inch=144)
    check_alike(page, tmp_path / "a.png", width)


@poppler
def test_pages_of_a_booklet_rendered_are_its_pictures(tmp_path: Path) -> None:
    puzzles: list[Bookable] = [BookPuzzle(SMALL, "Title", "hard", "2.0", "1:aC", explain(SMALL)), "1......2...34..."]
    booklet = booklet_of(puzzles, cover=True, shaded=True, per_page=2, paper="a5", theme="large")
    source = "\n".join([template("book"), *booklet.source()])
    (tmp_path / "a.pdf").write_bytes(typeset(source))
    rendered, pictures = pages_of(tmp_path / "a.pdf", dots_per_inch=144), typeset_pages(source, "png")
    assert len(rendered) == len(pictures)
    for page, made in zip(rendered, pictures, strict=True):
        (tmp_path / "a.png").write_bytes(made)
        check_alike(page, tmp_path / "a.png", round(booklet.paper.width * 2))


def check_alike(rendered: Path, expected: Path, width: int) -> None:
    """Whether two pictures of this width show the same."""
    one, other = opened(rendered), opened(expected)
    assert abs(one.height - other.height) <= 1
    assert abs(one.width - width) <= 1
    assert abs(other.width - width) <= 1
    difference, others = difference_of(one, other, CLEARLY)
    assert difference < MAX_DIFFERENCE
    assert others < MAX_OTHER_PIXELS
    assert difference_of_strokes(one, other) < MAX_OF_STROKES


def opened(file: Path) -> Any:
    return pytest.importorskip("PIL.Image").open(file)


def difference_of_strokes(one: Any, other: Any) -> int:
    """How much the most different square of `STROKE` pixels differs in all of its pixels, from 0 to 255."""
    chops, filters = pytest.importorskip("PIL.ImageChops"), pytest.importorskip("PIL.ImageFilter")
    both = (0, 0, min(one.width, other.width), min(one.height, other.height))
    first, second = (picture.convert("L").crop(both) for picture in (one, other))
    most: int = chops.difference(first, second).filter(filters.MinFilter(STROKE)).getextrema()[1]
    return most


@pytest.mark.parametrize(
    "name",
    [
        *("boards/classic", "boards/classic+windoku-large", "holes"),
        pytest.param("boards/16x16+diagonal", marks=pytest.mark.long),
    ],
)
def test_a_missing_digit_is_seen(name: str, tmp_path: Path) -> None:
    thing, options = (GOLDEN | BOARD_SCENES)[name]
    assert isinstance(thing, Grid)
    size = 2 * round(draw(thing, **options).width)
    draw(thing, tmp_path / "a.png", **options | {"size": size})
    for cell in [cell for cell, digit in enumerate(thing.digits) if digit][:2]:
        less = Grid((*thing.digits[:cell], 0, *thing.digits[cell + 1 :]), thing.board)
        draw(less, tmp_path / "b.png", **options | {"size": size})
        assert difference_of_strokes(opened(tmp_path / "a.png"), opened(tmp_path / "b.png")) > MAX_OF_STROKES


@poppler
def test_text_can_be_selected_in_fonts_that_are_inside(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    draw(PLAYED, path, labels=True)
    assert re.findall(r"[rc]\d", text_of(path)) == ["c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4"]
    fonts = {(name.partition("+")[2], is_inside) for name, is_inside in fonts_of(path)}
    assert fonts == {("IBMPlexSans-SemiBold", True), ("IBMPlexSans-Regular", True), ("IBMPlexSans-Light", True)}


@poppler
def test_letters_of_large_boards_are_text_too(tmp_path: Path) -> None:
    board = board_named("16x16")
    draw(Grid(tuple(range(1, 17)) + (0,) * 240, board), tmp_path / "a.pdf")
    assert text_of(tmp_path / "a.pdf").split() == list("123456789ABCDEFG")


@poppler
def test_title_says_what_is_drawn_and_the_page_is_as_wide_as_asked_for(tmp_path: Path) -> None:
    draw(FOUND, tmp_path / "a.pdf", size=144)
    information = information_of(tmp_path / "a.pdf")
    assert information["Title"] == draw(SMALL).title
    assert information["Page size"] == "144 x 144 pts"
    assert "CreationDate" not in information


def test_a_document_that_takes_long_is_cancelled_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless:
        def __init__(self, target: object, daemon: bool) -> None:
            assert callable(target)
            assert daemon

        def start(self) -> None:
            cancel.set()

    cancel = Event()
    monkeypatch.setattr(typesetting, "Thread", Endless)
    with heeding(cancel), pytest.raises(Cancelled):
        draw(SMALL, "pdf")


def test_what_typst_refuses_is_an_error_of_the_call() -> None:
    with pytest.raises(Exception, match="unknown variable: nonsense"):
        typeset("#nonsense")
