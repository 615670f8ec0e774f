r"""What lies north of the Gift as rows of characters, each section of the Wall above the hex that it guards.

   Ice River       clans, and who stands in camps 1 to 5: regular, climber, giant, mammoth
     RGR..
   1,2/ \3         the numbers on a clan's trails; the one that lies on the table has a star
C1 R     C2 RR     who waits in the clearings
W1[^o...]W2[=....] guards by seat, the oldest first
  1:2      2:1!    wildlings to guards; a mark where the next one breaks through
   /        /      where those who cross go: to the south-west or to the south-east
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhold.draw.scene import NOWHERE, Scene
from hexhold.draw.scene_north import CAMPS, MOST_BREACHES, MOST_IN_GIFT, SPACES, Clan, Section, Watch, Wildling
from hexhold.draw.text.canvas import Canvas, Glyph
from hexhold.draw.text.signs import seat_badge, seat_inks
from hexhold.draw.theme import SEATS, Shade

ROWS: Final = 7
FREE: Final = "."


def letters(kinds: Sequence[Wildling]) -> str:
    """Wildlings by their first letters."""
    return "".join(kind[0].upper() for kind in kinds)


def put_frontier(canvas: Canvas, scene: Scene, columns: Sequence[int], bottom: int, shade: Shade) -> None:
    """Write the rows into a canvas, down to this one; columns are those of the sections."""
    watch = scene.watch
    if watch is None:
        return
    top = bottom - ROWS + 1
    pitch = columns[1] - columns[0]
    for i, clan in enumerate(watch.clans):
        _clan(canvas, clan, (top, (columns[i] + columns[i + 1]) // 2), pitch, watch.die)
    for i, (section, col) in enumerate(zip(watch.sections, columns, strict=True)):
        canvas.centre((top + 3, col), f"C{i + 1} {letters(section.waiting) or FREE}", "ink", bold=True)
        _guards(canvas, section, (top + 4, col), f"W{i + 1}", shade)
        danger = section.is_cracked
        balance = f"{len(section.waiting)}:{len(section.guards)}{'!' if danger else ''}"
        canvas.centre((top + 5, col), balance, "token" if danger else "ink", "hot" if danger else "", bold=True)
        canvas.put((top + 6, col), _direction(scene, section), "ink-2")


def _clan(canvas: Canvas, clan: Clan, at: tuple[int, int], pitch: int, die: int) -> None:
    row, col = at
    first, *rest = clan.title.split()
    canvas.centre(at, clan.title if len(clan.title) < pitch else f"{first} {rest[0][0]}." if rest else first, "ink-2")
    canvas.centre((row + 1, col), letters(clan.camps).ljust(CAMPS, FREE), "good", "fur", bold=True)
    west, east = (",".join(f"*{face}" if face == die else str(face) for face in faces) for _, faces in clan.trails)
    canvas.put((row + 2, col - 1 - len(west)), f"{west}/ \\{east}", "ink")


def _guards(canvas: Canvas, section: Section, at: tuple[int, int], name: str, shade: Shade) -> None:
    row, col = at
    left = col - SPACES // 2
    canvas.put((row, left - 1 - len(name)), f"{name}[{FREE * SPACES}]", "token-ink", "snow", bold=True)
    for space, seat in enumerate(section.guards):
        canvas.put((row, left + space), SEATS[seat].mark, *seat_inks(seat, shade), bold=True)


def _direction(scene: Scene, section: Section) -> str:
    first, second = (scene.map.grid.hex_xy(hex)[0] for hex in section.line[:2])
    return "/" if second < first else "\\"


def status_lines(scene: Scene, width: int, plain: bool) -> list[list[Glyph]]:
    """A row above the board: breaches, wildlings in the Gift, and where Tormund is when he is on no hex."""
    if not scene.north:
        return []
    parts = []
    if scene.watch is not None:
        parts.append(f"breaches {scene.watch.breaches} of {MOST_BREACHES}")
        parts.append(f"in the Gift {scene.watch.in_gift} of {MOST_IN_GIFT}")
    if scene.robber == NOWHERE:
        parts.append("Tormund in his camp")
    if not parts:
        return []
    ground = "" if plain else "north"
    words = "   ".join(parts).center(width)[:width]
    return [[Glyph(c, "ink", ground, bold=True) for c in words]]


def hero_lines(watch: Watch | None, shade: Shade) -> list[list[Glyph]]:
    """A row for every seat: its hero with the side that is up, and its guards on the Wall."""
    if watch is None:
        return []
    head = [Glyph(c, "ink-2") for c in f"{'':14}{'hero':18}guards"]
    rows = []
    for hero in watch.heroes:
        name = f" {SEATS[hero.seat].name}".ljust(11)
        words = f"{name}{f'{hero.title}, side {hero.side}':18}{watch.guards[hero.seat]}"
        rows.append([*seat_badge(hero.seat, shade), *(Glyph(c) for c in words)])
    return [head, *rows] if rows else []
