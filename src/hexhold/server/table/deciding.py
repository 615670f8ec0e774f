"""What somebody's message does to a table: the change it leads to, or a refusal. The table itself is not changed here.

A decider reads from top to bottom: who may do this, whether it is possible now, and what is to be written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from typing import NamedTuple

from hexhold.bots.registry import BOTS
from hexhold.core.errors import HexholdError
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse, refusal_of
from hexhold.server.table import journal as j
from hexhold.server.table.config import new_game
from hexhold.server.table.dice import brought_commitment
from hexhold.server.table.play import Play, Prepared
from hexhold.server.table.seat import Person, SeatState
from hexhold.server.table.state import SHORTEST_TIME, TableState
from hexhold.server.table.vacation import counted_until
from hexhold.server.text import clean

__all__ = ["Change", "act", "begin", "decide", "start"]


class Change(NamedTuple):
    """Entries that belong into the journal, all or none of them."""

    entries: Sequence[j.Entry] = ()
    prepared: Prepared | None = None
    """What the last of them leads to in the game, where that has been worked out already."""

    @property
    def ends_game(self) -> bool:
        """Whether the game is over with it."""
        return self.prepared is not None and bool(self.prepared.state.over)


@singledispatch
def decide(message: object, table: TableState, person: Person, now: float) -> Change:
    """What a message leads to; raises Refuse."""
    raise TypeError(f"no table is changed by {type(message).__name__}")


# Playing


@decide.register
def _act(message: m.Act, table: TableState, person: Person, now: float) -> Change:
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
        return acted
    return Change([j.Back(at=now, by=person.id, seat=seat), *acted.entries], acted.prepared)


def act(
    table: TableState, seat: int, decision: str, acts: Sequence[int], now: float, by: str = "", message: str = ""
) -> Change:
    """The acts of a seat, by a bot or by whoever sits there (`by`), who then has the seat back."""
    play = _playing(table)
    if decision != play.decision(seat).id:
        raise Refuse("stale")
    try:
        prepared = play.prepare(seat, acts)
    except HexholdError as error:
        raise refusal_of(error) from None
    left = table.left_at(now) if table.config.bank is not None else []
    if by and left and not table.places[seat].decides_itself:
        left[seat] = max(left[seat], SHORTEST_TIME)
    lines = play.lines(prepared)
    return Change([j.Acted(at=now, by=by, id=message, seat=seat, lines=lines, left=left, rules=play.noted)], prepared)


@decide.register
def _undo(message: m.Undo, table: TableState, person: Person, now: float) -> Change:
    seat = _own_seat(table, person)
    if table.config.rated or not _playing(table).can_undo(seat):
        raise Refuse("no_undo")
    return Change([j.Undone(at=now, by=person.id, id=message.id, seat=seat)])


# Talking


@decide.register
def _chat(message: m.Chat, table: TableState, person: Person, now: float) -> Change:
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")
    if table.status == "playing" and table.seat_of(person.id) is None:
        raise Refuse("forbidden", "While the game runs only the players talk.")
    if table.handle(person.id) in table.muted_for_all:
        raise Refuse("chat_limit", "You are muted at this table.")
    text = clean(message.text)
    if not text:
        raise Refuse("malformed", "There is nothing to say.")
    return Change([j.Said(at=now, by=person.id, id=message.id, name=person.name, text=text)])


@decide.register
def _mute(message: m.Mute, table: TableState, person: Person, now: float) -> Change:
    if message.for_all:
        _must_own(table, person)
    muted = j.Muted(at=now, by=person.id, id=message.id, who=message.who, muted=message.muted, for_all=message.for_all)
    return Change([muted])


# Who sits where, and the beginning and the end


@decide.register
def _sit(message: m.Sit, table: TableState, person: Person, now: float) -> Change:
    own = table.seat_of(person.id)
    if own is not None and own == message.seat and table.status == "playing":
        return Change([j.Back(at=now, by=person.id, id=message.id, seat=own)])
    if own != message.seat:
        _must_take_people(table)
    _must_be_open(table)
    place = _place(table, message.seat)
    if place.kind != "empty" and own != message.seat:
        raise Refuse("seat_taken")
    if own is None and person.is_apart_from(table.company()):
        raise Refuse("blocked")
    if table.config.rated and (person.is_program or not person.is_known):
        raise Refuse("account")
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")
    sat = j.Sat(
        at=now,
        by=person.id,
        id=message.id,
        seat=message.seat,
        name=person.name,
        kind="program" if person.is_program else "person",
        commitment=message.commitment or "",
    )
    stood = [] if own is None or own == message.seat else [j.Stood(at=now, by=person.id, seat=own)]
    until = counted_until(table.config, SeatState(), person.away, now)
    away = [j.Away(at=now, by=person.id, seat=message.seat, until=until)] if until > now else []
    return Change([*stood, sat, *away])


@decide.register
def _stand(message: m.Stand, table: TableState, person: Person, now: float) -> Change:
    if table.status not in ("open", "playing"):
        raise Refuse("not_open")
    if table.status == "open":
        _must_take_people(table)
    return Change([j.Stood(at=now, by=person.id, id=message.id, seat=_own_seat(table, person))])


@decide.register
def _add_bot(message: m.AddBot, table: TableState, person: Person, now: float) -> Change:
    _must_own(table, person)
    _must_take_people(table)
    _must_be_open(table)
    if table.config.rated:
        raise Refuse("forbidden", "Rated games are played by people.")
    if _place(table, message.seat).kind != "empty":
        raise Refuse("seat_taken")
    if message.level not in BOTS:
        raise Refuse("malformed", f"There is no bot {message.level[:40]!r}; there are {', '.join(BOTS)}.")
    return Change([j.BotSat(at=now, by=person.id, id=message.id, seat=message.seat, level=message.level)])


@decide.register
def _remove(message: m.Remove, table: TableState, person: Person, now: float) -> Change:
    _must_own(table, person)
    _must_take_people(table)
    _must_be_open(table)
    if _place(table, message.seat).kind == "empty":
        raise Refuse("no_seat", "Nobody sits there.")
    return Change([j.Emptied(at=now, by=person.id, id=message.id, seat=message.seat)])


@decide.register
def _start(message: m.Start, table: TableState, person: Person, now: float) -> Change:
    _must_own(table, person)
    _must_take_people(table)
    _must_be_open(table)
    if any(place.kind == "empty" for place in table.places):
        raise Refuse("not_ready")
    return Change(start(table, now, person.id, message.id))


def start(table: TableState, now: float, by: str = "", message: str = "") -> list[j.Entry]:
    """The game begins, at once or when everybody has revealed their part of the dice."""
    return [j.Starting(at=now, by=by, id=message), *_begin_unless_owed(table, table.places, now)]


@decide.register
def _reveal(message: m.Reveal, table: TableState, person: Person, now: float) -> Change:
    seat = _own_seat(table, person)
    if table.status != "starting":
        raise Refuse("not_open", "There is nothing to reveal now.")
    place = table.places[seat]
    if not place.owes_bytes or brought_commitment(bytes.fromhex(message.secret)) != place.commitment:
        raise Refuse("malformed", "These bytes are not those that were committed to.")
    revealed = j.Revealed(at=now, by=person.id, id=message.id, seat=seat, secret=message.secret)
    places = list(table.places)
    places[seat] = replace(place, brought=message.secret)
    return Change([revealed, *_begin_unless_owed(table, places, now)])


def _begin_unless_owed(table: TableState, places: Sequence[SeatState], now: float) -> list[j.Entry]:
    """The game begins as soon as no seat owes its part of the dice."""
    return [] if any(place.owes_bytes for place in places) else [begin(table, places, now)]


def begin(table: TableState, places: Sequence[SeatState], now: float) -> j.Began:
    """The game begins, with what the seats have brought."""
    dice = table.dice(places)
    play = Play(new_game(table.config, dice.map_seed()), dice)
    if table.resumed is not None:
        play.rules = table.resumed.rules
        play.adopt(play.replay(-1, table.resumed.lines), table.seq)
    return j.Began(at=now, map=play.game.map.to_data(), lines=play.lines(play.open()), rules=play.rules)


@decide.register
def _close(message: m.Close, table: TableState, person: Person, now: float) -> Change:
    _must_own(table, person)
    if table.status not in ("open", "playing"):
        raise Refuse("not_open")
    if table.status == "open":
        _must_take_people(table)
    others = [place for place in table.places if place.is_taken_by_somebody and place.who != person.id]
    if table.status == "playing" and any(_still_plays(table, place, now) for place in others):
        raise Refuse("forbidden", "Others are still playing here.")
    return Change([j.Closed(at=now, by=person.id, id=message.id)])


def _still_plays(table: TableState, place: SeatState, now: float) -> bool:
    """Whether somebody keeps the owner from closing the table; what counts ends without those alone who left it."""
    counts = table.config.rated or table.config.tournament
    return place.decides_itself if counts else not place.is_gone(now)


# Checks


def _playing(table: TableState) -> Play:
    if table.play is None or table.status != "playing":
        raise Refuse("not_playing")
    return table.play


def _own_seat(table: TableState, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refuse("no_seat")
    return seat


def _place(table: TableState, seat: int) -> SeatState:
    if seat >= len(table.places):
        raise Refuse("no_seat")
    return table.places[seat]


def _must_own(table: TableState, person: Person) -> None:
    if person.id != table.owner():
        raise Refuse("forbidden", "The owner of the table decides this.")


def _must_take_people(table: TableState) -> None:
    if table.config.tournament:
        raise Refuse("not_open", "The tournament has given the seats of this table.")


def _must_be_open(table: TableState) -> None:
    if table.status != "open":
        raise Refuse("not_open")
