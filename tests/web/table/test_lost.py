"""The connection breaks in the middle of an answer: one sentence says so, and what was begun is there afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest
from tests.web.table.wire import Wire

pytestmark = pytest.mark.once
DISCARD = [{"kind": "discard", "target": "good", "due": 6}]
OFFER = [{"kind": "offer", "target": "deal", "open": True}]


def break_and_mend(ann: Guest, wire: Wire) -> None:
    """The link is gone until the page says so; then it is there again."""
    wire.cut()
    alert = ann.page.locator("section[role=alert]")
    expect(alert.get_by_role("heading")).to_have_text("The table waits for you")
    expect(ann.page.locator(".pick").first).to_be_hidden()
    expect(ann.page.get_by_role("heading", level=1)).to_have_count(1)
    wire.is_cut = False
    alert.get_by_role("button", name="Try now").click()
    expect(alert).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["wide", "phone"])
def test_cards_that_were_picked_to_be_given_up_stay_picked(invite: Callable[..., Guest], size: dict[str, int]) -> None:
    ann, wire = invite(viewport=size), Wire("discard", DISCARD)
    wire.sit_down(ann)
    for good in ("brick", "brick", "ore"):
        ann.page.get_by_role("button", name=f"one more {good}").click()
    expect(ann.page.get_by_role("button", name="3 more")).to_be_visible()
    break_and_mend(ann, wire)
    expect(ann.page.get_by_role("button", name="3 more")).to_be_visible()
    expect(ann.page.get_by_role("button", name="one brick less")).to_be_enabled()
    expect(ann.page.get_by_role("button", name="one wool less")).to_be_disabled()


def test_a_deal_that_was_being_put_together_stays(invite: Callable[..., Guest]) -> None:
    ann, wire = invite(), Wire("turn", OFFER)
    wire.sit_down(ann)
    ann.page.get_by_role("button", name="Trade").first.click()
    box = ann.page.locator(".tradebox")
    for button in box.get_by_role("button", name="one more wool").all():
        button.click()
    laid = box.inner_text()
    break_and_mend(ann, wire)
    expect(box).to_be_visible()
    assert box.inner_text() == laid
