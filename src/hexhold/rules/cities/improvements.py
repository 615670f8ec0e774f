"""City improvements and the lasting abilities of level 3 (CK-IMPR-01 to -10, CK-LEVEL-01 to -15, CK-ABIL-01 to -04)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.bank import Bank
from hexhold.rules.cities.actions import IMPROVE
from hexhold.rules.cities.metropolis import Metropolises
from hexhold.rules.cities.words import RESOURCES, TRACK_GOODS, TRACKS, TRADE
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import BUILD, Rule

__all__ = ["ABILITY_LEVEL", "METROPOLIS_LEVEL", "TOP_LEVEL", "Improvements"]

ABILITY_LEVEL: Final = 3
METROPOLIS_LEVEL: Final = 4
TOP_LEVEL: Final = 5
GUILD_RATE: Final = 2


class Improvements(Rule):
    """How far everybody has come on the three tracks; a level costs as many commodities as its number."""

    name = "improvements"

    def reserve(self, slots: Slots) -> None:
        self.levels: i64 = slots.per_seat("improvements", TRACKS, PUBLIC)

    def connect(self, game: Game) -> None:
        self.room_only_if_gained = bool(self.game.term("room_only_if_gained", 0))
        """Whether levels 4 and 5 need a city for the metropolis only when they bring it (ruling 22)."""
        self.bank = self.game.find(Bank)
        self.metropolises = self.game.find(Metropolises)
        self.tracks: i64 = len(TRACKS)
        self.pays = vec[i64]()
        """The commodity of each track."""
        for good in TRACK_GOODS:
            self.pays = append(self.pays, i64(good))

    def sorts(self) -> dict[int, int]:
        return {IMPROVE: BUILD}

    def outlook(self, s: State) -> dict[str, object]:
        return {"next_levels": [self._next_levels(s, seat) for seat in range(int(self.game.seats))]}

    def _next_levels(self, s: State, seat: int) -> dict[str, object]:
        """What the next level of each track costs a seat; None where it has the last one."""
        found: dict[str, object] = {}
        for track, name in enumerate(TRACKS):
            good = self.game.words.goods[self.pays[track]]
            found[name] = {good: int(self.price(s, seat, track))} if self.level(s, seat, track) < TOP_LEVEL else None
        return found

    def level(self, s: State, seat: i64, track: i64) -> i64:
        """The level of a seat on a track."""
        return s.notes[self.levels + seat * self.tracks + track]

    def price(self, s: State, seat: i64, track: i64) -> i64:
        """How many commodities the next level of a track costs a seat (CK-IMPR-02)."""
        return self.level(s, seat, track) + 1

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        """Trade level 3: two equal commodities for one card (CK-ABIL-01, -02)."""
        return GUILD_RATE if good >= RESOURCES and self.level(s, seat, TRADE) >= ABILITY_LEVEL else 0

    def add_levels(self, s: State, seat: i64, kind: i64, discount: i64, out: Menu) -> None:
        """Add an action of this kind for every level a seat can buy at a discount."""
        has_city = False
        for track in range(self.tracks):
            price = self.price(s, seat, track) - discount
            if s.hand[seat * self.game.goods + self.pays[track]] >= price and self.is_open(s, seat, track):
                if not has_city and not self.metropolises.has_city(s, seat):
                    return
                has_city = True
                out.add(action(kind, track))

    def is_open(self, s: State, seat: i64, track: i64) -> bool:
        """Whether the next level of a track is open to a seat that has a city, cost aside."""
        level = self.level(s, seat, track)
        return level < TOP_LEVEL and (level + 1 < METROPOLIS_LEVEL or self.has_room(s, seat, track))

    def explain_level(self, s: State, seat: i64, track: i64, discount: i64) -> Refusal | None:
        """Why a seat cannot buy the next level of a track."""
        price = self.price(s, seat, track) - discount
        if self.level(s, seat, track) == TOP_LEVEL:
            return Refusal("CK-IMPR-09", f"P{seat} has reached the end of {TRACKS[track]}")
        if not self.metropolises.has_city(s, seat):
            return Refusal("CK-IMPR-05", f"P{seat} has no city to improve")
        if not self.is_open(s, seat, track):
            return Refusal("CK-IMPR-06", f"P{seat} has no city that could carry this metropolis")
        if s.hand[seat * self.game.goods + self.pays[track]] < price:
            return Refusal("CK-IMPR-02", f"that level costs {price} {self.game.words.goods[self.pays[track]]}")
        return None

    def has_room(self, s: State, seat: i64, track: i64) -> bool:
        """Whether a seat has a city that could carry the metropolis of a track, or carries it (CK-IMPR-06, -07)."""
        if self.metropolises.owner(s, track) == seat:
            return True
        if self.room_only_if_gained and not self.gains(s, seat, track, self.level(s, seat, track) + 1):
            return True
        return len(self.metropolises.plain_cities(s, seat)) > 0

    def gains(self, s: State, seat: i64, track: i64, level: i64) -> bool:
        """Whether reaching a level brings the metropolis: the first at 4, then the first at 5 (CK-METRO-02 to -05)."""
        owner = self.metropolises.owner(s, track)
        if owner < 0:
            return level >= METROPOLIS_LEVEL
        return owner != seat and level == TOP_LEVEL and self.level(s, owner, track) < TOP_LEVEL

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        self.add_levels(s, seat, IMPROVE, 0, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        return self.explain_level(s, seat, argument(act, 0), 0)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.improve(s, seat, argument(act, 0), 0, ev)

    def improve(self, s: State, seat: i64, track: i64, discount: i64, ev: Events) -> None:
        """Buy the next level of a track, with all it brings."""
        level = self.level(s, seat, track) + 1
        s.notes[self.levels + seat * self.tracks + track] = level
        good = self.pays[track]
        give(self.game, s, seat, SUPPLY, good, level - discount, ev)
        if ev.on:
            paid = {self.game.words.goods[good]: int(level - discount)} if level > discount else {}
            ev.tell("paid", {"seat": seat, "cards": paid})
            ev.tell("improved", {"seat": seat, "track": TRACKS[track], "level": level})
        if level == ABILITY_LEVEL and track == TRADE:
            self.bank.refresh(s, seat)
        if self.gains(s, seat, track, level):
            self.metropolises.award(s, seat, track, ev)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for track, name in enumerate(TRACKS):
            owner = self.metropolises.owner(s, track)
            if owner >= 0 and self.level(s, owner, track) < METROPOLIS_LEVEL:
                out.append(f"P{owner} has the {name} metropolis below level {METROPOLIS_LEVEL}")
        return out + [
            f"P{seat} has {TRACKS[track]} level {self.level(s, seat, track)}"
            for seat in range(int(self.game.seats))
            for track in range(len(TRACKS))
            if not 0 <= self.level(s, seat, track) <= TOP_LEVEL
        ]
