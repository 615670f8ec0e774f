"""Moving a ship: one that leads nowhere saves the next one its price."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.state import NO_PIECE, NOBODY
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import MOOR, SAIL, SHIP
from hexhold.rules.seafarers.sailing import Sailing

__all__ = ["Helmsman"]


class Helmsman(Advisor):
    """Sends a ship to where the best goal at sea needs one, if it is not needed where it lies."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.sailing = game.find(Sailing)
        self.settlements = game.find(Settlements)
        self.ends = game.map.grid.ends

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if kind_of(acts[0]) == MOOR:
            return self.moor(look, acts)
        wanted = self.next_ship(look)
        if wanted < 0:
            return NO_ADVICE
        for act in acts:
            if kind_of(act) == SAIL and self.is_idle(look, argument(act, 0), wanted):
                return act
        return NO_ADVICE

    def next_ship(self, look: Outlook) -> i64:
        """Where the best goal begins, if it begins with a ship; -1 otherwise."""
        if look.goals and kind_of(look.goals[0].act) == SHIP:
            return argument(look.goals[0].act, 0)
        return -1

    def moor(self, look: Outlook, acts: vec[i64]) -> i64:
        """The place that the best goal at sea asks for, else any."""
        for goal in look.goals:
            if kind_of(goal.act) == SHIP and action(MOOR, argument(goal.act, 0)) in acts:
                return action(MOOR, argument(goal.act, 0))
        return acts[0]

    def is_idle(self, look: Outlook, edge: i64, wanted: i64) -> bool:
        """Whether a ship leads to no site and to no other ship, and could lie where one is wanted."""
        s = look.s
        for end in range(2 * edge, 2 * edge + 2):
            node = self.ends[end]
            if node == self.ends[2 * wanted] or node == self.ends[2 * wanted + 1]:
                return False
            if s.owner[node] < 0 and self.settlements.is_site(s, node):
                return False
        length = self.game.network.lines.length(s, look.seat)
        s.edge_owner[edge] = NOBODY
        s.edge_piece[edge] = NO_PIECE
        idle = self.sailing.ships.is_open(s, look.seat, wanted)
        idle = idle and self.game.network.lines.length(s, look.seat) == length
        s.edge_owner[edge] = look.seat
        s.edge_piece[edge] = self.sailing.ships.piece
        return idle
