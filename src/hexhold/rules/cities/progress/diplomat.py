"""The Diplomat (CK-DIPLOMAT-01 to -09; rulings 20, 49): an open road is removed; an own one may be laid elsewhere.

What is said of roads holds for every kind of piece on paths; an own one returns as what it was (CK-SEA-13, ruling 67).
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.specs import EDGE
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.actions import DONE
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.cities.actions import DIPLOMAT
from hexhold.rules.cities.progress.cards import DIPLOMAT_CARD
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.words import is_knight
from hexhold.rules.path_pieces import PathPieces, all_path_pieces
from hexhold.rules.ruleset import Ruleset

__all__ = ["Diplomat"]


class Diplomat(Card):
    """The card, and which roads are open."""

    def __init__(self) -> None:
        super().__init__(DIPLOMAT_CARD, DIPLOMAT, "CK-DIPLOMAT-02", "there is no open road")

    def connect(self, game: Ruleset) -> None:
        self.on_paths = all_path_pieces(game)
        self.same_kind = bool(game.term("diplomat_same_kind", 0))
        """Whether pieces of another kind leave an end open (CK-SEA-58)."""
        self.edges: i64 = game.map.grid.edge_count
        self.longest = game.seek(LongestRoad)
        self.ends = game.map.grid.ends
        self.network = game.network
        self.frame = game.add_frame(RelayFrame(self))

    def lying(self, s: State, edge: i64) -> PathPieces:
        """The rules for the piece that lies on a path, for words about it."""
        for pieces in self.on_paths:
            if pieces.piece == s.edge_piece[edge]:
                return pieces
        raise LookupError(f"there is no piece on E{edge}")

    def is_end(self, s: State, edge: i64, node: i64) -> bool:
        """Whether nothing of the owner on a path goes on from a piece at this end of it."""
        if self.same_kind:
            return self.network.is_alone_of_kind_at(s, edge, node)
        return self.network.is_alone_at(s, edge, node)

    def is_open(self, s: State, edge: i64) -> bool:
        """Whether at one end the owner has nothing else, and no knight of theirs would be left without a road."""
        owner = s.edge_owner[edge]
        if owner < 0:
            return False
        loose = False
        for end in range(2 * edge, 2 * edge + 2):
            node = self.ends[end]
            if s.owner[node] != owner:
                loose = loose or self.is_end(s, edge, node)
            elif is_knight(s, node) and self.network.is_alone_at(s, edge, node):
                return False
        return loose

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for edge in range(self.edges):
            if self.is_open(s, edge):
                out.add(action(DIPLOMAT, edge))

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        edge = argument(act, 0)
        if s.edge_owner[edge] < 0:
            return Refusal("CK-DIPLOMAT-01", f"there is no road at E{edge}")
        for end in range(2 * edge, 2 * edge + 2):
            node = self.ends[end]
            if is_knight(s, node) and s.owner[node] == s.edge_owner[edge] and self.network.is_alone_at(s, edge, node):
                return Refusal("CK-DIPLOMAT-08", "a knight of its owner would be left without a road")
        return Refusal("CK-DIPLOMAT-02", f"the {self.lying(s, edge).event} at E{edge} is not open")

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        edge = argument(act, 0)
        if s.edge_owner[edge] == seat and self.can_relay(s, seat, edge):
            s.push(self.frame.kind, 1 << seat, edge)
            return
        self.take_up(s, edge, ev)
        self.award(s, ev)

    def take_up(self, s: State, edge: i64, ev: Events) -> None:
        """Return a road to its owner's supply; their roads are measured, but Longest Road is not judged yet."""
        owner = s.edge_owner[edge]
        if ev.on:
            self.lying(s, edge).tell_removed(owner, edge, ev)
        for pieces in self.on_paths:
            if pieces.piece == s.edge_piece[edge]:
                pieces.take_up(s, edge)
        if self.longest is not None:
            self.longest.measure_without(s, owner)

    def award(self, s: State, ev: Events) -> None:
        """Judge Longest Road, where a game has that card."""
        if self.longest is not None:
            self.longest.award(s, ev)

    def can_relay(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a road of a seat could lie elsewhere."""
        paths = Menu()
        self.add_other_paths(s, seat, edge, paths)
        return paths.count > 0

    def add_other_paths(self, s: State, seat: i64, edge: i64, out: Menu) -> None:
        """Add a road action for every path open without the road at this one, which must not return there."""
        found = Menu()
        s.edge_owner[edge] = NOBODY
        for pieces in self.on_paths:
            if pieces.piece == s.edge_piece[edge]:
                pieces.add_open_paths(s, seat, found)
        s.edge_owner[edge] = seat
        for i in range(found.count):
            if argument(found.acts[i], 0) != edge and self.game.permits(s, seat, found.acts[i]):
                out.add(found.acts[i])


class RelayFrame(Frame):
    """An own road goes elsewhere or into the supply. The argument is where it lies until that is decided.

    It leaves its path only with the decision, so that Longest Road is judged once, afterwards (CK-DIPLOMAT-07).
    """

    def __init__(self, card: Diplomat) -> None:
        super().__init__("relay_road", "CK-DIPLOMAT-05", args=(EDGE,))
        self.card = card

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(DONE))
            self.card.add_other_paths(s, seat, s.arg(0), out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != DONE and not self.is_piece(kind)):
            return self.refuse(s, seat)
        paths = Menu()
        self.card.add_other_paths(s, seat, s.arg(0), paths)
        if kind == DONE or paths.has(act):
            return None
        lying = self.card.lying(s, s.arg(0))
        if kind != lying.kind:
            return Refusal("CK-SEA-13", f"a {lying.event} was taken up, and a {lying.event} may be laid")
        if argument(act, 0) == s.arg(0):
            return Refusal("CK-DIPLOMAT-06", f"the {lying.event} must not return to its path")
        return Refusal("CK-DIPLOMAT-05", f"E{argument(act, 0)} is not open to P{seat} without that {lying.event}")

    def is_piece(self, kind: i64) -> bool:
        """Whether an action lays a piece on a path."""
        for pieces in self.card.on_paths:
            if pieces.kind == kind:
                return True
        return False

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        edge = s.arg(0)
        s.pop()
        self.card.take_up(s, edge, ev)
        for pieces in self.card.on_paths:
            if pieces.kind == kind_of(act):
                pieces.lay(s, seat, argument(act, 0), ev)
        # A road as long as without the one taken up is compared too.
        self.card.award(s, ev)
