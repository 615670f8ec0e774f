"""A game of one person against bots, played to some point, as the page without a server would take it along."""

from __future__ import annotations

from functools import cache
from typing import Any

from hexhold.core.engine import seats_to_act
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.luggage import TakenGame
from hexhold.server.running.bots import ask_for, choose
from hexhold.server.running.keeping import row_of
from hexhold.server.running.luggage import pack
from hexhold.server.running.new_table import make_table
from hexhold.server.table import journal as j
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState

__all__ = ["ANN", "CREATED", "packed", "played"]

CREATED = 1_700_000_000.0
ANN = Person("ann-elsewhere", "Ann")


def played(acts: int, **wishes: Any) -> tuple[TableState, list[j.Entry]]:
    """A table of Ann and two bots after so many acts, or when its game is over; a bot thinks for her."""
    usual: dict[str, Any] = {"game": "base", "seats": ["me", "greedy", "greedy"], "start": True}
    body = NewTable(**(usual | wishes))
    table, entries = make_table(body, ANN, CREATED)
    for count in range(acts):
        play = table.play
        assert play is not None
        if table.is_done:
            break
        seat = seats_to_act(play.state)[0]
        prepared = play.prepare(seat, [choose(ask_for(table, seat), count)])
        entry = j.Acted(at=CREATED + count, by=table.places[seat].who, seat=seat, lines=play.lines(prepared))
        table.fold(entry, prepared)
        entries.append(entry)
    return table, entries


@cache
def packed(acts: int, game: str = "base", status: str = "") -> TakenGame:
    """Such a game as it is taken along."""
    table, entries = played(acts, game=game)
    if status == "closed":
        entries.append(j.Closed(at=entries[-1].at))
        table.fold(entries[-1])
    taken = pack(row_of(table, CREATED), [j.write_entry(entry) for entry in entries], ANN.id)
    assert taken is not None
    return taken
