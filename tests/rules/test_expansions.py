"""A plan whose expansions contradict each other is refused at creation, with one sentence that names both."""

from __future__ import annotations

import re

import pytest

from hexhold.board.terrain import Terrain
from hexhold.core.errors import Malformed
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.pieces import Piece
from hexhold.core.slots import Slots
from hexhold.core.specs import EDGE, NODE, ActionSpec
from hexhold.rules.base import actions as base_actions
from hexhold.rules.base.expansion import settlers
from hexhold.rules.base.trade import Trade
from hexhold.rules.cities import actions as cities_actions
from hexhold.rules.games import GAMES, build, compose
from hexhold.rules.gift import actions as gift_actions
from hexhold.rules.plan import Plan
from hexhold.rules.rule import BUILD, Rule
from hexhold.rules.watch import actions as watch_actions


class Remembers(Rule):
    name = "remembers"

    def reserve(self, slots: Slots) -> None:
        slots.once("fish")


class Asks(Rule):
    name = "asks"

    def connect(self, game: Game) -> None:
        game.add_frame(Frame("fishing", "TEST-01"))


class Fishes(Rule):
    name = "fishes"

    def sorts(self) -> dict[int, int]:
        return {200: BUILD}


def add(plan: Plan, what: str) -> None:
    """What two expansions cannot both add."""
    if what == "good":
        plan.add_goods("fish")
    elif what == "card":
        plan.add_cards({"fish": 3})
    elif what == "piece":
        plan.add_pieces(Piece("boats", EDGE))
    elif what == "terrain":
        plan.add_terrain(Terrain("lake"))
    elif what == "kind of action":
        plan.add_actions(ActionSpec(200, f"fish_{plan.by}"))
    elif what == "action":
        plan.add_actions(ActionSpec(200 + len(plan.expansions), "fish"))
    elif what == "argument type":
        plan.add_words({"fish": ("herring", "cod")})
    elif what == "slot":
        plan.add(Remembers())
    elif what == "frame":
        plan.add(Asks())
    else:
        plan.add(Fishes())


WHAT = ("good", "card", "piece", "terrain", "kind of action", "action", "argument type", "slot", "frame", "actions of")


@pytest.mark.parametrize("what", WHAT)
def test_two_expansions_that_claim_the_same_are_refused_by_name(what: str) -> None:
    def lakes(plan: Plan) -> Plan:
        add(plan, what)
        return plan

    def rivers(plan: Plan) -> Plan:
        add(plan, what)
        return plan

    build(compose("test", 3, (settlers, lakes)))
    build(compose("test", 3, (settlers, rivers)))
    with pytest.raises(Malformed) as refused:
        build(compose("test", 3, (settlers, lakes, rivers)))
    sentence = str(refused.value)
    assert re.search(r"lakes.* and rivers.* both claim", sentence)
    assert what in sentence
    assert "\n" not in sentence


def test_what_an_expansion_leaves_out_another_one_may_bring() -> None:
    def quiet(plan: Plan) -> Plan:
        plan.leave_out(Trade)
        plan.count_cards({"monopoly": 0})
        return plan

    def loud(plan: Plan) -> Plan:
        plan.add_cards({"monopoly": 1})
        return plan

    plan = compose("test", 3, (settlers, quiet, loud))
    assert plan.cards["monopoly"] == 1
    assert not plan.has(Trade)


def test_pieces_go_where_their_expansion_says() -> None:
    def boats(plan: Plan) -> Plan:
        plan.add_pieces(Piece("boats", EDGE), Piece("lighthouses", NODE))
        return plan

    words = compose("test", 3, (settlers, boats)).words()
    assert words.pieces[3:] == ("boats", "lighthouses")
    assert words.piece_places[3:] == (EDGE, NODE)


def test_no_two_games_use_one_number_for_different_actions() -> None:
    everything = (base_actions, cities_actions, gift_actions, watch_actions)
    specs = [spec for module in everything for spec in module.SPECS]
    assert len({spec.kind for spec in specs}) == len(specs)
    numbered = {
        value: name
        for module in everything
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int)
    }
    assert sorted(numbered) == sorted(spec.kind for spec in specs)


@pytest.mark.parametrize("name", GAMES)
def test_games_with_the_same_words_share_them(name: str) -> None:
    info = GAMES[name]
    assert info.plan(info.players[-1]).words() is info.plan(info.players[-1]).words()
