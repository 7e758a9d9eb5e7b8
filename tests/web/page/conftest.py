"""A browser for all tests of the page, and a page for each."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.web.page.browsing import Visit, visiting_again, window, windowless
from tests.web.serving import Client

HERE = Path(__file__).parent
STARTED = ExitStack()
"""Closes the browser, while there is one."""
BROWSERS: list[Browser] = []
WINDOWS: list[BrowserContext] = []
"""The window of the fixture `visit`, while there is one in order."""


@pytest.fixture(scope="module")
def browser() -> Browser:
    """The system's browser, without a window. It is started for the first file of tests that needs it."""
    path = windowless()
    if path is None:
        pytest.skip("the tests of the studio's page need chromium, and the system has none")
    if not BROWSERS:
        playwright = STARTED.enter_context(sync_playwright())
        # To draw without a GPU is quicker than to feign one, and a process that stays has read the modules before.
        options = ["--no-sandbox", "--disable-gpu", "--process-per-site"]
        BROWSERS.append(STARTED.enter_context(playwright.chromium.launch(executable_path=path, args=options)))
    return BROWSERS[0]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser after the last test in a row: while it is there, no other test here can run an event loop."""
    if nextitem is None or HERE not in nextitem.path.parents:
        BROWSERS.clear()
        WINDOWS.clear()
        STARTED.close()


@pytest.fixture
def unopened(browser: Browser, client: Client) -> Iterator[Visit]:
    """The page before it is opened, in a wide and light window."""
    context = WINDOWS.pop() if WINDOWS else window(browser)
    try:
        with visiting_again(context, client.address) as visit:
            yield visit
    except BaseException:
        context.close()
        raise
    WINDOWS.append(context)


@pytest.fixture
def visit(unopened: Visit) -> Visit:
    """The page, in a wide and light window."""
    unopened.open()
    return unopened
