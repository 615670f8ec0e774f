"""What is publicly known about hands: exact counts, and after hidden thefts a small set of possible hands.

A belief hears events as a seat (or a watcher) sees them and keeps every way the cards may lie, with its weight. As long
as nothing is hidden there is one way only. A theft that one cannot see splits each way by what may have been stolen; a
payment that somebody could not have made rules ways out. Bots may use it, and so may a client that shows the cards.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.core.events import Fact
from hexhold.core.game import Game
from hexhold.rules.base.development.progress import Monopoly

__all__ = ["MOST_WAYS", "Belief"]

MOST_WAYS: Final = 96
"""How many ways are kept: beyond that the least likely are forgotten."""
SCALE: Final = 1 << 30
"""What all weights add up to, about: little enough to draw one of the ways."""
GAINS: Final = {"starting_cards": "got", "harvested": "got", "gathered": "got", "year_of_plenty": "took"}
"""Events by which a seat gets cards that all see, and the fact that has them."""


@final
class Belief:
    """All ways in which the cards may lie, as hands of all seats one after the other, with their weights."""

    def __init__(self, game: Game) -> None:
        self.goods = int(game.goods)
        self.seats = int(game.seats)
        self.names = {name: good for good, name in enumerate(game.words.goods)}
        self.takes_all = any(isinstance(module, Monopoly) for module in game.modules)
        self.resources = min(5, self.goods)
        self.ways: dict[tuple[int, ...], int] = {tuple([int(cards) for cards in game.new().hand]): SCALE}
        """At first the hands that a game begins with, which all can see."""

    def hear(self, facts: dict[str, Fact]) -> None:
        """Take in an event as somebody sees it (`Event.seen_by`). Events that move no cards are no news."""
        code = facts["event"]
        if code == "produced" or code == "discarded":
            for seat in range(self.seats):
                self._move(seat, self._cards(facts.get(f"P{seat}")), 1 if code == "produced" else -1)
        elif code in GAINS:
            self._move(_int(facts["seat"]), self._cards(facts.get(GAINS[str(code)])), 1)
        elif code == "paid":
            self._move(_int(facts["seat"]), self._cards(facts.get("cards")), -1)
        elif code == "banked":
            self._move(_int(facts["seat"]), self._cards(facts.get("gave")), -1)
            self._move(_int(facts["seat"]), self._cards(facts.get("got")), 1)
        elif code in {"aqueduct", "hunted", "robber_moved"} or (code == "took" and "victim" not in facts):
            if "good" in facts:
                self._move(_int(facts["seat"]), {self.names[str(facts["good"])]: 1}, 1)
        elif code == "hand_seen":
            self._look(_int(facts["victim"]), facts)
        else:
            self._exchange(str(code), facts)

    def _exchange(self, code: str, facts: dict[str, Fact]) -> None:
        """Events by which cards go from one seat to another."""
        if code == "traded":
            given, wanted = str(facts["deal"]).split(">")
            self._pass(_int(facts["seat"]), _int(facts["partner"]), self._deal(given))
            self._pass(_int(facts["partner"]), _int(facts["seat"]), self._deal(wanted))
        elif code in {"stole", "took"}:
            self._pass_one(_int(facts["victim"]), _int(facts["seat"]), facts.get("good"), 0, self.goods)
        elif code == "repaid":
            self._pass(_int(facts["seat"]), _int(facts["to"]), {self.names[str(facts["good"])]: 1})
        elif code == "demanded":
            gave = facts["gave"]
            assert isinstance(gave, list)
            for other in gave:
                self._pass(other, _int(facts["seat"]), {self.names[str(facts["good"])]: 1})
        elif code == "gave":
            self._give(facts)
        elif code == "harbor_exchange":
            seat, partner = _int(facts["seat"]), _int(facts["partner"])
            self._pass_one(seat, partner, facts.get("gave"), 0, self.resources)
            self._pass_one(partner, seat, facts.get("got"), self.resources, self.goods)
        elif code == "monopoly":
            self._monopoly(facts)

    def _cards(self, fact: Fact) -> dict[int, int]:
        """A fact of cards by name as cards by good."""
        return {self.names[name]: amount for name, amount in fact.items()} if isinstance(fact, dict) else {}

    def _deal(self, words: str) -> dict[int, int]:
        """One side of a deal's text, `2wool+ore`."""
        out: dict[int, int] = {}
        for word in words.split("+"):
            name = word.lstrip("0123456789")
            out[self.names[name]] = int(word[: len(word) - len(name)] or "1")
        return out

    def _move(self, seat: int, cards: dict[int, int], sign: int) -> None:
        """Cards come to a seat from the supply, or leave it."""
        after: dict[tuple[int, ...], int] = {}
        for way, weight in self.ways.items():
            hands = list(way)
            for good, amount in cards.items():
                hands[seat * self.goods + good] += sign * amount
            _add(after, hands, weight)
        self._keep(after)

    def _pass(self, giver: int, taker: int, cards: dict[int, int]) -> None:
        """Cards that all see go from one seat to another."""
        self._move(giver, cards, -1)
        self._move(taker, cards, 1)

    def _pass_one(self, giver: int, taker: int, known: Fact, first: int, end: int) -> None:
        """A card goes from one seat to another: a known one, or any of those from `first` on, each as likely."""
        after: dict[tuple[int, ...], int] = {}
        for way, weight in self.ways.items():
            hand = way[giver * self.goods : (giver + 1) * self.goods]
            total = sum(hand[first:end])
            for good in range(first, end):
                if hand[good] and (known is None or self.names[str(known)] == good):
                    hands = list(way)
                    hands[giver * self.goods + good] -= 1
                    hands[taker * self.goods + good] += 1
                    _add(after, hands, weight * hand[good] // total)
        self._keep(after)

    def _give(self, facts: dict[str, Fact]) -> None:
        """Gifts that only the two see."""
        giver, taker = _int(facts["seat"]), _int(facts["to"])
        if "cards" in facts:
            self._pass(giver, taker, self._cards(facts["cards"]))
        else:
            for _ in range(_int(facts["count"])):
                self._pass_one(giver, taker, None, 0, self.goods)

    def _monopoly(self, facts: dict[str, Fact]) -> None:
        """Everybody hands over a good: all of it, or as much as a card asks for."""
        good = self.names[str(facts["good"])]
        for other in range(self.seats):
            if f"P{other}" in facts:
                amount = _int(facts[f"P{other}"])
                at = other * self.goods + good
                self._keep(
                    {way: weight for way, weight in self.ways.items() if way[at] == amount or not self.takes_all}
                )
                self._pass(other, _int(facts["seat"]), {good: amount})

    def _look(self, victim: int, facts: dict[str, Fact]) -> None:
        """Somebody has looked at a hand; who sees it too knows it from now on."""
        if isinstance(facts.get("cards"), dict):
            cards = self._cards(facts["cards"])
            hand = tuple([cards.get(good, 0) for good in range(self.goods)])
            at = victim * self.goods
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
        names = list(self.names)
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


def _int(fact: Fact) -> int:
    """A fact that is a number."""
    assert isinstance(fact, int)
    return fact


def _add(ways: dict[tuple[int, ...], int], hands: list[int], weight: int) -> None:
    """Count a way in; ways that have become the same are one."""
    way = tuple(hands)
    ways[way] = ways.get(way, 0) + weight
