"""From a state to a picture: what stands on the board, where somebody may act, and what has just changed.

The state may be the true one or that of a view: everything drawn here is public in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hexhold.core.actions import EDGE, HEX, NODE, NOTHING, SEAT, argument, kind_of
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.draw.scene import NOBODY, NOWHERE, BuildingKind, Highlight, Place, Scene, place_name
from hexhold.draw.theme import SEATS

ROBBER_SLOT: Final = "robber"
BUILDINGS: Final[dict[int, BuildingKind]] = {1: "settlement", 2: "city"}
"""Buildings by the number of their piece; figures with other numbers have no drawing yet."""
PLACES: Final[dict[str, Place]] = {NODE: "node", EDGE: "edge", HEX: "hex"}


def scene_of_state(
    game: Game,
    s: State,
    highlights: Sequence[Highlight] = (),
    new: Sequence[tuple[Place, int]] = (),
    title: str = "",
    note: str = "",
) -> Scene:
    """The board of a state with its roads, buildings, number tokens and robber."""
    return Scene(
        game.map,
        [int(mask) for mask in s.token],
        robber=robber_hex(game, s),
        roads=[(edge, int(s.road[edge])) for edge in range(len(s.road)) if s.road[edge] >= 0],
        buildings=[
            (node, int(s.owner[node]), BUILDINGS[int(s.piece[node])])
            for node in range(len(s.owner))
            if int(s.piece[node]) in BUILDINGS
        ],
        highlights=highlights,
        new=new,
        title=title,
        note=note,
    )


def robber_hex(game: Game, s: State) -> int:
    """Where the robber stands; nowhere in games without one."""
    slot = game.slots.named(ROBBER_SLOT)
    return NOWHERE if slot is None else int(s.notes[slot.at])


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
    """Where something has come to the board since an earlier state: roads, buildings, the robber."""
    new: list[tuple[Place, int]] = [
        ("edge", edge)
        for edge in range(len(after.road))
        if after.road[edge] >= 0 and after.road[edge] != before.road[edge]
    ]
    new += [
        ("node", node)
        for node in range(len(after.owner))
        if after.piece[node] != before.piece[node] and int(after.piece[node]) in BUILDINGS
    ]
    robber = robber_hex(game, after)
    if robber not in (NOWHERE, robber_hex(game, before)):
        new.append(("hex", robber))
    return new
