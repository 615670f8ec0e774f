"""What somebody's message does to a table: the entries it leads to, or a refusal. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from hexhold.bots.registry import BOTS
from hexhold.core.errors import HexholdError
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse, refusal_of
from hexhold.server.table import journal as j
from hexhold.server.table.config import new_game
from hexhold.server.table.dice import brought_commitment
from hexhold.server.table.play import Play
from hexhold.server.table.seat import Person, Place
from hexhold.server.table.state import SHORTEST_TIME, TableState
from hexhold.server.telling.request import decision_id
from hexhold.server.text import clean

__all__ = ["act", "begin", "decide"]


def decide(table: TableState, person: Person, message: m.ClientMessage, now: float) -> list[j.Entry]:
    """The entries that a message leads to; raises Refuse."""
    return DECIDERS[type(message)](table, person, message, now)


def _sit(table: TableState, person: Person, message: m.Sit, now: float) -> list[j.Entry]:
    own = table.seat_of(person.id)
    if own is not None and own == message.seat and table.status == "playing":
        return [j.Back(at=now, by=person.id, id=message.id, seat=own)]
    _must_be_open(table)
    place = _place(table, message.seat)
    if place.kind != "empty" and own != message.seat:
        raise Refuse("seat_taken")
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")
    entries: list[j.Entry] = []
    if own is not None and own != message.seat:
        entries.append(j.Stood(at=now, by=person.id, seat=own))
    sat = j.Sat(
        at=now,
        by=person.id,
        id=message.id,
        seat=message.seat,
        name=person.name,
        kind="program" if person.is_program else "person",
        commitment=message.commitment or "",
    )
    return [*entries, sat]


def _stand(table: TableState, person: Person, message: m.Stand, now: float) -> list[j.Entry]:
    if table.status not in ("open", "playing"):
        raise Refuse("not_open")
    return [j.Stood(at=now, by=person.id, id=message.id, seat=_own_seat(table, person))]


def _add_bot(table: TableState, person: Person, message: m.AddBot, now: float) -> list[j.Entry]:
    _must_own(table, person)
    _must_be_open(table)
    if _place(table, message.seat).kind != "empty":
        raise Refuse("seat_taken")
    if message.level not in BOTS:
        raise Refuse("malformed", f"There is no bot {message.level[:40]!r}; there are {', '.join(BOTS)}.")
    return [j.BotSat(at=now, by=person.id, id=message.id, seat=message.seat, level=message.level)]


def _remove(table: TableState, person: Person, message: m.Remove, now: float) -> list[j.Entry]:
    _must_own(table, person)
    _must_be_open(table)
    if _place(table, message.seat).kind == "empty":
        raise Refuse("no_seat", "Nobody sits there.")
    return [j.Emptied(at=now, by=person.id, id=message.id, seat=message.seat)]


def _start(table: TableState, person: Person, message: m.Start, now: float) -> list[j.Entry]:
    _must_own(table, person)
    _must_be_open(table)
    if any(place.kind == "empty" for place in table.places):
        raise Refuse("not_ready")
    starting = j.Starting(at=now, by=person.id, id=message.id)
    return (
        [starting] if any(place.owes_bytes for place in table.places) else [starting, begin(table, table.places, now)]
    )


def _reveal(table: TableState, person: Person, message: m.Reveal, now: float) -> list[j.Entry]:
    seat = _own_seat(table, person)
    if table.status != "starting":
        raise Refuse("not_open", "Nothing is to be revealed now.")
    place = table.places[seat]
    if not place.owes_bytes or brought_commitment(bytes.fromhex(message.secret)) != place.commitment:
        raise Refuse("malformed", "These bytes are not those that were committed to.")
    revealed = j.Revealed(at=now, by=person.id, id=message.id, seat=seat, secret=message.secret)
    places = list(table.places)
    places[seat] = replace(place, brought=message.secret)
    return [revealed] if any(other.owes_bytes for other in places) else [revealed, begin(table, places, now)]


def begin(table: TableState, places: Sequence[Place], now: float) -> j.Began:
    """The game begins, with what the seats have brought."""
    dice = table.dice(places)
    play = Play(new_game(table.config, dice.map_seed()), dice)
    return j.Began(at=now, map=play.game.map.to_data(), lines=play.lines(play.open()))


def _act(table: TableState, person: Person, message: m.Act, now: float) -> list[j.Entry]:
    seat = _own_seat(table, person)
    play = _playing(table)
    try:
        acts = [play.read(action) for action in message.actions]
    except HexholdError as error:
        raise refusal_of(error) from None
    wrong = table.bargaining.wrong(seat, acts)
    if wrong:
        raise Refuse(wrong)
    acted = act(table, seat, message.decision_id, acts, now, person.id, message.id)
    if table.places[seat].plays == "self":
        return [acted]
    return [j.Back(at=now, by=person.id, seat=seat), acted]


def act(
    table: TableState, seat: int, decision: str, acts: Sequence[int], now: float, by: str = "", message: str = ""
) -> j.Acted:
    """The entry for acts of a seat: by whoever sits there, who has the seat back then, or by a bot."""
    play = _playing(table)
    if decision != decision_id(play.game, play.state, seat):
        raise Refuse("stale")
    try:
        prepared = play.prepare(seat, acts)
    except HexholdError as error:
        raise refusal_of(error) from None
    left = table.left_at(now) if table.config.bank is not None else []
    if by and left and not table.places[seat].decides_itself:
        left[seat] = max(left[seat], SHORTEST_TIME)
    acted = j.Acted(at=now, by=by, id=message, seat=seat, lines=play.lines(prepared), left=left)
    table.expected = (acted, prepared)
    return acted


def _undo(table: TableState, person: Person, message: m.Undo, now: float) -> list[j.Entry]:
    seat = _own_seat(table, person)
    if not _playing(table).can_undo(seat):
        raise Refuse("no_undo")
    return [j.Undone(at=now, by=person.id, id=message.id, seat=seat)]


def _chat(table: TableState, person: Person, message: m.Chat, now: float) -> list[j.Entry]:
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")
    if table.status == "playing" and table.seat_of(person.id) is None:
        raise Refuse("forbidden", "While the game runs only the players talk.")
    if table.handle(person.id) in table.muted_for_all:
        raise Refuse("chat_limit", "You are muted at this table.")
    text = clean(message.text)
    if not text:
        raise Refuse("malformed", "There is nothing to say.")
    return [j.Said(at=now, by=person.id, id=message.id, name=person.name, text=text)]


def _mute(table: TableState, person: Person, message: m.Mute, now: float) -> list[j.Entry]:
    if message.for_all:
        _must_own(table, person)
    return [j.Muted(at=now, by=person.id, id=message.id, who=message.who, muted=message.muted, for_all=message.for_all)]


def _close(table: TableState, person: Person, message: m.Close, now: float) -> list[j.Entry]:
    _must_own(table, person)
    if table.status not in ("open", "playing"):
        raise Refuse("not_open")
    if table.status == "playing" and any(place.decides_itself and place.who != person.id for place in table.places):
        raise Refuse("forbidden", "Others are still playing here.")
    return [j.Closed(at=now, by=person.id, id=message.id)]


def _playing(table: TableState) -> Play:
    if table.play is None or table.status != "playing":
        raise Refuse("not_playing")
    return table.play


def _own_seat(table: TableState, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refuse("no_seat")
    return seat


def _place(table: TableState, seat: int) -> Place:
    if seat >= len(table.places):
        raise Refuse("no_seat")
    return table.places[seat]


def _must_own(table: TableState, person: Person) -> None:
    if person.id != table.owner():
        raise Refuse("forbidden", "The owner of the table decides this.")


def _must_be_open(table: TableState) -> None:
    if table.status != "open":
        raise Refuse("not_open")


DECIDERS: Final[dict[type, Callable[[TableState, Person, Any, float], list[j.Entry]]]] = {
    m.Sit: _sit,
    m.Stand: _stand,
    m.AddBot: _add_bot,
    m.Remove: _remove,
    m.Start: _start,
    m.Reveal: _reveal,
    m.Act: _act,
    m.Undo: _undo,
    m.Chat: _chat,
    m.Mute: _mute,
    m.Close: _close,
}
