"""The pirate: where it may go, whom it robs, and which paths it keeps ships from (SEA-SEVEN-02, SEA-PIR-01 to -14).

Whoever must move the robber may move the pirate instead. It stands on a sea hex, on one of the two sea hexes printed
on the frame, or on the frame, where it does nothing (ruling 1).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import ON_FRAME, WEST_END, Chart
from hexhold.board.grid import row
from hexhold.board.sea.marks import ends_beside
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import HEX
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.robber import Robber
from hexhold.rules.rule import NOBODY_SPARED, ROBBER_MOVE, SPARED_SCORE, Rule
from hexhold.rules.seafarers.actions import BERTH, BERTHS, PIRATE, PIRATE_BERTH

__all__ = ["Pirate", "chart_of"]

AT_SEA: Final = -1
"""Instead of a berth, while the pirate is on a hex of the board, or in no place at all."""
FRAME: Final = 2
"""The berth at which it robs nobody and blocks nothing."""


def chart_of(game: Game) -> Chart:
    """The chart of a game with a free sea."""
    chart = game.map.chart
    assert chart is not None
    return chart


class Pirate(Rule):
    """Where the pirate is; it keeps ships from the paths around it, and robs those who have ships there."""

    name = "pirate"

    def reserve(self, slots: Slots) -> None:
        self.place: i64 = slots.once("pirate", PUBLIC, HEX, empty=NOBODY)
        self.berth: i64 = slots.once("pirate_berth", PUBLIC, BERTH, empty=AT_SEA)

    def connect(self, game: Game) -> None:
        chart = chart_of(game)
        grid = game.map.grid
        self.plays = chart.has_pirate
        self.spared: i64 = self.game.term(SPARED_SCORE, NOBODY_SPARED)
        self.home: i64 = chart.pirate
        self.waits = bool(self.game.term("pirate_waits", 0))
        """Whether something brings it onto the board later."""
        self.robber = self.game.find(Robber)
        self.land = self.game.land
        self.hexes: i64 = grid.hex_count
        self.edges: i64 = grid.edge_count
        self.hex_edges = grid.hex_edges
        self.edge_hexes = grid.edge_hexes
        self.node_edges = grid.node_edges
        self.end_beside: vec[i64] = row(ends_beside(grid, chart))
        """For every path the berth at an end of the frame that it borders, or NO_END."""
        self.ships: i64 = game.words.pieces.index("ships")

    def start(self, s: State) -> None:
        if self.plays and not self.waits:
            self.stand(s, self.home)

    def complete(self, s: State, given: set[str]) -> None:
        if self.plays and not self.waits and "pirate" not in given and "pirate_berth" not in given:
            self.stand(s, self.home)

    def stand(self, s: State, place: i64) -> None:
        """Put the pirate where a chart says: on a hex, at an end of the frame, or on the frame."""
        s.notes[self.place] = place if place >= 0 else NOBODY
        s.notes[self.berth] = AT_SEA if place >= 0 else FRAME if place == ON_FRAME else WEST_END - place

    def enter(self, s: State, ev: Events) -> None:
        """It has waited beside the board and takes the place that the chart names."""
        self.stand(s, self.home)
        if ev.on:
            if self.home >= 0:
                ev.tell("pirate_starts", {"hex": self.home})
            else:
                ev.tell("pirate_starts", {"berth": BERTHS[s.notes[self.berth]]})

    def is_at(self, s: State, node: i64) -> bool:
        """Whether an intersection is a corner of the pirate's hex, be it one at an end of the frame."""
        for edge in self.node_edges[node]:
            if self.guards(s, edge):
                return True
        return False

    def is_frozen(self, s: State) -> bool:
        """Whether the pirate is in no place yet, or not in this game at all."""
        return s.notes[self.place] == NOBODY and s.notes[self.berth] == AT_SEA

    def guards(self, s: State, edge: i64) -> bool:
        """Whether the pirate is on a hex beside a path: no ship may be built there, come or leave (SEA-PIR-07, -08)."""
        hex = s.notes[self.place]
        if hex >= 0:
            for beside in self.edge_hexes[edge]:
                if beside == hex:
                    return True
            return False
        return s.notes[self.berth] >= 0 and self.end_beside[edge] == s.notes[self.berth]

    def sorts(self) -> dict[int, int]:
        return {PIRATE: ROBBER_MOVE, PIRATE_BERTH: ROBBER_MOVE}

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.is_frozen(s):
            return
        robbable = self.robber.robbable(s, seat)
        rich = self.rich(s, seat)
        for hex in range(self.hexes):
            if hex != s.notes[self.place] and self.land.is_sea(s, hex):
                crews = self.crews(s, hex)
                if not self.spares(s, crews):
                    self._add(PIRATE, hex, self.robber.choice(crews, robbable, rich), out)
        for berth in range(i64(FRAME + 1)):
            if berth != s.notes[self.berth]:
                crews = self.crews_at(s, berth)
                if not self.spares(s, crews):
                    self._add(PIRATE_BERTH, berth, self.robber.choice(crews, robbable, rich), out)

    def spares(self, s: State, crews: i64) -> bool:
        """Whether one of these seats has so few points that the pirate keeps away from its ships (ruling 46)."""
        if self.spared == NOBODY_SPARED:
            return False
        for seat in range(self.game.seats):
            if (crews >> seat) & 1 and s.points[seat] <= self.spared:
                return True
        return False

    def _add(self, kind: i64, place: i64, victims: i64, out: Menu) -> None:
        if victims == 0:
            out.add(action(kind, place, NOTHING))
        for victim in range(self.game.seats):
            if (victims >> victim) & 1:
                out.add(action(kind, place, victim))

    def rich(self, s: State, seat: i64) -> i64:
        """The mask of opponents who have something to take."""
        return self.robber.rich(s, seat)

    def crews(self, s: State, hex: i64) -> i64:
        """The mask of seats with a ship on a side of a hex; buildings there do not count (SEA-PIR-03, -05)."""
        mask: i64 = 0
        for edge in self.hex_edges[hex]:
            if s.edge_piece[edge] == self.ships:
                mask |= 1 << s.edge_owner[edge]
        return mask

    def crews_at(self, s: State, berth: i64) -> i64:
        """The mask of seats with a ship on a side of an end of the frame; the frame itself has none."""
        mask: i64 = 0
        for edge in range(self.edges):
            if self.end_beside[edge] == berth and s.edge_piece[edge] == self.ships:
                mask |= 1 << s.edge_owner[edge]
        return mask

    def crews_by(self, s: State, act: i64) -> i64:
        """The mask of seats with a ship where this move takes the pirate."""
        place = argument(act, 0)
        return self.crews(s, place) if kind_of(act) == PIRATE else self.crews_at(s, place)

    def victims(self, s: State, seat: i64, act: i64) -> i64:
        """The mask of opponents to choose among where this move takes the pirate."""
        return self.robber.choice(self.crews_by(s, act), self.robber.robbable(s, seat), self.rich(s, seat))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        place = argument(act, 0)
        if self.is_frozen(s):
            return Refusal("SEA-SEVEN-04", "there is no pirate to be moved")
        if kind_of(act) == PIRATE:
            if place == s.notes[self.place]:
                return Refusal("SEA-PIR-01", "the pirate must change its place")
            if not self.land.is_sea(s, place):
                return Refusal("SEA-PIR-02", f"H{place} is no open sea")
        elif place == s.notes[self.berth]:
            return Refusal("SEA-PIR-01", "the pirate must change its place")
        if self.spares(s, self.crews_by(s, act)):
            return Refusal("CATAN-VAR-01", "the friendly pirate spares who sails there")
        victims = self.victims(s, seat, act)
        victim = argument(act, 1)
        if victim == NOTHING:
            return Refusal("SEA-PIR-03", "choose whom to rob") if victims else None
        if victim == seat:
            return Refusal("BASE-ROB-10", "nobody robs themselves")
        if not (victims >> victim) & 1:
            return Refusal("SEA-PIR-03", f"P{victim} has no ship there, or nothing to take")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.sail(s, seat, act, ev)

    def sail(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Move the pirate and rob whom its mover has named."""
        place = argument(act, 0)
        victim = argument(act, 1)
        at_sea = kind_of(act) == PIRATE
        s.notes[self.place] = place if at_sea else NOBODY
        s.notes[self.berth] = AT_SEA if at_sea else place
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "hex": place} if at_sea else {"seat": seat, "berth": BERTHS[place]}
            if victim != NOTHING:
                facts["victim"] = victim
            ev.tell("pirate_moved", facts)
        if victim != NOTHING:
            self.rob(s, seat, victim, ev)

    def rob(self, s: State, seat: i64, victim: i64, ev: Events) -> None:
        """Take something from a victim, if it has anything: a card, drawn by chance."""
        if self.game.cards_of(s, victim):
            self.take_card(s, seat, victim)

    def take_card(self, s: State, seat: i64, victim: i64) -> None:
        """Let chance draw a card of a victim who has one."""
        s.push(self.robber.theft.kind, CHANCE_ACTS, seat, victim)

    def broken(self, s: State) -> list[str]:
        hex = s.notes[self.place]
        if hex >= 0 and not self.land.is_sea(s, hex):
            return [f"the pirate is on H{hex}, which is no open sea"]
        if hex >= 0 and s.notes[self.berth] != AT_SEA:
            return ["the pirate is in two places"]
        return []
