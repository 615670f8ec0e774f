"""Development cards: buying, holding, and when they may be played (BASE-BUY-01 to -04, BASE-DEV-01 to -14).

Nobody knows the order of the pile, so it has none: what is left in it is counted, and a card is drawn by chance when
it is bought. Cards bought since the owner's last turn began are kept apart: they cannot be played yet.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game, Vocabulary
from hexhold.core.menu import Menu
from hexhold.core.slots import HIDDEN_COUNTED, OWN_COUNTED, PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import BUY, DRAWN
from hexhold.rules.base.victory import WinAtOnce
from hexhold.rules.rule import BUILD, CARD_PLAY, PointKeeper, Rule

__all__ = [
    "CARDS",
    "KNIGHT_CARD",
    "MONOPOLY_CARD",
    "PLENTY_CARD",
    "POINT_CARD",
    "ROADS_CARD",
    "CardPlay",
    "Cards",
    "DrawFrame",
]

KNIGHT_CARD: Final = 0
POINT_CARD: Final = 1
ROADS_CARD: Final = 2
PLENTY_CARD: Final = 3
MONOPOLY_CARD: Final = 4
CARDS: Final = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")


NONE_LENT: Final = -1
"""Instead of a place in the notes: every card that nobody has seen lies in the pile."""


class Cards(PointKeeper):
    """The pile, every hand of development cards, and the cards that are gone."""

    name = "cards"

    def reserve(self, slots: Slots) -> None:
        self.kinds: i64 = len(slots.cards)
        self.plays: list[CardPlay | None] = [None] * len(slots.cards)
        self.held: i64 = slots.per_seat("cards", slots.cards, OWN_COUNTED)
        self.fresh: i64 = slots.per_seat("new_cards", slots.cards, OWN_COUNTED)
        self.rows = vec[i64]([self.held, self.fresh])
        """Where cards lie that only their owners see."""
        self.row_names = ["cards", "new_cards"]
        self.gone: i64 = slots.row("played", slots.cards, PUBLIC)
        self.pile: i64 = slots.row("pile", slots.cards, HIDDEN_COUNTED, derived=True)
        self.played: i64 = slots.once("card_played", PUBLIC)
        self.lent: i64 = NONE_LENT

    def connect(self, game: Game) -> None:
        self.whole_deck = game.words.deck
        self.at_once = self.game.seek(WinAtOnce)
        self.cost = self.game.price(0, 0, 1, 1, 1)
        self.frame = game.add_frame(DrawFrame(self))

    def sorts(self) -> dict[int, int]:
        return {BUY: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {BUY: self.cost}

    def lists(self) -> set[int]:
        return {BUILD, CARD_PLAY}

    def start(self, s: State) -> None:
        for card in range(self.kinds):
            s.notes[self.pile + card] = self.whole_deck[card]

    def complete(self, s: State, given: set[str]) -> None:
        for card in range(self.kinds):
            s.notes[self.pile + card] = self.whole_deck[card] - self.dealt(s, card)

    def dealt(self, s: State, card: i64) -> i64:
        """How many cards of a kind have left the pile."""
        out = s.notes[self.gone + card]
        for row in self.rows:
            for seat in range(self.game.seats):
                out += s.notes[row + seat * self.kinds + card]
        return out

    def keep(self, row: i64, slot: str) -> None:
        """Cards may also lie in this row of every seat, which only that seat sees; `slot` is its name."""
        self.rows = append(self.rows, row)
        self.row_names.append(slot)

    def lend(self, count: i64) -> None:
        """So many cards as are noted there were taken off the pile unseen and lie elsewhere; nobody can buy them.

        They stay in its slot all the same: which cards they are nobody knows, so any unseen card may be one.
        """
        self.lent = count
        pile = self.game.slots.named("pile")
        assert pile is not None
        pile.apart = int(count)

    def unseen(self, s: State) -> i64:
        """How many cards nobody has seen."""
        total: i64 = 0
        for card in range(self.kinds):
            total += s.notes[self.pile + card]
        return total

    def pile_size(self, s: State) -> i64:
        """How many cards are left to buy."""
        return self.unseen(s) if self.lent == NONE_LENT else self.unseen(s) - s.notes[self.lent]

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.played] = 0
        at = seat * self.kinds
        for card in range(self.kinds):
            bought = s.notes[self.fresh + at + card]
            if bought:
                s.notes[self.held + at + card] += bought
                s.notes[self.fresh + at + card] = 0

    def explain_play(self, s: State, seat: i64, card: i64) -> Refusal | None:
        """Why a seat may not play a card of this kind, as far as all cards go."""
        if seat != s.active:
            return Refusal("BASE-DEV-04", "development cards are played in one's own turn", out_of_turn=True)
        if s.notes[self.played]:
            return Refusal("BASE-DEV-05", "a development card has been played in this turn")
        if not s.notes[self.held + seat * self.kinds + card]:
            if s.notes[self.fresh + seat * self.kinds + card]:
                return Refusal("BASE-DEV-07", "a card bought in this turn cannot be played in it")
            return Refusal("BASE-DEV-04", f"P{seat} holds no such card")
        return None

    def lay_down(self, s: State, seat: i64, card: i64) -> None:
        """Play a card out of the hand: it lies face up and never returns to the pile."""
        s.notes[self.held + seat * self.kinds + card] -= 1
        s.notes[self.gone + card] += 1
        s.notes[self.played] = 1

    def most_hidden_points(self, words: Vocabulary) -> int:
        return words.deck[POINT_CARD]

    def hidden_points(self, s: State, seat: i64) -> i64:
        at = seat * self.kinds + POINT_CARD
        return s.notes[self.held + at] + s.notes[self.fresh + at]

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"cards": int(self.hidden_points(s, seat))}

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if sort == CARD_PLAY:
            self.add_plays(s, seat, out)
            return
        if self.game.can_pay(s, seat, self.cost) and self.pile_size(s):
            out.add(action(BUY))

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        """Add every way to play a card that a seat holds, unless it has played one."""
        if s.notes[self.played]:
            return
        at = self.held + seat * self.kinds
        for card in range(self.kinds):
            if s.notes[at + card]:
                play = self.plays[card]
                if play is not None:
                    play.add_plays(s, seat, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.pile_size(s):
            return Refusal("BASE-BUY-02", "the pile of development cards is empty")
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("BASE-BUILD-02", f"a card needs {self.game.lacking(s, seat, self.cost)} more")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        s.push(self.frame.kind, CHANCE_ACTS, seat)

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Deal the unseen cards; never so that the active player would have won already (R10)."""
        unseen: list[int] = []
        for card in range(int(self.kinds)):
            unseen += [card] * int(self.whole_deck[card] - self.dealt(s, card))
        blank = s.notes[:]
        while True:
            rng.shuffle(unseen)
            cards = unseen[:]
            for row, name in zip(self.rows, self.row_names, strict=True):
                for other in range(int(self.game.seats)):
                    if other != seat:
                        for _ in range(counts[name][other]):
                            s.notes[row + other * self.kinds + cards.pop()] += 1
            if s.active == seat or self.at_once is None or not self.at_once.is_won(s):
                break
            s.notes = blank[:]
        self.complete(s, set())

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for card in range(int(self.kinds)):
            total = int(s.notes[self.pile + card] + self.dealt(s, card))
            if total != self.whole_deck[card] or s.notes[self.pile + card] < 0:
                out.append(f"there are {total} {self.game.words.cards[card]} cards instead of {self.whole_deck[card]}")
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPlay(Rule):
    """What playing one kind of card does."""

    def __init__(self, card: int) -> None:
        self.card: i64 = card

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        self.cards = self.game.find(Cards)
        self.cards.plays[self.card] = self

    def lists(self) -> set[int]:
        return set()

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        """Add every way to play the card; asked when a seat holds one and may play it."""


