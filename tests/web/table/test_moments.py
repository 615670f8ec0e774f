"""Moments: a second of theatre over the map, which takes no room, no presses and no attention from those who listen."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Mapping
from typing import Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.guest import Guest

pytestmark = pytest.mark.once

ATTACK: Final = {"event": "attack", "barbarians": 5, "knights": 3}
MOMENTS: Final[Mapping[str, tuple[Mapping[str, object], str]]] = {
    "landing": (ATTACK, "The knights are too weak"),
    "breach": ({"event": "breach", "section": 2}, "The wildlings come through section 2"),
    "metropolis": ({"event": "metropolis", "seat": 1, "track": "trade", "node": 7, "before": None}, "Indigo: Trade"),
    "discovery": (
        {"event": "discovered", "seat": 0, "hex": 3, "terrain": "gold", "number": 9},
        "You: gold 9",
    ),
    "island": ({"event": "island_bonus", "seat": 2, "region": 1, "points": 2}, "Bone: 2 points more"),
    "win": ({"event": "game_over", "winner": 0, "P0": 13, "P1": 4, "P2": 5}, "after 0 turns"),
}
"""An event of each kind, and the line below its title."""
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORTEST: Final = 900
"""Milliseconds."""
MOST_FRAMES: Final = 5
"""After which a moment is gone that was ended: a busy machine has slow frames, but no more of them."""
MOVING: Final = {"reduced_motion": "no-preference"}
OBSERVE: Final = """() => {
    const place = () => {
        const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
        return [x, y, width, height].join();
    };
    window.shown = [];
    const before = place();
    new MutationObserver(() => {
        const now = document.querySelector(".theatre");
        const last = window.shown.at(-1);
        if (now && (!last || last.ended)) {
            const line = now.querySelector(".billed").textContent.trim();
            window.shown.push({ kind: now.dataset.moment, line, began: performance.now(), still: place() === before });
        } else if (!now && last && !last.ended) last.ended = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Take note of every moment that is shown: a test that looks now and then may miss one on a busy machine."""

PRESS_AT_ONCE: Final = """(press) => new Promise((resolve) => {
    let isBegun = false;
    let isThrough = false;
    let frames = -1;
    const count = () => {
        frames++;
        requestAnimationFrame(count);
    };
    const watcher = new MutationObserver(() => {
        const now = document.querySelector(".theatre");
        if (now && !isBegun) {
            isBegun = true;
            const { x, y, width, height } = now.getBoundingClientRect();
            const below = document.elementFromPoint(x + width / 2, y + height / 2);
            isThrough = below.closest(".board") !== null;
            const kind = press === "keydown" ? KeyboardEvent : PointerEvent;
            const end = () => {
                below.dispatchEvent(new kind(press, { key: "Shift", bubbles: true }));
                count();
            };
            // After a frame or two the page listens.
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end, 100)));
        } else if (!now && isBegun) {
            watcher.disconnect();
            resolve([frames, isThrough]);
        }
    });
    watcher.observe(document.body, { childList: true, subtree: true });
})"""
"""Press where a moment is shown; after how many frames it is gone (-1: before), and whether the press met the map."""


class Prompter:
    """Somebody at the table's socket who can tell the page of events that have not happened."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.wires: list[WebSocketRoute] = []
        self.numbers = itertools.count(100_000)
        self.page.route_web_socket("**/api/**", self._join)

    def _join(self, wire: WebSocketRoute) -> None:
        self.wires.append(wire)
        wire.connect_to_server()

    def tell(self, facts: Mapping[str, object]) -> None:
        """One update with one event."""
        self.wires[-1].send(json.dumps({"type": "update", "seq": next(self.numbers), "at": 0, "events": [facts]}))


def sit(guest: Guest, game: str = "cities") -> Prompter:
    """Somebody whose turn it is, with a prompter."""
    prompter = Prompter(guest)
    guest.sit_down(game, ["me", "greedy", "greedy"], start=True, options={"first_player": 0})
    expect(guest.page.locator(".board [role=button]").first).to_be_visible()
    return prompter


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
def test_a_moment_is_shown_for_a_second_over_a_map_that_stays_where_it_is(
    window: dict[str, object], invite: Callable[..., Guest]
) -> None:
    ann = invite(**MOVING, **window)
    prompter = sit(ann)
    ann.page.evaluate(OBSERVE)
    for count, (kind, (facts, line)) in enumerate(MOMENTS.items(), 1):
        prompter.tell(facts)
        ann.page.wait_for_function("(count) => window.shown[count - 1]?.ended", arg=count)
        shown = ann.page.evaluate("() => window.shown.at(-1)")
        assert (shown["kind"], shown["line"], shown["still"]) == (kind, line, True)
        assert shown["ended"] - shown["began"] >= SHORTEST


def test_any_press_or_key_ends_a_moment_and_goes_through_to_the_map(invite: Callable[..., Guest]) -> None:
    ann = invite(**MOVING)
    prompter = sit(ann)
    for press in ("keydown", "pointerdown"):
        frames, is_through = -1, False
        while frames < 0:
            ann.page.evaluate(f"() => {{ window.done = ({PRESS_AT_ONCE})('{press}') }}")
            prompter.tell(ATTACK)
            frames, is_through = ann.page.evaluate("() => window.done")
        assert frames <= MOST_FRAMES
        assert is_through


def test_who_wants_no_movement_hears_of_it_and_sees_no_theatre(invite: Callable[..., Guest]) -> None:
    ann = invite(reduced_motion="reduce")
    prompter = sit(ann)
    ann.page.evaluate(OBSERVE)
    prompter.tell(ATTACK)
    expect(ann.page.locator("[role=log].vh")).to_contain_text("The barbarians attack with 5; the knights have 3")
    assert ann.page.evaluate("() => window.shown") == []
    ann.page.emulate_media(reduced_motion="no-preference")
    prompter.tell(ATTACK)
    ann.page.wait_for_function("() => window.shown.length === 1")


def test_bots_and_movement_are_as_fast_as_one_likes(invite: Callable[..., Guest]) -> None:
    ann = invite(**MOVING).go("/settings")
    ann.page.get_by_role("group", name="Speed of movement").get_by_role("button", name="calm").click()
    ann.page.get_by_role("group", name="Speed of bots").get_by_role("button", name="quick").click()
    assert ann.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--tempo')") == "1.6"
    assert ann.axe() == []
    ann.go("/")
    with ann.page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/tables")) as asked:
        ann.page.get_by_role("button", name="Play now").click()
    made = asked.value.post_data_json
    assert made is not None
    assert made["pace"] == 0.2
