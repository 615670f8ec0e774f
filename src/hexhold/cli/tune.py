"""`hexhold tune`: finds better weights for a bot's evaluation by self-play."""

from __future__ import annotations

from pathlib import Path

import click

from hexhold.arena.match import Lineup
from hexhold.arena.tuning import Plan, Tuning
from hexhold.bots.builder.weighing import OF_THE_GAME, load_weights
from hexhold.cli.arena import executor_for
from hexhold.cli.options import game_options, workers_options
from hexhold.cli.simulate import INTERRUPTED
from hexhold.core.errors import Malformed
from hexhold.rules.options.option import Value


@click.command(epilog="Example: hexhold tune base --generations 40 --workers 4")
@game_options
@click.option("--bot", default="builder", show_default=True, help="Whose weights.")
@click.option("--weights", type=click.Path(dir_okay=False), help="The file to start from, instead of the game's own.")
@click.option("--generations", type=click.IntRange(min=1), default=20, show_default=True, help="How many in all.")
@click.option("--population", type=click.IntRange(4, 1000), default=12, show_default=True, help="Candidates in each.")
@click.option("--games", type=click.IntRange(min=1), default=24, show_default=True, help="Games of a candidate.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Folder of the run.")
@workers_options
def tune(
    game: str,
    players: int,
    options: dict[str, Value],
    seed: str,
    bot: str,
    weights: str | None,
    generations: int,
    population: int,
    games: int,
    out: Path | None,
    workers: int,
    address: str | None,
) -> None:
    """Tune the evaluation weights of a bot for GAME by self-play, and write them to a file.

    Ctrl-C stops the run; the same command goes on from there. Play the new weights against the old ones in the arena
    before you trust them.
    """
    if "@" in bot or ":" in bot:
        raise Malformed(f"name a bot without its weights, not {bot[:40]!r}")
    start = load_weights(game, weights or OF_THE_GAME)
    rival = f"{bot}@{Path(weights).resolve()}" if weights else bot
    Lineup(game, (rival,) * players, options, seed).check()
    folder = out or Path("tuning") / f"{game}-{bot}"
    tuning = Tuning(folder, Plan(game, players, bot, rival, options, seed, population, games, start.values))
    interrupted = False
    try:
        with executor_for(address, workers) as executor:
            tuning.run(generations, executor, _tell)
    except KeyboardInterrupt:
        interrupted = True
    file = folder / "weights.toml"
    file.write_text(tuning.result(start.found).text(), encoding="utf-8")
    click.echo(f"{tuning.generations} generations: {file}")
    click.echo(f"to prove it: hexhold arena --game {game} --bots {bot}@{file},{rival} --games 2000")
    if interrupted:
        raise SystemExit(INTERRUPTED)


def _tell(generation: int, scores: list[float]) -> None:
    best, mean = max(scores), sum(scores) / len(scores)
    click.echo(f"generation {generation}: best {best:.3f}, mean {mean:.3f}", err=True)
