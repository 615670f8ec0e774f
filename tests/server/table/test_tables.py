"""Tables before, during and after a game: who may do what, and what everybody is told."""

from __future__ import annotations

import msgspec
import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.formats.record import read_record
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.limits import ASIDES
from hexhold.server.protocol import messages as m
from hexhold.server.running.new_table import make_rematch
from hexhold.server.table.dice import brought_commitment
from hexhold.server.table.proof import verify
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import bot_times
from tests.server.rooms import SECRET, Desk, play_on, started

pytestmark = pytest.mark.once


def sit(desk: Desk, conn: int, seat: int, commitment: str | None = None) -> object:
    return desk.say(conn, m.Sit(id=desk.id(), seat=seat, commitment=commitment))


def code(answer: object) -> str:
    assert isinstance(answer, m.Refused), answer
    assert answer.code in m.ERRORS
    return answer.code


def with_ann_and_bob() -> Desk:
    """A table that is Ann's, at which she and Bob sit and a third seat is free."""
    desk = Desk()
    desk.join(0, "Ann")
    desk.join(1, "Bob")
    sit(desk, 0, 0)
    sit(desk, 1, 1)
    return desk


def test_a_table_is_empty_until_somebody_sits() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    welcome, resync = desk.sent[0]
    assert (welcome.you.name, welcome.you.seat, welcome.you.owner) == ("Ann", None, True)
    assert [seat.kind for seat in resync.table.seats] == ["empty"] * 3
    assert sit(desk, 0, 1) == m.Ack("m1", 1)
    assert desk.table(0).seats[1].here
    assert [it.you.seat for it in desk.sent[0] if isinstance(it, m.Update) and it.you] == [1]


def test_a_new_name_reaches_the_seat_and_is_kept() -> None:
    desk = with_ann_and_bob()
    desk.leave(1)
    desk.join(2, "Robert", who="bob")
    assert desk.table(0).seats[1].name == "Robert", "others see it at once"
    assert desk.again().room.table.places[1].name == "Robert"
    assert desk.table(0).seats[0].name == "Ann"


def test_a_seat_that_is_taken_is_refused_and_one_may_move_to_another() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    desk.join(1, "Bob")
    sit(desk, 0, 0)
    assert code(sit(desk, 1, 0)) == "seat_taken"
    assert code(sit(desk, 1, 3)) == "no_seat"
    sit(desk, 1, 1)
    assert isinstance(sit(desk, 1, 2), m.Ack)
    assert [place.name for place in desk.room.table.places] == ["Ann", "", "Bob"]


def test_only_the_owner_adds_bots_empties_seats_and_starts() -> None:
    desk = with_ann_and_bob()
    assert code(desk.say(1, m.AddBot(id="a", seat=2, level="random"))) == "forbidden"
    assert code(desk.say(0, m.AddBot(id="b", seat=2, level="genius"))) == "malformed"
    assert code(desk.say(0, m.Start(id="c"))) == "not_ready"
    assert isinstance(desk.say(0, m.AddBot(id="d", seat=2, level="random")), m.Ack)
    assert code(desk.say(1, m.Start(id="e"))) == "forbidden"
    assert isinstance(desk.say(0, m.Remove(id="f", seat=1)), m.Ack)
    assert desk.room.table.seat_of("bob") is None
    sit(desk, 1, 1)
    assert isinstance(desk.say(0, m.Start(id="g")), m.Ack)
    assert desk.room.table.status == "playing"
    assert code(desk.say(0, m.Remove(id="h", seat=1))) == "not_open"


def test_when_the_owner_stands_up_the_first_who_sits_owns_the_table() -> None:
    desk = with_ann_and_bob()
    desk.say(0, m.Stand(id="s"))
    assert isinstance(desk.say(1, m.AddBot(id="b", seat=2, level="random")), m.Ack)


def test_the_dice_wait_for_what_people_have_promised_to_bring() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    brought = bytes(range(16))
    sit(desk, 0, 0, brought_commitment(brought))
    for seat in (1, 2):
        desk.say(0, m.AddBot(id=desk.id(), seat=seat, level="random"))
    desk.say(0, m.Start(id="start"))
    assert desk.room.table.status == "starting"
    assert code(desk.say(0, m.Reveal(id="r1", secret="00" * 16))) == "malformed"
    assert isinstance(desk.say(0, m.Reveal(id="r2", secret=brought.hex())), m.Ack)
    assert desk.room.table.status == "playing"
    assert desk.last(0, m.Resync).view is not None


def test_the_dice_do_not_wait_for_ever() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    sit(desk, 0, 0, "ab" * 32)
    for seat in (1, 2):
        desk.say(0, m.AddBot(id=desk.id(), seat=seat, level="random"))
    desk.say(0, m.Start(id="start"))
    desk.wait(4.9)
    assert desk.room.table.status == "starting"
    desk.wait(0.2)
    assert desk.room.table.status == "playing"


