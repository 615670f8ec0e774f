"""Where people settle and how they win in The Pirate Islands (SEA-PI-20, -30)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.victory import WinAtOnce
from hexhold.rules.seafarers.areas import Areas
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import Voyage

__all__ = ["Beachheads", "WinWithFortress"]


class Beachheads(Areas):
    """Outside the main island everybody settles on their own beachhead only, once their voyage has come to it."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.voyages = self.game.find(Voyage)

    def forbid_later(self, s: State, seat: i64, node: i64) -> Refusal | None:
        if node != self.voyages.beachhead[s.notes[self.voyages.colour + seat]]:
            return Refusal("SEA-PI-20", f"N{node} is neither on the main island nor the beachhead of P{seat}")
        if not self.voyages.at_beachhead(s, seat):
            return Refusal("SEA-PI-20", f"the voyage of P{seat} has not come to their beachhead")
        return None


class WinWithFortress(WinAtOnce):
    """Points alone do not win: the own fortress must be retaken, too."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.fortresses = self.game.find(Fortresses)

    def is_won(self, s: State) -> bool:
        return super().is_won(s) and self.fortresses.is_taken(s, s.active)
