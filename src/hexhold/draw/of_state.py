"""From a state to a picture: what stands on the board, where somebody may act, and what has just changed.

The state may be the true one or that of a view: everything drawn here is public in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from hexhold.board.map import Harbour
from hexhold.board.terrain import GENERIC, NO_HARBOUR
from hexhold.core.actions import NOTHING, argument, kind_of
from hexhold.core.game import Game
from hexhold.core.specs import EDGE, HEX, NODE, SEAT
from hexhold.core.state import State
from hexhold.draw import of_cities, of_north, of_sea
from hexhold.draw.scene import NOBODY, NOWHERE, BuildingKind, Highlight, Place, Scene, place_name
from hexhold.draw.theme import SEATS
from hexhold.rules.base.pieces import ROADS
from hexhold.rules.harbours import ANY_GOOD, LAID_HARBOURS

ROBBER_SLOT: Final = "robber"
BUILDINGS: Final[dict[str, BuildingKind]] = {"settlements": "settlement", "cities": "city", "keeps": "keep"}
"""Buildings by the name of their piece."""
PLACES: Final[dict[str, Place]] = {NODE: "node", EDGE: "edge", HEX: "hex"}


def scene_of_state(
    game: Game,
    s: State,
    highlights: Sequence[Highlight] = (),
    new: Sequence[tuple[Place, int]] = (),
    title: str = "",
    note: str = "",
) -> Scene:
    """The board of a state with its roads, buildings, number tokens and robber, and what the game has beyond them."""
    return Scene(
        game.map,
        [int(mask) for mask in s.token],
        laid=laid_harbours(game, s),
        terrain=of_sea.terrain(game, s),
        robber=robber_hex(game, s),
        roads=[(edge, int(s.edge_owner[edge])) for edge in range(len(s.edge_owner)) if s.edge_piece[edge] == ROADS],
        ships=of_sea.ships(game, s),
        buildings=_buildings(game, s),
        marks=of_cities.marks(game, s),
        knights=of_cities.knights(game, s),
        cart=of_cities.cart(game, s),
        voyage=of_cities.voyage(game, s),
        charts=of_cities.charts(game, s),
        north=of_north.is_north(game),
        wildlings=of_north.in_gift(game, s),
        watch=of_north.watch(game, s),
        sea=of_sea.sea(game, s),
        highlights=highlights,
        new=new,
        title=title,
        note=note,
    )


def _buildings(game: Game, s: State) -> list[tuple[int, int, BuildingKind]]:
    out = []
    for node in range(len(s.owner)):
        kind = BUILDINGS.get(game.words.pieces[int(s.piece[node])]) if s.owner[node] >= 0 else None
        if kind is not None:
            out.append((node, int(s.owner[node]), kind))
    return out


def laid_harbours(game: Game, s: State) -> list[Harbour]:
    """The harbours that players have laid; none in games where they lay none."""
    slot = game.slots.named(LAID_HARBOURS)
    lying = [] if slot is None else [int(harbour) for harbour in s.notes[slot.at : slot.at + slot.width]]
    return [Harbour(edge, GENERIC if it == ANY_GOOD else it) for edge, it in enumerate(lying) if it != NO_HARBOUR]


def robber_hex(game: Game, s: State) -> int:
    """Where the robber stands; nowhere in games without one."""
    return of_cities.noted(game, s, ROBBER_SLOT)


def targets(game: Game, acts: Iterable[int], seat: int = NOBODY) -> list[Highlight]:
    """Every place one of the actions is about, with the name to type and, on a hex, the marks of those it may hit.

    Where all actions of a kind begin at the same place, it is the second place that is to be chosen.
    """
    by_kind: dict[int, list[int]] = {}
    for act in acts:
        by_kind.setdefault(int(kind_of(act)), []).append(act)
    lit: dict[tuple[Place, int], str] = {}
    for kind, alike in by_kind.items():
        spec = game.spec_of[kind]
        types = [field.type for field in spec.fields] if spec is not None else []
        has_start = len(types) > 1 and types[1] in PLACES and len({int(argument(act, 0)) for act in alike}) == 1
        index = 1 if has_start else 0
        for act in alike if types and types[index] in PLACES else ():
            if argument(act, index) == NOTHING:
                continue
            key = PLACES[types[index]], int(argument(act, index))
            label = lit.setdefault(key, place_name(*key))
            if types[1:2] == [SEAT] and argument(act, 1) != NOTHING:
                lit[key] = f"{label}{'' if ' ' in label else ' '}{SEATS[int(argument(act, 1))].mark}"
    return [Highlight(place, at, label, seat) for (place, at), label in lit.items()]


def changes(game: Game, before: State, after: State) -> list[tuple[Place, int]]:
    """Where something has come since an earlier state: roads, pieces and what is added to them, figures on hexes."""
    new: list[tuple[Place, int]] = [
        ("edge", edge)
        for edge in range(len(after.edge_owner))
        if after.edge_owner[edge] >= 0 and after.edge_owner[edge] != before.edge_owner[edge]
    ]
    old_marks = of_cities.marks(game, before)
    nodes = {node for node, mark in of_cities.marks(game, after) if (node, mark) not in old_marks}
    nodes |= {
        node
        for node in range(len(after.owner))
        if after.owner[node] >= 0
        and (after.piece[node] != before.piece[node] or after.owner[node] != before.owner[node])
    }
    new += [("node", node) for node in sorted(nodes)]
    robber, cart = robber_hex(game, after), of_cities.cart(game, after)
    if robber not in (NOWHERE, robber_hex(game, before)):
        new.append(("hex", robber))
    if cart is not None and cart != of_cities.cart(game, before):
        new.append(("hex", cart.hex))
    arrived = Counter(hex for hex, _ in of_north.in_gift(game, after))
    arrived.subtract(hex for hex, _ in of_north.in_gift(game, before))
    new += [("hex", hex) for hex, more in sorted(arrived.items()) if more > 0]
    return new
