"""Fortresses: each player's own settlement on pirate lairs, which they retake lair by lair (SEA-PI-23 to -31).

A fortress stands on its intersection as a piece of its owner that is no building: it keeps everybody away from there
and from the places next to it, and does nothing else (SEA-PI-29; ruling 52).
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import END, SETTLE
from hexhold.rules.base.pieces import SETTLEMENT, is_building
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.turn import Turn
from hexhold.rules.five_six.paired_players import PairedPlayers
from hexhold.rules.rule import BUILD, CARD_PLAY, Rule
from hexhold.rules.seafarers.ships import Ships
from hexhold.rules.seafarers.voyages.actions import ATTACK, FORTRESS_ROLLED, FORTRESSES
from hexhold.rules.seafarers.voyages.line import Voyage, is_given, voyages_of
from hexhold.rules.seafarers.voyages.warships import Warships

__all__ = ["Fortresses"]


class Fortresses(Rule):
    """How many lairs are left under every fortress; attacks on them."""

    name = "fortresses"

    def reserve(self, slots: Slots) -> None:
        self.lairs: i64 = slots.per_seat("lairs", ("",), PUBLIC)
        self.attacked: i64 = slots.once("fortress_attacked", PUBLIC)

    def connect(self, game: Game) -> None:
        self.voyages = self.game.find(Voyage)
        self.warships = self.game.find(Warships)
        self.ships = self.game.find(Ships)
        self.settlements = self.game.find(Settlements)
        self.turn = self.game.find(Turn)
        self.pairs = self.game.seek(PairedPlayers)
        self.must_attack = bool(self.game.term("fortress_attack", 0))
        self.whole: i64 = voyages_of(game).lairs
        self.piece: i64 = game.words.pieces.index(FORTRESSES.name)
        self.pieces: i64 = game.pieces
        self.beside = game.map.grid.beside
        self.assault = game.add_frame(AssaultFrame(self))
        self.over = game.add_frame(AssaultOver(self))

    def raise_fortress(self, s: State, seat: i64) -> None:
        """Set a seat's fortress on its lairs, with one of its settlements in it."""
        s.notes[self.lairs + seat] = self.whole
        self._stand(s, seat)

    def _stand(self, s: State, seat: i64) -> None:
        node = self.site(s, seat)
        s.owner[node] = seat
        s.piece[node] = self.piece
        s.pool[seat * self.pieces + SETTLEMENT] -= 1

    def site(self, s: State, seat: i64) -> i64:
        """The intersection of a seat's fortress."""
        return self.voyages.fortress[s.notes[self.voyages.colour + seat]]

    def complete(self, s: State, given: set[str]) -> None:
        """A fortress stands unless a building is there or a position says that no lair is left."""
        for seat in range(self.game.seats):
            if s.notes[self.voyages.colour + seat] < 0:
                continue
            built = is_building(s, self.site(s, seat))
            if not built and not is_given(given, "lairs", seat):
                s.notes[self.lairs + seat] = self.whole
            if not built and s.notes[self.lairs + seat]:
                self._stand(s, seat)

    def is_taken(self, s: State, seat: i64) -> bool:
        """Whether a seat has retaken its fortress."""
        return s.notes[self.voyages.colour + seat] >= 0 and s.notes[self.lairs + seat] == 0

    def all_taken(self, s: State) -> bool:
        """Whether no fortress is left to the pirates."""
        for seat in range(self.game.seats):
            if not self.is_taken(s, seat):
                return False
        return True

    def forbids(self) -> set[int]:
        return {BUILD}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Nobody settles next to a fortress: it counts for the distance rule (ruling 52)."""
        if kind_of(act) == SETTLE:
            node = argument(act, 0)
            for at in range(3 * node, 3 * node + 3):
                if self.beside[at] >= 0 and s.piece[self.beside[at]] == self.piece:
                    return Refusal("SEA-PI-29", f"a fortress stands next to N{node}")
        return None

    def sorts(self) -> dict[int, int]:
        return {ATTACK: CARD_PLAY}

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.attacked] = 0

    def may_attack(self, s: State, seat: i64) -> bool:
        """Whether a seat's voyage has come to its fortress, and the pirates still hold that."""
        return not s.notes[self.attacked] and not self.is_taken(s, seat) and self.voyages.at_fortress(s, seat)

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.kind() != self.turn.before_roll.kind and self.may_attack(s, seat):
            out.add(action(ATTACK))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if s.kind() == self.turn.before_roll.kind:
            return Refusal("SEA-PI-23", "an attack is the last action of a turn, after the roll")
        if self.is_taken(s, seat):
            return Refusal("SEA-PI-27", f"P{seat} has retaken their fortress")
        if not self.may_attack(s, seat):
            return Refusal("SEA-PI-23", f"the voyage of P{seat} has not come to their fortress")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Attack; whatever comes of it, the turn is over then (SEA-PI-26)."""
        s.notes[self.attacked] = 1
        s.push(self.over.kind, AUTOMATIC, seat)
        s.push(self.assault.kind, CHANCE_ACTS, seat)
        if ev.on:
            ev.tell("fortress_attacked", {"seat": seat, "warships": self.warships.count(s, seat)})

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """Where whoever can attack must, the end of a turn is the attack."""
        if not self.must_attack or kind_of(act) != END or not self.may_attack(s, seat):
            return False
        self.perform(s, seat, act, ev)
        return True

    def fight(self, s: State, seat: i64, strength: i64, ev: Events) -> None:
        """More warships than the die shows take a lair; as many cost a ship, fewer two (SEA-PI-24, -25)."""
        power = self.warships.count(s, seat)
        if ev.on:
            ev.tell("fortress_rolled", {"seat": seat, "strength": strength, "warships": power})
        if power > strength:
            self.take_lair(s, seat, ev)
        else:
            self.lose_ship(s, seat, ev)
            if power < strength:
                self.lose_ship(s, seat, ev)

    def take_lair(self, s: State, seat: i64, ev: Events) -> None:
        """A lair is gone; with the last one the fortress is a settlement of its owner again (SEA-PI-27)."""
        s.notes[self.lairs + seat] -= 1
        if ev.on:
            ev.tell("lair_taken", {"seat": seat, "left": int(s.notes[self.lairs + seat])})
        if s.notes[self.lairs + seat] == 0:
            node = self.site(s, seat)
            s.pool[seat * self.pieces + SETTLEMENT] += 1
            if ev.on:
                ev.tell("fortress_retaken", {"seat": seat, "node": node})
            self.settlements.settle(s, seat, node, ev)

    def lose_ship(self, s: State, seat: i64, ev: Events) -> None:
        """The ship nearest to the fortress returns to the pool; a warship is lost as such."""
        last = self.voyages.length(s, seat) - 1
        edge = self.voyages.ship_at(s, seat, last)
        self.ships.take_up(s, edge)
        self.warships.keep_at_most(s, seat, last)
        if ev.on:
            ev.tell("ship_lost", {"seat": seat, "edge": edge})

    def end_turn(self, s: State, seat: i64, ev: Events) -> None:
        """The turn, or the part of a pair's second player, is over; what else has held its end carries that on."""
        if self.pairs is not None and s.kind() == self.pairs.frame.kind:
            self.pairs.finish(s, seat, ev)
        elif s.kind() == self.turn.playing.kind:
            self.turn.finish(s, seat, ev)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for seat in range(int(self.game.seats)):
            if s.notes[self.voyages.colour + seat] < 0:
                continue
            node = self.site(s, seat)
            if (s.piece[node] == self.piece) != (s.notes[self.lairs + seat] > 0) or s.owner[node] != seat:
                out.append(f"P{seat} has {s.notes[self.lairs + seat]} lairs, which does not fit their fortress")
        return out


class AssaultFrame(Frame):
    """One die is thrown for the strength of a fortress. The argument is its owner."""

    def __init__(self, fortresses: Fortresses) -> None:
        super().__init__("assault", "SEA-PI-23", CHANCE_ACTS, (SEAT,))
        self.fortresses = fortresses

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(FORTRESS_ROLLED, strength)), 1) for strength in range(i64(1), i64(7))]

    def sample(self, s: State, rng: Rng) -> i64:
        return action(FORTRESS_ROLLED, rng.below(6) + 1)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        owner = s.arg(0)
        s.pop()
        self.fortresses.fight(s, owner, argument(act, 0), ev)


class AssaultOver(Frame):
    """An attack is over, and with it the turn, unless it has won the game. The argument is who has attacked."""

    def __init__(self, fortresses: Fortresses) -> None:
        super().__init__("assault_over", "SEA-PI-26", AUTOMATIC, (SEAT,))
        self.fortresses = fortresses

    def resume(self, s: State, ev: Events) -> None:
        seat = s.arg(0)
        s.pop()
        self.fortresses.end_turn(s, seat, ev)
