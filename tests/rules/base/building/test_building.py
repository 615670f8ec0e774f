"""Building and buying: who, when, for what price, out of which pool."""

from __future__ import annotations

import pytest

from tests.support import closed, do, hand, menu, note, position, refused, roll, supply
from tests.walks import walk

PRICES = {
    "road:Z4-Z5": {"brick": 1, "lumber": 1},
    "settle:Z6": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "city:Z4": {"grain": 2, "ore": 3},
    "buy": {"wool": 1, "grain": 1, "ore": 1},
}
SITE = "P0.settlements: Z4\nP0.roads: Z6-Z7\n"


def words(cards: dict[str, int]) -> str:
    """Cards as a position writes them."""
    return " ".join(f"{amount}{name}" for name, amount in cards.items() if amount)


@pytest.mark.parametrize("build", PRICES)
@pytest.mark.rule("BASE-BUILD-01")
def test_only_the_active_player_builds_and_only_after_the_roll(build: str) -> None:
    game, s = position(f"{SITE}P0.hand: {words(PRICES[build])}\nstack: before_roll(P0)")
    assert refused(game, s, f"P0 {build}") == "BASE-TURN-04"
    assert refused(*position(f"{SITE}P0.hand: {words(PRICES[build])}\nactive: P1"), f"P0 {build}") == "BASE-TURN-01"


@pytest.mark.parametrize("build", PRICES)
@pytest.mark.rule("BASE-BUILD-01")
def test_five_players_also_build_in_the_special_building_phase(build: str) -> None:
    game, s = position(f"players: 5\n{SITE}P0.hand: {words(PRICES[build])}\nactive: P4")
    do(game, s, "P4 end", f"P0 {build}")
    assert hand(game, s, 0) == {}


@pytest.mark.parametrize("build", PRICES)
@pytest.mark.rule("BASE-BUILD-02", "BASE-BUILD-03")
def test_a_build_costs_its_price_and_the_very_cards_go_back_to_the_supply(build: str) -> None:
    price = PRICES[build]
    game, s = position(f"{SITE}P0.hand: {words({good: amount + 1 for good, amount in price.items()})}")
    before = supply(game, s)
    do(game, s, f"P0 {build}")
    assert hand(game, s, 0) == dict.fromkeys(price, 1)
    assert supply(game, s) == {good: count + price.get(good, 0) for good, count in before.items()}


@pytest.mark.parametrize("build", PRICES)
@pytest.mark.rule("BASE-BUILD-02", "BASE-BUILD-03", "BASE-BUILD-06")
def test_one_missing_card_is_not_made_up_for_by_any_number_of_others(build: str) -> None:
    price = PRICES[build]
    for lacking in price:
        rich = {good: 6 for good in ("brick", "lumber", "wool", "grain", "ore") if good != lacking}
        game, s = position(f"{SITE}P0.hand: {words(rich)} {price[lacking] - 1}{lacking}")
        assert refused(game, s, f"P0 {build}") == "BASE-BUILD-02"
        assert menu(game, s, 0, build.split(":", maxsplit=1)[0]) == set()


@pytest.mark.rule("BASE-BUILD-04", "BASE-BUY-03")
def test_builds_and_purchases_of_one_turn_mix_in_any_number() -> None:
    game, s = position("P0.settlements: Z4\nP0.hand: 4brick 4lumber 4wool 6grain 6ore")
    do(game, s, "P0 buy", "chance draw=knight", "P0 road:Z4-Z5", "P0 city:Z4", "P0 road:Z5-Z6", "P0 settle:Z6")
    do(game, s, "P0 buy", "chance draw=monopoly", "P0 buy", "chance draw=knight", "P0 road:Z6-Z7")
    assert hand(game, s, 0) == {}
    assert s.points[0] == 3


@pytest.mark.rule("BASE-BUILD-05", "BASE-EXH-02")
def test_without_a_road_piece_no_road_is_built() -> None:
    game, s = position(
        "P0.roads: D0-Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10 D10-B9-D8\nP0.hand: 2brick 2lumber\nP1.roads: B7-D6"
    )
    assert s.pool[0] == 1
    do(game, s, "P0 road:D8-B7")
    assert s.pool[0] == 0
    assert closed(game, s, "P0 road:Z2-D2") == "BASE-BUILD-05"


