"""Games among random bots alone, played in a kernel: the same games, with the same results, as `play_match` gives.

Such bots look at nothing and hear nothing, so a whole game needs no Python between its first action and its last.
"""

from __future__ import annotations

from typing import Final

from hexhold.arena.match import HOME, Lineup, MatchResult, chance_of, game_of, luck_of, play_match, result_of
from hexhold.bots.random import RandomBot
from hexhold.bots.registry import BOTS
from hexhold.kernel import shared_kernel

__all__ = ["MANY", "is_at_random", "play_at_random"]

MANY: Final = 1000
"""From so many games on a kernel is looked for: fewer are played before one is found or made."""


def is_at_random(lineup: Lineup) -> bool:
    """Whether random bots sit in all seats, on our own engine."""
    return lineup.engine == HOME and all(BOTS.get(name) is RandomBot for name in lineup.bots)


def play_at_random(lineup: Lineup, number: int) -> MatchResult:
    """Play game `number` of a lineup of random bots, in the kernel of its game where its maps share one."""
    game = game_of(lineup, number)
    kernel = shared_kernel(game)
    if kernel is None:
        return play_match(lineup, number)
    seats = lineup.seats(number)
    s = game.new()
    luck = [luck_of(lineup, number, seat) for seat in range(len(seats))]
    actions = kernel.play_seated(game, s, chance_of(lineup, number), luck, lineup.most_actions)
    return result_of(game, s, seats, actions)
