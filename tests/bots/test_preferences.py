"""The preferences of a greedy bot: other numbers, another player of the same advisors."""

from __future__ import annotations

import pytest

from hexhold.bots.builder.weighing import load_weights
from hexhold.bots.greedy.outlook import Taste
from hexhold.bots.greedy.plain import DECLARED, PLAIN, preferences
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.preferences import IN_WEIGHTS, Preferences
from hexhold.core.engine import legal_list
from hexhold.core.errors import Malformed
from hexhold.core.notation import token
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES
from hexhold.rules.ruleset import ruleset
from tests.support import position

LAND = (
    "players: 3\nmap: beginner\nP0.settlements: N12 N23\nP0.roads: E11 E28\nP1.settlements: N39 N42\n"
    "P2.settlements: N16 N47\n"
)
CARD_OR_SAVE = LAND + "P0.hand: wool 2grain ore\n"


def choice(text: str, likes: Preferences) -> str:
    game, s = position(text)
    bot = GreedyBot("greedy", Rng(1), likes)
    return token(game, int(bot.choose(ruleset(game), view(game, s, 0), legal_list(game, s, 0))))


def test_who_thinks_much_of_cards_buys_one_and_who_thinks_nothing_of_them_saves() -> None:
    assert choice(CARD_OR_SAVE, preferences({"card": 20_000})) == "buy"
    assert choice(CARD_OR_SAVE, preferences({"card": 0})) != "buy"


def test_what_is_not_changed_stays_plain() -> None:
    plain, changed = Taste(PLAIN), Taste(preferences({"wool": 1}))
    brick, lumber, _, grain, ore = plain.on_land.goods
    assert list(changed.on_land.goods) == [brick, lumber, 1, grain, ore]
    assert changed.patience == plain.patience


def test_no_two_advisors_declare_a_preference_of_one_name() -> None:
    assert sum(len(table) for table in DECLARED) == len(PLAIN.numbers)


def test_it_is_said_what_is_no_preference_or_cannot_be_one() -> None:
    with pytest.raises(Malformed, match="nothing in a bot's manner called 'mood'"):
        preferences({"mood": 1})
    with pytest.raises(Malformed, match="patience is at least 1"):
        GreedyBot("greedy", Rng(1), preferences({"patience": 0}))


@pytest.mark.parametrize("game", list(GAMES))
def test_the_adviser_of_every_game_has_preferences_of_its_own(game: str) -> None:
    likes = preferences(load_weights(game).beginning(IN_WEIGHTS))
    assert likes.of("accept_gain") != PLAIN.of("accept_gain")
