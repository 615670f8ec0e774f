"""Voyages in The Pirate Islands: ships to the fortress, warships from knight cards, and attacks with enough of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import SHIP
from hexhold.rules.seafarers.ships import Ships
from hexhold.rules.seafarers.voyages.actions import ATTACK, PLUNDER, WARSHIP
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import Voyage
from hexhold.rules.seafarers.voyages.warships import Warships

__all__ = ["PLAIN", "Besieger", "Voyager"]

PLAIN: Final[dict[str, int]] = {
    "voyage_ship": 900,  # what the next ship of the own voyage is worth
    "attack_with": 4,  # how many warships attack a fortress
}
"""What the plain bot thinks of voyages."""


class Voyager(Advisor):
    """Goal: the next ship of the voyage. Knights make warships at once, and a 7 robs whoever is most dangerous."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.worth: i64 = likes.of("voyage_ship")
        self.voyages = game.find(Voyage)
        self.fortresses = game.find(Fortresses)
        self.ships = game.find(Ships)
        self.node_edges = game.map.grid.node_edges

    def set_goals(self, look: Outlook) -> None:
        s = look.s
        look.points_win = self.fortresses.is_taken(s, look.seat)
        if s.notes[self.voyages.colour + look.seat] < 0 or not self.ships.left(s, look.seat):
            return
        end = self.voyages.end_of(s, look.seat)
        if end < 0 or self.voyages.at_fortress(s, look.seat):
            return
        for edge in self.node_edges[end]:
            if self.ships.is_open(s, look.seat, edge) and self.voyages.extends(s, look.seat, edge):
                look.add(Goal(action(SHIP, edge), self.ships.cost, self.ships.cost, self.worth))
                return

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        most: i64 = -1
        for act in acts:
            if kind_of(act) == WARSHIP:
                return act
            if kind_of(act) == PLUNDER and argument(act, 0) != NOTHING and look.threat(argument(act, 0)) > most:
                best = act
                most = look.threat(argument(act, 0))
        return best


FEWEST: Final = 2
"""One warship never beats a die."""


class Besieger(Advisor):
    """Attacks the own fortress when there is nothing else to do, with so many warships that it is worth the risk.

    Whoever has the points, or can buy no card any more, has nothing to wait for. Where knights arm ships, there are no
    cards that could run out.
    """

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.least: i64 = likes.of("attack_with")
        self.warships = game.find(Warships)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        pile = look.seen.counts.get("pile")
        waits = look.points + 1 < look.target and (pile is None or pile[0] > 0)
        enough = self.warships.count(look.s, look.seat) >= (self.least if waits else i64(FEWEST))
        return action(ATTACK) if enough and action(ATTACK) in acts else NO_ADVICE
