"""A view and a board as JSON data that explain themselves, for programs in any language.

What rule modules remember appears under the names of their slots, read from the declarations: the words of a module
that does not exist yet need no code here. What the seat cannot see is not there. What it can count but not see is there
as a number, under the name with `_count`.
"""

from __future__ import annotations

from hexhold.board.terrain import GENERIC
from hexhold.board.text import NUMBERS
from hexhold.core.engine import seats_to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.pieces import places_of
from hexhold.core.slots import BITS, NUMBER, PATHS, PLACES, QUEUE, Slot
from hexhold.core.specs import DEAL
from hexhold.core.state import FRAME_SIZE, State
from hexhold.core.view import View, is_supply_counted, seen_hand, shown
from hexhold.core.wire import deal_data

__all__ = ["actors", "board_data", "view_data"]


def actors(s: State) -> list[int] | str:
    """Who decides next: the seats the game waits for, or "chance"; no seats when the game is over."""
    if not s.over and s.who() == CHANCE_ACTS:
        return "chance"
    return seats_to_act(s)


def view_data(game: Game, view: View) -> dict[str, object]:
    """A view as a JSON object."""
    s = view.state
    data: dict[str, object] = {
        "game": game.name,
        "seat": view.seat if view.seat >= 0 else None,
        "turn": int(s.turn),
        "active": _or_none(int(s.active)),
        "over": bool(s.over),
        "winner": _or_none(int(s.winner)),
        "to_act": actors(s),
        "decision": _decision(game, s),
        "players": [_player(game, view, seat) for seat in range(int(game.seats))],
    }
    if is_supply_counted(game, s):
        data["supply"] = _named(game.words.goods, [int(amount) for amount in s.supply])
    data["tokens"] = [_sums(int(token)) for token in s.token]
    for slot in game.slots.slots:
        if slot.rows == 1:
            _add_slot(game, view, slot, 0, data)
    for module in game.modules:
        data.update(module.outlook(s))
    return data


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


def _named(names: tuple[str, ...], amounts: list[int]) -> dict[str, int]:
    return dict(zip(names, amounts, strict=True))


def _sums(token: int) -> list[int]:
    """What a number token shows; nothing where there is none."""
    return [number for number in NUMBERS if token >> number & 1]


def _decision(game: Game, s: State) -> dict[str, object] | None:
    """What is to be decided: its kind, its arguments as the rules keep them, and who decides."""
    if s.over:
        return None
    args = [int(s.arg(index)) for index in range(FRAME_SIZE - 2)]
    while args and not args[-1]:
        args.pop()
    return {"kind": game.frame(s).name, "args": args, "who": actors(s)}


def _player(game: Game, view: View, seat: int) -> dict[str, object]:
    s = view.state
    pieces = int(game.pieces)
    data: dict[str, object] = {"seat": seat, "points": int(s.points[seat])}
    hand = seen_hand(view, seat)
    if hand is not None:
        data["hand"] = _named(game.words.goods, hand)
    data["hand_count"] = view.counts["hand"][seat]
    data["left"] = _named(game.words.pieces, [int(s.pool[seat * pieces + piece]) for piece in range(pieces)])
    for piece, (name, place) in enumerate(zip(game.words.pieces, game.words.piece_places, strict=True)):
        data[name] = places_of(s, seat, piece, place)
    for slot in game.slots.slots:
        if slot.rows > 1:
            _add_slot(game, view, slot, seat, data)
    return data


def _add_slot(game: Game, view: View, slot: Slot, row: int, data: dict[str, object]) -> None:
    """Add a row of a slot if the seat sees it, and its total if everybody may count it."""
    if shown(slot, row, view.seat, bool(view.state.over)):
        at = slot.at + row * slot.width
        values = [int(view.state.notes[at + column]) for column in range(slot.width)]
        if slot.columns == ("",):
            data[slot.name] = _value(game, slot.unit, values[0])
        elif slot.unit in {PLACES, PATHS}:
            data[slot.name] = [place for place, value in enumerate(values) if value]
        elif slot.unit == QUEUE:
            marks = view.state.notes[at + slot.width : at + 2 * slot.width]
            data[slot.name] = [
                game.words.cards[value - 1] if value else None
                for value, mark in zip(values, marks, strict=True)
                if value or mark
            ]
        elif slot.place and game.words.names(slot.unit):
            names = game.words.names(slot.unit)
            data[slot.name] = {
                name: names[value] for name, value in zip(slot.columns, values, strict=True) if value >= 0
            }
        else:
            data[slot.name] = {
                name: _value(game, slot.unit, value) for name, value in zip(slot.columns, values, strict=True)
            }
    if slot.name in view.counts:
        data[f"{slot.name}_count"] = view.counts[slot.name][row]


def _value(game: Game, unit: str, value: int) -> object:
    """What a slot holds: a number, a deal, a word, or a seat or place; None for no deal, nobody and nowhere."""
    if unit in {NUMBER, BITS}:
        return value
    if unit == DEAL:
        return deal_data(game, value) if value else None
    names = game.words.names(unit)
    if names and value >= 0:
        return names[value]
    return _or_none(value)


def board_data(game: Game) -> dict[str, object]:
    """The board as tables by number, for programs that do not compute its geometry."""
    board = game.map
    grid = board.grid
    data: dict[str, object] = {
        "hexes": [
            {
                "q": q,
                "r": r,
                "terrain": board.kind(h).name,
                "tokens": _sums(int(board.tokens[h])),
                "nodes": [int(n) for n in grid.hex_nodes[h]],
            }
            for h, (q, r) in enumerate(grid.hexes)
        ],
        "nodes": [grid.node_label(n) for n in range(int(grid.node_count))],
        "edges": [[int(a), int(b)] for a, b in grid.edge_nodes],
        "harbours": [
            {"edge": int(harbour.edge), "good": None if harbour.good == GENERIC else game.words.goods[harbour.good]}
            for harbour in board.harbours
        ],
        "ice": [[q, r] for q, r in board.ice],
    }
    for module in game.modules:
        data.update(module.layout())
    return data
