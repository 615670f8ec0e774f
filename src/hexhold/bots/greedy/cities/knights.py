"""Knights: hired, fed and promoted for the day the barbarians land, and sent after a robber on the own land."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.cities.defence import Defence
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.base.pieces import is_building
from hexhold.rules.base.robber import Robber
from hexhold.rules.cities.actions import ACTIVATE, CHASE, DISMISS, HIRE, PLACE, PROMOTE, RETREAT
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.robber import Chases
from hexhold.rules.cities.words import BASIC, is_knight, strength
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "KnightMaster"]

SITE: Final = 40
"""How much a place where a settlement could stand is worse for a knight."""
ROBBER_NEAR: Final = 12
"""How much a place at an own hex with the robber is better."""
STAY: Final = 2
"""With fewer steps of the ship to come, an active knight stays active."""

PLAIN: Final[dict[str, int]] = {
    "first_knight": 300,  # the extra worth of the first knight: it may also chase the robber
    "chase": 500,  # the worth of an active knight beside a robber on the own land
}
"""What the plain bot thinks of knights."""


class KnightMaster(Advisor):
    """Goals: a knight more, one fed, one promoted. Advice wherever a knight is the matter."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.first_knight: i64 = likes.of("first_knight")
        self.chase: i64 = likes.of("chase")
        self.knights = game.find(Knights)
        self.robber = game.find(Robber)
        self.chases = game.find(Chases)
        self.defence = Defence(game, likes)
        self.grid = game.map.grid

    def set_goals(self, look: Outlook) -> None:
        s = look.s
        if not s.turn:
            return
        battle = self.defence.battle(look)
        one_more = self.defence.worth(look, battle, 1)
        if not self.knights.on_board(s, look.seat):
            one_more += self.first_knight
        if self.knights.left(s, look.seat, BASIC):
            place = self.best_place(look)
            if place >= 0:
                cost = self.knights.knight_cost[:]
                for good in range(look.goods):
                    cost[good] += self.knights.activation_cost[good]
                look.add(Goal(action(HIRE, place), self.knights.knight_cost, cost, one_more))
        raised = self.best_promotion(look)
        if raised >= 0:
            worth = one_more if s.notes[self.knights.active + raised] else one_more * 2 // 3
            look.add(Goal(action(PROMOTE, raised), self.knights.knight_cost, self.knights.knight_cost, worth))
        idle = self.best_idle(look)
        if idle >= 0:
            worth = self.defence.worth(look, battle, strength(s.piece[idle]))
            if self.meets_robber(look, idle):
                worth += self.chase
            look.add(Goal(action(ACTIVATE, idle), self.knights.activation_cost, self.knights.activation_cost, worth))

    def best_place(self, look: Outlook) -> i64:
        """Where a knight is best placed, or -1."""
        best: i64 = -1
        most: i64 = 0
        for node in range(self.grid.node_count):
            if self.knights.is_place(look.s, look.seat, node):
                value = self.place_value(look, node)
                if best < 0 or value > most:
                    best = node
                    most = value
        return best

    def place_value(self, look: Outlook, node: i64) -> i64:
        """How good a place is for a knight: near hexes that matter, and not where a settlement could stand."""
        value: i64 = 0
        for hex in self.grid.node_hexes[node]:
            value += look.land.pips[hex]
            if hex == look.s.notes[self.robber.place] and self.lives_at(look, hex):
                value += ROBBER_NEAR
        return value - SITE if self.knights.settlements.is_site(look.s, node) else value

    def lives_at(self, look: Outlook, hex: i64) -> bool:
        """Whether the seat has a building at a hex."""
        for node in self.grid.hex_nodes[hex]:
            if look.s.owner[node] == look.seat and is_building(look.s, node):
                return True
        return False

    def meets_robber(self, look: Outlook, node: i64) -> bool:
        """Whether the robber stands beside an intersection, on a hex of the seat, and can be moved."""
        place = look.s.notes[self.robber.place]
        if self.chases.is_frozen(look.s) or place < 0 or not self.lives_at(look, place):
            return False
        return node in self.grid.hex_nodes[place]

    def best_promotion(self, look: Outlook) -> i64:
        """The knight to promote, active ones first, or -1."""
        best: i64 = -1
        most: i64 = -1
        for node in range(self.grid.node_count):
            if self.knights.own(look.s, look.seat, node) and self.knights.can_promote(look.s, look.seat, node):
                value = 8 * look.s.notes[self.knights.active + node] + look.s.piece[node]
                if value > most:
                    best = node
                    most = value
        return best

    def best_idle(self, look: Outlook) -> i64:
        """The strongest inactive knight, one beside the robber first, or -1."""
        best: i64 = -1
        most: i64 = -1
        for node in range(self.grid.node_count):
            if self.knights.own(look.s, look.seat, node) and not look.s.notes[self.knights.active + node]:
                value = 2 * look.s.piece[node] + (1 if self.meets_robber(look, node) else 0)
                if value > most:
                    best = node
                    most = value
        return best

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        kind = kind_of(acts[0])
        if kind == RETREAT or kind == DISMISS:
            return self.pick(look, acts)
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            kind = kind_of(act)
            if kind == CHASE and self.may_chase(look, argument(act, 0)):
                return act
            if kind == PLACE:
                value = 100 * argument(act, 1) + self.place_value(look, argument(act, 0))
                if best == NO_ADVICE or value > most:
                    best = act
                    most = value
        return best

    def may_chase(self, look: Outlook, node: i64) -> bool:
        """Whether to send the knight here after the robber: from own land, and not just before a battle."""
        if not self.meets_robber(look, node):
            return False
        return self.defence.steps_left(look) >= STAY or not self.defence.battle(look).exposes(look.seat)

    def pick(self, look: Outlook, acts: vec[i64]) -> i64:
        """Where a knight that is driven away goes, or which one deserts: the weakest, rather an inactive one."""
        best: i64 = acts[0]
        most: i64 = 0
        for i in range(i64(len(acts))):
            node = argument(acts[i], 0)
            value = self.place_value(look, node)
            if is_knight(look.s, node):
                value -= 200 * look.s.piece[node] + 100 * look.s.notes[self.knights.active + node]
            if i == 0 or value > most:
                best = acts[i]
                most = value
        return best
