"""Nothing jumps: in whole games with bots and their offers the map, the prices and the hand keep place and size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

RECORD = """(parts) => {
    window.boxes = Object.fromEntries(parts.map((part) => [part, []]));
    const look = () => {
        for (const part of parts) {
            const box = document.querySelector(part)?.getBoundingClientRect();
            const seen = box && [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
            if (seen && !window.boxes[part].includes(seen)) window.boxes[part].push(seen);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Take note, in every frame, of each place where these parts stand."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}}


@pytest.mark.parametrize(
    ("game", "screen", "parts"),
    [
        ("base", PHONE, [".pmap .board", ".pacts", ".phand", ".push"]),
        ("cities", PHONE, [".pmap .board", ".pacts", ".phand", ".push"]),
        ("cities", DESKTOP, [".map .board", ".towers", ".prices", ".handsec"]),
        ("watch", TABLET, [".map .board", ".prices", ".handsec"]),
        ("cities_seafarers", TABLET, [".map .board", ".prices", ".handsec"]),
    ],
    ids=["phone", "phone-cities", "desktop-cities", "tablet-watch", "tablet-cities-at-sea"],
)
def test_a_whole_game_moves_neither_map_nor_hand(
    game: str, screen: dict[str, object], parts: list[str], invite: Callable[..., Guest]
) -> None:
    ann = invite(**screen)
    ann.sit_down(game, ["me", "greedy", "greedy", "greedy"], start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    ann.page.evaluate(RECORD, parts)
    done = ann.play_on(seconds=10)
    assert done["place"] > 0
    boxes = ann.page.evaluate("() => window.boxes")
    assert {part: len(places) for part, places in boxes.items()} == dict.fromkeys(parts, 1)


def test_the_hand_stays_in_sight_beside_the_coach_and_an_offer(invite: Callable[..., Guest]) -> None:
    ann = invite(**TABLET)
    ann.sit_down("cities", ["me", "greedy", "greedy", "greedy"], start=True)
    expect(ann.page.get_by_role("region", name="Your coach")).to_be_visible()
    for _ in range(200):
        if ann.page.locator(".now .offer").count():
            break
        ann.play_on(seconds=0.05)
    expect(ann.page.locator(".hand")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("""() => {
        const { x, y } = document.querySelector(".hand .stack").getBoundingClientRect();
        return document.elementFromPoint(x + 10, y + 30)?.closest(".hand") !== null;
    }""")
