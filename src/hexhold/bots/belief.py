"""What can be known about hands: exact counts, and after hidden thefts a small set of possible hands.

A belief hears events as a seat (or a watcher) hears them and keeps every way the cards may lie, with its weight. As
long as nothing is hidden there is one way only. A card that passes unseen splits each way by what it may have been; a
payment that somebody could not have made rules ways out. It goes by how cards move (`core/moves.py`) and knows no event
by name. Bots use it, and so does the card tracker of the page.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.core.events import Told
from hexhold.core.game import Game
from hexhold.core.moves import SUPPLY, SeenHand, SeenMove

__all__ = ["MOST_WAYS", "Belief"]

MOST_WAYS: Final = 96
"""How many ways are kept: beyond that the least likely are forgotten."""
SCALE: Final = 1 << 30
"""What all weights add up to, about: little enough to draw one of the ways."""


@final
class Belief:
    """All ways in which the cards may lie, as hands of all seats one after the other, with their weights."""

    def __init__(self, game: Game) -> None:
        self.goods = int(game.goods)
        self.seats = int(game.seats)
        self.names = game.words.goods
        self.ways: dict[tuple[int, ...], int] = {tuple([int(cards) for cards in game.new().hand]): SCALE}
        """At first the hands that a game begins with, which all can see."""

    def hear(self, told: Told) -> None:
        """Take in an event as somebody hears it. Events that move and show no cards are no news."""
        for hand in told.hands:
            self._see(hand)
        for move in told.moves:
            if move.whole:
                self._rule_out(move)
            if move.cards is None:
                for _ in range(move.count):
                    self._pass_one(move, None)
            elif move.secret and move.count == 1:
                # Which card it was is evidence, too: likelier of a hand that had more of them.
                self._pass_one(move, move.cards)
            else:
                self._add(move.giver, move.cards, -1)
                self._add(move.taker, move.cards, 1)

    def _add(self, holder: int, cards: list[int], sign: int) -> None:
        """Known cards come to a hand, or leave it."""
        if holder == SUPPLY:
            return
        after: dict[tuple[int, ...], int] = {}
        for way, weight in self.ways.items():
            hands = list(way)
            for good, amount in enumerate(cards):
                hands[holder * self.goods + good] += sign * amount
            _count_in(after, hands, weight)
        self._keep(after)

    def _pass_one(self, move: SeenMove, known: list[int] | None) -> None:
        """One card of a hand goes to another, each of those it may be as likely; somebody may know which it is."""
        after: dict[tuple[int, ...], int] = {}
        possible = [good for good in range(self.goods) if (move.among >> good) & 1]
        for way, weight in self.ways.items():
            hand = way[move.giver * self.goods : (move.giver + 1) * self.goods]
            total = sum([hand[good] for good in possible])
            for good in possible:
                if hand[good] and (known is None or known[good]):
                    hands = list(way)
                    hands[move.giver * self.goods + good] -= 1
                    hands[move.taker * self.goods + good] += 1
                    _count_in(after, hands, weight * hand[good] // total)
        self._keep(after)

    def _rule_out(self, move: SeenMove) -> None:
        """Somebody hands over all they have of a good: more or fewer they cannot have had."""
        assert move.cards is not None, "what everybody sees is known"
        for good, amount in enumerate(move.cards):
            if (move.among >> good) & 1:
                at = move.giver * self.goods + good
                self._keep({way: weight for way, weight in self.ways.items() if way[at] == amount})

    def _see(self, shown: SeenHand) -> None:
        """A hand was seen: only the ways in which it is that hand remain."""
        hand = tuple(shown.cards)
        at = shown.holder * self.goods
        self._keep({way: weight for way, weight in self.ways.items() if way[at : at + self.goods] == hand})

    def _keep(self, ways: dict[tuple[int, ...], int]) -> None:
        """Keep the ways that are possible, the likeliest of them. What cannot be at all is no news either."""
        possible = {way: weight for way, weight in ways.items() if weight > 0 and min(way) >= 0}
        if not possible:
            return
        if len(possible) > MOST_WAYS:
            likely = sorted(possible.items(), key=lambda item: (-item[1], item[0]))[:MOST_WAYS]
            possible = dict(likely)
        total = sum(possible.values())
        self.ways = {way: max(weight * SCALE // total, 1) for way, weight in possible.items()}

    def hands(self, seat: int) -> list[tuple[tuple[int, ...], int]]:
        """The hands a seat may hold, likeliest first, with their chances in thousandths."""
        out: dict[tuple[int, ...], int] = {}
        for way, weight in self.ways.items():
            hand = way[seat * self.goods : (seat + 1) * self.goods]
            out[hand] = out.get(hand, 0) + weight
        total = sum(out.values())
        ranked = sorted(out.items(), key=lambda item: (-item[1], item[0]))
        return [(hand, weight * 1000 // total) for hand, weight in ranked]

    def least(self, seat: int) -> list[int]:
        """How many cards of each good a seat certainly holds."""
        hands = [hand for hand, _ in self.hands(seat)]
        return [min(hand[good] for hand in hands) for good in range(self.goods)]

    def most(self, seat: int) -> list[int]:
        """How many cards of each good a seat may hold at most."""
        hands = [hand for hand, _ in self.hands(seat)]
        return [max(hand[good] for hand in hands) for good in range(self.goods)]

    def as_data(self) -> list[dict[str, object]]:
        """For every seat what it certainly holds, what it may hold at most, and the likeliest hands (JSON-able)."""
        names = self.names
        out: list[dict[str, object]] = []
        for seat in range(self.seats):
            hands = self.hands(seat)
            out.append(
                {
                    "count": sum(hands[0][0]),
                    "least": dict(zip(names, self.least(seat), strict=True)),
                    "most": dict(zip(names, self.most(seat), strict=True)),
                    "hands": [{"cards": list(hand), "chance": chance} for hand, chance in hands[:8]],
                }
            )
        return out


def _count_in(ways: dict[tuple[int, ...], int], hands: list[int], weight: int) -> None:
    """Count a way in; ways that have become the same are one."""
    way = tuple(hands)
    ways[way] = ways.get(way, 0) + weight
