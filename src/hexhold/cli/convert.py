"""`hexhold convert`: a game that another program has written down, as a record."""

from __future__ import annotations

from pathlib import Path

import click

from hexhold.cli.save import may_write, write_game
from hexhold.core.errors import Malformed
from hexhold.data.catanatron import read_catanatron


@click.command(epilog="Example: hexhold convert game.json --out game.jsonl")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The record to write.")
def convert(file: Path, out: Path) -> None:
    """Read FILE, a game that catanatron has written as JSON, and write it as a record (see `hexhold replay`).

    Where its rules and ours part, the record ends before that action.
    """
    if not may_write(out):
        raise Malformed(f"{out} is there already and is no record of a game")
    try:
        read = read_catanatron(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{file} is no game: it is not text") from None
    try:
        write_game(out, read.record, read.state)
    except OSError as error:
        raise Malformed(f"cannot write {out}: {error.strerror}") from None
    click.echo(f"{out}: {len(read.record.actions)} actions" + (f", up to {read.stopped}" if read.stopped else ""))
