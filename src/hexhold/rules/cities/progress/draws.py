"""Drawing progress cards, and the limit of four (CK-DICE-06, CK-PCARD-02 to -08, CK-DEF-03 to -06; rulings 27, 28, 36).

All draws of one event are made first, one after the other from the active player on; then all others who hold too many
choose a card to lay under its deck, at the same time. The active player has until the end of their turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import OWN, Slots
from hexhold.core.specs import COUNT, SEAT, SEATS
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rng import Rng
from hexhold.rules.base.actions import DRAWN, END
from hexhold.rules.cities.actions import BURY, CHOOSE_DECK, TRACK
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.words import TRACKS
from hexhold.rules.rule import Rule

__all__ = ["HAND_LIMIT", "Draws"]

HAND_LIMIT: Final = 4


class Draws(Rule):
    """Who draws next, and who must lay cards away."""

    name = "draws"

    def reserve(self, slots: Slots) -> None:
        self.laid: i64 = slots.per_seat("card_to_bury", ("",), OWN)
        """The card a seat has chosen to lay away, plus 1, until all have chosen."""

    def connect(self, game: Game) -> None:
        self.keep_to_end = not self.game.term("fifth_card_at_once", 0)
        """Whether the active player may hold a fifth card until the end of the turn (ruling 28)."""
        self.decks = self.game.find(ProgressDecks)
        self.series = game.add_frame(SeriesFrame(self))
        self.draw = game.add_frame(DrawFrame(self))
        self.choice = game.add_frame(ChooseDeckFrame(self))
        self.burial = game.add_frame(BuryFrame(self))

    def deal(self, s: State, mask: i64, track: i64) -> None:
        """Let these seats draw from the deck of a track."""
        if mask:
            s.push(self.series.kind, AUTOMATIC, mask, track + 1)

    def choose(self, s: State, mask: i64) -> None:
        """Let these seats draw, each from the deck it chooses when its turn to draw has come."""
        if mask:
            s.push(self.series.kind, AUTOMATIC, mask, 0)

    def next_draw(self, s: State, seat: i64, track: i64) -> None:
        """Let a seat draw from a deck, or from one of its choice (-1); an empty deck gives nothing (CK-PCARD-03)."""
        if track < 0:
            open_decks: i64 = 0
            for other in range(i64(len(TRACKS))):
                if not self.decks.is_empty(s, other):
                    open_decks += 1
                    track = other
            if open_decks > 1:
                s.push(self.choice.kind, 1 << seat)
                return
        if track >= 0 and not self.decks.is_empty(s, track):
            s.push(self.draw.kind, CHANCE_ACTS, seat, track)

    def surplus(self, s: State, seat: i64) -> bool:
        """Whether a seat holds more cards than the limit."""
        return self.decks.count(s, seat) > HAND_LIMIT

    def check_limit(self, s: State) -> None:
        """Let all who hold too many cards now lay some away; whose turn it is only if the rules say at once."""
        mask: i64 = 0
        for seat in range(self.game.seats):
            if self.surplus(s, seat) and (seat != s.active or not self.keep_to_end):
                mask |= 1 << seat
        if mask:
            s.push(self.burial.kind, mask, mask)

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        if kind_of(act) == END and self.surplus(s, seat):
            s.push(self.burial.kind, 1 << seat, 1 << seat, 1)
            return True
        return False

    def bury(self, s: State, mask: i64, ev: Events) -> None:
        """Lay the chosen cards under their decks, in the order of the turns (CK-PCARD-08)."""
        seat = max(s.active, i64(0))
        for _ in range(self.game.seats):
            if (mask >> seat) & 1:
                card = s.notes[self.laid + seat] - 1
                s.notes[self.laid + seat] = 0
                self.decks.add(s, seat, card, -1)
                self.decks.put_under(s, card, seat)
                if ev.on:
                    track = TRACKS[self.decks.track_of[card]]
                    known: dict[str, Fact] = {"card": self.game.words.cards[card]}
                    ev.tell("progress_discarded", {"seat": seat, "track": track}, {int(seat): known}, reveals=True)
            seat = (seat + 1) % self.game.seats

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Those who have chosen already have chosen something: any card of theirs will do."""
        if s.kind() != self.burial.kind:
            return
        for other in range(int(self.game.seats)):
            if other != seat and ((s.arg(0) & ~s.who()) >> other) & 1:
                cards: list[int] = []
                for card in range(int(self.decks.kinds)):
                    cards += [card] * int(self.decks.held(s, other, card))
                s.notes[self.laid + other] = cards[int(rng.below(len(cards)))] + 1

    def broken(self, s: State) -> list[str]:
        for depth in range(s.depth):
            kind = s.stack[depth * FRAME_SIZE]
            if kind == self.series.kind or kind == self.burial.kind:
                return []
        return [
            f"P{seat} holds {self.decks.count(s, seat)} progress cards outside its turn"
            for seat in range(int(self.game.seats))
            if seat != s.active and self.surplus(s, seat)
        ]


