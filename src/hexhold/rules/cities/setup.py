"""Set-up: in the second round everybody places a city (CK-SETUP-09 to -17; rulings 6 and 8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import COUNT, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import SILENT, Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.actions import CITY
from hexhold.rules.base.setup import Setup

__all__ = ["CitySetup"]


class CitySetup(Setup):
    """The set-up of the base game with a city in round two, which brings the starting cards."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.place_city = PlaceCityFrame(self)
        game.add_frame(self.place_city)

    def placed(self, s: State, index: i64, ev: Events) -> None:
        seats = self.game.seats
        if seats <= index + 1 < 2 * seats:
            s.push(self.place_city.kind, 1 << self.seat_at(s, index + 1), index + 1)
        else:
            super().placed(s, index, ev)

    def place_fixed(self, s: State) -> None:
        """A placement printed on a map: the starred settlement is the city."""
        super().place_fixed(s)
        starts = self.game.map.starts[len(self.game.map.starts) - int(self.game.seats) :]
        for seat, start in enumerate(starts):
            self.settlements.raise_city(s, seat, start.places[start.starred][0], SILENT)

    def found(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Set a city on an empty site."""
        self.settlements.settle(s, seat, node, SILENT)
        self.settlements.raise_city(s, seat, node, ev)


class PlaceCityFrame(Frame):
    """A player places a city; the argument counts the placements."""

    def __init__(self, setup: CitySetup) -> None:
        super().__init__("place_city", "CK-SETUP-11", args=(COUNT,))
        self.setup = setup

    def legal(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        if self.asks(s, seat):
            for node in range(self.setup.game.map.grid.node_count):
                if self.setup.settlements.is_site(s, node):
                    out = append(out, action(CITY, node))
        return out

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != CITY:
            return self.refuse(s, seat)
        return self.setup.settlements.explain_site(s, argument(act, 0))

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = argument(act, 0)
        index = s.arg(0)
        s.pop()
        self.setup.found(s, seat, node, ev)
        self.setup.give_starting_cards(s, seat, node, ev)
        s.push(self.setup.place_road.kind, 1 << seat, index, node)
