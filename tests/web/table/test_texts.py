"""What a card, a hero or a tower does is read by a tap, and nothing moves for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.guest import Guest
from tests.web.table.wire import Wire

pytestmark = pytest.mark.once
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
END = [{"kind": "end", "target": ""}]


def read(ann: Guest, thing: Locator, words: str) -> None:
    """Tap it: its words are there, everything else stays where it is, and another tap takes them away."""
    places = ann.page.locator(".board, .hand, .phand, .pacts, .prices, .told")
    before = [place.bounding_box() for place in places.all()]
    thing.tap()
    text = ann.page.locator(".toldtext:popover-open")
    expect(text).to_have_count(1)
    expect(text).to_contain_text(words)
    assert [place.bounding_box() for place in places.all()] == before
    ann.page.keyboard.press("Escape")
    expect(text).to_have_count(0)


def test_cards_that_cannot_be_played_are_read_by_touch(invite: Callable[..., Guest]) -> None:
    ann = invite(**PHONE)
    Wire("turn", END, cards={"knight": 1}, new_cards={"monopoly": 1}, cards_count=1).sit_down(ann)
    ann.page.get_by_role("button", name="skip lessons").tap()
    ann.page.get_by_role("button", name="to play").tap()
    read(ann, ann.page.get_by_role("button", name="Knight"), "Move the robber")
    read(ann, ann.page.get_by_role("button", name="Monopoly"), "Name a good")
    assert ann.axe() == []


def test_towers_and_progress_cards_are_read_by_touch(invite: Callable[..., Guest]) -> None:
    ann = invite(**PHONE)
    Wire("turn", END, politics_cards={"warlord": 1}, progress_cards=1).sit_down(ann, "cities")
    ann.page.get_by_role("button", name="skip lessons").tap()
    ann.page.get_by_role("button", name="to play").tap()
    read(ann, ann.page.get_by_role("button", name="Warlord"), "knights")
    read(ann, ann.page.locator(".tower .told").first, "Trade")
    assert ann.axe() == []


def test_heroes_of_others_and_those_on_display_are_read_by_touch(invite: Callable[..., Guest]) -> None:
    ann = invite(has_touch=True)
    ann.sit_down("watch", ["me", "random", "random"], start=True, options={"first_player": 0})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    read(ann, ann.page.locator(".herorow .told").first, " ")
    read(ann, ann.page.locator("button.herolabel").first, "side")
    assert ann.axe() == []