class DrawFrame(Frame):
    """A card is drawn, unseen by others: it has been paid for (BASE-BUY-01), or comes to its taker otherwise."""

    def __init__(self, cards: Cards, name: str = "draw", rule: str = "BASE-BUY-01", event: str = "card_bought") -> None:
        super().__init__(name, rule, CHANCE_ACTS, (SEAT,))
        self.cards = cards
        self.event = event

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for card in range(self.cards.kinds):
            if s.notes[self.cards.pile + card]:
                out.append((int(action(DRAWN, card)), int(s.notes[self.cards.pile + card])))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        left = rng.below(self.cards.unseen(s))
        card: i64 = 0
        while left >= s.notes[self.cards.pile + card]:
            left -= s.notes[self.cards.pile + card]
            card += 1
        return action(DRAWN, card)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        buyer = s.arg(0)
        card = argument(act, 0)
        s.pop()
        s.notes[self.cards.pile + card] -= 1
        s.notes[self.cards.fresh + buyer * self.cards.kinds + card] += 1
        if ev.on:
            self.tell(buyer, self.cards.game.words.cards[card], ev)

    def tell(self, taker: i64, card: str, ev: Events) -> None:
        """Say that somebody has drawn a card, and to them which."""
        ev.tell("card_bought", {"seat": taker}, {int(taker): {"card": card}})
