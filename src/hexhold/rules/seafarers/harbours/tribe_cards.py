"""Development cards that lie on the coasts of the forgotten tribe (SEA-FT-03, -11; SEA-INFO-04).

Nobody knows the cards that lie there, so they are no cards yet: one is drawn from all that nobody has seen when it is
taken, and until then the pile is as many short.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.development.cards import Cards, DrawFrame
from hexhold.rules.seafarers.harbours.gifts import CardMarks, Gifts

__all__ = ["TribeCards"]


class TribeCards(CardMarks):
    """Whoever comes to a card mark takes a card, as if bought in this turn (SEA-FT-11)."""

    name = "tribe_cards"

    def connect(self, game: Game) -> None:
        cards = self.game.find(Cards)
        cards.lend(self.game.find(Gifts).cards_left)
        self.frame = game.add_frame(GiftCardFrame(cards))

    def bring(self, s: State, seat: i64) -> None:
        s.push(self.frame.kind, CHANCE_ACTS, seat)


class GiftCardFrame(DrawFrame):
    """A card that lay on a coast is drawn, seen by its taker alone."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "draw_gift", "SEA-FT-11")

    def tell(self, taker: i64, card: str, ev: Events) -> None:
        ev.tell("gift_card", {"seat": taker}, {int(taker): {"card": card}})
