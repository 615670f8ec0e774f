"""Set-up: in the last round everybody places a city (CK-SETUP-09 to -17; rulings 6 and 8).

Where a rule names another round for it, the last building still brings the cards (ruling 78).
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument
from hexhold.core.events import SILENT, Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.actions import CITY
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.setup import PlaceBuilding, Setup
from hexhold.rules.rule import ALL_PRINTED, Rule

__all__ = ["CityPlacement"]


class CityPlacement(Rule):
    """A city takes the place of everybody's last settlement, or of that of the round that a rule names."""

    name = "city_placement"

    def connect(self, game: Game) -> None:
        self.setup = self.game.find(Setup)
        self.settlements = self.game.find(Settlements)
        self.frame = game.add_frame(PlaceCityFrame(self))
        self.setup.rounds[int(self.game.term("city_round", self.last_building()))] = self.frame

    def last_building(self) -> int:
        """The round in which everybody places their last building."""
        return max(number for number, placement in enumerate(self.setup.rounds) if placement.is_building())

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        """On a placement printed on a map the starred settlement is the city."""
        if moment == ALL_PRINTED:
            for owner, start in enumerate(self.setup.starts()):
                self.settlements.raise_city(s, owner, start.places[start.starred][0], SILENT)


class PlaceCityFrame(PlaceBuilding):
    """A player places a city."""

    def __init__(self, placement: CityPlacement) -> None:
        super().__init__(placement.settlements, "place_city", "CK-SETUP-11", CITY)
        self.setup = placement.setup

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = argument(act, 0)
        index = s.arg(0)
        s.pop()
        self.settlements.settle(s, seat, node, SILENT)
        self.settlements.raise_city(s, seat, node, ev)
        if self.setup.brings_cards(index):
            self.setup.give_starting_cards(s, seat, node, ev)
        s.push(self.setup.place_road.kind, 1 << seat, index, node)
