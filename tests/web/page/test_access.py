"""For everybody: no violation that axe knows, at three widths, light and dark, and targets that a finger meets."""

from importlib.resources import files
from importlib.util import find_spec
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, expect
from tests.web.page.browsing import HEART, MIDDLING, NARROW, PUZZLE, WIDE, Visit, visiting
from tests.web.serving import IMPOSSIBLE, Client

from cluewright.strategies import STRATEGIES

MIN_SIDE = 40
"""Pixels of the shorter side of what is pressed."""
SIZES = [WIDE, MIDDLING, NARROW]
SCHEMES = ["light", "dark"]


def _violations(visit: Visit) -> list[str]:
    """What axe finds, in its words."""
    if find_spec("axe_playwright_python") is None:
        pytest.skip("axe-playwright-python, with axe-core, is not installed: `make setup` does that")
    visit.run(files("axe_playwright_python").joinpath("axe.min.js").read_text())
    found = visit.run("async () => (await axe.run()).violations")
    return [f"{one['id']}: {one['help']} {[node['html'][:150] for node in one['nodes'][:3]]}" for one in found]


def looked_at(visit: Visit) -> None:
    """Hold a page as it is now against everything that is expected of all of them."""
    visit.settle()
    assert _violations(visit) == []
    assert visit.run("() => document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll aside"
    assert (
        visit.run(
            "least => [...document.querySelectorAll('button, select, summary, a.button, .file')]"
            ".filter(one => one.offsetParent).map(one => [one.outerHTML.slice(0, 200), one.getBoundingClientRect()])"
            ".filter(([, box]) => Math.min(box.width, box.height) < least - 0.5).map(([what]) => what)",
            MIN_SIDE,
        )
        == []
    )


def test_the_page_is_open_to_everybody(visit: Visit) -> None:
    visit.paste(IMPOSSIBLE)
    expect(visit.page.locator(".lemma")).to_contain_text("Rows 1 and 2")
    looked_at(visit)
    visit.page.set_viewport_size({"width": 360, "height": 740})
    visit.settle()
    tops = "() => ['.brand', '.actions'].map(one => document.querySelector(one).getBoundingClientRect().top)"
    assert len(set(visit.run(tops))) == 1, "the head takes one row on a small phone, too"


@pytest.mark.long
def test_colours_that_are_forced_keep_the_pattern(browser: Browser, client: Client) -> None:
    with visiting(browser, client.address, forced_colors="active") as visit:
        visit.stroke((1, 1))
        tile, paper = visit.run(
            "() => { const color = (selector, part) =>"
            " getComputedStyle(document.querySelector(selector), part).backgroundColor;"
            " return [color('.clue', '::before'), color('body')] }"
        )
        assert tile != paper


@pytest.mark.long
def test_the_page_can_be_printed_board_and_outcome_alone(visit: Visit) -> None:
    visit.paste(HEART)
    visit.find()
    expect(visit.page.locator(".measures")).to_be_visible()
    visit.page.emulate_media(media="print")
    assert visit.page.locator("clue-board").is_visible()
    assert visit.page.locator(".measures").is_visible()
    shown = visit.page.locator("main").evaluate(
        "main => [...main.querySelectorAll('*')].filter(one => one.checkVisibility()"
        " && (one.className?.split?.(' ').includes('card') || one.matches('clue-board, button, select, input, ol')))"
        ".map(one => one.matches('.card') ? one.querySelector('h2').textContent : one.localName)"
    )
    assert shown == ["clue-board", "Here is a puzzle.", "Rating"]
    assert not visit.page.locator("#top, .skip, .step-words").filter(visible=True).count()


@pytest.mark.long
def test_a_puzzle_is_printed_without_what_helps_its_setter_or_solver(visit: Visit) -> None:
    visit.paste(PUZZLE)
    visit.page.get_by_label("by all solutions").check()
    expect(visit.page.locator(".pencil .only").first).to_be_visible()
    expect(visit.page.locator("#panel .measures")).to_be_visible()
    visit.cell(1, 1).click()
    visit.press("v", "2", "x", "4", "c", "5")
    visit.page.emulate_media(media="print")
    helpers = visit.page.locator(".pencil, .corner, .centre, #panel select, #panel input")
    assert not helpers.filter(visible=True).count()
    assert _decorated(visit) == []
    assert visit.page.locator(".given .digit").first.is_visible()
    assert visit.page.locator("#panel .measures").is_visible()
    visit.page.emulate_media(media="screen")
    visit.button("Read its path").click()
    expect(visit.page.locator(".step").first).to_be_visible()
    visit.cell(1, 1).focus()
    visit.press("n")
    expect(visit.page.locator(".printed")).to_be_attached()
    assert not visit.page.locator(".printed").is_visible()
    visit.page.emulate_media(media="print")
    assert not visit.page.locator(".drawn").is_visible()
    assert visit.page.locator(".printed").is_visible()
    drawn = unquote(visit.page.locator(".printed").get_attribute("src") or "")
    assert drawn.count("<use") == sum(digit != "." for digit in PUZZLE), "the clues alone"
    assert _decorated(visit) == []


def _decorated(visit: Visit) -> list[str]:
    """The cells with a frame, a colour or a line under their digit."""
    decorated = visit.run(
        "() => [...document.querySelectorAll('.cell')].filter(cell => {"
        " const style = getComputedStyle(cell), digit = cell.querySelector('.digit');"
        " return style.outlineStyle !== 'none' || style.boxShadow !== 'none' || style.backgroundImage !== 'none'"
        " || style.backgroundColor !== 'rgba(0, 0, 0, 0)'"
        " || (digit && getComputedStyle(digit).textDecorationLine !== 'none')"
        " }).map(cell => cell.className)"
    )
    return [str(one) for one in decorated]


@pytest.mark.long
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_state_at_every_width_light_and_dark(
    browser: Browser, client: Client, size: tuple[int, int], scheme: str
) -> None:
    with visiting(browser, client.address, size, color_scheme=scheme, locale="de-DE") as visit:
        looked_at(visit)
        visit.page.get_by_text("Weitere Wünsche").click()
        visit.button(f"alle {len(STRATEGIES)} Strategien").click()
        looked_at(visit)
        for dialog in ("Zufälliges Muster", "Buchstaben als Muster"):
            visit.button(dialog).click()
            expect(visit.page.locator("dialog[open]")).to_be_visible()
            looked_at(visit)
            visit.press("Escape")
        visit.paste(IMPOSSIBLE)
        visit.button("Rätsel finden").click()
        expect(visit.page.locator(".outcome")).to_be_visible()
        visit.button("Hier prüfen").click()
        expect(visit.page.locator(".outcome .yes")).to_be_visible()
        looked_at(visit)
        visit.paste(HEART)
        visit.button("Rätsel finden").click()
        expect(visit.page.locator(".outcome")).to_be_visible()
        visit.page.locator(".step").nth(3).click()
        visit.button("Runden zählen").click()
        expect(visit.page.locator(".rounds")).to_be_visible()
        looked_at(visit)
        visit.paste(PUZZLE)
        expect(visit.page.locator("#panel")).to_contain_text("genau eine")
        expect(visit.page.locator("#panel .measures")).to_be_visible()
        looked_at(visit)
        for dialog in (
            "Mitnehmen",
            "Tasten (?)",
            "Rätsel oder Muster mitbringen",
            "Das Regal: Rätsel, die du aufhebst",
        ):
            visit.button(dialog).first.click()
            expect(visit.page.locator("dialog[open]")).to_be_visible()
            looked_at(visit)
            visit.press("Escape")
        visit.choose_board("samurai", 369)
        looked_at(visit)
        _play_is_looked_at(visit)


def _play_is_looked_at(visit: Visit) -> None:
    """The tab where puzzles are solved, with what it says, and the lists of puzzles."""
    visit.run("async text => (await import('/page/choosing.js')).paste(text)", f"{PUZZLE}\n{PUZZLE[::-1]}")
    expect(visit.page.locator("dialog .book")).to_have_count(2)
    looked_at(visit)
    visit.page.locator("dialog .book").first.click()
    expect(visit.page.locator("#panel .measures")).to_be_visible()
    visit.page.locator("#panel").get_by_role("button", name="Spielen", exact=True).click()
    visit.button("Alle Kandidaten notieren").click()
    visit.cell(1, 1, "Zeile 1 Spalte 1,").click()
    visit.press("v", "3", "z", "1")  # which clashes
    visit.button("Prüfen").click()
    visit.button("Zeig, was").click()
    expect(visit.page.locator(".cell.fault")).to_have_count(1)
    looked_at(visit)
    visit.press("Control+z", "x", "h")
    for deeper in ("Wo?", "Der ganze Schritt"):
        visit.button(deeper).click()
    expect(visit.button("Diesen Schritt tun")).to_be_visible()
    looked_at(visit)
    visit.press("p")
    looked_at(visit)
    visit.button("Das Regal: Rätsel, die du aufhebst").click()
    visit.button("Tabelle").click()
    visit.settle()
    looked_at(visit)
    visit.button("In diesem Browser gefunden").click()
    looked_at(visit)
