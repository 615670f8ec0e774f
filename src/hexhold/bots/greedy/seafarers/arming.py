"""Knights that arm ships in The Pirate Islands: hired and fed beside the own voyage, and sent aboard at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.cities.actions import ACTIVATE, HIRE, MOVE_KNIGHT
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.words import BASIC
from hexhold.rules.cities_seafarers.actions import ARM
from hexhold.rules.cities_seafarers.arming import Arming
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.voyages.warships import Warships

__all__ = ["PLAIN", "Armourer"]

PLAIN: Final[dict[str, int]] = {
    "warship": 1000,  # what one more warship is worth
}
"""What the plain bot thinks of warships."""


class Armourer(Advisor):
    """Goals: a knight beside the own voyage, and one there fed. A knight that is ready goes there, then aboard."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.worth: i64 = likes.of("warship")
        self.arming = game.find(Arming)
        self.knights = game.find(Knights)
        self.warships = game.find(Warships)
        self.nodes: i64 = game.map.grid.node_count

    def set_goals(self, look: Outlook) -> None:
        s = look.s
        if not s.turn or not self.warships.can_arm(s, look.seat):
            return
        for node in range(self.nodes):
            if self.arming.is_on_voyage(s, look.seat, node):
                if self.knights.own(s, look.seat, node):
                    if not s.notes[self.knights.active + node]:
                        cost = self.knights.activation_cost
                        look.add(Goal(action(ACTIVATE, node), cost, cost, self.worth))
                    return
                if self.knights.left(s, look.seat, BASIC) and self.knights.is_place(s, look.seat, node):
                    cost = self.knights.knight_cost[:]
                    for good in range(look.goods):
                        cost[good] += self.knights.activation_cost[good]
                    look.add(Goal(action(HIRE, node), self.knights.knight_cost, cost, self.worth))
                    return

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        weakest: i64 = 0
        for act in acts:
            if kind_of(act) == ARM:
                rank = look.s.piece[argument(act, 0)]
                if best == NO_ADVICE or rank < weakest:
                    best = act
                    weakest = rank
        return best if best != NO_ADVICE else self.to_voyage(look, acts)

    def to_voyage(self, look: Outlook, acts: vec[i64]) -> i64:
        """Move a knight to the voyage, where it can arm a ship, unless one stands there."""
        if not self.warships.can_arm(look.s, look.seat):
            return NO_ADVICE
        for act in acts:
            if kind_of(act) == MOVE_KNIGHT:
                start, end = argument(act, 0), argument(act, 1)
                if not self.arming.is_on_voyage(look.s, look.seat, start) and self.arming.is_on_voyage(
                    look.s, look.seat, end
                ):
                    return act
        return NO_ADVICE
