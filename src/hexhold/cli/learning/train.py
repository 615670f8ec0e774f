"""`hexhold train`: makes a network for the champion in three stages, each of which goes on where it was stopped.

    hexhold train label base --shards 400 --workers 16
    hexhold train fit base --network new.net
    hexhold arena --game base --bots champion@new.net,champion --games 4000 --stop-early --workers 16

The last one is the promotion: a network is taken over when games say that it is better, and by nothing else.
"""

from __future__ import annotations

from concurrent.futures import Executor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

import click

from hexhold.arena.executors import cluster, local_workers
from hexhold.bots.champion.network import read_network, written
from hexhold.cli.options import game_options, workers_options
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from hexhold.rules.options.option import Value

__all__ = ["train"]

HELD_BACK: Final = 8
"""One shard in this many is not learned from, but judged by."""
AWAY: Final = "the workshop needs numpy, jax and optax: pip install 'hexhold[learn]'"


@click.group()
def train() -> None:
    """Make a network for the champion: label positions, fit a network to them, let games judge it."""


@train.command(epilog="Example: hexhold train label base --shards 400 --workers 16")
@game_options
@click.option("--shards", type=click.IntRange(min=1), default=40, show_default=True, help="Files of 20 games, in all.")
@click.option("--playouts", type=click.IntRange(1, 100), default=6, show_default=True, help="Of every position.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Folder of the labels.")
@workers_options
def label(
    game: str,
    players: int,
    options: dict[str, Value],
    seed: str,
    shards: int,
    playouts: int,
    out: Path | None,
    workers: int,
    address: str | None,
) -> None:
    """Play games of GAME and play out what follows from their decisions.

    Ctrl-C stops the run; the same command goes on from there.
    """
    try:
        from hexhold.workshop.labelling import Plan  # noqa: PLC0415  # an extra that few need
        from hexhold.workshop.shards import label_shards  # noqa: PLC0415
    except ImportError:
        raise Malformed(AWAY) from None
    create(game, players, options, seed=seed)
    plan = Plan(game, players, options, seed, playouts=playouts)
    with _executor(address, workers) as executor:
        label_shards(out or _folder(game), plan, shards, executor, _tell)


@train.command(epilog="Example: hexhold train fit base --network new.net")
@click.argument("game", metavar="GAME")
@click.option("--labels", type=click.Path(path_type=Path, file_okay=False), help="Folder of the labels.")
@click.option("--network", type=click.Path(path_type=Path, dir_okay=False), help="The file to write.")
@click.option("--hidden", type=click.IntRange(1, 512), default=64, show_default=True, help="Units of the first layer.")
@click.option("--rounds", type=click.IntRange(1, 1000), default=20, show_default=True, help="Times through all labels.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first weights and of the order.")
def fit(game: str, labels: Path | None, network: Path | None, hidden: int, rounds: int, seed: int) -> None:
    """Fit a network to labels, and say how well it orders siblings that it never saw."""
    try:
        from hexhold.workshop.fitting import Schooling, fit_network  # noqa: PLC0415  # an extra that few need
        from hexhold.workshop.judging import chances_by, verdict  # noqa: PLC0415
        from hexhold.workshop.labelling import joined  # noqa: PLC0415
        from hexhold.workshop.shards import read_labels  # noqa: PLC0415
    except ImportError:
        raise Malformed(AWAY) from None
    folder = labels or _folder(game)
    names, parts = read_labels(folder)
    if len(parts) < 2:
        raise Malformed(f"{folder}: one shard is learned from and one judged by, so there must be two at least")
    held = joined(parts[::HELD_BACK])
    known = joined([part for place, part in enumerate(parts) if place % HELD_BACK])
    numbers, sizes = fit_network(names, known, Schooling(hidden=hidden, rounds=rounds, seed=seed), _tell)
    made = f"{len(known.seat)} positions of {game}, each played out {int(known.wins[0].sum())} times by advisers"
    card: dict[str, object] = {"game": game, "made": made, "judged": ""}
    made_network = read_network("new", written(card, names, sizes, numbers))
    before, after = verdict(held, held.linear / 1e6), verdict(held, chances_by(made_network, held))
    for what, found in (("weights", before), ("network", after)):
        _tell(
            f"{what}: {100 * found.pairs:.1f} % of pairs in order, log loss {found.log_loss:.4f}, "
            f"the best sibling gains {found.gain:.2f} % ({found.decisions} decisions held back)"
        )
    card["judged"] = (
        f"On {after.decisions} decisions held back: {100 * after.pairs:.1f} % of pairs of siblings in order "
        f"(by weights {100 * before.pairs:.1f} %), log loss {after.log_loss:.4f} ({before.log_loss:.4f})."
    )
    file = network or Path(f"{game}.net")
    file.write_bytes(written(card, names, sizes, numbers))
    click.echo(str(file))


def _executor(address: str | None, workers: int) -> AbstractContextManager[Executor]:
    """Where games are played: on the cluster at an address, or on so many processes here."""
    return local_workers(workers) if address is None else cluster(address)


def _folder(game: str) -> Path:
    """Where the labels of a game are kept unless something else is said."""
    return Path("labels") / game


def _tell(line: str) -> None:
    """Tell how things stand on standard error."""
    click.echo(line, err=True)
