"""An action has three faces, an integer, a token and a JSON object, and each can be had from each other."""

from __future__ import annotations

import json

import pytest

from hexhold.core.actions import CHANCE, NOTHING, action, deal_of
from hexhold.core.engine import chance, legal_actions, sample_chance, step, to_act
from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.notation import out_of_range, parse_token, token
from hexhold.core.specs import ActionSpec, Field
from hexhold.core.wire import from_wire, to_wire
from hexhold.rng import Rng
from hexhold.rules.base.actions import OFFER, ROBBER, SPECS
from hexhold.rules.games import GAMES, create

GAME = create("base", 4, seed=1)
MIXED_DEAL = {"give": {"wool": 2, "ore": 1}, "want": {"brick": 31}}


def faces_agree(game: Game, act: int) -> None:
    words = token(game, act)
    wire = json.dumps(to_wire(game, act))
    assert parse_token(game, words) == act
    assert from_wire(game, json.loads(wire)) == act
    assert out_of_range(game, act) == ""


@pytest.mark.parametrize(("name", "players"), [(name, count) for name in GAMES for count in GAMES[name].players])
def test_every_action_seen_in_a_random_game_has_three_faces(name: str, players: int) -> None:
    game = create(name, players, {"max_turns": 150}, seed=players)
    rng = Rng(players, "faces")
    s = game.new()
    seen: set[int] = set()
    while not s.over:
        seat = int(to_act(s))
        if seat == CHANCE:
            acts = [act for act, _ in chance(game, s)]
            chosen = int(sample_chance(game, s, rng))
        else:
            acts = legal_actions(game, s, seat)
            chosen = acts[int(rng.below(len(acts)))]
        seen.update(acts)
        step(game, s, seat, chosen)
    for act in seen:
        faces_agree(game, act)
    assert len({token(game, act) for act in seen}) == len(seen)
    assert len({json.dumps(to_wire(game, act), sort_keys=True) for act in seen}) == len(seen)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.name}{'=' if spec.chance else ''}")
def test_every_kind_of_action_has_three_faces(spec: ActionSpec) -> None:
    least = {field.name: _some_value(field) for field in spec.fields if not field.optional}
    whole = {field.name: _some_value(field) for field in spec.fields}
    for fields in (least, whole):
        faces_agree(GAME, from_wire(GAME, {"kind": spec.name + "=" * spec.chance, **fields}))


def _some_value(field: Field) -> object:
    words = {"good": "ore", "card": "monopoly", "deal": MIXED_DEAL, "seats": [0, 3]}
    return words.get(field.type, 1)


def test_what_is_left_out_stays_left_out() -> None:
    nobody = int(action(ROBBER, 7, NOTHING))
    assert to_wire(GAME, nobody) == {"kind": "robber", "hex": 7}
    assert from_wire(GAME, {"kind": "robber", "hex": 7}) == nobody


def test_what_a_player_does_and_what_the_dice_show_are_told_apart() -> None:
    assert from_wire(GAME, {"kind": "roll"}) == parse_token(GAME, "roll")
    assert from_wire(GAME, {"kind": "roll=", "first": 3, "second": 4}) == parse_token(GAME, "roll=3,4")


def test_a_deal_of_more_cards_than_can_be_written_is_no_action() -> None:
    for act in (action(OFFER) | deal_of(0, 1) | deal_of(2, -32), action(OFFER) | deal_of(0, -32)):
        assert "deal" in out_of_range(GAME, int(act) | 1 << 49)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "object"),
        ("settle:N3", "object"),
        ([], "object"),
        ({}, "`kind`"),
        ({"kind": 3}, "$.kind"),
        ({"kind": "sette"}, "$.kind"),
        ({"kind": "roll=="}, "$.kind"),
        ({"kind": "draw", "card": "knight"}, "$.kind"),
        ({"kind": "settle"}, "`node`"),
        ({"kind": "settle", "node": 3, "edge": 4}, "`edge`"),
        ({"kind": "settle", "node": "3"}, "$.node"),
        ({"kind": "settle", "node": True}, "$.node"),
        ({"kind": "settle", "node": 3.0}, "$.node"),
        ({"kind": "settle", "node": None}, "$.node"),
        ({"kind": "settle", "node": -1}, "settle: node"),
        ({"kind": "settle", "node": 54}, "settle: node"),
        ({"kind": "settle", "node": 10**30}, "settle: node"),
        ({"kind": "robber", "hex": 7, "victim": None}, "$.victim"),
        ({"kind": "robber", "hex": 7, "victim": 4}, "robber: victim"),
        ({"kind": "robber", "hex": 7, "victim": NOTHING}, "robber: victim"),
        ({"kind": "roll=", "first": 0, "second": 4}, "roll=: first"),
        ({"kind": "roll=", "first": 4, "second": 7}, "roll=: second"),
        ({"kind": "discard", "good": "gold"}, "discard: good"),
        ({"kind": "discard", "good": 2}, "$.good"),
        ({"kind": "draw=", "card": "ore"}, "draw=: card"),
        ({"kind": "bank", "deal": {"give": {"wool": 4}}}, "`want`"),
        ({"kind": "bank", "deal": {"give": {"wool": 4}, "want": {"ore": 1}, "to": []}}, "$.deal"),
        ({"kind": "bank", "deal": {"give": {"wool": True}, "want": {"ore": 1}}}, "$.deal.give"),
        ({"kind": "bank", "deal": {"give": {"wool": 32}, "want": {"ore": 1}}}, "bank: deal.give"),
        ({"kind": "bank", "deal": {"give": {"wool": 4}, "want": {"ore": 0}}}, "bank: deal.want"),
        ({"kind": "bank", "deal": {"give": {"wool": 4}, "want": {"wood": 1}}}, "bank: deal.want"),
        ({"kind": "bank", "deal": {"give": {"wool": 4}, "want": {"wool": 1}}}, "bank: deal"),
        ({"kind": "offer", "deal": MIXED_DEAL}, "`to`"),
        ({"kind": "offer", "deal": MIXED_DEAL, "to": 2}, "$.to"),
        ({"kind": "offer", "deal": MIXED_DEAL, "to": []}, "offer: to"),
        ({"kind": "offer", "deal": MIXED_DEAL, "to": [1, 4]}, "offer: to"),
        ({"kind": "offer", "deal": MIXED_DEAL, "to": [1, 1]}, "offer: to"),
    ],
)
def test_an_object_that_is_no_action_is_refused_with_the_field_at_fault(data: object, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        from_wire(GAME, data)
    assert told in caught.value.message
