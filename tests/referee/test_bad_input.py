"""Whatever the referee is sent, it answers with a typed error, changes nothing, and goes on."""

from __future__ import annotations

import json

import pytest

from hexhold.referee.session import LINE_LIMIT
from tests.referee.client import Client, Data, seated

NEW: Data = {"do": "new", "game": "base", "players": 4}


def said(client: Client, line: bytes) -> str:
    """The sentence about a malformed line, which must have changed nothing."""
    before = client.key()
    error = client.send(line)["error"]
    assert isinstance(error, dict)
    assert error["code"] == "malformed"
    assert client.key() == before
    return str(error["message"])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"", "not JSON"),
        (b"   \t", "not JSON"),
        (b"hello", "not JSON"),
        (b"{", "not JSON"),
        (b'{"do": "state"} {"do": "state"}', "not JSON"),
        (b'{"do": "state",}', "not JSON"),
        (b"{'do': 'state'}", "not JSON"),
        (b'\xef\xbb\xbf{"do": "state"}', "not JSON"),
        (b'{"do": "legal", "seat": NaN}', "not JSON"),
        (b'{"do": "legal", "seat": Infinity}', "not JSON"),
        (b'{"do": "legal", "seat": 01}', "not JSON"),
        (b'{"do": "position", "text": "\\ud800"}', "not JSON"),
        (b'{"do": "position", "text": "\\udc00 and more behind it"}', "not JSON"),
        (b'{"do": "position", "text": "\\ud800 and more behind it"}', "not JSON"),
        (b'{"do": "position", "text": "a\nb"}', "not JSON"),
        (b'{"do": "position", "text": "\xff"}', "UTF-8"),
        (b'{"do": "position", "text": "\xed\xa0\x80"}', "UTF-8"),
        (b"\x00\x01\x02", "not JSON"),
        (b'{"do": "new", "game": "base", "players": 4, "map": {"rows": ' + b"[" * 100_000, "nested"),
        (b'{"do": "act", "seat": 0, "action": ' + b'{"a":' * 100_000, "nested"),
        (b"[" * 1_000_000, "object"),
        (b"[]", "object"),
        (b"null", "object"),
        (b"3", "object"),
        (b'"state"', "object"),
        (b"{}", "the commands are new, "),
        (b'{"do": null}', "the commands are new, "),
        (b'{"do": ["state"]}', "the commands are new, "),
        (b'{"do": "undo"}', "the commands are new, "),
        (b'{"do": "State"}', "the commands are new, "),
        (b'{"do": "state", "seat": 0}', "`seat`"),
        (b'{"do": "legal"}', "`seat`"),
        (b'{"do": "legal", "seat": 0, "deep": true}', "`deep`"),
        (b'{"do": "legal", "seat": "0"}', "$.seat"),
        (b'{"do": "legal", "seat": null}', "$.seat"),
        (b'{"do": "legal", "seat": true}', "$.seat"),
        (b'{"do": "legal", "seat": 0.0}', "$.seat"),
        (b'{"do": "legal", "seat": [0]}', "$.seat"),
        (b'{"do": "legal", "seat": 0, "wire": 1}', "$.wire"),
        (b'{"do": "legal", "seat": -1}', "no seat -1"),
        (b'{"do": "legal", "seat": 4}', "no seat 4"),
        (b'{"do": "legal", "seat": 18446744073709551616}', "no seat 18446744073709551616"),
        (b'{"do": "legal", "seat": ' + b"9" * 100_000 + b"}", "$.seat"),
        (b'{"do": "legal", "seat": 1e400}', "$.seat"),
        (b'{"do": "view", "seat": 9}', "no seat 9"),
        (b'{"do": "view", "seat": "chance"}', "$.seat"),
        (b'{"do": "act", "action": "roll"}', "`seat`"),
        (b'{"do": "act", "seat": false, "action": "roll"}', "$.seat"),
        (b'{"do": "act", "seat": "dice", "action": "roll"}', "$.seat"),
        (b'{"do": "act", "seat": -1, "action": "roll"}', "no seat -1"),
        (b'{"do": "act", "seat": 0}', "`action`"),
        (b'{"do": "act", "seat": 0, "action": "roll", "actions": []}', "`action`"),
        (b'{"do": "act", "seat": 0, "actions": "roll"}', "$.actions"),
        (b'{"do": "act", "seat": 0, "actions": ["settle:N12", 3]}', "$.actions[1]"),
        (b'{"do": "act", "seat": 0, "action": 54043195528445952}', "$.action"),
        (b'{"do": "act", "seat": 0, "action": ""}', "unknown action"),
        (b'{"do": "act", "seat": 0, "action": "settle"}', "node is missing"),
        (b'{"do": "act", "seat": 0, "action": "settle:N54"}', "no node N54"),
        (b'{"do": "act", "seat": 0, "action": "settle:N99999999999999999999"}', "no node"),
        (b'{"do": "act", "seat": 0, "action": "settle:\xd9\xa3"}', "no node"),
        (b'{"do": "act", "seat": 0, "action": {"kind": "settle", "node": 54}}', "no node 54"),
        (b'{"do": "act", "seat": 0, "action": {"kind": "settle", "node": true}}', "$.node"),
        (b'{"do": "explain", "seat": 0, "action": "settle:N54"}', "no node N54"),
        (b'{"do": "sample", "apply": "yes"}', "$.apply"),
    ],
    ids=lambda value: value.decode("latin-1")[:60] if isinstance(value, bytes) else "",
)
def test_a_line_that_cannot_be_read_is_refused(line: bytes, told: str) -> None:
    assert told in said(seated(), line)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "../base"}, "unknown game"),
        ({"game": 3}, "$.game"),
        ({"players": 1}, "not 1"),
        ({"players": 7}, "not 7"),
        ({"players": -(10**40)}, "not -1000"),
        ({"players": True}, "$.players"),
        ({"players": 4.0}, "$.players"),
        ({"players": "4"}, "$.players"),
        ({"options": []}, "$.options"),
        ({"options": {"speed": 3}}, "unknown option 'speed'"),
        ({"options": {"target_points": 2}}, "target_points takes"),
        ({"options": {"target_points": 10**100}}, "target_points takes"),
        ({"options": {"target_points": True}}, "target_points takes"),
        ({"options": {"target_points": 10.5}}, "$.options"),
        ({"options": {"target_points": None}}, "$.options"),
        ({"options": {"player_trade": 1}}, "player_trade takes"),
        ({"options": {"dice": "loaded"}}, "dice takes"),
        ({"options": {"first_player": 4}}, "first_player takes"),
        ({"options": {"five_six": "paired"}}, "five and six"),
        ({"options": {"map": "/etc/hostname"}}, "reads no files"),
        ({"map": "/etc/hostname"}, "reads no files"),
        ({"map": "./beginner"}, "reads no files"),
        ({"map": "beginner.toml"}, "reads no files"),
        ({"map": ""}, "reads no files"),
        ({"map": "beginner-5-6"}, "map: "),
        ({"map": "beginner", "options": {"map": "random"}}, "twice"),
        ({"map": ["beginner"]}, "$.map"),
        ({"map": {}}, "map: name"),
        ({"map": {"name": "x", "rows": []}}, "map: rows"),
        ({"map": {"name": "x", "rows": ["(0,0): hills 5"]}}, "map: "),
        ({"map": {"name": "x", "rows": ["(0,0): hills 5" + ", hills 5" * 90_000], "free": True}}, "map: rows"),
        ({"map": {"name": "x", "rows": ["(0,0):" + "x" * 500_000]}}, "map: rows"),
        ({"map": {"name": "x", "rows": [[[[]]]]}}, "map: rows"),
        ({"map": {"name": "x\u202ey", "rows": ["(0,0): hills 5"], "free": True}}, "map: name"),
        ({"map": {"name": "x", "rows": ["(0,0): hills 5"], "free": 1}}, "map: free"),
        ({"seed": 1.5}, "$.seed"),
        ({"seed": None}, "$.seed"),
        ({"seed": True}, "$.seed"),
        ({"seed": [1]}, "$.seed"),
        ({"board": "yes"}, "$.board"),
        ({"size": 3}, "`size`"),
    ],
    ids=lambda value: str(value)[:60] if isinstance(value, dict) else "",
)
def test_a_game_that_does_not_exist_is_refused(change: Data, told: str) -> None:
    assert told in said(seated(), json.dumps(NEW | change).encode())


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("players: 9", (1, 10)),
        ("players: 4\nrobber: H77", (2, 9)),
        ("map: /etc/hostname", (1, 6)),
        ("options: map=/etc/hostname", (1, 10)),
        ('map: {"name": ' + "[" * 100_000, (1, 6)),
        ('map: {"name": "\\ud800", "rows": ["(0,0): hills 5"], "free": true}', (1, 6)),
        ("nonsense", (1, 1)),
        ("stack: roll_for_start(chance; 0 99 0 99)", (1, 8)),
        ("players: 5\nstack: special_build(P0; 9 0)", (2, 8)),
        ("stack: turn(auto) turn(P0)", (1, 8)),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_a_position_that_cannot_be_read_is_refused_with_line_and_column(text: str, place: tuple[int, int]) -> None:
    client = seated()
    before = client.key()
    error = client.refused("position", text=text)
    assert (error["line"], error["column"]) == place
    assert client.key() == before


