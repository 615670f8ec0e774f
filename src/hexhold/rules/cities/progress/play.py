"""Playing progress cards (CK-PCARD-10 to -20; ruling 29).

A card may be played when it can do something, as far as public knowledge and the player's own hand tell. Every card
lists the ways in which that is so; what it does not list is refused.
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import Slots
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.base.turn import Turn
from hexhold.rules.cities.actions import WASTE
from hexhold.rules.cities.progress.cards import CARDS
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["Card", "EmptyPlays", "PlayProgress"]

C = TypeVar("C", bound="Card")


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One kind of progress card: the action that plays it, when it has an effect, and which."""

    game: Ruleset
    """The game that the card is part of, filled in before cards are connected."""

    def __init__(self, card: int, kind: int, rule: str, useless: str) -> None:
        self.card: i64 = card
        self.kind: i64 = kind
        self.rule = rule
        """The rule cited when the card cannot be played in the way that was asked for."""
        self.useless = useless
        """The sentence that goes with that rule."""

    def reserve(self, slots: Slots) -> None:
        """Reserve what this card remembers while it is resolved."""

    def connect(self, game: Ruleset) -> None:
        """Find the modules this card works with, and register frames."""

    def before_roll(self) -> bool:
        """Whether the card is played before the roll; all others are played after it."""
        return False

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        """Add every way in which a seat that holds the card can play it with an effect."""

    def plays(self, s: State, seat: i64) -> Menu:
        """All these ways, on a menu of their own."""
        menu = Menu()
        self.add_plays(s, seat, menu)
        return menu

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        """Why the card cannot be played in a way that is not listed."""
        return Refusal(self.rule, self.useless)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Do what the card says; it lies under its deck already."""

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Fill what the card hides from a seat while it is resolved."""

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        """Show what the card lets a seat look at."""


class PlayProgress(Rule):
    """All cards of all decks: who may play which, and the way back under the deck."""

    name = "play_progress"

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.by_kind: list[Card | None] = [None] * 256
        for card in cards:
            self.by_kind[card.kind] = card

    def sorts(self) -> dict[int, int]:
        return dict.fromkeys([int(card.kind) for card in self.cards], CARD_PLAY)

    def reserve(self, slots: Slots) -> None:
        for card in self.cards:
            card.reserve(slots)

    def connect(self, game: Game) -> None:
        self.decks = self.game.find(ProgressDecks)
        self.turn = self.game.find(Turn)
        self.empty = self.game.seek(EmptyPlays)
        for card in self.cards:
            card.game = self.game
            card.connect(self.game)

    def card(self, kind: type[C]) -> C:
        """The card of this class."""
        for card in self.cards:
            if isinstance(card, kind):
                return card
        raise LookupError(f"there is no card {kind.__name__}")

    def card_of(self, act: i64) -> Card:
        """The card that an action plays."""
        found = self.by_kind[kind_of(act)]
        assert found is not None
        return found

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if not self.decks.count(s, seat):
            return
        early = s.kind() == self.turn.before_roll.kind
        for card in self.cards:
            if self.decks.held(s, seat, card.card) and card.before_roll() == early:
                before = out.count
                card.add_plays(s, seat, out)
                if self.empty is not None and out.count == before:
                    out.add(action(WASTE, card.card))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        card = self.card_of(act)
        refusal = self.explain_holding(s, seat, card)
        if refusal is None and not card.plays(s, seat).has(act):
            return card.refuse(s, seat, act)
        return refusal

    def explain_holding(self, s: State, seat: i64, card: Card) -> Refusal | None:
        """Why a seat may not play a card at this moment, whatever it does."""
        early = s.kind() == self.turn.before_roll.kind
        if early and not card.before_roll():
            return Refusal("CK-TURN-02", "before the roll only an Alchemist may be played")
        if not early and card.before_roll():
            return Refusal("CK-ALCHEMIST-01", "an Alchemist is played before the roll")
        if not self.decks.held(s, seat, card.card):
            return Refusal("CK-PCARD-10", f"P{seat} holds no {CARDS[card.card]} card")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Lay the card down and do what it says."""
        card = self.card_of(act)
        self.lay_down(s, seat, card.card, ev)
        card.play(s, seat, act, ev)

    def lay_down(self, s: State, seat: i64, card: i64, ev: Events) -> None:
        """Lay a card under its deck, for all to see (CK-PCARD-12)."""
        self.decks.add(s, seat, card, -1)
        self.decks.put_under(s, card, NOBODY)
        if ev.on:
            ev.tell("progress_played", {"seat": seat, "card": CARDS[card]})

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        for card in self.cards:
            card.resample(s, seat, counts, rng)

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        for card in self.cards:
            card.reveal(s, seen, seat)


class EmptyPlays(Rule):
    """A card that can do nothing may be laid down all the same (ruling 29)."""

    name = "empty_plays"

    def connect(self, game: Game) -> None:
        self.play = self.game.find(PlayProgress)

    def sorts(self) -> dict[int, int]:
        return {WASTE: CARD_PLAY}

    def lists(self) -> set[int]:
        """None: such a card is listed in its place among those that can do something."""
        return set()

    def card_of(self, act: i64) -> Card | None:
        """The card that an action lays down."""
        for card in self.play.cards:
            if card.card == argument(act, 0):
                return card
        return None

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        card = self.card_of(act)
        if card is None:
            return Refusal("CK-PCARD-09", "this card is never played")
        refusal = self.play.explain_holding(s, seat, card)
        if refusal is None and card.plays(s, seat).count:
            return Refusal("CK-PCARD-15", "this card can do something: play it")
        return refusal

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.play.lay_down(s, seat, argument(act, 0), ev)
