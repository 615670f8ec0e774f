"""`hexhold dataset`: records as a table for learning and analysis."""

from __future__ import annotations

from pathlib import Path

import click

from hexhold.core.errors import Malformed
from hexhold.data.record_file import SUFFIX


@click.command(epilog="Example: hexhold dataset games/ --out decisions.parquet")
@click.argument("records", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The Parquet file to write.")
def dataset(records: tuple[Path, ...], out: Path) -> None:
    """Write the decisions of RECORDS, files or folders, into one Parquet table: what was seen, chosen and won."""
    try:
        from hexhold.data.parquet import export  # noqa: PLC0415 - an extra that few need
    except ImportError:
        raise Malformed("this needs pyarrow: pip install hexhold[parquet]") from None
    files = [file for path in records for file in (sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path])]
    try:
        count = export(files, out)
    except OSError as error:
        raise Malformed(f"cannot write {out}: {error.strerror}") from None
    click.echo(f"{out}: {count} decisions of {len(files)} games")
