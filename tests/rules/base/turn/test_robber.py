"""The robber: where he goes, whom he robs, what he blocks."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, sample_chance, seats_to_act, step, to_act
from hexhold.core.notation import parse_token, token
from hexhold.core.state import FRAME_SIZE, State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, hands, island, legal, note, odds, position, refused, roll

MOVE = "stack: turn(P0) robber(P0)\n"
"""P0 is to move the robber, who stands on the desert, H9. Around H4 (hills 6) lie T4 U3 U5 Z3 Z4 Z5."""


def waiting_robbers(game: Ruleset, s: State) -> int:
    """How many moves of the robber are on the stack."""
    kinds = [game.frames[s.stack[depth * FRAME_SIZE]].name for depth in range(int(s.depth))]
    return kinds.count("robber")


@pytest.mark.rule("BASE-ROB-01")
def test_in_whole_games_the_robber_is_moved_only_after_a_seven_or_a_knight() -> None:
    moves = 0
    for seed in range(3):
        game = create("base", 4, {"map": "beginner", "placement": "fixed"})
        s, rng = game.new(), Rng(seed)
        for _ in range(500):
            if s.over:
                break
            seat = int(to_act(s))
            acts = legal(game, s, seat)
            act = token(game, int(sample_chance(game, s, rng))) if seat < 0 else acts[int(rng.below(len(acts)))]
            where, waiting = note(game, s, "robber"), waiting_robbers(game, s)
            step(game, s, seat, parse_token(game, act))
            if note(game, s, "robber") != where:
                assert act.startswith("robber:")
                moves += 1
            if waiting_robbers(game, s) > waiting:
                assert act == "knight" or (act.startswith("roll=") and int(act[5]) + int(act[7]) == 7)
    assert moves > 10


@pytest.mark.rule("BASE-ROB-01")
@pytest.mark.parametrize(("moment", "rule"), [("before_roll", "BASE-TURN-04"), ("turn", "BASE-TURN-01")])
def test_without_a_seven_or_a_knight_the_robber_cannot_be_moved(moment: str, rule: str) -> None:
    assert refused(*position(f"stack: {moment}(P0)"), "P0 robber:H4") == rule


@pytest.mark.rule("BASE-ROB-02", "BASE-ROB-03")
def test_the_robber_may_go_to_any_hex_but_his_own() -> None:
    game, s = position(MOVE + "robber: H4\nP0.settlements: Z8\nP1.settlements: Z1")
    assert refused(game, s, "P0 robber:H4") == "BASE-ROB-02"
    assert set(legal(game, s, 0)) == {f"robber:H{hex}" for hex in range(19) if hex != 4}


@pytest.mark.rule("BASE-ROB-04", "BASE-EX-15")
def test_a_hex_yields_nothing_for_as_long_as_the_robber_stays() -> None:
    text = island("(0,0): fields 4, hills 8") + "\nstack: before_roll(P3)\nactive: P3\nrobber: H0\n"
    game, s = position(text + "P0.settlements: Z8\nP1.settlements: B7\nP1.hand: wool")
    roll(game, s, 7)
    do(game, s, "P3 robber:H1/P1", "chance steal=wool", "P3 end")
    for seat in range(3):
        roll(game, s, 8)
        assert (hand(game, s, 0), hand(game, s, 1)) == ({}, {})
        do(game, s, f"P{seat} end")
    roll(game, s, 7)
    do(game, s, "P3 robber:H0", "P3 end")
    roll(game, s, 8)
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"brick": 1}, {"brick": 1})


@pytest.mark.rule("BASE-ROB-05")
def test_at_the_robbers_hex_roads_settlements_harbours_and_points_are_as_ever() -> None:
    game, s = position("""
        robber: H3
        P0.settlements: Z1
        P0.roads: Z1-U1-T2
        P0.hand: 2brick 4lumber wool grain
    """)
    do(game, s, "P0 road:T2-U3", "P0 settle:T2", "P0 bank:2lumber>ore")
    assert s.points[0] == 2


@pytest.mark.rule("BASE-ROB-06", "BASE-ROB-10")
def test_the_mover_takes_one_card_from_an_opponent_at_the_hex_and_from_nobody_else() -> None:
    game, s = position(MOVE + "P0.settlements: T4\nP0.hand: ore\nP1.settlements: Z4\nP1.hand: 3wool\nP2.hand: 3ore")
    assert refused(game, s, "P0 robber:H4/P2") == "BASE-ROB-06"
    assert refused(game, s, "P0 robber:H4/P0") == "BASE-ROB-10"
    do(game, s, "P0 robber:H4/P1", "chance steal=wool")
    assert hands(game, s)[:3] == [{"wool": 1, "ore": 1}, {"wool": 2}, {"ore": 3}]
    assert seats_to_act(s) == [0]


@pytest.mark.rule("BASE-ROB-07", "BASE-EX-10")
@pytest.mark.parametrize("victim", [1, 2])
def test_of_two_opponents_at_the_hex_the_mover_chooses_one(victim: int) -> None:
    game, s = position("""
        P3.cards: knight
        active: P3
        robber: H3
        P1.settlements: Z4
        P1.hand: 2wool
        P2.cities: U5
        P2.hand: 2wool
    """)
    do(game, s, "P3 knight")
    assert [act for act in legal(game, s, 3) if "H4" in act] == ["robber:H4/P1", "robber:H4/P2"]
    do(game, s, f"P3 robber:H4/P{victim}", "chance steal=wool")
    assert hand(game, s, 3) == {"wool": 1}
    assert hand(game, s, victim) == {"wool": 1}
    assert hand(game, s, 3 - victim) == {"wool": 2}


@pytest.mark.rule("BASE-ROB-08")
def test_every_card_of_the_victim_is_as_likely_to_be_drawn() -> None:
    game, s = position(MOVE + "P1.settlements: Z4\nP1.hand: 3brick wool 2ore")
    do(game, s, "P0 robber:H4/P1")
    drawn = odds(game, s)
    assert drawn == {"steal=brick": 3, "steal=wool": 1, "steal=ore": 2}
    sampled = {token(game, int(sample_chance(game, s, Rng(seed)))) for seed in range(60)}
    assert sampled == set(drawn)
    assert refused(game, s, "chance steal=grain") == "BASE-ROB-08"


@pytest.mark.rule("BASE-ROB-09")
def test_a_victim_without_cards_gives_nothing() -> None:
    game, s = position(MOVE + "P1.settlements: Z4\nP2.settlements: U5\nP2.hand: ore")
    do(game, s, "P0 robber:H4/P1", "P0 end")
    assert hand(game, s, 0) == {}
    assert hand(game, s, 2) == {"ore": 1}
    game, s = position(MOVE + "P1.settlements: Z4\nP1.hand: wool\nP2.settlements: U5\nP2.hand: ore")
    do(game, s, "P0 robber:H4/P1", "chance steal=wool")
    assert hand(game, s, 0) == {"wool": 1}


@pytest.mark.rule("BASE-ROB-09", "BASE-ROB-10")
def test_where_no_opponent_stands_or_none_has_a_card_nobody_is_robbed() -> None:
    game, s = position(MOVE + "P0.settlements: T4\nP0.hand: ore\nP1.settlements: Z4\nP2.hand: ore")
    assert refused(game, s, "P0 robber:H4/P1") == "BASE-ROB-06"
    for hex in (4, 17):
        after = s.copy()
        do(game, after, f"P0 robber:H{hex}", "P0 end")
        assert (hand(game, after, 0), hand(game, after, 2)) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("BASE-ROB-11")
def test_several_buildings_of_an_opponent_cost_him_one_card() -> None:
    game, s = position(MOVE + "P1.settlements: Z4\nP1.cities: U5 U3\nP1.hand: 5wool")
    assert [act for act in legal(game, s, 0) if "H4" in act] == ["robber:H4/P1"]
    do(game, s, "P0 robber:H4/P1", "chance steal=wool", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"wool": 1}, {"wool": 4})


@pytest.mark.rule("BASE-ROB-12")
def test_the_mover_sees_how_many_cards_everybody_holds_before_choosing() -> None:
    game, s = position(MOVE + "P1.settlements: Z4\nP1.hand: 3brick wool\nP2.cities: U5\nP2.hand: 2ore")
    seen = view(game, s, 0)
    assert seen.counts["hand"] == [0, 4, 2, 0]
    assert hand(game, seen.state, 1) == {}


@pytest.mark.rule("BASE-ROB-13")
def test_the_mover_must_rob_somebody_and_the_victim_cannot_refuse() -> None:
    game, s = position(MOVE + "P1.settlements: Z4\nP1.hand: wool\nP2.settlements: U5")
    assert refused(game, s, "P0 robber:H4") == "BASE-ROB-13"
    do(game, s, "P0 robber:H4/P1")
    assert seats_to_act(s) == []
    assert refused(game, s, "P0 end", "P1 decline") == "BASE-ROB-08"
    do(game, s, "chance steal=wool")
    assert hand(game, s, 1) == {}


@pytest.mark.rule("BASE-ROB-13")
def test_the_option_lets_only_victims_with_cards_be_chosen() -> None:
    text = MOVE + "P1.settlements: Z4\nP1.hand: wool\nP2.settlements: U5\noptions: steal_only_from_non_empty="
    assert refused(*position(text + "true"), "P0 robber:H4/P2") == "BASE-ROB-06"
    do(*position(text + "false"), "P0 robber:H4/P2")


@pytest.mark.rule("BASE-ROB-14")
def test_development_cards_are_never_stolen() -> None:
    text = MOVE + "P1.settlements: Z4\nP1.cards: 2knight monopoly\n"
    do(*position(text), "P0 robber:H4", "P0 end")
    game, s = position(text + "P1.hand: wool")
    do(game, s, "P0 robber:H4/P1")
    assert [token(game, act) for act, _ in chance(game, s)] == ["steal=wool"]
    do(game, s, "chance steal=wool")
    assert note(game, s, "cards", 1, "knight") == 2
    assert all(note(game, s, "cards", 0, card) == 0 for card in game.words.cards)


@pytest.mark.rule("BASE-ROB-15")
def test_a_seven_after_a_knight_moves_the_robber_again() -> None:
    game, s = position("stack: before_roll(P0)\nP0.cards: knight")
    do(game, s, "P0 knight", "P0 robber:H4")
    roll(game, s, 7)
    assert refused(game, s, "P0 robber:H4") == "BASE-ROB-02"
    do(game, s, "P0 robber:H5")
    assert note(game, s, "robber") == 5


@pytest.mark.rule("CATAN-ROB-01")
def test_the_robber_may_return_to_the_desert_and_rob_there_and_blocks_nothing() -> None:
    game, s = position(MOVE + "robber: H4\nP1.settlements: Z4\nP1.hand: ore")
    do(game, s, "P0 robber:H9/P1", "chance steal=ore", "P0 end")
    for total, card in ((6, "brick"), (11, "lumber")):
        after = s.copy()
        roll(game, after, total)
        assert hand(game, after, 1) == {card: 1}


@pytest.mark.rule("CATAN-ROB-02")
def test_with_two_deserts_the_robber_may_go_from_one_to_the_other() -> None:
    game, s = position("players: 6\nmap: beginner\n" + MOVE + "robber: H2")
    assert [int(hex) for hex, kind in enumerate(game.map.terrain) if kind == 5] == [2, 12]
    do(game, s, "P0 robber:H12")
    assert note(game, s, "robber") == 12
