"""Pictures of the browser client for docs and README: every page, and games in play, from games really played.

    python -m tools.screenshots docs/photographs
    python -m tools.screenshots docs/photographs moments look-up

It starts a server, lets bots play up to a turn of interest, sits down, and photographs what Chromium shows. Moments are
prompted: the page is told of a landing or a win over a game that has come so far.
The client must have been built. Needs Playwright and an installed Chromium.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tools.camera import MAKE, NEVER, PHONE, PHONE_ON_ITS_SIDE, TABLET, TABLET_UPRIGHT, Camera, chromium, serving

SMALL: Final = "cities"
"""The game that is shown on tablets, and on a phone on its side."""


@dataclass(frozen=True)
class Shown:
    """A game in play: for how many, at which turn, a key that shows what may be built, and which scenario."""

    game: str
    players: int
    turn: int
    key: str
    scenario: str = ""

    @property
    def name(self) -> str:
        """What its pictures are called: a scenario that is not the first of its game has its own name."""
        return f"{self.game}-{self.scenario.replace('_', '-')}" if self.scenario else self.game


GAMES: Final = (
    Shown("base", 4, 36, "r"),
    Shown("cities", 4, 48, "r"),
    Shown("seafarers", 4, 44, "f"),
    Shown("seafarers", 4, 30, "f", "cloth"),
    Shown("seafarers", 4, 40, "f", "pirate_islands"),
    Shown("cities_seafarers", 4, 44, "f"),
    Shown("gift", 4, 36, "r"),
    Shown("watch", 4, 30, "g"),
)
PAGES: Final = (
    ("home", "/"),
    ("new-table", "/new/base"),
    ("tables", "/tables"),
    ("replays", "/replays"),
    ("how-to-play", "/rules/base"),
    ("settings", "/settings"),
    ("privacy", "/privacy"),
)
MOMENTS: Final[tuple[tuple[str, str, int, str, dict[str, object]], ...]] = (
    ("landing", "cities", 40, "", {"event": "attack", "barbarians": 6, "knights": 7}),
    ("metropolis", "cities", 40, "", {"event": "metropolis", "seat": 0, "track": "science", "node": 7}),
    ("breach", "watch", 24, "", {"event": "breach", "section": 2}),
    (
        "discovery",
        "seafarers",
        24,
        "fog_islands",
        {"event": "discovered", "seat": 0, "hex": 3, "terrain": "gold", "number": 9},
    ),
    ("win", "base", 40, "", {"event": "game_over", "winner": 0, "P0": 10}),
)
"""A moment, the game, turn and scenario over which it is shown, and what the page is told."""
QUESTIONS: Final = (
    ("offer", "base", 4, ".now .offer", 16),
    ("counter", "seafarers", 4, ".tradebox .original", 16),
    ("cards-due", "cities", 4, ".now .tally", 30),
    ("hero-choice", "watch", 4, ".now .hpick", 8),
    ("between-turns", "base", 6, ".now .between", 16),
    ("game-over", "watch", 4, ".ranks", 20),
)
"""A panel, the game and how many play it, how it is known, and the turn from which on it is waited for."""
NEAR_AND_FAR: Final = (("map-maker", "/maps"), ("you", "/you"))
"""Pages that look another way on small windows."""


def moments(camera: Camera) -> None:
    """Take the pictures of moments."""
    tables: dict[tuple[str, int, str], str] = {}
    for name, game, turn, scenario, facts in MOMENTS:
        key = (game, turn, scenario)
        if key not in tables:
            tables[key] = camera.table(game, 4, turn, scenario)
        camera.prompt(name, tables[key], facts)


def painted_sea(camera: Camera) -> None:
    """Take the pictures of the map maker with a scenario of the sea."""
    camera.open("/maps", ".canvas .spot")
    camera.page.locator(".beginning select").first.select_option("seafarers")
    camera.page.locator(".beginning select").nth(2).select_option("pirate_islands")
    camera.page.get_by_role("button", name="As printed").click()
    camera.page.get_by_role("button", name="Start here").click()
    camera.page.locator(".canvas .chosen").first.wait_for()
    camera.page.evaluate("() => scrollTo(0, 0)")
    camera.take("map-maker-sea")
    camera.take("map-maker-sea-tablet-dark", dark=True, size=TABLET)
    camera.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    camera.page.reload()
    camera.page.locator(".canvas .spot").first.wait_for()
    camera.take("map-maker-sea-phone", size=PHONE)


def looked_up(camera: Camera) -> None:
    """Take the pictures of a rule that is looked up in German."""
    camera.page.evaluate("() => localStorage.setItem('hexhold.language', 'de')")
    camera.open("/rules/cities", "#lookup")
    camera.page.get_by_role("searchbox").fill("Räuber Ritter")
    camera.page.locator("#lookup li").first.wait_for()
    camera.take("look-up")
    camera.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    camera.page.locator("#lookup").evaluate("(found) => found.scrollIntoView()")
    camera.take("look-up-phone-dark", dark=True, size=PHONE)
    camera.page.evaluate("() => localStorage.removeItem('hexhold.language')")


def games(camera: Camera) -> None:
    """Take the pictures of games in play."""
    for shown in GAMES:
        table = camera.table(shown.game, shown.players, shown.turn, shown.scenario)
        camera.open(f"/t/{table}", ".board svg", shown.key)
        camera.take(shown.name)
        camera.take(f"{shown.name}-dark", dark=True)
        camera.take(f"{shown.name}-phone", size=PHONE)
        if not shown.scenario:
            camera.take(f"{shown.name}-tablet", size=TABLET)
        if shown.game == SMALL:
            camera.take("phone-on-its-side", size=PHONE_ON_ITS_SIDE)
            camera.take("tablet-upright", size=TABLET_UPRIGHT)
            camera.open(f"/t/{table}", ".board svg")
            camera.offer()
            camera.take("trade")
    camera.open(f"/t/{camera.table('watch', 6, 30)}", ".board svg")
    camera.take("watch-six-dark", dark=True)
    camera.open(f"/t/{camera.table('cities_seafarers', 6, 36, 'wonders')}", ".board svg")
    camera.take("cities_seafarers-six")
    camera.take("cities_seafarers-six-phone", size=PHONE)


def questions(camera: Camera) -> None:
    """Take the pictures of what is asked, and of what lies beside the table."""
    camera.page.evaluate("() => localStorage.setItem('hexhold.setting.botOffers', 'all')")
    for name, game, players, wanted, turn in QUESTIONS:
        camera.play_until(game, players, wanted, turn)
        camera.everywhere(name)
    camera.page.evaluate("() => localStorage.removeItem('hexhold.setting.botOffers')")
    timed = camera.table("gift", 4, 20, clock={"bank": 300, "increment": 60})
    camera.open(f"/t/{timed}", ".clock")
    camera.everywhere("clocks")
    camera.open(f"/t/{timed}", ".board svg")
    camera.page.get_by_role("button", name="How to play").click()
    camera.page.locator(".aside h2").first.wait_for()
    camera.everywhere("rules-beside")


def beginning(camera: Camera) -> None:
    """Take the pictures of a first game with the coach, and of a hint."""
    camera.begin()
    camera.take("first-game")
    camera.page.evaluate(NO_COACH)
    camera.open(f"/t/{camera.table('base', 4, 40)}", ".board svg")
    camera.ask()
    camera.take("hint")


def pages(camera: Camera) -> None:
    """Take the pictures of pages away from the table, and of what is told of a finished game."""
    over = camera.table("base", 4, NEVER)
    camera.open(f"/result/{over}", ".win")
    camera.take("result")
    camera.open(f"/replay/{over}?step=150", ".board svg")
    camera.take("replay")
    camera.page.evaluate(MAKE, {"game": "gift", "seats": ["me", "open", "greedy"], "visibility": "public"})
    for name, path in PAGES:
        camera.open(path, "main")
        camera.take(name)
    for name, path in NEAR_AND_FAR:
        camera.all_sizes(name, path)


PARTS: Final = {
    "moments": moments,
    "painted-sea": painted_sea,
    "look-up": looked_up,
    "beginning": beginning,
    "games": games,
    "questions": questions,
    "pages": pages,
}
NO_COACH: Final = "() => localStorage.setItem('hexhold.setting.guide', 'false')"


def main(folder: Path, *parts: str) -> None:
    """Take all pictures, or those of some parts alone."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        camera = Camera(browser, address, folder)
        for name in parts or PARTS:
            camera.page.evaluate(NO_COACH)
            PARTS[name](camera)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
