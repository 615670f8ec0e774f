"""Trade in the game of the Watch: at 3:1 with the supply, at 2:1 with a route, and before building."""

from __future__ import annotations

import pytest

from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from tests.support import closed, do, hand, hands, note, notes, odds, refused
from tests.watch import watch

ROUTES = {"grain": "S(-3,3)", "brick": "S(-2,3)", "lumber": "S(-1,3)", "wool": "S(0,3)", "ore": "S(1,3)"}
"""For each good an intersection at its trade route."""


@pytest.mark.rule("BW-TRADE-01", "BW-TRADE-07")
def test_players_trade_as_in_the_base_game() -> None:
    game, s = watch("P0.hand: 2brick\nP1.hand: wool\nP2.hand: wool")
    assert refused(game, s, "P1 offer:wool>brick/P0") == "BASE-TRADE-02"
    assert refused(game, s, "P0 offer:3brick>wool/P1") == "BASE-TRADE-13"
    do(game, s, "P0 offer:brick>wool/P1+P2", "P1 accept", "P2 decline", "P0 trade:P1")
    assert hands(game, s)[:3] == [{"brick": 1, "wool": 1}, {"brick": 1}, {"wool": 1}]


@pytest.mark.rule("BW-TRADE-07")
def test_like_for_like_gifts_and_trade_with_the_supply_out_of_turn_are_no_trade() -> None:
    game, s = watch("P0.hand: 4brick\nP1.hand: 3wool brick")
    with pytest.raises(Malformed, match="brick stands twice"):
        do(game, s, "P0 bank:3brick>brick")
    assert refused(game, s, "P0 offer:brick>/P1") == "BASE-TRADE-06"
    assert refused(game, s, "P1 bank:3wool>brick") == "BASE-TURN-01"


@pytest.mark.rule("BW-TRADE-02", "BW-EX-16")
def test_three_equal_cards_bring_one_other_card_without_any_route() -> None:
    game, s = watch("P0.hand: 3ore")
    do(game, s, "P0 bank:3ore>lumber")
    assert hand(game, s, 0) == {"lumber": 1}
    game, s = watch("P0.hand: 2ore brick")
    assert closed(game, s, "P0 bank:2ore>lumber") == "BASE-BANK-12"


@pytest.mark.rule("BW-TRADE-03", "BW-COMP-05", "BW-BOARD-12")
@pytest.mark.parametrize("piece", ["settlements", "keeps"])
@pytest.mark.parametrize("good", GOOD_NAMES)
def test_at_its_route_a_good_is_traded_two_to_one_and_no_other(good: str, piece: str) -> None:
    other = "ore" if good != "ore" else "wool"
    game, s = watch(f"P0.{piece}: {ROUTES[good]}\nP0.hand: 2{good} 3{other}")
    taken = "brick" if good != "brick" else "grain"
    assert refused(game, s, f"P0 bank:2{other}>{taken}") == "BASE-BANK-12"
    do(game, s, f"P0 bank:2{good}>{taken}", f"P0 bank:3{other}>{taken}")
    assert hand(game, s, 0) == {taken: 2}


@pytest.mark.rule("BW-TRADE-04", "BW-COMP-05", "BW-BOARD-12")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("map", ["standard", "variable", "random"])
def test_there_are_five_routes_one_for_each_good_all_on_the_southern_edge(players: int, map: str) -> None:
    board = create("watch", players, {"map": map}, seed=4).map
    goods = [harbour.good for harbour in board.harbours]
    assert sorted(goods) == [0, 1, 2, 3, 4]
    assert GENERIC not in board.node_harbour
    for harbour in board.harbours:
        (hex,) = board.grid.edge_hexes[harbour.edge]
        q, r = board.grid.hexes[hex]
        assert -1 in (board.grid.hex_at(q, r + 1), board.grid.hex_at(q - 1, r + 1))


