"""The pictures of the studio in the documents: a heart, the puzzle found for it with a step, and how it is played.

python -m tools.studio_picture docs/studio.png docs/studio-play.png

`make docs` leaves them out: one shows how long the search took, and so differs each time.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright
from tests.web.page.browsing import chromium
from tests.web.serving import running

HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
SEED = "3"
WIDTH, HEIGHT = 1240, 840
LANGUAGE = "en-US"
STEPS_PLAYED = 6


def _draw(page: Page, address: str) -> None:
    """Bring the page to where the picture is taken."""
    page.goto(address)
    page.wait_for_selector("#panel .card")
    page.evaluate("async line => { const { paste } = await import('/page/choosing.js'); await paste(line) }", HEART)
    page.get_by_text("More wishes").click()
    page.get_by_label("Seed").fill(SEED)
    page.get_by_label("Needs this strategy").select_option("locked-candidates")
    page.get_by_role("button", name="Find a puzzle").click()
    steps = page.locator(".step", has_text="locked candidates")
    steps.first.click()
    page.wait_for_function("() => document.querySelector('clue-board title')?.textContent.includes('placed')")
    page.mouse.move(0, 0)
    page.evaluate("() => scrollTo(0, 0)")


def _play(page: Page) -> None:
    """Play the puzzle that was found: some digits and notes, and a hint."""
    page.get_by_role("button", name="Play", exact=True).last.click()
    page.get_by_role("button", name="Note all candidates").click()
    for _ in range(STEPS_PLAYED):
        for depth in ("Hint", "Where?", "The whole step", "Do this step"):
            page.get_by_role("button", name=depth).click()
    for depth in ("Hint", "Where?", "The whole step"):
        page.get_by_role("button", name=depth).click()
    page.get_by_role("button", name="Do this step").wait_for()
    page.mouse.move(0, 0)


def _take(browser_path: str, address: str, to: str, to_played: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
        page = browser.new_page(viewport=size, locale=LANGUAGE, color_scheme="light", reduced_motion="reduce")
        _draw(page, address)
        page.wait_for_timeout(500)
        page.screenshot(path=to)
        _play(page)
        page.wait_for_timeout(500)
        page.screenshot(path=to_played)
        browser.close()


def main(to: str, to_played: str) -> int:
    browser_path = chromium()
    if browser_path is None:
        print(f"{to} and {to_played} stay as they are: the system has no chromium", file=sys.stderr)
        return 0
    with TemporaryDirectory() as folder, running(Path(folder)) as (_, client):
        _take(browser_path, client.address, to, to_played)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
