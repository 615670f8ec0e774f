"""For everyone: a phone in the hand, tablets, three languages, day and night, and what happens said aloud."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as Failed
from playwright.sync_api import expect

from tests.web.guest import PHONE, Guest, patiently

pytestmark = pytest.mark.once

SIZES = ((1024, 768), (768, 1024), (844, 390))
"""Tablets in both orientations, and a phone on its side."""


def test_what_happens_is_said_to_those_who_listen(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, options={"first_player": 0})
    lit = ann.page.locator(".board [role=button]")
    expect(lit.first).to_be_visible()
    assert str(lit.first.get_attribute("aria-label")).startswith("Intersection, ")
    lit.first.click(force=True)
    ann.page.get_by_role("button", name="Build here").click()
    expect(ann.page.locator("[aria-live=polite].vh")).to_contain_text("road")


def test_a_phone_shows_board_hand_and_acts_without_scrolling_and_is_played_by_touch(
    invite: Callable[..., Guest],
) -> None:
    ann = invite(**PHONE, device_scale_factor=2)
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True)
    lit = ann.page.locator(".board [role=button]")
    expect(lit.first).to_be_visible()
    lit.first.tap(force=True)
    build = ann.page.get_by_role("button", name="Build here")
    expect(build).to_be_visible()
    for part in (".pseats", ".pmap .board", ".phand", ".push"):
        box = ann.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
    build.tap()
    expect(ann.page.locator(".now .title")).to_have_text("Lay a road beside it")


def test_before_the_wall_there_is_no_sea_above_the_map_of_a_phone_and_one_less_is_large_enough_for_a_thumb(
    invite: Callable[..., Guest],
) -> None:
    ann = invite(**PHONE)
    ann.sit_down("watch", ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board.northern [role=button]").first).to_be_visible()
    above, north, less = ann.page.evaluate("""() => {
        const probe = document.body.appendChild(document.createElement("div"));
        probe.innerHTML = '<div class="pick"><button class="less"></button></div>';
        probe.style.background = "var(--north)";
        const found = [".pmap", "body > div:last-child"].map(
            (part) => getComputedStyle(document.querySelector(part)).backgroundColor,
        );
        const less = probe.querySelector(".less").getBoundingClientRect().height;
        probe.remove();
        return [...found, less];
    }""")
    assert above == north
    assert less >= 44


def test_tablets_and_a_phone_on_its_side_show_board_log_and_acts(invite: Callable[..., Guest]) -> None:
    ann = invite(has_touch=True)
    ann.sit_down("cities", ["me", "greedy", "greedy"], start=True)
    lit = ann.page.locator(".board [role=button]")
    for place, (width, height) in enumerate(SIZES):
        ann.page.set_viewport_size({"width": width, "height": height})
        # The map may be drawn anew while the page finds its new size.
        for _ in patiently():
            with suppress(Failed):
                lit.nth(place).tap(force=True)
                break
        expect(ann.page.get_by_role("button", name="Build here")).to_be_in_viewport()
        expect(ann.page.locator(".board")).to_be_in_viewport(ratio=1)
        ann.page.get_by_role("button", name=re.compile("^(Log, dice|Players, log)")).first.tap()
        expect(ann.page.get_by_role("tab", name="Dice")).to_be_visible()
        ann.page.get_by_role("button", name=re.compile("^(Log, dice|Back to the game)")).first.tap()
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_language_is_changed_in_the_page_and_kept(invite: Callable[..., Guest]) -> None:
    ann = invite().go("/settings")
    ann.page.get_by_role("button", name="Nederlands").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Instellingen")
    ann.go("/")
    expect(ann.page.get_by_role("button", name="Nu spelen")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "nl")


def test_a_browser_in_german_is_spoken_to_in_german(invite: Callable[..., Guest]) -> None:
    ann = invite(locale="de-DE").go("/")
    ann.page.get_by_role("button", name="Jetzt spielen").click()
    expect(ann.page.locator(".now .title")).to_have_text("Setze eine Siedlung")


def test_rules_are_looked_up_in_the_language_of_the_reader_and_in_english(invite: Callable[..., Guest]) -> None:
    page = invite(locale="de-DE").go("/rules/base").page
    search = page.get_by_role("searchbox", name="Eine Regel suchen")
    first = page.locator("#lookup li").first
    search.fill("Siedlungen Abstandsregel")
    expect(page.locator("#lookup li").filter(has_text="BASE-SETUP-12")).to_contain_text("Die Abstandsregel")
    expect(first).not_to_contain_text("English")
    for asked in ("base-setup-12", "distance rule both rounds"):
        search.fill(asked)
        expect(first).to_contain_text("BASE-SETUP-12")
        expect(first).to_contain_text("Siedlung beider Runden")
    search.fill("Quatsch")
    expect(page.locator("#lookup [role=status]")).to_have_text("Keine Regel enthält alle diese Wörter.")


def test_night_follows_the_system_and_can_be_chosen(invite: Callable[..., Guest]) -> None:
    ann = invite(color_scheme="dark").go("/")
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    assert ann.page.evaluate(paper) == "rgb(20, 24, 30)"
    ann.page.get_by_role("button", name="Day or night").click()
    assert ann.page.evaluate(paper) == "rgb(244, 236, 219)"
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    assert ann.page.evaluate(paper) == "rgb(244, 236, 219)"


def test_what_does_not_fit_scrolls_above_the_foot_and_never_under_it(invite: Callable[..., Guest]) -> None:
    ann = invite(viewport={"width": 1440, "height": 700})
    ann.sit_down("watch", ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board .target").first).to_be_visible()
    scrolled, ends, foot = ann.page.evaluate("""() => {
        const list = document.querySelector(".right .shelf");
        const top = document.querySelector(".right .push").getBoundingClientRect().top;
        return [list.scrollHeight > list.clientHeight, list.getBoundingClientRect().bottom, top];
    }""")
    assert scrolled
    assert ends <= foot
