"""How tables are made: as somebody wishes, the same again after a game, on from a position of it, or for a day."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from hexhold.bots.registry import BOTS
from hexhold.server.protocol.http_bodies import NewTable, PlayOn
from hexhold.server.protocol.messages import Start
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.meeting.standard import check_rated
from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig, check_config
from hexhold.server.table.daily import PLAYERS, RIVALS, DayBoard, day_config
from hexhold.server.table.deciding import decide, start
from hexhold.server.table.dice import SEED_BYTES, seed_commitment
from hexhold.server.table.onward import Position
from hexhold.server.table.seat import Person, SeatState
from hexhold.server.table.state import TableState
from hexhold.server.table.vacation import counted_until
from hexhold.server.text import clean

__all__ = ["make_daily", "make_onward", "make_rematch", "make_seated", "make_table", "sat_down"]

ID_BYTES: Final = 9


def make_table(body: NewTable, person: Person, now: float, *, begins: bool = False) -> tuple[TableState, list[j.Entry]]:
    """A new table with the entries of its journal so far; raises Refuse or Malformed.

    One that `begins` does so by itself when everybody is there; so does every rated one.
    """
    if body.rated:
        check_rated(body, person)
    if body.seats.count("me") > 1:
        raise Refuse("malformed", "seats: you sit in one seat only.")
    for wish in body.seats:
        if wish not in ("me", "open", *BOTS):
            raise Refuse("malformed", f"seats: {wish[:40]!r} is none of me, open, {', '.join(BOTS)}.")
    if body.turn is not None and body.clock is not None:
        raise Refuse("malformed", "turn: a table has a clock, or days for a turn.")
    config = TableConfig(
        game=body.game,
        players=len(body.seats),
        owner=person.id,
        title=clean(body.title),
        options=body.options,
        map=body.map,
        visibility=body.visibility,
        bank=body.clock.bank if body.clock else None,
        increment=body.clock.increment if body.clock else 0.0,
        turn=body.turn,
        takeover=body.takeover,
        vacation=body.vacation if body.turn is not None else 0,
        grace=body.grace,
        hints=body.hints,
        pace=body.pace,
        offers=body.offers,
        proposals=body.proposals,
        tracker=body.tracker,
        delay=body.delay,
        rated=body.rated,
        begins=begins or body.rated,
    )
    check_config(config)
    table = _new(config, now)
    entries: list[j.Entry] = []
    for seat, wish in enumerate(body.seats):
        if wish == "me":
            entries.append(sat_down(person, seat, body.commitment or "", now))
            until = counted_until(config, SeatState(), person.away, now)
            entries += [j.Away(at=now, by=person.id, seat=seat, until=until)] if until > now else []
        elif wish != "open":
            entries.append(j.BotSat(at=now, by=person.id, seat=seat, level=wish))
    if body.start:
        return table, _begun(table, entries, person, now)
    _fold(table, entries)
    return table, entries


def make_rematch(old: TableState, now: float) -> tuple[TableState, list[j.Entry]]:
    """The same table again; everybody moves on by one seat, and bots sit where they are needed."""
    table = _new(msgspec.structs.replace(old.config, day="", tournament=""), now)
    entries: list[j.Entry] = []
    for seat, place in enumerate(old.places[-1:] + old.places[:-1]):
        if place.kind == "bot":
            entries.append(j.BotSat(at=now, seat=seat, level=place.level))
        elif place.kind != "empty":
            entries.append(sat_down(Person(place.who, place.name, place.kind == "program"), seat, "", now))
    _fold(table, entries)
    return table, entries


def make_onward(position: Position, body: PlayOn, person: Person, now: float) -> tuple[TableState, list[j.Entry]]:
    """A table of one person and bots at which a game goes on with the same rules; raises Refuse.

    Chance is that of the new table from here on. It has neither clock nor watchers who see it later: nobody waits.
    """
    if body.seat >= len(position.levels):
        raise Refuse("no_seat")
    if body.level not in BOTS:
        raise Refuse("malformed", f"level: {body.level[:40]!r} is none of {', '.join(BOTS)}.")
    config = msgspec.structs.replace(
        position.config,
        owner=person.id,
        map=position.map,
        visibility="private",
        bank=None,
        increment=0.0,
        turn=None,
        takeover=False,
        delay=0.0,
        rated=False,
        begins=False,
        day="",
        tournament="",
    )
    table = _new(config, now)
    entries: list[j.Entry] = [j.Resumed(at=now, by=person.id, lines=position.lines, rules=position.rules)]
    for seat, level in enumerate(position.levels):
        if seat == body.seat:
            entries.append(sat_down(person, seat, body.commitment or "", now))
        else:
            entries.append(j.BotSat(at=now, by=person.id, seat=seat, level=level or body.level))
    return table, _begun(table, entries, person, now)


def make_daily(
    board: DayBoard, seed: bytes, person: Person, pace: float, now: float
) -> tuple[TableState, list[j.Entry]]:
    """A table of one person and bots for the board of a day, with the dice of the day; raises Refuse.

    Nobody brings anything to the dice, which are the same for all.
    """
    table = _new(day_config(board, person.id, pace), now, seed)
    entries: list[j.Entry] = [
        sat_down(person, seat, "", now)
        if seat == board.seat
        else j.BotSat(at=now, by=person.id, seat=seat, level=RIVALS)
        for seat in range(PLAYERS)
    ]
    return table, _begun(table, entries, person, now)


def make_seated(config: TableConfig, people: Sequence[Person], now: float) -> tuple[TableState, list[j.Entry]]:
    """A table of a tournament, with everybody in their seat; where there are days for a turn the game has begun."""
    table = _new(config, now)
    entries: list[j.Entry] = [sat_down(person, seat, "", now) for seat, person in enumerate(people)]
    _fold(table, entries)
    if config.turn is None:
        return table, entries
    begun = start(table, now)
    _fold(table, begun)
    return table, [*entries, *begun]


def _begun(table: TableState, entries: list[j.Entry], person: Person, now: float) -> list[j.Entry]:
    """These entries, and those of the beginning of the game; all are folded into the table."""
    _fold(table, entries)
    begun = decide(Start(id="start"), table, person, now)
    _fold(table, begun.entries)
    return [*entries, *begun.entries]


def _new(config: TableConfig, now: float, seed: bytes = b"") -> TableState:
    """A table with a seed of its own, unless one is given."""
    table = TableState(secrets.token_urlsafe(ID_BYTES), config, seed or secrets.token_bytes(SEED_BYTES), now)
    table.config = msgspec.structs.replace(config, commitment=seed_commitment(table.dice_name, table.secret))
    return table


def sat_down(person: Person, seat: int, commitment: str, now: float) -> j.Sat:
    """That somebody takes a seat; raises Refuse if they have no name yet."""
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")
    return j.Sat(
        at=now,
        by=person.id,
        seat=seat,
        name=person.name,
        kind="program" if person.is_program else "person",
        commitment=commitment,
    )


def _fold(table: TableState, entries: Sequence[j.Entry]) -> None:
    for entry in entries:
        table.fold(entry)
