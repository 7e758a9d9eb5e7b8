"""A booklet as a book: its title page, its introduction, the rules of its boards, and what a print shop asks of it."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.poppler import boxes_of, fonts_of, information_of, pages_of, poppler, text_of
from tests.drawing.scenes import SMALL

from cluewright.boards import board_named, board_names
from cluewright.boards.variants import ADDITIONS
from cluewright.drawing.booklets import book
from cluewright.drawing.booklets.rules import rules_of
from cluewright.generating import generate
from cluewright.languages import LANGUAGES

SCATTERED = board_named({"size": 4, "regions": None, "extra": [[0, 3, 12, 15]]})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_has_its_rules_in_every_language(language: str) -> None:
    words = LANGUAGES[language].booklets
    for name in (*board_names(), *(f"classic+{added}" for added in ADDITIONS), "samurai+diagonal"):
        board = board_named(name)
        said = " ".join(rules_of(board, language))
        for kind in {house.kind for house in board.houses}:
            assert words.in_houses[kind] in said, (name, kind)
        assert ("5" in said) == (board.digits == 5 or name.startswith("samurai") or board.digits > 9), name
        assert "{" not in said
    assert words.in_houses["extra"] in " ".join(rules_of(SCATTERED, language))
    assert rules_of(SMALL.board, language, "WORD")[0] == words.fill_with.format(symbols="W O R D")


@poppler
def test_a_book_has_a_title_page_its_back_an_introduction_and_rules(tmp_path: Path) -> None:
    file = book(
        [SMALL, *generate(3, board="jigsaw-9:5", seed=1), *generate(1, board="jigsaw-9:6", seed=1)],
        tmp_path / "book.pdf",
        title="Small",
        subtitle="And smaller",
        author="Ann Example",
        imprint="First line\n\nLast line",
        introduction="One\nparagraph.\n\n  \nAnother.",
        rules=True,
    )
    pages = [" ".join(page.split()) for page in text_of(file).split("\f")]
    assert pages[0] == "Small And smaller 5 puzzles Ann Example"
    assert pages[1] == "First line Last line"
    contents = re.sub(r"[ .]+", " ", pages[2])
    assert contents == "Small Contents Contents Introduction 4 Rules 5 Puzzles 1\N{EN DASH}5 6 Solutions 8 3"
    assert pages[3] == "Introduction Small Introduction One paragraph. Another. 4"
    assert pages[4].count("Every digit stands exactly once") == 2, "one for all jigsaws"
    assert "Puzzles 1 " in pages[4]
    assert "Puzzles 2\N{EN DASH}5 " in pages[4]
    assert information_of(file)["Author"] == "Ann Example"


@poppler
def test_a_page_for_a_print_shop_has_its_boxes_its_bleed_and_its_marks(tmp_path: Path) -> None:
    options: dict[str, Any] = {"cover": True, "paper": "a5", "bleed": 3}
    for crop_marks in (False, True):
        file = book([SMALL], tmp_path / "book.pdf", crop_marks=crop_marks, **options)
        boxes = boxes_of(file)
        around = 3 + (6 if crop_marks else 0)
        assert boxes["MediaBox"] == pytest.approx((0, 0, 148 + 2 * around, 210 + 2 * around), abs=0.01)
        assert boxes["TrimBox"] == pytest.approx((around, around, around + 148, around + 210), abs=0.01)
        least, (width, height) = around - 3, (around + 151, around + 213)
        assert boxes["BleedBox"] == pytest.approx((least, least, width, height), abs=0.01)
        assert all(is_inside for _, is_inside in fonts_of(file))
        channels = set(re.findall(rb"/N (\d)", file.read_bytes()))
        assert channels == {b"1"}, "grey, and no other colour"
    image = pytest.importorskip("PIL.Image")
    (cover, *_) = pages_of(file, dots_per_inch=72)
    drawn = image.open(cover).convert("L")
    millimeter = 72 / 25.4

    def shade(x: float, y: float) -> int:
        return int(drawn.getpixel((round(x * millimeter), round(y * millimeter))))

    assert shade(7, 100) < 255 == shade(5, 100), "the ground reaches into the bleed and no farther"
    assert min(shade(9 + off, 2) for off in (-0.2, 0, 0.2)) < 255, "a mark above the left edge of the page"
    assert boxes_of(book([SMALL], tmp_path / "plain.pdf"))["MediaBox"][2:] == pytest.approx((210, 297), abs=0.01)
