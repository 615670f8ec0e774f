"""Whole games through the page: nothing but what it shows is pressed, and every game comes to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

SHORT = {"base": 4, "cities": 5, "gift": 3, "watch": 4}
"""Points to win, few enough for a short game in which most decisions come up."""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_against_bots_is_played_through_the_page(game: str, invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down(game, ["me", "greedy", "greedy"], start=True, options={"target_points": SHORT[game]})
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    done = ann.play_on(seconds=600)
    expect(ann.page.locator(".ranks")).to_be_visible()
    assert done["place"] > 0
    assert done["next"] > 0
