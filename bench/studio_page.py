"""The studio's page in the system's chromium: how soon it is there, and how soon it answers a hand.

Goals: the board is painted within 0.3 s, and what a stroke of the pen means is shown within 0.05 s; a search is seen to
begin within 0.1 s. All files together are smaller than 300 kB.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

import cluewright.web

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.page.browsing import chromium
from tests.web.serving import LONG, running

PAINT_SECONDS, STROKE_SECONDS, FIRST_NEWS_SECONDS = 0.3, 0.05, 0.1
"""Goals: until the board is painted, a stroke is shown, and there is a first word of a search."""
MAX_BYTES = 300_000
PAINTS_AND_STROKES = 10
"""How many of each are timed."""

WATCH_FOR_BOARD = """
new MutationObserver((changes, observer) => {
  if (!document.querySelector('[role=gridcell]')) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.boardPainted = performance.now() / 1000; }));
}).observe(document, { childList: true, subtree: true });
"""
"""Notes the seconds from the request for the page until the frame after the one with the board."""
PAINTED = """async () => {
  while (!window.boardPainted) await new Promise(requestAnimationFrame);
  return window.boardPainted;
}"""
STROKED = """async cell => {
  const grid = document.querySelector('[role=grid]');
  const target = document.querySelectorAll('[role=gridcell]')[cell];
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, button: 0, bubbles: true };
  const began = performance.now();
  grid.setPointerCapture = () => {};
  const { state } = await import('/page/store.js');
  grid.dispatchEvent(new PointerEvent('pointerdown', at));
  grid.dispatchEvent(new PointerEvent('pointerup', at));
  const { mask } = state.sheet;
  await new Promise(requestAnimationFrame);
  const shown = performance.now();
  while (state.checked?.of !== mask) await new Promise(requestAnimationFrame);
  return [(shown - began) / 1000, (performance.now() - began) / 1000];
}"""
"""Seconds from a press until the cell is painted, and until what the server says of the mask is."""
BEGUN = """async () => {
  const began = performance.now();
  document.querySelector('.find').click();
  while (!document.querySelector('.watch')) await new Promise(requestAnimationFrame);
  const seen = performance.now();
  while (!document.querySelector('.engines li')) await new Promise(requestAnimationFrame);
  return [(seen - began) / 1000, (performance.now() - began) / 1000];
}"""
"""Seconds from the click until the search is shown, and until its first counts are."""


def searched(page: Page, to: str) -> tuple[float, float]:
    """How soon a search was seen to begin, and heard of."""
    page.goto("about:blank")
    page.goto(to)
    page.wait_for_selector("[role=gridcell]")
    page.evaluate("async line => { const { paste } = await import('/page/choosing.js'); await paste(line) }", LONG)
    page.wait_for_selector(".clue")
    seen, heard = page.evaluate(BEGUN)
    page.keyboard.press("Escape")
    page.wait_for_selector(".outcome")
    return seen, heard


def main() -> int:
    path = chromium()
    if path is None:
        print("the system has no chromium")
        return 0
    all_reached = True

    def told(what: str, value: float, goal: float, unit: str = "s") -> None:
        nonlocal all_reached
        all_reached &= value <= goal
        print(f"  {what:52}{value:11.3f} {unit}  goal {goal:g}: {'reached' if value <= goal else 'MISSED'}", flush=True)

    folder = Path(cluewright.web.__file__).parent / "page"
    told("all files", sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()), MAX_BYTES, "B")
    print("the best of a few, in a warm browser")
    with TemporaryDirectory() as state, running(Path(state)) as (_, client), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        page.add_init_script(WATCH_FOR_BOARD)
        page.goto(client.address)
        paints = []
        for _ in range(PAINTS_AND_STROKES):
            page.goto("about:blank")
            page.goto(client.address)
            page.wait_for_selector("[role=gridcell]")
            paints.append(page.evaluate(PAINTED))
        told("the board is painted", min(paints), PAINT_SECONDS)
        page.wait_for_selector("#panel .card")
        strokes = [page.evaluate(STROKED, cell) for cell in range(PAINTS_AND_STROKES)]
        told("a stroke is shown", min(shown for shown, _ in strokes), STROKE_SECONDS)
        print(f"  {'what the server says of it is shown':52}{min(known for _, known in strokes):11.3f} s")
        news = [searched(page, client.address) for _ in range(3)]
        told("a search is seen to begin", min(seen for seen, _ in news), FIRST_NEWS_SECONDS)
        print(f"  {'its first counts are shown':52}{min(heard for _, heard in news):11.3f} s")
        browser.close()
    return 0 if all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
