"""Who learns what when cards change hands in Cities & Knights."""

from __future__ import annotations

from typing import cast

import pytest

from hexhold.core.events import Events
from hexhold.core.formats.view_data import view_data
from hexhold.core.view import View, resample, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.cities import progress, throw
from tests.rules.cities.hidden import EVERYBODY, looks_alike, to_all, told
from tests.support import do, hand, legal, note, position

ROLL = "game: cities\nstack: before_roll(P0)\n"


def shown_players(game: Ruleset, seen: View) -> list[dict[str, object]]:
    """The players as a client is shown them."""
    return cast("list[dict[str, object]]", view_data(game, seen)["players"])


@pytest.mark.rule("CK-INFO-05")
@pytest.mark.parametrize("way", ["seven", "chase", "bishop"])
def test_a_robbed_card_is_known_to_robber_and_victim(way: str) -> None:
    text = "game: cities\nattacks: 1\nP1.settlements: Z4\nP1.hand: ore coin\nP2.hand: ore coin\n"
    knight = "P0.politics_cards: bishop\nP0.roads: Z6-Z7\nP0.basic_knights: Z6\nactive_knights: Z6\n"
    game, one = position(text + knight + ("stack: before_roll(P0)" if way == "seven" else ""))
    if way == "seven":
        throw(game, one, 3, 4, "ship")
    else:
        do(game, one, "P0 chase:Z6" if way == "chase" else "P0 bishop")
    do(game, one, "P0 robber:H4" if way == "bishop" else "P0 robber:H4/P1")
    other, heard = one.copy(), Events()
    do(game, one, "chance steal=ore", events=heard)
    do(game, other, "chance steal=coin")
    assert looks_alike(game, one, other) == [None, 2, 3]
    assert told(heard, "stole", "good") == {0: "ore", 1: "ore"}


@pytest.mark.rule("CK-SPY-06", "CK-INFO-06")
def test_a_spy_alone_sees_the_hand_and_both_know_the_card_taken() -> None:
    game, one = position(
        "game: cities\nP0.politics_cards: spy\nP1.politics_cards: wedding bishop\nP1.science_cards: smith"
    )
    cards = {"wedding": 1, "bishop": 1, "smith": 1}
    heard = Events()
    do(game, one, "P0 spy:P1", events=heard)
    for seat in EVERYBODY:
        sees = seat in {0, 1}
        assert progress(game, view(game, one, seat).state, 1) == (cards if sees else {})
    assert told(heard, "spied", "cards") == {0: cards}
    other = one.copy()
    do(game, one, "P0 take_card:wedding", events=heard)
    do(game, other, "P0 take_card:bishop")
    assert looks_alike(game, one, other) == [None, 2, 3]
    assert told(heard, "card_taken", "card") == {0: "wedding", 1: "wedding"}
    assert told(heard, "card_taken", "track") == to_all("politics")
    assert progress(game, view(game, one, 0).state, 1) == {}


@pytest.mark.rule("CK-MASTERMERCHANT-04", "CK-INFO-06")
def test_a_master_merchant_alone_sees_the_hand_and_both_know_the_cards_taken() -> None:
    game, one = position("game: cities\nP0.trade_cards: master_merchant\nP1.settlements: Z4\nP1.hand: 2wool 2coin")
    heard = Events()
    do(game, one, "P0 master_merchant:P1", events=heard)
    for seat in EVERYBODY:
        seen = view(game, one, seat)
        assert hand(game, seen.state, 1) == ({"wool": 2, "coin": 2} if seat in {0, 1} else {})
        assert ("hand" in shown_players(game, seen)[1]) == (seat in {0, 1})
    assert told(heard, "hand_seen", "cards") == {0: {"wool": 2, "coin": 2}}
    other = one.copy()
    do(game, one, "P0 take:wool", "P0 take:wool", events=heard)
    do(game, other, "P0 take:coin", "P0 take:coin")
    assert looks_alike(game, one, other) == [None, 2, 3]
    assert told(heard, "took", "good") == {0: "wool", 1: "wool"}


@pytest.mark.rule("CK-WEDDING-04", "CK-INFO-06")
def test_what_is_given_at_a_wedding_is_known_to_giver_and_receiver() -> None:
    game, one = position(
        "game: cities\nP0.politics_cards: wedding\nP1.settlements: Z4\nP2.settlements: Z6\n"
        "P1.hand: 2wool 2coin\nP2.hand: 3ore"
    )
    do(game, one, "P0 wedding")
    other, heard = one.copy(), Events()
    do(game, one, "P1 give:wool", "P1 give:wool", events=heard)
    do(game, other, "P1 give:coin", "P1 give:coin")
    assert looks_alike(game, one, other) == [None, 0, 2, 3]
    do(game, one, "P2 give:ore", "P2 give:ore", events=heard)
    do(game, other, "P2 give:ore", "P2 give:ore")
    assert looks_alike(game, one, other) == [None, 2, 3]
    gifts = [event for event in heard.heard if event.code == "gave" and event.public["seat"] == 1]
    assert [seat for seat in EVERYBODY if "cards" in gifts[0].seen_by(seat)] == [0, 1]


