"""The bots that sit at tables, and what they are asked."""

from __future__ import annotations

from typing import Final

from hexhold.bots.registry import seat_bot
from hexhold.bots.story import Story
from hexhold.core.notation import token
from hexhold.rng import Rng
from hexhold.server.protocol.parts import Judged
from hexhold.server.running.room import minimal_act
from hexhold.server.table.timing import Ask

__all__ = ["choose", "judge"]

UNTOLD: Final = Story(on=False)
"""For bots that do not listen."""


def choose(ask: Ask, seed: int | str, story: Story = UNTOLD) -> int:
    """What the bot does that is asked, and hears the story of the game; minimal moves where no more is wanted of it."""
    if len(ask.acts) == 1:
        return int(ask.acts[0])
    least = minimal_act(ask) if ask.minimal else None
    if least is not None:
        return least
    bot = seat_bot(ask.level, Rng(seed, "bot", ask.seat))
    story.tell(ask.game, ask.seat, bot)
    return int(bot.choose(ask.game, ask.seen, ask.acts))


def judge(ask: Ask, seed: int | str, story: Story) -> list[Judged]:
    """What a bot thinks of the actions that has heard the story of the game, the best first."""
    bot = seat_bot(ask.level, Rng(seed, "hint", ask.seat))
    story.tell(ask.game, ask.seat, bot)
    found = bot.explain(ask.game, ask.seen, ask.acts)
    return [
        Judged(token(ask.game, int(it.act)), int(it.value), [reason.as_data() for reason in it.reasons]) for it in found
    ]
