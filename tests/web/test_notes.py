"""What the page knows beside the board: the cards that can be counted, and what a bot would do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.rooms import BEGINNER
from tests.web.guest import Guest

pytestmark = pytest.mark.once


def test_the_cards_that_all_have_seen_are_counted(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, map="beginner", options=BEGINNER)
    ann.page.get_by_role("tab", name="Cards").click()
    rows = ann.page.locator(".tracker tbody tr")
    expect(rows).to_have_count(4)
    for seat in range(3):
        *cards, untold = rows.nth(seat).locator("td").all_inner_texts()
        assert sum(int(count) for count in cards) == 3
        assert untold == "0"


def test_a_table_without_a_card_tracker_has_no_such_notes(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, tracker=False)
    expect(ann.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(ann.page.get_by_role("tab", name="Cards")).to_have_count(0)


def test_a_hint_tells_the_best_placements_and_how_often_they_win(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, map="beginner", options={"first_player": 0})
    ann.page.get_by_role("button", name="What would a bot do?").click()
    hint = ann.page.get_by_role("region", name="A bot would do this")
    expect(hint.get_by_role("listitem")).to_have_count(3)
    expect(hint.get_by_role("listitem").first).to_contain_text("then wins about")
