"""The greedy bot in Cities & Knights: single decisions that are plainly right, and whole games."""

from __future__ import annotations

import pytest

from hexhold.arena.match import Lineup, play_match, record_match
from hexhold.bots.greedy.cities.card_table import MOST_KEPT, PROGRESS_CARDS
from hexhold.core.engine import step
from hexhold.core.events import Events
from hexhold.rules.cities.metropolis import Metropolises
from hexhold.rules.cities.progress.cards import CARDS
from hexhold.rules.ruleset import ruleset
from tests.bots.choosing import choice
from tests.support import do, place, position

TABLE = """
    game: cities
    players: 3
    options: player_trade=false
    P0.cities: Z4
    P0.settlements: D8
    P0.roads: Z4-Z5-Z6 B9-D8
    P1.cities: U7
    P1.roads: U7-T6
    P2.cities: B1
    P2.roads: B1-D2
"""


def test_commodities_become_improvements() -> None:
    assert choice(*position(TABLE + "P0.hand: 2cloth")) == "improve:trade"


def test_a_metropolis_comes_before_a_settlement() -> None:
    game, s = position(TABLE + "P0.improvements: 3science\nP0.hand: 4paper brick lumber wool grain")
    assert choice(game, s) == "improve:science"


def test_before_the_barbarians_land_a_knight_is_hired_and_fed() -> None:
    game, s = position(TABLE + "ship: 6\nP0.hand: wool ore grain")
    first = choice(game, s)
    assert first.startswith("hire:")
    do(game, s, f"P0 {first}")
    assert choice(game, s).startswith("activate:")


def test_a_knight_chases_the_robber_off_the_own_land_but_not_off_that_of_others() -> None:
    chase = TABLE + "attacks: 1\nP0.basic_knights: Z5\nactive_knights: Z5\nstack: turn(P0)\n"
    game, s = position(chase)
    near = set(game.map.grid.node_hexes[int(place(game, "Z4")[1:])])
    other = set(game.map.grid.node_hexes[int(place(game, "Z5")[1:])])
    own = min(near & other)
    game, s = position(chase + f"robber: H{own}")
    assert choice(game, s) == f"chase:{place(game, 'Z5')}"
    (strange,) = other - near or {0}
    game, s = position(chase + f"robber: H{strange}")
    assert not choice(game, s).startswith("chase")


def test_of_two_cities_the_poorer_is_given_up() -> None:
    game, s = position(TABLE.replace("Z4\n", "Z4 N(2,-2)\n", 1) + "stack: turn(P0) pillage(P0)")
    assert choice(game, s) == f"lose_city:{place(game, 'N(2,-2)')}"


def test_a_merchant_brings_a_point_and_is_played() -> None:
    assert choice(*position(TABLE + "P0.trade_cards: merchant")).startswith("merchant:H")


def test_a_crane_is_used_for_the_dearest_level() -> None:
    game, s = position(TABLE + "P0.science_cards: crane\nP0.improvements: 2trade\nP0.hand: 2cloth paper")
    assert choice(game, s) == "crane:trade"


def test_of_five_progress_cards_the_least_useful_is_laid_away() -> None:
    cards = "P0.trade_cards: merchant\nP0.politics_cards: intrigue wedding\nP0.science_cards: crane medicine\n"
    assert choice(*position(TABLE + cards + "active: P1\nstack: turn(P1) bury_progress(P0; 1)")) == "bury:intrigue"


def test_what_the_bot_gives_to_a_wedding_is_not_what_it_saves_for() -> None:
    hand = "P0.hand: 4paper 3brick\nP0.improvements: 3science\n"
    assert choice(*position(TABLE + hand + "active: P1\nstack: turn(P1) wedding(P0; 1)")) == "give:brick"


def tally(players: int, games: int, seed: str) -> tuple[int, int, int]:
    """Games of greedy bots: how many end with a metropolis, and how often the barbarians won and lost in all."""
    crowned = 0
    won = 0
    lost = 0
    for number in range(games):
        result, record, s = record_match(Lineup("cities", ("greedy",) * players, seed=seed), number)
        assert result.finished
        assert 8 <= result.turns / players <= 45
        metropolises = ruleset(record.game).find(Metropolises)
        crowned += any(metropolises.owner(s, track) >= 0 for track in range(3))
        again = record.game.new()
        heard = Events()
        for seat, act in record.actions:
            step(record.game, again, seat, act, heard)
        battles = [event.public for event in heard.heard if event.code == "attack"]
        won += sum(int(str(battle["barbarians"])) > int(str(battle["knights"])) for battle in battles)
        lost += sum(int(str(battle["barbarians"])) <= int(str(battle["knights"])) for battle in battles)
    return crowned, won, lost


def test_games_are_finished_with_metropolises_and_lost_and_won_battles() -> None:
    crowned, won, lost = tally(4, 2, "greedy")
    assert crowned >= 1
    assert won > 0
    assert lost > 0


@pytest.mark.parametrize("players", [3, 5, 6])
def test_games_of_any_number_of_players_are_finished(players: int) -> None:
    assert play_match(Lineup("cities", ("greedy",) * players, seed="any")).finished


@pytest.mark.long
def test_most_games_have_a_metropolis_and_the_barbarians_win_and_lose() -> None:
    crowned, won, lost = tally(4, 40, "many")
    assert crowned >= 20
    assert won >= 20
    assert lost >= 20


def test_the_bot_has_an_opinion_of_every_progress_card() -> None:
    assert sorted(PROGRESS_CARDS) == list(range(len(CARDS)))
    assert all(0 < card.keep < MOST_KEPT for card in PROGRESS_CARDS.values())
