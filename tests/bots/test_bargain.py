"""How the builder bargains: few offers, none twice, and only such as somebody may accept."""

from __future__ import annotations

from hexhold.bots.registry import make_bot
from hexhold.core.actions import deal_part, kind_of, seats_part
from hexhold.core.engine import legal_list, seats_to_act, step
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.actions import DECLINE, OFFER
from hexhold.rules.ruleset import ruleset
from tests.support import position

LAND = (
    "players: 3\nmap: beginner\n"
    "P0.settlements: N12 N23\nP0.roads: E11 E28\nP1.settlements: N39 N42\nP2.settlements: N16 N47\n"
)
WISH = LAND + "P0.hand: 4ore wool\nP1.hand: 3grain 2wool\nP2.hand: 4grain\n"


def refused_offers(text: str) -> list[int]:
    """The offers of P0 in its turn when everybody declines."""
    text_game, s = position(text)
    game = ruleset(text_game)
    bot = make_bot("builder", Rng(3))
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


def test_no_offer_is_made_twice_and_there_are_three_at_most() -> None:
    offers = refused_offers(WISH)
    deals = [int(deal_part(act)) for act in offers]
    assert 0 < len(deals) <= 3
    assert len(set(deals)) == len(deals)


def test_nothing_is_offered_to_who_has_no_cards() -> None:
    offers = refused_offers(WISH.replace("P2.hand: 4grain\n", ""))
    assert offers
    assert all(not (int(seats_part(act)) >> 2) & 1 for act in offers)
