"""Production of resources and commodities (CK-PROD-01 to -14, CK-COMM-01; ruling 9), then the Aqueduct."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.production import Production
from hexhold.rules.cities.aqueduct import Aqueduct
from hexhold.rules.cities.words import TERRAIN_COMMODITY
from hexhold.rules.ruleset import ruleset

__all__ = ["CityProduction"]


class CityProduction(Production):
    """A city at forest, pasture or mountains takes a resource and a commodity instead of two resources."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.aqueduct = ruleset(game).find(Aqueduct)
        self.second = vec[i64]()
        """What a city takes as its second card, by terrain."""
        for terrain, kind in enumerate(game.words.terrain):
            self.second = append(self.second, i64(TERRAIN_COMMODITY.get(terrain, kind.good)))

    def demand(self, s: State, number: i64) -> vec[i64]:
        goods = self.goods
        due = filled(0, self.game.seats * goods)
        token = s.token
        first = self.land.goods(s)
        for hex in range(i64(len(token))):
            if (token[hex] >> number) & 1 and first[hex] >= 0 and not self.game.hex_blocked(s, hex):
                second = self.second[self.land.terrain_at(s, hex)]
                for corner in range(6 * hex, 6 * hex + 6):
                    node = self.corners[corner]
                    piece = s.piece[node]
                    if piece == SETTLEMENT or piece == CITY_PIECE:
                        at = s.owner[node] * goods
                        due[at + first[hex]] += 1
                        if piece == CITY_PIECE:
                            due[at + second] += 1
        return due

    def produce(self, s: State, due: vec[i64], ev: Events) -> None:
        """Hand out what is due, each of the eight kinds of card for itself; who got nothing may have an Aqueduct."""
        super().produce(s, due, ev)
        self.aqueduct.open_to(s, due)