@pytest.mark.parametrize("game", ["base", "cities", "gift", "watch"])
def test_a_game_is_played_to_its_end_and_its_record_proves_its_dice(game: str) -> None:
    desk = started(2, game=game, options={"max_turns": 12})
    desk.join(9, "Eve")
    play_on(desk, 2)
    table = desk.table(9)
    assert table.status == "over"
    assert table.proof is not None
    assert set(desk.view(9)["players"][0]) >= {"hand"}, "after the end everything is shown"
    record, state, is_over = read_record("\n".join(desk.room.table.record()), create, RULES_VERSION)
    assert is_over
    assert state.over
    assert len(list(verify(record))) > 12


@pytest.mark.threat("SEC-08")
def test_nothing_of_the_seed_is_told_while_the_game_goes_on() -> None:
    desk = started(1)
    desk.join(9, "Eve")
    desk.bots()
    sent = b"".join(msgspec.json.encode(message) for conn in (0, 9) for message in desk.sent[conn])
    assert desk.room.table.secret.hex().encode() not in sent
    assert desk.last(9, m.Welcome).table.proof is None


@pytest.mark.threat("SEC-02")
def test_identities_are_told_to_nobody() -> None:
    desk = started(2)
    sent = b"".join(msgspec.json.encode(message) for message in desk.sent[1])
    assert b'"ann"' not in sent
    assert desk.room.table.handle("ann").encode() in sent


@pytest.mark.threat("SEC-06")
def test_those_who_only_watch_may_neither_act_nor_talk_while_the_game_goes_on() -> None:
    desk = started(1)
    desk.join(9, "Eve")
    assert code(desk.say(9, m.Act(id="a", decision_id="", actions=["roll"]))) == "no_seat"
    assert code(desk.say(9, m.Chat(id="c", text="Take the ore!"))) == "forbidden"
    assert "hand" not in desk.view(9)["players"][0]
    assert desk.last(9, m.Resync).request is None


@pytest.mark.threat("SEC-22")
def test_chat_reaches_everybody_but_those_who_do_not_want_to_hear_it() -> None:
    desk = started(2)
    ann = desk.room.table.handle("ann")
    desk.say(1, m.Mute(id="m", who=ann))
    desk.say(0, m.Chat(id="c", text="  Good\x00 luck \n"))
    heard, muted = desk.last(0, m.Update), desk.last(1, m.Update)
    assert heard.chat is not None
    assert heard.chat.text == "Good luck"
    assert muted.chat is None
    assert muted.seq == heard.seq, "the numbers have no holes"
    desk.join(5, "Bob")
    assert not any(line.chat for line in desk.last(5, m.Resync).log)


@pytest.mark.threat("SEC-22")
def test_whom_a_watcher_mutes_is_written_into_no_journal() -> None:
    desk = started(1)
    desk.join(9, "Eve")
    length, ann = len(desk.journal), desk.room.table.handle("ann")
    for number in range(100):
        assert desk.say(9, m.Mute(id=f"m{number}", who=ann, muted=number % 2 == 1)) == m.Ack(f"m{number}", length)
    assert len(desk.journal) == length
    desk.say(0, m.Chat(id="c", text="Hello"))
    assert desk.last(9, m.Update).chat is None
    desk.say(9, m.Mute(id="again", who=ann, muted=False))
    desk.say(0, m.Chat(id="d", text="Hello?"))
    assert desk.last(9, m.Update).chat is not None


@pytest.mark.threat("SEC-22")
def test_a_closed_table_notes_no_mutes_and_an_open_one_no_mute_that_changes_nothing() -> None:
    desk = started(2)
    ann = desk.room.table.handle("ann")
    desk.say(1, m.Mute(id="m", who=ann))
    length = len(desk.journal)
    desk.say(1, m.Mute(id="n", who=ann))
    assert len(desk.journal) == length
    desk.say(1, m.Stand(id="s"))
    desk.say(0, m.Close(id="close"))
    desk.wait(3600)
    desk.say(0, m.Close(id="close again"))
    assert desk.room.table.status == "closed"
    length = len(desk.journal)
    assert isinstance(desk.say(0, m.Mute(id="o", who="somebody")), m.Ack)
    assert len(desk.journal) == length


@pytest.mark.threat("SEC-12")
def test_sitting_down_and_getting_up_for_ever_is_refused_for_a_while() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    wishes: list[m.ClientMessage] = []
    for number in range(ASIDES.most):
        wishes += [m.Sit(id=f"a{number}", seat=0), m.Stand(id=f"b{number}")]
    assert code([desk.say(0, wish) for wish in wishes][-1]) == "too_many"
    desk.wait(60)
    assert isinstance(desk.say(0, m.Sit(id="later", seat=1)), m.Ack)


def test_what_is_said_after_the_game_brings_no_second_view() -> None:
    desk = started(1, options={"max_turns": 3})
    play_on(desk, 1)
    assert desk.last(0, m.Update).view is not None
    desk.say(0, m.Chat(id="c", text="Well played"))
    desk.join(9, "Eve")
    desk.leave(9)
    assert desk.last(0, m.Update).view is None
    assert desk.view(0)["over"]


