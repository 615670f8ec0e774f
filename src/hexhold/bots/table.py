"""Bots around a table: the loop that lets them play a game to its end.

This is the only place where the true state and the bots meet. Each bot gets a view of its own seat; chance has a stream
of its own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.bots.bot import Bot
from hexhold.bots.story import Story, listened_to
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, step_checked, to_act
from hexhold.core.formats.record import Record
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Host", "answer", "play"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """Asks the bots for their actions. This one trusts them; another may count, time or replace what they answer."""

    def __init__(self) -> None:
        self.story = Story(on=False)
        """What has happened in the game; a bot hears what is new to it before it is asked."""

    def ask(self, game: Ruleset, s: State, bot: Bot, seen: View, acts: vec[i64]) -> i64:
        """The action of a bot, given what it sees and what is listed for its seat. `s` is for the host alone."""
        self.story.tell(game, seen.seat, bot)
        return bot.choose(game, seen, acts)


def answer(game: Ruleset, s: State, bot: Bot) -> None:
    """Let a bot act for whoever is to act. It is for states that are imagined, where one bot plays all seats."""
    seat = to_act(s)
    acts = legal_list(game, s, seat)
    act = acts[0]
    if len(acts) > 1:
        act = bot.choose(game, view(game, s, int(seat)), acts)
    step(game, s, seat, act)


def play(
    game: Ruleset,
    s: State,
    bots: list[Bot],
    rng: Rng,
    most: i64,
    record: Record | None = None,
    host: Host | None = None,
) -> i64:
    """Play on from a state until the game is over or `most` actions were made; returns how many were.

    An action that a bot did not take from its list is checked, and raises like anybody's. `record` writes all down.
    """
    asking = Host() if host is None else host
    asking.story = listened_to(bots)
    events = asking.story.events
    blank = game.blank()
    blind = [View(seat, blank, {}) for seat in range(len(bots))]
    looks = [bot.looks() for bot in bots]
    count: i64 = 0
    while not s.over and count < most:
        seat: i64 = CHANCE
        checked = False
        if s.who() == CHANCE_ACTS:
            act = sample_chance(game, s, rng)
        else:
            seat = to_act(s)
            acts = legal_list(game, s, seat)
            act = acts[0]
            if len(acts) > 1:
                seen = view(game, s, int(seat)) if looks[seat] else blind[seat]
                act = asking.ask(game, s, bots[seat], seen, acts)
                checked = act not in acts
        if checked:
            step_checked(game, s, int(seat), int(act), events)
        else:
            step(game, s, seat, act, events)
        if record is not None:
            record.add(int(seat), int(act))
        count += 1
    return count
