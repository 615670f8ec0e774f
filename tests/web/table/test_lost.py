"""The connection breaks in the middle of an answer: one sentence says so, and what was begun is there afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once
HELD = {"hand": dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 3), "hand_count": 15}
DISCARD = [{"kind": "discard", "target": "good", "due": 6}]
OFFER = [{"kind": "offer", "target": "deal", "open": True}]


class Wire:
    """The connection of a page, which can be cut; the page is asked what the test wants asked, with a full hand."""

    def __init__(self, kind: str, groups: list[dict[str, Any]]) -> None:
        self.kind, self.groups = kind, groups
        self.sockets: list[WebSocketRoute] = []
        self.is_cut = False

    def join(self, page_side: WebSocketRoute) -> None:
        """Stand between the page and its server."""
        if self.is_cut:
            page_side.close()
            return
        self.sockets.append(page_side)
        server = page_side.connect_to_server()
        server.on_message(lambda text: page_side.send(self.told(json.loads(text))))

    def cut(self) -> None:
        """Break it, and let nobody come back."""
        self.is_cut = True
        self.sockets[-1].close()

    def told(self, message: dict[str, Any]) -> str:
        if message.get("request"):
            groups = [{"options": [], "open": False, "due": 1, **group} for group in self.groups]
            message["request"] |= {"kind": self.kind, "decision_id": "theirs", "asked": True, "groups": groups}
        if view := message.get("view"):
            view |= {"active": 0, "turn": 3}
            view["players"][0] |= HELD
        if patch := message.get("patch"):
            patch["keys"] |= {"active": 0, "turn": 3}
            patch.setdefault("players", {}).setdefault("0", {}).update(HELD)
        return json.dumps(message)


def sit_down(ann: Guest, wire: Wire) -> None:
    ann.page.route_web_socket("**/api/tables/*/ws*", wire.join)
    ann.sit_down("base", ["me", "random", "random"], start=True, options={"first_player": 0})


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
    sit_down(ann, wire)
    for good in ("brick", "brick", "ore"):
        ann.page.get_by_role("button", name=f"one more {good}").click()
    expect(ann.page.get_by_role("button", name="3 more")).to_be_visible()
    break_and_mend(ann, wire)
    expect(ann.page.get_by_role("button", name="3 more")).to_be_visible()
    expect(ann.page.get_by_role("button", name="one brick less")).to_be_enabled()
    expect(ann.page.get_by_role("button", name="one wool less")).to_be_disabled()


def test_a_deal_that_was_being_put_together_stays(invite: Callable[..., Guest]) -> None:
    ann, wire = invite(), Wire("turn", OFFER)
    sit_down(ann, wire)
    ann.page.get_by_role("button", name="Trade").first.click()
    box = ann.page.locator(".tradebox")
    for button in box.get_by_role("button", name="one more wool").all():
        button.click()
    laid = box.inner_text()
    break_and_mend(ann, wire)
    expect(box).to_be_visible()
    assert box.inner_text() == laid
