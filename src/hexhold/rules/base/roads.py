"""Roads: where they may lie (BASE-ROAD-01 to -06) and what they cost."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.base.actions import ROAD
from hexhold.rules.base.pieces import FULL_POOL, PIECES, ROADS
from hexhold.rules.path_pieces import PathPieces

__all__ = ["Roads"]


class Roads(PathPieces):
    """Building roads, which need land beside them."""

    name = "roads"

    def __init__(self) -> None:
        super().__init__(ROAD, "road", PIECES[ROADS].name, FULL_POOL[ROADS])

    def price(self) -> vec[i64]:
        return self.game.price(1, 1)

    def carries(self, s: State, edge: i64) -> bool:
        return self.land.carries_road(s, edge)

    def explain_ground(self, s: State, edge: i64) -> Refusal | None:
        return None if self.carries(s, edge) else Refusal("BASE-GEO-02", f"there is no land beside E{edge}")

    def tell_removed(self, seat: i64, edge: i64, ev: Events) -> None:
        ev.tell("road_removed", {"seat": seat, "edge": edge})
