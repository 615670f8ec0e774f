"""What the commands ask for that let bots play a number of games: who sits where in which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import click

from hexhold.arena.match import Lineup
from hexhold.cli.options import bots_option, game_options, seat_bots
from hexhold.rules.options.option import Value

__all__ = ["lineup_options"]

Command = Callable[..., None]


def lineup_options(usual_bots: str, usual_games: int) -> Callable[[Command], Command]:
    """GAME with its options, --bots, --games and --rotate. The command is given the `lineup`, checked, and `games`."""

    def decorate(command: Command) -> Command:
        @wraps(command)
        def with_lineup(
            game: str,
            players: int,
            options: dict[str, Value],
            seed: str,
            bots: tuple[str, ...],
            rotate: bool,
            **rest: object,
        ) -> None:
            lineup = Lineup(game, seat_bots(bots, players), options, seed, rotate)
            lineup.check()
            command(lineup=lineup, **rest)

        rotated = click.option("--rotate", is_flag=True, help="Move the bots one seat on with every game.")
        counted = click.option(
            "--games",
            type=click.IntRange(min=1),
            default=usual_games,
            show_default=True,
            help="How many games to play.",
        )
        return game_options(bots_option(usual_bots)(counted(rotated(with_lineup))))

    return decorate
