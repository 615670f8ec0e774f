"""The pirate beside the robber: whichever harms the opponents more is moved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.robbing import RobberAdvisor
from hexhold.core.actions import argument, kind_of
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import PIRATE, PIRATE_BERTH
from hexhold.rules.seafarers.pirate import Pirate

__all__ = ["PLAIN", "PirateAdvisor"]

PLAIN: Final[dict[str, int]] = {
    "held_ship": 100,  # the worth of a ship that cannot move or be followed, in hundredths of a pip of a hex blocked
}
"""What the plain bot thinks of the pirate."""


class PirateAdvisor(RobberAdvisor):
    """Where the robber or the pirate goes, and who is robbed."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.held_ship: i64 = likes.of("held_ship")
        self.pirate = game.find(Pirate)

    def rate(self, look: Outlook, act: i64) -> i64:
        kind = kind_of(act)
        if kind == PIRATE_BERTH:
            return 1 + self.theft(look, argument(act, 1))
        if kind != PIRATE:
            return super().rate(look, act)
        harm: i64 = 0
        for edge in self.pirate.hex_edges[argument(act, 0)]:
            if look.s.edge_piece[edge] == self.pirate.ships:
                owner = look.s.edge_owner[edge]
                harm += -look.threat(owner) if owner == look.seat else look.threat(owner)
        return 1 + harm * self.held_ship * self.game.seats // 100 + self.theft(look, argument(act, 1))
