"""The ways to lay out a board: as printed, variable, or fully random.

Terrain and harbours may be shuffled; number tokens may be laid in a spiral by their letters or at random. The robber,
the deserts and the coast put no limit on a random result (R43); only the red numbers 6 and 8 are kept apart.
"""

from __future__ import annotations

from typing import Final

from hexhold.board.components import Components
from hexhold.board.grid import NEIGHBOURS, Grid
from hexhold.board.map import Harbour, Map, MapError
from hexhold.board.terrain import LAND, NO_HARBOUR
from hexhold.board.text import place_text
from hexhold.rng import Rng

PRESETS: Final[dict[str, tuple[str, str, str]]] = {
    "beginner": ("fixed", "fixed", "fixed"),
    "variable": ("random", "spiral", "random"),
    "random": ("random", "random", "random"),
}
"""The usual ways for terrain, tokens and harbours together."""

RED: Final = 1 << 6 | 1 << 8
TRIES: Final = 100_000
"""A random draw that must satisfy a rule is repeated at most this often; one in a few dozen does on a real board."""


def lay_out(
    base: Map, components: Components, terrain: str, tokens: str, harbours: str, red_apart: bool, rng: Rng
) -> Map:
    """Lay out the pieces of a printed map anew.

    `terrain` is "fixed" or "random", `tokens` is "fixed", "spiral" or "random", `harbours` is "fixed", "random" or
    "frames" (shuffle the pieces of the frame, each with its printed harbours). Fixed tokens stay on their hexes, so
    the hexes without a token then keep their terrain too. The printed starts belong to the printed map alone.
    """
    _check_way("terrain", terrain, ("fixed", "random"))
    _check_way("tokens", tokens, ("fixed", "spiral", "random"))
    _check_way("harbours", harbours, ("fixed", "random", "frames"))
    as_printed = terrain == tokens == harbours == "fixed"

    new_terrain = [int(kind) for kind in base.terrain]
    new_tokens = [int(token) for token in base.tokens]
    if terrain == "random":
        free = [h for h, token in enumerate(new_tokens) if token or tokens != "fixed"]
        _shuffle_at(new_terrain, [h for h in free if base.kind(h).surface == LAND], rng)
    if tokens == "spiral":
        new_tokens = _spiral_tokens(base, new_terrain, components, red_apart, rng)
    elif tokens == "random":
        new_tokens = _random_tokens(base, new_terrain, red_apart, rng)
    elif red_apart:
        check_red_apart(base.grid, new_tokens)

    new_harbours = base.harbours
    if harbours == "random":
        goods = [int(harbour.good) for harbour in base.harbours]
        rng.shuffle(goods)
        new_harbours = [Harbour(int(base.harbours[i].edge), goods[i]) for i in range(len(goods))]
    elif harbours == "frames":
        new_harbours = _frame_harbours(base.grid, components, rng)
    return base.laid(new_terrain, new_tokens, new_harbours, base.starts if as_printed else [], base.free)


def red_neighbours(grid: Grid, tokens: list[int]) -> tuple[int, int] | None:
    """The first two adjacent hexes that both carry a 6 or an 8 (BASE-SETUP-25), or None."""
    for h in range(len(tokens)):
        if tokens[h] & RED:
            for other in grid.hex_hexes[h]:
                if tokens[other] & RED:
                    return h, int(other)
    return None


def check_red_apart(grid: Grid, tokens: list[int]) -> None:
    """Raise MapError if two red numbers are adjacent."""
    pair = red_neighbours(grid, tokens)
    if pair is not None:
        places = f"{place_text(grid.hexes[pair[0]])} and {place_text(grid.hexes[pair[1]])}"
        raise MapError(f"number tokens: the red numbers (6 and 8) on hexes {places} are adjacent")


def corner_hexes(grid: Grid) -> list[int]:
    """The hexes at the corners of the island: at most three neighbours, all side by side."""
    corners: list[int] = []
    for h, (q, r) in enumerate(grid.hexes):
        there = [grid.hex_at(q + dq, r + dr) >= 0 for dq, dr in NEIGHBOURS]
        runs = sum(there[i] and not there[i - 1] for i in range(6))
        if sum(there) <= 3 and runs <= 1:
            corners.append(h)
    return corners


def spiral(grid: Grid, corner: int, clockwise: bool = False) -> list[int]:
    """The hexes from a corner along the coast and inwards, ring by ring (CATAN-SETUP-11).

    The walk goes straight on and turns inwards where the next hex is off the board or already visited. On a board
    that is no hexagon it may end before all hexes are visited.
    """
    turn = 1 if clockwise else -1
    place = grid.hexes[corner]
    there = [grid.hex_at(place[0] + dq, place[1] + dr) >= 0 for dq, dr in NEIGHBOURS]
    ahead = next((d for d in range(6) if there[d] and not there[(d - turn) % 6]), 0)
    order = [corner]
    seen = {corner}
    while True:
        for turns in range(6):
            direction = (ahead + turns * turn) % 6
            dq, dr = NEIGHBOURS[direction]
            h = grid.hex_at(place[0] + dq, place[1] + dr)
            if h >= 0 and h not in seen:
                break
        else:
            return order
        ahead = direction
        place = grid.hexes[h]
        order.append(h)
        seen.add(h)


