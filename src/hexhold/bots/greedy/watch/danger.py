"""The Wall as a seat sees it: which section will be breached next, and how much that matters."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.bots.greedy.outlook import POINT, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.endings import MOST_IN_GIFT
from hexhold.rules.watch.wall import GUARDS, guard_points

__all__ = ["PLAIN", "Danger"]

ALARM: Final = (600, 1000, 2000)
"""What a guard on a section about to be breached is worth, by the breaches so far."""

PLAIN: Final[dict[str, int]] = {
    "alarm": 100,  # what a section counts that is about to be breached
    "guard_share": 45,  # how much of a point a guard on the way to it is worth
    "guard_lead": 800,  # the worth of having most guards when the Wall may fall soon: they win then
    "guard": 100,
    "crowd": 5,  # with this many wildlings in the Gift, the Wall may fall by them
}
"""What the plain bot thinks of the Wall."""


@final
class Danger:
    """Weighs sections, guards and wildlings."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        self.game = game
        self.alarm: i64 = likes.of("alarm")
        self.guard_share: i64 = likes.of("guard_share")
        self.guard_lead: i64 = likes.of("guard_lead")
        self.guard: i64 = likes.of("guard")
        self.crowd: i64 = likes.of("crowd")
        self.advance = game.find(Advance)
        self.wall = self.advance.wall
        self.wildlings = self.advance.wildlings
        self.grid = game.map.grid

    def camped(self, look: Outlook, section: i64) -> i64:
        """How many wildlings camp where a trail leads to the clearing of a section."""
        count: i64 = 0
        if section < self.wildlings.clans:
            count += self.wildlings.camped(look.s, section)
        if section > 0:
            count += self.wildlings.camped(look.s, section - 1)
        return count

    def slack(self, look: Outlook, section: i64) -> i64:
        """How many wildlings more a section would hold off."""
        return self.wall.guards(look.s, section) - self.wildlings.threat(look.s, section)

    def urgency(self, look: Outlook, section: i64) -> i64:
        """How much a section needs a guard: few behind it, many before it."""
        return 4 * (GUARDS - self.slack(look, section)) + self.camped(look, section)

    def best_section(self, look: Outlook) -> i64:
        """Where a guard should stand, or -1 if there is no place; of equals where the own guard lasts longest."""
        best: i64 = -1
        most: i64 = 0
        for section in range(self.wall.sections):
            if self.wall.explain_place(look.s, look.seat, section) is None:
                value = 8 * self.urgency(look, section) + self.wall.guards(look.s, section)
                if best < 0 or value > most:
                    best = section
                    most = value
        return best

    def wall_may_fall(self, look: Outlook) -> bool:
        """Whether one more disaster ends the game."""
        if look.s.notes[self.advance.breaches] + 1 >= len(ALARM):
            return True
        return look.s.notes[self.wildlings.in_gift] + 2 >= MOST_IN_GIFT

    def guard_worth(self, look: Outlook, section: i64) -> i64:
        """What a guard on a section is worth: its points, the breach it prevents, and the lead among guards."""
        own = look.s.notes[self.wall.count + look.seat]
        gained = guard_points(own + 1) - guard_points(own)
        worth = look.worth_of(gained, 0) if gained else (POINT * self.guard_share // 100 if own < 5 else 0)
        slack = self.slack(look, section)
        if slack <= 1 and self.camped(look, section):
            alarm: i64 = ALARM[min(look.s.notes[self.advance.breaches], len(ALARM) - 1)]
            alarm = alarm * self.alarm // 100
            worth += alarm if slack <= 0 else alarm // 2
        if self.wall_may_fall(look):
            most: i64 = 0
            for other in range(self.game.seats):
                if other != look.seat:
                    most = max(most, look.s.notes[self.wall.count + other])
            if own <= most + 1:
                worth += self.guard_lead
        return worth * self.guard // 100

    def crowded(self, look: Outlook) -> bool:
        """Whether so many wildlings are in the Gift that the Wall may fall by them."""
        return look.s.notes[self.wildlings.in_gift] >= self.crowd

    def burden(self, look: Outlook, hex: i64) -> i64:
        """What a blocked hex costs: the pips of the own buildings less a third of what it costs others."""
        burden: i64 = 0
        for node in self.grid.hex_nodes[hex]:
            if is_building(look.s, node):
                size: i64 = 2 if look.s.piece[node] == CITY_PIECE else 1
                pips = size * look.land.pips[hex]
                burden += 3 * pips if look.s.owner[node] == look.seat else -pips
        return burden
