"""The ways to lay out a board: as printed, variable, or fully random.

Terrain and harbours may be shuffled; number tokens may be laid in a spiral by their letters or at random. The robber,
the deserts and the coast put no limit on a random result (R43); only the red numbers 6 and 8 are kept apart.
"""

from __future__ import annotations

from typing import Final, final

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
    """Lay out the pieces of a printed map anew, once."""
    return Pieces(base, components, terrain, tokens, harbours, red_apart).lay_out(rng)


@final
class Pieces:
    """The pieces of a printed map, to be laid out anew for one game after another.

    `terrain` is "fixed" or "random", `tokens` is "fixed", "spiral" or "random", `harbours` is "fixed", "random" or
    "frames" (shuffle the pieces of the frame, each with its printed harbours). Fixed tokens stay on their hexes, so
    the hexes without a token then keep their terrain too. The printed starts belong to the printed map alone.
    """

    def __init__(
        self, base: Map, components: Components, terrain: str, tokens: str, harbours: str, red_apart: bool
    ) -> None:
        _check_way("terrain", terrain, ("fixed", "random"))
        _check_way("tokens", tokens, ("fixed", "spiral", "random"))
        _check_way("harbours", harbours, ("fixed", "random", "frames"))
        self.base = base
        self.components = components
        self.tokens = tokens
        self.harbours = harbours
        self.red_apart = red_apart
        self.starts = base.starts if terrain == tokens == harbours == "fixed" else []
        self.printed_terrain = [int(kind) for kind in base.terrain]
        self.printed_tokens = [int(token) for token in base.tokens]
        free = [h for h, token in enumerate(self.printed_tokens) if token or tokens != "fixed"]
        self.moving: list[int] = []
        """The hexes whose terrain is shuffled."""
        if terrain == "random":
            self.moving = [h for h in free if base.kind(h).surface == LAND]
        self.corners: list[int] = []
        self.walks: dict[int, list[int]] = {}
        """The hexes from which tokens go in a spiral, and where each spiral goes, once it was asked for."""
        if tokens == "spiral":
            self._check_spiral()
            self.corners = corner_hexes(base.grid)
        elif tokens == "fixed" and red_apart:
            check_red_apart(base.grid, self.printed_tokens)
        self.coast: list[int] = _frame_coast(base.grid, components) if harbours == "frames" else []

    def lay_out(self, rng: Rng) -> Map:
        """The map as the pieces lie this time."""
        base = self.base
        terrain, tokens, harbours = self.printed_terrain[:], self.printed_tokens, base.harbours
        _shuffle_at(terrain, self.moving, rng)
        if self.tokens == "spiral":
            tokens = self._spiral_tokens(terrain, rng)
        elif self.tokens == "random":
            tokens = _random_tokens(base, terrain, self.red_apart, rng)
        if self.harbours == "random":
            goods = [int(harbour.good) for harbour in base.harbours]
            rng.shuffle(goods)
            harbours = [Harbour(int(base.harbours[i].edge), goods[i]) for i in range(len(goods))]
        elif self.harbours == "frames":
            harbours = _frame_harbours(self.coast, self.components, rng)
        return base.laid(terrain, tokens, harbours, self.starts, base.free)

    def _check_spiral(self) -> None:
        producing = sum(self.base.kinds[kind].numbered for kind in self.printed_terrain)
        count = len(self.components.tokens)
        if producing != count:
            name = self.components.name
            raise MapError(f"number tokens: the {name} has {count} for a spiral over {producing} hexes")

    def _spiral_tokens(self, terrain: list[int], rng: Rng) -> list[int]:
        """The tokens by their letters in a spiral from a random corner, skipping deserts."""
        grid, kinds = self.base.grid, self.base.kinds
        corners = self.corners[:]
        rng.shuffle(corners)
        for corner in corners:
            order = self._walk(corner)
            if len(order) < len(terrain):
                continue
            tokens = [0] * len(terrain)
            for h, token in zip([h for h in order if kinds[terrain[h]].numbered], self.components.tokens, strict=True):
                tokens[h] = token
            if not self.red_apart or red_neighbours(grid, tokens) is None:
                return tokens
        raise MapError("number tokens: no corner of this board starts a spiral over all hexes that keeps 6 and 8 apart")

    def _walk(self, corner: int) -> list[int]:
        """The spiral from a corner."""
        if corner not in self.walks:
            self.walks[corner] = spiral(self.base.grid, corner)
        return self.walks[corner]


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


def _frame_harbours(coast: list[int], components: Components, rng: Rng) -> list[Harbour]:
    """The harbours after pieces of the frame have changed places with others of their length.

    Redrawn while two harbours share an intersection, which the short pieces of the larger box could bring about.
    """
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
