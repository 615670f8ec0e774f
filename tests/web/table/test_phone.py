"""On a phone everything that may be done in a turn is read whole, also at the table that offers most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.guest import PHONE, Guest
from tests.web.table.wire import Wire

pytestmark = pytest.mark.once
BESIDES: Final = ("move", "chase", "chase_pirate", "arm")
"""What may be done with knights beside a sea, and has no place of its own in the rows below the map."""
CUT: Final = """() => [...document.querySelectorAll(".besides > button, .pact")].flatMap((button) => {
    button.classList.toggle("on", button.matches(".pact"));
    const box = button.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(button);
    const inside = words.getBoundingClientRect();
    const isWhole = inside.left >= box.left && inside.right <= box.right && inside.bottom <= box.bottom;
    return isWhole && box.left >= 0 && box.right <= innerWidth ? [] : [button.textContent];
})"""
"""The buttons that are not read whole."""


def places(kind: str) -> dict[str, Any]:
    """A group of a request: something of this kind may be done at two places."""
    options = [{"token": f"{kind}:N{node}", "args": {"node": node}} for node in (7, 9)]
    return {"kind": kind, "target": "node", "options": options}


def test_what_may_be_done_with_six_at_sea_is_read_whole_in_every_language(invite: Callable[..., Guest]) -> None:
    ann = invite(**PHONE)
    wire = Wire("turn", [{"kind": "end", "target": ""}, *map(places, BESIDES)])
    ann.page.route_web_socket("**/api/tables/*/ws*", wire.join)
    options = {"first_player": 0, "scenario": "wonders"}
    for language, words in (("en", "Chase the robber"), ("de", "Räuber verjagen"), ("nl", "Rover verjagen")):
        ann.go("/settings").page.evaluate("(name) => localStorage.setItem('hexhold.language', name)", language)
        ann.sit_down("cities_seafarers", ["me", *["random"] * 5], start=True, options=options)
        expect(ann.page.get_by_role("button", name=words)).to_be_visible()
        assert (language, ann.page.evaluate(CUT)) == (language, [])
