r"""The short texts that stand for pieces on a board of characters, each three cells with the seat's mark in the middle.

/^\  settlement      [^]  city          2^!  knight of strength 2, awake
#^#  walled city     T^T  metropolis    1^z  knight of strength 1, asleep
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhold.draw.scene import TRACKS, BuildingKind, Knight, Mark, Scene
from hexhold.draw.text.canvas import Glyph
from hexhold.draw.theme import SEATS, Shade

SIDES: Final[dict[BuildingKind, str]] = {"settlement": "/\\", "city": "[]", "keep": "{}"}
MOST_STATIONS: Final = 9
"""A longer voyage is told in figures, since the row would not fit above a small board."""
TOP_LEVEL: Final = 5


def seat_inks(seat: int, shade: Shade) -> tuple[str, str]:
    """The inks of a seat's mark and of its ground. By day, Bone is as light as paper and takes its deep tone."""
    return f"p{seat}m", f"p{seat}d" if seat == 2 and shade == "light" else f"p{seat}"


def seat_badge(seat: int, shade: Shade = "dark") -> list[Glyph]:
    """The seat's mark on its colour, three cells wide."""
    fg, bg = seat_inks(seat, shade)
    return [Glyph(c, fg, bg, bold=True) for c in f" {SEATS[seat].mark} "]


def building_sign(seat: int, kind: BuildingKind, marks: Sequence[Mark], shade: Shade) -> list[Glyph]:
    """A building: roof, hall, wall of stone, or on both sides the letter of its metropolis; or a city on its side."""
    fg, bg = seat_inks(seat, shade)
    left, right = (Glyph(c, fg, bg, bold=True) for c in SIDES[kind])
    if "tipped" in marks:
        left, right = Glyph("~", fg, bg, bold=True), Glyph("~", fg, bg, bold=True)
    if "wall" in marks:
        left = right = Glyph("#", "token-ink", "stone", bold=True)
    for track in TRACKS:
        if track in marks:
            left = Glyph(track[0].upper(), "token-ink", track, bold=True)
            right = right if "wall" in marks else left
    return [left, Glyph(SEATS[seat].mark, fg, bg, bold=True), right]


def knight_sign(knight: Knight, shade: Shade) -> list[Glyph]:
    """A knight: its strength, and a sword when it is awake. Asleep, it has a paper field."""
    fg, bg = seat_inks(knight.seat, shade)
    field = (fg, bg) if knight.awake else ("token-ink", "good")
    left, right = (Glyph(c, *field, bold=True) for c in (str(knight.strength), "!" if knight.awake else "z"))
    return [left, Glyph(SEATS[knight.seat].mark, fg, bg, bold=True), right]


def voyage_lines(scene: Scene, width: int, plain: bool) -> list[list[Glyph]]:
    """Two rows of sea above the board: how far the barbarians have come, and what would count if they landed now."""
    if scene.voyage is None:
        return []
    voyage, sea = scene.voyage, "" if plain else "sea"
    if voyage.landing <= MOST_STATIONS:
        stations = ["~" if space < voyage.space else str(space) for space in range(voyage.landing)] + ["X"]
        before, ahead = stations[: voyage.space], stations[voyage.space + 1 :]
        course = _words("".join(f"{station}-" for station in before), "ink", sea)
        course += _words(f"[{stations[voyage.space]}]", "good", "" if plain else "hull", bold=True)
        course += _words("".join(f"-{station}" for station in ahead), "ink", sea, bold=True)
    else:
        course = _words(f"space [{voyage.space}] of {voyage.landing}", "ink", sea, bold=True)
    line = _words("barbarians ", "ink", sea, bold=True) + course
    line += _words(f"  cities {voyage.cities} / knights awake {voyage.awake}", "ink", sea)
    left = max(0, (width - len(line)) // 2)
    blank = Glyph(bg=sea)
    line = [blank] * left + line
    return [line + [blank] * (width - len(line)), [blank] * width]


def chart_lines(scene: Scene, shade: Shade) -> list[list[Glyph]]:
    """A row for every seat: its levels on the three tracks, a star for a metropolis, and its knights' strength."""
    if not scene.charts:
        return []
    columns = "".join(f"{track:10}" for track in TRACKS)
    lines = [_words(f"{'':14}{columns}knights awake", "ink-2")]
    for chart in scene.charts:
        levels = ""
        for level, has_metropolis in zip(chart.levels, chart.metropolises, strict=True):
            levels += f"{'#' * level}{'.' * (TOP_LEVEL - level)}{'*' if has_metropolis else ' '}    "
        own = [knight for knight in scene.knights if knight.seat == chart.seat]
        awake, all_of = (sum(knight.strength for knight in group) for group in ([k for k in own if k.awake], own))
        name = f" {SEATS[chart.seat].name}".ljust(11)
        lines.append([*seat_badge(chart.seat, shade), *_words(f"{name}{levels}{awake} of {all_of}")])
    return lines


def _words(text: str, fg: str = "", bg: str = "", bold: bool = False) -> list[Glyph]:
    return [Glyph(c, fg, bg, bold) for c in text]
