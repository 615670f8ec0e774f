"""The three progress decks and everybody's hand of progress cards (CK-PCARD-01 to -05, -09, -12, -13, CK-INFO-02, -03).

Nobody knows the order of a deck, so its part that was never drawn has none: its cards are counted and drawn by chance.
Cards that were played or discarded lie below it in a queue. Everybody knows a played card; a discarded one only
whoever laid it there. The two cards that are victory points never stay in a hand: they lie open before their owner.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.slots import HIDDEN_COUNTED, OWN_COUNTED, PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.cities.progress.cards import (
    CARD_COUNTS,
    CARDS,
    CONSTITUTION_CARD,
    DECK_SIZE,
    DECKS,
    PRINTER_CARD,
)
from hexhold.rules.cities.words import TRACKS
from hexhold.rules.rule import Rule

__all__ = ["ProgressDecks"]


class ProgressDecks(Rule):
    """What lies where; drawing, holding and returning single cards."""

    name = "progress_decks"

    def __init__(self) -> None:
        self.first = vec[i64]()
        """The first card of each deck, and behind the last one the number of cards."""
        self.track_of = vec[i64]()
        for track, deck in enumerate(DECKS):
            self.first = append(self.first, i64(len(self.track_of)))
            for _ in deck:
                self.track_of = append(self.track_of, i64(track))
        self.kinds: i64 = len(CARDS)
        self.first = append(self.first, self.kinds)

    def reserve(self, slots: Slots) -> None:
        self.hands = vec[i64]()
        self.decks = vec[i64]()
        self.queues = vec[i64]()
        for track, deck in zip(TRACKS, DECKS, strict=True):
            names = tuple([name for name, _ in deck])
            self.hands = append(self.hands, i64(slots.per_seat(f"{track}_cards", names, OWN_COUNTED)))
            self.decks = append(self.decks, i64(slots.row(f"{track}_deck", names, HIDDEN_COUNTED, derived=True)))
            self.queues = append(self.queues, i64(slots.queue(f"{track}_returned", DECK_SIZE)))
        self.first_hand = vec[i64]()
        """Where the number of cards of a kind in the first seat's hand is kept, and how far apart the hands are."""
        self.apart = vec[i64]()
        for card in range(self.kinds):
            owner = self.track_of[card]
            self.first_hand = append(self.first_hand, self.hands[owner] + card - self.first[owner])
            self.apart = append(self.apart, self.first[owner + 1] - self.first[owner])
        self.counts: i64 = slots.per_seat("progress_cards", ("",), PUBLIC, derived=True)
        self.printer: i64 = slots.once("printer", PUBLIC, SEAT, empty=NOBODY)
        self.constitution: i64 = slots.once("constitution", PUBLIC, SEAT, empty=NOBODY)

    def start(self, s: State) -> None:
        for card in range(self.kinds):
            s.notes[self.deck_at(card)] = CARD_COUNTS[card]

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            s.notes[self.counts + seat] = 0
            for card in range(self.kinds):
                s.notes[self.counts + seat] += s.notes[self.hand_at(seat, card)]
        self._count_decks(s)
        for holder in (s.notes[self.printer], s.notes[self.constitution]):
            if holder >= 0:
                s.points[holder] += 1

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"cards": sum(s.notes[place] == seat for place in (self.printer, self.constitution))}

    def _count_decks(self, s: State) -> None:
        """What was never drawn is what lies nowhere else."""
        for card in range(self.kinds):
            s.notes[self.deck_at(card)] = CARD_COUNTS[card] - self.elsewhere(s, card)

    def elsewhere(self, s: State, card: i64) -> i64:
        """How many cards of a kind are in hands, returned, or lie open."""
        queue = self.queues[self.track_of[card]]
        count: i64 = 0
        for seat in range(self.game.seats):
            count += s.notes[self.hand_at(seat, card)]
        for at in range(queue, queue + DECK_SIZE):
            if s.notes[at] == card + 1:
                count += 1
        return count + (1 if self.open_holder(s, card) >= 0 else 0)

    def hand_at(self, seat: i64, card: i64) -> i64:
        """Where the number of cards of a kind in a hand is kept."""
        return self.first_hand[card] + seat * self.apart[card]

    def deck_at(self, card: i64) -> i64:
        """Where the number of cards of a kind that were never drawn is kept."""
        track = self.track_of[card]
        return self.decks[track] + card - self.first[track]

    def open_holder(self, s: State, card: i64) -> i64:
        """Who has a victory point card open before them; NOBODY for all other cards."""
        if card == PRINTER_CARD:
            return s.notes[self.printer]
        return s.notes[self.constitution] if card == CONSTITUTION_CARD else NOBODY

    def held(self, s: State, seat: i64, card: i64) -> i64:
        """How many cards of a kind a seat holds."""
        return s.notes[self.hand_at(seat, card)]

    def count(self, s: State, seat: i64) -> i64:
        """How many progress cards a seat holds."""
        return s.notes[self.counts + seat]

    def add(self, s: State, seat: i64, card: i64, amount: i64) -> None:
        """Put cards into a hand, or with a negative amount take them out of it."""
        s.notes[self.hand_at(seat, card)] += amount
        s.notes[self.counts + seat] += amount

    def fresh(self, s: State, track: i64) -> i64:
        """How many cards of a deck were never drawn."""
        total: i64 = 0
        for card in range(self.first[track], self.first[track + 1]):
            total += s.notes[self.deck_at(card)]
        return total

    def is_empty(self, s: State, track: i64) -> bool:
        """Whether there is nothing to draw."""
        return not s.notes[self.queues[track]] and not self.fresh(s, track)

    def top(self, s: State, track: i64) -> list[tuple[int, int]]:
        """The cards that may be the top one, with their weights: of those never drawn any, then the first returned."""
        out: list[tuple[int, int]] = []
        if not self.fresh(s, track):
            out.append((int(s.notes[self.queues[track]] - 1), 1))
            return out
        for card in range(self.first[track], self.first[track + 1]):
            if s.notes[self.deck_at(card)]:
                out.append((int(card), int(s.notes[self.deck_at(card)])))
        return out

    def draw(self, s: State, seat: i64, card: i64, ev: Events) -> None:
        """A seat takes the top card, which is this one. Victory points are laid open at once (CK-PCARD-09)."""
        track = self.track_of[card]
        if self.fresh(s, track):
            s.notes[self.deck_at(card)] -= 1
        else:
            self._shift(s, self.queues[track])
        if card == PRINTER_CARD or card == CONSTITUTION_CARD:
            s.notes[self.printer if card == PRINTER_CARD else self.constitution] = seat
            s.points[seat] += 1
            if ev.on:
                ev.tell("victory_point_card", {"seat": seat, "card": CARDS[card]}, reveals=True)
            return
        self.add(s, seat, card, 1)
        if ev.on:
            ev.tell("progress_drawn", {"seat": seat, "track": TRACKS[track]}, {int(seat): {"card": CARDS[card]}})

    def _shift(self, s: State, queue: i64) -> None:
        """Take the first card off a queue."""
        marks = queue + DECK_SIZE
        for place in range(i64(DECK_SIZE - 1)):
            s.notes[queue + place] = s.notes[queue + place + 1]
            s.notes[marks + place] = s.notes[marks + place + 1]
        s.notes[queue + DECK_SIZE - 1] = 0
        s.notes[marks + DECK_SIZE - 1] = 0

    def put_under(self, s: State, card: i64, known_to: i64) -> None:
        """Lay a card under its deck. Everybody knows it, or only the seat that is given (NOBODY: everybody)."""
        queue = self.queues[self.track_of[card]]
        while s.notes[queue]:
            queue += 1
        s.notes[queue] = card + 1
        s.notes[queue + DECK_SIZE] = known_to + 1

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Deal the cards `seat` cannot see to other hands and to unknown places of the queues; the rest is to draw."""
        for track, name in enumerate(TRACKS):
            unseen: list[int] = []
            for card in range(int(self.first[track]), int(self.first[track + 1])):
                if card != PRINTER_CARD and card != CONSTITUTION_CARD:
                    unseen += [card] * int(CARD_COUNTS[card] - self.elsewhere(s, card))
            rng.shuffle(unseen)
            queue = int(self.queues[track])
            for at in range(queue, queue + DECK_SIZE):
                if s.notes[at + DECK_SIZE] and not s.notes[at]:
                    s.notes[at] = unseen.pop() + 1
            width = int(self.first[track + 1] - self.first[track])
            for other in range(int(self.game.seats)):
                row = int(self.hands[track]) + other * width
                for _ in range(counts[f"{name}_cards"][other] - sum(s.notes[row : row + width])):
                    s.notes[self.hand_at(other, unseen.pop())] += 1
        self._count_decks(s)
        for other in range(int(self.game.seats)):
            s.notes[self.counts + other] = sum(counts[f"{name}_cards"][other] for name in TRACKS)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for card in range(int(self.kinds)):
            total = int(s.notes[self.deck_at(card)] + self.elsewhere(s, card))
            if total != CARD_COUNTS[card] or s.notes[self.deck_at(card)] < 0:
                out.append(f"there are {total} {CARDS[card]} cards instead of {CARD_COUNTS[card]}")
        for seat in range(int(self.game.seats)):
            out += [
                f"P{seat} holds fewer than no {CARDS[card]} cards"
                for card in range(int(self.kinds))
                if self.held(s, seat, card) < 0
            ]
            out += [
                f"P{seat} holds the {CARDS[card]} card instead of showing it"
                for card in (PRINTER_CARD, CONSTITUTION_CARD)
                if self.held(s, seat, card)
            ]
        return out
