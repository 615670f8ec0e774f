"""A seat's view, its choices and its news as text: short lines with the names that actions use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from hexhold.i18n import catalogue
from hexhold.mcp.seat import Seat
from hexhold.mcp.wire import Data

__all__ = ["choices", "choices_text", "look_text", "news_text"]

PLACES: Final = {"settlements": "N", "cities": "N", "keeps": "N", "roads": "E", "ships": "E"}
"""Lists of places in a player's entry, and the letter of their names."""
HEXES: Final = frozenset({"robber", "pirate", "blocked"})
"""Keys of a view that name hexes."""
HIDDEN: Final = frozenset(
    {"players", "tokens", "decision", "rolls", "to_act", "game", "seat", "turn", "over", "winner", "active"}
)
"""Keys of a view that are told elsewhere, or stand on the board."""
MOST_OPTIONS: Final = 40
"""So many choices of one kind are spelled out in text; all of them are in the data."""


def seat_name(seat: Seat, number: object) -> str:
    """Somebody at the table: colour, nickname, and whether it is oneself."""
    if not isinstance(number, int) or not 0 <= number < len(seat.table["seats"]):
        return "nobody"
    colour = catalogue("en")["seat"][number]
    you = " (you)" if number == seat.number else ""
    return f"P{number} {colour}{you}"


def look_text(seat: Seat) -> str:
    """Everything the seat sees."""
    head = [f"{seat.table['game']}, {seat.table['status']}; page for people: {seat.guest.page_of(seat.id)}"]
    for place in seat.table["seats"]:
        who = place["name"] or place["level"] or place["kind"]
        head.append(f"  {seat_name(seat, place['seat'])}: {place['kind']} {who}".rstrip())
    view = seat.view
    if view is None:
        return "\n".join([*head, "The game has not begun."])
    winner = f", won by {seat_name(seat, view['winner'])}" if view.get("winner") is not None else ""
    active = f", turn of {seat_name(seat, view['active'])}" if view.get("active") is not None else ""
    head.append(f"Turn {view['turn']}{active}{winner}. {seat.words.get('target', '?')} points win.")
    if view.get("decision"):
        who = ", ".join(seat_name(seat, number) for number in view["decision"]["who"]) or "chance"
        head.append(f"To be decided: {view['decision']['kind']}, by {who}.")
    players = [_player(seat, player) for player in view["players"]]
    rest = [f"  {key}: {_aside(key, value)}" for key, value in view.items() if key not in HIDDEN and _says(value)]
    prices = [f"  {what}: {_plain(price)}" for what, price in seat.words.get("prices", {}).items()]
    parts = [*head, "Players:", *players, "Board:", *_board(seat), "Also:", *rest]
    return "\n".join([*parts, "Prices:", *prices] if prices else parts)


def _aside(key: str, value: Any) -> str:
    """Something that the rules remember, hexes by their names."""
    if key not in HEXES:
        return _plain(value)
    return " ".join(f"H{number}" for number in (value if isinstance(value, list) else [value]))


def _player(seat: Seat, player: Data) -> str:
    told = [f"{player.get('total', player['points'])} points"]
    for key, value in player.items():
        if key in ("seat", "points", "total") or not _says(value):
            continue
        letter = PLACES.get(key)
        told.append(f"{key} {' '.join(f'{letter}{place}' for place in value) if letter else _plain(value)}")
    return f"  {seat_name(seat, player['seat'])}: {'; '.join(told)}"


def _board(seat: Seat) -> Iterable[str]:
    for number, land in enumerate(seat.board.get("hexes", [])):
        nodes = " ".join(f"N{node}" for node in land["nodes"])
        yield f"  {_hex(seat, number)} at {nodes}"
    for harbour in seat.board.get("harbours", []):
        ends = seat.board["edges"][harbour["edge"]]
        rate = f"2:1 {harbour['good']}" if harbour["good"] else "3:1"
        yield f"  harbour {rate} at {' '.join(f'N{node}' for node in ends)}"


