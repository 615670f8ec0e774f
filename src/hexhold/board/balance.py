"""How even a map is, and drawing its pieces again until it is: red numbers apart, seats alike, no good starved.

Pips are the chances of a number in 36 rolls. What seats get is told by the pips of their first two settlements if
everybody takes the best place that is left, in the order of the set-up: forth and back again.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.board.layout import RED, red_neighbours
from hexhold.board.map import Harbour, Map
from hexhold.board.sea.islands import start_places
from hexhold.board.terrain import DESERT, GOOD_NAMES, LAND, NO_GOOD, token_pips
from hexhold.board.text import MapError
from hexhold.rng import Rng

__all__ = ["Balance", "Wishes", "draw_again", "measure"]

TRIES: Final = 300
EVEN: Final = 1
"""So many pips seats may differ by on an even map."""
LEAST_SHARE: Final = 0.75
"""A good is starved whose hexes have less than this part of the pips that so many hexes have on average."""


@final
class Balance:
    """What was measured on a map: pips by good and by seat, and two hexes with red numbers side by side, if any."""

    def __init__(self, goods: list[int], starved: list[int], seats: list[int], reds: tuple[int, int] | None) -> None:
        self.goods = goods
        self.starved = starved
        """The goods that are, also those that no hex yields."""
        self.seats = seats
        self.reds = reds

    @property
    def is_even(self) -> bool:
        """Whether no seat finds much better places than another."""
        return max(self.seats) - min(self.seats) <= EVEN


@final
class Wishes:
    """Which pieces are drawn again, and what they are drawn again until."""

    def __init__(self, *, terrain: bool, tokens: bool, harbours: bool, red_apart: bool, even: bool, fed: bool) -> None:
        self.terrain = terrain
        self.tokens = tokens
        self.harbours = harbours
        self.red_apart = red_apart
        self.even = even
        self.fed = fed


def measure(board: Map, players: int) -> Balance:
    """How even a map is for so many players."""
    terrain = [int(kind) for kind in board.terrain]
    return _measure(board, players, terrain, [int(token) for token in board.tokens])


def _measure(board: Map, players: int, terrain: list[int], tokens: list[int]) -> Balance:
    pips = [int(token_pips(token)) for token in tokens]
    goods = [0] * len(GOOD_NAMES)
    hexes = [0] * len(GOOD_NAMES)
    for h, kind in enumerate(terrain):
        good = board.kinds[kind].good
        if good > NO_GOOD:
            goods[good] += pips[h]
            hexes[good] += 1
    mean = sum(goods) / max(1, sum(hexes))
    starved = [g for g in range(len(goods)) if not goods[g] or goods[g] < LEAST_SHARE * mean * hexes[g]]
    return Balance(goods, starved, _seat_pips(board, players, terrain, pips), red_neighbours(board.grid, tokens))


def _seat_pips(board: Map, players: int, terrain: list[int], pips: list[int]) -> list[int]:
    grid, chart = board.grid, board.chart
    places = range(int(grid.node_count)) if chart is None else start_places(chart, grid, board.kinds, terrain)
    free = {n: sum([pips[int(h)] for h in grid.node_hexes[n]]) for n in places}
    seats = [0] * players
    for seat in [*range(players), *reversed(range(players))]:
        if not free:
            break
        best = max(free, key=lambda n: free[n])
        seats[seat] += free[best]
        for near in [best, *[int(n) for n in grid.node_nodes[best]]]:
            free.pop(near, None)
    return seats


def draw_again(board: Map, players: int, wishes: Wishes, rng: Rng) -> Map:
    """The same map with its own pieces drawn again; MapError where no draw keeps to what is wished for.

    Pieces stay in their part of a sea map: the starting regions are one, all other land is another, and what is no
    common land (deserts and gold fields) stays there.
    """
    missing = [GOOD_NAMES[good] for good in measure(board, players).starved if not _yields(board, good)]
    if wishes.fed and missing:
        raise MapError(f"rows: no hex yields {' or '.join(missing)}, so that draws cannot feed everybody")
    parts = _parts(board)
    failed = ""
    for _ in range(TRIES):
        terrain = [int(kind) for kind in board.terrain]
        tokens = [int(token) for token in board.tokens]
        if not _deal(board, parts, terrain, tokens, wishes, rng):
            failed = "keeps the red numbers (6 and 8) apart"
            continue
        found = _measure(board, players, terrain, tokens)
        if wishes.red_apart and found.reds is not None:
            failed = "keeps the red numbers (6 and 8) apart"
        elif wishes.fed and found.starved:
            failed = f"gives {GOOD_NAMES[found.starved[0]]} its share of good numbers"
        elif wishes.even and not found.is_even:
            failed = "gives all seats places that are alike"
        else:
            return board.laid(terrain, tokens, _harbours(board, wishes, rng), [], board.free)
    raise MapError(f"number tokens: none of {TRIES} draws {failed}; leave that wish out, or change the map")


def _yields(board: Map, good: int) -> bool:
    return any(int(it) == good for it in board.goods)


def _parts(board: Map) -> list[list[int]]:
    """The hexes among which pieces change places."""
    chart = board.chart
    land = [h for h in range(int(board.grid.hex_count)) if board.kind(h).surface == LAND]
    if chart is None:
        return [land]
    common = [h for h in land if board.terrain[h] != DESERT and board.kind(h).good > NO_GOOD]
    home = set(common)
    if chart.start is not None:
        home = {h for number in chart.start for h in chart.regions[number].hexes}
    return [[h for h in common if h in home], [h for h in common if h not in home]]


def _deal(board: Map, parts: list[list[int]], terrain: list[int], tokens: list[int], wishes: Wishes, rng: Rng) -> bool:
    """Lay the pieces of every part anew; whether red numbers found places apart, where that is wished for."""
    for part in parts:
        pool = [tokens[h] for h in part if board.kinds[terrain[h]].numbered]
        if wishes.terrain:
            # Without new tokens a hex that carries none stays where it is.
            moving = [h for h in part if wishes.tokens or tokens[h]]
            drawn = [terrain[h] for h in moving]
            rng.shuffle(drawn)
            for h, kind in zip(moving, drawn, strict=True):
                terrain[h] = kind
        if wishes.tokens:
            for h in part:
                tokens[h] = 0
            places = [h for h in part if board.kinds[terrain[h]].numbered]
            if not _lay_tokens(board, places, pool, tokens, wishes.red_apart, rng):
                return False
    return True


def _lay_tokens(board: Map, places: list[int], pool: list[int], tokens: list[int], red_apart: bool, rng: Rng) -> bool:
    rng.shuffle(pool)
    rng.shuffle(places)
    if red_apart:
        # Red numbers choose first, so that large maps find a way too.
        pool = [token for token in pool if token & RED] + [token for token in pool if not token & RED]
    for token in pool:
        at = 0
        while red_apart and token & RED and at < len(places) and _beside_red(board, places[at], tokens):
            at += 1
        if at == len(places):
            return False
        tokens[places.pop(at)] = token
    return True


def _beside_red(board: Map, h: int, tokens: list[int]) -> bool:
    return any(tokens[int(other)] & RED for other in board.grid.hex_hexes[h])


def _harbours(board: Map, wishes: Wishes, rng: Rng) -> list[Harbour]:
    goods = [int(harbour.good) for harbour in board.harbours]
    if wishes.harbours:
        rng.shuffle(goods)
    return [Harbour(int(harbour.edge), good) for harbour, good in zip(board.harbours, goods, strict=True)]
