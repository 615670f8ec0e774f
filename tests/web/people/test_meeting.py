"""Finding people through the page: two who want the same, a rated game, and who is the strongest."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from hexhold.server.running.meeting.rating import count_games
from hexhold.server.store import End, TableRow
from hexhold.server.store.opening import open_store
from hexhold.server.table.config import TableConfig, write_config
from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once


async def ten_games(database: str) -> None:
    """Ten rated games that Ann wins against Ben."""
    store = await open_store(database, alone=False)
    ann, ben = sorted(await store.people(), key=lambda row: row.name)[:2]
    ends = (End(who=ann.who, place=1, stayed=True), End(who=ben.who, place=2, stayed=True))
    config = write_config(TableConfig(game="base", players=4, owner=ann.who, rated=True))
    for number in range(10):
        row = TableRow(id=f"g{number}", game="base", players=4, status="over", rated=1, config=config, ends=ends)
        await store.create_table(msgspec.structs.replace(row, people=(ann.who, ben.who), updated=float(number)))
    await count_games(store)
    await store.close()


def test_strangers_meet_at_a_rated_table_and_see_how_they_play(invite: Callable[..., Guest], own_site: Server) -> None:
    ann = invite(own_site)
    ben = invite(own_site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark")
    ben.expected = ("403",)
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        guest.go("/you")
        guest.page.locator("#nickname").fill(name)
        guest.page.locator("#nickname").press("Enter")
        expect(guest.page.get_by_role("heading", level=1)).to_have_text(name)
    ann.page.get_by_role("button", name="Make a code").press("Enter")
    expect(ann.page.locator(".recoverycode code")).to_be_visible()

    ann.go("/tables")
    find = ann.page.locator(".find")
    find.get_by_role("group", name="Players").get_by_role("button", name="3").press("Enter")
    find.get_by_role("switch", name="Rated").press("Space")
    assert ann.axe() == []
    find.get_by_role("button", name="Find players").press("Enter")
    expect(ann.page.get_by_text("The game begins when everybody is here.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start now")).to_have_count(0)

    ben.go("/tables")
    row = ben.page.locator(".trow.open")
    for words in ("Rated", "3 min + 30 s a turn", "Ann"):
        expect(row).to_contain_text(words)
    tops = row.locator(".marks .mk").evaluate_all("(marks) => marks.map((mark) => mark.getBoundingClientRect().top)")
    assert (len(tops), len(set(tops))) == (3, 1), "its seats stand side by side"
    find = ben.page.locator(".find")
    find.get_by_role("group", name="Players").get_by_role("button", name="3").tap()
    find.get_by_role("switch", name="Rated").tap()
    find.get_by_role("button", name="Find players").tap()
    expect(ben.page.locator(".notice")).to_contain_text("Make a recovery code or a passkey first.")
    assert ben.axe() == []
    ben.page.locator(".notice").get_by_role("link").tap()
    ben.page.get_by_role("button", name="Make a code").tap()
    expect(ben.page.locator(".recoverycode code")).to_be_visible()
    ben.go("/tables")
    find.get_by_role("group", name="Players").get_by_role("button", name="3").tap()
    find.get_by_role("switch", name="Rated").tap()
    find.get_by_role("button", name="Find players").tap()
    for guest in (ann, ben):
        expect(guest.page.locator(".tseat", has_text="Ann")).to_be_visible()
        expect(guest.page.locator(".tseat", has_text="Ben")).to_be_visible()

    # Playwright keeps an event loop running in this thread.
    meanwhile = threading.Thread(target=lambda: asyncio.run(ten_games(str(own_site.database))))
    meanwhile.start()
    meanwhile.join()
    for guest in (ann, ben):
        guest.go("/board/base")
        expect(guest.page.locator(".ranks tbody tr")).to_have_count(2)
        assert guest.axe() == []
    expect(ann.page.locator(".ranks tbody tr").first).to_contain_text("You, Ann")
    ben.go("/you")
    expect(ben.page.locator(".standing")).to_contain_text("finished 10 of 10")
    assert ben.axe() == []


def test_a_table_with_days_for_a_turn_and_a_webhook_that_tells_of_it(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.expected = ("400",)
    ann.make_table("base", ["me", "open"])
    ann.go("/new/base")
    ann.page.get_by_role("button", name="3 days a turn").press("Enter")
    ann.page.get_by_role("group", name="Days of vacation that count").get_by_role("button", name="7").press("Enter")
    ann.page.get_by_role("switch", name="A bot takes over").press("Space")
    assert ann.axe() == []
    ann.page.get_by_role("button", name="Make the table").press("Enter")
    expect(ann.page.get_by_text("Clock: 3 days a turn, 7 days of vacation count")).to_be_visible()
    ann.go("/you")
    away = ann.page.get_by_role("switch", name="I am away")
    away.press("Space")
    expect(away).to_have_attribute("aria-checked", "true")
    expect(ann.page.get_by_text("Left of 30 days a year: 30. It ends by itself")).to_be_visible()
    away.press("Space")
    expect(away).to_have_attribute("aria-checked", "false")
    # This server was not told where it is, so it would tell nobody; what it refuses it refuses all the same.
    known = {"available": True, "hook": None}
    ann.page.route(
        "**/api/me/hook",
        lambda route: route.fulfill(json=known) if route.request.method == "GET" else route.continue_(),
    )
    ann.go("/you")
    tell = ann.page.locator(".tellme")
    tell.get_by_role("button", name="ntfy").press("Enter")
    tell.get_by_label("Link of the webhook").fill("https://127.0.0.1/mine")
    tell.get_by_role("button", name="Save").press("Enter")
    expect(ann.page.locator(".notice")).to_contain_text("could not read")
    assert ann.axe() == []
