"""The studio's page in a browser, as the tests use it."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

PATIENCE = 60_000.0
"""Milliseconds after which a test gives up, on however slow a machine."""
expect.set_options(timeout=PATIENCE)
HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
PUZZLE = "...1.8.5.....4...8...5..46.8...7.69...4...2...37.9...4.43..1...6...2.....8.3.9..."
WIDE, MIDDLING, NARROW = (1440, 900), (820, 1180), (390, 844)


def chromium() -> str | None:
    """The system's browser, if it has one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


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
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._asked)
        self.page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "the server responded with a status of" not in message.text:
            self.faults.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address.rstrip("/") + "/", "blob:", "data:")):
            self.faults.append(f"asked {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.refusals.append(f"{response.status} {response.url}")

    def open(self, fragment: str = "") -> None:
        """Open the page, and wait until it is there."""
        if self.page.url != "about:blank":  # another fragment alone would not load it anew
            self.page.goto("about:blank")
        self.page.goto(self.address + (f"#{fragment}" if fragment else ""))
        self.page.wait_for_selector("[role=gridcell]")
        self.page.wait_for_selector("#panel .card")

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
        self.page.wait_for_function(
            "async () => { const { state } = await import('/page/store.js'), { say } = await import('/page/words.js');"
            " return state.notice === say('paste.done') }"
        )
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
        """Choose a board, and wait for its cells."""
        self.page.get_by_role("combobox", name=re.compile("^(Board|Brett)$")).select_option(name)
        expect(self.page.locator("[role=gridcell]")).to_have_count(cells)

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
        self.page.wait_for_selector(".outcome")


def _symbol(told: re.Match[str] | None) -> str:
    if told is None:
        return "?"
    kind, digit = told.groups()
    if digit and digit.isdigit():
        return str(digit)
    return {"empty": ".", "clue": "*"}.get(kind, kind)


@contextmanager
def visiting(browser: Browser, address: str, size: Sequence[int] = WIDE, **options: Any) -> Iterator[Visit]:
    """A page in a window of its own; at the end nothing may have gone wrong on it."""
    width, height = size
    usual = {"locale": "en-US", "reduced_motion": "reduce"}
    context: BrowserContext = browser.new_context(viewport={"width": width, "height": height}, **(usual | options))
    context.set_default_timeout(PATIENCE)
    try:
        visit = Visit(context.new_page(), address)
        visit.open()
        yield visit
        assert not visit.faults
        assert not visit.refusals
    finally:
        context.close()
