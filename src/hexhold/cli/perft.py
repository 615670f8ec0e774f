"""`hexhold perft`: how many sequences of actions there are from the start of a game, to compare two rule sets."""

from __future__ import annotations

from functools import partial
from typing import Final

import click

from hexhold.cli.options import game_options
from hexhold.core.notation import token
from hexhold.core.perft import divide
from hexhold.kernel import find_kernel
from hexhold.rules.games import create
from hexhold.rules.options.option import Value

DEEP: Final = 6
"""From this depth on a kernel counts, where there is one: less is counted before one is found or made."""


@click.command(epilog="Example: hexhold perft base --players 4 --depth 3 --divide")
@game_options
@click.option("--depth", type=click.IntRange(1, 30), required=True, help="How many actions a sequence has.")
@click.option("--divide", "divided", is_flag=True, help="Also show the count below every first action.")
def perft(game: str, players: int, options: dict[str, Value], seed: str, depth: int, divided: bool) -> None:
    """Count the sequences of actions from the start of GAME; outcomes of chance count once each.

    P0 begins, unless --option first_player says otherwise. The last line is the count.
    """
    rules = create(game, players, {"first_player": "0", **options}, seed=seed)
    total = 0
    kernel = find_kernel(rules) if depth >= DEEP else None
    count = None if kernel is None else partial(kernel.perft, rules)
    for act, below in divide(rules, rules.new(), depth, count):
        total += below
        if divided:
            click.echo(f"{token(rules, act)} {below}")
    click.echo(total)
