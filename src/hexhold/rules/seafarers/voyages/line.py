"""The voyage of every player: one line of ships, over their beachhead to their fortress (SEA-PI-17 to -20, -32).

It starts with the ship that each has at the beginning. Every further ship lies at its end and brings it one side nearer
to the next mark, so no line ever leaves the shortest ways. Where a line lies follows from the ships on the board and
from its first ship, which is all that is remembered.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.chart import Voyages
from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE
from hexhold.core.state import NOBODY, State, filled
from hexhold.rules.network import OUT_OF_REACH
from hexhold.rules.rule import BUILD, CARD_PLAY, Rule
from hexhold.rules.seafarers.actions import SAIL, SHIP
from hexhold.rules.seafarers.pirate import chart_of
from hexhold.rules.seafarers.ships import PER_PLAYER

__all__ = ["Voyage", "is_given", "voyages_of"]


def voyages_of(game: Game) -> Voyages:
    """What the chart of this scenario says about voyages, fortresses and the fleet."""
    voyages = chart_of(game).voyages
    assert voyages is not None
    return voyages


def is_given(given: set[str], name: str, seat: i64) -> bool:
    """Whether a position states what a seat has under a name, or the name of all that is not derived holds it."""
    return name in given or f"P{seat}.{name}" in given


class Voyage(Rule):
    """Whose voyage is which of the chart's, where each lies, and where ships may be laid because of it."""

    name = "voyages"

    def reserve(self, slots: Slots) -> None:
        self.colour: i64 = slots.per_seat("voyage", ("",), PUBLIC, empty=NOBODY)
        """The number of a seat's voyage on the chart."""
        self.first: i64 = slots.per_seat("voyage_ship", ("",), PUBLIC, EDGE, empty=NOBODY)
        """The path of its first ship."""

    def connect(self, game: Game) -> None:
        grid = game.map.grid
        chart = chart_of(game)
        self.by_seat = not self.game.term("pirate_colours", 0)
        self.any_start = bool(self.game.term("voyage_start", 0))
        self.ends = grid.ends
        self.spokes = grid.spokes
        self.beside = grid.beside
        self.nodes: i64 = grid.node_count
        self.ships: i64 = game.words.pieces.index("ships")
        self.land = self.game.land
        self.settlement = vec[i64]()
        self.ship = vec[i64]()
        self.beachhead = vec[i64]()
        self.fortress = vec[i64]()
        self.to_beachhead = vec[i64]()
        self.to_fortress = vec[i64]()
        """The distances of all intersections from each voyage's marks, one voyage after the other."""
        voyages = voyages_of(game).voyages
        forts = [voyage.fortress for voyage in voyages]
        for voyage in voyages:
            self.settlement = append(self.settlement, i64(voyage.settlement))
            self.ship = append(self.ship, i64(voyage.ship))
            self.beachhead = append(self.beachhead, i64(voyage.beachhead))
            self.fortress = append(self.fortress, i64(voyage.fortress))
            others = [fort for fort in forts if fort != voyage.fortress]
            for distance in self.distances(voyage.beachhead, forts):
                self.to_beachhead = append(self.to_beachhead, distance)
            for distance in self.distances(voyage.fortress, others):
                self.to_fortress = append(self.to_fortress, distance)
        self.main_coast: vec[i64] = filled(0, grid.edge_count)
        """1 for the coast sides of the main island, where people start."""
        for number in chart.start or []:
            for hex in chart.regions[number].hexes:
                for edge in grid.hex_edges[hex]:
                    self.main_coast[edge] = game.map.shores.edge_sea[edge]

    def distances(self, goal: int, closed: list[int]) -> vec[i64]:
        """How many ships lead from every intersection to a mark, past no fortress of others."""
        sea = self.game.map.shores.edge_sea
        out = filled(OUT_OF_REACH, self.nodes)
        out[goal] = 0
        waiting = [goal]
        for node in waiting:
            for at in range(3 * node, 3 * node + 3):
                far = int(self.beside[at])
                if far >= 0 and sea[self.spokes[at]] and out[far] == OUT_OF_REACH and far not in closed:
                    out[far] = out[node] + 1
                    waiting.append(far)
        return out

    def start(self, s: State) -> None:
        if self.by_seat:
            for seat in range(self.game.seats):
                self.assign(s, seat, seat)

    def assign(self, s: State, seat: i64, colour: i64) -> None:
        """Let a seat have the places of a colour."""
        s.notes[self.colour + seat] = colour
        s.notes[self.first + seat] = self.ship[colour]

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            if self.by_seat and not is_given(given, "voyage", seat):
                s.notes[self.colour + seat] = seat
            if s.notes[self.colour + seat] >= 0 and not is_given(given, "voyage_ship", seat):
                s.notes[self.first + seat] = self.ship[s.notes[self.colour + seat]]

    def is_own(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship of a seat lies on a path."""
        return edge >= 0 and s.edge_owner[edge] == seat and s.edge_piece[edge] == self.ships

    def course(self, s: State, seat: i64) -> vec[i64]:
        """The ships of a seat's voyage in their order, each as the spoke by which it leaves the node before it."""
        out = vec[i64]()
        edge = s.notes[self.first + seat]
        if not self.is_own(s, seat, edge):
            return out
        colour = s.notes[self.colour + seat] * self.nodes
        a = self.ends[2 * edge]
        b = self.ends[2 * edge + 1]
        node = b if self.to_beachhead[colour + a] < self.to_beachhead[colour + b] else a
        spoke = 3 * node
        while self.spokes[spoke] != edge:
            spoke += 1
        while spoke >= 0 and len(out) < PER_PLAYER:
            out = append(out, spoke)
            spoke = self.onward(s, seat, self.beside[spoke], self.spokes[spoke])
        return out

    def onward(self, s: State, seat: i64, node: i64, last: i64) -> i64:
        """The spoke of a node on which a ship of the seat lies, other than the one it came by; NOBODY if none does."""
        for spoke in range(3 * node, 3 * node + 3):
            if self.spokes[spoke] != last and self.is_own(s, seat, self.spokes[spoke]):
                return spoke
        return NOBODY

    def length(self, s: State, seat: i64) -> i64:
        """How many ships a voyage has."""
        return len(self.course(s, seat))

    def ship_at(self, s: State, seat: i64, index: i64) -> i64:
        """The path of a voyage's ship, counted from 0 at its start; NOBODY if it has not so many."""
        course = self.course(s, seat)
        return self.spokes[course[index]] if index < len(course) else NOBODY

    def index_of(self, s: State, seat: i64, edge: i64) -> i64:
        """Which ship of a seat's voyage lies on a path, counted from 0; NOBODY if none does."""
        course = self.course(s, seat)
        for index in range(i64(len(course))):
            if self.spokes[course[index]] == edge:
                return index
        return NOBODY

    def touches(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a seat's voyage comes to a node; its start does not count."""
        for spoke in self.course(s, seat):
            if self.beside[spoke] == node:
                return True
        return False

    def end_of(self, s: State, seat: i64) -> i64:
        """Where a seat's voyage ends; NOBODY without a ship."""
        course = self.course(s, seat)
        return self.beside[course[len(course) - 1]] if len(course) else NOBODY

    def at_beachhead(self, s: State, seat: i64) -> bool:
        """Whether a seat's voyage has come to its beachhead."""
        return self.touches(s, seat, self.beachhead[s.notes[self.colour + seat]])

    def at_fortress(self, s: State, seat: i64) -> bool:
        """Whether a seat's voyage has come to its fortress."""
        return self.touches(s, seat, self.fortress[s.notes[self.colour + seat]])

    def is_nearer(self, s: State, seat: i64, node: i64, far: i64) -> bool:
        """Whether a way from one node to the next brings a voyage one side nearer to its next mark."""
        at = s.notes[self.colour + seat] * self.nodes
        if self.at_beachhead(s, seat):
            return self.to_fortress[at + far] == self.to_fortress[at + node] - 1
        return self.to_beachhead[at + far] == self.to_beachhead[at + node] - 1

    def extends(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship on this path would be the next of a seat's voyage, and join no other ship of theirs."""
        end = self.end_of(s, seat)
        a = self.ends[2 * edge]
        b = self.ends[2 * edge + 1]
        if end < 0 or (a != end and b != end):
            return False
        far = b if a == end else a
        return self.is_nearer(s, seat, end, far) and self.onward(s, seat, far, edge) < 0

    def departs(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship here would begin the voyage elsewhere than at its first ship, where that may be.

        It leaves the coast of the main island and brings its owner nearer to the beachhead (ruling 28, voyage_start).
        """
        printed = self.ship[s.notes[self.colour + seat]]
        has_left = s.notes[self.first + seat] != printed or self.length(s, seat) > 1
        if has_left or self.main_coast[edge] or not self.any_start:
            return False
        for at in range(2 * edge, 2 * edge + 2):
            node = self.ends[at]
            far = self.ends[2 * edge] + self.ends[2 * edge + 1] - node
            if self.is_on_main_coast(node) and self.is_nearer(s, seat, node, far):
                return True
        return False

    def is_on_main_coast(self, node: i64) -> bool:
        """Whether a coast side of the main island ends here."""
        for at in range(3 * node, 3 * node + 3):
            if self.spokes[at] >= 0 and self.main_coast[self.spokes[at]]:
                return True
        return False

    def forbids(self) -> set[int]:
        return {BUILD, CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if kind == SHIP and s.notes[self.colour + seat] >= 0:
            return self.forbid_ship(s, seat, argument(act, 0))
        if kind == SAIL and s.notes[self.first + seat] == argument(act, 0):
            return Refusal("SEA-PI-17", "the first ship of a voyage stays where it is")
        return None

    def forbid_ship(self, s: State, seat: i64, edge: i64) -> Refusal | None:
        """Why a ship may not lie here: it neither carries the voyage on nor stays at the coast of the main island."""
        if s.turn == 0 and not self.main_coast[edge]:
            return Refusal("SEA-PI-08", f"E{edge} is no coast of the main island")
        if self.extends(s, seat, edge) or self.departs(s, seat, edge):
            return None
        for at in range(2 * edge, 2 * edge + 2):
            if self.touches(s, seat, self.ends[at]):
                if self.ends[at] == self.end_of(s, seat):
                    return Refusal("SEA-PI-18", f"E{edge} brings the voyage no nearer to its next mark")
                return Refusal("SEA-PI-17", f"at E{edge} the voyage would branch")
        if not self.main_coast[edge]:
            return Refusal("SEA-PI-19", f"E{edge} is no part of the voyage and no coast of the main island")
        return None

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """A voyage that begins elsewhere has that ship as its first."""
        if piece == self.ships and s.turn and s.notes[self.colour + seat] >= 0 and self.departs(s, seat, at):
            s.notes[self.first + seat] = at

    def outlook(self, s: State) -> dict[str, object]:
        lines: list[object] = []
        for seat in range(int(self.game.seats)):
            known = s.notes[self.colour + seat] >= 0
            lines.append([int(self.spokes[spoke]) for spoke in self.course(s, seat)] if known else [])
        return {"voyages": lines}
