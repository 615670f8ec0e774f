"""Seafarers through the page: whole games on a desktop and on a phone, ships that move, and scenarios to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("game", "scenario", "points"),
    [
        ("seafarers", "new_shores", 5),
        ("seafarers", "fog_islands", 5),
        ("seafarers", "cloth", 5),
        ("cities_seafarers", "new_shores", 6),
    ],
)
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
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
