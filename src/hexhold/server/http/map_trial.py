"""What is worked out about maps in the process behind all others: draws that are even, and games of bots."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from hexhold.board import balance
from hexhold.board.text import MapError
from hexhold.bots.registry import seat_bot
from hexhold.bots.table import play
from hexhold.core.errors import HexholdError
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from hexhold.server.http.map_preview import preview_of
from hexhold.server.protocol.maps import MapDraw, MapTrial, MapTried, MapWish
from hexhold.server.protocol.refusal import Refuse, refusal_of
from hexhold.server.table.config import TableConfig, new_game

__all__ = ["draw_again", "try_map"]

PLAYER: Final = "greedy"
"""The bot that tries maps: it plays well enough to want good places, and at once."""
SECONDS: Final = 1.0
"""After this time no further game is begun, so that those who wait have their turn."""
MOST_SECONDS: Final = 8.0
MOST_ACTIONS: Final = 20_000
"""A game that takes longer is given up."""
SOME_ACTIONS: Final = 200
"""Played between two looks at the clock."""


def draw_again(wish: MapDraw) -> bytes:
    """The map with its pieces drawn again, as JSON; raises Refuse."""
    wishes = balance.Wishes(
        terrain=wish.terrain,
        tokens=wish.tokens,
        harbours=wish.harbours,
        red_apart=wish.red_apart,
        even=wish.even,
        fed=wish.fed,
    )
    try:
        game = _game(wish.game, wish.players, wish.options, wish.map)
        drawn = balance.draw_again(game.map, wish.players, wishes, Rng(wish.seed, "again"))
        again = MapWish(game=wish.game, players=wish.players, options=wish.options, map=drawn.to_data())
        return msgspec.json.encode(preview_of(again))
    except MapError as error:
        raise Refuse("malformed", f"map: {error}") from None
    except HexholdError as error:
        raise refusal_of(error) from None


def try_map(wish: MapTrial) -> bytes:
    """Play games of bots on the map and count, as JSON; raises Refuse."""
    try:
        game = _game(wish.game, wish.players, {**wish.options, "first_player": 0}, wish.map)
    except HexholdError as error:
        raise refusal_of(error) from None
    began = time.monotonic()
    wins, points, turns, played, unfinished = [0] * wish.players, [0] * wish.players, 0, 0, 0
    while played < wish.games and time.monotonic() - began < SECONDS:
        state = _played(game, wish.first + played, began + MOST_SECONDS)
        played += 1
        turns += int(state.turn)
        points = [had + int(state.points[seat]) for seat, had in enumerate(points)]
        if state.over and state.winner >= 0:
            wins[int(state.winner)] += 1
        else:
            unfinished += 1
    return msgspec.json.encode(MapTried(played=played, wins=wins, points=points, turns=turns, unfinished=unfinished))


def _game(name: str, players: int, options: dict[str, str | int | bool], board: dict[str, object]) -> Ruleset:
    return new_game(TableConfig(game=name, players=players, owner="", options=options, map=board))


def _played(game: Ruleset, number: int, until: float) -> State:
    """A game of bots to its end, or as far as there is time."""
    rng, state, done = Rng(number, "trial"), game.new(), 0
    bots = [seat_bot(PLAYER, Rng(number, "trial", seat)) for seat in range(int(game.seats))]
    while not state.over and done < MOST_ACTIONS and time.monotonic() < until:
        done += int(play(game, state, bots, rng, SOME_ACTIONS))
    return state
