"""Positions that no game may ever reach: pieces and cards of a random game in other hands and other places.

What follows from the rest is computed anew, as after reading a position. A position with which the rules find fault
is none, and another one is tried.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

CHANGES = 12
"""How many things are changed in a position at most."""


def odd_positions(game: Ruleset, s: State, rng: Rng, tries: int) -> Iterator[State]:
    """Positions like this one, but with changes that nobody made by playing."""
    for _ in range(tries):
        odd = s.copy()
        for _ in range(1 + int(rng.below(CHANGES))):
            _change(game, odd, rng)
        odd = game.completed(odd)
        if not game.broken(odd):
            yield odd


def _change(game: Ruleset, s: State, rng: Rng) -> None:
    """Deal a card to somebody, or let a path or an intersection change hands."""
    seat = int(rng.below(game.seats))
    what = int(rng.below(3))
    if what == 0:
        good = int(rng.below(game.goods))
        if s.supply[good]:
            s.supply[good] -= 1
            s.hand[seat * game.goods + good] += 1
    elif what == 1:
        edge = int(rng.below(len(s.edge_owner)))
        if s.edge_owner[edge] >= 0 and rng.below(2):
            s.edge_owner[edge], s.edge_piece[edge] = NOBODY, NO_PIECE
        elif s.edge_owner[edge] >= 0:
            s.edge_owner[edge] = seat
        else:
            other = int(rng.below(len(s.edge_owner)))
            s.edge_owner[edge], s.edge_piece[edge] = (seat if s.edge_owner[other] >= 0 else NOBODY), s.edge_piece[other]
    else:
        node = int(rng.below(len(s.owner)))
        if s.owner[node] >= 0:
            s.owner[node] = seat
