"""Trade cards: Commercial Harbor, Master Merchant, Merchant, Merchant Fleet and the two monopolies."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from tests.cities import pass_turns, progress, returned, throw
from tests.support import closed, do, hand, hands, legal, menu, note, position, refused

HARBOR = "game: cities\nP0.trade_cards: 2commercial_harbor\n"
MASTER = "game: cities\nP0.trade_cards: master_merchant\n"
FLEET = "game: cities\nP0.trade_cards: 2merchant_fleet\n"
GOODS = ("brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin")


@pytest.mark.rule("CK-COMHARBOR-01", "CK-COMHARBOR-05")
def test_commercial_harbor_is_a_right_for_the_turn_once_against_each_opponent() -> None:
    game, s = position(HARBOR + "P0.hand: 6wool\nP1.hand: 2coin\nP2.hand: cloth\nP3.hand: paper")
    assert refused(game, s, "P0 force:wool/P1") == "CK-COMHARBOR-01"
    do(game, s, "P0 commercial_harbor")
    assert menu(game, s, 0, "force") == {"force:wool/P1", "force:wool/P2", "force:wool/P3"}
    assert refused(game, s, "P0 force:wool/P0") == "CK-COMHARBOR-01"
    do(game, s, "P0 force:wool/P1", "P1 give:coin")
    assert refused(game, s, "P0 force:wool/P1", "P0 commercial_harbor") == "CK-COMHARBOR-05"
    assert menu(game, s, 0, "commercial_harbor") == set()
    do(game, s, "P0 bank:4wool>ore", "P0 force:wool/P2", "P2 give:cloth", "P0 end")
    assert hand(game, s, 0) == {"ore": 1, "cloth": 1, "coin": 1}
    assert (hand(game, s, 1), hand(game, s, 2), hand(game, s, 3)) == ({"wool": 1, "coin": 1}, {"wool": 1}, {"paper": 1})
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "ship")
    assert refused(game, s, "P0 force:ore/P1") == "CK-COMHARBOR-01"
    do(game, s, "P0 commercial_harbor", "P0 force:ore/P1", "P1 give:coin")


@pytest.mark.rule("CK-COMHARBOR-02", "CK-WINDOW-09")
def test_the_opponent_must_give_a_commodity_and_chooses_which() -> None:
    game, s = position(HARBOR + "P0.hand: wool ore\nP1.hand: grain coin 2cloth")
    do(game, s, "P0 commercial_harbor", "P0 force:ore/P1")
    assert seats_to_act(s) == [1]
    assert set(legal(game, s, 1)) == {"give:cloth", "give:coin"}
    for act in ("P1 give:grain", "P1 give:paper", "P1 decline", "P0 end"):
        assert refused(game, s, act) == "CK-COMHARBOR-02"
    do(game, s, "P1 give:coin")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"wool": 1, "coin": 1}, {"grain": 1, "ore": 1, "cloth": 2})


@pytest.mark.rule("CK-COMHARBOR-03", "CK-EX-20")
def test_an_opponent_without_commodities_gives_and_gets_nothing() -> None:
    game, s = position(HARBOR + "P0.hand: wool\nP1.hand: 2ore")
    do(game, s, "P0 commercial_harbor", "P0 force:wool/P1")
    assert (hand(game, s, 0), hand(game, s, 1), seats_to_act(s)) == ({"wool": 1}, {"ore": 2}, [0])
    game, s = position(HARBOR + "P0.hand: wool\nP1.hand: 2ore coin")
    do(game, s, "P0 commercial_harbor", "P0 force:wool/P1", "P1 give:coin")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"coin": 1}, {"wool": 1, "ore": 2})


@pytest.mark.rule("CK-COMHARBOR-04")
def test_each_exchange_needs_a_resource_and_nobody_must_be_asked() -> None:
    game, s = position(HARBOR + "P0.hand: wool cloth\nP1.hand: coin\nP2.hand: coin")
    do(game, s, "P0 commercial_harbor")
    for good in ("cloth", "ore"):
        assert refused(game, s, f"P0 force:{good}/P1") == "CK-COMHARBOR-04"
    do(game, s, "P0 force:wool/P1", "P1 give:coin")
    assert refused(game, s, "P0 force:wool/P2") == "CK-COMHARBOR-04"
    do(game, s, "P0 end")
    assert hand(game, s, 2) == {"coin": 1}


@pytest.mark.rule("CK-COMHARBOR-06")
def test_a_void_attempt_does_not_use_up_the_right() -> None:
    game, s = position(HARBOR + "P0.hand: wool cloth\nP1.hand: ore")
    do(game, s, "P0 commercial_harbor", "P0 force:wool/P1")
    assert refused(game, s, "P0 force:wool/P1") == "CK-PCARD-15"
    do(game, s, "P0 offer:cloth>ore/P1", "P1 accept", "P0 trade:P1", "P0 force:wool/P1", "P1 give:cloth")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"ore": 1, "cloth": 1}, {"wool": 1})


@pytest.mark.rule("CK-COMHARBOR-07")
@pytest.mark.parametrize("held", ["P0.hand: wool", "P1.hand: coin", "P0.hand: cloth\nP1.hand: coin"])
def test_commercial_harbor_needs_a_resource_and_an_opponent_with_cards(held: str) -> None:
    game, s = position(HARBOR + held)
    assert closed(game, s, "P0 commercial_harbor") == "CK-COMHARBOR-07"


@pytest.mark.rule("CK-MASTERMERCHANT-01", "CK-MASTERMERCHANT-02")
def test_a_master_merchant_takes_two_cards_of_choice_from_who_has_more_points() -> None:
    game, s = position(MASTER + "P1.settlements: Z4\nP1.hand: wool ore 2coin\nP2.settlements: Z6\nP3.hand: ore")
    assert menu(game, s, 0, "master_merchant") == {"master_merchant:P1"}
    for seat in (0, 2, 3):
        assert refused(game, s, f"P0 master_merchant:P{seat}") == "CK-MASTERMERCHANT-05"
    do(game, s, "P0 master_merchant:P1")
    assert set(legal(game, s, 0)) == {"take:wool", "take:ore", "take:coin"}
    assert refused(game, s, "P0 take:brick") == refused(game, s, "P0 done") == "CK-MASTERMERCHANT-01"
    do(game, s, "P0 take:ore", "P0 take:coin", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"ore": 1, "coin": 1}, {"wool": 1, "coin": 1})


@pytest.mark.rule("CK-MASTERMERCHANT-02")
@pytest.mark.parametrize(("cards", "taken"), [("coin", {"coin": 1}), ("wool coin", {"wool": 1, "coin": 1})])
def test_of_one_or_two_cards_all_are_taken(cards: str, taken: dict[str, int]) -> None:
    game, s = position(MASTER + f"P1.settlements: Z4\nP1.hand: {cards}")
    do(game, s, "P0 master_merchant:P1", "P0 end")
    assert (hand(game, s, 0), hand(game, s, 1)) == (taken, {})


@pytest.mark.rule("CK-MASTERMERCHANT-03", "CK-EX-21")
def test_one_point_more_is_enough_for_a_master_merchant() -> None:
    game, s = position(
        MASTER + "P0.cities: Z0 Z2 Z4\nP0.settlements: Z6\nP1.cities: B1 B3 B5 B7\nP1.hand: wool ore coin\nP2.hand: ore"
    )
    assert list(s.points)[:2] == [7, 8]
    do(game, s, "P0 master_merchant:P1", "P0 take:wool", "P0 take:coin")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"wool": 1, "coin": 1}, {"ore": 1})


@pytest.mark.rule("CK-MASTERMERCHANT-05")
@pytest.mark.parametrize(
    "text", ["P1.settlements: Z4", "P1.hand: 3ore", "P0.settlements: Z0\nP1.settlements: Z4\nP1.hand: ore"]
)
def test_a_master_merchant_needs_somebody_ahead_with_a_card(text: str) -> None:
    game, s = position(MASTER + text)
    assert closed(game, s, "P0 master_merchant:P1") == "CK-MASTERMERCHANT-05"


@pytest.mark.rule("CK-MERCHANTCARD-01", "CK-MERCHANTCARD-02")
def test_a_merchant_card_brings_the_merchant_to_an_own_hex_again_and_again() -> None:
    game, s = position("game: cities\nP0.trade_cards: 2merchant\nP0.settlements: Z4\nP1.settlements: Z8")
    assert menu(game, s, 0, "merchant") == {"merchant:H4", "merchant:H8", "merchant:H9"}
    assert refused(game, s, "P0 merchant:H11") == "CK-MERCHANT-02"
    do(game, s, "P0 merchant:H4")
    assert (note(game, s, "merchant"), note(game, s, "merchant_owner"), int(s.points[0])) == (4, 0, 2)
    assert refused(game, s, "P0 merchant:H4") == "CK-MERCHANT-04"
    do(game, s, "P0 merchant:H8")
    assert (note(game, s, "merchant"), int(s.points[0])) == (8, 2)


@pytest.mark.rule("CK-FLEET-01", "CK-FLEET-03")
@pytest.mark.parametrize("good", ["wool", "coin"])
def test_a_merchant_fleet_trades_the_named_good_two_for_one_until_the_end_of_the_turn(good: str) -> None:
    game, s = position(FLEET + "P0.hand: 4wool 4coin")
    do(game, s, f"P0 merchant_fleet:{good}")
    cheap = {f"bank:2{good}>{take}" for take in GOODS if take != good}
    other = "coin" if good == "wool" else "wool"
    assert menu(game, s, 0, "bank") == cheap | {f"bank:4{other}>{take}" for take in GOODS if take != other}
    do(game, s, f"P0 bank:2{good}>ore", f"P0 bank:2{good}>cloth", "P0 end")
    assert hand(game, s, 0) == {other: 4, "ore": 1, "cloth": 1}
    assert note(game, s, "rates", 0, good) == 4
    game, s = position(FLEET + "P0.settlements: Z4\nP0.science_cards: mining")
    do(game, s, "P0 merchant_fleet:ore", "P0 mining", "P0 bank:2ore>wool")


@pytest.mark.rule("CK-FLEET-02")
def test_a_fleet_names_a_good_that_is_not_yet_two_for_one_and_keeps_to_it() -> None:
    game, s = position(FLEET + "P0.settlements: T8 Z4\nP0.improvements: 3trade\nmerchant: H4\nmerchant_owner: P0")
    assert menu(game, s, 0, "merchant_fleet") == {"merchant_fleet:brick", "merchant_fleet:wool", "merchant_fleet:grain"}
    for good in ("lumber", "paper", "cloth", "coin", "ore"):
        assert refused(game, s, f"P0 merchant_fleet:{good}") == "CK-FLEET-02"
    do(game, s, "P0 merchant_fleet:wool")
    assert refused(game, s, "P0 merchant_fleet:wool") == "CK-FLEET-02"
    do(game, s, "P0 merchant_fleet:grain")
    assert [note(game, s, "rates", 0, good) for good in ("wool", "grain", "brick")] == [2, 2, 4]


@pytest.mark.rule("CK-RESMONO-01", "CK-RESMONO-02", "CK-RESMONO-03", "CK-EX-22")
def test_a_resource_monopoly_takes_up_to_two_of_a_resource_from_each_for_all_to_see() -> None:
    game, s = position(
        "game: cities\nP0.trade_cards: resource_monopoly\nP0.hand: ore\n"
        "P1.hand: 3ore coin\nP2.hand: ore wool\nP3.hand: 2coin"
    )
    heard = Events()
    do(game, s, "P0 resource_monopoly:ore", events=heard)
    assert hands(game, s) == [{"ore": 4}, {"ore": 1, "coin": 1}, {"wool": 1}, {"coin": 2}]
    told = heard.heard[-1].seen_by(None)
    assert (told["good"], told["P1"], told["P2"], told["P3"]) == ("ore", 2, 1, 0)
    assert returned(game, s, "trade") == ["resource_monopoly"]


@pytest.mark.rule("CK-TRADEMONO-01", "CK-TRADEMONO-02", "CK-TRADEMONO-03")
def test_a_trade_monopoly_takes_one_commodity_from_each_for_all_to_see() -> None:
    game, s = position(
        "game: cities\nP0.trade_cards: trade_monopoly\nP0.hand: coin\n"
        "P1.hand: 3coin 2ore\nP2.hand: coin\nP3.hand: 2ore cloth"
    )
    heard = Events()
    do(game, s, "P0 trade_monopoly:coin", events=heard)
    assert hands(game, s) == [{"coin": 3}, {"ore": 2, "coin": 2}, {}, {"ore": 2, "cloth": 1}]
    told = heard.heard[-1].seen_by(None)
    assert (told["good"], told["P1"], told["P2"], told["P3"]) == ("coin", 1, 1, 0)


@pytest.mark.rule("CK-RESMONO-02", "CK-TRADEMONO-02", "CK-RESMONO-03", "CK-TRADEMONO-03")
@pytest.mark.parametrize(
    ("card", "goods", "others", "rule"),
    [
        ("resource_monopoly", GOODS[:5], GOODS[5:], "CK-RESMONO-03"),
        ("trade_monopoly", GOODS[5:], GOODS[:5], "CK-TRADEMONO-03"),
    ],
)
def test_a_monopoly_names_a_good_of_its_own_sort(
    card: str, goods: tuple[str, ...], others: tuple[str, ...], rule: str
) -> None:
    game, s = position(f"game: cities\nP0.trade_cards: {card}\nP0.hand: ore coin\nP2.hand: wool")
    assert menu(game, s, 0, card) == {f"{card}:{good}" for good in goods}
    assert {refused(game, s, f"P0 {card}:{good}") for good in others} == {rule}
    game, s = position(f"game: cities\nP0.trade_cards: {card}\nP0.hand: ore coin")
    assert {refused(game, s, f"P0 {card}:{good}") for good in goods} == {rule}
    assert progress(game, s, 0) == {card: 1}