def test_a_position_that_conjures_cards_is_refused() -> None:
    assert "breaks the rules" in str(seated().refused("position", text="P0.hand: 20brick")["message"])


def test_a_seed_may_be_any_whole_number_or_text() -> None:
    for seed in (0, -1, 10**40, "", "é", "x" * 10_000):
        Client().ask("new", game="base", players=4, seed=seed)


@pytest.mark.parametrize("do", ["legal", "chance", "sample", "act", "explain", "view", "state", "record"])
def test_before_there_is_a_game_every_question_is_refused(do: str) -> None:
    fields: Data = {"seat": 0} if do == "legal" else {"seat": 0, "action": "roll"} if do in ("act", "explain") else {}
    assert Client().refused(do, **fields)["code"] == "no_game"


def test_a_rule_that_forbids_an_action_is_named() -> None:
    client = seated()
    client.ask("act", seat=0, actions=["settle:N12", "road:E11"])
    before = client.key()
    error = client.refused("act", seat=1, action="settle:N12")
    assert (error["code"], error["rule"]) == ("illegal", "BASE-SETL-01")
    assert client.key() == before


@pytest.mark.parametrize(
    ("seat", "action"),
    [(1, "settle:N12"), (3, "end"), (None, "roll=3,4"), ("chance", {"kind": "steal=", "good": "ore"})],
)
def test_an_action_of_a_seat_that_is_not_asked_is_out_of_turn(seat: object, action: object) -> None:
    client = seated()
    before = client.key()
    assert client.refused("act", seat=seat, action=action)["code"] == "out_of_turn"
    assert client.key() == before


