"""Records as one table of decisions: what the seat saw, what it could do, what it chose, and how the game ended.

One row a decision. Observations and actions are those of the environments, so a model can learn from the table and play
in them. Needs `pip install hexhold[parquet]`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, step, to_act
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.core.notation import token
from hexhold.data.record_file import read_game
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.rules.ruleset import ruleset

__all__ = ["NOT_IN_SPACE", "export"]

NOT_IN_SPACE: Final = -1
"""Instead of an index: a deal that no menu lists."""
ROWS_AT_ONCE: Final = 20_000


def export(records: Iterable[Path], out: Path) -> int:
    """Write the decisions of records of one game into a Parquet file; returns how many there were.

    The file's metadata has the fingerprints of observations and actions under `hexhold`.
    """
    writer: Any = None
    signature: dict[str, object] = {}
    rows: list[dict[str, object]] = []
    count = 0
    try:
        for path in records:
            record, final, _ = read_game(path)
            game = ruleset(record.game)
            encoding, space = Encoding(game), ActionSpace(game)
            ours = {
                "game": game.name,
                "players": int(game.seats),
                "observations": encoding.hash,
                "actions": space.hash,
            }
            if writer is None:
                signature = ours
                schema = _schema(int(encoding.size)).with_metadata({"hexhold": json.dumps(signature)})
                writer = pq.ParquetWriter(out, schema)
            elif ours != signature:
                raise Malformed(f"{path}: a table has records of one game, number of players and options")
            for row in _decisions(record, encoding, space, final):
                rows.append({"game": path.stem, **row})
                count += 1
                if len(rows) == ROWS_AT_ONCE:
                    writer.write_table(pa.Table.from_pylist(rows, writer.schema))
                    rows = []
        if writer is None:
            raise Malformed("there are no records to export")
        writer.write_table(pa.Table.from_pylist(rows, writer.schema))
    finally:
        if writer is not None:
            writer.close()
    return count


def _schema(observation: int) -> Any:
    return pa.schema(
        [
            ("game", pa.string()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.binary(observation)),
            ("legal", pa.list_(pa.int32())),
            ("choice", pa.int32()),
            ("token", pa.string()),
            ("outcome", pa.int8()),
            ("final_points", pa.int8()),
        ]
    )


def _decisions(record: Record, encoding: Encoding, space: ActionSpace, final: Any) -> Iterator[dict[str, object]]:
    """Play a record again, and tell of every decision of the seat that was asked."""
    game = ruleset(record.game)
    template = encoding.template(game.map)
    won = [game.won(final, seat) for seat in range(int(game.seats))]
    s = game.new()
    for ply, (seat, act) in enumerate(record.actions):
        if seat != CHANCE and seat == to_act(s):
            row = template[:]
            encoding.fill(game, s, seat, row, 0)
            yield {
                "ply": ply,
                "seat": seat,
                "observation": bytes(row),
                "legal": sorted(int(space.index(listed, seat)) for listed in legal_list(game, s, seat)),
                "choice": int(space.index(act, seat)),
                "token": token(game, act),
                "outcome": 0 if not any(won) else 1 if won[seat] else -1,
                "final_points": int(game.total_points(final, seat)),
            }
        step(game, s, seat, act)
