"""How the builder bargains: few offers, none twice, and only such as somebody may accept."""

from __future__ import annotations

import pytest

from hexhold.bots.master.player import MasterBot
from hexhold.bots.registry import make_bot
from hexhold.core.actions import deal_of, deal_part, kind_of, seats_part
from hexhold.core.engine import legal_list, seats_to_act, step
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.base.actions import DECLINE, OFFER
from hexhold.rules.ruleset import ruleset
from tests.support import position

LAND = (
    "players: 3\nmap: beginner\n"
    "P0.settlements: N12 N23\nP0.roads: E11 E28\nP1.settlements: N39 N42\nP2.settlements: N16 N47\n"
)
WISH = LAND + "P0.hand: 4ore wool\nP1.hand: 3grain 2wool\nP2.hand: 4grain\n"


def refused_offers(text: str, name: str = "builder") -> list[int]:
    """The offers of P0 in its turn when everybody declines."""
    text_game, s = position(text)
    game = ruleset(text_game)
    bot = make_bot(name, Rng(3))
    offers: list[int] = []
    for _ in range(20):
        acts = legal_list(game, s, 0)
        act = int(bot.choose(game, view(game, s, 0), acts))
        if kind_of(act) != OFFER:
            break
        offers.append(act)
        step(game, s, 0, act)
        while [seat for seat in seats_to_act(s) if seat]:
            step(game, s, seats_to_act(s)[-1], DECLINE)
    return offers


@pytest.mark.parametrize("name", ["builder", "master/nodes=8"])
def test_no_offer_is_made_twice_and_there_are_three_at_most(name: str) -> None:
    offers = refused_offers(WISH, name)
    deals = [int(deal_part(act)) for act in offers]
    assert 0 < len(deals) <= 3
    assert len(set(deals)) == len(deals)


def test_nothing_is_offered_to_who_has_no_cards() -> None:
    offers = refused_offers(WISH.replace("P2.hand: 4grain\n", ""))
    assert offers
    assert all(not (int(seats_part(act)) >> 2) & 1 for act in offers)


def test_the_master_judges_a_deal_by_what_it_brings_both() -> None:
    text_game, s = position(WISH)
    game = ruleset(text_game)
    bot = MasterBot("master", Rng(1))
    bot.sit_down(game)
    bargain = bot.builder.bargain
    assert bargain is not None
    assert bargain.judge is not None
    grain, ore = deal_of(3, -2), deal_of(4, 2)
    assert bargain.gain(bargain.judge, s, 0, 1, grain) > 0 > bargain.gain(bargain.judge, s, 0, 1, ore)
    fair = bargain.gain(bargain.judge, s, 0, 1, grain | ore)
    assert bargain.gain(bargain.judge, s, 0, 1, ore) < fair < bargain.gain(bargain.judge, s, 0, 1, grain)
