"""Whole games through the page, to the points each is played to: nothing but what it shows is pressed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Route, expect

from hexhold.rules.games import GAMES
from tests.web.guest import OVER, Guest

pytestmark = pytest.mark.once

SHORT: Final = ("base", "seafarers")
"""The games of the ordinary run; the long tests play all."""


def at_once(route: Route) -> None:
    """Make the table that the page asks for, with bots that do not wait."""
    asked: dict[str, Any] | None = route.request.post_data_json
    route.continue_(post_data=json.dumps({**asked, "pace": 0}) if asked else None)


@pytest.mark.parametrize(
    "game", [game if game in SHORT else pytest.param(game, marks=pytest.mark.long) for game in GAMES]
)
def test_a_whole_game_against_bots_is_played_through_the_page_and_is_not_about_answering_offers(
    game: str, invite: Callable[..., Guest]
) -> None:
    ann = invite()
    ann.page.route("**/api/tables", at_once)
    ann.go("/")
    ann.page.locator(f".poster:has([href='/new/{game}'])").get_by_role("button").click()
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    done = ann.play_on()
    expect(ann.page.locator(OVER)).to_be_visible()
    assert done["place"] > 0
    assert done["next"] > 0
    clicks = sum(count for name, count in done.items() if name != "wait")
    assert done.get("offer", 0) <= clicks / 4, done
