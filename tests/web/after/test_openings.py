"""Openings in a real browser: from the map maker, placed on the map, with what a bot thinks, or why it is silent."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.guest import PHONE, Guest

pytestmark = pytest.mark.once

PLACE = "[data-target='node-12']"
"""Whatever the map, somebody may place there first."""


def thought(route: Route) -> None:
    """What a bot may think, at once: what it really thinks is shown in tests/analysis/test_opening.py."""
    placed = json.loads(route.request.post_data or "{}")["placed"]
    chances = [400_000, 300_000, 200_000, 100_000]
    best = {"token": "settle:N12", "chances": chances, "worlds": 4, "reasons": [], "line": []}
    told = {"worlds": 4, "chances": chances, "margins": [20_000] * 4, "options": [] if placed else [best]}
    route.fulfill(json=told)


def explore(guest: Guest) -> None:
    """Lay out the map that the map maker begins with."""
    guest.go("/maps")
    button = guest.page.get_by_role("button", name="Eröffnungen ansehen")
    expect(button).to_be_enabled()
    button.press("Enter")
    expect(guest.page.locator(".openingseats li")).to_have_count(4)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_an_opening_is_tried_out_on_the_map_and_taken_back(
    screen: dict[str, Any], invite: Callable[..., Guest]
) -> None:
    ann = invite(**screen, locale="de-DE", color_scheme="dark")
    page = ann.page
    page.route("**/api/openings/look*", thought)
    explore(ann)
    option = page.locator(".thoughts .option")
    expect(option).to_contain_text("40.0 %")
    expect(option.locator("em")).to_have_text("(Wahl des stärksten Bots)")
    assert ann.axe() == []
    option.press("Enter")
    expect(page.locator(PLACE)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".openingnow .income li").first).to_be_visible()
    page.locator(".openingbox").get_by_role("button", name="Hier bauen").press("Enter")
    expect(page.locator(".openingseats li").first.locator(".income li").first).to_be_visible()
    expect(page.locator(".now .title")).to_contain_text("Straße")
    assert ann.axe() == []
    page.reload()
    expect(page.locator(".openingseats .income")).to_have_count(1)
    page.get_by_role("button", name="Den letzten Zug zurücknehmen").press("Enter")
    expect(page.locator(".openingseats .income")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_of_a_map_that_is_played_on_the_page_says_why_it_tells_nothing(invite: Callable[..., Guest]) -> None:
    ann = invite(locale="de-DE")
    ann.expected = ("409",)
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, options={"map": "beginner"})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    explore(ann)
    expect(ann.page.locator(".thoughts")).to_contain_text("In einem laufenden Spiel wird niemandem geholfen.")
    expect(ann.page.locator(".thoughts .option")).to_have_count(0)
