"""Booklets: every puzzle with its number, level and solution, on pages in the order that is asked for."""

import re
from html import escape
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.poppler import fonts_of, information_of, pages_of, poppler, text_of
from tests.drawing.scenes import FOUND, ROOT, SMALL
from tests.drawing.test_golden import FOLDER, check

import cluewright
from cluewright.boards import Grid, Mask, board_named
from cluewright.drawing import THEMES
from cluewright.drawing.booklets import PAPERS, PER_PAGE, BookPuzzle, book
from cluewright.drawing.booklets.book import Bookable, booklet_of
from cluewright.drawing.booklets.html import html_of
from cluewright.drawing.booklets.pages import THINNEST, _sheets
from cluewright.drawing.booklets.printable import LETTERS, PUNCTUATION
from cluewright.drawing.booklets.sheets import ENOUGH_TO_READ, ENOUGH_TO_WRITE
from cluewright.drawing.booklets.tutorials import CRUX_STEPS, hardest_of
from cluewright.drawing.layouts import CELL_SIDE, THIN_LINE
from cluewright.drawing.typesetting import WEIGHTS, color, template, typeset, typst_string
from cluewright.errors import CluewrightError
from cluewright.explaining import explain
from cluewright.generating import generate, hint_sequence
from cluewright.languages import LANGUAGES
from cluewright.notation import read_grid
from cluewright.strategies import STRATEGIES