def _hex(seat: Seat, number: int) -> str:
    """A hex with its terrain and the numbers that lie on it now."""
    land = seat.board["hexes"][number]
    laid = seat.view["tokens"] if seat.view is not None and "tokens" in seat.view else []
    tokens = laid[number] if number < len(laid) else land["tokens"]
    return " ".join([f"H{number}", str(land["terrain"]), *map(str, tokens)])


def _place(seat: Seat, kind: str, number: int) -> str:
    """A place that an action names, with what lies around it."""
    if kind == "hex" and number < len(seat.board["hexes"]):
        return _hex(seat, number)
    if kind == "node":
        around = [_hex(seat, hex) for hex, land in enumerate(seat.board["hexes"]) if number in land["nodes"]]
        return f"N{number} ({', '.join(around)})"
    if kind == "edge":
        ends = seat.board["edges"][number]
        return f"E{number} (N{ends[0]} to N{ends[1]})"
    return str(number)


def choices(seat: Seat) -> list[Data]:
    """What the seat may do: an id for `act`, and words."""
    if seat.request is None:
        return []
    return [
        {"id": option["token"], "kind": group["kind"], "words": _words(seat, group["kind"], option["args"])}
        for group in seat.request["groups"]
        for option in group["options"]
    ]


def _words(seat: Seat, kind: str, args: Data) -> str:
    label = catalogue("en")["act"].get(kind, {}).get("label") or kind.replace("_", " ")
    told = [
        seat_name(seat, value)
        if name in ("seat", "victim", "partner")
        else _place(seat, name, value)
        if name in ("node", "edge", "hex")
        else f"{name} {_plain(value)}"
        for name, value in args.items()
    ]
    return f"{label}: {', '.join(told)}" if told else str(label)


def choices_text(seat: Seat) -> str:
    """The decision and its choices, each with the id that `act` takes."""
    request = seat.request
    if request is None:
        return "The game is over." if seat.is_over else "There is nothing that you may do now; wait."
    asked = "The game waits for you" if request["asked"] else "The game waits for others; you may do this all the same"
    lines = [f"{asked}: {request['kind']} (decision {request['decision_id']})."]
    listed = choices(seat)
    for group in request["groups"]:
        own = [choice for choice in listed if choice["kind"] == group["kind"]]
        lines += [f"  {choice['id']}  {choice['words']}" for choice in own[:MOST_OPTIONS]]
        if len(own) > MOST_OPTIONS:
            lines.append(f"  and {len(own) - MOST_OPTIONS} more of {group['kind']}, in the data")
        if group["due"] > 1:
            lines.append(f"  {group['kind']}: send {group['due']} of them in one list")
        if group["open"]:
            lines.append(f"  {group['kind']}: other deals are legal too, such as offer:2wool>brick/P1+P2")
    if request.get("can_undo"):
        lines.append("  undo  take back what you placed last")
    return "\n".join(lines)


def news_text(seat: Seat, news: list[Data]) -> str:
    """What happened, a line each."""
    return "\n".join(_event(seat, event) for event in news) or "Nothing new."


def _event(seat: Seat, event: Data) -> str:
    if event["event"] == "said":
        return f"{event['name']} says: {event['text']}"
    facts = [
        seat_name(seat, value) if name in ("seat", "victim", "partner") else f"{name} {_plain(value)}"
        for name, value in event.items()
        if name != "event" and _says(value)
    ]
    return f"{event['event']}: {', '.join(facts)}" if facts else str(event["event"])


def _says(value: object) -> bool:
    """Whether a value is worth a word: not an empty list, not nobody."""
    return value is not None and value not in ([], {}, "")


def _plain(value: Any) -> str:
    """A value in few characters."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(part)}" for key, part in value.items() if part not in (0, None)) or "none"
    if isinstance(value, list):
        return " ".join(f"({_plain(part)})" if isinstance(part, list | dict) else _plain(part) for part in value)
    return "-" if value is None else str(value)
