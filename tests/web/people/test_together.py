"""Several people at one table: a link seats a friend, deals are made with counter-offers, and watchers see nothing."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.guest import DESKTOP, TABLET, Guest, patiently

pytestmark = pytest.mark.once


def place_first_pieces(*people: Page) -> None:
    """Everybody places what is asked for, until somebody is asked to roll."""
    for _ in patiently():
        for page in people:
            if page.get_by_role("button", name="Roll the dice").count():
                return
            lit = page.locator(".board [role=button]")
            if lit.count() and page.locator(".right .now .btn.main").count() == 0:
                lit.nth(lit.count() // 2).click(force=True)
            build = page.get_by_role("button", name="Build here")
            if build.count():
                # It may go the moment it is seen: what was clicked before is on its way.
                with suppress(Late):
                    build.click(timeout=2000)
            page.wait_for_timeout(40)


def test_a_link_seats_a_friend_and_the_game_begins(invite: Callable[..., Guest]) -> None:
    ann, ben = invite(), invite()
    ann.go("/new/base")
    ann.page.get_by_role("button", name="3", exact=True).click()
    ann.page.get_by_role("combobox", name="Level of the bot in seat 3").select_option("greedy")
    ann.page.get_by_role("button", name="Make the table").click()
    expect(ann.page.get_by_role("heading", name="Link for friends")).to_be_visible()
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit in seat 2").click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(ann.page.locator(".tseat").nth(1)).to_contain_text("Guest")
    ann.page.get_by_role("button", name="Start now").click()
    for person in (ann, ben):
        expect(person.page.locator(".board")).to_be_visible()
        expect(person.page.locator(".you .flag")).to_be_visible()


def test_the_host_closes_a_table_after_a_second_thought_and_everybody_is_told(invite: Callable[..., Guest]) -> None:
    ann, ben = invite(), invite()
    table = ann.sit_down("base", ["me", "open", "greedy"])
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit in seat 2").click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Close the table")).to_have_count(0)
    ann.page.get_by_role("button", name="Close the table").click()
    asked = ann.page.get_by_role("dialog", name="Close this table?")
    asked.get_by_role("button", name="Keep it open").click()
    expect(asked).to_be_hidden()
    ann.page.get_by_role("button", name="Close the table").click()
    asked.get_by_role("button", name="Close the table").click()
    for person in (ann, ben):
        expect(person.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(person.page.get_by_role("alert")).to_have_text("This table is closed")
        person.go("/")
        expect(person.page.locator(f"a[href='/t/{table}']")).to_have_count(0)


def test_a_game_against_bots_is_closed_from_its_page(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board .target").first).to_be_visible()
    ann.page.get_by_role("button", name="Close the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(ann.page.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_two_people_trade_by_a_counter_offer(invite: Callable[..., Guest]) -> None:
    ann, ben = invite(), invite()
    table = ann.sit_down("base", ["me", "open", "greedy"], "Ann", options={"first_player": 0})
    ben.go("/settings")
    ben.make_table("base", ["me", "greedy", "greedy"], "Ben")
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit in seat 2").click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    ann.page.get_by_role("button", name="Start now").click()
    expect(ann.page.locator(".board")).to_be_visible()
    place_first_pieces(ann.page, ben.page)
    ann.page.get_by_role("button", name="Roll the dice").click()
    finish_seven(ann.page, ben.page)
    offer(ann.page)
    expect(ben.page.get_by_role("heading", name="Ann offers")).to_be_visible()
    ben.page.keyboard.press("o")
    # The counter begins with the offer turned round: what Ben is asked for may be all that he has, and what he would
    # get may be what he gives below.
    give = ben.page.get_by_role("group", name="You give")
    want = ben.page.get_by_role("group", name="You want")
    want.locator(".pick.on .less").click()
    more = give.locator(".pick > button:not(.less):enabled")
    if more.count():
        more.last.click()
    given = " ".join(str(pick.get_attribute("class")) for pick in give.locator(".pick.on").all())
    wanted = next(good for good in ("lumber", "brick", "wool", "grain", "ore") if good not in given)
    want.locator(f".pick.{wanted}").get_by_role("button").first.click()
    ben.page.get_by_role("button", name="Send").click()
    answer = ann.page.locator(".ans.counter", has_text="Ben")
    expect(answer).to_be_visible()
    before = hand(ann.page)
    take = answer.get_by_role("button", name="Take")
    if take.count():
        take.click()
        expect(ann.page.locator(".log")).to_contain_text("gave Ben")
        assert hand(ann.page) != before


PRESS_NEXT = """() => {
    const ways = [".tally ~ .foot .btn.main", ".now .btn.main", ".now .choice", ".board [role=button]"];
    const next = ways.map((way) => document.querySelector(way)).find((found) => found);
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
"""Press what is the next step just now, if there is one: the page may change at any moment."""


def finish_seven(*people: Page) -> None:
    """After a 7: cards are given up and the robber is moved, until the active player may trade."""
    for _ in patiently():
        for page in people:
            if people[0].locator(".trade-row:not(.no)").count():
                return
            page.evaluate(PRESS_NEXT)
            page.wait_for_timeout(40)


def offer(page: Page) -> None:
    """Offer the first card there is for one that is not held, to everybody."""
    page.keyboard.press("t")
    mine = page.get_by_role("group", name="You give").locator(".pick:not(.off)").first
    mine.get_by_role("button").first.click()
    given = str(mine.get_attribute("class"))
    wanted = next(good for good in ("ore", "grain", "wool", "brick", "lumber") if good not in given)
    page.get_by_role("group", name="You want").locator(f".pick.{wanted}").get_by_role("button").first.click()
    page.get_by_role("button", name="Offer", exact=True).click()


def hand(page: Page) -> list[str]:
    """What the page shows of the hand while trading: how many there are of each good."""
    return page.get_by_role("group", name="You give").locator(".pick").all_inner_texts()


HIDDEN = {"hand", "cards", "new_cards", "trade_cards", "politics_cards", "science_cards", "set_aside", "total"}
"""What only the seat itself may know of its own."""


def known_of_players(message: dict[str, Any]) -> set[str]:
    """The names of all that a message tells about players."""
    view = (message.get("view") or {}).get("players", [])
    patch = (message.get("patch") or {}).get("players", {}).values()
    return {key for player in (*view, *patch) for key in player}


def is_running(message: dict[str, Any]) -> bool:
    """Whether a message is not the one that tells the end, with which all cards are laid open."""
    return not any((message.get(part) or {}).get("over") for part in ("view", "patch"))


@pytest.mark.parametrize("game", ["base", "cities", "gift", "watch"])
def test_somebody_who_watches_sees_nothing_hidden(game: str, invite: Callable[..., Guest]) -> None:
    ann, eve = invite(), invite()
    table = ann.sit_down(game, ["me", "greedy", "greedy"], start=True, visibility="public")
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    frames: list[str] = []
    eve.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    eve.go(f"/t/{table}")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    ann.play_on(seconds=3)
    expect(eve.page.locator(".others .seat")).to_have_count(3)
    assert eve.page.locator(".hand, .prices, .devs, .prog, .hero").count() == 0
    assert eve.page.locator(".board [role=button]").count() == 0
    heard = itertools.takewhile(is_running, (json.loads(frame) for frame in frames))
    known = set().union(*map(known_of_players, heard))
    assert "hand_count" in known
    assert known & HIDDEN == set()


@pytest.mark.parametrize("window", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_the_longest_name_stays_in_the_margin(window: dict[str, Any], invite: Callable[..., Guest]) -> None:
    table = invite().make_table("cities", ["me", "greedy", "greedy"], name="W" * 24, start=True)
    bob = invite(**window).go(f"/t/{table}")
    expect(bob.page.locator(".seat .name").first).to_contain_text("WWW")
    outside = bob.page.locator(".left").evaluate("""(margin) => {
        const end = margin.getBoundingClientRect().right;
        const parts = [...margin.querySelectorAll(".seat .name, .seat .vp, .log li, .contrib li > *")];
        return parts.filter((part) => part.getBoundingClientRect().right > end || (
            part.scrollWidth > part.clientWidth && getComputedStyle(part).overflow === "visible"
        )).map((part) => part.className);
    }""")
    assert outside == []
