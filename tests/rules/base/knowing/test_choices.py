"""What a player is told of a decision beyond its actions."""

from __future__ import annotations

import pytest

from hexhold.core.actions import deal_of
from hexhold.core.engine import legal_actions
from hexhold.core.notation import token
from hexhold.rules.choices import cards_due, for_own_turn, takes_deals, to_everybody
from hexhold.rules.games import GAMES, create
from hexhold.rules.prices import prices
from tests.support import do, position, roll

TRADE = ["bank", "offer", "accept", "decline", "counter", "propose", "trade", "withdraw"]
CARDS = ["knight", "road_building", "plenty", "monopoly"]
SPECIAL = "players: 5\nstack: next_turn(auto; 1) special_build(P1; 0 1)"


@pytest.mark.rule("CATAN-56-10")
@pytest.mark.parametrize("cards", ["", "\nP1.hand: 9ore 9wool 9grain\nP1.cards: knight"])
def test_in_the_special_building_phase_trade_and_cards_wait_for_the_own_turn(cards: str) -> None:
    game, s = position(SPECIAL + cards)
    assert for_own_turn(game, s, 1) == TRADE + CARDS
    assert for_own_turn(game, s, 0) == [], "who is not asked is told nothing"


@pytest.mark.rule("CATAN-56-21")
def test_the_second_of_a_pair_leaves_trade_with_players_for_the_own_turn() -> None:
    game, s = position("players: 5\noptions: five_six=paired\nactive: P3\nstack: next_turn(auto; 1) paired_turn(P3)")
    assert for_own_turn(game, s, 3) == TRADE[1:]


@pytest.mark.rule("BW56-SBP-04", "BW56-SBP-05", "BW56-SBP-06")
def test_at_the_wall_heroes_wait_too() -> None:
    game, s = position("game: watch\nmap: standard\nP1.hero: mance\n" + SPECIAL)
    assert set(for_own_turn(game, s, 1)) >= {"offer", "bank", "knight", "mance"}
    assert not {"road", "settle", "city", "guard", "buy", "camp"} & set(for_own_turn(game, s, 1))


@pytest.mark.parametrize("name", [name for name, info in GAMES.items() if 6 in info.players])
def test_every_game_of_six_says_what_waits_for_the_own_turn(name: str) -> None:
    game = create(name, 6)
    s = game.new()
    kinds = [frame.kind for frame in game.frames if frame.name == "special_build"]
    s.push(kinds[0], 1 << 1, 0, 1)
    waiting = for_own_turn(game, s, 1)
    assert {"offer", "bank"} <= set(waiting)
    assert not set(waiting) & set(prices(game))


def test_in_a_turn_nothing_waits() -> None:
    game, s = position("players: 5")
    assert for_own_turn(game, s, 0) == []
    game, s = position(SPECIAL)
    assert for_own_turn(game, s, 1) != []


@pytest.mark.parametrize(("held", "due"), [("8wool", 4), ("6wool 5ore", 5), ("7wool", 0)])
def test_how_many_cards_are_due_is_found_by_trying_out_and_changes_nothing(held: str, due: int) -> None:
    game, s = position(f"stack: before_roll(P0)\nP1.hand: {held}")
    roll(game, s, 7)
    before = s.key()
    discards = [act for act in legal_actions(game, s, 1) if token(game, act).startswith("discard")]
    assert (cards_due(game, s, 1, discards), s.key()) == (due, before)


def test_one_action_that_decides_is_one_card() -> None:
    game, s = position("P0.cards: monopoly\nP1.hand: wool")
    acts = [act for act in legal_actions(game, s, 0) if token(game, act).startswith("monopoly")]
    assert cards_due(game, s, 0, acts) == 1


@pytest.mark.parametrize(("hands", "deals"), [("P2.hand: wool", True), ("P0.hand: wool\nP3.hand: ore", False)])
def test_who_holds_a_card_in_the_own_turn_may_make_a_deal(hands: str, deals: bool) -> None:
    game, s = position("active: P2\n" + hands)
    kinds = {spec.name: spec for spec in game.words.specs}
    assert takes_deals(game, s, 2, kinds["offer"]) is deals
    assert not takes_deals(game, s, 2, kinds["propose"])
    assert not takes_deals(game, s, 2, kinds["road"])
    assert not takes_deals(game, s, 0, kinds["offer"])
    do(game, s, "P2 end")
    assert not takes_deals(game, s, 2, kinds["offer"])


def test_a_deal_goes_to_everybody_else_where_the_action_names_seats() -> None:
    game, _ = position("")
    kinds = {spec.name: spec for spec in game.words.specs}
    deal = int(deal_of(2, 1) | deal_of(0, -1))
    told = [token(game, to_everybody(game, 1, kinds[kind], deal)) for kind in ("offer", "propose")]
    assert told == ["offer:wool>brick/P0+P2+P3", "propose:wool>brick"]