def coast_from(grid: Grid, edge: int) -> list[int]:
    """The edges of the rim clockwise around the island (counter-clockwise around a hole), from this one on."""
    h = grid.edge_hexes[edge][0]
    side = [int(e) for e in grid.hex_edges[h]].index(edge)
    node = int(grid.hex_nodes[h][(side + 1) % 6])
    loop = [edge]
    while True:
        # A node on the rim has exactly two edges on it.
        onward = next(int(e) for e in grid.node_edges[node] if grid.on_rim(int(e)) and e != loop[-1])
        if onward == edge:
            return loop
        loop.append(onward)
        a, b = grid.edge_nodes[onward]
        node = int(b if a == node else a)


def _check_way(what: str, way: str, ways: tuple[str, ...]) -> None:
    if way not in ways:
        raise MapError(f"{what}: '{way}' is not a way to lay them; there are {', '.join(ways)}")


def _shuffle_at(items: list[int], places: list[int], rng: Rng) -> None:
    """Shuffle only the items at these places among themselves."""
    drawn = [items[i] for i in places]
    rng.shuffle(drawn)
    for i, item in zip(places, drawn, strict=True):
        items[i] = item


def _spiral_tokens(base: Map, terrain: list[int], components: Components, red_apart: bool, rng: Rng) -> list[int]:
    """The tokens by their letters in a spiral from a random corner, skipping deserts."""
    grid = base.grid
    producing = sum(base.kinds[kind].numbered for kind in terrain)
    if producing != len(components.tokens):
        count = len(components.tokens)
        raise MapError(f"number tokens: the {components.name} has {count} for a spiral over {producing} hexes")
    corners = corner_hexes(grid)
    rng.shuffle(corners)
    for corner in corners:
        order = spiral(grid, corner)
        if len(order) < len(terrain):
            continue
        tokens = [0] * len(terrain)
        for h, token in zip([h for h in order if base.kinds[terrain[h]].numbered], components.tokens, strict=True):
            tokens[h] = token
        if not red_apart or red_neighbours(grid, tokens) is None:
            return tokens
    raise MapError("number tokens: no corner of this board starts a spiral over all hexes that keeps 6 and 8 apart")


def _random_tokens(base: Map, terrain: list[int], red_apart: bool, rng: Rng) -> list[int]:
    """The map's own tokens at random, redrawn until the red numbers are apart (R7)."""
    pool = [int(base.tokens[h]) for h in range(len(terrain)) if base.kind(h).numbered]
    places = [h for h in range(len(terrain)) if base.kinds[terrain[h]].numbered]
    tokens = [0] * len(terrain)
    for _ in range(TRIES):
        rng.shuffle(pool)
        for h, token in zip(places, pool, strict=True):
            tokens[h] = token
        if not red_apart or red_neighbours(base.grid, tokens) is None:
            return tokens
    raise MapError("number tokens: no draw keeps the red numbers (6 and 8) of this map apart")


def _frame_harbours(grid: Grid, components: Components, rng: Rng) -> list[Harbour]:
    """The harbours after pieces of the frame have changed places with others of their length.

    Redrawn while two harbours share an intersection, which the short pieces of the larger box could bring about.
    """
    coast = _frame_coast(grid, components)
    pieces = components.frame
    for _ in range(TRIES):
        slots = list(range(len(pieces)))
        for length in sorted({len(piece) for piece in pieces}):
            _shuffle_at(slots, [i for i, piece in enumerate(pieces) if len(piece) == length], rng)
        goods = [good for slot in slots for good in pieces[slot]]
        if all(goods[i] == NO_HARBOUR or goods[i - 1] == NO_HARBOUR for i in range(len(goods))):
            return [Harbour(coast[i], good) for i, good in enumerate(goods) if good != NO_HARBOUR]
    raise MapError(f"harbours: no draw of the frame of the {components.name} keeps them apart")


def _frame_coast(grid: Grid, components: Components) -> list[int]:
    """The coast edges that the frame covers, clockwise from the first piece."""
    sides = sum(len(piece) for piece in components.frame)
    for e in range(grid.edge_count):
        if grid.on_rim(int(e)) and grid.side_label(int(e)) == components.frame_start:
            coast = coast_from(grid, int(e))
            if len(coast) == sides:
                return coast
    raise MapError(f"harbours: the frame of the {components.name} does not fit this board")
