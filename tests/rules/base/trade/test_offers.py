"""Offers: who is asked, who agrees, which deals still stand, and the exchange itself."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from tests.support import do, hand, hands, idle, legal, note, position, refused

MARKET = """
P0.hand: 3wool ore
P1.hand: 2brick lumber
P2.hand: brick grain
P3.hand: grain
"""


@pytest.mark.rule("BASE-TRADE-11")
def test_an_offer_that_two_accept_is_one_trade_with_one_of_them() -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1+P2", "P1 accept", "P2 accept")
    assert hand(game, s, 0) == {"wool": 3, "ore": 1}
    do(game, s, "P0 trade:P2")
    assert hand(game, s, 0) == {"wool": 2, "ore": 1, "brick": 1}
    assert hand(game, s, 1) == {"brick": 2, "lumber": 1}
    assert hand(game, s, 2) == {"wool": 1, "grain": 1}
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"


@pytest.mark.rule("BASE-TRADE-11")
def test_nobody_is_asked_about_his_own_offer() -> None:
    game, s = position(MARKET)
    assert refused(game, s, "P0 offer:wool>brick/P0", "P0 offer:wool>brick/P0+P1") == "BASE-TRADE-11"
    do(game, s, "P0 offer:wool>brick/P1+P2+P3")
    assert seats_to_act(s) == [1, 2, 3]
    assert refused(game, s, "P0 accept", "P0 counter:wool>brick") == "BASE-TRADE-02"
    assert refused(game, s, "P0 trade:P0") == "BASE-TRADE-12"


@pytest.mark.rule("BASE-TRADE-12")
def test_nothing_changes_hands_without_the_consent_of_both() -> None:
    game, s = position(MARKET)
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"
    do(game, s, "P0 offer:wool>brick/P1+P2")
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"
    do(game, s, "P1 decline", "P2 accept", "P2 withdraw", "P3 propose:grain>wool")
    assert refused(game, s, "P0 trade:P1", "P0 trade:P2") == "BASE-TRADE-12"
    assert hand(game, s, 3) == {"grain": 1}


@pytest.mark.rule("BASE-TRADE-13")
def test_nobody_offers_or_accepts_without_the_cards() -> None:
    game, s = position(MARKET)
    assert (
        refused(game, s, "P0 offer:4wool>brick/P1", "P0 offer:grain>brick/P1", "P3 propose:2grain>wool")
        == "BASE-TRADE-13"
    )
    do(game, s, "P0 offer:wool>brick/P1+P3")
    assert refused(game, s, "P3 accept", "P3 counter:brick>wool") == "BASE-TRADE-13"
    assert legal(game, s, 3) == ["decline"]


@pytest.mark.rule("BASE-TRADE-13")
def test_the_active_player_cannot_take_up_a_proposal_he_cannot_pay() -> None:
    game, s = position(MARKET)
    do(game, s, "P1 propose:brick>2ore")
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-13"
    assert "trade:P1" not in legal(game, s, 0)


@pytest.mark.rule("BASE-TRADE-13", "BASE-TRADE-20")
def test_a_partner_who_loses_cards_is_no_longer_bound() -> None:
    game, s = position("P0.hand: wool\nP0.cards: monopoly\nP1.hand: brick ore\nP2.hand: brick ore")
    do(game, s, "P0 offer:wool>brick/P1", "P1 accept", "P2 propose:ore>wool", "P0 monopoly:brick")
    assert refused(game, s, "P0 trade:P1", "P0 trade:P2") == "BASE-TRADE-12"


@pytest.mark.parametrize("chosen", ["P1", "P2", None])
@pytest.mark.rule("BASE-TRADE-14")
def test_the_active_player_chooses_among_those_who_accept_or_none(chosen: str | None) -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1+P2+P3", "P1 accept", "P2 accept", "P3 decline")
    assert {name for name in legal(game, s, 0) if name.startswith("trade:")} == {"trade:P1", "trade:P2"}
    if chosen:
        do(game, s, f"P0 trade:{chosen}")
        assert hand(game, s, int(chosen[1]))["wool"] == 1
    else:
        do(game, s, "P0 end")
        assert hand(game, s, 0) == {"wool": 3, "ore": 1}


@pytest.mark.rule("BASE-TRADE-15")
def test_if_the_active_player_does_not_want_to_trade_nobody_trades() -> None:
    game, s = position(MARKET)
    do(game, s, "P1 propose:2brick>wool", "P2 propose:brick>wool", "P3 propose:grain>wool")
    for seat in (1, 2, 3):
        assert legal(game, s, seat) == ["withdraw"]
    do(game, s, "P0 end")
    assert hands(game, s) == [
        {"wool": 3, "ore": 1},
        {"brick": 2, "lumber": 1},
        {"brick": 1, "grain": 1},
        {"grain": 1},
    ]


@pytest.mark.rule("BASE-OUT-02")
def test_an_acceptance_can_be_withdrawn_until_it_is_taken_up() -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1+P2+P3", "P1 accept")
    assert refused(game, s, "P1 accept") == "BASE-OUT-02"
    do(game, s, "P1 withdraw")
    assert refused(game, s, "P1 withdraw") == "BASE-OUT-02"
    do(game, s, "P1 accept", "P0 trade:P1")
    assert refused(game, s, "P1 withdraw") == "BASE-OUT-02"
    assert hand(game, s, 1) == {"brick": 1, "lumber": 1, "wool": 1}


@pytest.mark.rule("BASE-OUT-02", "BASE-OUT-03")
def test_who_has_an_offer_answers_it_and_who_has_none_proposes() -> None:
    game, s = position(MARKET)
    for answer in ("P1 accept", "P1 decline", "P1 counter:brick>wool"):
        assert refused(game, s, answer) == "BASE-OUT-02"
    do(game, s, "P0 offer:wool>brick/P1")
    assert refused(game, s, "P1 propose:brick>2wool", "P2 accept") == "BASE-OUT-02"
    do(game, s, "P2 propose:brick>wool")


@pytest.mark.rule("BASE-OUT-02")
def test_the_game_waits_for_answers_but_the_active_player_need_not() -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1+P2", "P1 accept")
    assert seats_to_act(s) == [2]
    do(game, s, "P0 offer:ore>grain/P3", "P3 decline")
    assert seats_to_act(s) == [0]
    do(game, s, "P2 accept", "P0 trade:P2")
    assert hand(game, s, 2) == {"wool": 1, "grain": 1}


LAPSES = {
    "withdrawn": ["P0 withdraw"],
    "replaced": ["P0 offer:2wool>brick/P1"],
    "taken up by another": ["P2 accept", "P0 trade:P2"],
    "the turn has ended": ["P0 end", *idle(1, 2, 3), "P0 roll", "chance roll=1,1"],
}


@pytest.mark.parametrize("lapse", LAPSES)
@pytest.mark.rule("BASE-TRADE-20")
def test_an_offer_lapses_when(lapse: str) -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1+P2", "P1 accept")
    assert "trade:P1" in legal(game, s, 0)
    do(game, s, *LAPSES[lapse])
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"
    if lapse != "replaced":
        assert refused(game, s, "P1 accept") == "BASE-OUT-02"
        assert refused(game, s, "P0 withdraw") == "BASE-TRADE-20"


@pytest.mark.rule("BASE-TRADE-20")
@pytest.mark.parametrize(("maker", "partner"), [(0, 1), (3, 1)])
def test_an_offer_lapses_for_good_when_its_maker_no_longer_holds_the_cards(maker: int, partner: int) -> None:
    held = f"P{maker}.hand: brick lumber\nP{maker}.settlements: Z4\nP{maker}.cards: monopoly\n"
    game, s = position(f"active: P{maker}\n{held}P{partner}.hand: ore\nP2.hand: brick")
    do(game, s, f"P{maker} offer:brick>ore/P{partner}", f"P{partner} accept")
    assert f"trade:P{partner}" in legal(game, s, maker)
    do(game, s, f"P{maker} road:Z4-Z5", f"P{maker} monopoly:brick")
    assert hand(game, s, maker) == {"brick": 1}
    assert refused(game, s, f"P{maker} trade:P{partner}") == "BASE-TRADE-20"
    assert f"trade:P{partner}" not in legal(game, s, maker)


@pytest.mark.rule("BASE-EX-16")
def test_pete_takes_the_counter_offer_of_charlotte_and_not_that_of_olivia() -> None:
    game, s = position("players: 3\nP0.hand: 2lumber 3ore\nP1.hand: brick\nP2.hand: brick")
    events = Events()
    do(game, s, "P0 offer:ore>brick/P1+P2", "P1 counter:brick>3ore", "P2 counter:brick>lumber+ore", events=events)
    assert refused(game, s, "P1 trade:P2", "P2 offer:brick>ore/P1") == "BASE-TRADE-02"
    do(game, s, "P0 trade:P2", events=events)
    assert hand(game, s, 0) == {"lumber": 1, "ore": 2, "brick": 1}
    assert hand(game, s, 1) == {"brick": 1}
    assert hand(game, s, 2) == {"lumber": 1, "ore": 1}
    assert [event.code for event in events.heard] == ["offered", "proposed", "proposed", "traded"]
    assert note(game, s, "ready", 2) == 0


def test_a_menu_lists_offers_twice_in_a_turn_and_twice_again_in_the_next() -> None:
    game, s = position("P0.hand: wool\nP1.hand: brick")
    for _ in range(2):
        for _ in range(2):
            assert {act.split(":")[0] for act in legal(game, s, 0)} == {"offer", "end"}
            do(game, s, "P0 offer:wool>ore/P1", "P1 decline")
        assert legal(game, s, 0) == ["end"]
        do(game, s, *idle(0)[2:], *idle(1, 2, 3), *idle(0)[:2])


@pytest.mark.rule("BASE-TRADE-20")
@pytest.mark.parametrize("maker", [0, 2])
@pytest.mark.parametrize(("elsewhere", "holds", "stale"), [("", False, 1 << 1), ("P3.hand: brick", True, 0)])
def test_in_what_a_partner_takes_for_possible_an_offer_has_lapsed_where_nobody_could_keep_it(
    maker: int, elsewhere: str, holds: bool, stale: int
) -> None:
    text = f"active: P{maker}\nP{maker}.hand: wool\nP1.hand: ore\nP1.offered: brick>ore\n"
    game, s = position(text + elsewhere)
    for seed in range(10):
        guess = resample(game, view(game, s, 1), Rng(seed))
        assert ("brick" in hand(game, guess, maker), note(game, guess, "stale_offers", maker)) == (holds, stale)
