"""The three metropolises: who wins them, what they are worth, and how they are lost."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import NOBODY
from tests.cities import throw
from tests.support import at, do, legal, note, place, position, refused, stands

TRACKS = [("trade", "cloth"), ("politics", "coin"), ("science", "paper")]


@pytest.mark.rule("CK-METRO-02", "CK-METRO-06", "CK-LEVEL-04", "CK-LEVEL-09", "CK-LEVEL-14")
@pytest.mark.parametrize(("track", "good"), TRACKS)
def test_the_first_at_level_four_puts_the_metropolis_on_a_plain_city_of_choice(track: str, good: str) -> None:
    game, s = position(
        f"game: cities\nP0.cities: Z0 Z4\nP0.settlements: Z8\nP0.improvements: 3{track}\nP0.hand: 4{good}"
    )
    do(game, s, f"P0 improve:{track}")
    assert set(legal(game, s, 0)) == at(game, "metropolis", "Z0 Z4")
    assert refused(game, s, "P0 metropolis:Z8") == "CK-METRO-07"
    assert refused(game, s, "P0 end", "P1 metropolis:Z0") == "CK-METRO-02"
    do(game, s, "P0 metropolis:Z4")
    assert f"N{note(game, s, f'{track}_metropolis')}" == place(game, "Z4")
    assert s.points[0] == 7
    assert stands(game, s, "Z4") == "P0 cities"


@pytest.mark.rule("CK-METRO-02")
def test_the_only_plain_city_gets_the_metropolis_at_once() -> None:
    game, s = position("game: cities\nP0.cities: Z4\nP0.improvements: 3trade\nP0.hand: 4cloth")
    do(game, s, "P0 improve:trade")
    assert (f"N{note(game, s, 'trade_metropolis')}", s.points[0]) == (place(game, "Z4"), 4)
    assert "end" in legal(game, s, 0)


RACE = """
game: cities
P0.cities: Z4
P1.cities: Z8
P1.improvements: {owner}trade
trade_metropolis: Z8
P0.improvements: {rival}trade
P0.hand: 5cloth
"""


@pytest.mark.rule("CK-METRO-03", "CK-METRO-01")
def test_a_later_level_four_brings_nothing() -> None:
    game, s = position(RACE.format(owner=4, rival=3))
    do(game, s, "P0 improve:trade")
    assert f"N{note(game, s, 'trade_metropolis')}" == place(game, "Z8")
    assert list(s.points)[:2] == [2, 4]


@pytest.mark.rule("CK-METRO-04", "CK-METRO-06", "CK-VP-03")
def test_the_first_at_level_five_takes_the_metropolis_from_an_owner_at_four() -> None:
    game, s = position(RACE.format(owner=4, rival=4))
    do(game, s, "P0 improve:trade")
    assert f"N{note(game, s, 'trade_metropolis')}" == place(game, "Z4")
    assert list(s.points)[:2] == [4, 2]
    assert stands(game, s, "Z8") == "P1 cities"


@pytest.mark.rule("CK-METRO-04")
def test_the_taker_chooses_the_city_too() -> None:
    game, s = position(RACE.format(owner=4, rival=4).replace("P0.cities: Z4", "P0.cities: Z4 Z0"))
    do(game, s, "P0 improve:trade")
    assert set(legal(game, s, 0)) == at(game, "metropolis", "Z0 Z4")
    do(game, s, "P0 metropolis:Z0")
    assert list(s.points)[:2] == [6, 2]


@pytest.mark.rule("CK-METRO-05", "CK-LEVEL-05", "CK-LEVEL-10", "CK-LEVEL-15")
@pytest.mark.parametrize(("track", "good"), TRACKS)
def test_a_metropolis_of_level_five_is_never_lost(track: str, good: str) -> None:
    text = RACE.format(owner=5, rival=4).replace("trade", track).replace("cloth", good)
    game, s = position(text)
    do(game, s, f"P0 improve:{track}")
    assert f"N{note(game, s, f'{track}_metropolis')}" == place(game, "Z8")
    assert list(s.points)[:2] == [2, 4]


@pytest.mark.rule("CK-METRO-05", "CK-METRO-10")
def test_the_owner_reaching_level_five_keeps_the_metropolis_where_it_is() -> None:
    game, s = position("game: cities\nP0.cities: Z0 Z4\nP0.improvements: 4trade\ntrade_metropolis: Z4\nP0.hand: 5cloth")
    do(game, s, "P0 improve:trade")
    assert f"N{note(game, s, 'trade_metropolis')}" == place(game, "Z4")
    assert s.points[0] == 6
    assert refused(game, s, "P0 metropolis:Z0") == "BASE-TURN-01"
    assert not [act for act in legal(game, s, 0) if act.startswith("metropolis")]


@pytest.mark.rule("CK-METRO-07", "CK-METRO-08")
def test_a_player_may_have_all_three_each_on_a_city_of_its_own() -> None:
    game, s = position(
        """
        game: cities
        options: target_points=15
        P0.cities: Z0 Z4 Z8
        P0.improvements: 4trade 3politics 3science
        trade_metropolis: Z4
        P0.hand: 4coin 4paper
        """
    )
    do(game, s, "P0 improve:politics")
    assert refused(game, s, "P0 metropolis:Z4") == "CK-METRO-07"
    assert set(legal(game, s, 0)) == at(game, "metropolis", "Z0 Z8")
    do(game, s, "P0 metropolis:Z0", "P0 improve:science")
    assert f"N{note(game, s, 'science_metropolis')}" == place(game, "Z8")
    assert s.points[0] == 12


@pytest.mark.rule("CK-METRO-09", "CK-BARB-02")
def test_a_metropolis_counts_for_the_barbarians_but_is_not_pillaged() -> None:
    game, s = position(
        """
        game: cities
        stack: before_roll(P0)
        ship: 6
        P0.cities: Z4
        P0.improvements: 4trade
        trade_metropolis: Z4
        P1.cities: Z8
        P1.roads: Z8-Z9
        P1.basic_knights: Z9
        active_knights: Z9
        """
    )
    throw(game, s, 6, 6, "ship")
    assert (stands(game, s, "Z4"), stands(game, s, "Z8")) == ("P0 cities", "P1 settlements")
    assert seats_to_act(s) == [0]
    assert note(game, s, "politics_metropolis") == NOBODY
