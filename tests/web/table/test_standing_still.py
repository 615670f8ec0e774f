"""Nothing jumps: whatever is asked and offered, the map, the prices and the hand keep place and size, in every game."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from hexhold.rules.games import GAMES
from tests.web.guest import DESKTOP, OVER, PHONE, TABLET, Guest, patiently

pytestmark = pytest.mark.once

RECORD: Final = """(parts) => {
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

WIDE: Final = (".map .board", ".towers", ".prices", ".handsec")
WINDOWS: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "phone": (PHONE, (".pmap .board", ".pacts", ".phand", ".push")),
    "tablet": (TABLET, WIDE),
    "desktop": (DESKTOP, WIDE),
}
"""What must stand still in each window."""
BOTS: Final = ["me", "greedy", "greedy", "greedy"]
ENOUGH: Final = 60
"""Messages of the server in each window of the short test."""
SLICE: Final = 0.4
"""Seconds after which it is asked whether that was enough."""
MINUTE: Final = 60.0


def listen(ann: Guest) -> list[str | bytes]:
    """What the server will say."""
    heard: list[str | bytes] = []

    def hear(message: str | bytes) -> None:
        heard.append(message)

    ann.page.on("websocket", lambda wire: wire.on("framereceived", hear))
    return heard


def record(ann: Guest, parts: tuple[str, ...]) -> None:
    """Look at where things stand from now on, once there is something to do."""
    expect(ann.page.locator(f"{parts[0]}, {OVER}").first).to_be_visible()
    ann.page.wait_for_timeout(300)
    ann.page.evaluate(RECORD, parts)


def moved(ann: Guest, parts: tuple[str, ...]) -> dict[str, list[str]]:
    """What stood in more than one place since then."""
    boxes: dict[str, list[str]] = ann.page.evaluate("() => window.boxes")
    assert boxes[parts[0]], "the map was there to be seen"
    return {part: places for part, places in boxes.items() if len(places) > 1}


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_in_a_part_of_a_game_moves_neither_map_nor_hand(game: str, invite: Callable[..., Guest]) -> None:
    found, table = {}, ""
    person: dict[str, Any] = {}
    for name, (window, parts) in WINDOWS.items():
        # The same person goes on playing on another device.
        ann = invite(**window, **person)
        heard = listen(ann)
        table = table or ann.make_table(game, BOTS, start=True)
        ann.go(f"/t/{table}")
        person = {"storage_state": ann.page.context.storage_state()}
        record(ann, parts)
        while len(heard) < ENOUGH and not ann.page.locator(OVER).count():
            ann.play_on(SLICE)
        found[name] = moved(ann, parts)
        ann.page.close()
    assert found == {name: {} for name in WINDOWS}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_whole_games_of_a_minute_and_more_with_offers_and_trades_move_neither_map_nor_hand(
    window: str, game: str, invite: Callable[..., Guest]
) -> None:
    context, parts = WINDOWS[window]
    ann = invite(**context)
    done: Counter[str] = Counter()
    until = time.monotonic() + MINUTE
    while time.monotonic() < until or not (done["offer"] and done["deal"]):
        ann.sit_down(game, BOTS, start=True)
        expect(ann.page.locator(".board [role=button]").first).to_be_visible()
        record(ann, parts)
        done += Counter(ann.play_on())
        expect(ann.page.locator(OVER)).to_be_visible()
        assert moved(ann, parts) == {}


def test_the_hand_stays_in_sight_beside_the_coach_and_an_offer(invite: Callable[..., Guest]) -> None:
    ann = invite(**TABLET)
    ann.sit_down("cities", BOTS, start=True)
    expect(ann.page.get_by_role("region", name="Your coach")).to_be_visible()
    for _ in patiently():
        if ann.page.locator(f".now .offer, {OVER}").count():
            break
        ann.play_on(seconds=0.05)
    expect(ann.page.locator(".hand")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("""() => {
        const { x, y } = document.querySelector(".hand .stack").getBoundingClientRect();
        return document.elementFromPoint(x + 10, y + 30)?.closest(".hand") !== null;
    }""")
