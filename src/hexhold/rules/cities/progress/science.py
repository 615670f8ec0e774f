"""Science cards that need no long answer (rulings 40 to 45).

CK-ALCHEMIST, CK-CRANE, CK-ENGINEER, CK-INVENTOR, CK-IRRIGATION, CK-MEDICINE, CK-MINING, CK-ROADBUILD. The Smith has a
file of its own. The Printer is a victory point and never played.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.board.terrain import FIELDS, MOUNTAINS
from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.actions import ROAD_BUILDING
from hexhold.rules.base.development.progress import FreeRoadFrame
from hexhold.rules.base.pieces import is_building
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.cities.actions import ALCHEMIST, CRANE, ENGINEER, INVENTOR, IRRIGATION, MEDICINE, MINING
from hexhold.rules.cities.event_die import EventDie
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.progress.cards import (
    ALCHEMIST_CARD,
    CRANE_CARD,
    ENGINEER_CARD,
    INVENTOR_CARD,
    IRRIGATION_CARD,
    MEDICINE_CARD,
    MINING_CARD,
    ROADS_CARD,
)
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.progress.smith import Smith
from hexhold.rules.cities.tipped import TippedCities
from hexhold.rules.cities.walls import Walls
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.ruleset import Ruleset

__all__ = ["Harvest", "RoadBuilding", "science_cards"]

CARDS_A_HEX: Final = 2
EXCHANGEABLE: Final = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 9 | 1 << 10 | 1 << 11
"""The numbers an Inventor may touch: not 2, 6, 8 and 12 (CK-INVENTOR-02)."""


def science_cards() -> list[Card]:
    """Every science card that can be played."""
    return [Alchemist(), Crane(), Engineer(), Inventor(), irrigation(), Medicine(), mining(), RoadBuilding(), Smith()]


class Alchemist(Card):
    """Set both dice before the roll; only the event die is thrown."""

    def __init__(self) -> None:
        super().__init__(ALCHEMIST_CARD, ALCHEMIST, "CK-ALCHEMIST-07", "the dice of this turn are set already")

    def connect(self, game: Ruleset) -> None:
        self.dice = game.find(EventDie)

    def before_roll(self) -> bool:
        return True

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if not self.dice.is_chosen(s):
            for red in range(i64(1), i64(7)):
                for yellow in range(i64(1), i64(7)):
                    out.add(action(ALCHEMIST, red, yellow))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.dice.choose(s, argument(act, 0), argument(act, 1))
        if ev.on:
            ev.tell("dice_set", {"seat": seat, "first": argument(act, 0), "second": argument(act, 1)})


class Crane(Card):
    """Buy a level for one commodity less."""

    def __init__(self) -> None:
        super().__init__(CRANE_CARD, CRANE, "CK-CRANE-06", "no level can be bought")

    def connect(self, game: Ruleset) -> None:
        self.improvements = game.find(Improvements)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        self.improvements.add_levels(s, seat, CRANE, 1, out)

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        return self.improvements.explain_level(s, seat, argument(act, 0), 1) or super().refuse(s, seat, act)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.improvements.improve(s, seat, argument(act, 0), 1, ev)


class Engineer(Card):
    """Build a wall free of charge."""

    def __init__(self) -> None:
        super().__init__(ENGINEER_CARD, ENGINEER, "CK-ENGINEER-03", "there is no city for a wall, or no wall left")

    def connect(self, game: Ruleset) -> None:
        self.walls = game.find(Walls)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        self.walls.add_sites(s, seat, ENGINEER, out)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.walls.build(s, seat, argument(act, 0), ev)


class Inventor(Card):
    """Exchange two number tokens with different numbers, for good."""

    def __init__(self) -> None:
        super().__init__(
            INVENTOR_CARD, INVENTOR, "CK-INVENTOR-02", "exchange two different numbers, none of them 2, 6, 8 or 12"
        )

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        token = s.token
        for first in range(i64(len(token))):
            if self.eligible(token[first]):
                for second in range(first + 1, i64(len(token))):
                    if token[second] != token[first] and self.eligible(token[second]):
                        out.add(action(INVENTOR, first, second))

    def eligible(self, token: i64) -> bool:
        """Whether a token may be exchanged."""
        return token != 0 and not token & ~EXCHANGEABLE

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        if self.plays(s, seat).has(action(INVENTOR, argument(act, 1), argument(act, 0))):
            return Refusal("CK-INVENTOR-01", "name the two hexes in their order")
        return super().refuse(s, seat, act)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        first = argument(act, 0)
        second = argument(act, 1)
        token = s.token[first]
        s.token[first] = s.token[second]
        s.token[second] = token
        if ev.on:
            ev.tell("tokens_exchanged", {"seat": seat, "first": first, "second": second})


class Harvest(Card):
    """Two cards for every hex of one terrain with an own building; no production, so the robber does not matter."""

    def __init__(self, card: int, kind: int, rule: str, useless: str, terrain: int) -> None:
        super().__init__(card, kind, rule, useless)
        self.terrain: i64 = terrain

    def connect(self, game: Ruleset) -> None:
        self.good: i64 = game.words.terrain[int(self.terrain)].good
        self.hex_nodes = game.map.grid.hex_nodes

    def yields(self, s: State, seat: i64) -> i64:
        """How many cards the hexes give, or what is left of them."""
        count: i64 = 0
        for hex in range(self.game.land.hexes):
            if self.game.land.terrain_at(s, hex) == self.terrain:
                for node in self.hex_nodes[hex]:
                    if s.owner[node] == seat and is_building(s, node):
                        count += CARDS_A_HEX
                        break
        return min(count, s.supply[self.good])

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.yields(s, seat):
            out.add(action(self.kind))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        amount = self.yields(s, seat)
        give(self.game, s, SUPPLY, seat, self.good, amount, ev)
        if ev.on:
            got = {self.game.words.goods[self.good]: int(amount)}
            ev.tell("harvested", {"seat": seat, "got": got}, reveals=not self.game.supply_public)


def irrigation() -> Harvest:
    """Grain from fields."""
    return Harvest(IRRIGATION_CARD, IRRIGATION, "CK-IRRIGATION-05", "there are no own fields, or no grain", FIELDS)


def mining() -> Harvest:
    """Ore from mountains."""
    return Harvest(MINING_CARD, MINING, "CK-MINING-04", "there are no own mountains, or no ore", MOUNTAINS)


class Medicine(Card):
    """Raise a settlement to a city for two ore and one grain."""

    def __init__(self) -> None:
        super().__init__(MEDICINE_CARD, MEDICINE, "CK-MEDICINE-04", "no settlement can be raised")

    def connect(self, game: Ruleset) -> None:
        self.settlements = game.find(Settlements)
        self.cities = game.find(TippedCities)
        self.cost = game.price(0, 0, 0, 1, 2)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.game.can_pay(s, seat, self.cost):
            self.cities.add_raisable(s, seat, MEDICINE, out)

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("CK-MEDICINE-04", f"that needs {self.game.lacking(s, seat, self.cost)} more")
        return self.cities.explain_raising(s, seat, argument(act, 0)) or super().refuse(s, seat, act)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.settlements.raise_city(s, seat, argument(act, 0), ev)


class RoadBuilding(Card):
    """Lay two roads free of charge."""

    def __init__(self) -> None:
        super().__init__(ROADS_CARD, ROAD_BUILDING, "CK-ROADBUILD-04", "there is no road piece, or no path for one")

    def connect(self, game: Ruleset) -> None:
        self.frame = game.add_frame(FreeRoadFrame(game))

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.frame.can_lay(s, seat):
            out.add(action(ROAD_BUILDING))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.push(self.frame.kind, 1 << seat, 2)
