"""What lies beside the game and never in its way: rules, settings, chat, what is said aloud, the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 1024, "height": 768}}
BOTS = ["greedy", "greedy"]


def test_rules_and_settings_open_beside_the_table_and_what_is_asked_stays(invite: Callable[..., Guest]) -> None:
    ann = invite()
    table = ann.sit_down("watch", ["me", *BOTS], start=True)
    expect(ann.page.locator(".board .target").first).to_be_visible()
    for name, words in (("How to play", "Brotherhood of the Watch"), ("Settings", "Decline what I cannot pay")):
        ann.page.get_by_role("button", name=name).click()
        beside = ann.page.get_by_role("dialog", name=name)
        expect(beside).to_contain_text(words)
        expect(ann.page.locator(".now .title")).to_be_in_viewport(ratio=1)
        expect(ann.page.locator(".hand")).to_be_in_viewport(ratio=1)
        assert ann.page.url.endswith(table), "the table is not left"
        assert ann.axe() == []
        ann.page.keyboard.press("Escape")
        expect(beside).to_have_count(0)
    what_the_rules_speak_of_is_shown_on_the_map(ann)


def what_the_rules_speak_of_is_shown_on_the_map(ann: Guest) -> None:
    """The rules step aside while the map marks what a paragraph is about, and come back by a key."""
    ann.page.get_by_role("button", name="How to play").click()
    rules = ann.page.get_by_role("dialog", name="How to play")
    expect(rules.get_by_role("row", name="Guard 1 lumber, 1 brick, 1 wool")).to_be_attached()
    news = ann.page.locator(".board-live .lately")
    before = news.count()
    rules.get_by_role("button", name="Show it on my map").first.press("Enter")
    expect(ann.page.get_by_text("4 places are marked on the map.").first).to_be_visible()
    expect(rules).to_be_hidden()
    expect(news).to_have_count(4)
    assert ann.axe() == []
    ann.page.keyboard.press("Escape")
    expect(rules).to_be_visible()
    expect(news).to_have_count(before)


def test_by_keys_the_focus_goes_to_the_next_question_and_ones_own_deeds_are_said(
    invite: Callable[..., Guest],
) -> None:
    ann = invite()
    ann.sit_down("base", ["me", *BOTS], start=True, options={"first_player": 0})
    expect(ann.page.get_by_role("region", name="Your coach")).to_be_visible()
    place = ann.page.locator(".board [role=button]").first
    place.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Build here")).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".now h1")).to_have_text("Lay a road beside it")
    expect(ann.page.locator("[role=log].vh")).to_contain_text("You settled at")
    ann.page.wait_for_function("() => document.activeElement !== document.body")
    ann.page.keyboard.press("m")
    expect(ann.page.locator(".listbox")).to_contain_text("Your settlement, at")


def test_somebody_who_is_invited_sees_where_to_sit_on_a_tablet(invite: Callable[..., Guest]) -> None:
    ann, ben = invite(), invite(**TABLET)
    table = ann.sit_down("base", ["me", "open", "greedy"])
    ben.go(f"/t/{table}")
    expect(ben.page.get_by_role("button", name="Sit in seat 2")).to_be_in_viewport(ratio=1)
    ben.go("/")
    expect(ben.page.locator(".poster").first).to_be_in_viewport()
    assert ben.page.evaluate("""() => {
        const [intro, posters] = [".intro", ".posters"].map((one) => document.querySelector(one));
        return posters.getBoundingClientRect().left >= intro.getBoundingClientRect().right;
    }"""), "two columns"


def test_new_words_in_the_chat_are_counted_where_it_is_closed(invite: Callable[..., Guest]) -> None:
    ann, ben = invite(), invite(**TABLET)
    eve = invite(**PHONE)
    table = ann.sit_down("base", ["me", *BOTS], start=True, visibility="public")
    for person in (ben, eve):
        person.go(f"/t/{table}")
        expect(person.page.locator(".board")).to_be_visible()
    ann.page.get_by_role("tab", name="Chat").click()
    empty = ann.page.get_by_text("Nobody has said anything yet.").bounding_box()
    assert empty is not None
    assert empty["height"] < 60, "not one word a line"
    ann.page.get_by_role("textbox", name="Say something").fill("hello")
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("button", name="Log, dice, cards and chat, 1 new message")).to_be_visible()
    expect(eve.page.locator(".pmore sup")).to_have_text("1")
    assert eve.axe() == []


def test_the_end_of_the_game_fits_a_phone_and_dutch_tabs_fit_the_margin(invite: Callable[..., Guest]) -> None:
    eve = invite(**PHONE, locale="nl-NL")
    over = eve.make_table("base", [*BOTS, "greedy"], start=True, visibility="public", options={"target_points": 3})
    eve.go(f"/t/{over}")
    expect(eve.page.locator(".ranks")).to_be_in_viewport(ratio=1)
    expect(eve.page.get_by_role("button", name="Bekijk de uitslag")).to_be_in_viewport(ratio=1)
    eve.page.set_viewport_size({"width": 1440, "height": 900})
    margin = eve.page.locator(".rail.left").bounding_box()
    tab = eve.page.get_by_role("tab", name="Chat").bounding_box()
    assert margin is not None
    assert tab is not None
    assert tab["x"] + tab["width"] <= margin["x"] + margin["width"]
