"""Fingerprints of games, one line a case: python -m tests.contract.digest. Equal engines print equal lines."""

from __future__ import annotations

import json
from hashlib import sha256

import click

from hexhold.core.events import Events
from hexhold.core.formats.position import write_position
from hexhold.core.notation import token
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from tests.contract.cases import Case, all_cases
from tests.contract.walk import Walk


def digest(case: Case, plies: int) -> str:
    """A fingerprint of everything the engine says during the first plies of a random game."""
    walk = Walk.of(case, "digest")
    told = sha256(write_position(walk.game, walk.s).encode())
    for ply in walk.plies(plies):
        events = Events()
        seat, act = walk.step(events)
        told.update(f"{seat} {token(walk.game, act)}".encode())
        told.update(walk.s.key())
        told.update(
            json.dumps([[event.code, event.public, list(event.secret.items())] for event in events.heard]).encode()
        )
        if ply % 20 == 0:
            told.update(resample(walk.game, view(walk.game, walk.s, 1), Rng(ply)).key())
            told.update(write_position(walk.game, walk.s).encode())
    return told.hexdigest()[:16]


@click.command(help="Print a fingerprint of a random game of every case.")
@click.option("--plies", default=400, help="How long the games are at most.")
@click.option("--every", default=1, help="Take only every so many cases.")
def main(plies: int, every: int) -> None:
    """Print the fingerprints."""
    for case in all_cases()[::every]:
        click.echo(f"{digest(case, plies)} {case}")


if __name__ == "__main__":
    main()
