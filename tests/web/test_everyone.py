"""For everyone: axe-core, the keyboard alone, a phone in the hand, three languages, day and night."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import pytest
from playwright.sync_api import Error as Failed
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.guest import Guest, patiently

pytestmark = pytest.mark.once

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES = ("base", "cities", "gift", "watch")
PAGES = ("/", "/new/cities", "/tables", "/replays", "/rules/base", "/maps", "/settings", "/you", "/privacy", "/t/no")
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
SMALL: dict[str, ViewportSize] = {"light": {"width": 1024, "height": 768}, "dark": {"width": 390, "height": 844}}
"""Beside the desktop every page is looked at on a tablet by day, and on a phone by night."""
SIZES = ((1024, 768), (768, 1024), (844, 390))
"""Tablets in both orientations, and a phone on its side."""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_any_page(scheme: str, invite: Callable[..., Guest]) -> None:
    ann = invite(color_scheme=scheme)
    over = ann.make_table("base", ["greedy"] * 3, start=True, visibility="public", options={"target_points": 3})
    lobby = ann.make_table("gift", ["me", "open", "greedy"], visibility="public")
    ann.go(f"/t/{over}")
    expect(ann.page.locator(".ranks")).to_be_visible()
    assert ann.axe() == []
    for path in (*PAGES, f"/t/{lobby}", f"/result/{over}", f"/replay/{over}"):
        ann.go(path)
        expect(ann.page.locator("h1").first).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        for size in (SMALL[scheme], DESKTOP):
            ann.page.set_viewport_size(size)
            expect(ann.page.locator("h1").first).to_be_attached()
            assert (path, size["width"], ann.axe()) == (path, size["width"], [])


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_play(game: str, invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    assert ann.axe() == []
    ann.play_on(seconds=5)
    for scheme in SCHEMES:
        ann.page.emulate_media(color_scheme=scheme)
        assert ann.axe() == []


def press_what_is_asked(page: Page) -> None:
    """One step with keys only: what has a key is pressed by it, everything else is walked to by Tab."""
    asked = page.evaluate("""() => {
        const key = (button) => button.getAttribute("aria-keyshortcuts");
        const free = [...document.querySelectorAll("button")].filter((b) => !b.disabled && b.getClientRects().length);
        const main = free.find((b) => b.classList.contains("main") && key(b));
        if (document.querySelector(".tally")) return { tab: free.some((b) => b.matches(".foot .main"))
            ? ".foot .main" : ".picks .pick > button:first-child:not([disabled])" };
        if (main) return { key: key(main) };
        if (free.some((b) => key(b) === "N")) return { key: "n" };
        const picks = ".now :is(.choice, .face, .hpick, .dpick, .goodpicks button):not([disabled])";
        if (document.querySelector(picks)) return { tab: picks };
        if (document.querySelector(".board [role=button]")) return { tab: ".board [role=button]" };
        if (free.some((b) => key(b) === "E")) return { key: "e" };
        return {};
    }""")
    if "key" in asked:
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press({"Space": " "}.get(asked["key"], asked["key"]))
    elif "tab" in asked:
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate("(wanted) => document.activeElement.matches(wanted)", asked["tab"]):
                page.keyboard.press("Enter")
                return


@pytest.mark.parametrize(("game", "points"), [("base", 3), ("cities", 4), ("watch", 3), ("seafarers", 3)])
def test_a_whole_game_is_played_by_keyboard_alone(game: str, points: int, invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True, options={"target_points": points})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    for _ in patiently():
        if ann.page.locator(".ranks").count():
            break
        press_what_is_asked(ann.page)
        ann.page.wait_for_timeout(20)
    expect(ann.page.locator(".ranks")).to_be_visible()


def test_the_focus_goes_to_the_next_question_of_those_who_play_by_keys(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, options={"first_player": 0})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    focused = "() => document.activeElement.textContent"
    for question in ("Lay a road beside it", "Place a settlement"):
        press_what_is_asked(ann.page)
        expect(ann.page.get_by_role("button", name="Build here")).to_be_visible()
        press_what_is_asked(ann.page)
        expect(ann.page.locator(".now .title")).to_have_text(question)
        ann.page.wait_for_function(f"(question) => ({focused})() === question", arg=question)


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
    ann = invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
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


def test_the_ring_of_the_focus_is_there_for_keys_and_not_for_the_mouse(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True)
    ring = ann.page.locator(".board-focus circle")
    place = ann.page.locator(".board .target").first
    expect(place).to_be_visible()
    assert ann.page.evaluate("document.activeElement === document.body"), "nothing has the focus on a fresh page"
    place.click(force=True)
    expect(ann.page.get_by_role("button", name="Build here")).to_be_visible()
    expect(ring).to_have_count(0)
    ann.page.keyboard.press("ArrowDown")
    expect(ring).not_to_have_count(0)


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
