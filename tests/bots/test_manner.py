"""The manner of a greedy bot: other numbers, another player of the same advisors."""

from __future__ import annotations

import pytest

from hexhold.bots.builder.weighing import load_weights
from hexhold.bots.greedy.manner import PLAIN, Manner
from hexhold.bots.greedy.player import GreedyBot
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


def choice(text: str, manner: Manner) -> str:
    game, s = position(text)
    bot = GreedyBot("greedy", Rng(1), manner)
    return token(game, int(bot.choose(ruleset(game), view(game, s, 0), legal_list(game, s, 0))))


def test_who_thinks_much_of_cards_buys_one_and_who_thinks_nothing_of_them_saves() -> None:
    assert choice(CARD_OR_SAVE, Manner({"card": 20_000})) == "buy"
    assert choice(CARD_OR_SAVE, Manner({"card": 0})) != "buy"


def test_what_is_not_changed_stays_plain() -> None:
    changed = Manner({"wool": 1})
    assert list(changed.goods) == [PLAIN.brick, PLAIN.lumber, 1, PLAIN.grain, PLAIN.ore]
    assert changed.patience == PLAIN.patience


def test_a_manner_says_what_it_does_not_know_or_cannot_be() -> None:
    with pytest.raises(Malformed, match="nothing in a bot's manner called 'mood'"):
        Manner({"mood": 1})
    with pytest.raises(Malformed, match="patience is at least 1"):
        Manner({"patience": 0})


@pytest.mark.parametrize("game", list(GAMES))
def test_the_adviser_of_every_game_has_a_manner_of_its_own(game: str) -> None:
    manner = Manner(load_weights(game).beginning("manner_"))
    assert manner.accept_gain != PLAIN.accept_gain
