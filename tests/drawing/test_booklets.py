"""Booklets: every puzzle with its number, level and solution, on pages in the order that is asked for."""

from pathlib import Path
from typing import Any

import pytest
from tests.drawing.poppler import fonts_of, information_of, pages_of, poppler, text_of
from tests.drawing.scenes import FOUND, SMALL
from tests.drawing.test_golden import FOLDER, check

import cluewright
from cluewright.boards import Grid, Mask, board_named
from cluewright.drawing.booklets import LANGUAGES, PAPERS, PER_PAGE, BookPuzzle, book
from cluewright.drawing.booklets.book import Bookable, booklet_of
from cluewright.drawing.booklets.words import LETTERS, PUNCTUATION
from cluewright.errors import CluewrightError

OTHER = Grid.parse("1......2...34...")
MIXED: list[Bookable] = [
    BookPuzzle(SMALL, title="Arrow", level="hard", hints="1:bC 2:bB"),
    BookPuzzle(str(OTHER), level="easy"),
    BookPuzzle(SMALL.digits, level="for Ann"),
    BookPuzzle(OTHER, level="diabolical", hints='1. "so" \\ and #so'),
    FOUND,
]
"""Puzzles of several levels, and some without, in every form."""


def test_booklet_is_the_golden_one() -> None:
    """The source of the document, from which the PDF follows: a person has looked at that."""
    booklet = booklet_of(MIXED, title="A #1 book", per_page=2, language="de", cover=True)
    check(FOLDER / "booklet.typ", "\n".join([*booklet.source(), ""]))


@poppler
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_pages_have_the_size_and_the_puzzles_that_were_asked_for(paper: str, per_page: int, tmp_path: Path) -> None:
    file = book([SMALL] * 10, tmp_path / "book.pdf", paper=paper, per_page=per_page, solutions="none")
    information = information_of(file)
    width, height = (float(side) for side in information["Page size"].split()[0:3:2])
    assert width == pytest.approx(PAPERS[paper].width, abs=0.1)
    assert height == pytest.approx(PAPERS[paper].height, abs=0.1)
    assert int(information["Pages"]) == 1 + -(-10 // per_page)
    assert all(is_inside for _, is_inside in fonts_of(file))


@poppler
def test_levels_come_in_order_each_on_pages_of_its_own(tmp_path: Path) -> None:
    file = book(MIXED, tmp_path / "book.pdf", per_page=1, title="Mine")
    assert information_of(file)["Title"] == "Mine"
    pages = text_of(file).split("\f")
    lines = [line.replace(".", " ").split() for line in pages[0].splitlines() if ". ." in line or ".." in line]
    assert lines == [
        ["Easy", "1", "2"],
        ["Hard", "2", "3"],
        ["Evil", "3", "4"],
        ["for", "Ann", "4", "5"],
        ["More", "5", "6"],
        ["Hints", "7"],
        ["Solutions", "8"],
    ]
    assert [word for word in pages[2].split() if not word.isdigit()] == ["Mine", "Hard", "Arrow", "Hard"]
    assert '"so" \\ and #so' in pages[6]


@poppler
def test_solutions_overleaf_are_on_the_back_of_their_puzzles(tmp_path: Path) -> None:
    file = book([SMALL, OTHER] * 3, tmp_path / "book.pdf", per_page=2, solutions="overleaf")
    pages = text_of(file).split("\f")[:-1]
    assert [page.split()[:2] for page in pages[2::2]] == [["Sudoku", "Puzzles"]] * 3
    assert [page.split()[:2] for page in pages[3::2]] == [["Solutions", "Sudoku"]] * 3
    assert not pages[1].strip()


@poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_language(language: str, tmp_path: Path) -> None:
    file = book(MIXED, tmp_path / "book.pdf", per_page=1, language=language, cover=True)
    text = " ".join(text_of(file).split())
    words = LANGUAGES[language]
    for word in (words.contents, words.hints, words.solutions, words.more, words.levels["evil"], words.count(5)):
        assert word in text
    assert set(words.levels) == set(LANGUAGES["en"].levels)


@poppler
def test_only_grey_is_printed_unless_colour_is_asked_for(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    for theme in ("gray", "color"):
        file = book(MIXED, tmp_path / f"{theme}.pdf", theme=theme, cover=True)
        pages = [image.open(page).convert("HSV").getchannel("S") for page in pages_of(file, dots_per_inch=40)]
        assert any(page.getextrema()[1] > 30 for page in pages) == (theme == "color")


def test_the_same_puzzles_give_the_same_bytes() -> None:
    made = book(MIXED, cover=Mask.of_clues(SMALL), per_page=9, paper="letter")
    assert made == book(MIXED, cover=Mask.of_clues(SMALL), per_page=9, paper="letter")
    assert b"Date" not in made


@poppler
def test_boards_of_every_size_share_a_booklet(tmp_path: Path) -> None:
    empty = [Grid((0,) * board.size, board) for board in map(board_named, ("4x4", "16x16", "samurai", "49x49"))]
    file = book(empty, tmp_path / "book.pdf", solutions="none", per_page=9)
    assert information_of(file)["Pages"] == "1"


@pytest.mark.parametrize("weight", ["light", "regular", "bold"])
def test_font_has_every_letter_that_is_taken(weight: str) -> None:
    fonts = pytest.importorskip("fontTools.ttLib", reason="fonttools, which reads the font, is not installed")
    font = Path(cluewright.__file__).parent / "drawing" / "fonts" / f"{weight}.ttf"
    assert set(map(ord, LETTERS | PUNCTUATION)) <= set(fonts.TTFont(font).getBestCmap())


@pytest.mark.parametrize(
    ("puzzles", "options", "message"),
    [
        ([], {}, "expected puzzles to print, got none"),
        ([SMALL, "1..x............"], {}, "puzzle 2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"),
        ([SMALL, "1..............."], {}, "puzzle 2: "),
        (
            [SMALL],
            {"title": "\u30ca\u30f3\u30d7\u30ec"},
            "title: expected letters of western Europe",
        ),
        ([BookPuzzle(SMALL, level="\u96e3")], {}, "puzzle 1: level: expected letters of western Europe"),
        ([SMALL], {"per_page": 3}, "per_page: expected 1, 2, 4, 6, 9, got 3"),
        ([SMALL], {"paper": "a3"}, "paper: expected a4, a5, letter, got 'a3'"),
        ([SMALL], {"solutions": "where"}, "solutions: expected end, overleaf, none, got 'where'"),
        ([SMALL], {"language": "nl"}, "language: expected en, de, fr, es, got 'nl'"),
        ([SMALL], {"theme": "pink"}, "theme: expected color or gray, got 'pink'"),
        ([SMALL], {"cover": "*..."}, "cover: expected"),
        ([SMALL], {"to": "book.svg"}, "expected a file that ends in .pdf, got 'book.svg'"),
    ],
)
def test_what_makes_no_booklet_is_refused(puzzles: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError) as refused:
        book(puzzles, **options)
    assert str(refused.value).startswith(message)
