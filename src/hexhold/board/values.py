"""Plain values of a map's data, each checked as it is taken out: texts, numbers, lists and tables."""

from __future__ import annotations

from hexhold.board.text import MapError

__all__ = ["Data", "check_keys", "list_in", "number_in", "switch_in", "table_in", "text_in", "texts"]

Data = dict[str, object]


def check_keys(where: str, data: Data, known: tuple[str, ...]) -> None:
    """Refuse what is no part of this table."""
    for key in data:
        if key not in known:
            raise MapError(f"'{key}' is not part of {where}; there are {', '.join(known[:-1])} and {known[-1]}")


def texts(field: str, value: object) -> list[str]:
    """The value as a list of texts."""
    if not isinstance(value, list):
        raise MapError(f"{field}: this must be a list of texts")
    out: list[str] = []
    for item in value:
        if not isinstance(item, str):
            raise MapError(f"{field}: {item!r} is not a text")
        out.append(item)
    return out


def list_in(data: Data, key: str, table: str = "") -> list[str]:
    """The list of texts under a key, empty if there is none."""
    return texts(table + key, data.get(key, []))


def text_in(data: Data, key: str, table: str = "") -> str:
    """The text under a key, which must be there."""
    value = data.get(key)
    if not isinstance(value, str):
        raise MapError(f"{table}{key}: this must be a text")
    return value


def number_in(data: Data, key: str, table: str = "", least: int = 0) -> int:
    """The number under a key, which must be there and not too small."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= 999:
        raise MapError(f"{table}{key}: this must be a number from {least} on")
    return value


def switch_in(data: Data, key: str, table: str = "") -> bool:
    """The true or false under a key; false if there is none."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise MapError(f"{table}{key}: this must be true or false")
    return value


def table_in(data: Data, key: str) -> Data | None:
    """The table under a key, None if there is none."""
    value = data.get(key)
    if value is None:
        return None
    if not isinstance(value, dict):
        raise MapError(f"{key}: this must be a table")
    return {str(name): item for name, item in value.items()}
