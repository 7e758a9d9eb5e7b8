"""A browser for all tests of the page, and a page for each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.web.page.browsing import Visit, chromium, visiting
from tests.web.serving import Client


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's browser, without a window.

    It goes with the last test of a file: while it is there, no other test in this process can run an event loop.
    """
    path = chromium()
    if path is None:
        pytest.skip("the tests of the studio's page need chromium, and the system has none")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, client: Client) -> Iterator[Visit]:
    """The page, in a wide and light window."""
    with visiting(browser, client.address) as visit:
        yield visit
