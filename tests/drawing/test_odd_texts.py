"""Texts of users in pictures, documents and plots: whatever is in them, the file is a right one."""

import xml.dom.minidom
from dataclasses import replace

import pytest
from tools.fuzzing.odd_texts import ODD_TEXTS

from cluewright.boards import Board, Grid, board_named
from cluewright.characters import fit_for_files
from cluewright.drawing import draw
from cluewright.drawing.films import film
from cluewright.drawing.pdf import pdf
from cluewright.drawing.plots import Axis, Bars, Curve, plot, plot_bars, plot_boxes, plot_counts
from cluewright.drawing.png import png
from cluewright.drawing.svg import Picture, svg
from cluewright.solving.declaring import DECLARING_LANGUAGES

ODD = pytest.mark.parametrize("kind", ODD_TEXTS)
BARE = draw(board_named("4x4"))


def title_of(made: str) -> str:
    """The title of a picture, which must be XML."""
    (found,) = xml.dom.minidom.parseString(made.encode()).getElementsByTagName("title")
    return "".join(each.nodeValue or "" for each in found.childNodes)


def odd_board(name: str) -> Board:
    """A board with a name that its constructor may refuse, as it came from a file of old."""
    board = replace(board_named({"base": "4x4", "extra": [[0, 5, 10, 15]]}))
    object.__setattr__(board, "name", name)
    return board


@ODD
def test_a_picture_with_an_odd_title_is_xml(kind: str) -> None:
    titled = replace(BARE, title=ODD_TEXTS[kind])
    assert title_of(svg(titled)) == fit_for_files(ODD_TEXTS[kind])
    assert title_of(film([titled, BARE], ODD_TEXTS[kind])) == fit_for_files(ODD_TEXTS[kind])


@ODD
def test_a_picture_of_a_board_with_an_odd_name_is_xml(kind: str) -> None:
    assert fit_for_files(ODD_TEXTS[kind]) in title_of(draw(odd_board(ODD_TEXTS[kind]), "svg"))


@ODD
def test_a_picture_with_an_odd_title_can_be_pdf_and_png(kind: str) -> None:
    titled: Picture = replace(BARE, title=ODD_TEXTS[kind])
    assert pdf(titled).startswith(b"%PDF-")
    assert png(titled) == png(BARE)


def test_plots_with_an_odd_label_in_some_place_are_xml() -> None:
    """Each odd text is in one of four places, beside others in the same plot."""
    pytest.importorskip("matplotlib")
    every = [text[:40] for text in ODD_TEXTS.values()]
    for number in range(0, len(every), 4):
        name, x, y, title = (every[at % len(every)] for at in range(number, number + 4))
        check_xml(plot([Curve(name, (1, 2), (3, 4)), Curve("even", (1, 2), (3, 4))], "svg", Axis(x), Axis(y), title))


@pytest.mark.long
@ODD
def test_a_plot_with_odd_labels_is_xml(kind: str) -> None:
    pytest.importorskip("matplotlib")
    odd = ODD_TEXTS[kind][:40]
    curves = [Curve(odd, (1, 2), (3, 4)), Curve("even", (1, 2), (3, 4))]
    check_xml(plot(curves, "svg", Axis(odd), Axis(odd), odd))


@pytest.mark.parametrize("count", [3, pytest.param(len(ODD_TEXTS), marks=pytest.mark.long)])
def test_plots_of_other_kinds_with_all_odd_labels_are_xml(count: int) -> None:
    """Three in each, since no more kinds of bars are told apart; the plot of counts has all of them."""
    pytest.importorskip("matplotlib")
    every = [text[:40] for text in ODD_TEXTS.values()]
    for three in (every[start : start + 3] for start in range(0, count, 3)):
        axis = Axis(three[0])
        check_xml(plot_bars(three, [Bars(odd, (1.0,) * len(three)) for odd in three], "svg", axis))
        check_xml(plot_boxes({odd: [1.0, 2.0] for odd in three}, "svg", axis, axis))
    check_xml(plot_counts({odd: {odd: 1} for odd in every}, "svg"))


def check_xml(made: object) -> None:
    assert isinstance(made, bytes)
    xml.dom.minidom.parseString(made)


@ODD
@pytest.mark.parametrize("language", DECLARING_LANGUAGES)
def test_an_odd_name_stays_in_the_comment_of_a_declaration(language: str, kind: str) -> None:
    odd, even = (
        [*DECLARING_LANGUAGES[language](Grid((0,) * 16, odd_board(name)))] for name in (ODD_TEXTS[kind], "even")
    )
    (heading,) = [one for one, other in zip(odd, even, strict=True) if one != other]
    assert heading.startswith(("% ", "* "))
    assert "\n" not in heading
