"""Wildlings on the move: migration, advance, rush, arrival, breach, crossing (BW-MIG, -ADV, -RUSH, -KIND, -BREACH).

A march takes one wildling after the other out of its camp and resolves each arrival completely before the camps close
up, so that a game that ends on the way leaves the board as it was at that moment.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT
from hexhold.core.state import FRAME_SIZE, State, filled
from hexhold.rules.rule import Rule
from hexhold.rules.watch.actions import CLAN, CLEARING, ROUTED
from hexhold.rules.watch.endings import BREACHED, MOST_BREACHES, MOST_IN_GIFT, OVERRUN, Endings
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import CAMPS, CLIMBER, GIANT, KINDS, MAMMOTH, SPACES, TRAILS

__all__ = ["Advance"]

WEST: Final = 0
EAST: Final = 1
RUSH: Final = 2
"""How a clan marches: one wildling on a trail, or in a rush two, on both."""
NO_TRAIL: Final = -1
FACES: Final = 12


class Advance(Rule):
    """Everything wildlings do by themselves, and how often the Wall has been breached."""

    name = "advance"

    def reserve(self, slots: Slots) -> None:
        self.breaches: i64 = slots.once("breaches", PUBLIC)

    def connect(self, game: Game) -> None:
        self.full_clearing_breaches = bool(self.game.term("full_clearing_breaches", 0))
        """Whether the sixth wildling at five guards counts as a breach (ruling 10)."""
        self.mammoths_breach_alone = bool(self.game.term("mammoths_breach_alone", 1))
        """Whether there is a breach when only mammoths stand in the clearing (ruling 11)."""
        self.wall = self.game.find(Wall)
        self.wildlings = self.game.find(Wildlings)
        self.endings = self.game.find(Endings)
        self.trail_clan: vec[i64] = filled(NO_TRAIL, FACES + 1)
        self.trail_side: vec[i64] = filled(0, FACES + 1)
        for clan, name in enumerate(self.wildlings.clan_names):
            for side, faces in enumerate(TRAILS[name]):
                for face in faces:
                    self.trail_clan[face] = clan
                    self.trail_side[face] = side
        self.march = game.add_frame(MarchFrame(self))
        self.full = game.add_frame(FullClearingFrame(self))

    def layout(self) -> dict[str, object]:
        clans = [
            {
                "name": name,
                "trails": [{"clearing": clan + side, "faces": list(TRAILS[name][side])} for side in (WEST, EAST)],
            }
            for clan, name in enumerate(self.wildlings.clan_names)
        ]
        most = {"most_breaches": MOST_BREACHES, "most_in_gift": MOST_IN_GIFT}
        return {"frontier": {"clans": clans, "sections": int(self.wall.sections), **most}}

    def outlook(self, s: State) -> dict[str, object]:
        return {"crossings": [self._crossing(s, clearing) for clearing in range(int(self.wildlings.clearings))]}

    def _crossing(self, s: State, clearing: int) -> dict[str, object]:
        """What lies ahead of a section: its line, where the next one over it would stand, and whether it would hold."""
        line = [int(hex) for hex in self.line(s, clearing)]
        return {"line": line, "next": int(self.landing(s, clearing)), "holds": self.holds(s, clearing)}

    def holds(self, s: State, clearing: i64) -> bool:
        """Whether a section would hold against one more wildling in its clearing."""
        guards = self.wall.guards(s, clearing)
        is_routed = guards == SPACES and self.wildlings.threat(s, clearing) == SPACES
        return guards > self.wildlings.threat(s, clearing) or (is_routed and not self.full_clearing_breaches)

    def ending(self, s: State) -> str:
        if s.notes[self.breaches] >= MOST_BREACHES:
            return BREACHED
        return OVERRUN if s.notes[self.wildlings.in_gift] >= MOST_IN_GIFT else ""

    def migrate(self, s: State, clan: i64, kind: i64, ev: Events) -> None:
        """A token calls a figure from the Frostfangs, if one is there; a fifth in its clan area starts a rush."""
        if s.notes[self.wildlings.frostfangs + kind] == 0:
            return
        self.wildlings.settle(s, clan, kind)
        if ev.on:
            ev.tell("migrated", {"clan": self.wildlings.clan_names[clan], "wildling": KINDS[kind]})
        if self.wildlings.camp(s, clan, CAMPS - 1) >= 0:
            s.push(self.march.kind, AUTOMATIC, clan, RUSH)

    def by_die(self, s: State, face: i64) -> None:
        """The wildling die sends the wildling in camp 1 of a clan on its trail, where there is one (BW-ADV-01, -02)."""
        clan = self.trail_clan[face]
        if clan != NO_TRAIL and self.wildlings.camp(s, clan, 0) >= 0:
            s.push(self.march.kind, AUTOMATIC, clan, self.trail_side[face])

    def arrive(self, s: State, clearing: i64, kind: i64, ev: Events) -> None:
        """A wildling reaches a clearing: what follows depends on its kind (BW-KIND-01 to -11)."""
        if ev.on:
            ev.tell("arrived", {"clearing": clearing + 1, "wildling": KINDS[kind]})
        if kind == CLIMBER:
            self.cross(s, clearing, kind, ev)
        elif kind == GIANT and self.wall.guards(s, clearing):
            self.wildlings.go_home(s, kind)
            self.wall.lose_oldest(s, clearing, ev)
            self.compare(s, clearing, ev)
        else:
            s.notes[self.wildlings.cleared + clearing * self.wildlings.kinds + kind] += 1
            if self.wall.guards(s, clearing) == SPACES and self.wildlings.threat(s, clearing) == SPACES + 1:
                self.rout(s, clearing, kind, ev)
            else:
                self.compare(s, clearing, ev)

    def compare(self, s: State, clearing: i64, ev: Events) -> None:
        """More wildlings than guards breach the Wall; fewer wait (BW-KIND-07, -10, -11; ruling 11)."""
        threat = self.wildlings.threat(s, clearing)
        if threat <= self.wall.guards(s, clearing):
            return
        if self.mammoths_breach_alone or threat > self.wildlings.waiting(s, clearing, MAMMOTH):
            self.breach(s, clearing, ev)

    def breach(self, s: State, clearing: i64, ev: Events) -> None:
        """A guard is lost, all but mammoths cross one by one, and the marker moves (BW-BREACH-01 to -08)."""
        if ev.on:
            ev.tell("breach", {"section": clearing + 1})
        self.wall.lose_oldest(s, clearing, ev)
        for kind in range(i64(MAMMOTH)):
            at = self.wildlings.cleared + clearing * self.wildlings.kinds + kind
            while s.notes[at]:
                s.notes[at] -= 1
                self.cross(s, clearing, kind, ev)
                if s.over:
                    return
        self.count_breach(s, ev)

    def count_breach(self, s: State, ev: Events) -> None:
        """The marker moves one space on; on the third the game ends (BW-BREACH-05, -06)."""
        s.notes[self.breaches] += 1
        if s.notes[self.breaches] >= MOST_BREACHES:
            self.endings.end_at_wall(s, BREACHED, ev)

    def cross(self, s: State, clearing: i64, kind: i64, ev: Events) -> None:
        """A wildling enters the Gift."""
        target = self.landing(s, clearing)
        s.notes[self.wildlings.gift + kind * self.wildlings.hexes + target] += 1
        s.notes[self.wildlings.in_gift] += 1
        if ev.on:
            ev.tell("crossed", {"section": clearing + 1, "wildling": KINDS[kind], "hex": target})
        if s.notes[self.wildlings.in_gift] >= MOST_IN_GIFT:
            self.endings.end_at_wall(s, OVERRUN, ev)

    def landing(self, s: State, clearing: i64) -> i64:
        """Where the next to cross comes to stand: the first hex of its line with fewest (BW-CROSS-01 to -06)."""
        line = self.line(s, clearing)
        target = line[0]
        for hex in line:
            if self.wildlings.on_hex(s, hex) < self.wildlings.on_hex(s, target):
                target = hex
        return target

    def line(self, s: State, clearing: i64) -> vec[i64]:
        """The way into the Gift: south-west, or south-east past an odd number of mammoths, but not from the last."""
        if self.wildlings.waiting(s, clearing, MAMMOTH) & 1 and clearing < self.wildlings.clearings - 1:
            return self.wildlings.southeast[clearing]
        return self.wildlings.southwest[clearing]

    def rout(self, s: State, clearing: i64, kind: i64, ev: Events) -> None:
        """The sixth wildling at five guards goes home with another one of the clearing (BW-FULL-01 to -03)."""
        self.send_home(s, clearing, kind)
        if ev.on:
            ev.tell("routed", {"clearing": clearing + 1, "wildling": KINDS[kind]})
        mammoths = self.wildlings.waiting(s, clearing, MAMMOTH)
        if 0 < mammoths < self.wildlings.threat(s, clearing):
            s.push(self.full.kind, CHANCE_ACTS, clearing)
        else:
            self.rout_other(s, clearing, MAMMOTH if mammoths else 0, ev)

    def rout_other(self, s: State, clearing: i64, kind: i64, ev: Events) -> None:
        """The other wildling goes home, and the oldest guard back to its owner."""
        self.send_home(s, clearing, kind)
        if ev.on:
            ev.tell("routed", {"clearing": clearing + 1, "wildling": KINDS[kind]})
        self.wall.lose_oldest(s, clearing, ev)
        if self.full_clearing_breaches:
            self.count_breach(s, ev)

    def send_home(self, s: State, clearing: i64, kind: i64) -> None:
        """A wildling in a clearing returns to the Frostfangs."""
        s.notes[self.wildlings.cleared + clearing * self.wildlings.kinds + kind] -= 1
        self.wildlings.go_home(s, kind)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        if not s.over and (s.notes[self.breaches] >= MOST_BREACHES or s.notes[self.wildlings.in_gift] >= MOST_IN_GIFT):
            out.append("the Wall has fallen and the game goes on")
        marching = [
            int(s.stack[at * FRAME_SIZE + 2]) for at in range(s.depth) if s.stack[at * FRAME_SIZE] == self.march.kind
        ]
        for clan, name in enumerate(self.wildlings.clan_names):
            camps = [self.wildlings.camp(s, clan, camp) >= 0 for camp in range(CAMPS)]
            if clan not in marching and (camps != sorted(camps, reverse=True) or camps[CAMPS - 1]):
                out.append(f"the camps of {name} are not filled from the first on, up to four")
        return out


class MarchFrame(Frame):
    """Wildlings of a clan advance. Arguments: the clan, its trail or a rush, and how many have arrived already."""

    def __init__(self, advance: Advance) -> None:
        super().__init__("march", "BW-ADV-03", AUTOMATIC, (CLAN, COUNT, COUNT))
        self.advance = advance

    def resume(self, s: State, ev: Events) -> None:
        clan = s.arg(0)
        way = s.arg(1)
        arrived = s.arg(2)
        if arrived == (2 if way == RUSH else 1):
            s.pop()
            self.advance.wildlings.close_up(s, clan)
            return
        s.set_arg(2, arrived + 1)
        kind = self.advance.wildlings.leave_camp(s, clan, arrived)
        side = arrived if way == RUSH else way
        # Neighbouring clans share the clearing between them, so a clan's trails lead to clearings of its own number on.
        self.advance.arrive(s, clan + side, kind, ev)


class FullClearingFrame(Frame):
    """Chance chooses the second wildling that leaves a full clearing; the argument is the clearing."""

    def __init__(self, advance: Advance) -> None:
        super().__init__("full_clearing", "BW-FULL-01", CHANCE_ACTS, (CLEARING,))
        self.advance = advance

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for kind in range(i64(len(KINDS))):
            count = self.advance.wildlings.waiting(s, s.arg(0), kind)
            if count:
                out.append((int(action(ROUTED, kind)), int(count)))
        return out

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        clearing = s.arg(0)
        s.pop()
        self.advance.rout_other(s, clearing, argument(act, 0), ev)
