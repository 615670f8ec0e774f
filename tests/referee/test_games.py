"""A game through the referee is the game the engine plays."""

from __future__ import annotations

from typing import cast

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, seats_to_act, step, to_act
from hexhold.core.formats.position import write_position
from hexhold.core.formats.record import Record, read_record
from hexhold.core.formats.view_data import view_data
from hexhold.core.notation import token
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, RULES_VERSION, create
from tests.referee.client import Client, Data, seated

OPTIONS: dict[str, str | int | bool] = {"max_turns": 60}
TABLES = [(name, players) for name, info in GAMES.items() for players in info.players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_random_game_through_the_referee_equals_the_one_through_the_engine(name: str, players: int) -> None:
    game = create(name, players, OPTIONS, seed="match")
    s = game.new()
    record = Record(game, RULES_VERSION)
    dice = Rng("match", "chance")
    choices = Rng("match", "choices")
    client = Client()
    answer = client.ask("new", game=name, players=players, options=OPTIONS, seed="match")
    while not s.over:
        assert answer["ply"] == len(record.actions)
        seat = int(to_act(s))
        if seat == CHANCE:
            assert answer["to_act"] == "chance"
            act = int(sample_chance(game, s, dice))
            answer = client.ask("sample", apply=True)
            assert answer["action"] == token(game, act)
        else:
            assert answer["to_act"] == seats_to_act(s)
            acts = legal_actions(game, s, seat)
            listed = client.ask("legal", seat=seat, wire=True)
            assert listed["actions"] == [token(game, act) for act in acts]
            index = int(choices.below(len(acts)))
            act = acts[index]
            face = "wire" if record.actions and len(record.actions) % 2 else "actions"
            answer = client.ask("act", seat=seat, action=cast("list[object]", listed[face])[index])
        step(game, s, seat, act)
        record.add(seat, act)
    assert answer["to_act"] == []
    assert answer["winner"] == (int(s.winner) if s.winner >= 0 else None)
    assert client.ask("state")["text"] == write_position(game, s)
    assert client.ask("record")["lines"] == record.lines(s)
    for watcher in (None, 0, players - 1):
        assert client.ask("view", seat=watcher)["view"] == view_data(game, view(game, s, watcher))


def test_a_record_of_the_referee_replays() -> None:
    client = Client()
    answer = client.ask("new", game="base", players=3, options=OPTIONS, seed=5)
    while answer["to_act"]:
        answer = advance(client, answer)
    lines = cast("list[str]", client.ask("record")["lines"])
    _, s, whole = read_record("\n".join(lines) + "\n", create, RULES_VERSION)
    assert whole
    assert (s.winner if s.winner >= 0 else None) == answer["winner"]


def advance(client: Client, answer: Data) -> Data:
    """Let chance act, or the first seat that is asked do the last thing it may do."""
    if answer["to_act"] == "chance":
        return client.ask("sample", apply=True)
    seat = cast("list[int]", answer["to_act"])[0]
    actions = cast("list[str]", client.ask("legal", seat=seat)["actions"])
    return client.ask("act", seat=seat, action=actions[-1])


def test_the_same_seed_gives_the_same_game_and_another_seed_another_one() -> None:
    texts = []
    for seed in (1, 1, 2, "1"):
        client = Client()
        answer = client.ask("new", game="base", players=4, seed=seed)
        for _ in range(40):
            answer = advance(client, answer)
        texts.append(client.ask("state")["text"])
    assert texts[0] == texts[1] == texts[3] != texts[2]


def test_sampling_looks_and_act_applies() -> None:
    client = Client()
    client.ask("new", game="base", players=4, seed=3)
    before = client.ask("state")["text"]
    drawn = client.ask("sample", wire=True)
    assert drawn["ply"] == 0
    assert client.ask("state")["text"] == before
    outcomes = cast("list[Data]", client.ask("chance", wire=True)["outcomes"])
    assert {"action": drawn["action"], "wire": drawn["wire"], "weight": 1} in outcomes
    assert len(outcomes) == 36
    for seat, action in ((None, drawn["action"]), ("chance", drawn["wire"])):
        assert client.ask("act", seat=seat, action=action)["to_act"] == "chance"


def test_when_a_seat_decides_chance_has_no_outcomes_and_nothing_to_sample() -> None:
    client = seated()
    assert client.ask("chance")["outcomes"] == []
    assert client.refused("sample")["code"] == "out_of_turn"


def test_several_actions_are_done_as_a_whole_or_not_at_all() -> None:
    client = seated()
    before = client.key()
    error = client.refused("act", seat=0, actions=["settle:N12", "road:E0"])
    assert error["code"] == "illegal"
    assert str(error["message"]).startswith("actions[1]: ")
    assert client.refused("act", seat=0, actions=["settle:N12", "raod:E0"])["code"] == "malformed"
    assert client.key() == before
    answer = client.ask("act", seat=0, actions=["settle:N12", {"kind": "road", "edge": 11}])
    assert [event["event"] for event in cast("list[Data]", answer["events"])] == ["settlement", "road"]
    assert (answer["ply"], answer["to_act"]) == (2, [1])


BUYING = "map: beginner\nP0.hand: wool grain ore\nP0.settlements: N12\nP1.settlements: N30"


def test_events_tell_what_the_acting_seat_may_know_and_not_more() -> None:
    client = Client()
    client.ask("position", text=BUYING)
    client.ask("act", seat=0, action="buy")
    events = client.ask("act", seat="chance", action="draw=knight")["events"]
    assert events == [{"event": "card_bought", "seat": 0}]


def test_explain_says_why_not_without_refusing_the_question() -> None:
    client = seated()
    assert client.ask("explain", seat=0, action="settle:N12")["legal"] is True
    answer = client.ask("explain", seat=0, action="end")
    assert answer["legal"] is False
    assert set(cast("Data", answer["why"])) == {"code", "message", "rule"}
    assert cast("Data", client.ask("explain", seat=1, action="settle:N12")["why"])["code"] == "out_of_turn"
    assert cast("Data", client.ask("explain", seat=None, action="roll=1,1")["why"])["code"] == "out_of_turn"


def test_a_position_goes_on_as_it_was_written() -> None:
    first = seated()
    first.ask("act", seat=0, actions=["settle:N12", "road:E11"])
    text = first.ask("state")["text"]
    second = Client()
    assert second.ask("position", text=text)["to_act"] == [1]
    assert second.ask("state")["text"] == text
    assert second.refused("record")["code"] == "no_record"


def test_the_board_comes_with_a_game_that_asks_for_it_and_its_map_makes_the_same_board() -> None:
    client = Client()
    answer = client.ask("new", game="base", players=3, map="random", seed=9, board=True)
    board = cast("dict[str, list[object]]", answer["board"])
    assert (len(board["hexes"]), len(board["nodes"]), len(board["edges"]), len(board["harbours"])) == (19, 54, 72, 9)
    again = client.ask("new", game="base", players=3, map=answer["map"], board=True)
    assert again["board"] == answer["board"]


def test_a_view_holds_a_seats_own_cards_and_counts_the_others() -> None:
    client = Client()
    client.ask("position", text=f"{BUYING}\nP1.hand: 2brick\nP1.cards: knight")
    for seat in (0, 1, None):
        seen = cast("Data", client.ask("view", seat=seat)["view"])
        mine, other = cast("list[Data]", seen["players"])[:2]
        assert ("hand" in mine, "hand" in other, "cards" in other) == (seat == 0, seat == 1, seat == 1)
        assert (mine["hand_count"], other["hand_count"], other["cards_count"]) == (3, 2, 1)
        assert seen["pile_count"] == 24
        assert "pile" not in seen
        assert seen["decision"] == {"kind": "turn", "args": [], "who": [0]}
