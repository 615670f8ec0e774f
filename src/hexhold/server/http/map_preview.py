"""A map before there is a table, for whoever is about to make one, or to paint one."""

from __future__ import annotations

import json
import tomllib
from typing import Any

from hexhold.board.balance import measure
from hexhold.board.file_text import file_text
from hexhold.board.lines import line_of
from hexhold.board.map import Map
from hexhold.board.sea.follow import follow_land
from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.errors import Malformed
from hexhold.core.formats.view_data import board_data
from hexhold.rules.games import plan_of
from hexhold.server.protocol.maps import MapBalance, MapRead, MapShown, MapTerrain, MapWish
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.telling.views import show_view

__all__ = ["preview_of", "read_of"]


def preview_of(wish: MapWish) -> MapShown:
    """The map somebody wishes for; a random one is laid out from the seed. Raises Refuse or Malformed."""
    wanted = _read(wish.file) if wish.file else wish.map
    if wish.follow and isinstance(wanted, dict):
        wanted = follow_land(wanted, tuple(plan_of(wish.game, wish.players).kinds))
    config = TableConfig(game=wish.game, players=wish.players, owner="", options=wish.options, map=wanted)
    try:
        game = new_game(config, wish.seed)
    except Malformed as error:
        line = line_of(wish.file, error.message.removeprefix("map: ")) if wish.file else 0
        if line:
            raise Malformed(f"{error.message} (line {line})") from None
        raise
    data = game.map.to_data()
    return MapShown(
        board=board_data(game),
        view=show_view(game, game.new(), None),
        target=game.term("target_points", 10),
        map=data,
        file=file_text(data),
        terrain=[MapTerrain(kind.name, kind.numbered) for kind in game.map.kinds],
        balance=_balance(game.map, wish.players),
    )


def read_of(file: str) -> MapRead:
    """What a map file is for, as far as it says so; raises Refuse where it is none."""
    data = _read(file)
    scenario, players = data.get("scenario"), data.get("players")
    counts = [it for it in players if isinstance(it, int) and 2 <= it <= 6] if isinstance(players, list) else []
    return MapRead(scenario if isinstance(scenario, str) else "", counts)


def _balance(board: Map, players: int) -> MapBalance:
    found = measure(board, players)
    return MapBalance(
        goods=dict(zip(GOOD_NAMES, found.goods, strict=True)),
        starved=[GOOD_NAMES[good] for good in found.starved],
        seats=found.seats,
        even=found.is_even,
        reds=None if found.reds is None else list(found.reds),
    )


def _read(file: str) -> dict[str, Any]:
    """The data in the text of a map file."""
    try:
        data: object = json.loads(file) if file.lstrip().startswith("{") else tomllib.loads(file)
    except (ValueError, RecursionError) as error:
        raise Refuse("malformed", f"this is not a map file: {error}") from None
    if not isinstance(data, dict):
        raise Refuse("malformed", "this is not a map file: it has no keys")
    data.setdefault("name", "own")
    return data