def test_the_owner_can_mute_somebody_for_all() -> None:
    desk = started(2)
    bob = desk.room.table.handle("bob")
    assert code(desk.say(1, m.Mute(id="x", who=bob, for_all=True))) == "forbidden"
    desk.say(0, m.Mute(id="m", who=bob, for_all=True))
    assert desk.table(1).seats[1].muted
    assert code(desk.say(1, m.Chat(id="c", text="But why?"))) == "chat_limit"


@pytest.mark.threat("SEC-22")
def test_too_much_chat_is_refused_for_a_while() -> None:
    desk = started(1)
    answers = [desk.say(0, m.Chat(id=desk.id(), text="hello")) for _ in range(9)]
    assert isinstance(answers[-2], m.Ack)
    assert code(answers[-1]) == "chat_limit"
    desk.wait(5)
    assert isinstance(desk.say(0, m.Chat(id="later", text="hello")), m.Ack)


def test_hints_come_from_a_bot_where_the_table_allows_them() -> None:
    desk = started(1, options={"first_player": 0})
    hint = desk.room.handle(0, m.Hint(id="h"), desk.now).hint
    assert hint is not None
    assert hint.seat == 0
    assert hint.seen.seat == 0
    strict = started(1, options={"first_player": 0}, hints=False)
    assert code(strict.say(0, m.Hint(id="h"))) == "no_hints"


def test_too_many_hints_are_refused_for_a_while() -> None:
    desk = started(1, options={"first_player": 0})
    hints = [desk.room.handle(0, m.Hint(id=f"h{number}"), desk.now).hint for number in range(10)]
    assert all(hint is not None for hint in hints)
    assert code(desk.say(0, m.Hint(id="one more"))) == "hint_limit"
    assert desk.room.handle(0, m.Hint(id="later"), desk.now + 5).hint is not None


def test_a_rematch_is_for_after_the_game() -> None:
    desk = started(1, options={"max_turns": 3})
    assert code(desk.say(0, m.Rematch(id="early"))) == "not_over"
    play_on(desk, 1)
    assert desk.room.handle(0, m.Rematch(id="again"), desk.now).rematch == Person("ann", "Ann")
    assert [place.name for place in desk.room.table.places] == ["Ann", "random", "random"]
    again, _ = make_rematch(desk.room.table, desk.now)
    assert [place.name for place in again.places] == ["random", "Ann", "random"]


def test_the_owner_closes_a_table_that_waits_for_players() -> None:
    desk = Desk()
    desk.join(0, "Ann")
    desk.join(1, "Bob")
    desk.say(1, m.Sit(id="s", seat=0))
    desk.say(0, m.Sit(id="s", seat=1))
    assert code(desk.say(1, m.Close(id="c"))) == "forbidden"
    assert isinstance(desk.say(0, m.Close(id="c")), m.Ack)
    assert desk.table(1).status == "closed"
    assert code(desk.say(1, m.Sit(id="late", seat=2))) == "not_open"
    assert desk.again().room.table.status == "closed"


def test_a_connection_that_drops_lets_nobody_void_a_game_at_a_table_without_grace() -> None:
    desk = started(2, options={"first_player": 1, "placement": "fixed"}, map="beginner", grace=0.0)
    desk.leave(1)
    desk.wait(1)
    assert desk.table(0).seats[1].plays != "self"
    assert code(desk.say(0, m.Close(id="quick"))) == "forbidden"
    desk.join(1, "Bob")
    desk.wait(600)
    assert code(desk.say(0, m.Close(id="here"))) == "forbidden"
    desk.leave(1)
    desk.wait(301)
    assert isinstance(desk.say(0, m.Close(id="close")), m.Ack)


def test_a_game_is_closed_only_when_nobody_else_plays_and_then_its_dice_can_be_checked() -> None:
    desk = started(2, options={"first_player": 0}, grace=10.0)
    assert code(desk.say(0, m.Close(id="early"))) == "forbidden"
    assert desk.table(0).proof is None
    desk.say(1, m.Stand(id="bye"))
    assert isinstance(desk.say(0, m.Close(id="close")), m.Ack)
    assert desk.last(0, m.Update).request is None
    assert code(desk.say(0, m.Act(id="a", decision_id="x", actions=["end"]))) == "not_playing"
    assert bot_times(desk.room.table) == {}
    proof = desk.table(0).proof
    assert proof is not None
    assert proof["seed"] == SECRET.hex()
    record, _, is_whole = read_record("\n".join(desk.room.table.record()), create, RULES_VERSION)
    assert not is_whole
    assert len(list(verify(record))) == sum(actor == CHANCE for actor, _ in record.actions)


def test_a_table_knows_nothing_that_its_journal_does_not_say() -> None:
    desk = started(2, options={"max_turns": 5})
    desk.say(0, m.Chat(id="c", text="hello"))
    play_on(desk, 2)
    old, new = desk.room.table, desk.again().room.table
    assert _known(old) == _known(new)


def _known(table: TableState) -> object:
    assert table.play is not None
    state = table.play.state.key()
    return table.seq, table.status, state, table.history, table.acknowledged, table.play.dice.counts, table.left
