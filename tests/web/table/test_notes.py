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


def test_a_hint_tells_the_best_placements_how_often_they_win_and_where_they_are(invite: Callable[..., Guest]) -> None:
    ann = invite()
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, map="beginner", options={"first_player": 0})
    ann.page.get_by_role("button", name="What would a bot do?").click()
    hint = ann.page.get_by_role("region", name="A bot would do this")
    expect(hint.get_by_role("listitem")).to_have_count(3)
    second = hint.get_by_role("listitem").nth(1)
    expect(second).to_contain_text("Wins about")
    expect(second).to_contain_text("It yields more")
    place = second.get_by_role("button")
    words = place.inner_text().removeprefix("Settlement, ")
    place.click()
    expect(ann.page.get_by_role("button", name="Build here")).to_be_visible()
    expect(ann.page.locator(".now")).to_contain_text(words, ignore_case=True)


def test_on_a_phone_a_hint_takes_the_place_of_the_coach_and_leaves_room_for_the_board(
    invite: Callable[..., Guest],
) -> None:
    ann = invite(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.sit_down("base", ["me", "greedy", "greedy"], start=True, map="beginner", options={"first_player": 0})
    coach = ann.page.get_by_role("region", name="Your coach")
    expect(coach).to_be_visible()
    coach.get_by_role("button", name="ask a bot").tap()
    hint = ann.page.get_by_role("region", name="A bot would do this")
    expect(hint.get_by_role("listitem")).to_have_count(3)
    expect(coach).to_be_hidden()
    board = ann.page.locator(".pmap .board").bounding_box()
    assert board is not None
    assert board["height"] >= 844 / 4
    hint.get_by_role("button", name="Close the hint").tap()
    expect(coach).to_be_visible()
