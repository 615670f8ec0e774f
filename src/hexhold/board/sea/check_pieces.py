"""Whether the pieces of a sea map are there: stacks of the right size, and no more than the boxes hold."""

from __future__ import annotations

from hexhold.board.chart import HARBOUR_GIFT, Chart
from hexhold.board.components import SEA_BOX_3_4, SEA_BOX_5_6
from hexhold.board.map import Map
from hexhold.board.places import coast_text
from hexhold.board.sea.recipe import Recipe
from hexhold.board.terrain import UNKNOWN, Terrain
from hexhold.board.text import MapError, place_text, rate_text, token_text

__all__ = ["check_pieces", "check_piles"]


def check_piles(board: Map, chart: Chart) -> None:
    """Every stack has as many hexes as there are places for it, and as many tokens as hexes that carry one."""
    fog = [h for h in range(int(board.grid.hex_count)) if board.kind(h).surface == UNKNOWN]
    if chart.fog is not None:
        pile = [kind for kind, count in enumerate(chart.fog.terrain) for _ in range(count)]
        _check_stack("fog", len(fog), pile, len(chart.fog.tokens), board.kinds)
    elif fog:
        raise MapError(f"rows: hex {place_text(board.grid.hexes[fog[0]])} is fog, but there are no stacks under fog")
    if chart.recipe is not None:
        drawn = chart.recipe.drawn
        _check_stack("drawn", len(drawn.hexes), drawn.terrain, len(drawn.tokens), board.kinds)
        _check_recipe(board, chart, chart.recipe)


def _check_stack(name: str, places: int, pile: list[int], tokens: int, kinds: tuple[Terrain, ...]) -> None:
    if any(kinds[kind].surface == UNKNOWN for kind in pile):
        raise MapError(f"{name}: terrain: nothing is discovered where fog is drawn")
    if len(pile) != places:
        raise MapError(f"{name}: terrain: {len(pile)} hexes for {places} places on the map")
    numbered = sum(kinds[kind].numbered for kind in pile)
    if tokens != numbered:
        raise MapError(f"{name}: tokens: {tokens} tokens for {numbered} hexes that carry one")


def _check_recipe(board: Map, chart: Chart, recipe: Recipe) -> None:
    drawn, shuffled = recipe.drawn, recipe.shuffled
    places = len(drawn.harbours) + len(drawn.gifts)
    if len(drawn.goods) < places:
        raise MapError(f"drawn: harbours: {len(drawn.goods)} trades for {places} harbours that are drawn")
    edges = {int(board.harbours[i].edge) for i in drawn.harbours} | {chart.gifts[i].edge for i in drawn.gifts}
    for edge, _ in drawn.printed:
        if edge not in edges:
            side = coast_text(edge, board.grid, board.shores)
            raise MapError(f"drawn: printed: '{side}': no harbour is drawn there")
    seen: set[int] = set()
    for h in [h for group in shuffled.groups for h in group] if shuffled is not None else []:
        place = place_text(board.grid.hexes[h])
        if h in seen or h in drawn.hexes:
            raise MapError(f"variable: shuffle: hex {place} is there twice")
        if board.kind(h).numbered and not board.tokens[h]:
            raise MapError(f"variable: shuffle: hex {place} has no token")
        seen.add(h)


def check_pieces(board: Map, chart: Chart) -> None:
    """Raise MapError if the map needs more than the boxes hold (SEA-COMP-14), or lacks a token where people settle.

    A free map passes: it says itself that it follows no box.
    """
    if board.free:
        return
    grid, recipe, fog = board.grid, chart.recipe, chart.fog
    open_hexes = recipe.drawn.hexes if recipe is not None else []
    bare = None if chart.settle is None else {h for number in chart.settle for h in chart.regions[number].hexes}
    known = [h for h in range(int(grid.hex_count)) if h not in open_hexes]
    for h in known:
        if board.kind(h).numbered and not board.tokens[h] and (bare is None or h in bare):
            raise MapError(f"rows: hex {place_text(grid.hexes[h])} has no number token")
    box = SEA_BOX_5_6 if max(chart.players) > 4 else SEA_BOX_3_4
    terrain = [int(board.terrain[h]) for h in known] + (recipe.drawn.terrain if recipe is not None else [])
    tokens = [int(board.tokens[h]) for h in known] + (recipe.drawn.tokens if recipe is not None else [])
    if fog is not None:
        terrain += [kind for kind, count in enumerate(fog.terrain) for _ in range(count)]
        tokens += fog.tokens
    if chart.cloth is not None:
        tokens += [1 << number for _, number in chart.cloth.villages]
    closed = recipe.drawn.harbours if recipe is not None else []
    goods = [int(harbour.good) for i, harbour in enumerate(board.harbours) if i not in closed] + chart.unlaid
    goods += [gift.good for i, gift in enumerate(chart.gifts) if gift.kind == HARBOUR_GIFT and not _open(i, recipe)]
    goods += recipe.drawn.goods if recipe is not None else []
    for kind, terrain_kind in enumerate(board.kinds):
        if terrain_kind.surface != UNKNOWN and kind < len(box.terrain_counts):
            _check_count("rows", terrain_kind.name, terrain.count(kind), box.terrain_counts[kind], box.name)
    for token in sorted({token for token in tokens if token}):
        _check_count("rows: number tokens", token_text(token), tokens.count(token), box.tokens.count(token), box.name)
    for good in sorted(set(goods)):
        _check_count("harbours", rate_text(good), goods.count(good), box.harbours.count(good), box.name)


def _open(gift: int, recipe: Recipe | None) -> bool:
    return recipe is not None and gift in recipe.drawn.gifts


def _check_count(what: str, name: str, count: int, most: int, box: str) -> None:
    if count > most:
        raise MapError(f"{what}: {count} of '{name}', but the {box} have {most}")
