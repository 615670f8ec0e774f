"""Writing a position as text, the inverse of `position.read_position`."""

from __future__ import annotations

import json

from hexhold.board.text import token_text
from hexhold.core.actions import DEAL_MASK
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, deal_text
from hexhold.core.pieces import places_of
from hexhold.core.slots import QUEUE, Slot
from hexhold.core.specs import DEAL, SEAT
from hexhold.core.state import FRAME_SIZE, NOBODY, State

__all__ = ["item_names", "write_position"]


def write_position(game: Game, s: State) -> str:
    """The text of a state: everything that is not a default and does not follow from the rest."""
    lines = [f"game: {game.name}", f"players: {game.seats}"]
    options = " ".join(f"{name}={_option_text(value)}" for name, value in game.options.items() if name != "map")
    if options:
        lines.append(f"options: {options}")
    lines.append(f"map: {json.dumps(game.map.to_data(), separators=(',', ':'))}")
    lines += [f"turn: {s.turn}", f"active: {_seat_text(int(s.active))}"]
    moved = [
        f"H{hex}={token_text(int(token)) or '-'}" for hex, token in enumerate(s.token) if token != game.map.tokens[hex]
    ]
    if moved:
        lines.append(f"tokens: {' '.join(moved)}")
    for seat in range(int(game.seats)):
        lines += _write_seat(game, s, seat)
    for slot in game.slots.slots:
        if slot.rows == 1 and not slot.derived:
            lines += _write_slot(game, s, slot, slot.name, slot.at)
    if s.over:
        lines.append(f"over: {_seat_text(int(s.winner)) if s.winner >= 0 else 'nobody'}")
    lines.append(f"stack: {_stack_text(game, s)}")
    return "\n".join(lines) + "\n"


def item_names(game: Game, unit: str) -> tuple[str, ...]:
    """What the places of a line of this unit can hold: seats, or the words of a type; none for other units."""
    if unit == SEAT:
        return tuple([f"P{seat}" for seat in range(int(game.seats))])
    return game.words.names(unit)


def _option_text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seat_text(seat: int) -> str:
    return f"P{seat}" if seat >= 0 else "-"


def _write_seat(game: Game, s: State, seat: int) -> list[str]:
    lines: list[str] = []
    hand = _words(game.words.goods, [int(s.hand[seat * game.goods + good]) for good in range(int(game.goods))])
    if hand:
        lines.append(f"P{seat}.hand: {hand}")
    for piece, (name, place) in enumerate(zip(game.words.pieces, game.words.piece_places, strict=True)):
        places = [f"{LETTERS[place]}{at}" for at in places_of(s, seat, piece, place)]
        if places:
            lines.append(f"P{seat}.{name}: {' '.join(places)}")
    for slot in game.slots.slots:
        if slot.rows > 1 and not slot.derived:
            lines += _write_slot(game, s, slot, f"P{seat}.{slot.name}", slot.at + seat * slot.width)
    return lines


def _write_slot(game: Game, s: State, slot: Slot, key: str, at: int) -> list[str]:
    if slot.width > 1:
        values = [int(s.notes[at + column]) for column in range(slot.width)]
        if slot.unit == QUEUE:
            words = " ".join(game.words.cards[value - 1] for value in values if value)
        elif slot.place and (names := item_names(game, slot.unit)):
            words = " ".join(
                f"{place}={names[value]}" for place, value in zip(slot.columns, values, strict=True) if value >= 0
            )
        elif names := item_names(game, slot.unit):
            while values and values[-1] < 0:
                values.pop()
            words = " ".join(names[value] if value >= 0 else "-" for value in values)
        else:
            words = _words(slot.columns, values)
        return [f"{key}: {words}"] if words else []
    value = int(s.notes[at])
    if slot.unit == SEAT or (slot.unit in LETTERS and value == NOBODY):
        # Who holds a card, or that something stands nowhere yet, need not follow from the position: it is stated.
        return [f"{key}: {_seat_text(value)}"]
    if game.words.names(slot.unit):
        return [f"{key}: {game.words.names(slot.unit)[value] if value >= 0 else '-'}"]
    if value == slot.empty:
        return []
    if slot.unit == DEAL:
        return [f"{key}: {deal_text(game, value & DEAL_MASK)}"]
    return [f"{key}: {LETTERS.get(slot.unit, '')}{value}"]


def _words(names: tuple[str, ...], amounts: list[int]) -> str:
    return " ".join(
        name if amount == 1 else f"{amount}{name}" for name, amount in zip(names, amounts, strict=True) if amount
    )


def _stack_text(game: Game, s: State) -> str:
    texts: list[str] = []
    for depth in range(int(s.depth)):
        at = depth * FRAME_SIZE
        who = int(s.stack[at + 1])
        seats = "+".join(f"P{seat}" for seat in range(int(game.seats)) if who > 0 and (who >> seat) & 1)
        args = [int(s.stack[at + 2 + index]) for index in range(FRAME_SIZE - 2)]
        while args and not args[-1]:
            args.pop()
        actor = seats if who > 0 else "chance" if who == CHANCE_ACTS else "auto"
        inside = f"{actor}; {' '.join(str(arg) for arg in args)}" if args else actor
        texts.append(f"{game.frames[s.stack[at]].name}({inside})")
    return " ".join(texts)
