"""The inks of the print, by day and by night, and the six seats with their marks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from hexhold.board.terrain import BRICK, GENERIC, GRAIN, LUMBER, ORE, WOOL

Theme = Literal["light", "dark", "auto"]
Shade = Literal["light", "dark"]


@dataclass(frozen=True)
class Seat:
    """The name of a seat's colour, and its mark as a character."""

    name: str
    mark: str


SEATS: Final[tuple[Seat, ...]] = (
    Seat("Madder", "^"),
    Seat("Indigo", "o"),
    Seat("Bone", "="),
    Seat("Saffron", "x"),
    Seat("Orchid", "◆"),
    Seat("Verdigris", "∴"),
)

INKS: Final[dict[str, tuple[str, str]]] = {
    # sheet
    "paper": ("#f4ecdb", "#14181e"),
    "ink": ("#2a231b", "#f0e7d4"),
    "ink-2": ("#5b5040", "#b9ae98"),
    "halo": ("#fdf8ec", "#f0e7d4"),
    "key": ("#231c15", "#0a0c10"),
    # sea, shore and ice
    "sea": ("#a9c7c8", "#1a303c"),
    "sea-2": ("#bcd4d2", "#20394a"),
    "sea-3": ("#8fb3b7", "#152733"),
    "sea-k": ("#5f8b93", "#3d6474"),
    "beach": ("#f6eeda", "#3a3f43"),
    "snow": ("#fbf9f3", "#c3d0d9"),
    "snow-2": ("#d5dde0", "#8fa3b1"),
    "ice-1": ("#c3d8e0", "#6f91a4"),
    "ice-2": ("#a3c0cd", "#50748a"),
    "ice-k": ("#5b8396", "#2d4c5e"),
    "ice-n": ("#2d5062", "#0f2531"),
    "north": ("#e3e8e6", "#262f38"),
    "north-2": ("#cfd8d8", "#1f2730"),
    "north-k": ("#8fa0a4", "#4a5864"),
    # land: ground, middle, light, key
    "fo-g": ("#6f9a63", "#355a41"),
    "fo-m": ("#527c4f", "#28483a"),
    "fo-l": ("#a4c386", "#6f9a6a"),
    "fo-k": ("#264a33", "#12281f"),
    "pa-g": ("#a9c76e", "#64843f"),
    "pa-m": ("#93b559", "#527134"),
    "pa-l": ("#bfd886", "#769650"),
    "pa-k": ("#4f7131", "#2a4019"),
    "fi-g": ("#f0c552", "#b98a2a"),
    "fi-m": ("#e6b23c", "#a67920"),
    "fi-l": ("#f7d878", "#cda045"),
    "fi-k": ("#b37a1c", "#6b4710"),
    "fi-d": ("#7d4d0a", "#43290a"),
    "hi-g": ("#c9704a", "#8e4a31"),
    "hi-m": ("#b85c38", "#7d3c26"),
    "hi-l": ("#d98a62", "#a35d40"),
    "hi-k": ("#7c321a", "#451d10"),
    "hi-p": ("#f3d3b8", "#d3a58a"),
    "mo-g": ("#a3a8ae", "#59616d"),
    "mo-m": ("#7d858f", "#414955"),
    "mo-l": ("#bcc0c4", "#717a87"),
    "mo-k": ("#474e59", "#1e242d"),
    "de-g": ("#ecdcb4", "#a8946a"),
    "de-m": ("#e0cb98", "#947f57"),
    "de-l": ("#f5ebcd", "#bda97f"),
    "de-k": ("#b49256", "#5c4a2b"),
    "go-g": ("#b8935a", "#7c6038"),
    "go-m": ("#a57f47", "#6a502c"),
    "go-l": ("#cbab74", "#937548"),
    "go-k": ("#5d4118", "#2e200b"),
    "go-n": ("#f7cf45", "#e9bd3a"),
    "go-s": ("#fff1b0", "#ffe79a"),
    "fog-g": ("#dde3e1", "#3b4854"),
    "fog-m": ("#d3dbda", "#35414c"),
    "fog-l": ("#e9ecea", "#45535f"),
    "fog-k": ("#93a6aa", "#6d7f8c"),
    "fleece": ("#fdf9ee", "#efe9da"),
    # number tokens, also under the robber; goods
    "token": ("#fbf5e6", "#f0e7d4"),
    "token-ink": ("#221b14", "#221b14"),
    "token-line": ("#d6c8a8", "#cbbf9f"),
    "hot": ("#a3241a", "#a92a1f"),
    "blocked": ("#ddd3bf", "#bdb4a2"),
    "blocked-ink": ("#574e42", "#3d3730"),
    "blocked-hot": ("#645b51", "#4a4642"),
    "good": ("#fdf8ea", "#f3ebd9"),
    "good-k": ("#221b14", "#221b14"),
    # seats: colour, deep, mark
    "p0": ("#b3241d", "#c8352b"),
    "p0d": ("#7f1511", "#8c1d17"),
    "p0m": ("#fdf6e6", "#fdf6e6"),
    "p1": ("#1f3a93", "#3a5bc4"),
    "p1d": ("#142763", "#263f8f"),
    "p1m": ("#fdf6e6", "#fdf6e6"),
    "p2": ("#f8f3e6", "#f2ebdb"),
    "p2d": ("#d3c7ab", "#c6baa0"),
    "p2m": ("#2a231b", "#2a231b"),
    "p3": ("#f3b722", "#f0b42a"),
    "p3d": ("#c98d0d", "#c28812"),
    "p3m": ("#2a231b", "#2a231b"),
    "p4": ("#c453bd", "#d06fca"),
    "p4d": ("#8d3488", "#984493"),
    "p4m": ("#2a231b", "#2a231b"),
    "p5": ("#17796a", "#239483"),
    "p5d": ("#0e5349", "#15655a"),
    "p5m": ("#fdf6e6", "#fdf6e6"),
    # the three improvement tracks
    "trade": ("#e9b436", "#dfa92f"),
    "politics": ("#7ea3d4", "#7398cc"),
    "science": ("#86b878", "#79ac6d"),
    # matter
    "stone": ("#cfc8ba", "#b3b0a8"),
    "fur": ("#8c7355", "#8f7a60"),
    "beard": ("#c9592b", "#c9592b"),
    "flame": ("#e0702a", "#e0702a"),
    "flame-2": ("#f7d069", "#f7d069"),
    "saffron": ("#f3b722", "#f3b722"),
    "cart": ("#b8793a", "#a06a34"),
    "wood": ("#a9743f", "#8d5f33"),
    "hull": ("#5c3a1e", "#4a2f19"),
    "robber": ("#38322e", "#2b2a2e"),
    "sail": ("#fdf8ea", "#f0e7d4"),
}
"""Every ink by name: its colour by day and by night."""

