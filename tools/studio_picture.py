"""The picture of the studio in the documents: a heart, the puzzle found for it, and a step of its path.

python -m tools.studio_picture docs/studio.png

`make docs` leaves it out: it shows how long the search took, and so differs each time.
"""

import shutil
import subprocess
import sys

from playwright.sync_api import Page, ViewportSize, sync_playwright

HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
SEED = "3"
WIDTH, HEIGHT = 1240, 840
LANGUAGE = "en-US"


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


def _take(chromium: str, address: str, to: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
        page = browser.new_page(viewport=size, locale=LANGUAGE, color_scheme="light", reduced_motion="reduce")
        _draw(page, address)
        page.wait_for_timeout(500)
        page.screenshot(path=to)
        browser.close()


def main(to: str) -> int:
    chromium = shutil.which("chromium")
    if chromium is None:
        print(f"{to} stays as it is: the system has no chromium", file=sys.stderr)
        return 0
    command = [sys.executable, "-m", "cluewright", "studio", "--no-open", "--port", "0"]
    studio = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert studio.stdout is not None
        _take(chromium, studio.stdout.readline().strip(), to)
    finally:
        studio.terminate()
        studio.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
