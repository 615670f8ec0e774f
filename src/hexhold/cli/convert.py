"""`hexhold convert`: a game that another program has written down, as a record."""

from __future__ import annotations

from pathlib import Path

import click

from hexhold.core.errors import Malformed
from hexhold.data.catanatron import read_catanatron
from hexhold.data.jsettlers import read_jsettlers
from hexhold.data.record_file import may_write, read_text, write_game
from hexhold.data.soclog import HEADER


@click.command(epilog="Example: hexhold convert game.json --out game.jsonl")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The record to write.")
def convert(file: Path, out: Path) -> None:
    """Read FILE and write its game as a record (see `hexhold replay`).

    FILE is a game that catanatron has written as JSON, or an event log (.soclog) of JSettlers 2.5 or later with a base
    game for up to four players. Where its rules and ours part, or it hides a card, the record ends before that.
    """
    if not may_write(out):
        raise Malformed(f"{out} is there already and is no record of a game")
    text = read_text(file, "no game: it is not text")
    read = read_jsettlers(text) if text.startswith(HEADER) else read_catanatron(text)
    try:
        write_game(out, read.record, read.state)
    except OSError as error:
        raise Malformed(f"cannot write {out}: {error.strerror}") from None
    click.echo(f"{out}: {len(read.record.actions)} actions" + (f", up to {read.stopped}" if read.stopped else ""))
