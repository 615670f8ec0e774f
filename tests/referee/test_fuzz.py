"""Hypothesis talks sense and nonsense with the referee: each line is answered, and no error changes anything."""

from __future__ import annotations

import io
import json

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from hexhold.referee.stream import serve
from hexhold.rules.base.actions import SPECS
from hexhold.rules.games import create
from hexhold.rules.options.registry import OPTIONS
from tests.referee.client import Client, Data

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
numbers = st.integers(-2, 80) | st.integers()
seats = st.integers(0, 5) | st.sampled_from([None, "chance"]) | numbers
goods = st.sampled_from(["brick", "lumber", "wool", "grain", "ore", "gold"])


def mostly(usual: SearchStrategy[object]) -> SearchStrategy[object]:
    """The usual values, and now and then anything at all."""
    return st.sampled_from([usual] * 11 + [anything]).flatmap(lambda chosen: chosen)


tokens = st.builds(
    "".join,
    st.tuples(
        st.sampled_from([spec.name for spec in SPECS]),
        st.sampled_from([":", "=", "", ":"]),
        st.lists(
            st.builds(str.__add__, st.sampled_from(["N", "E", "H", "P", ""]), st.integers(0, 80).map(str))
            | goods
            | st.builds("{}>{}".format, goods, goods),
            max_size=3,
        ).map("/".join),
    ),
)
deals = st.fixed_dictionaries(
    {"give": st.dictionaries(goods, numbers, max_size=2), "want": st.dictionaries(goods, numbers, max_size=2)}
)
wires = st.fixed_dictionaries(
    {"kind": mostly(st.sampled_from([spec.name + "=" * spec.chance for spec in SPECS]))},
    optional={
        "node": mostly(numbers),
        "edge": mostly(numbers),
        "hex": mostly(numbers),
        "victim": mostly(numbers),
        "good": mostly(goods),
        "deal": mostly(deals),
        "to": mostly(st.lists(numbers, max_size=3)),
        "first": mostly(numbers),
        "second": mostly(numbers),
    },
)
actions = mostly(tokens | wires)
options = st.dictionaries(
    st.sampled_from([option.name for option in OPTIONS]) | st.text(max_size=5),
    st.sampled_from([option.default for option in OPTIONS]) | st.integers(0, 20) | anything,
    max_size=2,
)
FRAMES = list(create("base", 5).frames)
ACTORS = {1: ["P0", "P1", "P0+P2"], 0: ["chance"], -1: ["auto"]}


def words(items: SearchStrategy[str], most: int = 3) -> SearchStrategy[str]:
    return st.lists(items, max_size=most).map(" ".join)


def numbered(letter: str, most: int) -> SearchStrategy[str]:
    return st.integers(0, most).map(lambda number: f"{letter}{number}")


VALUES: dict[str, SearchStrategy[str]] = {
    "hand": words(st.builds("{}{}".format, st.integers(1, 9), goods)),
    "roads": words(numbered("E", 71)),
    "settlements": words(numbered("N", 53), 2),
    "cities": words(numbered("N", 53), 2),
    "cards": words(st.sampled_from(["knight", "monopoly", "victory_point", "road_building"])),
    "new_cards": words(st.sampled_from(["knight", "year_of_plenty"])),
    "knights": st.integers(0, 9).map(str),
    "offered": st.builds("{}>{}".format, goods, goods),
    "ready": st.builds("{}>{}".format, goods, goods),
    "ready_hand": st.integers(0, 2**62).map(str),
    "stale_offers": st.integers(0, 2**62).map(str),
    "set_aside": words(st.builds("{}{}".format, st.integers(1, 9), goods)),
}
COMMON: dict[str, SearchStrategy[str]] = {
    "map": st.sampled_from(["beginner", "variable"]),
    "players": st.sampled_from(["3", "4", "5"]),
    "options": words(st.sampled_from(["dice=deck", "target_points=3", "friendly_robber=true", "trade_build=strict"])),
    "active": st.sampled_from(["P0", "P1", "-"]),
    "turn": st.integers(0, 10**6).map(str),
    "robber": numbered("H", 18),
    "longest_road": st.sampled_from(["P0", "P1", "-"]),
    "largest_army": st.sampled_from(["P0", "P1", "-"]),
    "first_player": st.sampled_from(["P0", "P1", "-"]),
    "dice_drawn": st.integers(0, 2**36).map(str),
    "played": words(st.sampled_from(["3knight", "monopoly"])),
    "card_played": st.integers(0, 2).map(str),
    "over": st.sampled_from(["P0", "nobody"]),
}
arguments = st.lists(st.integers(0, 6) | st.sampled_from([15, 99, 10**14]), max_size=4)
frames = st.sampled_from(FRAMES).flatmap(
    lambda frame: st.builds(
        lambda who, args: f"{frame.name}({who}; {' '.join(str(arg) for arg in args[: len(frame.args)])})",
        st.sampled_from(ACTORS[frame.actor]),
        arguments,
    )
)
own = st.tuples(st.integers(0, 2), st.sampled_from(sorted(VALUES))).flatmap(
    lambda key: st.tuples(st.just(f"P{key[0]}.{key[1]}"), VALUES[key[1]])
)
common = st.sampled_from(sorted(COMMON)).flatmap(lambda key: st.tuples(st.just(key), COMMON[key]))
stacks = st.tuples(st.just("stack"), st.lists(frames, max_size=2).map(lambda some: " ".join(["turn(P0)", *some])))
positions = st.lists(own | common | stacks, max_size=8, unique_by=lambda line: line[0]).map(
    lambda entries: "\n".join(f"{key}: {value}" for key, value in entries)
)