@pytest.mark.parametrize(
    ("build", "rule"),
    [
        ("road:Z8-Z9", "BASE-ROAD-01"),
        ("settle:Z5", "BASE-SETL-02"),
        ("settle:D4", "BASE-SETL-02"),
        ("city:Z6", "BASE-CITY-01"),
    ],
)
@pytest.mark.rule("BASE-BUILD-06")
def test_an_illegal_place_costs_nothing(build: str, rule: str) -> None:
    game, s = position(f"{SITE}P0.hand: 5brick 5lumber 5wool 5grain 5ore")
    assert refused(game, s, f"P0 {build}") == rule
    assert hand(game, s, 0) == {"brick": 5, "lumber": 5, "wool": 5, "grain": 5, "ore": 5}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("BASE-BUILD-07", "BASE-VP-03")
def test_in_random_games_nothing_built_ever_leaves_but_a_settlement_for_a_city(seed: int) -> None:
    for move in walk(seed):
        before, after = move.before, move.after
        for edge, owner in enumerate(before.edge_owner):
            assert owner < 0 or after.edge_owner[edge] == owner
        for node, owner in enumerate(before.owner):
            if owner >= 0:
                assert after.owner[node] == owner
                assert after.piece[node] >= before.piece[node]


@pytest.mark.rule("BASE-BUILD-08")
def test_spent_cards_are_in_the_supply_at_once() -> None:
    game, s = position("P0.settlements: Z4\nP0.hand: brick lumber 4wool\nP1.hand: 18brick")
    assert refused(game, s, "P0 bank:4wool>brick") == "BASE-BANK-09"
    do(game, s, "P0 road:Z4-Z5", "P0 bank:4wool>brick")
    assert hand(game, s, 0) == {"brick": 1}


EMPTY_PILE = """
P1.knights: 8
P2.knights: 6
played: 2road_building 2year_of_plenty 2monopoly
P3.cards: 5victory_point
"""


@pytest.mark.rule("BASE-BUY-01")
def test_a_card_is_drawn_by_chance_into_the_buyers_hand() -> None:
    game, s = position("P0.hand: ore wool grain")
    do(game, s, "P0 buy")
    assert refused(game, s, "P0 end") == "BASE-BUY-01"
    do(game, s, "chance draw=monopoly")
    assert note(game, s, "new_cards", 0, "monopoly") == 1
    assert note(game, s, "pile", 0, "monopoly") == 1


@pytest.mark.rule("BASE-BUY-02", "BASE-BUY-04", "BASE-EXH-01", "BASE-END-10")
def test_from_an_empty_pile_nothing_is_bought_although_played_cards_lie_there() -> None:
    game, s = position(EMPTY_PILE + "P0.hand: ore wool grain brick lumber\nP0.settlements: Z4")
    assert closed(game, s, "P0 buy") == "BASE-BUY-02"
    do(game, s, "P0 road:Z4-Z5", "P0 end", "P1 roll", "chance roll=1,1")
    assert not s.over


@pytest.mark.rule("BASE-BUY-04")
def test_a_played_card_never_returns_to_the_pile() -> None:
    game, s = position("P0.cards: monopoly year_of_plenty knight road_building\nP0.settlements: Z4")
    for card, play in (
        ("monopoly", ["P0 monopoly:ore"]),
        ("year_of_plenty", ["P0 plenty:ore/ore"]),
        ("road_building", ["P0 road_building", "P0 road:Z4-Z5", "P0 done"]),
        ("knight", ["P0 knight", "P0 robber:H0"]),
    ):
        before = note(game, s, "pile", 0, card)
        do(game, s, *play, "P0 end")
        for seat in (1, 2, 3):
            do(game, s, f"P{seat} roll", "chance roll=1,1", f"P{seat} end")
        roll(game, s, 2)
        assert note(game, s, "pile", 0, card) == before
        assert note(game, s, "played", 0, card) == 1
