"""`hexhold verify`: every draw of a finished game is computed again from its seed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import click

from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.formats.record import Record
from hexhold.core.notation import token
from hexhold.data.record_file import read_game
from hexhold.server.table.dice import ChanceDraw
from hexhold.server.table.proof import read_proof
from hexhold.server.table.proof import verify as verified


@click.command(epilog="Example: hexhold verify game.jsonl")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print every draw as a line of JSON.")
def verify(file: Path, as_json: bool) -> None:
    """Check that the dice of the record in FILE fell as its seed says.

    The server showed a commitment to that seed before anybody sat down: compare it with what you saw then. A record in
    which a draw, the seed, the players' bytes or the map was changed, or that was cut off, is refused with what is
    wrong in it.
    """
    record, _, is_whole = read_game(file)
    try:
        proof = read_proof(record)
        draws = list(verified(record))
    except HexholdError as error:
        raise Malformed(f"{file}:{error.line}: {error.message}") from None
    if not is_whole:
        raise Malformed(f"{file}: the record ends before the game does; every draw up to there is as the seed says")
    for ply, drawn in draws if as_json else ():
        click.echo(json.dumps(as_data(record, ply, drawn)))
    if not as_json:
        streams = Counter(drawn.stream for _, drawn in draws)
        told = ", ".join(f"{count} of {stream}" for stream, count in sorted(streams.items()))
        click.echo(f"{file}: all {len(draws)} draws are as the seed says ({told})")
        if proof.given:
            click.echo(f"The first {proof.given} plies are those of another game, whose record proves its own draws")
        click.echo(f"The map was {proof.map}; the server had committed to {proof.commitment}")


def as_data(record: Record, ply: int, drawn: ChanceDraw) -> dict[str, object]:
    """A draw, ready for JSON: what came, and out of what."""
    return {
        "ply": ply,
        "stream": drawn.stream,
        "number": drawn.number,
        "drawn": token(record.game, drawn.action),
        "outcomes": [[token(record.game, act), weight] for act, weight in drawn.outcomes],
    }
