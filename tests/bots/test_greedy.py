"""The greedy bot in positions where one thing is plainly right."""

from __future__ import annotations

import pytest

from hexhold.board.terrain import PIPS
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, step, to_act
from hexhold.rules.games import create
from tests.bots.choosing import choice
from tests.support import do, position

TABLE = """
    P0.settlements: N31 N44
    P0.roads: N(1,1)-S(1,0) S(-1,1)-N(-1,2)
    P1.settlements: N8 N22
    P1.roads: N(0,-1)-S(1,-2) S(-1,-1)-N(-1,0)
    P2.settlements: N33
    P2.roads: S(-2,0)-N(-2,1)
    players: 3
"""


def test_a_city_that_can_be_paid_is_built_where_it_yields_most() -> None:
    poorer = TABLE.replace("N44", "N51").replace("S(-1,1)-N(-1,2)", "S(-2,2)-N(-3,3)")
    assert choice(*position(poorer + "P0.hand: 2grain 3ore wool")) == "city:N31"


def test_a_trade_with_the_supply_that_completes_a_city_is_made() -> None:
    game, s = position(TABLE + "P0.hand: 2grain 2ore 4wool")
    assert choice(game, s) == "bank:4wool>ore"
    do(game, s, "P0 bank:4wool>ore")
    assert choice(game, s).startswith("city:")


def test_cards_are_not_traded_away_for_nothing() -> None:
    assert choice(*position(TABLE + "P0.hand: 4wool\noptions: player_trade=false")) == "end"


def test_where_no_site_is_left_in_reach_a_road_leads_to_one_and_a_settlement_follows() -> None:
    game, s = position(TABLE + "P0.hand: 2brick 2lumber wool grain")
    first = choice(game, s)
    assert first.startswith("road:E")
    do(game, s, f"P0 {first}")
    assert choice(game, s).startswith("settle:N")


def test_a_settlement_that_wins_comes_before_everything_else() -> None:
    near = TABLE.replace("S(-1,1)-N(-1,2)", "S(-1,1)-N(-1,2) S(1,0)-N(0,2)")
    assert choice(*position(near + "P0.hand: brick lumber wool grain 3ore\noptions: target_points=3")) == "settle:N41"


def test_the_robber_goes_where_others_live_and_the_bot_does_not() -> None:
    game, s = position(TABLE + "P1.hand: ore\nP2.hand: wool\nactive: P0\nstack: turn(P0) robber(P0)")
    words = choice(game, s)
    hex = int(words.removeprefix("robber:H").partition("/")[0])
    around = {int(s.owner[node]) for node in game.map.grid.hex_nodes[hex]}
    assert 0 not in around
    assert around & {1, 2}


def test_on_a_seven_the_cards_for_the_city_are_kept() -> None:
    game, s = position(TABLE + "P0.hand: 2grain 3ore 3wool\nstack: turn(P0) robber(P0) discard(P0)")
    given = []
    while game.frame(s).name == "discard":
        given.append(choice(game, s))
        do(game, s, f"P0 {given[-1]}")
    assert given.count("discard:wool") == 3


def test_a_deal_that_completes_a_city_is_accepted_but_not_from_somebody_about_to_win() -> None:
    offer = "\nP0.hand: 2grain 2ore 3wool\nP1.hand: ore\nactive: P1\nstack: turn(P1)"
    game, s = position(TABLE + offer)
    do(game, s, "P1 offer:ore>wool/P0+P2")
    assert choice(game, s) == "accept"
    game, s = position(TABLE + offer + "\noptions: target_points=5")
    do(game, s, "P1 offer:ore>wool/P0+P2")
    assert choice(game, s) == "decline"


def test_a_useless_deal_is_declined() -> None:
    game, s = position(TABLE + "\nP0.hand: 2grain 3ore\nP1.hand: wool\nactive: P1\nstack: turn(P1)")
    do(game, s, "P1 offer:wool>ore/P0+P2")
    assert choice(game, s) == "decline"


def test_what_is_needed_is_asked_for_twice_a_turn_at_the_most() -> None:
    game, s = position(TABLE + "P0.hand: 2grain 2ore 3wool")
    for _ in range(2):
        offer = choice(game, s)
        assert offer.startswith("offer:")
        do(game, s, f"P0 {offer}", "P1 decline", "P2 decline")
    assert not choice(game, s).startswith("offer:")


def test_an_accepted_deal_is_concluded_with_the_weaker_partner() -> None:
    game, s = position(TABLE + "P0.hand: 2grain 2ore 3wool\nP1.hand: ore\nP2.hand: ore")
    do(game, s, "P0 offer:wool>ore/P1+P2", "P1 accept", "P2 accept")
    assert choice(game, s) == "trade:P2"


def test_a_knight_is_played_before_the_roll() -> None:
    assert choice(*position(TABLE + "P0.cards: knight\nstack: before_roll(P0)")) == "knight"


def test_year_of_plenty_brings_the_missing_cards() -> None:
    assert choice(*position(TABLE + "P0.cards: year_of_plenty\nP0.hand: grain 2ore")) == "plenty:grain/ore"


def test_road_building_leads_towards_a_site() -> None:
    game, s = position(TABLE + "P0.cards: road_building")
    assert choice(game, s) == "road_building"
    do(game, s, "P0 road_building")
    assert choice(game, s).startswith("road:")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_settlement_stands_on_good_land_of_several_kinds(players: int) -> None:
    game = create("base", players, {"first_player": "0"}, seed=players)
    s = game.new()
    if int(to_act(s)) == CHANCE:
        step(game, s, CHANCE, chance(game, s)[0][0])
    node = int(choice(game, s).removeprefix("settle:N"))
    hexes = game.map.grid.node_hexes[node]
    pips = sum(PIPS[number] for h in hexes for number in range(13) if game.map.tokens[h] >> number & 1)
    assert pips >= 10
    assert len({int(game.map.terrain[h]) for h in hexes}) >= 2
