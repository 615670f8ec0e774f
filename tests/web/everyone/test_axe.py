"""For everyone: axe-core finds nothing against level A and AA, on any page, in any window, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import expect

from hexhold.rules.games import GAMES
from tests.web.guest import DESKTOP, OVER, PHONE, TABLET, Guest, patiently

pytestmark = pytest.mark.once

SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
WINDOWS: Final[dict[str, dict[str, Any]]] = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
SMALL: Final = {"light": TABLET, "dark": PHONE}
"""Beside the desktop every page is looked at on a tablet by day, and on a phone by night; the long tests do all."""
PAGES: Final = (
    *("/", "/new/cities", "/new/seafarers", "/tables", "/replays", "/rules/base", "/maps", "/settings", "/you"),
    *("/privacy", "/board/base", "/moderate", "/t/no", "/puzzles", "/tournament"),
)
BOTS: Final = ["me", "greedy", "greedy"]
OFTEN: Final = {"discard_limit": 2}
"""With so few cards in hand everybody gives some up on a 7."""


def tables(ann: Guest) -> list[str]:
    """The pages of a table in every state: waiting, over, and what is told of it afterwards."""
    over = ann.make_table("base", ["greedy"] * 3, start=True, visibility="public", options={"target_points": 3})
    lobby = ann.make_table("gift", ["me", "open", "greedy"], visibility="public")
    ann.go(f"/t/{over}")
    expect(ann.page.locator(OVER)).to_be_visible()
    return [f"/t/{over}", f"/t/{lobby}", f"/result/{over}", f"/replay/{over}"]


def look_at(ann: Guest, path: str) -> None:
    """Open a page and wait until it is there."""
    ann.go(path)
    expect(ann.page.locator("h1").first).to_be_attached()
    ann.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_any_page(scheme: str, invite: Callable[..., Guest]) -> None:
    ann = invite(color_scheme=scheme)
    for path in (*PAGES, *tables(ann)):
        look_at(ann, path)
        for window in (SMALL[scheme], DESKTOP):
            ann.page.set_viewport_size(window["viewport"])
            expect(ann.page.locator("h1").first).to_be_attached()
            assert (path, window["viewport"], ann.axe()) == (path, window["viewport"], [])


@pytest.mark.long
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_on_any_page_of_any_device(window: str, scheme: str, invite: Callable[..., Guest]) -> None:
    ann = invite(**WINDOWS[window], color_scheme=scheme)
    for path in (*PAGES, *tables(ann)):
        look_at(ann, path)
        assert (path, ann.axe()) == (path, [])


def both(ann: Guest, what: str) -> None:
    """Look at what is open by day and by night."""
    for scheme in SCHEMES:
        ann.page.emulate_media(color_scheme=scheme)
        assert (what, scheme, ann.axe()) == (what, scheme, [])


@pytest.mark.parametrize(("game", "window"), list(zip(GAMES, (*WINDOWS, *WINDOWS), strict=True)))
def test_axe_finds_nothing_in_play(game: str, window: str, invite: Callable[..., Guest]) -> None:
    ann = invite(**WINDOWS[window])
    ann.sit_down(game, BOTS, start=True)
    expect(ann.page.locator(".board [role=button]").first).to_be_visible()
    assert ann.axe() == []
    ann.play_on(seconds=3)
    both(ann, "in play")


PANELS: Final = {
    "offer": ".now .offer",
    "trade": ".tradebox .asks",
    "counter": ".tradebox .original",
    "cards due": ".now .tally",
    "game over": OVER,
}
"""Panels that open over all the rest, and how they are known."""


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_in_any_panel(window: str, game: str, invite: Callable[..., Guest]) -> None:
    ann = invite(**WINDOWS[window])
    unseen = dict(PANELS)
    for _ in patiently():
        if not ann.page.locator(".board").count() or ann.page.locator(OVER).count():
            ann.sit_down(game, BOTS, start=True, options=OFTEN)
            expect(ann.page.locator(".board [role=button]").first).to_be_visible()
        ann.play_on(until=", ".join([*unseen.values(), OVER]))
        for name in [name for name, shown in unseen.items() if ann.page.locator(shown).count()]:
            del unseen[name]
            both(ann, name)
        if not unseen:
            return
