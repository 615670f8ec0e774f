"""Goods change hands here and nowhere else, so that no rule can move a card without saying so.

Every function moves cards in the state and hands the move to the listener; the event that the rule tells next carries
it (see `core/moves.py`). A holder is a seat or `SUPPLY`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import deal_amount
from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.moves import ANY_GOOD, BY_TRADE, EVERYBODY, OTHERWISE, SUPPLY, Move, Showing
from hexhold.core.state import State

__all__ = ["SUPPLY", "exchange", "give", "give_all", "give_in_secret", "named", "show_hand", "tell_monopoly"]


def give(
    game: Game, s: State, giver: i64, taker: i64, good: i64, amount: i64, ev: Events, why: i64 = OTHERWISE
) -> None:
    """Cards of one good go from one holder to another, for all to see."""
    _shift(game, s, giver, taker, good, amount)
    if ev.on and amount:
        ev.move(Move(giver, taker, _cards(game, good, amount), EVERYBODY, why))


def give_in_secret(
    game: Game,
    s: State,
    giver: i64,
    taker: i64,
    good: i64,
    amount: i64,
    ev: Events,
    why: i64 = OTHERWISE,
    among: i64 = ANY_GOOD,
) -> None:
    """Cards of one good go from one seat to another, and only the two know which; all others know how many.

    `among` is the mask of the goods that everybody knows the cards to be of.
    """
    _shift(game, s, giver, taker, good, amount)
    if ev.on and amount:
        known = (i64(1) << giver) | (i64(1) << taker)
        ev.move(Move(giver, taker, _cards(game, good, amount), known, why, among))


def give_all(game: Game, s: State, giver: i64, taker: i64, good: i64, ev: Events) -> i64:
    """Everything a seat holds of a good goes to another one, for all to see, even that it is none. Returns how much."""
    amount = s.hand[giver * game.goods + good]
    _shift(game, s, giver, taker, good, amount)
    if ev.on:
        ev.move(Move(giver, taker, _cards(game, good, amount), among=i64(1) << good, whole=True))
    return amount


def exchange(game: Game, s: State, seat: i64, partner: i64, deal: i64, ev: Events) -> None:
    """A deal is made: `seat` gives what it offers and then takes what it asks for, for all to see."""
    for good in range(game.goods):
        amount = deal_amount(deal, good)
        if amount > 0:
            give(game, s, seat, partner, good, amount, ev, BY_TRADE)
    for good in range(game.goods):
        amount = deal_amount(deal, good)
        if amount < 0:
            give(game, s, partner, seat, good, -amount, ev, BY_TRADE)


def show_hand(game: Game, s: State, holder: i64, seat: i64, ev: Events) -> None:
    """A seat looks at all goods that another one holds."""
    if ev.on:
        at = int(holder * game.goods)
        held = [int(s.hand[at + good]) for good in range(int(game.goods))]
        ev.show(Showing(holder, held, i64(1) << seat))


def named(game: Game, cards: vec[i64]) -> dict[str, int]:
    """Single cards, given by their goods, as an event tells of them: by name and number, as they came."""
    counts: dict[str, int] = {}
    for good in cards:
        name = game.words.goods[good]
        counts[name] = counts.get(name, 0) + 1
    return counts


def _shift(game: Game, s: State, giver: i64, taker: i64, good: i64, amount: i64) -> None:
    """Move cards in the state."""
    if giver == SUPPLY:
        s.supply[good] -= amount
    else:
        s.hand[giver * game.goods + good] -= amount
    if taker == SUPPLY:
        s.supply[good] += amount
    else:
        s.hand[taker * game.goods + good] += amount


def _cards(game: Game, good: i64, amount: i64) -> list[int]:
    """Cards of one good, as a number for every good."""
    cards = [0] * int(game.goods)
    cards[int(good)] = int(amount)
    return cards


def tell_monopoly(game: Game, seat: i64, good: i64, gave: vec[i64], ev: Events) -> None:
    """Tell everybody how much of a good each of the others gave to the one who named it."""
    facts: dict[str, Fact] = {"seat": seat, "good": game.words.goods[good]}
    for other in range(game.seats):
        if other != seat:
            facts[f"P{other}"] = gave[other]
    ev.tell("monopoly", facts, reveals=True)
