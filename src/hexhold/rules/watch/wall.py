"""The Wall and its guards (BW-GUARD-01 to -12, BW-BUILD-02, BW-COMP-02, -11).

Every section has five spaces, always filled from the first; the guard on the first is the oldest and the one that is
lost. Guards not on the Wall are in their owners' stock, which is nowhere kept: it is what is left of seven.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.rule import BUILD, Rule
from hexhold.rules.watch.actions import GUARD
from hexhold.rules.watch.words import SPACES

__all__ = ["GUARDS", "Wall", "guard_points"]

GUARDS: Final = 7


def guard_points(guards: i64) -> i64:
    """The points for a number of own guards on the whole Wall (BW-GUARD-09 to -12)."""
    if guards >= 5:
        return 2
    return 1 if guards >= 3 else 0


class Wall(Rule):
    """Who stands on which space of which section."""

    name = "wall"

    def __init__(self, sections: int) -> None:
        self.sections: i64 = sections

    def reserve(self, slots: Slots) -> None:
        self.spaces: i64 = min(
            [slots.line(f"wall_{number}", SPACES, SEAT, PUBLIC) for number in range(1, int(self.sections) + 1)]
        )
        self.count: i64 = slots.per_seat("guards", ("",), PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.cost = self.game.price(1, 1, 1)

    def sorts(self) -> dict[int, int]:
        return {GUARD: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {GUARD: self.cost}

    def complete(self, s: State, given: set[str]) -> None:
        for place in range(self.spaces, self.spaces + self.sections * SPACES):
            if s.notes[place] >= 0:
                s.notes[self.count + s.notes[place]] += 1
        for seat in range(self.game.seats):
            s.points[seat] += guard_points(s.notes[self.count + seat])

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"guards": int(guard_points(s.notes[self.count + seat]))}

    def guard(self, s: State, section: i64, space: i64) -> i64:
        """Whose guard stands on a space, or NOBODY."""
        return s.notes[self.spaces + section * SPACES + space]

    def guards(self, s: State, section: i64) -> i64:
        """How many guards defend a section, whosever they are (BW-KIND-12)."""
        count: i64 = 0
        while count < SPACES and self.guard(s, section, count) >= 0:
            count += 1
        return count

    def left(self, s: State, seat: i64) -> i64:
        """How many guards a seat has in stock."""
        return GUARDS - s.notes[self.count + seat]

    def has_space(self, s: State) -> bool:
        """Whether any section can take another guard."""
        for section in range(self.sections):
            if self.guard(s, section, SPACES - 1) < 0:
                return True
        return False

    def can_place(self, s: State, seat: i64) -> bool:
        """Whether a seat has a guard and a place for it."""
        return self.left(s, seat) > 0 and self.has_space(s)

    def add_sections(self, s: State, seat: i64, kind: i64, out: Menu) -> None:
        """Add an action of this kind for every section on which a seat may place a guard, cost aside."""
        if self.left(s, seat):
            for section in range(self.sections):
                if self.guard(s, section, SPACES - 1) < 0:
                    out.add(action(kind, section))

    def explain_place(self, s: State, seat: i64, section: i64) -> Refusal | None:
        """Why a seat may not place a guard on a section, cost aside."""
        if not self.left(s, seat):
            return Refusal("BW-BUILD-08", f"P{seat} has no guards left")
        if self.guard(s, section, SPACES - 1) >= 0:
            return Refusal("BW-GUARD-03", f"W{section + 1} has its {SPACES} guards")
        return None

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.game.can_pay(s, seat, self.cost):
            self.add_sections(s, seat, GUARD, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("BW-BUILD-02", f"a guard needs {self.game.lacking(s, seat, self.cost)} more")
        return self.explain_place(s, seat, argument(act, 0))

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.place(s, seat, argument(act, 0), ev)

    def place(self, s: State, seat: i64, section: i64, ev: Events) -> None:
        """Put a guard on the lowest free space of a section, whoever paid for it (BW-GUARD-01, -08)."""
        space = self.guards(s, section)
        s.notes[self.spaces + section * SPACES + space] = seat
        self._recount(s, seat, 1)
        if ev.on:
            ev.tell("guard", {"seat": seat, "section": section + 1, "space": space + 1})

    def remove(self, s: State, section: i64, space: i64) -> i64:
        """Take a guard off the Wall; those behind close up (BW-GUARD-05, -06). Returns its owner."""
        at = self.spaces + section * SPACES
        owner = s.notes[at + space]
        for behind in range(space, SPACES - 1):
            s.notes[at + behind] = s.notes[at + behind + 1]
        s.notes[at + SPACES - 1] = NOBODY
        self._recount(s, owner, -1)
        return owner

    def lose_oldest(self, s: State, section: i64, ev: Events) -> None:
        """The guard on the first space goes back to its owner, if there is one (BW-BREACH-01, -02, -11)."""
        if self.guard(s, section, 0) < 0:
            return
        owner = self.remove(s, section, 0)
        if ev.on:
            ev.tell("guard_lost", {"seat": owner, "section": section + 1})

    def _recount(self, s: State, seat: i64, change: i64) -> None:
        """Count a guard in or out, and its owner's points with it (BW-GUARD-11)."""
        before = s.notes[self.count + seat]
        s.notes[self.count + seat] = before + change
        s.points[seat] += guard_points(before + change) - guard_points(before)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for section in range(int(self.sections)):
            filled = [self.guard(s, section, space) >= 0 for space in range(SPACES)]
            if filled != sorted(filled, reverse=True):
                out.append(f"the guards on W{section + 1} do not stand from space 1 on")
        if any(s.notes[self.count + seat] > GUARDS for seat in range(int(self.game.seats))):
            out.append(f"somebody has more than {GUARDS} guards on the Wall")
        return out
