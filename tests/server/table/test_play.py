"""Playing: requests and what answers them, several seats at once, lists of actions, undo, trade limits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.parts import Group
from hexhold.server.table.decision import Decision, decision_of
from hexhold.server.telling.views import show_view
from tests.server.rooms import BEGINNER, Desk, force, play_on, started

pytestmark = pytest.mark.once


def begun(people: int = 3, **hands: str) -> Desk:
    """The first turn on the beginner map, before the roll; with `P1="4wool"` a seat holds just these cards."""
    desk = started(people, players=3, map="beginner", options=BEGINNER)
    play = desk.room.table.play
    assert play is not None
    for name, cards in hands.items():
        seat = int(name[1:])
        for good in range(5):
            play.state.supply[good] += play.state.hand[seat * 5 + good]
            play.state.hand[seat * 5 + good] = 0
        for card in cards.split():
            good = play.game.words.goods.index(card.lstrip("0123456789"))
            count = int(card[: -len(play.game.words.goods[good])] or 1)
            play.state.hand[seat * 5 + good] = count
            play.state.supply[good] -= count
    return desk


def group(desk: Desk, conn: int, kind: str) -> Group:
    return next(it for it in desk.request(conn).groups if it.kind == kind)


def kinds(desk: Desk, conn: int) -> list[str]:
    return [it.kind for it in desk.request(conn).groups]


def code(answer: Any) -> str:
    assert isinstance(answer, m.Refused), answer
    return answer.code


def test_a_request_lists_what_may_be_done_by_kind_and_target() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    settle = group(desk, 0, "settle")
    assert settle.target == "node"
    assert len(settle.options) == 54
    assert settle.options[12].token == "settle:N12"
    assert settle.options[12].args == {"node": 12}
    assert desk.request(0).asked
    assert desk.request(0).kind == "place_settlement"


def test_an_action_is_a_token_or_an_object() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    assert isinstance(desk.act(0, "settle:N12"), m.Ack)
    request = desk.request(0)
    road = m.Act(id="r", decision_id=request.decision_id, actions=[{"kind": "road", "edge": 11}])
    assert isinstance(desk.say(0, road), m.Ack)


def test_what_is_acknowledged_is_written_first_and_shown_then() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    written, before = len(desk.journal), len(desk.sent[0])
    desk.act(0, "settle:N12")
    assert len(desk.journal) == written + 1
    ack, update = desk.sent[0][before:]
    assert isinstance(ack, m.Ack)
    assert ack.seq == update.seq == len(desk.journal)
    assert desk.view(0)["players"][0]["settlements"] == [12]


@pytest.mark.threat("SEC-09")
def test_an_answer_to_a_decision_that_is_over_is_stale() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    old = desk.request(0).decision_id
    desk.act(0, "settle:N12")
    assert code(desk.say(0, m.Act(id="x", decision_id=old, actions=["road:E11"]))) == "stale"


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    before = desk.room.table.seq
    desk.act(0, "settle:N12")
    answer = desk.act(0, "road:E60")
    assert (answer.code, answer.rule) == ("illegal", "BASE-SETUP-10")
    assert code(desk.act(0, "road:E999")) == "malformed"
    assert code(desk.act(0, "dance")) == "malformed"
    assert desk.room.table.seq == before + 1


def test_a_list_of_actions_is_done_as_a_whole_or_not_at_all() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    answer = desk.act(0, "settle:N12", "road:E60")
    assert (answer.code, answer.message[:10]) == ("illegal", "actions[1]")
    assert desk.view(0)["players"][0]["settlements"] == []
    assert isinstance(desk.act(0, "settle:N12", "road:E11"), m.Ack)
    assert desk.view(0)["players"][0]["roads"] == [11]


@pytest.mark.threat("SEC-09")
def test_the_same_message_sent_twice_is_done_once() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    message = m.Act(id="once", decision_id=desk.request(0).decision_id, actions=["settle:N12"])
    first, second = desk.say(0, message), desk.say(0, message)
    assert first == second
    assert len(desk.journal) == desk.room.table.seq == first.seq


@pytest.mark.threat("SEC-09")
def test_a_message_is_done_once_however_much_was_said_since() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    desk.act(0, "settle:N12")
    undone = desk.say(0, m.Undo(id="undo"))
    desk.act(0, "settle:N20")
    for number in range(500):
        desk.wait(20)
        assert isinstance(desk.say(0, m.Chat(id=f"c{number}", text="Hello")), m.Ack)
    for same in (desk, desk.again()):
        if same is not desk:
            same.join(0, "Ann")
        assert same.say(0, m.Undo(id="undo")) == undone
        assert same.view(0)["players"][0]["settlements"] == [20]


def test_several_seats_discard_at_the_same_time_and_in_any_order() -> None:
    desk = begun(3, P1="4wool 4ore", P2="9brick")
    force(desk, "P0 roll", "chance roll=3,4")
    assert (group(desk, 1, "discard").due, group(desk, 2, "discard").due) == (4, 4)
    waiting = desk.request(1).decision_id
    assert isinstance(desk.act(2, *["discard:brick"] * 4), m.Ack)
    assert desk.request(1).decision_id == waiting, "the decision of one seat is still open when another has decided"
    assert desk.view(1)["players"][2]["hand_count"] == 9, "what is discarded is shown when all have chosen"
    assert isinstance(desk.act(1, "discard:wool", "discard:wool", "discard:ore", "discard:ore"), m.Ack)
    assert desk.view(0)["players"][2]["hand_count"] == 5
    assert kinds(desk, 0) == ["robber"]


def test_a_placement_can_be_taken_back_and_the_same_decision_is_open_again() -> None:
    desk = started(2, options={"first_player": 0}, map="beginner")
    decision, seen = desk.request(0).decision_id, desk.view(1)
    assert code(desk.say(0, m.Undo(id="nothing"))) == "no_undo"
    desk.act(0, "settle:N12")
    assert desk.request(0).can_undo
    assert code(desk.say(1, m.Undo(id="not mine"))) == "no_undo"
    assert isinstance(desk.say(0, m.Undo(id="u")), m.Ack)
    assert desk.request(0).decision_id == decision
    assert desk.view(1) == seen
    event = msgspec.json.decode(desk.last(1, m.Update).events[0])
    assert event == {"event": "undone", "seat": 0, "entry": desk.room.table.seq - 1}


def test_nothing_can_be_taken_back_once_chance_or_somebody_else_has_acted() -> None:
    desk = started(2, options={"first_player": 0}, map="beginner")
    desk.act(0, "settle:N12")
    desk.act(0, "road:E11")
    assert code(desk.say(0, m.Undo(id="too late"))) == "no_undo"
    desk = begun(3, P0="2brick 2lumber wool grain ore")
    force(desk, "P0 roll", "chance roll=1,1")
    road = group(desk, 0, "road").options[0].token
    desk.act(0, road)
    assert desk.request(0).can_undo
    desk.act(0, "buy")
    assert not desk.request(0).can_undo, "a card was drawn"
    assert code(desk.say(0, m.Undo(id="drawn"))) == "no_undo"


def test_an_offer_is_answered_countered_and_taken_up() -> None:
    desk = begun(3, P0="3wool", P1="2ore", P2="ore")
    force(desk, "P0 roll", "chance roll=1,1")
    assert group(desk, 0, "offer").open
    desk.act(0, "offer:wool>ore/P1+P2")
    assert {"accept", "decline"} <= set(kinds(desk, 1))
    assert group(desk, 1, "counter").open
    desk.act(1, "counter:ore>2wool")
    desk.act(2, "accept")
    ready = [option.token for option in group(desk, 0, "trade").options]
    assert ready == ["trade:P1", "trade:P2"], "the active player picks among those who are ready"
    desk.act(0, "trade:P2")
    assert desk.view(0)["players"][0]["hand"] == {"brick": 0, "lumber": 0, "wool": 2, "grain": 0, "ore": 1}


def test_those_who_are_not_asked_may_propose() -> None:
    desk = begun(3, P0="3wool", P1="2ore")
    force(desk, "P0 roll", "chance roll=1,1")
    request = desk.request(1)
    assert not request.asked
    assert group(desk, 1, "propose").open
    assert isinstance(desk.act(1, "propose:ore>wool"), m.Ack)
    assert group(desk, 0, "trade").options


@pytest.mark.threat("SEC-22")
def test_a_deal_that_everybody_turned_down_is_not_offered_again_in_this_turn() -> None:
    desk = begun(3, P0="3wool", P1="ore", P2="ore")
    force(desk, "P0 roll", "chance roll=1,1")
    desk.act(0, "offer:wool>ore/P1+P2")
    desk.act(1, "decline")
    desk.act(2, "decline")
    assert code(desk.act(0, "offer:wool>ore/P1+P2")) == "offer_repeated"
    assert isinstance(desk.act(0, "offer:2wool>ore/P1+P2"), m.Ack)


@pytest.mark.threat("SEC-22")
def test_a_table_limits_offers_and_proposals_in_a_turn() -> None:
    desk = started(3, players=3, map="beginner", options=BEGINNER, offers=2, proposals=1)
    play = desk.room.table.play
    assert play is not None
    for seat in range(3):
        for good in range(5):
            play.state.hand[seat * 5 + good] = 1
    force(desk, "P0 roll", "chance roll=1,1")
    for give in ("wool", "ore"):
        assert isinstance(desk.act(0, f"offer:{give}>brick/P1"), m.Ack)
    assert code(desk.act(0, "offer:grain>brick/P1")) == "trade_limit"
    assert isinstance(desk.act(2, "propose:ore>wool"), m.Ack)
    assert code(desk.act(2, "propose:wool>ore")) == "trade_limit"
    desk.act(0, "end")
    force(desk, "P1 roll", "chance roll=1,1")
    assert isinstance(desk.act(2, "propose:wool>ore"), m.Ack), "in the next turn it begins anew"


def test_patches_add_up_to_the_view() -> None:
    desk = started(2, game="cities", players=3, tracker=False)
    play_on(desk, 2, most=300)
    play = desk.room.table.play
    assert play is not None
    for conn in range(2):
        whole = msgspec.json.decode(msgspec.json.encode(show_view(play.game, play.state, conn)))
        assert desk.view(conn) == whole


def test_whoever_has_acted_is_always_told_what_to_do_next_even_if_it_is_the_same() -> None:
    desk = started(2, players=2, options={"player_trade": False})
    rng = Rng("the same request")
    repeated = 0
    while desk.room.table.seq < 3000 and desk.room.table.status == "playing":
        assert desk.room.table.play is not None
        conn = seats_to_act(desk.room.table.play.state)[0]
        before = desk.request(conn)
        options = [option.token for group in before.groups for option in group.options]
        desk.act(conn, options[int(rng.below(len(options)))])
        told = desk.last(conn, m.Update).request
        assert told is not msgspec.UNSET
        repeated += told == before
    assert repeated > 0


def test_what_a_seat_may_do_is_worked_out_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    asked: list[int] = []

    def watched(game: Ruleset, s: State, seat: int) -> Decision:
        asked.append(seat)
        return decision_of(game, s, seat)

    monkeypatch.setattr("hexhold.server.table.play.decision_of", watched)
    before = desk.request(0).decision_id
    assert isinstance(desk.act(0, "settle:N12"), m.Ack)
    assert asked.count(0) == 1, "for the request; the answer was compared with what was known"
    assert isinstance(desk.say(0, m.Undo(id="u")), m.Ack)
    assert asked.count(0) == 2
    assert desk.request(0).decision_id == before
