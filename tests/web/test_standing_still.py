"""Nothing jumps: whatever is asked and offered, the map, the prices and the hand keep place and size, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hexhold.rules.games import GAMES
from tests.web.guest import Guest, patiently

pytestmark = pytest.mark.once

RECORD = """(parts) => {
    cancelAnimationFrame(window.looking);
    window.boxes = Object.fromEntries(parts.map((part) => [part, []]));
    const look = () => {
        for (const part of parts) {
            const box = document.querySelector(part)?.getBoundingClientRect();
            const seen = box && [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
            if (seen && !window.boxes[part].includes(seen)) window.boxes[part].push(seen);
        }
        window.looking = requestAnimationFrame(look);
    };
    look();
}"""
"""Take note, in every frame, of each place where these parts stand."""

TABLET = {"viewport": {"width": 1024, "height": 768}}
WIDE = (".map .board", ".towers", ".prices", ".handsec")
SIZES = {
    (390, 844): (".pmap .board", ".pacts", ".phand", ".push"),
    (1024, 768): WIDE,
    (1440, 900): WIDE,
}
"""What must stand still in each window."""
ENOUGH = 100
"""Messages of the server in each window: bots at their usual pace say as much in a minute."""
SLICE = 0.4
"""Seconds after which it is asked whether that was enough."""


@pytest.mark.parametrize("game", GAMES)
def test_as_much_as_happens_in_a_minute_moves_neither_map_nor_hand(game: str, invite: Callable[..., Guest]) -> None:
    ann = invite()
    heard: list[str | bytes] = []

    def hear(message: str | bytes) -> None:
        heard.append(message)

    ann.page.on("websocket", lambda wire: wire.on("framereceived", hear))
    ann.sit_down(game, ["me", "greedy", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    moved = {}
    for (width, height), parts in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator(parts[0])).to_be_visible()
        ann.page.wait_for_timeout(300)
        ann.page.evaluate(RECORD, parts)
        begun = len(heard)
        while len(heard) < begun + ENOUGH and not ann.page.locator(".ranks").count():
            ann.play_on(SLICE)
        boxes = ann.page.evaluate("() => window.boxes")
        assert boxes[parts[0]], "the map was there to be seen"
        moved.update({(width, part): places for part, places in boxes.items() if len(places) > 1})
    assert moved == {}


def test_the_hand_stays_in_sight_beside_the_coach_and_an_offer(invite: Callable[..., Guest]) -> None:
    ann = invite(**TABLET)
    ann.sit_down("cities", ["me", "greedy", "greedy", "greedy"], start=True)
    expect(ann.page.get_by_role("region", name="Your coach")).to_be_visible()
    for _ in patiently():
        if ann.page.locator(".now .offer, .ranks").count():
            break
        ann.play_on(seconds=0.05)
    expect(ann.page.locator(".hand")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("""() => {
        const { x, y } = document.querySelector(".hand .stack").getBoundingClientRect();
        return document.elementFromPoint(x + 10, y + 30)?.closest(".hand") !== null;
    }""")
