"""How a game might go on after an action: the next moves of the adviser, which everybody is expected to play like.

A line is played once, in the first of the worlds in which actions are compared and with the luck of that world. It
shows what an action is good for; its chances come from all worlds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hexhold.analysis.playing_on import PlayingOn
from hexhold.core.actions import CHANCE, kind_of
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.events import Events, Fact
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng

__all__ = ["Move", "line_after"]

LONG: Final = 4
"""How many moves a line has at most."""
MOST: Final = 60
"""How many actions are looked at for them."""
UNTOLD: Final = frozenset(
    {"roll", "end", "done", "pass", "offer", "counter", "propose", "accept", "decline", "withdraw", "discard"}
)
"""What goes without saying, and talk about deals that may come to nothing."""


class Move(NamedTuple):
    """A move of a line, with what would happen by it."""

    seat: int
    act: int
    facts: list[dict[str, Fact]]


def line_after(mind: PlayingOn, s: State) -> tuple[Move, ...]:
    """The next moves worth telling, the position after an action being this one. Changes the position."""
    game = mind.game
    luck = int(Rng(mind.seed, "luck", 0).word())
    mind.player.rng, dice = Rng(luck), Rng(luck, "line")
    moves: list[Move] = []
    for _ in range(MOST):
        if s.over or len(moves) == LONG:
            break
        if s.who() == CHANCE_ACTS:
            step(game, s, CHANCE, sample_chance(game, s, dice))
            continue
        seat = int(to_act(s))
        acts = legal_list(game, s, seat)
        act = int(acts[0] if len(acts) == 1 else mind.player.choose(game, view(game, s, seat), acts))
        events = Events()
        step(game, s, seat, act, events)
        spec = game.spec_of[kind_of(act)]
        if spec is not None and spec.name not in UNTOLD:
            moves.append(Move(seat, act, [event.in_full() for event in events.heard]))
    return tuple(moves)
