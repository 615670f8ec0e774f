"""The public log: what everybody can know from it, and that it tells the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from hexhold.core.events import Event, Events, Fact
from hexhold.core.notation import pieces_of
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hands, position
from tests.walks import Move, walk


def cards(fact: Fact) -> Counter[str]:
    assert isinstance(fact, dict)
    return Counter(fact)


def number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


class Listener:
    """Keeps the hands of all seats by what is told, as somebody at the table could who forgets nothing."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.hands = [Counter[str]() for _ in range(int(game.seats))]

    def hear(self, facts: dict[str, Fact]) -> None:
        """Book one event."""
        name = facts["event"]
        if name == "starting_cards":
            self.move(None, number(facts["seat"]), cards(facts["got"]))
        elif name == "paid":
            self.move(number(facts["seat"]), None, cards(facts["cards"]))
        elif name == "produced":
            for seat in range(len(self.hands)):
                self.move(None, seat, cards(facts[f"P{seat}"]))
        elif name == "discarded":
            for seat in range(len(self.hands)):
                self.move(seat, None, cards(facts.get(f"P{seat}", {})))
        elif name == "banked":
            self.move(number(facts["seat"]), None, cards(facts["gave"]))
            self.move(None, number(facts["seat"]), cards(facts["got"]))
        elif name == "year_of_plenty":
            self.move(None, number(facts["seat"]), cards(facts["took"]))
        elif name == "traded":
            for side, (giver, taker) in enumerate((("seat", "partner"), ("partner", "seat"))):
                words = str(facts["deal"]).split(">")[side].split("+")
                amount = Counter({self.game.words.goods[g]: n for g, n in pieces_of(self.game.words.goods, words)})
                self.move(number(facts[giver]), number(facts[taker]), amount)
        elif name == "monopoly":
            for seat in range(len(self.hands)):
                if f"P{seat}" in facts:
                    self.move(seat, number(facts["seat"]), Counter({str(facts["good"]): number(facts[f"P{seat}"])}))
        elif name == "stole":
            self.move(number(facts["victim"]), number(facts["seat"]), Counter({str(facts.get("good", "some")): 1}))

    def move(self, giver: int | None, taker: int | None, amount: Counter[str]) -> None:
        """Cards change hands; None is the supply."""
        if giver is not None:
            self.hands[giver].subtract(amount)
        if taker is not None:
            self.hands[taker].update(amount)


def known_to_thief(event: Event) -> dict[str, Fact]:
    """An event with what a thief knows of it: the only secret about resource cards."""
    return event.seen_by(number(event.public["seat"])) if event.code == "stole" else event.seen_by(None)


def known_to_all(event: Event) -> dict[str, Fact]:
    """An event as everybody hears it."""
    return event.seen_by(None)


def followed(
    seed: int, players: int, told: Callable[[Event], dict[str, Fact]]
) -> Iterator[tuple[Move, list[Counter[str]]]]:
    """A random game move by move, and the hands as somebody has them who was told of it so far."""
    moves = walk(seed, players)
    listener = Listener(moves[0].game)
    for move in moves:
        for event in move.heard:
            listener.hear(told(event))
        yield move, listener.hands


WALKS = pytest.mark.parametrize(("seed", "players"), [(1, 4), (5, 4), (7, 5), (8, 3)])


@WALKS
@pytest.mark.rule("BASE-INFO-09")
def test_the_log_with_the_types_of_stolen_cards_tells_every_hand(seed: int, players: int) -> None:
    for move, known in followed(seed, players, known_to_thief):
        assert [dict(+own) for own in known] == hands(move.game, move.after)


@WALKS
@pytest.mark.rule("BASE-INV-11", "BASE-INFO-02")
def test_the_public_log_alone_tells_the_size_of_every_hand(seed: int, players: int) -> None:
    for move, known in followed(seed, players, known_to_all):
        assert [sum(own.values()) for own in known] == view(move.game, move.after, None).counts["hand"]


@pytest.mark.rule("BASE-INFO-09", "BASE-INV-11")
def test_the_log_tells_a_road_that_was_paid_for_from_a_free_one() -> None:
    game, s = position("P0.cards: road_building\nP0.settlements: Z4\nP0.hand: brick lumber")
    events = Events()
    do(game, s, "P0 road_building", "P0 road:Z4-Z5", "P0 done", "P0 road:Z5-Z6", events=events)
    assert [event.code for event in events.heard] == ["road_building", "road", "paid", "road"]
    assert events.heard[2].seen_by(None) == {"event": "paid", "seat": 0, "cards": {"brick": 1, "lumber": 1}}
