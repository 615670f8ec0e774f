"""Small expansions for tests: a sea, canoes that lie on paths beside it, and gold that yields nothing by itself."""

from __future__ import annotations

from hexhold.board.terrain import NO_GOOD, SEA, Terrain
from hexhold.core.pieces import Piece
from hexhold.core.specs import EDGE
from hexhold.core.state import State
from hexhold.rules.base.expansion import settlers
from hexhold.rules.games import build, compose
from hexhold.rules.plan import Plan
from hexhold.rules.ruleset import Ruleset

CANOES = 3
"""The number of the canoes, behind the pieces of the base game."""

ROWS = (
    "(0,-1): hills 6, sea, forest 5",
    "(-1,0): pasture 4, sea, sea, fields 8",
    "(-1,1): mountains 9, desert, gold 10",
)
"""An island around a bay: (1,-1), (0,0) and (1,0) are sea."""


def waters(plan: Plan) -> Plan:
    """Sea and gold, as an expansion would add them."""
    plan.add_terrain(Terrain("sea", surface=SEA), Terrain("gold", NO_GOOD - 1))
    return plan


def canoes(plan: Plan) -> Plan:
    """A second piece that lies on paths."""
    plan.add_pieces(Piece("canoes", EDGE))
    return plan


def island_data(*rows: str, harbours: tuple[str, ...] = ()) -> dict[str, object]:
    """A map of these rows that follows no box."""
    return {"name": "bay", "free": True, "rows": list(rows), "harbours": list(harbours)}


def bay(*harbours: str) -> Ruleset:
    """The base game with the sea, on the island around a bay."""
    plan = compose("base", 3, (settlers, waters))
    return build(plan, {"first_player": 0}, island_data(*ROWS, harbours=harbours))


def with_canoes() -> Ruleset:
    """The base game with canoes, on a board that is all land."""
    return build(compose("base", 4, (settlers, canoes)), {"map": "beginner", "first_player": 0})


def edge_at(game: Ruleset, side: str) -> int:
    """The path with a label such as "(0,0) E", by either of its hexes."""
    grid = game.map.grid
    place, name = side.rsplit(" ", 1)
    q, r = (int(number) for number in place[1:-1].split(","))
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    return int(grid.hex_edges[grid.hex_at(q, r)][sides.index(name)])


def in_turn(game: Ruleset, **hand: int) -> State:
    """A state in which seat 0 may build, with cards in hand."""
    s = game.new()
    s.pop()
    s.active = 0
    s.turn = 1
    frame = game.frame_named("turn")
    assert frame is not None
    s.push(frame.kind, 1)
    for name, amount in hand.items():
        good = game.words.goods.index(name)
        s.hand[good] = amount
        s.supply[good] -= amount
    return s