def test_a_seat_cannot_act_for_chance() -> None:
    client = Client()
    client.ask("new", game="base", players=4)
    assert client.refused("act", seat=0, action="roll=3,4")["code"] == "out_of_turn"
    assert client.refused("act", seat=None, action="roll")["code"] == "illegal"


def test_after_the_end_nobody_acts() -> None:
    client = Client()
    answer = client.ask("position", text="options: target_points=3\nactive: P2\nP2.cities: N12 N30\nover: P2")
    assert (answer["to_act"], answer["winner"]) == ([], 2)
    assert client.ask("legal", seat=2)["actions"] == []
    assert client.ask("chance")["outcomes"] == []
    assert client.refused("act", seat=0, action="end")["code"] == "out_of_turn"
    assert client.refused("act", seat=None, action="roll=3,4")["code"] == "out_of_turn"
    assert client.refused("sample")["code"] == "out_of_turn"


def test_a_line_may_be_as_long_as_the_limit_and_not_longer() -> None:
    client = seated()
    line = b'{"do": "state"}'
    assert client.send(line + b" " * (LINE_LIMIT - len(line)))["ok"]
    error = client.send(line + b" " * (LINE_LIMIT - len(line) + 1))["error"]
    assert isinstance(error, dict)
    assert error["code"] == "too_long"


def test_an_error_does_not_repeat_all_that_was_sent() -> None:
    message = str(seated().refused("act", seat=0, action={"kind": "x" * 1_000_000})["message"])
    assert len(message) < 500


def test_of_a_field_that_stands_twice_the_last_counts() -> None:
    assert seated().send(b'{"do": "legal", "seat": 99, "seat": 0}')["ok"]
