"""The merchant figure: where it goes, what it brings, and how it is lost."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.state import NOBODY
from tests.cities import pass_turns, throw
from tests.support import closed, do, hand, legal, menu, note, position, refused

CARD = "game: cities\nP0.settlements: Z4 D6\nP0.trade_cards: 2merchant\n"
"""P0 stands at mountains 9 (H4), fields 4 (H8), hills 11 (H9), pasture 3 (H10) and mountains 6 (H14)."""
OWNED = CARD + "merchant: H4\nmerchant_owner: P0\n"


@pytest.mark.rule("CK-MERCHANT-01")
def test_only_a_merchant_card_brings_and_moves_the_figure() -> None:
    game, s = position("game: cities\nP0.settlements: Z4\nP0.trade_cards: master_merchant")
    assert refused(game, s, "P0 merchant:H4") == "CK-PCARD-10"
    game, s = position(CARD)
    assert note(game, s, "merchant") == note(game, s, "merchant_owner") == NOBODY
    do(game, s, "P0 merchant:H4")
    assert (note(game, s, "merchant"), note(game, s, "merchant_owner")) == (4, 0)
    do(game, s, "P0 merchant:H10")
    assert (note(game, s, "merchant"), note(game, s, "merchant_owner")) == (10, 0)
    assert refused(game, s, "P0 merchant:H4") == "CK-PCARD-10"


@pytest.mark.rule("CK-MERCHANT-09")
def test_everybody_hears_where_the_merchant_goes_and_who_had_it_before() -> None:
    game, s = position(OWNED + "active: P3\nP3.settlements: Z8\nP3.trade_cards: 2merchant\n")
    heard = Events()
    do(game, s, "P3 merchant:H10", "P3 merchant:H6", events=heard)
    moved = [event.seen_by(None) for event in heard.heard if event.code == "merchant"]
    assert [(told["seat"], told["hex"], told["before"]) for told in moved] == [(3, 10, 0), (3, 6, 3)]
    game, s = position(CARD)
    do(game, s, "P0 merchant:H4", events=heard)
    assert heard.heard[-1].public["before"] is None
    assert game.score(s, 0)["merchant"] == 1
    assert game.score(s, 1)["merchant"] == 0


@pytest.mark.rule("CK-MERCHANT-02")
def test_the_merchant_goes_to_a_hex_with_an_own_building() -> None:
    game, s = position(CARD + "P1.cities: Z8\nP0.roads: Z6-Z7\nP0.basic_knights: Z7")
    assert menu(game, s, 0, "merchant") == {f"merchant:H{hex}" for hex in (4, 8, 9, 10, 14)}
    for hex in (6, 11, 5, 0):
        assert refused(game, s, f"P0 merchant:H{hex}") == "CK-MERCHANT-02"


TWO_OF_EACH = "P0.hand: 2brick 2lumber 2wool 2grain 2ore 2paper 2cloth 2coin\n"
BY_THE_DESERT = "game: cities\nP0.settlements: Z5\nP0.trade_cards: merchant\n" + TWO_OF_EACH
"""P0 stands at mountains 9 (H4), the desert (H5) and hills 11 (H9)."""


@pytest.mark.rule("CK-MERCHANT-03")
@pytest.mark.parametrize(("hex", "rates"), [("H5", set()), ("H4", {"bank:2ore"})])
def test_in_the_desert_the_merchant_brings_a_point_and_no_rate(hex: str, rates: set[str]) -> None:
    game, s = position(BY_THE_DESERT)
    do(game, s, f"P0 merchant:{hex}")
    assert s.points[0] == 2
    assert {act.split(">")[0] for act in menu(game, s, 0, "bank")} == rates


@pytest.mark.rule("CK-MERCHANT-03")
def test_an_option_keeps_the_merchant_out_of_the_desert_and_lets_it_stand_elsewhere() -> None:
    game, s = position(BY_THE_DESERT)
    assert "merchant:H5" in legal(game, s, 0)
    game, s = position(BY_THE_DESERT + "options: merchant_on_desert=false")
    assert refused(game, s, "P0 merchant:H5") == "CK-MERCHANT-03"
    assert "merchant:H5" not in legal(game, s, 0)
    do(game, s, "P0 merchant:H4")


@pytest.mark.rule("CK-MERCHANT-04")
def test_the_figure_may_stay_where_it_is_only_for_a_new_owner() -> None:
    game, s = position(OWNED)
    assert refused(game, s, "P0 merchant:H4") == "CK-MERCHANT-04"
    assert "merchant:H4" not in legal(game, s, 0)
    game, s = position(OWNED.replace("merchant_owner: P0", "merchant_owner: P1"))
    do(game, s, "P0 merchant:H4")
    assert note(game, s, "merchant_owner") == 0


@pytest.mark.rule("CK-MERCHANT-05", "CK-MERCHANT-06", "CK-MERCHANT-10")
def test_the_owner_trades_the_hexs_resource_two_for_one_and_not_its_commodity() -> None:
    game, s = position(OWNED + "P0.hand: 6ore 3coin 3wool")
    assert {act.split(">")[0] for act in menu(game, s, 0, "bank")} == {"bank:2ore"}
    do(game, s, "P0 bank:2ore>cloth", "P0 bank:2ore>brick", "P0 bank:2ore>cloth")
    assert hand(game, s, 0) == {"brick": 1, "wool": 3, "cloth": 2, "coin": 3}
    for deal in ("2coin>ore", "2wool>ore"):
        assert refused(game, s, f"P0 bank:{deal}") == "BASE-BANK-12"


@pytest.mark.rule("CK-MERCHANT-05")
@pytest.mark.parametrize(("figure", "rates"), [("merchant: H0\nmerchant_owner: P0", {"bank:2brick"}), ("", set())])
def test_the_first_hex_brings_its_rate_as_well(figure: str, rates: set[str]) -> None:
    game, s = position("game: cities\nP0.settlements: Z4\n" + TWO_OF_EACH + figure)
    assert {act.split(">")[0] for act in menu(game, s, 0, "bank")} == rates


@pytest.mark.rule("CK-MERCHANT-05")
def test_only_the_owner_has_the_rate() -> None:
    text = OWNED + "active: P1\nP1.settlements: U3\nP1.hand: 2ore\n"
    game, s = position(text)
    assert closed(game, s, "P1 bank:2ore>wool") == "BASE-BANK-12"
    game, s = position(text.replace("merchant_owner: P0", "merchant_owner: P1"))
    do(game, s, "P1 bank:2ore>wool")
    assert hand(game, s, 1) == {"wool": 1}


@pytest.mark.rule("CK-MERCHANT-05")
def test_the_owner_has_the_rate_on_their_own_turn() -> None:
    game, s = position(OWNED + "stack: before_roll(P1)\nactive: P1\nP0.hand: 2ore\n")
    throw(game, s, 6, 6, "politics")
    assert refused(game, s, "P0 bank:2ore>wool") == "BASE-TURN-01"
    do(game, s, "P1 end")
    pass_turns(game, s, 2)
    throw(game, s, 6, 6, "politics")
    do(game, s, "P0 bank:2ore>wool")


@pytest.mark.rule("CK-MERCHANT-07", "CK-MERCHANT-09", "CK-VP-01", "CK-VP-03")
def test_point_and_rate_go_with_the_figure_when_somebody_else_plays_a_merchant() -> None:
    game, s = position(OWNED + "P1.settlements: Z8\nP1.trade_cards: merchant\nP0.hand: 2ore\nP1.hand: 2wool")
    assert list(s.points) == [3, 1, 0, 0]
    do(game, s, "P0 end")
    throw(game, s, 6, 6, "ship")
    do(game, s, "P1 merchant:H10", "P1 bank:2wool>ore", "P1 end")
    assert list(s.points) == [2, 2, 0, 0]
    pass_turns(game, s, 2)
    throw(game, s, 6, 6, "ship")
    assert refused(game, s, "P0 bank:2ore>wool") == "BASE-BANK-12"


@pytest.mark.rule("CK-MERCHANT-09")
def test_control_outlasts_turns_and_the_loss_of_a_city() -> None:
    game, s = position(
        OWNED.replace("settlements: Z4 D6", "cities: Z4") + "stack: before_roll(P0)\nship: 6\nP0.hand: 2ore"
    )
    throw(game, s, 6, 6, "ship")
    do(game, s, "P0 end")
    pass_turns(game, s, 3)
    throw(game, s, 6, 6, "politics")
    assert (note(game, s, "merchant_owner"), s.points[0]) == (0, 2)
    do(game, s, "P0 bank:2ore>wool")


@pytest.mark.rule("CK-MERCHANT-08")
def test_robber_and_merchant_stand_on_one_hex_without_minding() -> None:
    game, s = position(OWNED + "stack: before_roll(P1)\nactive: P1\nattacks: 1\nP0.hand: 2ore")
    throw(game, s, 3, 4, "ship")
    do(game, s, "P1 robber:H4/P0", "chance steal=ore", "P1 end")
    assert (note(game, s, "merchant"), note(game, s, "robber"), s.points[0]) == (4, 4, 3)
    pass_turns(game, s, 2)
    throw(game, s, 4, 5, "ship")
    assert hand(game, s, 0) == {"ore": 1}
    do(*position(CARD + "robber: H4\nP0.hand: 2ore"), "P0 merchant:H4", "P0 bank:2ore>wool")
