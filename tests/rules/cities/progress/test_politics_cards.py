"""Politics cards that touch hands, the robber and all own knights: Bishop, Saboteur, Spy, Warlord, Wedding."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.cities import pass_turns, progress, returned
from tests.support import closed, do, hand, hands, legal, menu, note, odds, position, refused, stands, supply

BISHOP = "game: cities\nattacks: 1\nP0.politics_cards: bishop\n"
KNIGHTS = "game: cities\nP0.politics_cards: warlord\nP0.settlements: Z2\nP0.roads: Z2-Z3-Z4-Z5-Z6\n"
RICH = """
game: cities
P0.cities: Z0 Z2 Z4 Z6
P1.cities: Z8 Z10
P1.improvements: 4trade
trade_metropolis: Z8
P1.defender: 3
P2.cities: B1 B3
P2.improvements: 4politics
politics_metropolis: B1
P2.defender: 2
P3.cities: B5 B7
P3.improvements: 4science
science_metropolis: B5
constitution: P3
"""
"""P0 has 8 points, P1 9, P2 8, P3 7."""


def steal_all(game: Ruleset, s: State) -> None:
    """Chance gives every robbed card; each victim holds one kind only."""
    while not seats_to_act(s):
        (card,) = odds(game, s)
        do(game, s, f"chance {card}")


@pytest.mark.rule("CK-BISHOP-01")
def test_a_bishop_moves_the_robber_as_a_seven_does_without_discards() -> None:
    game, s = position(BISHOP + "P0.hand: 9ore\nP1.hand: 9wool")
    do(game, s, "P0 bishop")
    assert menu(game, s, 0, "robber") == {f"robber:H{hex}" for hex in range(19) if hex != 5}
    assert refused(game, s, "P0 robber:H5", "P0 end") == "CK-BISHOP-01"
    do(game, s, "P0 robber:H9", "P0 end")
    assert (note(game, s, "robber"), hand(game, s, 0), hand(game, s, 1)) == (9, {"ore": 9}, {"wool": 9})


@pytest.mark.rule("CK-BISHOP-02", "CK-BISHOP-03")
def test_a_bishop_takes_one_card_from_every_opponent_at_the_hex_who_has_any() -> None:
    game, s = position(
        BISHOP
        + "P1.settlements: Z4 Z6\nP1.hand: 3wool\nP2.cities: B5\nP2.hand: 2coin\nP3.settlements: Z8\nP3.hand: ore"
    )
    do(game, s, "P0 bishop")
    assert refused(game, s, "P0 robber:H9/P1") == "CK-BISHOP-02"
    do(game, s, "P0 robber:H9")
    steal_all(game, s)
    assert hand(game, s, 0) == {"wool": 1, "coin": 1}
    assert [hand(game, s, seat) for seat in (1, 2, 3)] == [{"wool": 2}, {"coin": 1}, {"ore": 1}]
    game, s = position(BISHOP + "P0.settlements: Z6\nP0.hand: ore\nP1.settlements: Z4\nP2.cities: B5\nP2.hand: 2coin")
    do(game, s, "P0 bishop", "P0 robber:H9")
    steal_all(game, s)
    assert (hand(game, s, 0), hand(game, s, 2)) == ({"ore": 1, "coin": 1}, {"coin": 1})


@pytest.mark.rule("CK-BISHOP-04", "CK-PCARD-15")
def test_a_bishop_may_be_played_with_nobody_to_rob() -> None:
    game, s = position(BISHOP)
    do(game, s, "P0 bishop", "P0 robber:H0", "P0 end")
    assert (note(game, s, "robber"), returned(game, s, "politics")) == (0, ["bishop"])


@pytest.mark.rule("CK-BISHOP-05")
@pytest.mark.parametrize("frozen", [True, False])
def test_a_bishop_waits_for_the_first_attack(frozen: bool) -> None:
    options = f"options: robber_frozen_until_first_attack={str(frozen).lower()}\n"
    game, s = position("game: cities\nP0.politics_cards: bishop\n" + options)
    if frozen:
        assert refused(game, s, "P0 bishop") == "CK-BISHOP-05"
    assert menu(game, s, 0, "bishop") == (set() if frozen else {"bishop"})


@pytest.mark.rule("CK-SABOTEUR-01", "CK-EX-18")
def test_who_has_as_many_points_or_more_discards_half_rounded_down() -> None:
    held = "".join(f"P{seat}.hand: 5wool\n" for seat in (1, 2, 3))
    game, s = position(RICH + held + "P0.politics_cards: saboteur")
    assert list(s.points) == [8, 9, 8, 7]
    do(game, s, "P0 saboteur")
    assert seats_to_act(s) == [1, 2]
    do(game, s, *["P1 discard:wool"] * 2, *["P2 discard:wool"] * 2, "P0 end")
    assert [hand(game, s, seat) for seat in (1, 2, 3)] == [{"wool": 3}, {"wool": 3}, {"wool": 5}]
    assert supply(game, s)["wool"] == 8


@pytest.mark.rule("CK-SABOTEUR-02", "CK-SABOTEUR-04", "CK-SABOTEUR-05", "CK-WINDOW-08")
def test_the_victims_choose_at_the_same_time_and_the_saboteur_keeps_all() -> None:
    game, s = position(
        "game: cities\nP0.politics_cards: saboteur\nP0.hand: 9ore\nP1.hand: 2wool 2coin\nP2.hand: 2brick 2cloth"
    )
    do(game, s, "P0 saboteur")
    assert set(legal(game, s, 1)) == {"discard:wool", "discard:coin"}
    assert set(legal(game, s, 2)) == {"discard:brick", "discard:cloth"}
    assert refused(game, s, "P1 discard:ore") == "BASE-SEVEN-05"
    do(game, s, "P2 discard:brick", "P1 discard:coin", "P2 discard:cloth", "P1 discard:coin", "P0 end")
    assert hand(game, s, 1) == {"wool": 2}
    assert hand(game, s, 2) == {"brick": 1, "cloth": 1}
    assert hand(game, s, 0) == {"ore": 9}


@pytest.mark.rule("CK-SABOTEUR-03")
@pytest.mark.parametrize(("cards", "lost"), [(2, 1), (3, 1), (4, 2), (7, 3), (8, 4)])
def test_neither_hand_limit_nor_walls_protect_from_a_saboteur(cards: int, lost: int) -> None:
    game, s = position(
        f"game: cities\nP0.politics_cards: saboteur\nP1.cities: Z4\nwalls: Z4\nP1.hand: {cards}wool\nP2.hand: ore"
    )
    do(game, s, "P0 saboteur", *["P1 discard:wool"] * lost, "P0 end")
    assert (hand(game, s, 1), hand(game, s, 2)) == ({"wool": cards - lost}, {"ore": 1})


@pytest.mark.rule("CK-SABOTEUR-06")
@pytest.mark.parametrize("text", ["P1.hand: wool\nP2.hand: ore", "P0.settlements: Z4\nP1.hand: 9wool"])
def test_a_saboteur_needs_somebody_who_would_lose_a_card(text: str) -> None:
    game, s = position("game: cities\nP0.politics_cards: saboteur\n" + text)
    assert closed(game, s, "P0 saboteur") == "CK-SABOTEUR-06"


@pytest.mark.rule("CK-SPY-01", "CK-SPY-02", "CK-SPY-04")
def test_a_spy_takes_one_card_or_none_and_it_may_be_played_at_once() -> None:
    game, s = position(
        "game: cities\nP0.settlements: Z4\nP0.politics_cards: 2spy\nP1.science_cards: 2mining\n"
        "P1.trade_cards: merchant\nprinter: P1\nconstitution: P1"
    )
    do(game, s, "P0 spy:P1")
    assert set(legal(game, s, 0)) == {"pass", "take_card:mining", "take_card:merchant"}
    for card in ("spy", "printer", "constitution"):
        assert refused(game, s, f"P0 take_card:{card}") == "CK-SPY-01"
    assert refused(game, s, "P1 pass") == "CK-SPY-01"
    do(game, s, "P0 take_card:mining", "P0 mining", "P0 spy:P1", "P0 pass")
    assert hand(game, s, 0) == {"ore": 2}
    assert (progress(game, s, 0), progress(game, s, 1)) == ({}, {"mining": 1, "merchant": 1})
    assert int(s.points[1]) == 2


@pytest.mark.rule("CK-SPY-02", "CK-SPY-03")
def test_a_stolen_spy_spies_at_once_and_a_stolen_card_may_be_kept() -> None:
    game, s = position("game: cities\nP0.politics_cards: spy\nP1.politics_cards: spy\nP2.politics_cards: wedding")
    do(game, s, "P0 spy:P1", "P0 take_card:spy", "P0 spy:P2", "P0 take_card:wedding", "P0 end")
    assert progress(game, s, 0) == {"wedding": 1}


@pytest.mark.rule("CK-SPY-05")
def test_a_stolen_alchemist_waits_for_the_next_own_turn() -> None:
    game, s = position("game: cities\nP0.politics_cards: spy\nP1.science_cards: alchemist")
    do(game, s, "P0 spy:P1", "P0 take_card:alchemist")
    assert refused(game, s, "P0 alchemist:1/1") == "CK-ALCHEMIST-01"
    do(game, s, "P0 end")
    pass_turns(game, s, 3)
    do(game, s, "P0 alchemist:1/1")


@pytest.mark.rule("CK-SPY-07")
def test_a_spy_needs_an_opponent_with_a_card() -> None:
    game, s = position("game: cities\nP0.politics_cards: 2spy\nP2.politics_cards: wedding\nprinter: P1")
    assert menu(game, s, 0, "spy") == {"spy:P2"}
    assert refused(game, s, "P0 spy:P1") == refused(game, s, "P0 spy:P0") == "CK-SPY-07"
    do(game, s, "P0 spy:P2", "P0 take_card:wedding")
    assert refused(game, s, "P0 spy:P2") == "CK-SPY-07"


@pytest.mark.rule("CK-WARLORD-01", "CK-WARLORD-02")
def test_a_warlord_activates_all_own_knights_free_but_they_cannot_act() -> None:
    game, s = position(KNIGHTS + "P0.basic_knights: Z3\nP0.mighty_knights: Z5\nP1.roads: Z8-Z9\nP1.basic_knights: Z8")
    do(game, s, "P0 warlord")
    assert [stands(game, s, spot) for spot in ("Z3", "Z5", "Z8")] == [
        "P0 basic_knights*",
        "P0 mighty_knights*",
        "P1 basic_knights",
    ]
    assert refused(game, s, "P0 move:Z3/Z4") == refused(game, s, "P0 move:Z5/Z6") == "CK-KACT-02"


@pytest.mark.rule("CK-WARLORD-03")
def test_a_warlord_leaves_active_knights_their_action_and_wakes_those_that_acted() -> None:
    game, s = position(KNIGHTS + "P0.basic_knights: Z3\nP0.strong_knights: Z5\nactive_knights: Z3 Z5")
    do(game, s, "P0 move:Z5/Z6", "P0 warlord")
    assert (stands(game, s, "Z3"), stands(game, s, "Z6")) == ("P0 basic_knights*", "P0 strong_knights*")
    assert refused(game, s, "P0 move:Z6/Z5") == "CK-KACT-02"
    do(game, s, "P0 move:Z3/Z4")


@pytest.mark.rule("CK-WARLORD-04")
@pytest.mark.parametrize("knights", ["", "P0.basic_knights: Z3\nactive_knights: Z3"])
def test_a_warlord_needs_an_inactive_knight(knights: str) -> None:
    game, s = position(KNIGHTS + knights)
    assert closed(game, s, "P0 warlord") == "CK-WARLORD-04"


@pytest.mark.rule("CK-WEDDING-01", "CK-WINDOW-08")
def test_everybody_with_more_points_gives_two_cards_of_their_choice_at_the_same_time() -> None:
    text = "game: cities\nP0.politics_cards: wedding\nP1.settlements: Z4\nP2.cities: Z6\nP1.hand: 2wool 2coin\n"
    game, s = position(text + "P2.hand: brick ore cloth")
    do(game, s, "P0 wedding")
    assert seats_to_act(s) == [1, 2]
    assert set(legal(game, s, 1)) == {"give:wool", "give:coin"}
    assert refused(game, s, "P1 give:ore", "P0 end") == "CK-WEDDING-01"
    do(game, s, "P2 give:brick", "P1 give:wool", "P2 give:cloth", "P1 give:coin", "P0 end")
    assert hand(game, s, 0) == {"brick": 1, "wool": 1, "cloth": 1, "coin": 1}
    assert (hand(game, s, 1), hand(game, s, 2)) == ({"wool": 1, "coin": 1}, {"ore": 1})


@pytest.mark.rule("CK-WEDDING-02", "CK-WEDDING-03", "CK-EX-19")
def test_who_has_one_card_gives_it_and_who_has_as_many_points_gives_nothing() -> None:
    game, s = position(
        RICH
        + "printer: P3\nmerchant: H14\nmerchant_owner: P3\nP0.politics_cards: wedding\nP1.hand: ore\nP2.hand: 5wool"
    )
    assert list(s.points) == [8, 9, 8, 9]
    do(game, s, "P0 wedding", "P0 end")
    assert hands(game, s) == [{"ore": 1}, {}, {"wool": 5}, {}]


@pytest.mark.rule("CK-WEDDING-05", "CK-WEDDING-03")
@pytest.mark.parametrize(
    "text", ["P1.settlements: Z4", "P1.hand: 5wool", "P0.cities: Z0\nP1.settlements: Z4\nP1.hand: 5ore"]
)
def test_a_wedding_needs_a_guest_with_more_points_and_a_card(text: str) -> None:
    game, s = position("game: cities\nP0.politics_cards: wedding\n" + text)
    assert closed(game, s, "P0 wedding") == "CK-WEDDING-05"
