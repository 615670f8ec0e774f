"""The games a server offers: their player counts, maps and options, read from the rules themselves."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec

from hexhold.bots.registry import BOTS, RATINGS
from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES, GameInfo
from hexhold.rules.options.option import Choice, Flag, Number, Option, Value
from hexhold.rules.options.registry import OPTIONS, apply_options
from hexhold.server.protocol.http_bodies import BotLevel, GameOption, Games, OfferedGame

__all__ = ["offered", "written_offer"]

OWN_FIELD = "map"
"""The option that has a field of its own when a table is made."""


@lru_cache(maxsize=1)
def offered() -> Games:
    """Every game with its options, and every bot."""
    return Games([_game(info) for info in GAMES.values()], [BotLevel(name, RATINGS.get(name)) for name in BOTS])


@lru_cache(maxsize=1)
def written_offer() -> tuple[bytes, bytes]:
    """What is offered as JSON, and the same compressed: every first page asks for it."""
    data = msgspec.json.encode(offered())
    return data, gzip.compress(data)


def _game(info: GameInfo) -> OfferedGame:
    plan = info.plan(info.players[-1])
    options = [option for option in OPTIONS if option.name != OWN_FIELD and _has_place(info, option)]
    return OfferedGame(
        name=info.name,
        title=info.title,
        players=list(info.players),
        maps=list(plan.presets),
        options=[_option(info, option, plan.defaults.get(option.name, option.default)) for option in options],
    )


def _has_place(info: GameInfo, option: Option) -> bool:
    """Whether an option changes anything in a game, with some number of players."""
    return any(
        _is_possible(info, option, value)
        for players in info.players
        for value in _others(option, info.plan(players).defaults.get(option.name, option.default))
    )


def _is_possible(info: GameInfo, option: Option, value: Value) -> bool:
    """Whether a game can be put together with a value of an option, for some number of players."""
    for players in info.players:
        try:
            apply_options(info.plan(players), {option.name: value})
        except Malformed:
            continue
        return True
    return False


def _others(option: Option, default: Value) -> list[Value]:
    """Some values that are not the default."""
    if isinstance(option, Flag):
        return [not default]
    if isinstance(option, Number):
        return [number for number in (option.least, option.most) if number != default]
    if isinstance(option, Choice):
        return [word for word in option.words if word != default]
    return ["random", "0"]


def _option(info: GameInfo, option: Option, default: Value) -> GameOption:
    return GameOption(
        name=option.name,
        sentence=option.sentence,
        kind="flag"
        if isinstance(option, Flag)
        else "number"
        if isinstance(option, Number)
        else "choice"
        if isinstance(option, Choice)
        else "word",
        default=default,
        least=option.least if isinstance(option, Number) else None,
        most=option.most if isinstance(option, Number) else None,
        words=[word for word in option.words if word == default or _is_possible(info, option, word)]
        if isinstance(option, Choice)
        else [],
        values=option.values(),
    )
