"""Bots like people: the same person for a whole game, another one in the next seat and in the next game."""

from __future__ import annotations

import pytest

from hexhold.bots.people.player import PersonBot
from hexhold.bots.registry import BOTS, RATINGS, make_bot
from hexhold.bots.table import play
from hexhold.core.engine import legal_list
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create


def opinions(bot: PersonBot, seat: int, seed: int) -> dict[str, int]:
    """What somebody thinks in a seat, asked for a first settlement."""
    game = create("base", players=3, options={"first_player": seat}, seed=seed)
    s = game.new()
    bot.choose(game, view(game, s, seat), legal_list(game, s, seat))
    return bot.opinions(game).values


def person(name: str = "beginner", seed: int = 0) -> PersonBot:
    bot = make_bot(name, Rng(seed))
    assert isinstance(bot, PersonBot)
    return bot


def test_a_person_thinks_the_same_for_a_whole_game_whoever_plays_on_for_them() -> None:
    assert opinions(person(seed=1), 0, 7) == opinions(person(seed=2), 0, 7)


def test_another_seat_and_another_map_mean_another_person() -> None:
    bot = person()
    here, there, elsewhere = opinions(bot, 0, 7), opinions(bot, 1, 7), opinions(bot, 0, 8)
    assert here != there
    assert here != elsewhere
    assert opinions(bot, 0, 7) == here


def test_a_person_counts_no_cards() -> None:
    assert not person("regular").listens()
    assert make_bot("builder", Rng(0)).listens()


def test_ratings_go_up_the_ladder() -> None:
    assert list(RATINGS) == [name for name in BOTS if name != "random"]
    assert list(RATINGS.values()) == sorted(RATINGS.values())


@pytest.mark.parametrize("name", ["base", "watch"])
def test_people_play_whole_games(name: str) -> None:
    game = create(name, players=3, options={"target_points": 5} if name == "base" else {}, seed=3)
    s = game.new()
    bots = [make_bot(level, Rng(3, "bot", seat)) for seat, level in enumerate(("beginner", "greedy", "regular"))]
    play(game, s, bots, Rng(3, "game"), most=400 if name == "base" else 60)
    assert s.turn > 2


@pytest.mark.long
def test_a_beginner_loses_to_greedy_bots_and_a_regular_wins_more_than_they() -> None:
    shares = {"beginner": 0, "regular": 0}
    for level in shares:
        for number in range(120):
            game = create("base", players=4, seed=f"levels{number}")
            s = game.new()
            names = ["greedy"] * 4
            names[number % 4] = level
            bots = [make_bot(name, Rng(number, "bot", seat)) for seat, name in enumerate(names)]
            play(game, s, bots, Rng(number, "game"), most=10_000)
            shares[level] += s.winner == number % 4
    assert shares["beginner"] < 0.2 * 120
    assert shares["regular"] > 0.25 * 120
