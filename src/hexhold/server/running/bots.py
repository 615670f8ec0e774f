"""The bots that sit at tables: what they are asked, and what they answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.registry import STRONGEST, seat_bot
from hexhold.bots.story import Story
from hexhold.core.actions import kind_of
from hexhold.core.notation import token
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.base.actions import DECLINE, DONE, END, PASS, ROLL
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Judged
from hexhold.server.table.state import TableState

__all__ = ["ADVISER", "Ask", "ask_for", "choose", "judge", "least_act"]

STAND_IN: Final = "greedy"
"""The bot that plays for the absent."""
ADVISER: Final = STRONGEST
"""The bot that gives hints: the strongest one can say why."""
UNTOLD: Final = Story(on=False)
"""For bots that do not listen."""
LEAST: Final = (DECLINE, PASS, DONE, END, ROLL)
"""What a bot does for somebody who is away, where the rules leave the choice."""


@dataclass(frozen=True)
class Ask:
    """What a bot is asked: a view and the actions open to its seat, like any player."""

    seat: int
    level: str
    game: Ruleset
    seen: View
    acts: vec[i64]
    decision_id: str = ""
    """Which decision of the table this is."""
    minimal: bool = False
    """Whether it should do no more than it must."""


def ask_for(table: TableState, seat: int, level: str = "") -> Ask:
    """What a bot is asked for a seat; by default the one that decides for it."""
    play, place = table.play, table.places[seat]
    assert play is not None
    decision = play.decision(seat)
    return Ask(
        seat=seat,
        level=level or place.level or STAND_IN,
        game=play.game,
        seen=view(play.game, play.state, seat),
        acts=decision.listed,
        decision_id=decision.id,
        minimal=place.is_taken_by_somebody and place.plays == "minimal",
    )


def choose(ask: Ask, seed: int | str, story: Story = UNTOLD, listener: Bot | None = None) -> int:
    """What a bot that has heard the story of the game does; minimal moves where no more is wanted of it.

    A `listener` of the same level has heard it already, which takes less long.
    """
    if len(ask.acts) == 1:
        return int(ask.acts[0])
    least = least_act(ask) if ask.minimal else None
    if least is not None:
        return least
    bot = seat_bot(ask.level, Rng(seed, "bot", ask.seat))
    if listener is None:
        story.tell(ask.game, ask.seat, bot)
    else:
        bot.recall(ask.game, listener)
    return int(bot.choose(ask.game, ask.seen, ask.acts))


def judge(ask: Ask, seed: int | str, story: Story) -> list[Judged]:
    """What a bot that has heard the story of the game thinks of the actions, the best first."""
    bot = seat_bot(ask.level, Rng(seed, "hint", ask.seat))
    story.tell(ask.game, ask.seat, bot)
    found = bot.explain(ask.game, ask.seen, ask.acts)
    return [
        Judged(token(ask.game, int(it.act)), int(it.value), [reason.as_data() for reason in it.reasons]) for it in found
    ]


def least_act(ask: Ask) -> int | None:
    """The least that can be done; None where something must be chosen."""
    for kind in LEAST:
        for act in ask.acts:
            if kind_of(act) == kind:
                return int(act)
    return None