OTHER = Grid.parse("1......2...34...")
HARD = read_grid((ROOT / "examples" / "first-puzzle.txt").read_text())
"""A puzzle that takes more than singles and locked candidates."""
BEYOND = "..74..5..6....2...............71.8..2.....1..3........5......3..4.9............26"
"""A puzzle that takes chains, which no strategies do."""
FULL = Grid.parse("123456789456789123789123456214365897365897214897214365531642978642978531978531642")
"""A classic grid, its own solution, of which half the digits are no clues where that matters."""
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
@pytest.mark.parametrize(("paper", "per_page"), [("a5", 4), ("letter", 4), *(("a4", each) for each in PER_PAGE)])
def test_pages_have_the_size_and_the_puzzles_that_were_asked_for(paper: str, per_page: int, tmp_path: Path) -> None:
    file = book([SMALL] * 25, tmp_path / "book.pdf", paper=paper, per_page=per_page, solutions="none")
    information = information_of(file)
    width, height = (float(side) for side in information["Page size"].split()[0:3:2])
    assert width == pytest.approx(PAPERS[paper].width, abs=0.1)
    assert height == pytest.approx(PAPERS[paper].height, abs=0.1)
    assert int(information["Pages"]) == 1 + -(-25 // per_page)
    assert all(is_inside for _, is_inside in fonts_of(file))


def test_tutorial_is_the_golden_one() -> None:
    """Every step of one puzzle and the key steps of another, which ends before its solution."""
    long, short = (
        booklet_of([BookPuzzle(puzzle, "Steps", path=explain(puzzle, strategies))], theme=theme, short=short)
        for puzzle, strategies, theme, short in ((SMALL, "all", "gray", False), (HARD, "basic", "large", True))
    )
    check(FOLDER / "tutorial.typ", "\n".join([*long.source(), *short.source(), ""]))


@poppler
def test_a_tutorial_has_a_picture_and_the_words_of_every_step(tmp_path: Path) -> None:
    path = explain(SMALL)
    file = book([BookPuzzle(SMALL, path=path)], tmp_path / "book.pdf", per_page=2, language="fr")
    pages = text_of(file).split("\f")
    french = LANGUAGES["fr"]
    words = french.booklets
    assert words.steps in pages[1]
    assert words.reading_steps.split()[:3] == pages[1].split("1\n", 1)[1].split()[:3]
    told = " ".join(" ".join(pages).split())
    for number, step in enumerate(path.in_language("fr").steps, start=1):
        assert " ".join(f"{number}. {step.title}{french.colon} {step.words}".split()) in told
    assert len(re.findall(r" c1 c2 c3 c4 ", told)) == len(path)
    assert words.stuck not in told
    stuck = book([BookPuzzle(HARD, path=explain(HARD, "basic"))], tmp_path / "stuck.pdf", short=True)
    text = " ".join(text_of(stuck).split())
    assert "singles: " in text
    assert LANGUAGES["en"].booklets.stuck in text


@pytest.mark.parametrize(("to", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_page_can_be_a_picture(to: str, begins: bytes, tmp_path: Path) -> None:
    first, second, again = (
        book([SMALL, OTHER], tmp_path / f"{name}.{to}", page=page, per_page=2).read_bytes()
        for name, page in (("first", 1), ("second", 2), ("again", 2))
    )
    assert first.startswith(begins)
    assert second.startswith(begins)
    assert first != second == again


def test_patterns_are_shaded_where_that_is_asked_for_but_not_those_of_solutions() -> None:
    plain, shaded = ("\n".join(booklet_of([SMALL], shaded=shaded).source()) for shaded in (False, True))
    tile = color(THEMES["gray"].shade)
    assert tile not in plain
    assert [line for line in shaded.splitlines() if tile in line] == [
        line for line in shaded.splitlines() if line not in plain.splitlines()
    ]
    assert sum(line.count("9.6)") for line in shaded.splitlines() if tile in line) == SMALL.clues.bit_count()


def test_words_of_the_large_theme_are_larger() -> None:
    sources = {theme: "\n".join(booklet_of([SMALL], theme=theme).source()) for theme in THEMES}
    sizes = {theme: re.findall(r"#set text.* size: (\d+)pt", source) for theme, source in sources.items()}
    assert sizes == {"color": ["10"], "gray": ["10"], "contrast": ["10"], "large": ["15"]}


@poppler
def test_digits_are_printed_with_symbols(tmp_path: Path) -> None:
    text = text_of(book([SMALL], tmp_path / "book.pdf", symbols="WORD"))
    assert {symbol: text.count(symbol) for symbol in "WORD"} == {"W": 6, "O": 5, "R": 5, "D": 5}


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
def test_within_a_level_puzzles_come_by_rating_then_score(tmp_path: Path) -> None:
    rated = (("6.2+", 1), ("4.0", 9), ("2.8", 5), ("", 0), ("4.0", 3), ("2.8", 7), ("6.2", 2))
    puzzles = [BookPuzzle(SMALL, f"No{n}", "hard", rating, score=score) for n, (rating, score) in enumerate(rated)]
    text = text_of(book(puzzles, tmp_path / "book.pdf", solutions="none"))
    assert re.findall(r"No\d", text) == ["No2", "No5", "No4", "No1", "No6", "No0", "No3"]


@poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_ratings_have_the_decimal_mark_of_the_language(language: str, tmp_path: Path) -> None:
    puzzles = [BookPuzzle(SMALL, level="hard", rating=rating) for rating in ("4.2", "6.2+", "v1.0")]
    text = text_of(book(puzzles, tmp_path / "book.pdf", language=language))
    mark = "." if language == "en" else ","
    assert all(said in text for said in (f"4{mark}2", f"6{mark}2+", "v1.0"))


@poppler
def test_solutions_overleaf_are_on_the_back_of_their_puzzles(tmp_path: Path) -> None:
    file = book([SMALL, OTHER] * 3, tmp_path / "book.pdf", per_page=2, solutions="overleaf")
    pages = text_of(file).split("\f")[:-1]
    assert [page.split()[:2] for page in pages[2::2]] == [["Sudoku", "Puzzles"]] * 3
    assert [page.split()[:2] for page in pages[3::2]] == [["Solutions", "Sudoku"]] * 3
    assert not pages[1].strip()


LARGE = {name: Grid((0,) * board_named(name).size, board_named(name)) for name in ("16x16", "samurai", "49x49")}
"""Empty, since only their sizes matter."""


@poppler
def test_solutions_of_large_boards_have_larger_pages_than_those_of_small_ones(tmp_path: Path) -> None:
    large, largest = LARGE["16x16"], LARGE["samurai"]
    small, few = (book([SMALL] * count, tmp_path / f"{count}.pdf", per_page=20) for count in (24, 2))
    mixed = booklet_of([SMALL, SMALL, large], solutions="none", per_page=20)
    assert [mixed._solutions_on_page(each) for each in mixed.puzzles] == [(3, 4), (3, 4), (2, 3)]
    assert information_of(small)["Pages"] == "5"
    assert information_of(few)["Pages"] == "2"
    shared = [(on_page, len(some)) for on_page, some in _sheets(mixed.puzzles, mixed._solutions_on_page)]
    assert shared == [((2, 3), 3)], "one page, on which all have as much room as the largest needs"
    many = booklet_of([*[SMALL] * 13, *[large] * 2, *[SMALL] * 5, largest], solutions="none")
    shared = [(on_page, len(some)) for on_page, some in _sheets(many.puzzles, many._solutions_on_page)]
    assert shared == [((3, 4), 12), ((2, 3), 6), ((2, 2), 3)]
    backs = book([SMALL] * 40, tmp_path / "backs.pdf", per_page=20, solutions="overleaf")
    assert information_of(backs)["Pages"] == "6"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_cells_of_large_boards_are_no_smaller_than_those_of_nine_rows_or_than_one_writes_in(
    paper: str, per_page: int
) -> None:
    boards = [Grid((0,) * 81, board_named("classic")), *LARGE.values()]
    booklet = booklet_of([*boards, *boards * 6], paper=paper, per_page=per_page, solutions="none")

    def cell(puzzle: Grid, are_solved: bool) -> float:
        printed = next(each for each in booklet.puzzles if each.puzzle is puzzle)
        on_page = booklet._solutions_on_page(printed) if are_solved else booklet._puzzles_on_page(printed)
        return booklet._look(puzzle.board, *on_page, are_solved).factor * CELL_SIDE

    classic, *large = [cell(board, False) for board in boards]
    alone = booklet.paper.room(1, 1)[0]
    for board, side in zip(LARGE.values(), large, strict=True):
        assert side >= min(classic, ENOUGH_TO_WRITE, alone / board.board.columns) - 0.01
    for board in boards[:-1]:
        assert cell(board, True) >= ENOUGH_TO_READ


def test_no_line_is_too_thin_to_be_printed_and_no_solution_is_grey() -> None:
    for paper in ("a4", "a5"):
        booklet = booklet_of([FULL, FULL], paper=paper, per_page=20)
        source = "\n".join(booklet.source())
        widths = [look.layout.line_scale * THIN_LINE * look.factor for look in booklet._looks.values()]
        assert min(widths) >= THINNEST - 1e-9
        (solutions,) = [each for each in booklet._looks.values() if each.theme.later == each.theme.ink]
        assert solutions.theme.thin == solutions.theme.ink
        assert WEIGHTS["light"] not in map(int, re.findall(r"texts\([\d.]+, (\d+)", source))


@poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_language(language: str, tmp_path: Path) -> None:
    file = book(MIXED, tmp_path / "book.pdf", per_page=1, language=language, cover=True)
    text = " ".join(text_of(file).split())
    words = LANGUAGES[language].booklets
    for word in (words.contents, words.hints, words.solutions, words.more, words.levels["evil"], words.count(5)):
        assert word in text


@poppler
def test_only_grey_is_printed_unless_colour_is_asked_for(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    for theme in ("gray", "color"):
        file = book(MIXED, tmp_path / f"{theme}.pdf", theme=theme, cover=True)
        pages = [image.open(page).convert("HSV").getchannel("S") for page in pages_of(file, dots_per_inch=40)]
        assert any(page.getextrema()[1] > 30 for page in pages) == (theme == "color")


def test_generated_puzzles_can_be_printed_as_they_are() -> None:
    (generated,) = generate(board="4x4", seed=1)
    assert book([generated, BookPuzzle(generated, "Title")]) == book(
        [generated.grid, BookPuzzle(generated.grid, "Title")]
    )


def test_the_same_puzzles_give_the_same_bytes() -> None:
    made = book(MIXED, cover=Mask.of_clues(SMALL), per_page=9, paper="letter")
    assert made == book(MIXED, cover=Mask.of_clues(SMALL), per_page=9, paper="letter")
    assert b"Date" not in made


@poppler
def test_boards_of_every_size_share_a_booklet(tmp_path: Path) -> None:
    empty = [Grid((0,) * board.size, board) for board in map(board_named, ("4x4", "16x16", "samurai", "49x49"))]
    file = book(empty, tmp_path / "book.pdf", solutions="none", per_page=9)
    assert information_of(file)["Pages"] == "4", "the contents, the two smaller ones, and a page each"


@pytest.mark.parametrize("weight", ["light", "regular", "bold"])
def test_font_has_every_letter_that_is_taken(weight: str) -> None:
    fonts = pytest.importorskip("fontTools.ttLib", reason="fonttools, which reads the font, is not installed")
    font = Path(cluewright.__file__).parent / "drawing" / "fonts" / f"{weight}.ttf"
    assert set(map(ord, LETTERS | PUNCTUATION)) <= set(fonts.TTFont(font).getBestCmap())


LONGEST_CUT = r"""
#let check(title, width) = context {
  let cut = in-one-line(title, width)
  if cut == title { assert(measure(title).width <= width) } else {
    let kept = cut.trim("…", at: end)
    assert(title.starts-with(kept) and (kept == "" or measure(cut).width <= width))
    let blanks = title.slice(kept.len()).position(regex("\S"))
    let more = title.clusters().slice(0, kept.clusters().len() + blanks + 1)
    assert(measure(more.join() + "…").width > width)
  }
}
"""
"""In Typst: that a cut fits, and that with one letter more it would not."""


def test_a_long_title_is_cut_where_no_more_of_it_fits() -> None:
    titles = ("A heart", "ab " * 60, "W" * 200, "i" * 333, "a \N{EM DASH} b" * 40)
    checks = [f'#check("{title}", {width} * 1pt)' for title in titles for width in (5, 40, 100, 250)]
    typeset("\n".join([template("book"), LONGEST_CUT, *checks]))


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
        ([SMALL], {"per_page": 3}, "per_page: expected 1, 2, 4, 6, 9, 12, 20, got 3"),
        ([SMALL], {"paper": "a3"}, "paper: expected a4, a5, letter, got 'a3'"),
        ([SMALL], {"solutions": "where"}, "solutions: expected end, overleaf, none, got 'where'"),
        ([SMALL], {"language": "xx"}, "language: expected en, de, fr, es, nl, got 'xx'"),
        ([SMALL], {"bleed": 21}, "bleed: expected a whole number 0 to 20, got 21"),
        ([SMALL], {"crop_marks": 2}, "crop_marks: expected"),
        ([SMALL], {"imprint": "\u30ca"}, "imprint: expected letters of western Europe"),
        ([SMALL], {"introduction": "a" * 100_001}, "introduction: expected at most 100,000 characters, got 100,001"),
        ([SMALL], {"theme": "pink"}, "theme: expected color, gray, contrast, large, got 'pink'"),
        ([SMALL], {"cover": "*..."}, "cover: expected"),
        (
            [SMALL],
            {"to": "book.txt"},
            "expected a file that ends in .pdf or .html, or in .svg or .png for a page, got",
        ),
        ([SMALL], {"to": "book.svg", "page": 3}, "page: expected 1 to 2, got 3"),
        ([SMALL], {"to": "book.svg", "page": 0}, "page: expected a whole number of 1 or more, got 0"),
        ([SMALL], {"symbols": "ABC"}, "puzzle 1: symbols: expected 4 characters for the 4x4 board, got 3"),
        ([SMALL], {"symbols": "A\u2660CD"}, "symbols: expected characters of ASCII, which pictures and pages have"),
        ([SMALL], {"title": "ab " * 400}, "title: expected at most 1,000 characters, got 1,200"),
        ([BookPuzzle(SMALL, title="a" * 1001)], {}, "puzzle 1: title: expected at most 1,000 characters, got 1,001"),
        ([BookPuzzle(SMALL, level="a" * 1001)], {}, "puzzle 1: level: expected at most 1,000 characters, got 1,001"),
        ([BookPuzzle(SMALL, rating="a" * 1001)], {}, "puzzle 1: rating: expected at most 1,000 characters, got 1,001"),
        ([BookPuzzle(SMALL, hints="a" * 100_001)], {}, "puzzle 1: hints: expected at most 100,000 characters, got"),
    ],
)
def test_what_makes_no_booklet_is_refused(puzzles: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError) as refused:
        book(puzzles, **options)
    assert str(refused.value).startswith(message)


def test_hints_are_those_that_are_asked_for_unless_a_puzzle_brings_its_own() -> None:
    own, other = booklet_of([BookPuzzle(SMALL, hints="Look."), SMALL], hints="steps").puzzles
    assert (own.hints, own.crux, own.path) == ("Look.", None, None)
    assert (other.hints, other.crux, other.path) == ("", explain(SMALL), None)
    (sequence,) = booklet_of([SMALL], hints="sequence").puzzles
    assert (sequence.hints, sequence.crux) == (str(hint_sequence(SMALL)), None)


def test_the_crux_of_a_puzzle_beyond_the_strategies_is_rated_steps_with_arrows_and_the_lines_of_chains() -> None:
    rated = explain(BEYOND, scale="sukaku")
    booklet = booklet_of([BEYOND], hints="steps", language="de")
    source = "\n".join(booklet.source())
    assert booklet.puzzles[0].crux == rated
    hardest = max(rated.in_language("de").steps, key=lambda step: step.rating or 0)
    assert hardest.rating == 7.8
    for text in (hardest.title, *hardest.lines, booklet.words.reading_chains):
        assert typst_string(text.lstrip(" "))[1:-1] in source
    assert "curves(" in source
    assert booklet.words.reading_chains not in "\n".join(booklet_of([HARD], hints="steps", language="de").source())
    assert "<br>".join(map(escape, hardest.lines)) in html_of(booklet)


def test_the_crux_is_the_hardest_steps_in_the_order_of_the_path() -> None:
    path = explain(HARD)
    order = [strategy.name for strategy in STRATEGIES]
    shown = list(hardest_of(path))
    steps = [stretch.steps[0] for _, stretch in shown]
    ranks = sorted(order.index(name) for name in path.strategies)
    assert sorted(order.index(step.strategy) for step in steps) == ranks[-CRUX_STEPS:]
    assert path.hardest in {step.strategy for step in steps}
    for before, stretch in shown:
        index = path.steps.index(stretch.steps[0])
        assert (before, stretch.numbers) == (list(path.positions())[index], str(index + 1))
    assert [path.steps.index(step) for step in steps] == sorted(path.steps.index(step) for step in steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_of_steps_are_pictures_with_the_words_of_the_language(language: str) -> None:
    source = "\n".join(booklet_of([HARD], hints="steps", language=language).source())
    words = LANGUAGES[language]
    for _, stretch in hardest_of(explain(HARD, language=language)):
        assert f'("1", "", "{stretch.numbers}", "{stretch.title}{words.colon}", "{stretch.words}", (), {{' in source
    assert words.booklets.reading_crux in source
    assert words.booklets.reading_steps in source
    assert words.booklets.reading_hints not in source


def test_diagonals_leave_out_the_digits_of_each_puzzle() -> None:
    color_of_houses = re.escape(color(THEMES["gray"].house))
    for text, pieces in (("." * 16, 2), ("....." + "1" + "." * 10, 3)):
        puzzle = Grid.parse(text, board_named("4x4+diagonal"))
        source = "\n".join(booklet_of([puzzle], solutions="none").source())
        (told,) = re.findall(rf'lines\({color_of_houses}, 1.5, "butt", (.*)\)', source)
        assert told.count("(") == pieces


def test_few_puzzles_fill_the_page_as_if_fewer_had_been_asked_for() -> None:
    for puzzles, as_if in (([SMALL], 1), ([SMALL] * 2, 2)):
        assert book(puzzles, solutions="none", hints=None) == book(puzzles, solutions="none", per_page=as_if)
    assert book([SMALL] * 5, solutions="none") != book([SMALL] * 5, solutions="none", per_page=6)
