"""For everyone: whole games by the keyboard alone, with the focus where the next decision is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.guest import OVER, Guest, patiently
from tests.web.table.wire import Wire

pytestmark = pytest.mark.once

ASKED: Final = """() => {
    const key = (button) => button.getAttribute("aria-keyshortcuts");
    const free = [...document.querySelectorAll("button")].filter((b) => !b.disabled && b.getClientRects().length);
    const main = free.find((b) => b.classList.contains("main") && key(b));
    if (document.querySelector(".tally")) return { tab: free.some((b) => b.matches(".foot .main"))
        ? ".foot .main" : ".picks .pick > button:first-child:not([disabled])" };
    // A key that a focused button would take for itself is no way to another button.
    const isTaken = (name) =>
        ["Space", "Enter"].includes(name) && document.activeElement.closest("button, a, [role=button]");
    if (main) return isTaken(key(main)) ? { tab: ".btn.main" } : { key: key(main) };
    if (free.some((b) => key(b) === "N")) return { key: "n" };
    const picks = ".now :is(.choice, .face, .hpick, .dpick, .goodpicks button):not([disabled])";
    if (document.querySelector(picks)) return { tab: picks };
    if (document.querySelector(".board [role=button]")) return { tab: ".board [role=button]" };
    if (free.some((b) => key(b) === "E")) return { key: "e" };
    return {};
}"""
"""What is asked now: the key that answers it, or what is walked to by Tab."""
KEYS: Final = {"Space": " "}
FARTHEST: Final = 120
"""Steps by Tab within which whatever is asked is found."""


def press_what_is_asked(page: Page) -> None:
    """One step with keys only: what has a key is pressed by it, everything else is walked to by Tab."""
    asked = page.evaluate(ASKED)
    if "key" in asked:
        page.keyboard.press(KEYS.get(asked["key"], asked["key"]))
    elif "tab" in asked:
        for _ in range(FARTHEST):
            page.keyboard.press("Tab")
            if page.evaluate("(wanted) => document.activeElement.matches(wanted)", asked["tab"]):
                page.keyboard.press("Enter")
                return
        assert page.evaluate(ASKED) != asked, f"Tab leads to no {asked['tab']}"


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("base", 3),
        ("cities_seafarers", 4),
        pytest.param("watch", 3, marks=pytest.mark.long),
        pytest.param("cities", 4, marks=pytest.mark.long),
        pytest.param("gift", 3, marks=pytest.mark.long),
        pytest.param("seafarers", 3, marks=pytest.mark.long),
    ],
)
def test_a_whole_game_is_played_by_keyboard_alone(game: str, points: int, invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True, options={"target_points": points})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    for _ in patiently():
        if ann.page.locator(OVER).count():
            break
        press_what_is_asked(ann.page)
        ann.page.wait_for_timeout(20)
    expect(ann.page.locator(OVER)).to_be_visible()


GOODS: Final = ("brick", "lumber", "wool", "grain", "ore")
ROUND: Final = 2
"""How often Tab leaves the page until it has been everywhere, wherever it began."""
STOP: Final = """() => {
    const here = document.activeElement;
    const isStop = here.matches(":is(button, a, [tabindex='0'])");
    return [here.tagName, here.ariaLabel ?? "", here.textContent.trim(), isStop];
}"""


def test_a_good_is_chosen_by_keys_and_every_stop_on_the_way_is_something(invite: Callable[..., Guest]) -> None:
    ann = invite()
    options = [{"token": f"samwell:{good}", "args": {"good": good}} for good in GOODS]
    Wire("hero_window", [{"kind": "samwell", "target": "good", "options": options}], hero="samwell").sit_down(
        ann, "watch"
    )
    expect(ann.page.locator(".now .pick")).to_have_count(len(GOODS))
    ann.page.locator(".now h1").evaluate("(heading) => { heading.tabIndex = -1; heading.focus(); }")
    reached: list[str] = []
    while reached.count("BODY") < ROUND:
        ann.page.keyboard.press("Tab")
        tag, label, text, is_stop = ann.page.evaluate(STOP)
        assert tag == "BODY" or (is_stop and (label or text)), tag
        reached.append("BODY" if tag == "BODY" else label or text)
    assert set(GOODS) <= set(reached)
    ann.page.get_by_role("button", name="grain", exact=True).focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Take grain")).to_be_enabled()


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