@pytest.mark.rule("CK-COMHARBOR-08", "CK-INFO-07")
def test_a_resource_is_offered_face_down_and_the_exchange_known_to_the_two() -> None:
    game, one = position("game: cities\nP0.trade_cards: commercial_harbor\nP0.hand: wool ore\nP1.hand: cloth coin")
    do(game, one, "P0 commercial_harbor")
    other, heard = one.copy(), Events()
    do(game, one, "P0 force:wool/P1", events=heard)
    do(game, other, "P0 force:ore/P1")
    assert looks_alike(game, one, other) == [None, 1, 2, 3]
    do(game, one, "P1 give:coin", events=heard)
    do(game, other, "P1 give:cloth")
    assert looks_alike(game, one, other) == [None, 2, 3]
    assert told(heard, "harbor_exchange", "gave") == {0: "wool", 1: "wool"}
    assert told(heard, "harbor_exchange", "got") == {0: "coin", 1: "coin"}


@pytest.mark.rule("CK-INFO-11", "CK-COMHARBOR-06")
def test_a_void_attempt_tells_all_that_there_is_no_commodity() -> None:
    game, s = position("game: cities\nP0.trade_cards: commercial_harbor\nP0.hand: wool\nP1.hand: ore\nP2.hand: coin")
    heard = Events()
    do(game, s, "P0 commercial_harbor", "P0 force:wool/P1", events=heard)
    assert told(heard, "harbor_void", "partner") == to_all(1)
    do(game, s, "P0 force:wool/P2", events=heard)
    revealing = {event.code: event.reveals for event in heard.heard}
    assert (revealing["harbor_void"], revealing["harbor_offer"], revealing["progress_played"]) == (True, True, False)
    assert {note(game, view(game, s, seat).state, "harbor_void") for seat in EVERYBODY} == {1 << 1}


@pytest.mark.rule("CK-INFO-07")
def test_what_goes_to_the_bank_and_comes_from_it_is_told_to_all() -> None:
    game, s = position(
        ROLL + "P0.cities: Z4\nP0.hand: 4wool\nP0.politics_cards: saboteur\nP0.trade_cards: trade_monopoly\n"
        "P1.improvements: 3science\nP1.cities: Z8\nP1.hand: 2coin\nP2.cities: Z6\nP2.hand: 2cloth"
    )
    heard = Events()
    throw(game, s, 4, 5, "ship", events=heard)
    do(game, s, "P1 take:wool", "P0 bank:4wool>ore", "P0 trade_monopoly:coin", "P0 saboteur", events=heard)
    do(game, s, "P1 discard:wool", "P2 discard:cloth", events=heard)
    assert told(heard, "produced", "P0") == to_all({"ore": 1, "coin": 1})
    assert told(heard, "aqueduct", "good") == to_all("wool")
    assert told(heard, "banked", "gave") == to_all({"wool": 4})
    assert told(heard, "monopoly", "P1") == to_all(1)
    assert told(heard, "discarded", "P2") == to_all({"cloth": 1})


@pytest.mark.rule("CK-INFO-09")
def test_dice_set_by_an_alchemist_are_seen_by_all() -> None:
    game, s = position(ROLL + "P0.science_cards: alchemist")
    heard = Events()
    do(game, s, "P0 alchemist:5/6", events=heard)
    assert told(heard, "dice_set", "first") == to_all(5)
    for seat in EVERYBODY:
        seen = view(game, s, seat).state
        assert [note(game, seen, "alchemist_dice", column=die) for die in ("red", "yellow")] == [5, 6]


@pytest.mark.rule("CK-FLEET-02")
def test_the_good_a_fleet_names_is_public() -> None:
    game, s = position("game: cities\nP0.trade_cards: merchant_fleet")
    heard = Events()
    do(game, s, "P0 merchant_fleet:coin", events=heard)
    assert told(heard, "fleet", "good") == to_all("coin")
    assert {note(game, view(game, s, seat).state, "rates", 0, "coin") for seat in EVERYBODY} == {2}


WINDOWS = {
    "spy": ("P0.politics_cards: spy\nP1.politics_cards: 2wedding\nP1.science_cards: smith\n", ["P0 spy:P1"]),
    "master_merchant": (
        "P0.trade_cards: master_merchant\nP1.settlements: Z4\nP1.hand: 2wool 2coin\n",
        ["P0 master_merchant:P1"],
    ),
    "wedding": (
        "P0.politics_cards: wedding\nP1.settlements: Z4\nP2.settlements: Z6\nP1.hand: 2wool 2coin\nP2.hand: 3ore\n",
        ["P0 wedding", "P1 give:wool"],
    ),
    "harbor": (
        "P0.trade_cards: commercial_harbor\nP0.hand: wool cloth\nP1.hand: ore coin\nP2.hand: 2brick\n",
        ["P0 commercial_harbor", "P0 force:wool/P1"],
    ),
    "saboteur": (
        "P0.politics_cards: saboteur\nP1.hand: 2wool 2coin\nP2.hand: 4ore\n",
        ["P0 saboteur", "P1 discard:coin"],
    ),
}


@pytest.mark.rule("CK-INFO-06", "CK-INFO-01", "CK-INFO-02")
@pytest.mark.parametrize("window", WINDOWS)
def test_while_a_card_is_resolved_the_blanks_of_a_view_can_be_filled(window: str) -> None:
    text, acts = WINDOWS[window]
    game, s = position("game: cities\n" + text + "P3.hand: 2grain paper\nP3.politics_cards: spy")
    do(game, s, *acts)
    for seat in EVERYBODY:
        seen = view(game, s, seat)
        for seed in range(10):
            guess = resample(game, seen, Rng(seed))
            assert game.broken(guess) == []
            assert view(game, guess, seat) == seen
            if seat is not None:
                assert hand(game, guess, seat) == hand(game, s, seat)
                assert legal(game, guess, seat) == legal(game, s, seat)
