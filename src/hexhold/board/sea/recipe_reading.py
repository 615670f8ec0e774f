"""The recipe of a map from its data: the tables `drawn` and `variable`."""

from __future__ import annotations

from hexhold.board.chart import Region
from hexhold.board.grid import Grid
from hexhold.board.places import HARBOUR_FORM, read_hexes, read_side
from hexhold.board.sea.recipe import Barred, Drawn, Ground, Limits, Recipe, Shuffled
from hexhold.board.terrain import Terrain
from hexhold.board.text import NUMBERS, MapError, read_rate, read_terrain, read_token
from hexhold.board.values import Data, check_keys, list_in, switch_in, table_in, text_in

__all__ = ["read_kinds_pile", "read_recipe"]


def read_recipe(
    data: Data,
    grid: Grid,
    kinds: tuple[Terrain, ...],
    regions: list[Region],
    terrain: list[int],
    hexes: list[int],
    harbours: list[int],
    gifts: list[int],
) -> Recipe | None:
    """What the data leave open: these hexes, harbours and gifts, and what `variable` shuffles; None if nothing."""
    table = table_in(data, "drawn")
    drawn = _read_drawn(table or {}, grid, kinds, hexes, harbours, gifts)
    shuffled = _read_shuffled(data, grid, kinds, regions, terrain)
    ground = _read_ground(data.get("robber"), kinds)
    if table is None and shuffled is None and not hexes and not harbours and not gifts and ground is None:
        return None
    return Recipe(drawn, shuffled, ground)


def read_kinds_pile(text: str, field: str, kinds: tuple[Terrain, ...]) -> list[int]:
    """A pile of hexes, such as "2 sea, 1 gold", one by one."""
    pile: list[int] = []
    for part in text.split(","):
        words = part.split()
        if len(words) != 2 or not words[0].isdecimal() or len(words[0]) > 3:
            raise MapError(f"{field}: '{part.strip()}' is not a number and a terrain, such as 2 sea")
        try:
            pile += [read_terrain(words[1], kinds)] * int(words[0])
        except MapError as error:
            raise MapError(f"{field}: {error}") from None
    return pile


def _read_drawn(
    table: Data, grid: Grid, kinds: tuple[Terrain, ...], hexes: list[int], harbours: list[int], gifts: list[int]
) -> Drawn:
    check_keys("drawn", table, ("terrain", "tokens", "tokens_by", "harbours", "printed", "red_apart", "barred"))
    terrain = read_kinds_pile(text_in(table, "terrain"), "drawn: terrain", kinds) if "terrain" in table else []
    by = text_in(table, "tokens_by", "drawn: ") if "tokens_by" in table else "lot"
    if by not in ("lot", "letters"):
        raise MapError(f"drawn: tokens_by: '{by}' is not a way to lay them; there are lot and letters")
    try:
        tokens = [read_token(word) for word in text_in(table, "tokens").split()] if "tokens" in table else []
        goods = [read_rate(word) for word in text_in(table, "harbours").split()] if "harbours" in table else []
    except MapError as error:
        raise MapError(f"drawn: {error}") from None
    return Drawn(
        hexes=hexes,
        terrain=terrain,
        tokens=tokens,
        lettered=by == "letters",
        limits=_read_limits(table, "drawn", grid, kinds),
        harbours=harbours,
        gifts=gifts,
        goods=goods,
        printed=[_read_printed(text, grid) for text in list_in(table, "printed", "drawn: ")],
    )


def _read_printed(text: str, grid: Grid) -> tuple[int, int]:
    try:
        edge, words = read_side(text, grid, HARBOUR_FORM)
        return edge, read_rate(words[0])
    except MapError as error:
        raise MapError(f"drawn: printed: '{text}': {error}") from None


def _read_shuffled(
    data: Data, grid: Grid, kinds: tuple[Terrain, ...], regions: list[Region], terrain: list[int]
) -> Shuffled | None:
    table = table_in(data, "variable")
    if table is None:
        return None
    check_keys("variable", table, ("shuffle", "keep", "harbours", "red_apart", "barred", "robber"))
    names = [region.name for region in regions]
    try:
        keep = [read_terrain(word, kinds) for word in text_in(table, "keep").split()] if "keep" in table else []
    except MapError as error:
        raise MapError(f"variable: keep: {error}") from None
    groups: list[list[int]] = []
    for text in list_in(table, "shuffle", "variable: "):
        group: list[int] = []
        for name in text.split():
            if name not in names:
                raise MapError(f"variable: shuffle: '{name}' is not a region; there are {', '.join(names) or 'none'}")
            group += [h for h in regions[names.index(name)].hexes if terrain[h] not in keep]
        groups.append(sorted(group))
    harbours = text_in(table, "harbours", "variable: ") if "harbours" in table else ""
    if harbours not in ("", "shuffled", "optional"):
        raise MapError(f"variable: harbours: '{harbours}' is not a way to lay them; there are shuffled and optional")
    robber = _read_ground(table["robber"], kinds) if "robber" in table else None
    if "robber" in table and robber is None:
        raise MapError(f"variable: robber: '{table['robber']}' is neither a terrain nor a number token")
    return Shuffled(groups, harbours, _read_limits(table, "variable", grid, kinds), robber)


def _read_ground(value: object, kinds: tuple[Terrain, ...]) -> Ground | None:
    """What the robber starts on: a terrain or a token; None if the value says neither."""
    names = [kind.name for kind in kinds]
    if isinstance(value, str) and value in names:
        return Ground(names.index(value), 0)
    if isinstance(value, str) and value in [str(number) for number in NUMBERS]:
        return Ground(-1, read_token(value))
    return None


def _read_limits(table: Data, name: str, grid: Grid, kinds: tuple[Terrain, ...]) -> Limits:
    barred: list[Barred] = []
    for text in list_in(table, "barred", f"{name}: "):
        head, _, tail = text.partition(":")
        try:
            hexes = read_hexes(head, grid) if "(" in head else []
            terrain = [] if "(" in head else [read_terrain(word, kinds) for word in head.split()]
            tokens = 0
            for word in tail.split():
                tokens |= read_token(word)
        except MapError as error:
            raise MapError(f"{name}: barred: '{text}': {error}") from None
        barred.append(Barred(hexes, terrain, tokens))
    return Limits(switch_in(table, "red_apart", f"{name}: "), barred)
