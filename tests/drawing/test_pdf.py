"""A PDF shows what the PNG of the same scene shows, with text that can be selected in fonts that are inside."""

import re
from pathlib import Path

import pytest
from tests.drawing.poppler import fonts_of, information_of, pages_of, poppler, text_of
from tests.drawing.scenes import FOUND, GOLDEN, PLAYED, SMALL

from cluewright.boards import Grid, board_named
from cluewright.drawing import draw

MOST_DIFFERENCE = 4
"""The mean difference of two renderings of a scene, at most, from 0 to 255: their edges are smoothed in two ways."""
MOST_OTHER_PIXELS = 0.02
"""The share of pixels, at most, that are another colour in one rendering: edges again, of the smallest digits."""


@pytest.mark.parametrize("name", GOLDEN)
def test_pdf_is_the_same_each_time_and_has_no_date_inside(name: str) -> None:
    scene = GOLDEN[name]
    made = draw(scene.thing, "pdf", **scene.options)
    assert made.startswith(b"%PDF-")
    assert made == draw(scene.thing, "pdf", **scene.options)
    assert b"Date" not in made


@poppler
@pytest.mark.parametrize("name", GOLDEN)
def test_pdf_rendered_is_the_png(name: str, tmp_path: Path) -> None:
    np, image = pytest.importorskip("numpy"), pytest.importorskip("PIL.Image")
    thing = GOLDEN[name].thing
    width = 2 * round(draw(thing, **GOLDEN[name].options).width)
    draw(thing, tmp_path / "a.pdf", **GOLDEN[name].options | {"size": width // 2})
    draw(thing, tmp_path / "a.png", **GOLDEN[name].options | {"size": width})
    (page,) = pages_of(tmp_path / "a.pdf", dots_per_inch=144)
    rendered, expected = (np.asarray(image.open(each).convert("RGB"), int) for each in (page, tmp_path / "a.png"))
    rows = min(len(rendered), len(expected))
    assert abs(len(rendered) - len(expected)) <= 1
    assert rendered.shape[1] == expected.shape[1] == width
    difference = abs(rendered[:rows] - expected[:rows])
    assert difference.mean() < MOST_DIFFERENCE
    assert (difference.max(axis=2) > 127).mean() < MOST_OTHER_PIXELS


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
