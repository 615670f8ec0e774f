"""Random games in which all that the rules allow can happen: any seat that may act does, asked or not, in any order.

Half of the moves choose among all actions, half first among their kinds, so that rare kinds get their turn. Now and
then a deal is made that no menu lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import hexhold
from hexhold.core.actions import CHANCE, KIND_SHIFT
from hexhold.core.engine import is_legal, legal_actions, sample_chance, seats_to_act, step, to_act
from hexhold.core.events import SILENT, Events
from hexhold.core.specs import DEAL
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.cases import Case, cases
from tests.contract.universe import acts_of, is_open, random_deal


def scaled(compiled: int, plain: int) -> int:
    """A budget: plain Python gets a smaller one."""
    return compiled if hexhold.COMPILED else plain


def share(compiled: int, plain: int) -> int:
    """What one case gets of a budget for all of them; at least a little."""
    return max(3, scaled(compiled, plain) // len(cases()))


WHOLE_GAME = scaled(20000, 250)
"""How many actions a walk may have; compiled, that is always enough to reach the end."""


@dataclass
class Walk:
    """A game that is being played at random."""

    game: Ruleset
    s: State
    rng: Rng

    @classmethod
    def of(cls, case: Case, *stream: str | int) -> Walk:
        """A new game of a case; the stream tells one walk from another."""
        game = case.create(seed="/".join(map(str, stream)))
        return cls(game, game.new(), Rng(str(case), *stream))

    def choose(self) -> tuple[int, int]:
        """Who acts next, and how; always legal."""
        game, s, rng = self.game, self.s, self.rng
        if to_act(s) == CHANCE:
            return CHANCE, int(sample_chance(game, s, rng))
        asked = seats_to_act(s)
        seat = asked[int(rng.below(len(asked)))]
        if rng.below(6) == 0:
            other = int(rng.below(game.seats))
            deals = self.deals(other)
            unasked = legal_actions(game, s, other)
            if deals and (not unasked or rng.below(2)):
                return other, deals[int(rng.below(len(deals)))]
            seat = other if unasked else seat
        acts = legal_actions(game, s, seat)
        if rng.below(2):
            kinds = sorted({act >> KIND_SHIFT for act in acts})
            kind = kinds[int(rng.below(len(kinds)))]
            acts = [act for act in acts if act >> KIND_SHIFT == kind]
        return seat, acts[int(rng.below(len(acts)))]

    def deals(self, seat: int) -> list[int]:
        """A few legal deals of a seat that need not be in the menu."""
        kinds = [spec for spec in self.game.words.specs if any(field.type == DEAL for field in spec.fields)]
        out: list[int] = []
        for spec in kinds:
            deal = random_deal(self.game, self.rng, 2)
            acts = acts_of(self.game, spec, [deal])
            out += [act for act in acts if is_open(self.game, act) and is_legal(self.game, self.s, seat, act)]
        return out

    def step(self, events: Events = SILENT) -> tuple[int, int]:
        """Make one random move; returns who made it and what it was."""
        seat, act = self.choose()
        step(self.game, self.s, seat, act, events)
        return seat, act

    def plies(self, most: int = WHOLE_GAME) -> Iterator[int]:
        """The numbers of the moves, until the game is over; the caller makes them."""
        for ply in range(most):
            if self.s.over:
                return
            yield ply
