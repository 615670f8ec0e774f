"""Playing progress cards (CK-PCARD-10 to -20; ruling 29).

A card may be played when it can do something, as far as public knowledge and the player's own hand tell. Every card
lists the ways in which that is so; what it does not list is refused.
"""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import Slots
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.base.turn import Turn
from hexhold.rules.cities.actions import WASTE
from hexhold.rules.cities.progress.cards import CARDS
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.ruleset import Ruleset, ruleset

__all__ = ["Card", "PlayProgress"]

C = TypeVar("C", bound="Card")


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One kind of progress card: the action that plays it, when it has an effect, and which."""

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

    def add_plays(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Add every way in which a seat that holds the card can play it with an effect."""
        return out

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

    def __init__(self, cards: list[Card], allow_empty: bool = False) -> None:
        self.cards = cards
        self.allow_empty = allow_empty
        """Whether a card that can do nothing may be laid down all the same (ruling 29)."""
        self.by_kind: list[Card | None] = [None] * 256
        for card in cards:
            self.by_kind[card.kind] = card

    def sorts(self) -> dict[int, int]:
        kinds = [int(card.kind) for card in self.cards]
        return dict.fromkeys([*kinds, WASTE] if self.allow_empty else kinds, CARD_PLAY)

    def reserve(self, slots: Slots) -> None:
        for card in self.cards:
            card.reserve(slots)

    def connect(self, game: Game) -> None:
        self.game = ruleset(game)
        self.decks = self.game.find(ProgressDecks)
        self.turn = self.game.find(Turn)
        for card in self.cards:
            card.connect(self.game)

    def card(self, kind: type[C]) -> C:
        """The card of this class, to be changed."""
        for card in self.cards:
            if isinstance(card, kind):
                return card
        raise LookupError(f"there is no card {kind.__name__}")

    def card_of(self, act: i64) -> Card:
        """The card that an action plays or lays down."""
        if kind_of(act) == WASTE:
            for card in self.cards:
                if card.card == argument(act, 0):
                    return card
        found = self.by_kind[kind_of(act)]
        assert found is not None
        return found

    def list_actions(self, s: State, seat: i64, sort: i64, out: vec[i64]) -> vec[i64]:
        if not self.decks.count(s, seat):
            return out
        early = s.kind() == self.turn.before_roll.kind
        for card in self.cards:
            if self.decks.held(s, seat, card.card) and card.before_roll() == early:
                before = len(out)
                out = card.add_plays(s, seat, out)
                if self.allow_empty and len(out) == before:
                    out = append(out, action(WASTE, card.card))
        return out

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        early = s.kind() == self.turn.before_roll.kind
        if kind_of(act) == WASTE and not self._is_card(argument(act, 0)):
            return Refusal("CK-PCARD-09", "this card is never played")
        card = self.card_of(act)
        if early and not card.before_roll():
            return Refusal("CK-TURN-02", "before the roll only an Alchemist may be played")
        if not early and card.before_roll():
            return Refusal("CK-ALCHEMIST-01", "an Alchemist is played before the roll")
        if not self.decks.held(s, seat, card.card):
            return Refusal("CK-PCARD-10", f"P{seat} holds no {CARDS[card.card]} card")
        plays = card.add_plays(s, seat, vec[i64]())
        if kind_of(act) == WASTE:
            return Refusal("CK-PCARD-15", "this card can do something: play it") if len(plays) else None
        return None if act in plays else card.refuse(s, seat, act)

    def _is_card(self, number: i64) -> bool:
        for card in self.cards:
            if card.card == number:
                return True
        return False

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Lay the card under its deck, for all to see, and do what it says (CK-PCARD-12)."""
        card = self.card_of(act)
        self.decks.add(s, seat, card.card, -1)
        self.decks.put_under(s, card.card, NOBODY)
        if ev.on:
            ev.tell("progress_played", {"seat": seat, "card": CARDS[card.card]})
        if kind_of(act) != WASTE:
            card.play(s, seat, act, ev)

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        for card in self.cards:
            card.resample(s, seat, counts, rng)

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        for card in self.cards:
            card.reveal(s, seen, seat)
