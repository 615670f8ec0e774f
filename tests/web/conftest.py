"""A server with the built page, a real Chromium, and people in front of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from hexhold.server.http.page import client_folder
from tests.server.serving import Server
from tests.web.guest import Guest

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is the same Chromium without windows of its own: tests take half as much of the processor with it."""
NO_BROWSER = "install Chromium to run this, for example by: apt-get install chromium-headless-shell"
NO_PAGE = "the page is not built: python tools/page.py"

# A busy machine may be slow; it must not turn that into a failure.
expect.set_options(timeout=90_000)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put these tests behind all others.

    Playwright keeps an event loop running once it has begun, and beside it the tests of the server can start none.
    """
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)


def _missing(what: str) -> None:
    """Without it nothing here can be shown: that is a failure in continuous integration, and elsewhere skipped."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        _missing(NO_BROWSER)
    return {**browser_type_launch_args, "executable_path": found, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


def _serving(folder: Path) -> Iterator[Server]:
    if not (client_folder() / "index.html").is_file():
        _missing(NO_PAGE)
    server = Server(str(folder / "tables.sqlite"), folder / "server.log", hurried=True)
    server.start()
    server.wait()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not wait, shared by all tests that leave it alone."""
    yield from _serving(tmp_path_factory.mktemp("site"))


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed and started again."""
    yield from _serving(tmp_path)


@pytest.fixture
def invite(browser: Browser, site: Server) -> Iterator[Callable[..., Guest]]:
    """Somebody with a browser of their own, at the first page of the site; `invite(**context)` says what browser."""
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def come(server: Server = site, **context: Any) -> Guest:
        usual = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        contexts.append(browser.new_context(**{**usual, **context}))
        page: Page = contexts[-1].new_page()
        guests.append(Guest(page, server.base))
        return guests[-1]

    yield come
    for guest in guests:
        guest.assert_no_trouble()
    for context in contexts:
        context.close()
