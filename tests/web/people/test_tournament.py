"""A tournament in the browser: made by one, joined by a link, and both pages keep up with it by themselves."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexhold.server.store.sqlite import open_sqlite
from tests.server.client import Guest as Program
from tests.server.serving import Server
from tests.server.tournaments.company import over
from tests.web.guest import DESKTOP, PHONE, Guest

pytestmark = pytest.mark.once


def elsewhere(asking: Coroutine[Any, Any, None]) -> None:
    """Let something happen beside the browsers, whose loop runs in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asking).result()


async def join(server: Server, path: str, people: int) -> None:
    """So many more join by programs of their own."""
    for number in range(people):
        guest = await Program.meet(server.base, ("Cleo", "Dirk", "Eva", "Finn", "Grete", "Hans", "Ida")[number])
        await guest.ask("POST", f"/api/tournaments/{path.rsplit('/', 1)[-1]}", {"deed": "join"})


async def end_tables(server: Server) -> None:
    """All tables there are end: whoever sits first wins."""
    store = await open_sqlite(Path(server.database), alone=False)
    for row in await store.tables():
        if row.status == "open":
            await over(store, row.id)
    await store.close()


def look(guest: Guest, name: str) -> None:
    """The page has nothing that axe finds, and is no wider than its window."""
    assert guest.axe() == []
    assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if os.environ.get("HEXHOLD_LOOK"):
        guest.page.screenshot(path=f"{os.environ['HEXHOLD_LOOK']}/{name}.png", full_page=True)


def test_a_tournament_is_made_joined_and_played_with_pages_that_keep_up(
    invite: Callable[..., Guest], own_site: Server
) -> None:
    ann = invite(own_site, **DESKTOP)
    ann.go("/").page.get_by_role("link", name="Tournament").press("Enter")
    ann.page.get_by_label("Name of the tournament").fill("Friday cup")
    chosen = ann.page.get_by_role("group", name="What is made").get_by_role("button", name="Tournament")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="2", exact=True).press("Enter")
    look(ann, "make")
    ann.page.get_by_role("button", name="Make the tournament").press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Friday cup")
    ann.page.get_by_role("button", name="Join").press("Enter")
    begin = ann.page.get_by_role("button", name="Begin round 1")
    expect(begin).to_be_disabled()
    path = ann.page.url.removeprefix(ann.base)

    bob = invite(own_site, **PHONE, color_scheme="dark", locale="de")
    bob.go(path).page.get_by_role("button", name="Mitspielen").press("Enter")
    elsewhere(join(own_site, path, 5))
    expect(ann.page.get_by_role("heading", name="7 people")).to_be_visible()
    look(ann, "open")
    begin.press("Enter")
    expect(ann.page.get_by_role("link", name="To your table").first).to_be_visible()
    expect(bob.page.get_by_role("link", name="Zu deinem Tisch").first).to_be_visible()
    look(bob, "round-phone-dark")
    ann.go("/")
    expect(ann.page.get_by_role("link", name="Open: Friday cup")).to_be_visible()
    look(ann, "home")

    elsewhere(end_tables(own_site))
    ann.page.get_by_role("link", name="Open: Friday cup").press("Enter")
    ann.page.get_by_role("button", name="Drop Cleo").press("Enter")
    ann.page.get_by_role("dialog").get_by_role("button", name="Drop").press("Enter")
    expect(ann.page.locator(".tourranks tbody tr").last).to_contain_text("Cleo left")
    look(ann, "between")
    ann.page.get_by_role("button", name="Begin round 2").press("Enter")
    expect(ann.page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    look(ann, "second-round")
    elsewhere(end_tables(own_site))
    expect(bob.page.locator(".tournext")).to_contain_text("gewonnen.")
    look(bob, "over-phone-dark")
    expect(ann.page.get_by_text("won the tournament")).to_be_visible()
