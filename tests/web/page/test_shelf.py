"""The shelf: puzzles are put there, found again by filters, and taken down."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.web.page.browsing import PUZZLE, Visit, visiting
from tests.web.page.test_access import looked_at
from tests.web.serving import Client, studio

import cluewright as cw
from cluewright.web.own_files import OwnFiles

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "library.db"


@pytest.fixture
def stocked(file: Path) -> Iterator[Client]:
    """A studio whose shelf has fourteen puzzles, two of them on the classic board."""
    with cw.library(file) as library:
        library.add([HARD, PUZZLE], source="a magazine", tags="paper")
        library.add(cw.generate(12, board="6x6", seed=1))
        library.rate()
    with studio(files=OwnFiles(library=file)) as client:
        yield client


def test_a_puzzle_is_put_on_the_shelf_and_taken_down(browser: Browser, file: Path) -> None:
    with studio(files=OwnFiles(library=file)) as client, visiting(browser, client.address) as visit:
        visit.paste(PUZZLE)
        visit.button("Take away").click()
        visit.page.get_by_label("Tags, with commas").fill("my own")
        visit.button("Put it there").click()
        expect(visit.page.get_by_text("It is on the shelf now, as number 1.")).to_be_visible()
        visit.button("Put it there").click()
        expect(visit.page.get_by_text("It was on the shelf already, as number 1.")).to_be_visible()
        visit.press("Escape")
        visit.choose_board("4x4", 16)
        _open(visit)
        expect(visit.page.locator(".book")).to_contain_text("No. 1 · ")
        expect(visit.page.locator(".book")).to_contain_text("my own")
        visit.page.locator(".book").click()
        expect(visit.page.locator("[role=gridcell]")).to_have_count(81)
        assert visit.line() == PUZZLE
    with cw.library(file) as library:
        assert [(str(one), one.source, one.tags) for one in library] == [(PUZZLE, "studio", ("my own",))]


@pytest.mark.long
def test_the_shelf_is_filtered_ordered_and_gone_through(browser: Browser, stocked: Client) -> None:
    with visiting(browser, stocked.address) as visit:
        _open(visit)
        books, shown = visit.page.locator(".book"), visit.page.locator("dialog [role=status]")
        expect(shown).to_have_text("1 to 12 of 14")
        expect(books).to_have_count(12)
        visit.button("Next puzzles").click()
        expect(shown).to_have_text("13 to 14 of 14")
        expect(books.last).to_contain_text("No. 1 ")
        visit.page.get_by_label("Tag").select_option("paper")
        expect(shown).to_have_text("1 to 2 of 2")
        visit.page.get_by_label("Order").select_option("clues")
        expect(books.first).to_contain_text("17 clues")
        visit.page.get_by_label("Clues at least").fill("18")
        visit.page.get_by_label("Clues at least").press("Tab")
        expect(shown).to_have_text("1 to 1 of 1")
        visit.button("Table").click()
        cells = visit.page.locator("dialog tbody").locator("th, td")
        expect(cells.nth(3)).to_have_text(str(81 - PUZZLE.count(".")))
        expect(cells.nth(8)).to_have_text("paper")
        visit.page.get_by_label("Clues at least").fill("")
        visit.page.get_by_label("Clues at least").press("Tab")
        expect(shown).to_have_text("1 to 2 of 2")
        head = visit.page.locator("dialog thead")
        head.get_by_role("button", name="Technique").click()
        expect(head.locator("[aria-sort=descending]")).to_contain_text("Technique")
        visit.page.locator("dialog").get_by_label("Board").select_option("6x6")
        expect(shown).to_have_text("No puzzle matches.")


def test_rows_of_the_table_are_given_a_tag_and_undo_takes_it_only_from_those_that_got_it(
    browser: Browser, file: Path
) -> None:
    with cw.library(file) as library:
        library.add([HARD], tags="used")
        library.add([PUZZLE])
    with studio(files=OwnFiles(library=file)) as client, visiting(browser, client.address) as visit:
        _open(visit)
        visit.button("Table").click()
        dialog = visit.page.locator("dialog")
        dialog.get_by_label("Choose all of these").check()
        dialog.locator("input[name=tag]").fill("used")
        visit.button("Add tag").click()
        expect(dialog.locator("form ~ [role=status]").first).to_contain_text(
            "that have “used” now: 1. Had it before: 1."
        )
        expect(dialog.locator("tbody td:nth-child(9)")).to_have_text(["used", "used"])
        looked_at(visit)
        dialog.get_by_role("button", name="Undo").click()
        expect(dialog.locator("tbody td:nth-child(9)")).to_have_text(["", "used"])
        dialog.get_by_label("Choose no. 2").uncheck()
        visit.button("Remove tag").click()
        expect(dialog.locator("tbody td:nth-child(9)")).to_have_text(["", ""])
    with cw.library(file) as library:
        assert [one.tags for one in library] == [(), ()]


def test_a_studio_without_a_library_shows_what_was_found_in_the_browser(browser: Browser) -> None:
    with studio() as client, visiting(browser, client.address) as visit:
        _open(visit)
        expect(visit.page.locator("dialog")).to_contain_text("Nothing yet")
        expect(visit.page.locator("dialog .switch")).to_have_count(0)


@pytest.mark.long
def test_a_board_with_a_name_keeps_it_on_the_shelf(browser: Browser, file: Path) -> None:
    with cw.library(file) as library:
        library.add(cw.generate(1, board="jigsaw-9", seed=1))
        library.add([PUZZLE])
    with studio(files=OwnFiles(library=file)) as client, visiting(browser, client.address) as visit:
        _open(visit)
        boards = visit.page.locator("dialog").get_by_label("Board")
        expect(boards.locator("option")).to_have_text(["any", "classic", "jigsaw-9"])
        boards.select_option("jigsaw-9")
        expect(visit.page.locator(".book")).to_have_count(1)
        visit.page.locator(".book").click()
        expect(visit.page.locator("#panel select").first).to_have_value("jigsaw-9")
        expect(visit.page).to_have_url(re.compile(r"#1\.set\.jigsaw-9\."))


@pytest.mark.long
def test_a_board_whose_puzzles_cannot_be_compared_is_not_offered_the_shelf(browser: Browser, file: Path) -> None:
    with studio(files=OwnFiles(library=file)) as client, visiting(browser, client.address) as visit:
        visit.button("Set by hand").click()
        visit.choose_board("doublenine", 324)
        visit.cell(1, 1).click()
        visit.press("1")
        visit.button("Take away").click()
        expect(visit.page.locator("dialog")).to_contain_text("The library cannot compare puzzles of this board")
        assert visit.button("Put it there").count() == 0


def _open(visit: Visit) -> None:
    visit.button("The shelf: puzzles that you keep").click()
