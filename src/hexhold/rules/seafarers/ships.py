"""Ships: where they may lie and what they cost (SEA-SHIP-01 to -14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.pieces import Piece
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE
from hexhold.core.state import State
from hexhold.rules.path_pieces import PathPieces
from hexhold.rules.seafarers.actions import SHIP
from hexhold.rules.seafarers.pirate import Pirate

__all__ = ["PER_PLAYER", "SHIPS", "Ships"]

SHIPS: Final = Piece("ships", EDGE)
PER_PLAYER: Final = 15


class Ships(PathPieces):
    """Building ships, which need sea beside them and stay away from the pirate."""

    name = "ships"

    def __init__(self) -> None:
        super().__init__(SHIP, "ship", SHIPS.name, PER_PLAYER)

    def reserve(self, slots: Slots) -> None:
        self.fresh: i64 = slots.per_edge("new_ships", PUBLIC)
        """Ships that were laid since a turn began. They stay where they are until the next one (SEA-MOVE-02)."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.pirate = self.game.find(Pirate)

    def price(self) -> vec[i64]:
        return self.game.price(0, 1, 1)

    def carries(self, s: State, edge: i64) -> bool:
        return self.land.carries_ship(s, edge) and not self.pirate.guards(s, edge)

    def explain_ground(self, s: State, edge: i64) -> Refusal | None:
        if not self.land.carries_ship(s, edge):
            return Refusal("SEA-GEO-06", f"there is no sea beside E{edge}")
        if self.pirate.guards(s, edge):
            return Refusal("SEA-PIR-07", f"the pirate keeps ships from E{edge}")
        return None

    def explain_link(self, seat: i64, edge: i64) -> Refusal:
        return Refusal("SEA-SHIP-03", f"E{edge} joins no ship or building of P{seat}")

    def put(self, s: State, seat: i64, edge: i64) -> None:
        super().put(s, seat, edge)
        s.notes[self.fresh + edge] = 1

    def take_up(self, s: State, edge: i64) -> None:
        super().take_up(s, edge)
        s.notes[self.fresh + edge] = 0

    def tell_removed(self, seat: i64, edge: i64, ev: Events) -> None:
        ev.tell("ship_removed", {"seat": seat, "edge": edge})

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        for at in range(self.fresh, self.fresh + self.edges):
            s.notes[at] = 0

    def broken(self, s: State) -> list[str]:
        return [
            f"a ship lies on E{edge}, where there is no sea"
            for edge in range(int(self.edges))
            if s.edge_piece[edge] == self.piece and not self.land.carries_ship(s, edge)
        ]
