"""Longest Road (BASE-LROAD-01 to -22).

The length of a network is the longest line that uses no road twice; it may pass an intersection again, and an
opponent's piece can only be its first or last point (R3).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import SEAT
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State, filled
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import ruleset

__all__ = ["LEAST_LENGTH", "LongestRoad"]

LEAST_LENGTH: Final = 5


class LongestRoad(Rule):
    """Who holds the card, and how long everybody's road is."""

    name = "longest_road"

    def reserve(self, slots: Slots) -> None:
        self.holder: i64 = slots.once("longest_road", PUBLIC, SEAT, empty=NOBODY)
        self.lengths: i64 = slots.per_seat("road_length", ("",), PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.game = ruleset(game)
        self.worth: i64 = self.game.term("special_card_points", 2)
        self.ends = game.map.grid.ends
        self.spokes = game.map.grid.spokes
        self.beside = game.map.grid.beside
        self.edges: i64 = game.map.grid.edge_count

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            s.notes[self.lengths + seat] = self.length(s, seat)
        if "longest_road" not in given:
            s.notes[self.holder] = self.rightful_holder(s)
        if s.notes[self.holder] >= 0:
            s.points[s.notes[self.holder]] += self.worth

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"longest_road": int(self.worth) if s.notes[self.holder] == seat else 0}

    def after_road(self, s: State, seat: i64, edge: i64, ev: Events) -> None:
        longer = self.length_with(s, seat, edge)
        if longer != s.notes[self.lengths + seat]:
            s.notes[self.lengths + seat] = longer
            self.award(s, ev)

    def length_with(self, s: State, seat: i64, edge: i64) -> i64:
        """The length of a seat's road after one more road was laid.

        Mostly the new road ends where no other own road does. Then a line over it begins at that end, and one walk
        from there decides.
        """
        for end in range(2 * edge, 2 * edge + 2):
            if self._roads_at(s, seat, self.ends[end]) == 1:
                used = filled(0, self.edges)
                line = self._line_from(s, seat, edge, self.ends[end], used, used)
                return max(line, s.notes[self.lengths + seat])
        return self.length(s, seat)

    def after_building(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] >= 0 and s.edge_owner[edge] != seat:
                self.measure_around(s, node, ev)
                return

    def measure_around(self, s: State, node: i64, ev: Events) -> None:
        """Measure again after something at an intersection changed, for all whose roads meet there."""
        if self.measure_at(s, node):
            self.award(s, ev)

    def measure_at(self, s: State, node: i64) -> bool:
        """Measure the roads that meet at an intersection, without awarding the card; whether any length changed."""
        changed = False
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            seat = s.edge_owner[edge] if edge >= 0 else NOBODY
            if seat >= 0:
                length = self.length(s, seat)
                if length != s.notes[self.lengths + seat]:
                    s.notes[self.lengths + seat] = length
                    changed = True
        return changed

    def length(self, s: State, seat: i64) -> i64:
        """The length of a seat's road, measured from the board.

        A longest line begins where it cannot be led further back: at an opponent's piece, or where an odd number of own
        roads meet. Only a network without any such place is a ring, which may begin anywhere.
        """
        used = filled(0, self.edges)
        reached = filled(0, self.edges)
        roads = vec[i64](capacity=16)
        for edge in range(self.edges):
            if s.edge_owner[edge] == seat:
                roads = append(roads, edge)
        best: i64 = 0
        for edge in roads:
            for end in range(2 * edge, 2 * edge + 2):
                if best == len(roads):
                    return best
                node = self.ends[end]
                owner = s.owner[node]
                if (owner >= 0 and owner != seat) or self._roads_at(s, seat, node) & 1:
                    best = max(best, self._line_from(s, seat, edge, node, used, reached))
        for edge in roads:
            if not reached[edge]:
                best = max(best, self._line_from(s, seat, edge, self.ends[2 * edge], used, reached))
        return best

    def _roads_at(self, s: State, seat: i64, node: i64) -> i64:
        """How many roads of a seat meet at a node."""
        count: i64 = 0
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] == seat:
                count += 1
        return count

    def _line_from(self, s: State, seat: i64, edge: i64, node: i64, used: vec[i64], reached: vec[i64]) -> i64:
        """The longest line that begins at a node with this road."""
        far = self.ends[2 * edge + 1] if self.ends[2 * edge] == node else self.ends[2 * edge]
        used[edge] = 1
        reached[edge] = 1
        line = 1 + self._onward(s, seat, far, used, reached)
        used[edge] = 0
        return line

    def _onward(self, s: State, seat: i64, node: i64, used: vec[i64], reached: vec[i64]) -> i64:
        """The longest continuation of a line that has reached a node."""
        owner = s.owner[node]
        if owner >= 0 and owner != seat:
            return 0
        best: i64 = 0
        for at in range(3 * node, 3 * node + 3):
            edge = self.spokes[at]
            if edge >= 0 and s.edge_owner[edge] == seat and not used[edge]:
                used[edge] = 1
                reached[edge] = 1
                line = 1 + self._onward(s, seat, self.beside[at], used, reached)
                used[edge] = 0
                best = max(best, line)
        return best

    def rightful_holder(self, s: State) -> i64:
        """Who should hold the card: the present holder while nobody is longer, else the only longest of 5 or more."""
        best: i64 = 0
        leader: i64 = NOBODY
        tied = False
        for seat in range(self.game.seats):
            length = s.notes[self.lengths + seat]
            if length > best:
                best = length
                leader = seat
                tied = False
            elif length == best:
                tied = True
        holder = s.notes[self.holder]
        if best < LEAST_LENGTH:
            return NOBODY
        if holder >= 0 and s.notes[self.lengths + holder] == best:
            return holder
        return NOBODY if tied else leader

    def award(self, s: State, ev: Events) -> None:
        """Give the card to whom it belongs now, or set it aside."""
        before = s.notes[self.holder]
        after = self.rightful_holder(s)
        if before == after:
            return
        if before >= 0:
            s.points[before] -= self.worth
        if after >= 0:
            s.points[after] += self.worth
        s.notes[self.holder] = after
        if ev.on:
            ev.tell("longest_road", {"seat": after if after >= 0 else None, "before": before if before >= 0 else None})
        if after >= 0:
            self.game.special_card_taken(s, after, ev)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        holder = int(s.notes[self.holder])
        longest = max(int(s.notes[self.lengths + seat]) for seat in range(int(self.game.seats)))
        if holder >= 0 and s.notes[self.lengths + holder] < max(longest, LEAST_LENGTH):
            out.append(f"P{holder} holds Longest Road without the longest road")
        return out
