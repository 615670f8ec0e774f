"""Knights: hiring, activating, promoting (CK-KNIGHT-01 to -12, CK-KACT-01 to -07, CK-KPROM-01 to -09).

A knight stands on an intersection as a piece of its rank. Beside it three marks are kept: whether it is active; whether
it is spent, because it was activated or has acted in this part of its owner's; and whether it was promoted in this part
(rulings 14 to 16).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import GRAIN, ORE, WOOL
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.cities.actions import ACTIVATE, HIRE, PROMOTE
from hexhold.rules.cities.improvements import ABILITY_LEVEL, Improvements
from hexhold.rules.cities.words import BASIC, MIGHTY, POLITICS, RANKS, is_knight, strength
from hexhold.rules.rule import BUILD, Rule

__all__ = ["Knights"]

KNIGHTS_PER_RANK: Final = 2


class Knights(Rule):
    """Where knights stand and in what state they are."""

    name = "knights"

    def reserve(self, slots: Slots) -> None:
        self.active: i64 = slots.per_node("active_knights", PUBLIC)
        self.spent: i64 = slots.per_node("spent_knights", PUBLIC)
        self.promoted: i64 = slots.per_node("promoted_knights", PUBLIC)

    def connect(self, game: Game) -> None:
        self.knight_cost = self.game.price(0, 0, 1, 0, 1)
        self.activation_cost = self.game.price(0, 0, 0, 1)
        self.improvements = self.game.find(Improvements)
        self.settlements = self.game.find(Settlements)
        self.longest = self.game.seek(LongestRoad)
        self.nodes: i64 = game.map.grid.node_count
        self.pieces: i64 = game.pieces

    def sorts(self) -> dict[int, int]:
        return {HIRE: BUILD, ACTIVATE: BUILD, PROMOTE: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {HIRE: self.knight_cost, ACTIVATE: self.activation_cost, PROMOTE: self.knight_cost}

    def start(self, s: State) -> None:
        for seat in range(self.game.seats):
            for piece in range(i64(BASIC), i64(MIGHTY + 1)):
                s.pool[seat * self.pieces + piece] = KNIGHTS_PER_RANK

    def complete(self, s: State, given: set[str]) -> None:
        self.start(s)
        for node in range(self.nodes):
            if is_knight(s, node):
                s.pool[s.owner[node] * self.pieces + s.piece[node]] -= 1

    def left(self, s: State, seat: i64, piece: i64) -> i64:
        """How many knights of a rank a seat has in supply."""
        return s.pool[seat * self.pieces + piece]

    def on_board(self, s: State, seat: i64) -> i64:
        """How many knights a seat has on the board."""
        count: i64 = 3 * KNIGHTS_PER_RANK
        for piece in range(i64(BASIC), i64(MIGHTY + 1)):
            count -= self.left(s, seat, piece)
        return count

    def own(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a knight of this seat stands here."""
        return s.owner[node] == seat and is_knight(s, node)

    def is_place(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a seat may place a knight here: on land where nobody is and an own road ends (CK-KNIGHT-04)."""
        return (
            s.owner[node] < 0
            and self.game.network.reaches(s, seat, node)
            and self.game.land.carries_building(s, node)
            and self.game.permits(s, seat, action(HIRE, node))
        )

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        if self.on_board(s, seat):
            for node in range(self.nodes):
                if s.owner[node] == seat:
                    s.notes[self.spent + node] = 0
                    s.notes[self.promoted + node] = 0

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        at = seat * self.game.goods
        rich = s.hand[at + WOOL] > 0 and s.hand[at + ORE] > 0
        if rich and self.left(s, seat, BASIC):
            for node in range(self.nodes):
                if self.is_place(s, seat, node):
                    out.add(action(HIRE, node))
        fed = s.hand[at + GRAIN] > 0
        if (rich or fed) and self.on_board(s, seat):
            for node in range(self.nodes):
                if self.own(s, seat, node):
                    if fed and not s.notes[self.active + node]:
                        out.add(action(ACTIVATE, node))
                    if rich and self.can_promote(s, seat, node):
                        out.add(action(PROMOTE, node))

    def can_promote(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a seat may promote its knight here, cost aside."""
        higher = s.piece[node] + 1
        if higher > MIGHTY or s.notes[self.promoted + node] or not self.left(s, seat, higher):
            return False
        return higher < MIGHTY or self.improvements.level(s, seat, POLITICS) >= ABILITY_LEVEL

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        node = argument(act, 0)
        cost = self.activation_cost if kind == ACTIVATE else self.knight_cost
        if not self.game.can_pay(s, seat, cost):
            return Refusal("CK-BUILD-02", f"that needs {self.game.lacking(s, seat, cost)} more")
        if kind == HIRE:
            return self.explain_place(s, seat, node, BASIC)
        if kind == PROMOTE:
            return self.explain_promotion(s, seat, node)
        if not self.own(s, seat, node):
            return Refusal("CK-KACT-01", f"P{seat} has no knight at N{node}")
        if s.notes[self.active + node]:
            return Refusal("CK-KACT-05", f"the knight at N{node} is active")
        return None

    def explain_place(self, s: State, seat: i64, node: i64, piece: i64) -> Refusal | None:
        """Why a seat may not place a knight of this rank here."""
        if not self.left(s, seat, piece):
            return Refusal("CK-KNIGHT-06", f"P{seat} has no {RANKS[piece - BASIC]} knight left")
        if s.owner[node] >= 0:
            return Refusal("CK-KNIGHT-04", f"N{node} is taken by P{s.owner[node]}")
        if not self.game.land.carries_building(s, node):
            return Refusal("CK-SEA-06", f"N{node} is at sea: a new knight is placed on land")
        if not self.game.network.reaches(s, seat, node):
            return Refusal("CK-KNIGHT-04", f"no road of P{seat} ends at N{node}")
        return self.game.forbid(s, seat, action(HIRE, node))

    def explain_promotion(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why a seat may not promote a knight here, cost aside."""
        if not self.own(s, seat, node):
            return Refusal("CK-KPROM-01", f"P{seat} has no knight at N{node}")
        higher = s.piece[node] + 1
        if higher > MIGHTY:
            return Refusal("CK-KPROM-06", "a mighty knight cannot be promoted")
        if s.notes[self.promoted + node]:
            return Refusal("CK-KPROM-04", f"the knight at N{node} has been promoted already")
        if higher == MIGHTY and self.improvements.level(s, seat, POLITICS) < ABILITY_LEVEL:
            return Refusal("CK-KPROM-05", "only with a Fortress a strong knight becomes mighty")
        if not self.left(s, seat, higher):
            return Refusal("CK-KPROM-07", f"P{seat} has no {RANKS[higher - BASIC]} knight left")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = argument(act, 0)
        kind = kind_of(act)
        self.game.pay(s, seat, self.activation_cost if kind == ACTIVATE else self.knight_cost, ev)
        if kind == HIRE:
            self.put(s, seat, node, BASIC, 0, ev)
        elif kind == PROMOTE:
            self.promote(s, seat, node, ev)
        else:
            self.activate(s, node, ev)

    def put(self, s: State, seat: i64, node: i64, piece: i64, active: i64, ev: Events) -> None:
        """Bring a knight from the supply into play."""
        s.owner[node] = seat
        s.piece[node] = piece
        s.pool[seat * self.pieces + piece] -= 1
        s.notes[self.active + node] = active
        if ev.on:
            ev.tell("knight", {"seat": seat, "node": node, "strength": strength(piece), "active": bool(active)})
        self.measure_around(s, node, ev)

    def measure_around(self, s: State, node: i64, ev: Events) -> None:
        """Judge Longest Road after a knight has come or gone, where a game has that card."""
        if self.longest is not None:
            self.longest.measure_around(s, node, ev)

    def activate(self, s: State, node: i64, ev: Events) -> None:
        """Turn a knight active; it cannot act before its owner's next turn."""
        s.notes[self.active + node] = 1
        s.notes[self.spent + node] = 1
        if ev.on:
            ev.tell("activated", {"seat": s.owner[node], "node": node})

    def promote(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Exchange a knight for one of the next rank; its state and marks stay (CK-KPROM-02, -03)."""
        s.pool[seat * self.pieces + s.piece[node]] += 1
        s.piece[node] += 1
        s.pool[seat * self.pieces + s.piece[node]] -= 1
        s.notes[self.promoted + node] = 1
        if ev.on:
            ev.tell("promoted", {"seat": seat, "node": node, "strength": strength(s.piece[node])})

    def tire(self, s: State, node: i64) -> None:
        """A knight has acted: it is inactive and cannot act again in this turn (CK-KMOVE-03)."""
        s.notes[self.active + node] = 0
        s.notes[self.spent + node] = 1

    def remove(self, s: State, node: i64, ev: Events) -> None:
        """Return a knight to its owner's supply (CK-KNIGHT-11)."""
        seat = s.owner[node]
        s.pool[seat * self.pieces + s.piece[node]] += 1
        if ev.on:
            ev.tell("knight_removed", {"seat": seat, "node": node, "strength": strength(s.piece[node])})
        self.lift(s, node)

    def lift(self, s: State, node: i64) -> i64:
        """Take a knight off its intersection; returns its rank, state and marks, to be set down again."""
        knight = (
            s.piece[node]
            | (s.notes[self.active + node] << 4)
            | (s.notes[self.spent + node] << 5)
            | (s.notes[self.promoted + node] << 6)
        )
        s.owner[node] = NOBODY
        s.piece[node] = NO_PIECE
        s.notes[self.active + node] = 0
        s.notes[self.spent + node] = 0
        s.notes[self.promoted + node] = 0
        return knight

    def set_down(self, s: State, seat: i64, node: i64, knight: i64) -> None:
        """Put a lifted knight on an intersection."""
        s.owner[node] = seat
        s.piece[node] = knight & 15
        s.notes[self.active + node] = (knight >> 4) & 1
        s.notes[self.spent + node] = (knight >> 5) & 1
        s.notes[self.promoted + node] = (knight >> 6) & 1

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for node in range(int(self.nodes)):
            marks = s.notes[self.active + node] + s.notes[self.spent + node] + s.notes[self.promoted + node]
            if marks and not is_knight(s, node):
                out.append(f"there is no knight at N{node} to be active, spent or promoted")
            if is_knight(s, node) and not self.game.network.reaches(s, s.owner[node], node):
                out.append(f"no road of its owner leads to the knight at N{node}")
        for seat in range(int(self.game.seats)):
            out += [
                f"P{seat} has {self.left(s, seat, piece)} {RANKS[piece - BASIC]} knights left"
                for piece in range(BASIC, MIGHTY + 1)
                if not 0 <= self.left(s, seat, piece) <= KNIGHTS_PER_RANK
            ]
        return out