class SeriesFrame(Frame):
    """Several seats draw in the order of the turns. Arguments: those still to draw; the track plus 1, or 0 for any."""

    def __init__(self, draws: Draws) -> None:
        super().__init__("progress_draws", "CK-DICE-06", AUTOMATIC, (SEATS, COUNT))
        self.draws = draws

    def resume(self, s: State, ev: Events) -> None:
        mask = s.arg(0)
        if not mask:
            s.pop()
            self.draws.check_limit(s)
            return
        seat = self.draws.game.next_of(s, mask)
        s.set_arg(0, mask & ~(1 << seat))
        self.draws.next_draw(s, seat, s.arg(1) - 1)


class DrawFrame(Frame):
    """A seat draws the top card of a deck, unseen by others. Arguments: the seat, the track."""

    def __init__(self, draws: Draws) -> None:
        super().__init__("draw_progress", "CK-PCARD-02", CHANCE_ACTS, (SEAT, TRACK))
        self.draws = draws

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(DRAWN, card)), weight) for card, weight in self.draws.decks.top(s, s.arg(1))]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        drawer = s.arg(0)
        s.pop()
        self.draws.decks.draw(s, drawer, argument(act, 0), ev)


class ChooseDeckFrame(Frame):
    """One of the strongest defenders chooses the deck to draw from (CK-DEF-03, -05)."""

    def __init__(self, draws: Draws) -> None:
        super().__init__("choose_deck", "CK-DEF-04")
        self.draws = draws

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for track in range(i64(len(TRACKS))):
                if not self.draws.decks.is_empty(s, track):
                    out.add(action(CHOOSE_DECK, track))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != CHOOSE_DECK:
            return self.refuse(s, seat)
        if self.draws.decks.is_empty(s, argument(act, 0)):
            return Refusal("CK-PCARD-03", f"the {TRACKS[argument(act, 0)]} deck is empty")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        s.push(self.draws.draw.kind, CHANCE_ACTS, seat, argument(act, 0))


class BuryFrame(Frame):
    """All who hold too many progress cards lay one away. Arguments: who does; 1 if that ends the turn."""

    def __init__(self, draws: Draws) -> None:
        super().__init__("bury_progress", "CK-PCARD-06", args=(SEATS, COUNT))
        self.draws = draws

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for card in range(self.draws.decks.kinds):
                if self.draws.decks.held(s, seat, card):
                    out.add(action(BURY, card))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != BURY:
            return self.refuse(s, seat)
        if not self.draws.decks.held(s, seat, argument(act, 0)):
            return Refusal("CK-PCARD-06", f"P{seat} holds no such card")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.notes[self.draws.laid + seat] = argument(act, 0) + 1
        left = s.who() & ~(1 << seat)
        if left:
            s.wait_for(left)
            return
        everybody = s.arg(0)
        ends = s.arg(1)
        s.pop()
        self.draws.bury(s, everybody, ev)
        if ends:
            self.draws.game.frames[s.kind()].apply(s, seat, action(END), ev)
        else:
            self.draws.check_limit(s)