LAND_INKS: Final[tuple[str, ...]] = ("hi", "fo", "pa", "fi", "mo", "de")
"""By terrain of the base game, the first half of the names of its four tones: ground, middle, light, key."""

GROUND_INKS: Final[tuple[str, ...]] = (*(f"{land}-g" for land in LAND_INKS), "go-g", "sea-3", "fog-g")
"""By terrain, the ink of its ground: also of gold fields, of the open sea and of what is undiscovered."""

SAIL_INKS: Final[dict[int, str]] = {
    BRICK: "hi-g",
    LUMBER: "fo-m",
    WOOL: "pa-m",
    GRAIN: "fi-g",
    ORE: "mo-m",
    GENERIC: "sail",
}
"""By what a harbour trades, the ink of its sail."""

_INK: Final = re.compile(r"var\(--([a-z0-9-]+)\)")


def ink(name: str) -> str:
    """A reference to an ink, as it stands in a drawing before a theme is chosen."""
    return f"var(--{name})"


def colour(name: str, shade: Shade) -> str:
    """The colour of an ink as #rrggbb."""
    return INKS[name][shade == "dark"]


def fix_inks(markup: str, shade: Shade) -> str:
    """Replace every reference to an ink by its colour, so that programs without style sheets can show the drawing."""
    return _INK.sub(lambda found: colour(found[1], shade), markup)


def style_of(markup: str, selector: str) -> str:
    """Style rules for the inks used in the markup: by day, and by night where the reader's system asks for it."""
    names = sorted(set(_INK.findall(markup)))
    day = "".join(f"--{name}:{colour(name, 'light')};" for name in names)
    night = "".join(f"--{name}:{colour(name, 'dark')};" for name in names if INKS[name][0] != INKS[name][1])
    return f"{selector}{{{day}}}@media(prefers-color-scheme:dark){{{selector}{{{night}}}}}"
