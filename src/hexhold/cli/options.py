"""What several commands ask for in the same words: a game, its players, its options, a seed, bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from hexhold.core.errors import Malformed
from hexhold.rules.options.option import Value

__all__ = ["bots_option", "game_options", "rules_option", "seat_bots", "table_options", "workers_options"]

C = TypeVar("C", bound=Callable[..., object])


def game_options(command: C) -> C:
    """The argument GAME and the options --players, --option and --seed."""
    return click.argument("game", metavar="GAME")(table_options(command))


def table_options(command: C) -> C:
    """The options --players, --option and --seed."""
    for decorate in (
        click.option("--seed", default="0", show_default=True, help="The same seed gives the same games."),
        rules_option,
        click.option("--players", type=int, default=4, show_default=True, help="How many sit at the table."),
    ):
        command = decorate(command)
    return command


def rules_option(command: C) -> C:
    """The option --option, which may be repeated."""
    return click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        callback=_read_options,
        help="An option of the game, such as target_points=12; repeatable.",
    )(command)


def bots_option(usual: str) -> Callable[[C], C]:
    """The option --bots with its usual value."""
    return click.option(
        "--bots",
        metavar="NAME,...",
        default=usual,
        show_default=True,
        callback=_read_bots,
        help="Bots in the order of the seats; the last one fills the rest.",
    )


def workers_options(command: C) -> C:
    """The options --workers and --cluster."""
    for decorate in (
        click.option("--cluster", "address", metavar="ADDRESS", help="Play on the Dask cluster at tcp://HOST:PORT."),
        click.option(
            "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes to play on."
        ),
    ):
        command = decorate(command)
    return command


def seat_bots(bots: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A bot for every seat."""
    if len(bots) > players:
        raise Malformed(f"{len(bots)} bots are named for {players} players")
    return bots + bots[-1:] * (players - len(bots))


def _read_options(_context: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> dict[str, Value]:
    given: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Malformed(f"write an option as name=value, not {word[:40]!r}")
        if name in given:
            raise Malformed(f"option {name[:40]} is given twice")
        given[name] = value
    return given


def _read_bots(_context: click.Context, _parameter: click.Parameter, text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise Malformed(f"write bots as names with commas between them, not {text[:40]!r}")
    return names
