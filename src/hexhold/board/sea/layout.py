"""The ways to lay out a sea map: as printed, or by the variable set-up of its scenario.

Both draw what the map leaves open: harbours and, on some maps, terrain and tokens. What is shuffled or drawn is drawn
again until red numbers are apart where they must be, barred numbers lie elsewhere, and everybody can start.
"""

from __future__ import annotations

from typing import Final

from hexhold.board.chart import Chart, Gift, Voyages
from hexhold.board.map import Harbour, Map
from hexhold.board.sea.deal import Deal
from hexhold.board.sea.islands import enough_starts, find_islands, start_places
from hexhold.board.sea.recipe import Recipe
from hexhold.board.shores import Shores
from hexhold.board.text import MapError
from hexhold.rng import Rng

__all__ = ["ANY_ISLANDS", "HARBOUR_WAYS", "SEA_WAYS", "lay_chart"]

SEA_WAYS: Final = ("fixed", "variable")
HARBOUR_WAYS: Final = ("map", "fixed", "random")
"""Harbours as the map says (printed trades stay, open ones are dealt), as its drawing shows them, or shuffled."""

TRIES: Final = 1000


ANY_ISLANDS: Final = (0, 999)
"""From so many islands to so many: any number."""


def lay_chart(
    board: Map,
    players: int,
    way: str,
    harbours: str,
    red_apart: bool,
    rng: Rng,
    islands: tuple[int, int] = ANY_ISLANDS,
) -> Map:
    """The sea map as it lies on the table for so many players (SEA-SETUP-01, -02, -11).

    A map that leaves nothing open stays as it is. Without `red_apart` red numbers may always lie side by side. Where
    land is drawn, it falls into as many `islands` as are wanted (SEA-R40).
    """
    chart = board.chart
    if chart is None:
        raise ValueError("a map without a chart is laid out by lay_out")
    _check_way("set-up", way, SEA_WAYS)
    _check_way("harbours", harbours, HARBOUR_WAYS)
    if players not in chart.players:
        known = " and ".join([str(count) for count in chart.players])
        raise MapError(f"players: the map '{board.name}' is for {known} players, not {players}", "SEA-SETUP-01")
    terrain = [int(kind) for kind in board.terrain]
    tokens = [int(token) for token in board.tokens]
    recipe = chart.recipe
    if recipe is None:
        return _laid(board, chart, players, terrain, tokens, board.harbours, chart.gifts, chart.robber)
    if way == "variable" and recipe.shuffled is None and not recipe.drawn.hexes:
        raise MapError(f"the map '{board.name}' has no variable set-up", "SEA-SETUP-11")
    _deal(board, chart, recipe, way, red_apart, terrain, tokens, rng, islands)
    laid_harbours, gifts = _lay_harbours(board, chart, recipe, way, harbours, rng)
    robber = _robber(board, chart, recipe, way, terrain, tokens)
    return _laid(board, chart, players, terrain, tokens, laid_harbours, gifts, robber)


def _deal(
    board: Map,
    chart: Chart,
    recipe: Recipe,
    way: str,
    red_apart: bool,
    terrain: list[int],
    tokens: list[int],
    rng: Rng,
    islands: tuple[int, int],
) -> None:
    """Lay what is drawn and what is shuffled, again and again until everything fits."""
    grid, kinds, drawn = board.grid, board.kinds, recipe.drawn
    deals: list[Deal] = []
    if drawn.hexes:
        deals.append(
            Deal(
                grid,
                kinds,
                places=drawn.hexes,
                terrain=drawn.terrain,
                tokens=drawn.tokens,
                lettered=drawn.lettered,
                limits=drawn.limits,
                red_apart=red_apart,
            )
        )
    if way == "variable" and recipe.shuffled is not None:
        for group in recipe.shuffled.groups:
            deals.append(
                Deal(
                    grid,
                    kinds,
                    places=group,
                    terrain=[terrain[h] for h in group],
                    tokens=[tokens[h] for h in group if tokens[h]],
                    lettered=False,
                    limits=recipe.shuffled.limits,
                    red_apart=red_apart,
                )
            )
    if not deals:
        return
    players = max(chart.players)
    for _ in range(TRIES):
        for deal in deals:
            deal.clear(tokens)
        fits = True
        for deal in deals:
            fits = fits and deal.lay(terrain, tokens, rng)
        fits = fits and enough_starts(chart, grid, start_places(chart, grid, kinds, terrain), players)
        if fits and (islands == ANY_ISLANDS or islands[0] <= _count_islands(board, terrain) <= islands[1]):
            return
    wanted = "" if islands == ANY_ISLANDS else f", with {islands[0]} to {islands[1]} islands"
    raise MapError(
        f"no deal of the map '{board.name}' keeps to its limits and leaves everybody places to start{wanted}"
    )


