"""What a player has to be told about a decision beyond the list of its actions.

Choices with many combinations are made card by card, so somebody has to say how many cards. Deals among players are
not listed, so somebody has to say whether any are possible. Between turns only a part of what makes a turn is possible,
so somebody has to say what waits for one's own.
"""

from __future__ import annotations

from typing import Final

from hexhold.core.actions import KIND_SHIFT, SEATS_SHIFT, deal_of, kind_of
from hexhold.core.engine import explain, legal_actions, seats_to_act, step
from hexhold.core.game import Game
from hexhold.core.specs import DEAL, SEATS, ActionSpec
from hexhold.core.state import State
from hexhold.rules.rule import BUILD
from hexhold.rules.ruleset import Ruleset

__all__ = ["cards_due", "for_own_turn", "takes_deals", "to_everybody"]

BETWEEN_TURNS: Final = ("special_build", "paired_turn")
"""Decisions in which a part of a turn is done without its being one's turn."""


def cards_due(game: Game, s: State, seat: int, acts: list[int]) -> int:
    """How many actions of a kind a decision takes that is made card by card: one of its ways is tried out.

    `acts` are the legal actions of the kind.
    """
    twin = s.copy()
    depth = twin.depth
    count = 0
    while acts:
        kind = kind_of(acts[0])
        step(game, twin, seat, acts[0])
        count += 1
        if twin.over or twin.depth != depth or seat not in seats_to_act(twin):
            break
        acts = [act for act in legal_actions(game, twin, seat) if kind_of(act) == kind]
    return count


def takes_deals(game: Game, s: State, seat: int, spec: ActionSpec) -> bool:
    """Whether a seat may make some deal by this kind of action, listed or not: one card in hand for another."""
    if spec.chance or not any(field.type == DEAL for field in spec.fields):
        return False
    goods = int(game.goods)
    for give in range(goods):
        if s.hand[seat * goods + give]:
            deal = int(deal_of(give, 1) | deal_of((give + 1) % goods, -1))
            if explain(game, s, seat, to_everybody(game, seat, spec, deal)) is None:
                return True
    return False


def to_everybody(game: Game, seat: int, spec: ActionSpec, deal: int) -> int:
    """A deal as an action, addressed to everybody else where the action names seats."""
    act = spec.kind << KIND_SHIFT | deal
    if any(field.type == SEATS for field in spec.fields):
        act |= (((1 << int(game.seats)) - 1) & ~(1 << seat)) << SEATS_SHIFT
    return act


def for_own_turn(game: Ruleset, s: State, seat: int) -> list[str]:
    """The kinds of action that a seat which is asked between turns has to leave for its own turn.

    Such a kind is refused by the decision, for another reason than the module would give that carries it out.
    """
    frame = game.frame(s)
    if s.over or frame.name not in BETWEEN_TURNS or not frame.asks(s, seat):
        return []
    found = []
    for spec in game.words.specs:
        if 0 < game.sort_of[spec.kind] <= BUILD:
            act = spec.kind << KIND_SHIFT
            doer = game.doers[spec.kind]
            here, refusal = frame.explain(s, seat, act), doer.explain(s, seat, act) if doer is not None else None
            if here is not None and (refusal is None or refusal.rule != here.rule):
                found.append(spec.name)
    return found
