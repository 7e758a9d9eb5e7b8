"""Constraints in the studio: pasted, drawn with the mouse and the finger, played with, and shared."""

import re

from playwright.sync_api import Browser, expect
from tests.web.page.browsing import NARROW, Visit, visiting
from tests.web.serving import Client

CONSTRAINTS = "async () => (await import('/page/constraining.js')).constraintsNow()"
SETTING = "async () => (await import('/page/turning.js')).openTab('set')"


def draw(visit: Visit, tool: str, *cells: tuple[int, int]) -> None:
    visit.stroke(*cells)
    visit.button(tool).click()
    visit.settle()


def test_constraints_are_drawn_and_shown_and_undone_and_their_conflicts_seen(visit: Visit) -> None:
    visit.run(SETTING)
    visit.choose_board("4x4", 16)
    visit.page.locator("details.constraints summary").click()
    draw(visit, "Thermometer", (1, 1), (2, 1), (2, 2))
    rules = visit.page.locator(".rules")
    expect(rules).to_have_text(re.compile("On each thermometer"))
    visit.page.get_by_label("Sum of the next cage").fill("4")
    draw(visit, "Cage", (3, 3), (3, 4))
    expect(rules).to_have_text(re.compile("dashed cage"))
    visit.page.get_by_label("anti-knight").check()
    expect(rules).to_have_text(re.compile("knight's move"))
    assert visit.run(CONSTRAINTS) == [
        {"thermometer": ["r1c1", "r2c1", "r2c2"]},
        {"killer-cage": ["r3c3", "r3c4"], "sum": 4},
        "anti-knight",
    ]
    visit.press("Control+z")
    expect(rules).not_to_have_text(re.compile("knight's move"))
    visit.button("Play").last.click()
    visit.cell(1, 1).click()
    visit.press("3", "ArrowDown", "2")
    visit.cell(3, 3).click()
    visit.press("2")
    assert [label for label in visit.labels() if "clashes" in label] == [
        "row 1 column 1, placed, 3, clashes",
        "row 2 column 1, placed, 2, clashes",
        "row 3 column 3, placed, 2, clashes",
    ]
    visit.reload()
    expect(visit.page.locator(".rules")).to_have_text(re.compile("thermometer"))


def test_constraints_are_drawn_with_a_finger_and_taken_away(browser: Browser, client: Client) -> None:
    with visiting(browser, client.address, NARROW, has_touch=True, is_mobile=True) as visit:
        visit.run(SETTING)
        visit.page.locator("details.constraints summary").tap()
        visit.cell(1, 1).tap()
        visit.button("Odd").tap()
        expect(visit.page.locator(".rules")).to_have_text(re.compile("odd digit"))
        visit.cell(1, 1).tap()
        visit.button("Remove").tap()
        expect(visit.page.locator(".rules")).to_have_count(0)
        assert visit.run(CONSTRAINTS) == []
