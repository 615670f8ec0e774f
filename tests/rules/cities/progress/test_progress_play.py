"""Playing progress cards: when, how many, with what effect at least, and the way back under the deck."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.cities import progress, returned, throw
from tests.support import do, hand, legal, menu, note, odds, position, refused

ROLL = "game: cities\nstack: before_roll(P0)\n"


@pytest.mark.rule("CK-PCARD-10", "CK-ALCHEMIST-01")
def test_cards_are_played_in_the_own_turn_after_the_roll_and_alchemist_before() -> None:
    game, s = position(ROLL + "P0.settlements: Z4\nP0.science_cards: mining alchemist\nP1.science_cards: mining")
    assert refused(game, s, "P0 mining", "P0 irrigation") == "CK-TURN-02"
    throw(game, s, 1, 1, "ship")
    assert refused(game, s, "P0 alchemist:1/1") == "CK-ALCHEMIST-01"
    assert refused(game, s, "P0 irrigation") == "CK-PCARD-10"
    assert refused(game, s, "P1 mining") == "BASE-TURN-01"
    assert menu(game, s, 0, "alchemist") == menu(game, s, 1, "mining") == set()
    do(game, s, "P0 mining")
    assert hand(game, s, 0) == {"ore": 2}


@pytest.mark.rule("CK-PCARD-10")
def test_no_card_is_played_between_a_seven_and_its_discards() -> None:
    game, s = position(ROLL + "attacks: 1\nP0.settlements: Z4\nP0.science_cards: mining\nP0.hand: 8wool")
    throw(game, s, 3, 4, "ship")
    assert refused(game, s, "P0 mining") == "BASE-SEVEN-07"
    do(game, s, *["P0 discard:wool"] * 4)
    assert refused(game, s, "P0 mining") == "BASE-SEVEN-02"
    do(game, s, "P0 robber:H0", "P0 mining")


@pytest.mark.rule("CK-PCARD-11")
def test_any_number_of_cards_may_be_played_between_other_actions_even_when_just_drawn() -> None:
    game, s = position(
        ROLL + "P0.settlements: Z4\nP0.improvements: science\nP0.science_cards: mining irrigation\nP0.hand: wool"
    )
    throw(game, s, 1, 1, "science")
    do(game, s, "chance draw=mining", "P0 mining", "P0 mining", "P0 bank:4ore>lumber", "P0 irrigation")
    assert hand(game, s, 0) == {"wool": 1, "lumber": 1, "grain": 2}
    assert progress(game, s, 0) == {}


@pytest.mark.rule("CK-PCARD-12", "CK-PCARD-13")
def test_played_cards_lie_under_their_decks_and_come_again_in_the_same_order() -> None:
    game, s = position(
        """
        game: cities
        P0.settlements: Z4
        P0.trade_cards: merchant resource_monopoly trade_monopoly
        P0.science_cards: mining
        P1.trade_cards: 4merchant
        P2.trade_cards: 2commercial_harbor 2master_merchant
        P3.trade_cards: 3resource_monopoly merchant_fleet
        trade_returned: trade_monopoly merchant merchant_fleet
        P1.hand: ore
        P0.improvements: trade
        """
    )
    do(game, s, "P0 merchant:H4", "P0 mining", "P0 resource_monopoly:ore")
    under = ["trade_monopoly", "merchant", "merchant_fleet", "merchant", "resource_monopoly"]
    assert (returned(game, s, "trade"), returned(game, s, "science")) == (under, ["mining"])
    do(game, s, "P0 end")
    for card in under[:2]:
        throw(game, s, 1, 1, "trade")
        assert odds(game, s) == {f"draw={card}": 1}
        do(game, s, f"chance draw={card}", f"P{s.active} end")
    assert returned(game, s, "trade") == under[2:]
    assert progress(game, s, 0) == {"trade_monopoly": 2, "merchant": 1}


@pytest.mark.rule("CK-PCARD-12")
def test_a_card_put_back_is_not_drawn_before_the_rest_of_its_deck() -> None:
    game, s = position("game: cities\nP0.settlements: Z4\nP0.science_cards: 2mining\nP1.improvements: science")
    do(game, s, "P0 mining", "P0 mining", "P0 end")
    throw(game, s, 1, 1, "science")
    assert "draw=mining" not in odds(game, s)
    assert sum(odds(game, s).values()) == 16


EMPTY = {
    "mining": ("science", "CK-MINING-04"),
    "irrigation": ("science", "CK-IRRIGATION-05"),
    "smith": ("science", "CK-SMITH-05"),
    "road_building": ("science", "CK-ROADBUILD-04"),
    "crane:trade": ("science", "CK-IMPR-05"),
    "engineer:Z4": ("science", "CK-ENGINEER-03"),
    "medicine:Z4": ("science", "CK-MEDICINE-04"),
    "saboteur": ("politics", "CK-SABOTEUR-06"),
    "warlord": ("politics", "CK-WARLORD-04"),
    "wedding": ("politics", "CK-WEDDING-05"),
    "spy:P1": ("politics", "CK-SPY-07"),
    "deserter:P1": ("politics", "CK-DESERTER-01"),
    "intrigue:Z4": ("politics", "CK-INTRIGUE-01"),
    "diplomat:Z4-Z5": ("politics", "CK-DIPLOMAT-01"),
    "commercial_harbor": ("trade", "CK-COMHARBOR-07"),
    "master_merchant:P1": ("trade", "CK-MASTERMERCHANT-05"),
    "merchant:H4": ("trade", "CK-MERCHANT-02"),
    "resource_monopoly:ore": ("trade", "CK-RESMONO-03"),
    "trade_monopoly:coin": ("trade", "CK-TRADEMONO-03"),
}


@pytest.mark.rule("CK-PCARD-15")
@pytest.mark.parametrize("play", EMPTY)
def test_a_card_that_can_do_nothing_is_not_played_unless_the_option_allows_it(play: str) -> None:
    card, (track, rule) = play.partition(":")[0], EMPTY[play]
    game, s = position(f"game: cities\nP0.{track}_cards: {card}")
    assert refused(game, s, f"P0 {play}") == rule
    assert set(legal(game, s, 0)) == {"end"}
    assert refused(game, s, f"P0 waste:{card}") == "BASE-TURN-01"
    game, s = position(f"game: cities\noptions: allow_empty_plays=true\nP0.{track}_cards: {card}")
    assert set(legal(game, s, 0)) == {"end", f"waste:{card}"}
    assert refused(game, s, f"P0 {play}") == rule
    do(game, s, f"P0 waste:{card}")
    assert (progress(game, s, 0), returned(game, s, track)) == ({}, [card])


@pytest.mark.rule("CK-PCARD-15")
def test_even_then_a_card_that_can_do_something_is_not_wasted() -> None:
    game, s = position("game: cities\noptions: allow_empty_plays=true\nP0.settlements: Z4\nP0.science_cards: mining")
    assert refused(game, s, "P0 waste:mining") == "CK-PCARD-15"
    assert refused(game, s, "P0 waste:smith") == "CK-PCARD-10"
    assert refused(game, s, "P0 waste:printer") == "CK-PCARD-09"
    assert set(legal(game, s, 0)) == {"end", "mining"}


@pytest.mark.rule("CK-PCARD-16", "CK-TRADEMONO-03", "CK-RESMONO-03")
@pytest.mark.parametrize("play", ["trade_monopoly:coin", "resource_monopoly:ore"])
def test_a_card_that_fails_because_of_what_nobody_could_know_is_used_up(play: str) -> None:
    card = play.partition(":")[0]
    game, s = position(f"game: cities\nP0.trade_cards: {card}\nP1.hand: 3wool cloth")
    do(game, s, f"P0 {play}")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({}, {"wool": 3, "cloth": 1})
    assert (progress(game, s, 0), returned(game, s, "trade")) == ({}, [card])


@pytest.mark.rule("CK-PCARD-17")
def test_who_plays_a_card_may_stop_where_it_says_may_but_its_victims_cannot_refuse() -> None:
    game, s = position("game: cities\nP0.politics_cards: spy saboteur\nP1.politics_cards: wedding\nP1.hand: 3wool 2ore")
    do(game, s, "P0 spy:P1", "P0 pass")
    assert progress(game, s, 1) == {"wedding": 1}
    do(game, s, "P0 saboteur")
    assert set(legal(game, s, 1)) == {"discard:wool", "discard:ore"}
    for act in ("pass", "done", "decline", "end"):
        assert refused(game, s, f"P1 {act}") == "BASE-SEVEN-07"
    do(game, s, "P1 discard:wool", "P1 discard:wool")
    assert hand(game, s, 1) == {"wool": 1, "ore": 2}


@pytest.mark.rule("CK-PCARD-18")
@pytest.mark.parametrize(
    "extra", ["constitution: P1", "printer: P1", "merchant: H4\nmerchant_owner: P1", "P1.defender: 1"]
)
def test_all_points_count_when_points_are_compared(extra: str) -> None:
    text = """
    game: cities
    P0.settlements: Z0
    P1.settlements: Z4
    P1.hand: 2wool
    P0.politics_cards: wedding
    P0.trade_cards: master_merchant
    """
    game, s = position(text)
    assert refused(game, s, "P0 wedding") == "CK-WEDDING-05"
    assert refused(game, s, "P0 master_merchant:P1") == "CK-MASTERMERCHANT-05"
    game, s = position(text + extra)
    assert {"wedding", "master_merchant:P1"} <= set(legal(game, s, 0))


@pytest.mark.rule("CK-PCARD-18")
def test_points_are_compared_when_the_card_is_played() -> None:
    game, s = position(
        """
        game: cities
        P0.settlements: Z0
        P0.politics_cards: wedding saboteur
        P0.trade_cards: merchant
        P1.settlements: Z4
        P1.hand: 2wool
        constitution: P1
        """
    )
    assert "wedding" in legal(game, s, 0)
    do(game, s, "P0 merchant:H7")
    assert refused(game, s, "P0 wedding") == "CK-WEDDING-05"
    do(game, s, "P0 saboteur")
    assert seats_to_act(s) == [1]


@pytest.mark.rule("CK-PCARD-19")
def test_nobody_discards_below_the_limit() -> None:
    game, s = position("game: cities\nP0.politics_cards: 2spy 2wedding")
    assert refused(game, s, "P0 bury:spy") == "BASE-TURN-01"
    do(game, s, "P0 end")
    assert (s.active, note(game, s, "progress_cards", 0)) == (1, 4)
