"""The margin below a map: a strip of paper with a cell for every seat, its improvements or its hero."""

from __future__ import annotations

import math
from typing import Final

from hexhold.draw.scene import TRACKS, Chart, Scene
from hexhold.draw.scene_north import Hero
from hexhold.draw.svg.figures import seat_mark
from hexhold.draw.svg.shapes import Box, num
from hexhold.draw.svg.sheet import Sheet, seat_tint
from hexhold.rules.watch.words import EXPANSION_HEROES, HEROES

TOP_LEVEL: Final = 5
TRACK: Final = 66.0
CELL: Final = 60.0 + TRACK * len(TRACKS)
ROW: Final = 84.0
FRAME: Final = 20.0
EMBLEMS: Final = HEROES[: -len(EXPANSION_HEROES)]
"""The heroes that have a drawing of what they carry: those of the game for 3-4 players."""


def _count(scene: Scene) -> int:
    return len(scene.charts) or (len(scene.watch.heroes) if scene.watch is not None else 0)


def margin_height(scene: Scene, width: float) -> float:
    """How much the sheet grows to the south."""
    count = _count(scene)
    return math.ceil(count / _per_row(count, width)) * ROW + 12 if count else 0.0


def _per_row(count: int, width: float) -> int:
    """As many cells as stand side by side; of two rows neither is much shorter."""
    most = max(1, int((width - 60) // CELL))
    return math.ceil(count / math.ceil(count / most))


def draw_margin(sheet: Sheet, scene: Scene, box: Box) -> None:
    """The strip with its cells; nothing in games that have neither improvements nor heroes."""
    count = _count(scene)
    if not count:
        return
    x, y, w, h = box
    height = margin_height(scene, w)
    top = y + h - FRAME - height
    sheet.shape(f"M{num(x + FRAME)} {num(top)}h{num(w - 2 * FRAME)}v{num(height)}h{num(2 * FRAME - w)}Z", "paper")
    sheet.shape(f"M{num(x + FRAME)} {num(top)}h{num(w - 2 * FRAME)}", stroke="ink", width=1.8)
    per_row = _per_row(count, w)
    step = (w - 60) / per_row
    for i in range(count):
        sheet.move(x + 30 + (i % per_row) * step + (step - CELL) / 2, top + 14 + (i // per_row) * ROW)
        if scene.charts:
            _chart(sheet, scene.charts[i])
        elif scene.watch is not None:
            hero = scene.watch.heroes[i]
            _hero(sheet, hero, scene.watch.guards[hero.seat])
        sheet.close()


def _banner(sheet: Sheet, seat: int) -> None:
    sheet.use("banner", 22, 34, 44, 61.6, seat_tint(seat))
    seat_mark(sheet, seat_tint(seat), seat, 22, 30, 24)


def _chart(sheet: Sheet, chart: Chart) -> None:
    """For each track the emblem, the level, five ticks filled up to it, and a flag for the metropolis."""
    _banner(sheet, chart.seat)
    for i, (track, level) in enumerate(zip(TRACKS, chart.levels, strict=True)):
        left = 60 + i * TRACK
        sheet.shape(f"M{num(left)} 4h34v34h-34Z", track, "key", 2.6)
        sheet.use(f"tr-{track}", left + 17, 21, 28)
        sheet.figures(str(level), left + 48, 21, 31, "ink")
        if chart.metropolises[i]:
            sheet.shape(f"M{num(left + 4)} 3v-16l16 5l-16 6", f"p{chart.seat}", "ink", 2.2)
        ticks = [f"M{num(left + 11.4 * tick)} 46h8.4v11h-8.4Z" for tick in range(TOP_LEVEL)]
        sheet.shape("".join(ticks[level:]), stroke="ink-2", width=1.6)
        sheet.shape("".join(ticks[:level]), "ink", "ink", 1.6)


def _hero(sheet: Sheet, hero: Hero, guards: int) -> None:
    """The hero by what it carries, the side of the card, its name, and the seat's guards on the Wall."""
    _banner(sheet, hero.seat)
    sheet.shape("M60 4h54v54h-54Z", "ice-1", "key", 2.6)
    if hero.name in EMBLEMS:
        sheet.use(f"h-{hero.name}", 87, 31, 48)
    else:
        sheet.text(87, 41, hero.title[0], 30, "token-ink", serif=True)
    sheet.disc(113, 57, 12, "key", "paper", 2)
    sheet.text(113, 62, hero.side, 15, "good")
    sheet.text(186, 26, hero.title, 20, serif=True)
    sheet.text(186, 50, f"{guards} {'guard' if guards == 1 else 'guards'}", 17, "ink-2")
