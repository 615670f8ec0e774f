"""What goes wrong between a browser and a server, and how the page goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

LOST = ("WebSocket connection", "ERR_CONNECTION", "Failed to load resource")
"""What the browser itself says about a server that is gone."""


def test_a_reload_in_the_middle_of_a_decision_shows_the_same_decision(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True)
    lit = ann.page.locator(".board [role=button]")
    expect(lit.first).to_be_visible()
    before = (lit.count(), ann.page.locator(".now .title").inner_text(), ann.page.locator(".log li").count())
    lit.first.click(force=True)
    expect(ann.page.get_by_role("button", name="Build here")).to_be_visible()
    ann.page.reload()
    expect(lit).to_have_count(before[0])
    assert ann.page.locator(".now .title").inner_text() == before[1]
    expect(ann.page.locator(".log li")).to_have_count(before[2])


def test_a_server_that_dies_and_comes_back_loses_nothing(invite: Callable[..., Guest], own_site: Server) -> None:
    ann = invite(own_site)
    ann.expected = LOST
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, options={"first_player": 0})
    ann.page.locator(".board [role=button]").first.click(force=True)
    ann.page.get_by_role("button", name="Build here").click()
    expect(ann.page.locator(".now .title")).to_have_text("Lay a road beside it")
    own_site.kill()
    expect(ann.page.get_by_role("heading", name="The table waits for you")).to_be_visible()
    own_site.start()
    own_site.wait()
    expect(ann.page.locator(".now .title")).to_have_text("Lay a road beside it")
    ann.page.locator(".board [role=button]").first.click(force=True)
    ann.page.get_by_role("button", name="Build here").click()
    expect(ann.page.locator(".log")).to_contain_text("You laid a road")


@pytest.mark.parametrize("path", ["/t/nothing", "/nowhere/at/all"])
def test_an_old_or_wrong_link_says_so_and_shows_the_way_on(path: str, invite: Callable[..., Guest]) -> None:
    ann = invite().go(path)
    expect(ann.page.get_by_role("heading", name="There is no such")).to_be_visible()
    ann.page.get_by_role("link", name="To the first page").click()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_browser_that_keeps_nothing_and_speaks_another_language_can_play(invite: Callable[..., Guest]) -> None:
    ann = invite(locale="xx-XX")
    ann.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } });")
    ann.go("/")
    ann.page.get_by_role("button", name="Play now").click()
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()


def test_an_action_that_comes_too_late_is_explained(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    ann.page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            send.call(this, text.replace(/"decision_id":"[^"]*"/, '"decision_id":"old"'));
        };
    }""")
    ann.page.locator(".board [role=button]").first.click(force=True)
    ann.page.get_by_role("button", name="Build here").click()
    expect(ann.page.get_by_text("That came too late")).to_be_visible()
