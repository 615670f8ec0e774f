"""The bots that sit at tables, and what they are asked."""

from __future__ import annotations

from hexhold.bots.registry import make_bot
from hexhold.core.notation import token
from hexhold.rng import Rng
from hexhold.server.room import minimal_act
from hexhold.server.shapes import Judged
from hexhold.server.timing import Ask

__all__ = ["choose", "judge"]


def choose(ask: Ask, seed: int | str) -> int:
    """What the bot does that is asked; minimal moves where no more is wanted of it."""
    if len(ask.acts) == 1:
        return int(ask.acts[0])
    least = minimal_act(ask) if ask.minimal else None
    if least is not None:
        return least
    return int(make_bot(ask.level, Rng(seed, "bot", ask.seat)).choose(ask.game, ask.seen, ask.acts))


def judge(ask: Ask, seed: int | str) -> list[Judged]:
    """What a bot thinks of the actions, the best first."""
    found = make_bot(ask.level, Rng(seed, "hint", ask.seat)).explain(ask.game, ask.seen, ask.acts)
    return [
        Judged(token(ask.game, int(it.act)), int(it.value), [reason.as_data() for reason in it.reasons]) for it in found
    ]
