"""Editions of a printed map: what an older book has otherwise, as changes of the map's data."""

from __future__ import annotations

from typing import Final

from hexhold.board.text import MapError, read_place
from hexhold.board.values import Data, list_in, table_in, texts

__all__ = ["DEFAULT_EDITION", "EDITIONS", "with_edition"]

DEFAULT_EDITION: Final = "2025"
EDITIONS: Final = (DEFAULT_EDITION, "2020")


def with_edition(data: Data, edition: str) -> Data:
    """The data of a map as this edition has it: `hexes` are changed one by one, tables key by key, the rest as a whole.

    A map that says nothing about an edition is the same in it.
    """
    if edition not in EDITIONS:
        raise MapError(f"'{edition}' is not an edition; there are {' and '.join(EDITIONS)}")
    editions = table_in(data, "editions")
    out: Data = {key: value for key, value in data.items() if key not in ("edition", "editions")}
    if editions is None:
        return out
    for name in editions:
        if name not in EDITIONS:
            raise MapError(f"editions: '{name}' is not an edition; there are {' and '.join(EDITIONS)}")
    changes = table_in(editions, edition) or {}
    for key, value in changes.items():
        if key == "hexes":
            out["rows"] = _changed_rows(list_in(out, "rows"), texts("editions: hexes", value))
        elif isinstance(value, dict):
            table = dict(table_in(out, key) or {})
            table.update({str(name): item for name, item in value.items()})
            out[key] = table
        else:
            out[key] = value
    return out


def _changed_rows(rows: list[str], changes: list[str]) -> list[str]:
    out = list(rows)
    for change in changes:
        head, bracket, piece = change.partition(")")
        q, r = read_place(head + bracket)
        for i, text in enumerate(out):
            start, _, tail = text.partition(":")
            pieces = tail.split(",")
            first, row = read_place(start)
            if row == r and 0 <= q - first < len(pieces):
                pieces[q - first] = " " + piece.strip()
                out[i] = f"{start}:{','.join(pieces)}"
                break
        else:
            raise MapError(f"editions: hexes: '{change}': that hex is not on the board")
    return out
