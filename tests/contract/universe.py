"""Every packed action a game can be asked for, whatever the state: all kinds with all their arguments.

Deals cannot be counted out; of each kind with a deal there are the small ones and a random sample.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from hexhold.core.actions import KIND_SHIFT, NOTHING, SEATS_SHIFT, deal_amount, deal_of
from hexhold.core.game import Game
from hexhold.core.notation import limit
from hexhold.core.specs import COUNT, DEAL, DIE, SEATS, ActionSpec, Field
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.rule import PLAYER_TRADE
from hexhold.rules.ruleset import Ruleset

SAMPLED_DEALS = 40
SAMPLED_COUNTS = (0, 1, 2, 3, 4, 5, 10, 100, 4094)
LARGEST = 31
MANY = 400
"""Of a kind of deal with more actions than this (made to some seats) only about so many are tried."""


@lru_cache(maxsize=2)
def universe(game: Ruleset) -> list[int]:
    """Every action in range, sorted; of actions with deals a part."""
    return sorted({act for spec in game.words.specs for act in acts_of(game, spec)})


def acts_of(game: Game, spec: ActionSpec, deals: list[int] | None = None) -> list[int]:
    """Every action of one kind; those with a deal only for the deals given, or for a sample."""
    parts = [
        deals if field.type == DEAL and deals else values_of(game, index, field)
        for index, field in enumerate(spec.fields)
    ]
    acts = [(spec.kind << KIND_SHIFT) | sum(values) for values in product(*parts)]
    sampled = not deals and any(field.type == DEAL for field in spec.fields) and len(acts) > MANY
    return acts[:: len(acts) // MANY] if sampled else acts


def values_of(game: Game, index: int, field: Field) -> list[int]:
    """The values of an argument, shifted to their place."""
    if field.type == DEAL:
        return sample_deals(game, Rng("deals", game.name))
    if field.type == SEATS:
        masks = {1 << seat for seat in range(int(game.seats))} | {(1 << int(game.seats)) - 1, 0b101, 0b110}
        return [mask << SEATS_SHIFT for mask in sorted(masks) if mask < 1 << int(game.seats)]
    if field.type == DIE:
        numbers = list(range(1, 7))
    elif field.type == COUNT:
        numbers = list(SAMPLED_COUNTS)
    else:
        numbers = list(range(limit(game, field.type)))
    return [number << (12 * index) for number in [*numbers, *([NOTHING] if field.optional else [])]]


def sample_deals(game: Game, rng: Rng) -> list[int]:
    """Deals of up to four cards of one good for one or two of another, one-sided ones, and random ones of any size."""
    goods = range(int(game.goods))
    deals = {0}
    for give, want in product(goods, goods):
        if give != want:
            deals |= {int(deal_of(give, amount) | deal_of(want, -1)) for amount in range(1, 5)}
            deals.add(int(deal_of(give, 1) | deal_of(want, -2)))
    deals |= {int(deal_of(good, amount)) for good in goods for amount in (1, -1, LARGEST, -LARGEST)}
    while len(deals) < SAMPLED_DEALS + 5 * len(goods) * (len(goods) - 1) + 4 * len(goods) + 1:
        deals.add(random_deal(game, rng, 3))
    return sorted(deals)


def random_deal(game: Game, rng: Rng, largest: int) -> int:
    """A deal of any shape with up to `largest` cards of a good on either side."""
    deal = 0
    for good in range(int(game.goods)):
        deal |= int(deal_of(good, rng.below(2 * largest + 1) - largest) if rng.below(2) else 0)
    return deal


def is_open(game: Ruleset, act: int) -> bool:
    """Whether an action is a deal among players: these are validated, not counted out."""
    spec = game.spec_of[act >> KIND_SHIFT]
    assert spec is not None
    with_deal = any(field.type == DEAL for field in spec.fields)
    return with_deal and game.sort_of[spec.kind] == PLAYER_TRADE


def well_formed(game: Ruleset, s: State, seat: int, act: int) -> bool:
    """Whether a deal among players has two sides, is covered by the hand of its maker and is made to others only."""
    if seat < 0:
        return False
    amounts = [int(deal_amount(act, good)) for good in range(int(game.goods))]
    if not any(amount > 0 for amount in amounts) or not any(amount < 0 for amount in amounts):
        return False
    spec = game.spec_of[act >> KIND_SHIFT]
    assert spec is not None
    if any(field.type == SEATS for field in spec.fields):
        to = (act >> SEATS_SHIFT) & 63
        if not to or (to >> seat) & 1:
            return False
    return all(amount <= s.hand[seat * int(game.goods) + good] for good, amount in enumerate(amounts))
