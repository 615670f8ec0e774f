"""Trade with players: who may trade, when, and what."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.notation import parse_token
from tests.support import do, hand, legal, position, refused

MARKET = """
P0.hand: 3wool ore
P1.hand: 2brick lumber
P2.hand: brick grain
P3.hand: grain
"""


@pytest.mark.parametrize(
    ("moment", "rule", "for_others"),
    [
        ("stack: before_roll(P0)", "BASE-TURN-04", "BASE-TURN-01"),
        ("P3.hand: 8grain\nstack: turn(P0) robber(P0) discard(P3)", "BASE-SEVEN-07", "BASE-SEVEN-07"),
        ("stack: turn(P0) robber(P0)", "BASE-SEVEN-02", "BASE-SEVEN-02"),
    ],
    ids=["before the roll", "during discards", "while the robber is to move"],
)
@pytest.mark.rule("BASE-TRADE-01", "BASE-TRADE-16", "BASE-BANK-01")
def test_nobody_trades_before_the_roll_is_resolved(moment: str, rule: str, for_others: str) -> None:
    game, s = position(f"P0.hand: 4wool\nP1.hand: ore\n{moment}")
    assert refused(game, s, "P0 offer:wool>ore/P1") == rule
    assert refused(game, s, "P1 propose:ore>wool") == for_others
    assert refused(game, s, "P0 bank:4wool>ore") == rule


@pytest.mark.rule("BASE-TRADE-16", "BASE-BANK-01")
def test_nobody_trades_in_a_special_building_phase() -> None:
    game, s = position("players: 5\nP1.hand: ore wool grain 4brick\nP2.hand: lumber")
    do(game, s, "P0 end")
    assert refused(game, s, "P1 offer:brick>lumber/P2") == "CATAN-56-10"
    assert refused(game, s, "P2 propose:lumber>brick") == "CATAN-56-08"
    assert refused(game, s, "P1 bank:4brick>lumber") == "CATAN-56-10"


@pytest.mark.rule("BASE-TRADE-01")
def test_trading_lasts_until_the_turn_ends_in_combined_order() -> None:
    game, s = position("P0.hand: 2brick 2lumber wool\nP0.settlements: Z4\nP1.hand: 2ore")
    do(game, s, "P0 road:Z4-Z5", "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "ore": 1}
    do(game, s, "P0 end")
    assert refused(game, s, "P0 offer:brick>ore/P1") == "BASE-TURN-01"


@pytest.mark.rule("BASE-TRADE-01")
def test_trading_lasts_until_the_first_build_in_strict_order() -> None:
    game, s = position(
        "options: trade_build=strict\nP0.hand: 2brick 2lumber 2wool\nP0.settlements: Z4\nP1.hand: 2ore\nP2.hand: ore"
    )
    do(game, s, "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1")
    do(game, s, "P0 offer:wool>ore/P1+P2", "P1 accept", "P0 road:Z4-Z5")
    for late in ("P0 trade:P1", "P0 offer:wool>ore/P2", "P2 accept", "P3 propose:ore>wool"):
        assert refused(game, s, late) == "BASE-TURN-06"
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 1, "ore": 1}


@pytest.mark.rule("BASE-TRADE-02")
def test_the_others_may_not_trade_among_themselves() -> None:
    game, s = position(MARKET)
    assert refused(game, s, "P1 offer:brick>grain/P3") == "BASE-TRADE-02"
    do(game, s, "P3 propose:grain>brick")
    assert refused(game, s, "P1 trade:P3") == "BASE-TRADE-02"
    assert [name for name in legal(game, s, 1) if name.startswith(("trade", "offer", "accept"))] == []


@pytest.mark.rule("BASE-TRADE-03")
def test_the_active_player_announces_to_all_what_he_offers_and_wants() -> None:
    game, s = position(MARKET)
    events = Events()
    do(game, s, "P0 offer:2wool>brick/P1+P2", events=events)
    told = {"event": "offered", "seat": 0, "deal": "2wool>brick", "to": [1, 2]}
    assert [event.seen_by(None) for event in events.heard] == [told]
    assert "accept" in legal(game, s, 1)
    assert legal(game, s, 3) == []


@pytest.mark.rule("BASE-TRADE-04", "BASE-OUT-03")
def test_others_may_make_proposals_unasked() -> None:
    game, s = position(MARKET)
    do(game, s, "P3 propose:grain>2wool", "P1 propose:brick>ore")
    assert {"trade:P1", "trade:P3"} <= set(legal(game, s, 0))
    do(game, s, "P0 trade:P3")
    assert hand(game, s, 0) == {"wool": 1, "ore": 1, "grain": 1}
    assert hand(game, s, 3) == {"wool": 2}


@pytest.mark.rule("BASE-TRADE-04", "BASE-OUT-02")
def test_who_is_asked_may_answer_with_a_counter_offer() -> None:
    game, s = position(MARKET)
    do(game, s, "P0 offer:wool>brick/P1", "P1 counter:brick>2wool", "P0 trade:P1")
    assert hand(game, s, 0) == {"wool": 1, "ore": 1, "brick": 1}
    assert hand(game, s, 1) == {"wool": 2, "brick": 1, "lumber": 1}


@pytest.mark.rule("BASE-TRADE-05", "BASE-DEV-03")
def test_only_resources_can_be_named_in_a_deal() -> None:
    game, s = position(MARKET + "P0.cards: knight")
    for thing in ("knight", "victory_point", "longest_road", "road", "settlement", "point"):
        with pytest.raises(Malformed):
            parse_token(game, f"offer:{thing}>brick/P1")
        with pytest.raises(Malformed):
            parse_token(game, f"propose:brick>{thing}")
    before = s.copy()
    do(game, s, "P0 offer:wool>brick/P1", "P1 accept", "P0 trade:P1")
    assert s.hand != before.hand
    s.hand = before.hand
    do(game, s, "P0 end")
    do(game, before, "P0 end")
    assert s == before


@pytest.mark.parametrize("deal", ["wool>", ">brick"])
@pytest.mark.rule("BASE-TRADE-06")
def test_nobody_gives_or_takes_a_gift(deal: str) -> None:
    game, s = position(MARKET)
    assert refused(game, s, f"P0 offer:{deal}/P1") == "BASE-TRADE-06"
    turned = {"wool>": "brick>", ">brick": ">wool"}[deal]
    assert refused(game, s, f"P1 propose:{turned}") == "BASE-TRADE-06"
    do(game, s, "P0 offer:wool>brick/P1")
    assert refused(game, s, f"P1 counter:{turned}") == "BASE-TRADE-06"


@pytest.mark.parametrize(
    ("deal", "left"),
    [
        pytest.param("3wool>brick", {"brick": 1, "ore": 1}, marks=pytest.mark.rule("BASE-TRADE-07")),
        pytest.param("wool>2brick", {"brick": 2, "wool": 2, "ore": 1}, marks=pytest.mark.rule("BASE-TRADE-07")),
        pytest.param("2wool>2brick", {"brick": 2, "wool": 1, "ore": 1}, marks=pytest.mark.rule("BASE-TRADE-07")),
        pytest.param("wool+ore>brick", {"brick": 1, "wool": 2}, marks=pytest.mark.rule("BASE-TRADE-09")),
        pytest.param(
            "wool>brick+lumber", {"brick": 1, "lumber": 1, "wool": 2, "ore": 1}, marks=pytest.mark.rule("BASE-TRADE-09")
        ),
    ],
)
def test_numbers_may_differ_and_types_may_be_combined(deal: str, left: dict[str, int]) -> None:
    game, s = position(MARKET)
    do(game, s, f"P0 offer:{deal}/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == left


@pytest.mark.rule("BASE-TRADE-08")
def test_no_type_stands_on_both_sides_of_a_deal() -> None:
    game, s = position(MARKET)
    for deal in (
        "offer:wool>wool/P1",
        "offer:2wool>wool+brick/P1",
        "propose:brick+lumber>brick",
        "counter:brick>2brick",
    ):
        with pytest.raises(Malformed):
            parse_token(game, deal)
    assert legal(game, s, 0)
    for name in legal(game, s, 0):
        if name.startswith("offer:"):
            give, want = name.removeprefix("offer:").split("/")[0].split(">")
            assert give != want


@pytest.mark.rule("BASE-TRADE-10")
def test_there_is_no_limit_to_the_trades_of_a_turn() -> None:
    game, s = position("P0.hand: wool\nP1.hand: brick")
    for _ in range(6):
        do(game, s, "P0 offer:wool>brick/P1", "P1 accept", "P0 trade:P1")
        assert hand(game, s, 0) == {"brick": 1}
        do(game, s, "P0 offer:brick>wool/P1", "P1 accept", "P0 trade:P1")
        assert hand(game, s, 0) == {"wool": 1}


@pytest.mark.rule("BASE-TRADE-19")
def test_cards_from_a_trade_serve_at_once() -> None:
    game, s = position("P0.hand: wool lumber\nP0.settlements: Z4\nP1.hand: brick")
    assert refused(game, s, "P0 road:Z4-Z5") == "BASE-BUILD-02"
    do(game, s, "P0 offer:wool>brick/P1", "P1 accept", "P0 trade:P1", "P0 road:Z4-Z5")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("BASE-TRADE-19")
def test_in_strict_order_cards_from_a_trade_serve_for_further_trades_and_then_to_build() -> None:
    game, s = position("options: trade_build=strict\nP0.hand: wool 3ore lumber\nP0.settlements: Z4\nP1.hand: ore")
    do(game, s, "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1", "P0 bank:4ore>brick", "P0 road:Z4-Z5")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("BASE-TRADE-21")
def test_trades_with_players_and_with_the_supply_mix_in_any_order() -> None:
    game, s = position("P0.hand: 4wool\nP1.hand: brick\nP2.hand: 4grain")
    do(game, s, "P0 bank:4wool>ore", "P0 offer:ore>brick/P1", "P1 accept", "P0 trade:P1")
    do(game, s, "P2 propose:4grain>brick", "P0 trade:P2", "P0 bank:4grain>lumber")
    assert hand(game, s, 0) == {"lumber": 1}
