"""Games that somebody takes along from the page without a server, and brings to a server in use.

What comes was written by a stranger. So no part of it is believed: the journal is made anew for whoever brings it,
every act must be legal by the rules of today, and every draw must be the one that the seed gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from hexhold.board.text import MapError
from hexhold.bots.registry import BOTS
from hexhold.core.actions import CHANCE
from hexhold.core.engine import to_act
from hexhold.core.errors import HexholdError
from hexhold.core.formats.record import Record
from hexhold.core.notation import parse_action_line
from hexhold.rules.games import RULES_VERSION
from hexhold.server.protocol.luggage import TakenAct, TakenGame
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.keeping import restore, row_of
from hexhold.server.running.new_table import sat_down
from hexhold.server.store import TableRow
from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig, check_config
from hexhold.server.table.dice import seed_commitment
from hexhold.server.table.proof import Brought, proof_of, verify
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.text import clean

__all__ = ["Arrival", "Unpacked", "pack", "unpack"]

ME: Final = "me"


def pack(row: TableRow, entries: Iterable[bytes], who: str) -> TakenGame | None:
    """The game of a table as it is taken along; None unless it has begun and this is its only person.

    Nothing is played again: a browser with many games would take long.
    """
    table = restore(row, ())
    began: j.Began | None = None
    acts: list[j.Acted] = []
    for entry in map(j.read_entry, entries):
        if isinstance(entry, j.Began):
            began = entry
        elif began is None:
            table.fold(entry)
        elif isinstance(entry, j.Acted):
            acts.append(entry)
        elif isinstance(entry, j.Undone):
            acts.pop()
    people = [place for place in table.places if place.kind != "bot"]
    if began is None or len(people) != 1 or people[0].who != who:
        return None
    config = table.config
    return TakenGame(
        id=row.id,
        seed=row.secret.hex(),
        created=row.created,
        game=config.game,
        seats=[place.level or ME for place in table.places],
        options=config.options,
        map=config.map if isinstance(config.map, str) else "",
        board=began.map,
        is_drawn=isinstance(config.map, str),
        title=config.title,
        hints=config.hints,
        tracker=config.tracker,
        pace=config.pace,
        commitment=people[0].commitment or None,
        shown=people[0].brought or None,
        rules=began.rules,
        given=table.earlier(),
        opening=began.lines,
        acts=[TakenAct(act.at, act.lines) for act in acts],
        is_closed=row.status == "closed",
    )


class Arrival(NamedTuple):
    """A game that somebody brings, and when."""

    game: TakenGame
    person: Person
    now: float


class Unpacked(NamedTuple):
    """A game that holds what it says, as the store takes it."""

    row: TableRow
    entries: list[bytes]


def unpack(came: Arrival) -> Unpacked:
    """The table of a game that was brought, as that of whoever brings it; raises Refuse with what does not fit."""
    taken = came.game
    if taken.rules > RULES_VERSION:
        raise Refuse("malformed", f"rules: this server plays version {RULES_VERSION}, not {taken.rules}.")
    if taken.seats.count(ME) != 1 or any(seat not in (ME, *BOTS) for seat in taken.seats):
        raise Refuse("malformed", f"seats: {ME} once, and otherwise any of {', '.join(BOTS)}.")
    table = TableState(taken.id, _config(came), bytes.fromhex(taken.seed), min(taken.created, came.now))
    entries = _before(came)
    try:
        check_config(table.config)
        for entry in entries:
            table.fold(entry)
        _play_again(table, came, entries)
        _check_dice(table, taken)
    except HexholdError as error:
        raise Refuse("malformed", f"This game cannot have been played so: {error.message}") from None
    except MapError as error:
        raise Refuse("malformed", f"board: {error}") from None
    kept = _as_kept(entries, taken.rules)
    updated = entries[-1].at if table.is_done else came.now
    return Unpacked(row_of(table, updated), [j.write_entry(entry) for entry in kept])


def _config(came: Arrival) -> TableConfig:
    taken = came.game
    return TableConfig(
        game=taken.game,
        players=len(taken.seats),
        owner=came.person.id,
        title=clean(taken.title),
        options=taken.options,
        map=taken.map if taken.is_drawn else taken.board,
        hints=taken.hints,
        pace=taken.pace,
        tracker=taken.tracker,
        commitment=seed_commitment(taken.id, bytes.fromhex(taken.seed)),
    )


def _before(came: Arrival) -> list[j.Entry]:
    """What happened at the table before the game began."""
    taken, at = came.game, min(came.game.created, came.now)
    entries: list[j.Entry] = []
    if taken.given:
        entries.append(j.Resumed(at=at, by=came.person.id, lines=taken.given, rules=RULES_VERSION))
    for seat, level in enumerate(taken.seats):
        if level == ME:
            entries.append(sat_down(came.person, seat, taken.commitment or "", at))
        else:
            entries.append(j.BotSat(at=at, by=came.person.id, seat=seat, level=level))
    if taken.shown:
        entries.append(j.Revealed(at=at, by=came.person.id, seat=taken.seats.index(ME), secret=taken.shown))
    return entries


def _play_again(table: TableState, came: Arrival, entries: list[j.Entry]) -> None:
    """Play the game with all checks of the rules, and add its entries; raises what the rules say, and Refuse."""
    taken = came.game

    def happen(entry: j.Entry) -> None:
        table.fold(entry)
        entries.append(entry)
        if table.play is not None and to_act(table.play.state) == CHANCE:
            raise Refuse("malformed", f"After act {len(entries)} chance has not decided what it must.")

    # The version of today is the one that lets nothing pass that it would refuse.
    happen(j.Began(at=entries[0].at, map=taken.board, lines=taken.opening, rules=RULES_VERSION))
    assert table.play is not None
    own = taken.seats.index(ME)
    for act in taken.acts:
        seat, _ = parse_action_line(table.play.game, act.lines[0])
        if seat == CHANCE or table.is_done:
            raise Refuse("malformed", "An act is one of a seat while the game goes on.")
        by = came.person.id if seat == own else ""
        happen(j.Acted(at=min(act.at, came.now), by=by, seat=seat, lines=act.lines))
    if taken.is_closed and not table.is_done:
        closed = j.Closed(at=entries[-1].at)
        table.fold(closed)
        entries.append(closed)


def _check_dice(table: TableState, taken: TakenGame) -> None:
    """Raise Malformed unless the seed lays out this map and gives every draw of the game."""
    play = table.play
    assert play is not None
    brought = [Brought(place.commitment, place.brought) for place in table.places]
    record = Record(play.game, RULES_VERSION)
    record.actions = list(play.done)
    record.dice = proof_of(
        taken.id, table.secret, brought, map_drawn=taken.is_drawn, revealed=True, given=len(taken.given)
    )
    for _ in verify(record):
        pass


def _as_kept(entries: Sequence[j.Entry], rules: int) -> list[j.Entry]:
    """The entries with the version of the rules that the game did begin under."""
    return [
        msgspec.structs.replace(entry, rules=rules) if isinstance(entry, j.Began | j.Resumed) else entry
        for entry in entries
    ]
