"""The barbarian ship and its attacks (CK-DICE-01, -02, CK-BARB-01 to -11, CK-PILL-01 to -12; rulings 10, 31 to 34)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.cities.actions import COMMIT, EVENT, LOSE_CITY
from hexhold.rules.cities.defender import Defenders
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.metropolis import Metropolises
from hexhold.rules.cities.tipped import TippedCities
from hexhold.rules.cities.walls import Walls
from hexhold.rules.cities.words import SHIP, is_knight, strength
from hexhold.rules.rule import Rule

__all__ = ["Barbarians"]


class Barbarians(Rule):
    """How far the ship has come, and how often it has landed."""

    name = "barbarians"

    def reserve(self, slots: Slots) -> None:
        self.ship: i64 = slots.once("ship", PUBLIC)
        self.attacks: i64 = slots.once("attacks", PUBLIC)

    def connect(self, game: Game) -> None:
        self.steps: i64 = self.game.term("barbarian_steps", 7)
        self.knights = self.game.find(Knights)
        self.metropolises = self.game.find(Metropolises)
        self.cities_on_board = self.game.find(TippedCities)
        self.walls = self.game.find(Walls)
        self.defenders = self.game.find(Defenders)
        self.nodes: i64 = game.map.grid.node_count
        self.frame = game.add_frame(PillageFrame(self))

    def layout(self) -> dict[str, object]:
        return {"voyage": int(self.steps)}

    def outlook(self, s: State) -> dict[str, object]:
        strengths = self.awake(s)
        defence = [int(knights) for knights in strengths]
        attack = int(self.cities(s))
        losers = [int(seat) for seat in self.weakest(s, strengths)] if sum(defence) < attack else []
        return {"landing": {"attack": attack, "defence": defence, "losers": losers}}

    def cities(self, s: State) -> i64:
        """How many cities the barbarians come for."""
        count: i64 = 0
        for node in range(self.nodes):
            if s.piece[node] == CITY_PIECE:
                count += 1
        return count

    def awake(self, s: State) -> vec[i64]:
        """By seat, how strong its active knights are together."""
        strengths = filled(0, self.game.seats)
        for node in range(self.nodes):
            if is_knight(s, node) and s.notes[self.knights.active + node]:
                strengths[s.owner[node]] += strength(s.piece[node])
        return strengths

    def sail(self, s: State, ev: Events) -> None:
        """The ship advances one space; on the last one the barbarians attack at once."""
        s.notes[self.ship] += 1
        if ev.on:
            ev.tell("ship", {"space": s.notes[self.ship]})
        if s.notes[self.ship] >= self.steps and not self.game.hold(s, s.active, action(EVENT, SHIP), ev):
            self.battle(s, ev)

    def fights(self, s: State, node: i64) -> bool:
        """Whether the knight here defends: every active one does (CK-BARB-04, -05), unless something keeps it back."""
        if not s.notes[self.knights.active + node]:
            return False
        return self.game.forbid(s, s.owner[node], action(COMMIT, node)) is None

    def battle(self, s: State, ev: Events) -> None:
        """Compare cities with knights; then the ship is back at the start and all who fought are inactive."""
        strengths = filled(0, self.game.seats)
        cities: i64 = 0
        defence: i64 = 0
        for node in range(self.nodes):
            if s.piece[node] == CITY_PIECE:
                cities += 1
            elif is_knight(s, node) and self.fights(s, node):
                strengths[s.owner[node]] += strength(s.piece[node])
                defence += strength(s.piece[node])
                s.notes[self.knights.active + node] = 0
        s.notes[self.ship] = 0
        s.notes[self.attacks] += 1
        if ev.on:
            facts: dict[str, Fact] = {f"P{seat}": int(strengths[seat]) for seat in range(int(self.game.seats))}
            ev.tell("attack", {"barbarians": cities, "knights": defence, **facts})
        if defence >= cities:
            self.defenders.reward(s, strengths, ev)
        else:
            self.pillage(s, strengths, ev)

    def pillage(self, s: State, strengths: vec[i64], ev: Events) -> None:
        """The weakest of those with a plain city lose one each, and choose it where they have several."""
        mask: i64 = 0
        for seat in self.weakest(s, strengths):
            cities = self.metropolises.plain_cities(s, seat)
            if len(cities) == 1:
                self.raze(s, cities[0], ev)
            else:
                mask |= 1 << seat
        if mask:
            s.push(self.frame.kind, mask)

    def weakest(self, s: State, strengths: vec[i64]) -> vec[i64]:
        """Who loses a city if the knights are beaten: of those with a plain city, all that had the fewest knights."""
        out = vec[i64]()
        for seat in range(self.game.seats):
            if len(self.metropolises.plain_cities(s, seat)):
                if len(out) and strengths[seat] < strengths[out[0]]:
                    out = vec[i64]()
                if not len(out) or strengths[seat] == strengths[out[0]]:
                    out = append(out, seat)
        return out

    def raze(self, s: State, node: i64, ev: Events) -> None:
        """A city is pillaged, and its wall goes with it."""
        self.walls.raze(s, node)
        self.cities_on_board.lose_city(s, node, ev)

    def broken(self, s: State) -> list[str]:
        if 0 <= s.notes[self.ship] <= self.steps:
            return []
        return [f"the ship is on space {s.notes[self.ship]}"]


class PillageFrame(Frame):
    """All whom the barbarians have beaten choose the city they lose, at the same time."""

    def __init__(self, barbarians: Barbarians) -> None:
        super().__init__("pillage", "CK-PILL-05")
        self.barbarians = barbarians

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for node in self.barbarians.metropolises.plain_cities(s, seat):
                out.add(action(LOSE_CITY, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != LOSE_CITY:
            return self.refuse(s, seat)
        if not self.barbarians.metropolises.plain_city(s, seat, argument(act, 0)):
            return Refusal("CK-PILL-05", f"P{seat} has no city without a metropolis at N{argument(act, 0)}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        left = s.who() & ~(1 << seat)
        if left:
            s.wait_for(left)
        else:
            s.pop()
        self.barbarians.raze(s, argument(act, 0), ev)
