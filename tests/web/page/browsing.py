"""The studio's page in a browser, as the tests use it."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Request, Response, expect
from tests.web.serving import PATIENCE, until

MILLISECONDS = 1_000 * PATIENCE
"""The same, as the browser counts. What is on the page is awaited with `expect`, and all else with `until`."""
expect.set_options(timeout=MILLISECONDS)
HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
PUZZLE = "...1.8.5.....4...8...5..46.8...7.69...4...2...37.9...4.43..1...6...2.....8.3.9..."
WIDE, MIDDLING, NARROW = (1440, 900), (820, 1180), (390, 844)
WINDOWLESS = "chromium-headless-shell"
NOTING_COPIES = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, text) {
  if (name === "cluewright.sheet") window.isOpen = true;
  return setItem.call(this, name, text);
};
"""
"""A script that notes in `isOpen` that the page keeps its sheet: it begins to when all that is asked for is there."""


def chromium() -> str | None:
    """The system's browser, if it has one."""
    return _first("chromium", "chromium-browser", "google-chrome", WINDOWLESS)


def windowless() -> str | None:
    """The system's browser, if possible the program that opens no windows: it takes half the time of the whole one."""
    return _first(WINDOWLESS) or chromium()


def _first(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


@dataclass
class Visit:
    """A page that is open, and whatever went wrong on it."""

    page: Page
    address: str
    faults: list[str] = field(default_factory=list)
    """What the console complained of, what was asked of other machines, and what the server refused."""
    refusals: list[str] = field(default_factory=list)
    """Answers with an error; a test that expects one clears the list."""

    def __post_init__(self) -> None:
        for event, hear in self._heard().items():
            self.page.on(event, hear)

    def _heard(self) -> dict[Any, Any]:
        """What listens to the page, by event."""
        return {
            "console": self._said,
            "pageerror": self._failed,
            "request": self._asked,
            "response": self._answered,
        }

    def _failed(self, error: Error) -> None:
        self.faults.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "the server responded with a status of" not in message.text:
            self.faults.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address.rstrip("/") + "/", "blob:", "data:")):
            self.faults.append(f"asked {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.refusals.append(f"{response.status} {response.url}")

    def check(self) -> None:
        """See that nothing went wrong."""
        assert not self.faults
        assert not self.refusals

    def leave(self) -> None:
        """Leave the page, and take along what it has kept and what was set for it."""
        context = self.page.context
        for other in context.pages[1:]:
            other.close()
        for routed in (self.page, context):
            routed.unroute_all(behavior="ignoreErrors")
        context.clear_permissions()
        for event, hear in self._heard().items():
            self.page.remove_listener(event, hear)
        self.page.goto(f"{self.address}api/about")  # where no page keeps anything when it is left
        self.run("() => localStorage.clear()")
        self.page.goto("about:blank")
        self.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        self.page.emulate_media(media="null")
        self.page.mouse.move(0, 0)

    def open(self, fragment: str = "") -> None:
        """Open the page, and wait until it is there."""
        if self.page.url != "about:blank":  # another fragment alone would not load it anew
            self.page.goto("about:blank")
        self.page.goto(self.address + (f"#{fragment}" if fragment else ""))
        self._await_sheet()

    def reload(self) -> None:
        """Load the page again, once it has kept what there is."""
        self.await_copy()
        self.page.reload()
        self._await_sheet()

    def _await_sheet(self) -> None:
        """Wait until all that the link or the last visit asks for is shown."""
        until(lambda: self.run("() => window.isOpen"))
        self.settle()

    def await_copy(self) -> None:
        """Wait until the address says what is asked, and the browser has a copy of it and of what is played."""
        self.run("async () => (await import('/page/playing.js')).keepPlay()")
        said = (
            "async () => location.href === (await import('/page/address.js')).link()"
            " && JSON.parse(localStorage.getItem('cluewright.sheet'))?.link === location.hash"
        )
        until(lambda: self.run(said))

    def url(self) -> str:
        """The address of now."""
        return str(self.run("() => location.href"))

    def run(self, script: str, argument: object = None) -> Any:
        """What a function in JavaScript returns."""
        return self.page.evaluate(script, argument)

    def paste(self, text: str) -> None:
        """Paste a text, as Ctrl+V does, and wait until it is on the board."""
        self.run(
            "async text => { const { change } = await import('/page/store.js'); change({ notice: '' });"
            " const data = new DataTransfer(); data.setData('text/plain', text);"
            " document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true })) }",
            text,
        )
        is_done = (
            "async () => { const { state } = await import('/page/store.js'), { say } = await import('/page/words.js');"
            " return state.notice === say('paste.done') }"
        )
        until(lambda: self.run(is_done))
        self.settle()

    def labels(self) -> list[str]:
        """What a screen reader says of each cell."""
        labels = self.page.locator("[role=gridcell]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        return [str(label) for label in labels]

    def line(self) -> str:
        """What the labels say, as a line: `.` for an empty cell, `*` for a clue, or a digit."""
        told = [
            re.match(r"row \d+ column \d+, (empty|clue|placed|[^,])(?:, (\w)(?:,|$))?", label)
            for label in self.labels()
        ]
        return "".join(_symbol(one) for one in told)

    def cell(self, row: int, column: int, label: str = "row {row} column {column},") -> Locator:
        """The cell in a row and column, from 1, by how its label begins."""
        return self.page.locator(f'[role=gridcell][aria-label^="{label.format(row=row, column=column)}"]')

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Where the middle of a cell is on the screen."""
        box = self.cell(row, column).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def stroke(self, *cells: tuple[int, int]) -> None:
        """Draw with the mouse from cell to cell."""
        self.page.mouse.move(*self.middle(*cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.middle(*cell))
        self.page.mouse.up()
        self.settle()

    def settle(self) -> None:
        """Wait until what has changed is shown."""
        self.run("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def choose_board(self, name: str, cells: int) -> None:
        """Choose a board, and wait for its cells, though the board before may have as many."""
        self.page.get_by_role("combobox", name=re.compile("^(Board|Brett)$")).select_option(name)
        expect(self.page.locator("[role=gridcell]")).to_have_count(cells)
        self.settle()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def offer(self, title: str) -> Locator:
        """What can be taken away under this title."""
        return self.page.locator(".offer").filter(has=self.page.get_by_text(title, exact=True))

    def finds(self) -> list[str]:
        """The puzzles of the list of those that were found, as lines."""
        lines = self.page.locator(".finds button").evaluate_all("buttons => buttons.map(one => one.dataset.line)")
        return [str(line) for line in lines]

    def show_details(self) -> None:
        """Show which engines search, and what they count."""
        self.run("async () => (await import('/page/store.js')).change({ hasDetails: true })")

    def find(self) -> None:
        """Search, and wait for the outcome."""
        self.button("Find a puzzle").click()
        self.settle()  # what was answered before is gone
        expect(self.page.locator(".outcome")).to_be_visible()


def _symbol(told: re.Match[str] | None) -> str:
    if told is None:
        return "?"
    kind, digit = told.groups()
    if digit and digit.isdigit():
        return str(digit)
    return {"empty": ".", "clue": "*"}.get(kind, kind)


def window(browser: Browser, size: Sequence[int] = WIDE, **options: Any) -> BrowserContext:
    """A window for pages, with nothing in it. Unless options say otherwise, it is light, English, and moves nothing."""
    width, height = size
    usual = {"locale": "en-US", "reduced_motion": "reduce"}
    context: BrowserContext = browser.new_context(viewport={"width": width, "height": height}, **(usual | options))
    context.set_default_timeout(MILLISECONDS)
    context.add_init_script(NOTING_COPIES)
    return context


@contextmanager
def visiting(
    browser: Browser, address: str, size: Sequence[int] = WIDE, fragment: str = "", **options: Any
) -> Iterator[Visit]:
    """A page in a window of its own, open with this fragment; at the end nothing may have gone wrong on it."""
    with window(browser, size, **options) as context:
        visit = Visit(context.new_page(), address)
        visit.open(fragment)
        yield visit
        visit.check()


@contextmanager
def visiting_again(context: BrowserContext, address: str) -> Iterator[Visit]:
    """A page, not open yet, in a window that others have had, with nothing left of what they did.

    It loads in half the time that it takes in a new window.
    """
    visit = Visit(context.pages[0] if context.pages else context.new_page(), address)
    yield visit
    visit.check()
    visit.leave()
