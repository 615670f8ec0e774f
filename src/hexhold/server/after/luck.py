"""What the dice gave each seat beside all they could have given, with the exact chance of less and of more.

Every throw counts with the chances it had: an option may exclude some throws, and then they have none. What a seat
would get for a sum is what its buildings are entitled to in the position of the throw. So the chances are those of
somebody with the same buildings at the same times, and different dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexhold.core.actions import argument
from hexhold.core.engine import chance
from hexhold.core.state import State
from hexhold.rules.base.production import Production
from hexhold.rules.options.dice import DiceDeck
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.finished import Luck

__all__ = ["DiceLuck", "Spread"]

SEVEN: Final = 7


class Spread:
    """How much comes of several draws that do not know of each other: the chance of every sum."""

    def __init__(self) -> None:
        self.chances = [1.0]
        self.came = 0
        self.expected = 0.0

    def add(self, came: int, chances: Mapping[int, float]) -> None:
        """Another draw: what came of it, and with which chance each amount could have come."""
        self.came += came
        self.expected += sum(amount * share for amount, share in chances.items())
        sums = [0.0] * (len(self.chances) + max(chances))
        for amount, share in chances.items():
            for total, known in enumerate(self.chances):
                sums[total + amount] += known * share
        self.chances = sums

    def told(self, *, knows_chances: bool) -> Luck:
        """What came, what was to be expected, and the chances of less and of more where they are known."""
        less = round(sum(self.chances[: self.came]), 4)
        more = round(sum(self.chances[self.came + 1 :]), 4)
        known = (less, more) if knows_chances else (None, None)
        return Luck(came=self.came, expected=round(self.expected, 2), less=known[0], more=known[1])


class DiceLuck:
    """Hears every throw of a game."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.production = game.find(Production)
        self.throws = [0] * int(game.seats)
        self.sevens = [Spread() for _ in self.throws]
        self.cards = [Spread() for _ in self.throws]
        # A deck remembers what has come, so that its throws know of each other.
        self.knows_chances = game.seek(DiceDeck) is None

    def thrown(self, before: State, seat: int, total: int) -> None:
        """Chance threw the dice for a seat in this position."""
        chances = self._chances(before)
        self.throws[seat] += 1
        sevens = chances.get(SEVEN, 0.0)
        self.sevens[seat].add(int(total == SEVEN), {0: 1.0 - sevens, 1: sevens})
        due = {number: self._due(before, number) for number in chances}
        for other, spread in enumerate(self.cards):
            amounts: dict[int, float] = {}
            for number, share in chances.items():
                amounts[due[number][other]] = amounts.get(due[number][other], 0.0) + share
            spread.add(due[total][other], amounts)

    def _chances(self, before: State) -> dict[int, float]:
        ways: dict[int, int] = {}
        for act, weight in chance(self.game, before):
            total = int(argument(act, 0) + argument(act, 1))
            ways[total] = ways.get(total, 0) + weight
        return {total: weight / sum(ways.values()) for total, weight in sorted(ways.items())}

    def _due(self, before: State, number: int) -> list[int]:
        """The cards that each seat is entitled to for a sum."""
        if number == SEVEN:
            return [0 for _ in self.cards]
        goods = int(self.game.goods)
        due = self.production.demand(before, number)
        return [sum(int(due[seat * goods + good]) for good in range(goods)) for seat in range(len(self.cards))]
