"""Seafarers through the page: whole games on a desktop and on a phone, ships that move, and scenarios to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.guest import DESKTOP, PHONE, Guest, patiently

pytestmark = pytest.mark.once


VOYAGES: Final = (
    ("seafarers", "new_shores", 5),
    ("seafarers", "fog_islands", 5),
    ("seafarers", "cloth", 5),
    ("cities_seafarers", "new_shores", 6),
)
"""Games at sea, each with its scenario and the points it is played to."""
SHORT: Final = {("cities_seafarers", "desktop"), ("fog_islands", "phone"), ("cloth", "desktop")}
"""What of them the ordinary run plays, and in which window; the long tests play all in both."""


@pytest.mark.parametrize(
    ("window", "game", "scenario", "points"),
    [
        pytest.param(
            window,
            *voyage,
            id="-".join((name, *voyage[:2])),
            marks=() if {(voyage[0], name), (voyage[1], name)} & SHORT else pytest.mark.long,
        )
        for name, window in (("desktop", DESKTOP), ("phone", PHONE))
        for voyage in VOYAGES
    ],
)
def test_a_whole_game_at_sea_is_played_through_the_page(
    window: dict[str, Any], game: str, scenario: str, points: int, invite: Callable[..., Guest]
) -> None:
    ann = invite(**window)
    options = {"scenario": scenario, "target_points": points}
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True, options=options)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    assert ann.axe() == []
    done = Counter(ann.play_on(seconds=2))
    assert ann.axe() == []
    done += Counter(ann.play_on())
    expect(ann.page.locator(".ranks")).to_be_visible()
    assert done["place"] > 0
    assert done["next"] > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_scenario_is_chosen_with_its_map_its_goal_and_a_sentence(scheme: str, invite: Callable[..., Guest]) -> None:
    ann = invite(color_scheme=scheme)
    ann.go("/new/seafarers")
    ann.page.get_by_role("button", name="The fog islands").click()
    expect(ann.page.locator(".prevmap use[href^='#t-fog']").first).to_be_attached()
    expect(ann.page.locator(".prev")).to_contain_text("first to 12 points")
    expect(ann.page.get_by_text("Much of the map lies in fog")).to_be_visible()
    assert ann.axe() == []


def test_at_a_coast_a_road_or_a_ship_is_laid_with_the_first_settlement(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("seafarers", ["me", "greedy", "greedy"], start=True, options={"first_player": 0})
    page = ann.page
    page.get_by_role("button", name="sea").first.wait_for()
    coast = page.locator(".board [role=button][aria-label*=', sea']").first
    coast.dispatch_event("click", {"detail": 0})
    page.get_by_role("button", name="Build here").click()
    expect(page.get_by_role("heading", name="Lay a road or a ship beside it")).to_be_visible()
    shore = page.locator(".board [role=button][aria-label*='sea']:not([aria-label*='sea and sea'])").first
    shore.dispatch_event("click", {"detail": 0})
    both = page.locator(".rivals button")
    expect(both).to_have_count(2)
    both.filter(has_text="Ship").click()
    page.get_by_role("button", name="Build here").click()
    expect(page.locator(".board-live use[href='#wake']").first).to_be_attached()


FIRST = """async ([id, kind]) => {
    // Bots play while somebody looks.
    const look = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/ws`);
    await new Promise((over) => {
        look.onmessage = ({ data }) => {
            const heard = JSON.parse(data);
            if (heard.view?.over || heard.patch?.keys?.over) over();
        };
    });
    look.close();
    const { steps } = await (await fetch(`/api/films/${id}?seen=all`)).json();
    const at = steps.findIndex(({ token }) => token.split(":")[0] === kind);
    return at < 0 ? null : [at, steps[at].seat];
}"""
"""After how many steps of a game of bots, and by whom, a kind of action was done first."""
GO_ON = """async ([id, steps, seat]) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ steps, seat, level: "random" });
    return (await (await fetch(`/api/films/${id}`, { method: "POST", headers, body })).json()).id;
}"""
DEEDS = {
    "sail": ("random", {"max_turns": 40}),
    "pirate": ("random", {"max_turns": 40}),
    "gold": ("greedy", {}),
}
"""Bots that do a thing sooner or later, and in which games."""


def before(deed: str, ann: Guest) -> str:
    """A table where a game of bots goes on from where one did a thing first, with somebody in the place of that bot."""
    bots, options = DEEDS[deed]
    for _ in patiently():
        played = ann.make_table("seafarers", [bots] * 3, start=True, visibility="public", options=options)
        if found := ann.page.evaluate(FIRST, [played, deed]):
            return str(ann.page.evaluate(GO_ON, [played, *found]))
    raise AssertionError(deed)


@pytest.mark.parametrize(
    ("deed", "first", "told"),
    [
        ("sail", "button:text('Move a ship')", "moved a ship from"),
        ("pirate", ".board [role=button][aria-label*=sea]", "moved the pirate to"),
        ("gold", ".now .goodpicks button", "for gold"),
    ],
    ids=DEEDS,
)
def test_a_ship_moves_the_pirate_is_sent_and_gold_is_chosen(
    deed: str, first: str, told: str, invite: Callable[..., Guest]
) -> None:
    ann = invite()
    page, log = ann.page, ann.page.locator(".log li").filter(has_text=told)
    ann.go("/settings")
    ann.go(f"/t/{before(deed, ann)}")
    page.locator(first).first.dispatch_event("click", {"detail": 0})
    for _ in patiently():
        if log.count():
            break
        # A place is pressed where one is asked for, and then the button that says what happens.
        page.evaluate("""() => (document.querySelector(".now .btn.main:not([disabled])")
            ?? document.querySelector(".board [role=button]"))
            ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))""")
        page.wait_for_timeout(50)
    expect(log.first).to_be_attached()
