"""A map before there is a table, for whoever is about to make one."""

from __future__ import annotations

import tomllib
from typing import Any

from hexhold.board.lines import line_of
from hexhold.core.errors import Malformed
from hexhold.core.formats.view_data import board_data
from hexhold.server.protocol.http_bodies import MapShown, MapWish
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.telling.views import show_view

__all__ = ["preview_of"]


def preview_of(wish: MapWish) -> MapShown:
    """The map somebody wishes for; a random one is laid out from the seed. Raises Refuse or Malformed."""
    wanted = _read(wish.file) if wish.file else wish.map
    config = TableConfig(game=wish.game, players=wish.players, owner="", options=wish.options, map=wanted)
    try:
        game = new_game(config, wish.seed)
    except Malformed as error:
        line = line_of(wish.file, error.message.removeprefix("map: ")) if wish.file else 0
        if line:
            raise Malformed(f"{error.message} (line {line})") from None
        raise
    return MapShown(board=board_data(game), view=show_view(game, game.new(), None), map=game.map.to_data())


def _read(file: str) -> dict[str, Any]:
    """The data in the text of a map file."""
    try:
        data = tomllib.loads(file)
    except (ValueError, RecursionError) as error:
        raise Refuse("malformed", f"this is not a map file: {error}") from None
    data.setdefault("name", "own")
    return data
