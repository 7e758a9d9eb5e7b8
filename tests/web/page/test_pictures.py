"""How the page looks: pictures of it, a quarter as wide, held against golden ones with a tolerance for smoothed edges.

Another version of the browser may smooth them more differently than that: hence these tests are all long ones.
"""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.golden import check_golden, difference_of
from tests.web.page.browsing import HEART, MIDDLING, NARROW, PUZZLE, WIDE, Visit, visiting
from tests.web.serving import IMPOSSIBLE, Client

FOLDER = Path(__file__).parent / "golden"
FONT = "DejaVu Sans"
"""The font of the golden pictures: with another one, all words are of another width."""
REDUCED = 4
"""Pixels of the screen, each way, that become one of the picture."""
MAX_DIFFERENCE = 0.3
"""The mean difference of two pictures, at most, from 0 to 255."""
MAX_OTHER_PIXELS = 0.001
"""The share of pixels, at most, that may be clearly other ones."""
CLEARLY = 64
SIZES = {"wide": WIDE, "middling": MIDDLING, "narrow": NARROW}


def fresh(visit: Visit) -> None:
    """The page as it opens."""


def found(visit: Visit) -> None:
    """A puzzle in the shape of a heart."""
    visit.paste(HEART)
    visit.page.get_by_text("More wishes").click()
    visit.page.get_by_label("Seed").fill("3")
    visit.find()
    expect(visit.page.locator(".measures")).to_be_visible()
    expect(visit.page.locator(".step").first).to_be_visible()
    expect(visit.page.locator("clue-board .drawn use").first).to_be_attached()


def impossible(visit: Visit) -> None:
    """A mask without a puzzle, and the cells that show it."""
    visit.paste(IMPOSSIBLE)
    expect(visit.page.locator(".lemma")).to_contain_text("Rows 1 and 2")
    visit.find()


def by_hand(visit: Visit) -> None:
    """A puzzle and what is known of it."""
    visit.paste(PUZZLE)
    expect(visit.page.locator("#panel")).to_contain_text("exactly one")
    expect(visit.page.locator("#panel .measures")).to_be_visible()


def keys(visit: Visit) -> None:
    """The dialog that tells the keys."""
    visit.press("?")
    expect(visit.page.get_by_role("dialog")).to_be_visible()


def played(visit: Visit) -> None:
    """A puzzle that is being solved, with notes and a step."""
    visit.paste(PUZZLE)
    visit.page.locator("#panel").get_by_role("button", name="Play").click()
    visit.cell(1, 1).click()
    visit.press("Shift+4", "Shift+7", "Control+3", "Control+4", "Escape", "v", "2", "z")
    for deeper in ("Hint", "Where?", "The whole step"):
        visit.button(deeper).click()
    expect(visit.button("Do this step")).to_be_visible()


STATES = {state.__name__: state for state in (fresh, found, impossible, by_hand, keys, played)}


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_the_page_looks_as_it_did(browser: Browser, client: Client, state: str, size: str, scheme: str) -> None:
    if (font := _usual_font()) != FONT:
        pytest.skip(f"the golden pictures show the font {FONT}; this system's is {font or 'not known'}")
    with visiting(browser, client.address, SIZES[size], color_scheme=scheme) as visit:
        STATES[state](visit)
        visit.page.evaluate("() => document.activeElement.blur()")
        visit.page.mouse.move(0, 0)
        visit.page.evaluate("() => scrollTo(0, 0)")
        visit.settle()
        times = visit.page.locator(".outcome .timed, [role=timer]")
        taken = visit.page.screenshot(animations="disabled", mask=[times], mask_color="#808080")
    check(FOLDER / f"{state}-{size}-{scheme}.png", taken)


def check(golden: Path, taken: bytes) -> None:
    image = pytest.importorskip("PIL.Image")
    picture = image.open(BytesIO(taken)).convert("RGB").reduce(REDUCED)

    def is_alike(file: Path) -> bool:
        wanted = image.open(file)
        difference, others = difference_of(picture, wanted, CLEARLY)
        return wanted.size == picture.size and difference < MAX_DIFFERENCE and others < MAX_OTHER_PIXELS

    check_golden(golden, is_alike, lambda file: picture.save(file, "PNG", optimize=True))


def _usual_font() -> str:
    """The font that the system shows where none is named."""
    if shutil.which("fc-match") is None:
        return ""
    asked = ["fc-match", "--format", "%{family[0]}", "sans-serif"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout
