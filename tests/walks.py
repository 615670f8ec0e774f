"""Random games, step by step, for tests of what must hold at all times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hexhold.core.actions import CHANCE, deal_of
from hexhold.core.engine import is_legal, legal_actions, sample_chance, step, step_checked, to_act
from hexhold.core.events import Event, Events
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import PROPOSE
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Move:
    """One action of a random game, with the states on both sides of it and what was told about it."""

    game: Ruleset
    before: State
    seat: int
    act: int
    after: State
    heard: list[Event]


@cache
def walk(seed: int, players: int = 4, options: tuple[tuple[str, str | int | bool], ...] = ()) -> list[Move]:
    """A whole game in which every seat chooses at random: a kind of action, then one of that kind."""
    return list(_play(create("base", players, dict(options), seed=seed), Rng(seed, "walk"), 4000))


def questions(game: Ruleset, s: State, dice: Rng) -> Iterator[int]:
    """The seats that are asked, one after the other, until the game is over; what chance decides between them is drawn.

    Whoever goes through them carries out what the seat decides.
    """
    while not s.over:
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, dice))
        else:
            yield seat


def _play(game: Ruleset, rng: Rng, most: int) -> Iterator[Move]:
    s = game.new()
    for _ in range(most):
        if s.over:
            return
        seat, act = _choose(game, s, rng)
        before = s.copy()
        events = Events()
        step_checked(game, s, seat, act, events)
        yield Move(game, before, seat, act, s.copy(), events.heard)


def _choose(game: Ruleset, s: State, rng: Rng) -> tuple[int, int]:
    seat = int(to_act(s))
    if seat == CHANCE:
        return seat, int(sample_chance(game, s, rng))
    if rng.below(8) == 0:
        # What others may do unasked: answer late, withdraw, or propose a deal that no menu lists.
        other = int(rng.below(game.seats))
        deal = int(deal_of(rng.below(game.goods), 1) | deal_of(rng.below(game.goods), -1))
        proposal = PROPOSE << 54 | deal
        unasked = legal_actions(game, s, other) + ([proposal] if is_legal(game, s, other, proposal) else [])
        if other != seat and unasked:
            return other, unasked[int(rng.below(len(unasked)))]
    acts = legal_actions(game, s, seat)
    kinds = sorted({act >> 54 for act in acts})
    kind = kinds[int(rng.below(len(kinds)))]
    acts = [act for act in acts if act >> 54 == kind]
    return seat, acts[int(rng.below(len(acts)))]
