"""Whole games through the page, to the points each is played to: nothing but what it shows is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", ["base", "cities", "gift", "watch"])
def test_a_whole_game_against_bots_is_played_through_the_page(game: str, invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    done = ann.play_on()
    expect(ann.page.locator(".ranks")).to_be_visible()
    assert done["place"] > 0
    assert done["next"] > 0
    clicks = sum(count for name, count in done.items() if name != "wait")
    assert done.get("offer", 0) <= clicks / 4, "a game is not about answering offers"