def request(do: str, needed: dict[str, SearchStrategy[object]], **more: SearchStrategy[object]) -> SearchStrategy[Data]:
    return st.fixed_dictionaries({"do": st.just(do), **needed}, optional=more)


requests = st.one_of(
    request(
        "new",
        {"game": mostly(st.just("base")), "players": mostly(st.integers(2, 6))},
        options=mostly(options),
        map=mostly(st.sampled_from(["beginner", "random", "variable", "/etc/hostname"])),
        seed=mostly(numbers),
        board=mostly(st.booleans()),
    ),
    request("position", {"text": mostly(positions | st.text(max_size=30))}, seed=mostly(numbers)),
    request("legal", {"seat": mostly(seats)}, wire=mostly(st.booleans())),
    request("chance", {}, wire=mostly(st.booleans())),
    request("sample", {}, apply=mostly(st.booleans()), wire=mostly(st.booleans())),
    request("sample", {"apply": st.just(True)}),
    request("act", {"seat": mostly(seats), "action": actions}),
    request("act", {"seat": mostly(seats), "actions": st.lists(actions, max_size=3)}),
    request("explain", {"seat": mostly(seats), "action": actions}),
    request("view", {}, seat=mostly(seats)),
    request("state", {}, seat=mostly(seats)),
    request("record", {}, text=mostly(st.text())),
    st.dictionaries(st.sampled_from(["do", "seat", "action", "map"]), anything, max_size=3),
)
lines = st.one_of(
    requests.map(lambda data: json.dumps(data).encode()),
    requests.map(lambda data: json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")),
    anything.map(lambda data: json.dumps(data).encode()),
    st.binary(max_size=60),
    st.builds(
        lambda data, at, put: (
            (line := json.dumps(data).encode())[: at % (len(line) + 1)] + put + line[at % (len(line) + 1) :]
        ),
        requests,
        st.integers(0, 1000),
        st.binary(max_size=3),
    ),
)


@given(st.booleans(), st.lists(lines, min_size=1, max_size=12))
@settings(max_examples=150)
def test_every_line_is_answered_and_an_error_changes_nothing(begun: bool, sent: list[bytes]) -> None:
    client = Client()
    if begun:
        client.ask("new", game="base", players=4, map="beginner", seed=1)
    for line in sent:
        before = client.key()
        answer = client.send(line)
        if not answer["ok"]:
            assert client.key() == before


@given(positions, st.lists(st.integers(0, 10**6), max_size=25))
@settings(max_examples=150)
def test_playing_on_from_any_position_never_breaks_the_engine(text: str, choices: list[int]) -> None:
    client = Client()
    answer = client.send(json.dumps({"do": "position", "text": text}).encode())
    for choice in choices:
        if not answer["ok"] or not answer["to_act"]:
            return
        if answer["to_act"] == "chance":
            answer = client.send(b'{"do": "sample", "apply": true}')
            continue
        assert isinstance(answer["to_act"], list)
        seat = answer["to_act"][choice % len(answer["to_act"])]
        acts = client.ask("legal", seat=seat)["actions"]
        assert isinstance(acts, list)
        if not acts:
            return
        answer = client.send(json.dumps({"do": "act", "seat": seat, "action": acts[choice % len(acts)]}).encode())


@given(st.lists(st.binary(max_size=80).map(lambda data: data.replace(b"\n", b" ")), max_size=10))
def test_raw_bytes_are_answered_line_by_line(sent: list[bytes]) -> None:
    target = io.BytesIO()
    serve(io.BytesIO(b"".join(line + b"\n" for line in sent)), target)
    answers = target.getvalue().splitlines()
    assert len(answers) == len(sent)
    assert all(json.loads(answer)["ok"] is False for answer in answers)