def _count_islands(board: Map, terrain: list[int]) -> int:
    return len(find_islands(board.grid, Shores(board.grid, [board.kinds[kind].surface for kind in terrain])))


def _lay_harbours(
    board: Map, chart: Chart, recipe: Recipe, way: str, harbours: str, rng: Rng
) -> tuple[list[Harbour], list[Gift]]:
    """Deal the harbours and gifts whose trade is open, and shuffle where that is wanted (SEA-SETUP-02)."""
    drawn, shuffled = recipe.drawn, recipe.shuffled
    goods = [int(harbour.good) for harbour in board.harbours]
    gift_goods = [gift.good for gift in chart.gifts]
    pile = list(drawn.goods)
    rng.shuffle(pile)
    shown: dict[int, int] = dict(drawn.printed) if harbours == "fixed" else {}
    for i in drawn.harbours:
        good = pile.pop()
        goods[i] = shown.get(int(board.harbours[i].edge), good)
    for i in drawn.gifts:
        good = pile.pop()
        gift_goods[i] = shown.get(chart.gifts[i].edge, good)
    if harbours == "random" or (way == "variable" and shuffled is not None and shuffled.harbours == "shuffled"):
        rng.shuffle(goods)
    laid = [Harbour(int(harbour.edge), good) for harbour, good in zip(board.harbours, goods, strict=True)]
    return laid, [Gift(gift.edge, gift.kind, good) for gift, good in zip(chart.gifts, gift_goods, strict=True)]


def _robber(board: Map, chart: Chart, recipe: Recipe, way: str, terrain: list[int], tokens: list[int]) -> list[int]:
    """The hexes on one of which the robber starts, now that it is known what lies where."""
    ground, among = recipe.robber, recipe.drawn.hexes or list(range(len(terrain)))
    if way == "variable" and recipe.shuffled is not None and recipe.shuffled.robber is not None:
        ground, among = recipe.shuffled.robber, list(range(len(terrain)))
    if ground is None:
        return chart.robber
    hexes = [h for h in among if terrain[h] == ground.kind or tokens[h] & ground.token]
    if not hexes:
        raise MapError(f"robber: there is nothing on the map '{board.name}' that he starts on")
    return hexes


def _laid(
    board: Map,
    chart: Chart,
    players: int,
    terrain: list[int],
    tokens: list[int],
    harbours: list[Harbour],
    gifts: list[Gift],
    robber: list[int],
) -> Map:
    """The map with these pieces, nothing open any more, and islands as regions where it names none."""
    voyages = _without_left_out(chart.voyages, players)
    if voyages is not None and len(voyages.voyages) != players:
        raise MapError(f"pirates: voyages: there are {len(voyages.voyages)} for {players} players")
    shores = Shores(board.grid, [board.kinds[kind].surface for kind in terrain])
    dealt = chart.dealt(robber, gifts, chart.regions or find_islands(board.grid, shores), voyages)
    return board.laid(terrain, tokens, harbours, board.starts, board.free, dealt)


def _without_left_out(voyages: Voyages | None, players: int) -> Voyages | None:
    """With a player fewer one colour's places stay empty (SEA-PI-06, SEA-56-14)."""
    if voyages is None or len(voyages.voyages) <= players:
        return voyages
    there = [voyage for voyage in voyages.voyages if voyage.colour != voyages.left_out]
    return Voyages(there, voyages.left_out, voyages.lairs, voyages.fleet, voyages.harmless)


def _check_way(what: str, way: str, ways: tuple[str, ...]) -> None:
    if way not in ways:
        raise MapError(f"{what}: '{way}' is not a way to lay them; there are {', '.join(ways)}")
