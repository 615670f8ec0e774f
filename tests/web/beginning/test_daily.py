"""The board of the day in the browser: found from the first page, begun once, come back to, and shared."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once


def test_a_board_of_the_day_is_begun_once_listed_and_shared(invite: Callable[..., Guest], own_site: Server) -> None:
    ann = invite(own_site, viewport={"width": 390, "height": 844}, color_scheme="dark")
    ann.go("/").page.get_by_role("link", name="The board of the day").press("Enter")
    begin = ann.page.get_by_role("button", name="Play today's board")
    expect(begin).to_be_visible()
    expect(ann.page.locator(".prevmap svg").first).to_be_visible()
    assert ann.axe() == []
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    with ann.page.expect_download() as picture:
        ann.page.get_by_role("button", name="Save a picture").click()
    assert picture.value.path().read_bytes()[:4] == b"\x89PNG"
    begin.press("Enter")
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()

    with closing(sqlite3.connect(own_site.database)) as database:
        end = (1, 10, 14, time.time())
        database.execute("UPDATE tries SET won = ?, points = ?, rounds = ?, ended = ? WHERE who <> ''", end)
        database.commit()
    ann.go("/day")
    expect(ann.page.get_by_role("link", name="Go on with your try")).to_be_visible()
    own = ann.page.locator(".dayranks tr.own")
    expect(own.locator("td").last).to_have_text("14")
    expect(own).to_contain_text("won")
    assert ann.axe() == []
    ann.expected = ("404",)
    ann.go("/day/2999-01-01")
    expect(ann.page.get_by_role("link", name="Today's board")).to_be_visible()
