"""Games that somebody brings along: what is taken, whose it is then, and what is refused."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hexhold.core.formats.record import Record, read_record
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.protocol.luggage import TakenAct, TakenGame
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.keeping import restore, row_of
from hexhold.server.running.luggage import Arrival, Unpacked, pack, unpack
from hexhold.server.table import journal as j
from hexhold.server.table.proof import verify
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from tests.server.luggage.solo import ANN, CREATED, packed, played

pytestmark = pytest.mark.once

BOB = Person("bob", "Bob")
WHOLE = 5000


def brought(game: TakenGame) -> Unpacked:
    """What Bob has of a game that came as a file."""
    return unpack(Arrival(msgspec.json.decode(msgspec.json.encode(game), type=TakenGame), BOB, time.time()))


def changed(taken: TakenGame, **fields: Any) -> TakenGame:
    return msgspec.structs.replace(taken, **fields)


def record_of(table: TableState) -> Record:
    """The record of a table, read with all checks."""
    return read_record("\n".join(table.record()), create, RULES_VERSION)[0]


@pytest.mark.threat("SEC-35")
def test_a_finished_game_is_that_of_whoever_brings_it_and_of_nobody_else() -> None:
    row, entries = brought(packed(WHOLE))
    assert (row.status, row.visibility, row.rated, row.people, row.ends) == ("over", "private", 0, ("bob",), ())
    assert ANN.id.encode() not in b"".join([row.config, *entries])
    table = restore(row, entries)
    assert [place.name for place in table.places] == ["Bob", "greedy", "greedy"]
    assert sum(1 for _ in verify(record_of(table))) > 0
    assert row.updated == CREATED + len(packed(WHOLE).acts) - 1


def test_a_running_game_goes_on_where_it_was() -> None:
    there, written = played(40)
    taken = pack(row_of(there, CREATED), [j.write_entry(entry) for entry in written], ANN.id)
    assert taken is not None
    row, entries = brought(taken)
    here = restore(row, entries)
    assert row.status == "playing"
    assert row.updated > CREATED + 40
    assert here.play is not None
    assert there.play is not None
    assert here.play.done == there.play.done
    assert here.play.state == there.play.state
    assert here.play.dice.counts == there.play.dice.counts
    assert here.seat_of(BOB.id) == 0


def test_a_game_that_was_given_up_stays_closed() -> None:
    assert brought(packed(30, status="closed")).row.status == "closed"


def test_what_was_taken_back_is_not_taken_along() -> None:
    table, entries = played(20)
    last = entries[-1]
    assert isinstance(last, j.Acted)
    entries += [j.Undone(at=last.at, by=ANN.id, seat=last.seat), last]
    taken = pack(row_of(table, CREATED), [j.write_entry(entry) for entry in entries], ANN.id)
    assert taken is not None
    assert [act.lines for act in taken.acts] == [it.lines for it in entries[:-2] if isinstance(it, j.Acted)]


def test_only_games_of_one_person_alone_are_taken_along() -> None:
    table, entries = played(10)
    row, kept = row_of(table, CREATED), [j.write_entry(entry) for entry in entries]
    assert pack(row, kept, ANN.id) is not None
    assert pack(row, kept, "somebody else") is None
    assert pack(row, kept[:3], ANN.id) is None, "it has not begun"
    company = [j.write_entry(j.Sat(at=CREATED, by="cid", seat=1, name="Cid")), *kept[2:]]
    assert pack(row, [kept[0], *company], ANN.id) is None


def other_roll(game: TakenGame) -> TakenGame:
    """The game with other numbers rolled where the first ones were."""
    acts = list(game.acts)
    at, line = next((at, line) for at, act in enumerate(acts) for line in act.lines if line.startswith("chance roll="))
    forged = "chance roll=6,6" if line != "chance roll=6,6" else "chance roll=1,1"
    acts[at] = TakenAct(acts[at].at, [forged if it == line else it for it in acts[at].lines])
    return changed(game, acts=acts[: at + 1])


def with_acts(change: Callable[[list[TakenAct]], list[TakenAct]]) -> Callable[[TakenGame], TakenGame]:
    return lambda game: changed(game, acts=change(list(game.acts)))


FORGED: dict[str, tuple[Callable[[TakenGame], TakenGame], str]] = {
    "a roll that the seed does not give": (other_roll, "was not drawn"),
    "another seed": (lambda game: changed(game, seed="00" * 32), "the map is not the one that the seed lays out"),
    "another table": (lambda game: changed(game, id="AAAAAAAAAAAA"), "the map is not the one"),
    "an act twice": (with_acts(lambda acts: [acts[0], *acts]), "cannot have been played so"),
    "an act left out": (with_acts(lambda acts: acts[1:]), "cannot have been played so"),
    "chance left out": (
        with_acts(lambda acts: [TakenAct(act.at, act.lines[:1]) for act in acts]),
        "chance has not decided what it must",
    ),
    "chance alone": (with_acts(lambda acts: [TakenAct(0.0, ["chance roll=1,1"]), *acts]), "one of a seat"),
    "no line of a game": (with_acts(lambda acts: [TakenAct(0.0, ["P0 conjure"]), *acts]), "cannot have been played so"),
    "an act after the end": (with_acts(lambda acts: [*acts, acts[-1]]), "while the game goes on"),
    "rules of before, under which nothing was checked": (
        lambda game: changed(game, rules=1, acts=[game.acts[0], *game.acts]),
        "cannot have been played so",
    ),
    "rules to come": (lambda game: changed(game, rules=RULES_VERSION + 1), "this server plays version"),
    "two of oneself": (lambda game: changed(game, seats=["me", "me", "greedy"]), "seats: me once"),
    "a bot that is none": (lambda game: changed(game, seats=["me", "greedy", "oracle"]), "seats: me once"),
    "an unknown game": (lambda game: changed(game, game="chess"), "unknown game"),
    "an unknown option": (lambda game: changed(game, options={"cheat": True}), "cheat"),
    "no map": (lambda game: changed(game, board={}), "cannot have been played so"),
    "bytes that were not promised": (
        lambda game: changed(game, commitment="00" * 32, shown="11" * 16),
        "did not commit",
    ),
}


@pytest.mark.threat("SEC-35")
@pytest.mark.parametrize("fault", FORGED)
def test_a_forged_game_is_refused_with_a_sentence(fault: str) -> None:
    forge, sentence = FORGED[fault]
    with pytest.raises(Refuse) as no:
        brought(forge(packed(WHOLE)))
    assert no.value.code == "malformed"
    assert sentence in no.value.message


def test_a_game_of_older_rules_that_today_allows_keeps_its_version() -> None:
    row, entries = brought(changed(packed(WHOLE), rules=1))
    play = restore(row, entries).play
    assert play is not None
    assert play.rules == 1
