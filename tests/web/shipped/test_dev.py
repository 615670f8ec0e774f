"""Working on the page: `npm run dev` shows it beside a running server, without building it."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.client import fetch
from tests.server.serving import Server, free_port
from tests.web.guest import Guest
from tools.page import ROOT, is_installed, npm_command

pytestmark = pytest.mark.once


@pytest.fixture
def workshop(site: Server, tmp_path: Path) -> Iterator[str]:
    """Where the page is shown from its sources."""
    npm = npm_command()
    if npm is None or not is_installed():
        pytest.skip("the packages of the page are not installed: python tools/page.py")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with (tmp_path / "dev.log").open("wb") as log:
        running = subprocess.Popen(
            [*npm, "run", "dev", "--", "--host", "127.0.0.1", "--port", str(port), "--strictPort"],
            cwd=ROOT / "web",
            env={
                **os.environ,
                "HEXHOLD_SERVER": site.base,
                "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}",
            },
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        try:
            _wait(address, running)
            yield address
        finally:
            os.killpg(running.pid, 15)
            running.wait()


def _wait(address: str, running: subprocess.Popen[bytes], seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while running.poll() is None and time.monotonic() < until:
        try:
            fetch(address, "GET", "/")
        except OSError:
            time.sleep(0.2)
        else:
            return
    pytest.fail("npm run dev does not answer")


def test_the_page_that_is_worked_on_makes_tables_and_plays_at_them(invite: Callable[..., Guest], workshop: str) -> None:
    ann = invite()
    ann.base = workshop
    ann.go("/")
    ann.page.get_by_role("button", name="Play now").click()
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
