"""From table to table: one's name, one's clock, the same again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

BOTS = ["greedy", "greedy"]


def test_play_again_plays_again_at_the_first_press_and_at_once_where_only_bots_sit(
    invite: Callable[..., Guest],
) -> None:
    ann = invite()
    over = ann.sit_down("base", ["me", *BOTS], start=True, options={"target_points": 3})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    ann.play_on()
    expect(ann.page.locator(".ranks")).to_be_visible()
    shown = ann.page.locator(".others .vp svg").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    ranked = ann.page.locator(".ranks li b svg").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert set(shown) <= set(ranked), "both margins tell the same points"
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: over not in url)
    expect(ann.page.locator(".board .target").first).to_be_attached()
    expect(ann.page.locator(".ranks")).to_have_count(0)


def test_a_name_that_is_saved_in_the_lobby_is_the_name_of_the_seat(invite: Callable[..., Guest]) -> None:
    ann, eve = invite(), invite()
    table = ann.sit_down("base", ["me", "open", "greedy"], "Guest 830")
    eve.go(f"/t/{table}")
    expect(eve.page.get_by_text("Guest 830")).to_be_visible()
    ann.page.get_by_label("Your name").fill("Annabel")
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.get_by_text("Saved: others see it from now on.")).to_be_visible()
    expect(ann.page.get_by_text("You, Annabel")).to_be_visible()
    expect(eve.page.get_by_text("Annabel")).to_be_visible()


def test_everybody_sees_the_clocks_of_all_seats(invite: Callable[..., Guest]) -> None:
    ann = invite()
    eve = invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    clock = {"bank": 300, "increment": 60}
    table = ann.make_table("base", ["me", "open", "greedy"], clock=clock, visibility="public")
    ann.go(f"/t/{table}")
    expect(ann.page.get_by_text("Clock: 5 min + 60 s a turn")).to_be_visible()
    expect(ann.page.get_by_text("Points to win: 10")).to_be_visible()
    ann.page.get_by_role("button", name="Start now").click()
    expect(ann.page.locator(".clock")).to_have_count(3)
    eve.go(f"/t/{table}")
    expect(eve.page.locator(".pseat .clock")).to_have_count(3)
    assert eve.axe() == []


def test_a_clock_of_ones_own_is_that_of_the_table(invite: Callable[..., Guest]) -> None:
    ann = invite().go("/new/base")
    ann.page.get_by_role("button", name="your own", exact=True).click()
    ann.page.get_by_label("Minutes at the start").fill("7")
    ann.page.get_by_label("Seconds added each turn").fill("15")
    ann.page.get_by_role("button", name="Make the table").click()
    expect(ann.page.get_by_text("Clock: 7 min + 15 s a turn")).to_be_visible()


def test_the_title_tells_whose_turn_it_is_and_another_device_takes_the_game_over(invite: Callable[..., Guest]) -> None:
    ann, phone = invite(), invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = ann.sit_down("base", ["me", *BOTS], start=True, options={"first_player": 0})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    expect(ann.page).to_have_title("● Your turn · Hexhold")
    ann.go("/you")
    ann.page.get_by_role("button", name="Show the code").click()
    expect(ann.page.get_by_role("img", name="Code to be read")).to_be_visible()
    code = ann.page.evaluate("async () => (await (await fetch('/api/me/code')).json()).code")
    phone.go(f"/#code={code}")
    phone.page.get_by_role("button", name="Go on here").tap()
    expect(phone.page.get_by_role("button", name="Go on here")).to_have_count(0)
    phone.go(f"/t/{table}")
    expect(phone.page.locator(".board [role=button]").first).to_be_visible()


def test_a_quick_message_is_read_in_the_language_of_the_reader(invite: Callable[..., Guest]) -> None:
    ann, bea = invite(), invite(locale="de-DE")
    table = ann.sit_down("base", ["me", *BOTS], start=True, visibility="public")
    bea.go(f"/t/{table}")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("button", name="Good luck!").click()
    bea.page.get_by_role("tab", name="Chat").click()
    expect(bea.page.locator(".log.chat")).to_contain_text("Viel Glück!")
