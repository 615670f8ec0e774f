"""Trade in Cities & Knights: commodities are cards like others, and more things bring good rates."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.notation import parse_token
from tests.support import do, hand, menu, position, refused

GOODS = ("brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin")


@pytest.mark.rule("CK-TRADE-01", "CATAN-CK-06")
@pytest.mark.parametrize(
    ("deal", "left"),
    [
        ("cloth+ore>2paper", {"wool": 1, "paper": 2, "cloth": 1}),
        ("2cloth>brick", {"brick": 1, "wool": 1, "ore": 1}),
        ("wool>coin", {"ore": 1, "cloth": 2, "coin": 1}),
        ("cloth+wool>paper+brick", {"brick": 1, "ore": 1, "paper": 1, "cloth": 1}),
    ],
)
def test_resources_and_commodities_mix_freely_among_players(deal: str, left: dict[str, int]) -> None:
    game, s = position("game: cities\nP0.hand: 2cloth ore wool\nP1.hand: 2paper brick coin")
    do(game, s, f"P0 offer:{deal}/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == left


@pytest.mark.rule("CK-TRADE-01")
def test_the_base_rules_of_trade_hold_for_commodities() -> None:
    game, s = position("game: cities\nP0.hand: cloth\nP1.hand: paper")
    assert refused(game, s, "P0 offer:cloth>/P1") == "BASE-TRADE-06"
    assert refused(game, s, "P1 offer:paper>cloth/P2") == "BASE-TRADE-02"
    do(game, s, "P1 propose:paper>cloth", "P0 trade:P1")
    assert hand(game, s, 0) == {"paper": 1}


@pytest.mark.rule("CK-TRADE-02", "CATAN-CK-06")
@pytest.mark.parametrize("give", ["wool", "paper", "cloth", "coin"])
def test_four_equal_cards_buy_any_other_card(give: str) -> None:
    game, s = position(f"game: cities\nP0.hand: 4{give}")
    assert menu(game, s, 0, "bank") == {f"bank:4{give}>{take}" for take in GOODS if take != give}
    assert refused(game, s, f"P0 bank:3{give}>{'ore' if give != 'ore' else 'wool'}") == "BASE-BANK-12"
    take = "coin" if give != "coin" else "cloth"
    do(game, s, f"P0 bank:4{give}>{take}")
    assert hand(game, s, 0) == {take: 1}


@pytest.mark.rule("CK-TRADE-03")
@pytest.mark.parametrize("give", ["wool", "paper", "cloth", "coin"])
def test_at_a_harbour_three_equal_cards_buy_any_other_card(give: str) -> None:
    game, s = position(f"game: cities\nP0.settlements: U1\nP0.hand: 3{give}")
    assert menu(game, s, 0, "bank") == {f"bank:3{give}>{take}" for take in GOODS if take != give}


@pytest.mark.rule("CK-TRADE-04")
def test_a_special_harbour_takes_two_of_its_resource_and_never_a_commodity() -> None:
    game, s = position("game: cities\nP0.cities: T8\nP0.hand: 2lumber 3paper")
    assert menu(game, s, 0, "bank") == {f"bank:2lumber>{take}" for take in GOODS if take != "lumber"}
    assert refused(game, s, "P0 bank:2paper>ore") == "BASE-BANK-12"
    do(game, s, "P0 bank:2lumber>paper")
    assert hand(game, s, 0) == {"paper": 4}


@pytest.mark.rule("CK-TRADE-05")
def test_progress_cards_cannot_be_named_in_a_trade() -> None:
    game, _ = position("game: cities\nP0.science_cards: smith\nP0.hand: 4ore")
    for deal in ("offer:smith>ore/P1", "offer:ore>smith/P1", "propose:smith>ore", "bank:4ore>smith", "bank:smith>ore"):
        with pytest.raises(Malformed):
            parse_token(game, deal)
    assert parse_token(game, "offer:ore>coin/P1")


@pytest.mark.rule("CK-TRADE-06")
def test_the_bank_must_have_the_commodity() -> None:
    game, s = position("game: cities\nP0.hand: 4ore\nP1.hand: 12coin")
    assert refused(game, s, "P0 bank:4ore>coin") == "BASE-BANK-09"
    assert "bank:4ore>coin" not in menu(game, s, 0, "bank")
    game, s = position("game: cities\nP0.hand: 4ore\nP1.hand: 11coin")
    assert "bank:4ore>coin" in menu(game, s, 0, "bank")
    do(game, s, "P0 bank:4ore>coin")


@pytest.mark.rule("CK-TRADE-07")
def test_rates_do_not_add_up() -> None:
    game, s = position(
        """
        game: cities
        P0.cities: T8 U1
        P0.improvements: 3trade
        merchant: H6
        merchant_owner: P0
        P0.hand: 2lumber 3ore 2coin
        P0.trade_cards: merchant_fleet
        """
    )
    for good in ("lumber", "coin"):
        assert refused(game, s, f"P0 bank:{good}>grain") == "BASE-BANK-12"
        assert refused(game, s, f"P0 merchant_fleet:{good}") == "CK-FLEET-02"
    do(game, s, "P0 bank:3ore>grain", "P0 merchant_fleet:ore", "P0 bank:2lumber>wool", "P0 bank:2coin>ore")
    assert hand(game, s, 0) == {"wool": 1, "grain": 1, "ore": 1}


@pytest.mark.rule("CK-TRADE-08")
def test_nobody_trades_a_card_for_its_like() -> None:
    game, s = position("game: cities\nP0.hand: 8cloth")
    for deal in ("bank:4cloth>cloth", "offer:cloth>cloth/P1", "offer:2cloth>cloth/P1"):
        with pytest.raises(Malformed):
            parse_token(game, deal)
    assert "bank:4cloth>cloth" not in menu(game, s, 0, "bank")
    assert "bank:4cloth>coin" in menu(game, s, 0, "bank")
