"""The pirate fleet: after every roll it sails on and attacks whoever lives where it stops (SEA-PI-09 to -15, -28).

It is the pirate figure, which nobody moves here. It robs nobody for their ships and keeps no ship away, unless an
option says so (ruling 27).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import row
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.specs import COUNT, DIE, SEAT, SEATS
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ROLLED
from hexhold.rules.base.dice import SumFrame
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.hands import SUPPLY, give, named
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.pirate import AT_SEA, Pirate
from hexhold.rules.seafarers.voyages.actions import LOST
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import voyages_of
from hexhold.rules.seafarers.voyages.warships import Warships

__all__ = ["Fleet"]


class Fleet(Pirate):
    """Where the fleet is on its circuit, and what its attacks bring."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        chart = voyages_of(game)
        self.circuit: vec[i64] = row(chart.fleet)
        harmless = [0] * int(game.map.grid.hex_count)
        for hex in chart.harmless:
            harmless[hex] = 1
        self.harmless: vec[i64] = row(harmless)
        self.waits_for: i64 = self.game.term("fleet_waits_for", ROLLED)
        """The kind of action that says what the dice show, before they count."""
        self.blocks = bool(self.game.term("fleet_blocks", 0))
        self.spares_crowds = bool(self.game.term("fleet_multi", 0))
        self.gold = self.game.find(Gold)
        self.warships = self.game.find(Warships)
        self.fortresses = self.game.find(Fortresses)
        self.nodes: i64 = game.map.grid.node_count
        self.sum_waits = game.add_frame(SumFrame(self.game, "SEA-PI-09", "fleet_sum"))
        self.raid = game.add_frame(RaidFrame(self))
        self.loss = game.add_frame(LossFrame(self))

    def sorts(self) -> dict[int, int]:
        return {}

    def guards(self, s: State, edge: i64) -> bool:
        return self.blocks and super().guards(s, edge)

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """What the dice bring waits for the fleet."""
        if kind_of(act) != self.waits_for or s.notes[self.place] < 0:
            return False
        first = argument(act, 0)
        second = argument(act, 1)
        s.push(self.sum_waits.kind, AUTOMATIC, first, second)
        self.sail_on(s, min(first, second), ev)
        return True

    def sail_on(self, s: State, strength: i64, ev: Events) -> None:
        """Sail as many hexes as the lower die shows, and attack there with that strength."""
        at: i64 = 0
        while self.circuit[at] != s.notes[self.place]:
            at += 1
        hex = self.circuit[(at + strength) % len(self.circuit)]
        s.notes[self.place] = hex
        if ev.on:
            ev.tell("fleet_sailed", {"hex": hex, "strength": strength})
        mask = self.attacked_at(s, hex)
        if mask:
            s.push(self.raid.kind, AUTOMATIC, strength, mask)

    def attacked_at(self, s: State, hex: i64) -> i64:
        """The mask of seats that the fleet attacks on a hex: all who have a building there (ruling 26)."""
        mask = self.robber.neighbours(s, hex)
        if self.harmless[hex] or (self.spares_crowds and mask & (mask - 1)):
            return 0
        return mask

    def attack(self, s: State, seat: i64, strength: i64, ev: Events) -> None:
        """The fleet and the warships of a seat fight (SEA-PI-12 to -14)."""
        power = self.warships.count(s, seat)
        if ev.on:
            ev.tell("fleet_attacked", {"seat": seat, "strength": strength, "warships": power})
        if power > strength:
            self.gold.claim(s, seat, 1)
        elif power < strength:
            cards = min(1 + self.cities(s, seat), self.game.cards_of(s, seat))
            if cards:
                s.push(self.loss.kind, CHANCE_ACTS, seat, cards)

    def cities(self, s: State, seat: i64) -> i64:
        """How many cities a seat has."""
        count: i64 = 0
        for node in range(self.nodes):
            if s.owner[node] == seat and s.piece[node] == CITY_PIECE:
                count += 1
        return count

    def after_action(self, s: State, ev: Events) -> None:
        """With the last fortress retaken the fleet leaves the game (SEA-PI-28)."""
        if s.notes[self.place] >= 0 and self.fortresses.all_taken(s):
            s.notes[self.place] = NOBODY
            s.notes[self.berth] = AT_SEA
            if ev.on:
                ev.tell("fleet_left", {})

    def broken(self, s: State) -> list[str]:
        hex = s.notes[self.place]
        if hex < 0:
            return [] if self.fortresses.all_taken(s) else ["the fleet has left before all fortresses were retaken"]
        return [] if hex in list(self.circuit) else [f"the fleet is on H{hex}, which is not on its circuit"]


class RaidFrame(Frame):
    """The fleet attacks one seat after the other. Arguments: its strength, and who is still to be attacked."""

    def __init__(self, fleet: Fleet) -> None:
        super().__init__("raid", "SEA-PI-10", AUTOMATIC, (DIE, SEATS))
        self.fleet = fleet

    def resume(self, s: State, ev: Events) -> None:
        strength = s.arg(0)
        seat = self.fleet.game.next_of(s, s.arg(1))
        left = s.arg(1) & ~(i64(1) << seat)
        if left:
            s.set_arg(1, left)
        else:
            s.pop()
        self.fleet.attack(s, seat, strength, ev)


class LossFrame(Frame):
    """A seat loses cards to the fleet, each drawn with the same chance, for all to see. Arguments: who, how many."""

    def __init__(self, fleet: Fleet) -> None:
        super().__init__("fleet_loss", "SEA-PI-12", CHANCE_ACTS, (SEAT, COUNT))
        self.fleet = fleet

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        goods = self.fleet.game.goods
        out: list[tuple[int, int]] = []
        for good in range(goods):
            cards = s.hand[s.arg(0) * goods + good]
            if cards:
                out.append((int(action(LOST, good)), int(cards)))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        at = s.arg(0) * self.fleet.game.goods
        left = rng.below(self.fleet.game.cards_of(s, s.arg(0)))
        good: i64 = 0
        while left >= s.hand[at + good]:
            left -= s.hand[at + good]
            good += 1
        return action(LOST, good)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        loser = s.arg(0)
        good = argument(act, 0)
        if s.arg(1) > 1:
            s.set_arg(1, s.arg(1) - 1)
        else:
            s.pop()
        give(self.fleet.game, s, loser, SUPPLY, good, 1, ev)
        if ev.on:
            ev.tell("fleet_took", {"seat": loser, "gave": named(self.fleet.game, vec[i64]([good]))})
