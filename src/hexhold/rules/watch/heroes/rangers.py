"""Heroes at the Wall and beyond: Benjen, Ygritte, Qhorin, Æmon, Osha, Gilly (BW-H-, BW56-AEMON, -OSHA, -GILLY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.menu import Menu
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.pieces import is_building
from hexhold.rules.base.robber import Robber
from hexhold.rules.hands import named
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch import words
from hexhold.rules.watch.actions import AEMON, BENJEN_CAMP, BENJEN_CLEARING, GILLY, OSHA, QHORIN, YGRITTE
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.heroes.hero import Hero
from hexhold.rules.watch.tokens import Tokens
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import CAMPS, KINDS, SPACES

if TYPE_CHECKING:
    pass

__all__ = ["Aemon", "Benjen", "Gilly", "Osha", "Qhorin", "Ygritte"]


class Benjen(Hero):
    """Send a wildling from a camp or a clearing home, then turn a token."""

    def __init__(self) -> None:
        super().__init__(words.BENJEN, (BENJEN_CAMP, BENJEN_CLEARING), "BW-H-BENJEN-01")
        self.before_roll = True

    def connect(self, game: Ruleset) -> None:
        self.wildlings = game.find(Wildlings)
        self.advance = game.find(Advance)
        self.tokens = game.find(Tokens)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for clan in range(self.wildlings.clans):
            for camp in range(i64(CAMPS)):
                if self.wildlings.camp(s, clan, camp) >= 0:
                    out.add(action(BENJEN_CAMP, clan, camp))
        for clearing in range(self.wildlings.clearings):
            for kind in range(self.wildlings.kinds):
                if self.wildlings.waiting(s, clearing, kind):
                    out.add(action(BENJEN_CLEARING, clearing, kind))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if kind_of(act) == BENJEN_CAMP:
            if self.wildlings.camp(s, argument(act, 0), argument(act, 1)) < 0:
                return Refusal("BW-H-BENJEN-01", "nobody is in that camp")
        elif not self.wildlings.waiting(s, argument(act, 0), argument(act, 1)):
            return Refusal("BW-H-BENJEN-01", f"no {KINDS[argument(act, 1)]} stands in C{argument(act, 0) + 1}")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        place = argument(act, 0)
        kind = argument(act, 1)
        if kind_of(act) == BENJEN_CAMP:
            kind = self.wildlings.leave_camp(s, place, argument(act, 1))
            self.wildlings.go_home(s, kind)
            self.wildlings.close_up(s, place)
            if ev.on:
                ev.tell(
                    "sent_home",
                    {"seat": seat, "clan": self.wildlings.clan_names[place], "wildling": KINDS[kind]},
                )
        else:
            self.advance.send_home(s, place, kind)
            if ev.on:
                ev.tell("sent_home", {"seat": seat, "clearing": place + 1, "wildling": KINDS[kind]})
        self.tokens.call(s)


class Ygritte(Hero):
    """Send a wildling in the Gift home."""

    def __init__(self) -> None:
        super().__init__(words.YGRITTE, (YGRITTE,), "BW-H-YGRITTE-01")
        self.before_roll = True

    def connect(self, game: Ruleset) -> None:
        self.wildlings = game.find(Wildlings)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        self.wildlings.add_in_gift(s, YGRITTE, out)

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not s.notes[self.wildlings.in_gift]:
            return Refusal("BW-H-YGRITTE-03", "there is no wildling in the Gift")
        if not self.wildlings.in_hex(s, argument(act, 0), argument(act, 1)):
            return Refusal("BW-H-YGRITTE-01", f"no {KINDS[argument(act, 1)]} stands on H{argument(act, 0)}")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.wildlings.leave_gift(s, argument(act, 0), argument(act, 1))
        if ev.on:
            ev.tell("sent_home", {"seat": seat, "hex": argument(act, 0), "wildling": KINDS[argument(act, 1)]})


class Qhorin(Hero):
    """Send Tormund to his camp and take a card of the hex where he stood."""

    def __init__(self) -> None:
        super().__init__(words.QHORIN, (QHORIN,), "BW-H-QHORIN-01")
        self.before_roll = True

    def connect(self, game: Ruleset) -> None:
        self.robber = game.find(Robber)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        if s.notes[self.robber.place] != NOBODY:
            out.add(action(QHORIN))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if s.notes[self.robber.place] == NOBODY:
            return Refusal("BW-H-QHORIN-02", "Tormund is in his camp")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = self.game.land.good_at(s, s.notes[self.robber.place])
        s.notes[self.robber.place] = NOBODY
        takes = good >= 0 and self.take_from_supply(s, seat, good, ev)
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "hex": None}
            if takes:
                facts["good"] = self.game.words.goods[good]
            ev.tell("robber_moved", facts)


class Aemon(Hero):
    """Move an own guard to another section, unless that leaves too few behind."""

    def __init__(self) -> None:
        super().__init__(words.AEMON, (AEMON,), "BW56-AEMON-01")
        self.before_roll = True

    def connect(self, game: Ruleset) -> None:
        self.wall = game.find(Wall)
        self.wildlings = game.find(Wildlings)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for section in range(self.wall.sections):
            for space in range(self.wall.guards(s, section)):
                for to in range(self.wall.sections):
                    act = action(AEMON, section, space, to)
                    if self.wall.guard(s, section, space) == seat and self.explain_use(s, seat, act) is None:
                        out.add(act)

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        section = argument(act, 0)
        to = argument(act, 2)
        if self.wall.guard(s, section, argument(act, 1)) != seat:
            return Refusal("BW56-AEMON-01", f"no guard of P{seat} stands there")
        if to == section:
            return Refusal("BW56-AEMON-01", "the guard moves to another section")
        if self.wall.guards(s, section) <= self.wildlings.threat(s, section):
            return Refusal("BW56-AEMON-02", f"W{section + 1} would have fewer guards than wildlings before it")
        if self.wall.guard(s, to, SPACES - 1) >= 0:
            return Refusal("BW56-AEMON-03", f"W{to + 1} is full")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.wall.remove(s, argument(act, 0), argument(act, 1))
        self.wall.place(s, seat, argument(act, 2), ev)


class Osha(Hero):
    """Take a card for each of one or two hexes with wildlings beside own buildings."""

    def __init__(self) -> None:
        super().__init__(words.OSHA, (OSHA,), "BW56-OSHA-01")

    def connect(self, game: Ruleset) -> None:
        self.wildlings = game.find(Wildlings)
        self.hex_nodes = game.map.grid.hex_nodes

    def is_near(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether wildlings stand on a hex with a building of the seat."""
        if self.wildlings.on_hex(s, hex):
            for node in self.hex_nodes[hex]:
                if s.owner[node] == seat and is_building(s, node):
                    return True
        return False

    def yields(self, s: State, hex: i64) -> bool:
        """Whether the supply has a card for a hex."""
        good = self.game.land.good_at(s, hex)
        return good >= 0 and s.supply[good] > 0

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        if not s.notes[self.wildlings.in_gift]:
            return
        for first in range(self.wildlings.hexes):
            if self.is_near(s, seat, first):
                if self.yields(s, first):
                    out.add(action(OSHA, first, NOTHING))
                for second in range(first + 1, self.wildlings.hexes):
                    if self.is_near(s, seat, second) and (self.yields(s, first) or self.yields(s, second)):
                        out.add(action(OSHA, first, second))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        first = argument(act, 0)
        second = argument(act, 1)
        if second != NOTHING and second <= first:
            return Refusal("BW56-OSHA-01", "name two different hexes, in their order")
        if not self.is_near(s, seat, first) or (second != NOTHING and not self.is_near(s, seat, second)):
            return Refusal("BW56-OSHA-01", f"choose hexes with wildlings and a building of P{seat}")
        if not self.yields(s, first) and (second == NOTHING or not self.yields(s, second)):
            return Refusal("BW56-OSHA-04", "the supply has no card for these hexes")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        took = vec[i64]()
        for index in range(i64(2)):
            hex = argument(act, index)
            if hex != NOTHING and self.yields(s, hex):
                good = self.game.land.good_at(s, hex)
                self.take_from_supply(s, seat, good, ev)
                took = append(took, good)
        if ev.on:
            ev.tell("gathered", {"seat": seat, "got": named(self.game, took)})


class Gilly(Hero):
    """Let the wildling die be rolled again."""

    def __init__(self) -> None:
        super().__init__(words.GILLY, (GILLY,), "BW56-GILLY-03")
        self.asked = True

    def connect(self, game: Ruleset) -> None:
        self.dice = game.find(WatchDice)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        out.add(action(GILLY))

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.dice.roll_again(s)
