"""What a seat remembers of the hands, put to use: it imagines cards that fit all it has heard and sees now."""

from __future__ import annotations

from typing import final

from hexhold.bots.belief import Belief
from hexhold.core.events import Told
from hexhold.core.state import State
from hexhold.core.view import View, is_supply_exact, resample
from hexhold.rng import Rng
from hexhold.rules.base.production import Production
from hexhold.rules.ruleset import Ruleset

__all__ = ["Memory"]


@final
class Memory:
    """The belief of one seat about all hands."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.production = game.find(Production)
        self.belief = Belief(game)
        self.seen: View | None = None
        self.fitting: list[tuple[tuple[int, ...], int]] = []
        """The ways in which the cards may lie by the view last looked at, with their weights."""

    def hear(self, told: Told) -> None:
        """Take in an event as the seat hears it."""
        self.belief.hear(told)

    def imagine(self, seen: View, rng: Rng) -> State:
        """A full state that the seat cannot tell from the true one, by what it sees and remembers.

        Where its memory does not fit what it sees, as when it has not heard all of the game, it goes by the view alone.
        """
        if self.seen is not seen:
            self.seen = seen
            self.fitting = [(way, weight) for way, weight in self.belief.ways.items() if self.fits(seen, way)]
        if not self.fitting:
            return resample(self.game, seen, rng)
        recalled = View(seen.seat, seen.state.copy(), seen.counts)
        for place, amount in enumerate(self.drawn(rng)):
            recalled.state.hand[place] = amount
        return resample(self.game, recalled, rng)

    def drawn(self, rng: Rng) -> tuple[int, ...]:
        """One of the ways that fit, by their weights."""
        mark = rng.below(sum(weight for _, weight in self.fitting))
        for way, weight in self.fitting:
            mark -= weight
            if mark < 0:
                return way
        raise AssertionError("the mark lies within the sum")

    def fits(self, seen: View, way: tuple[int, ...]) -> bool:
        """Whether the cards may lie so: the seat's own hand, all counts, what is promised in deals, the supply."""
        s = seen.state
        goods = int(self.game.goods)
        held = [0] * goods
        for seat, count in enumerate(seen.counts["hand"]):
            hand = way[seat * goods : (seat + 1) * goods]
            if sum(hand) != count:
                return False
            for good, amount in enumerate(hand):
                shown = s.hand[seat * goods + good]
                if amount < shown or (amount > shown and seat == seen.seat):
                    return False
                if amount < self.production.promised(s, seat, good):
                    return False
                held[good] += amount
        for good in range(goods):
            out = int(self.production.in_box(good) - s.supply[good])
            if held[good] > out or (held[good] < out and is_supply_exact(self.game, s, good)):
                return False
        return True