@pytest.mark.rule("BW-TRADE-05", "BW-EX-17")
def test_four_cards_bring_one_at_three_to_one_and_two_at_a_route() -> None:
    game, s = watch(f"P0.settlements: {ROUTES['grain']}\nP0.hand: 4grain 4wool")
    do(game, s, "P0 bank:2grain>ore", "P0 bank:2grain>ore", "P0 bank:3wool>ore")
    assert hand(game, s, 0) == {"wool": 1, "ore": 3}
    assert refused(game, s, "P0 bank:wool>ore") == "BASE-BANK-12"
    game, s = watch("P0.hand: 6wool")
    do(game, s, "P0 bank:3wool>ore", "P0 bank:3wool>ore")
    assert refused(game, s, "P0 bank:4wool>ore") == "BASE-BANK-12"


@pytest.mark.rule("BW-TRADE-06")
def test_heroes_and_development_cards_are_never_traded_given_or_stolen() -> None:
    game, s = watch(
        "P0.hand: brick\nP1.hand: wool\nP1.cards: 3ranger_patrol\nP1.settlements: N(1,2)\nP0.cards: ranger_patrol"
    )
    for act in ("offer:brick>ranger_patrol/P1", "offer:brick>mance/P1", "offer:ranger_patrol>wool/P1"):
        with pytest.raises(Malformed, match="unknown word"):
            do(game, s, f"P0 {act}")
    heroes = notes(game, s, "hero")
    do(game, s, "P0 knight", "P0 robber:H12/P1")
    assert odds(game, s) == {"steal=wool": 1}
    do(game, s, "chance steal=wool", "P0 end")
    assert hand(game, s, 0) == {"brick": 1, "wool": 1}
    assert note(game, s, "cards", 1, "ranger_patrol") == 3
    assert notes(game, s, "hero") == heroes


@pytest.mark.rule("BW-TRADE-06")
@pytest.mark.parametrize(("held", "stolen"), [("2wool ore", {"steal=wool": 2, "steal=ore": 1}), ("", {})])
def test_a_theft_is_drawn_from_the_resources_alone(held: str, stolen: dict[str, int]) -> None:
    game, s = watch(f"P0.cards: ranger_patrol\nP1.hand: {held}\nP1.cards: 3ranger_patrol\nP1.settlements: N(1,2)")
    if stolen:
        do(game, s, "P0 knight", "P0 robber:H12/P1")
        assert odds(game, s) == stolen
    else:
        do(game, s, "P0 knight")
        assert refused(game, s, "P0 robber:H12/P1") == "BASE-ROB-06"
        do(game, s, "P0 robber:H12", "P0 end")


@pytest.mark.rule("BW-TURN-08")
@pytest.mark.parametrize("built", ["road:N(1,2)-S(2,0)", "guard:W1"])
def test_whoever_has_built_trades_no_more(built: str) -> None:
    text = "P0.settlements: N(1,2)\nP0.hand: 2brick lumber wool 3ore\nP1.hand: wool\n"
    game, s = watch(text)
    do(game, s, "P0 bank:3ore>lumber", f"P0 {built}")
    assert refused(game, s, "P0 bank:3ore>lumber", "P0 offer:brick>wool/P1") == "BASE-TURN-06"
    do(*watch("options: trade_build=combined\n" + text), f"P0 {built}", "P0 bank:3ore>lumber", "P0 offer:brick>wool/P1")


@pytest.mark.rule("BW-TURN-09")
def test_with_the_combined_phase_a_new_settlement_opens_its_route_at_once() -> None:
    text = "P0.roads: S(1,3)-N(1,4)\nP0.hand: brick lumber wool grain 2ore\n"
    game, s = watch("options: trade_build=combined\n" + text)
    assert refused(game, s, "P0 bank:2ore>wool") == "BASE-BANK-12"
    do(game, s, "P0 settle:S(1,3)", "chance token=ice_river,giant", "P0 bank:2ore>wool")
    assert hand(game, s, 0) == {"wool": 1}
    game, s = watch(text)
    do(game, s, "P0 settle:S(1,3)", "chance token=ice_river,giant")
    assert refused(game, s, "P0 bank:2ore>wool") == "BASE-TURN-06"
