"""A booklet as HTML has a table for each puzzle and says in words what the pages show."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.drawing.scenes import SMALL
from tests.drawing.test_booklets import HARD, LARGE, OTHER

from cluewright.boards import Grid, board_named
from cluewright.drawing.booklets import BookPuzzle, book
from cluewright.explaining import explain
from cluewright.languages import LANGUAGES
from cluewright.solving import solution

EMPTY_TAGS = {"meta"}


class Page(HTMLParser):
    """The tables of a page, as rows of texts by the headings that name them, and all text; each tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.rows: list[list[str]] = []
        self.ids: list[str] = []
        self.named: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag not in EMPTY_TAGS:
            self.open.append(tag)
        self.ids += [said["id"]] if "id" in said else []
        self.named += [said[name].removeprefix("#") for name in ("href", "aria-labelledby") if name in said]
        assert not {"src", "style", "onclick"} & said.keys()
        if tag == "table":
            self.rows = self.tables[said["aria-labelledby"]] = []
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data
        elif self.open and self.open[-1] != "style":
            self.words.append(data)


def digits_of(table: list[list[str]]) -> str:
    """The grid in a table whose first row and column name the others."""
    return "".join(text or "." for row in table[1:] for text in row[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_is_a_table_with_its_solution_and_its_hints_in_words(language: str, tmp_path: Path) -> None:
    file = tmp_path / "book.html"
    puzzles = [BookPuzzle(HARD, "A <b> & c", "hard", "4.2"), BookPuzzle(OTHER, level="easy")]
    book(
        puzzles, file, language=language, hints="steps", tutorial=True, rules=True, author="Ann", introduction="a\n\nb"
    )
    page = Page(file.read_text("utf-8"))
    words = LANGUAGES[language].booklets
    assert set(page.named) == {*page.ids}, "each link leads somewhere, and nothing leads nowhere"
    assert {key: digits_of(table) for key, table in page.tables.items()} == {
        "p1": str(OTHER),
        "p2": str(HARD),
        "s1": str(solution(OTHER)),
        "s2": str(solution(HARD)),
    }
    assert page.tables["p1"][0] == ["", "c1", "c2", "c3", "c4"]
    assert [row[0] for row in page.tables["p1"][1:]] == ["r1", "r2", "r3", "r4"]
    said = " ".join(page.words)
    assert f"2 · A <b> & c · {words.levels['hard']} · 4{words.decimal_mark}2" in said
    assert all(text in said for text in (words.rules, words.hints, words.steps, words.one_solution, "Ann"))
    steps = explain(HARD, language=language).steps
    assert all(f"{step.title}{LANGUAGES[language].colon} {step.words}" in said for step in steps)


def test_solutions_may_be_behind_each_puzzle_or_left_out(tmp_path: Path) -> None:
    texts = {}
    for place in ("end", "overleaf", "none"):
        texts[place] = book([SMALL], tmp_path / f"{place}.html", solutions=place).read_text("utf-8")
    assert re.findall('<details>|id="s1"', texts["overleaf"]) == ["<details>", 'id="s1"']
    assert re.findall('<details>|id="s1"', texts["end"]) == ['id="s1"']
    assert not re.findall('<details>|id="s1"', texts["none"])


def test_cells_show_where_regions_end_and_boards_may_have_holes(tmp_path: Path) -> None:
    cross = Grid((0,) * 16, board_named("4x4+diagonal"))
    text = book([cross, LARGE["samurai"]], tmp_path / "book.html", solutions="none").read_text("utf-8")
    first, samurai = re.findall("<table.*?</table>", text, re.DOTALL)
    corner = re.findall('<td class="([^"]*)"', first)
    assert corner[0].split() == ["t", "l", "extra"]
    assert corner[5].split() == ["b", "r", "extra"]
    assert samurai.count("<td class=none>") == 1 + 21 * 21 - 369
    assert samurai.count('<td class="') == 369
