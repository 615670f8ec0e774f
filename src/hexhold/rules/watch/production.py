"""Production, after which Samwell's owner may be asked (BW-PROD-01 to -06, BW-H-SAMWELL-01 to -03)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.production import Production
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.words import SAMWELL

__all__ = ["WatchProduction"]


class WatchProduction(Production):
    """Wildlings and Tormund block their hexes; who gets nothing may have Samwell."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.heroes = self.game.find(Heroes)

    def produce(self, s: State, due: vec[i64], ev: Events) -> None:
        super().produce(s, due, ev)
        owner = self.heroes.ready_owner(s, SAMWELL)
        if owner < 0:
            return
        for good in range(self.goods):
            if due[owner * self.goods + good]:
                return
        self.heroes.ask(s, SAMWELL)
