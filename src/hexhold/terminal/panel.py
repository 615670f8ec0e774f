"""What the person sees of the table: seats with their public facts, the own hand, prices, and deals.

Everything comes from a view of the person's seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhold.core.sight import is_counted, is_own
from hexhold.core.slots import Slot
from hexhold.core.specs import SEAT
from hexhold.core.view import View, is_supply_counted
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.text.canvas import Glyph
from hexhold.draw.text.frontier import hero_lines
from hexhold.draw.text.signs import chart_lines, seat_badge
from hexhold.draw.theme import LAND_INKS, SEATS
from hexhold.rules.base.victory import Victory
from hexhold.rules.prices import prices
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.screen import DIM, GAP, Line, Screen, beside, padded, signed, words, wrapped
from hexhold.terminal.story import Teller, cards_text

PUBLIC_COUNTS: Final = {"knights": "army", "road_length": "road"}
"""What of a seat's public numbers is worth a column, by slot, and the head of the column."""
AWARDS: Final = {"knights": "largest_army", "road_length": "longest_road"}
"""By slot, the card that goes with the highest number."""
CARD_LABELS: Final = {"new_cards": "new: ", "looked_at": "looked at: "}
"""By slot, what is said before its cards."""
NAME_WIDTH: Final = 21
PANEL_WIDTH: Final = 56
LABEL_WIDTH: Final = 8
COLUMN: Final = 9
NARROW_COLUMN: Final = 7
FEW_GOODS: Final = 5
DARK_LETTERS: Final = (3,)
"""Goods whose ground is so light that only dark letters can be read on it."""


class Panel:
    """Draws blocks of lines for one seat at the table."""

    def __init__(self, game: Ruleset, seat: int, players: Sequence[str], screen: Screen) -> None:
        self.game, self.seat, self.players, self.screen = game, seat, players, screen
        self.teller = Teller(game, seat)
        self.column = column_width(game)

    def seats(self, seen: View) -> list[Line]:
        """A row for every seat: points, cards in hand, other cards, and what everybody can count on the board."""
        columns: list[tuple[str, list[str]]] = [("points", self._points(seen)), ("hand", _numbers(seen.counts["hand"]))]
        cards = [0] * int(self.game.seats)
        for slot in self._card_slots():
            cards = [held + more for held, more in zip(cards, seen.counts[slot.name], strict=True)]
        if self.game.words.cards:
            columns.append(("cards", _numbers(cards)))
        for name, head in PUBLIC_COUNTS.items():
            slot_found = self.game.slots.named(name)
            if slot_found is not None:
                columns.append((head, self._counted(seen, slot_found)))
        head = f"to {self.game.find(Victory).target} points, turn {seen.state.turn}"
        lines = [padded(words(head, DIM), NAME_WIDTH) + words("".join(f"{head:>7}" for head, _ in columns), DIM)]
        for seat in range(int(self.game.seats)):
            turn = seat == seen.state.active and not seen.state.over
            line = words(">" if turn else " ", bold=True) + seat_badge(seat, self.screen.shade)
            line += words(f" {SEATS[seat].name} ", bold=seat == self.seat)
            line += words(self.players[seat], DIM)
            lines.append(
                padded(line, NAME_WIDTH)[:NAME_WIDTH]
                + words("".join(f"{values[seat]:>7}" for _, values in columns), bold=seat == self.seat)
            )
        return lines

    def lines(self, seen: View, width: int, is_flat: bool) -> list[Line]:
        """Seats, hand and deals for a width (0 for any); flat, the first two stand side by side if they can."""
        seats, hand, deals = self.seats(seen), self.hand(seen), self.deals(seen)
        scene = scene_of_state(self.game, seen.state)
        charts = chart_lines(scene, self.screen.shade) + hero_lines(scene.watch, self.screen.shade)
        seats += [[], *charts] if charts else []
        has_room = is_flat and width >= PANEL_WIDTH + GAP + max(len(line) for line in hand)
        lines = beside(seats, hand, GAP) if has_room else [*seats, [], *hand]
        lines += [[], *deals] if deals else []
        return [part for line in lines for part in wrapped(line, width, LABEL_WIDTH)]

    def _points(self, seen: View) -> list[str]:
        points = [int(points) for points in seen.state.points]
        points[self.seat] = int(self.game.total_points(seen.state, self.seat))
        if seen.state.over:
            points = [int(self.game.total_points(seen.state, seat)) for seat in range(int(self.game.seats))]
        return _numbers(points)

    def _counted(self, seen: View, slot: Slot) -> list[str]:
        """A public number of every seat, with a star for who holds the card that goes with it."""
        award = self.game.slots.named(AWARDS.get(slot.name, ""))
        holder = int(seen.state.notes[award.at]) if award is not None and award.unit == SEAT else -1
        return [f"{'*' if seat == holder else ''}{int(seen.state.notes[slot.at + seat])}" for seat in range(slot.rows)]

    def hand(self, seen: View) -> list[Line]:
        """The goods in hand over what everything costs, the rates of the bank and the supply; then the other cards."""
        names = self.game.words.goods
        at = self.seat * len(names)
        head = padded([], LABEL_WIDTH)
        for good, name in enumerate(names):
            ink = "token-ink" if good in DARK_LETTERS else "ink"
            ground = f"{LAND_INKS[good]}-g" if good < len(LAND_INKS) else ""
            head += [*words(f"{name:>{self.column - 2}} ", ink, ground, bold=True), Glyph()]
        held = [int(seen.state.hand[at + good]) for good in range(len(names))]
        lines = [head, _labelled("hand") + words(self._row(_numbers(held)), bold=True)]
        for name, cost in prices(self.game).items():
            lines.append(self._price_line(name, cost, held))
        rates = self.game.slots.named("rates")
        if rates is not None:
            row = [f"{int(seen.state.notes[rates.at + at + good])}:1" for good in range(len(names))]
            lines.append(words("bank".ljust(LABEL_WIDTH) + self._row(row), DIM))
        if is_supply_counted(self.game, seen.state):
            supply = _numbers([int(left) for left in seen.state.supply])
            lines.append(words("supply".ljust(LABEL_WIDTH) + self._row(supply), DIM))
        return lines + self._own_cards(seen)

    def _row(self, values: Sequence[str]) -> str:
        """A value below the name of each good."""
        return "".join(f"{value:>{self.column - 2}}  " for value in values)

    def _price_line(self, name: str, cost: Sequence[int], held: Sequence[int]) -> Line:
        """What something costs, below what is held: cards that are there stand out, and the name where all are."""
        line = words(name.ljust(LABEL_WIDTH), "" if _covers(held, cost) else DIM, bold=_covers(held, cost))
        for amount, own in zip(cost, held, strict=True):
            line += words(self._row([str(amount) if amount else ""]), "" if own >= amount else DIM, bold=own >= amount)
        return line

    def _card_slots(self) -> list[Slot]:
        """What hands of cards there are, apart from goods."""
        kinds = set(self.game.words.cards)
        return [
            slot for slot in self.game.slots.slots if is_own(slot) and is_counted(slot) and set(slot.columns) <= kinds
        ]

    def _own_cards(self, seen: View) -> list[Line]:
        parts: list[str] = []
        for slot in self._card_slots():
            at = slot.at + self.seat * slot.width
            cards = {name: int(seen.state.notes[at + i]) for i, name in enumerate(slot.columns)}
            cards = {name: count for name, count in cards.items() if count}
            if cards:
                parts.append(CARD_LABELS.get(slot.name, "") + cards_text(cards))
        pool = [
            f"{int(seen.state.pool[self.seat * int(self.game.pieces) + piece])} {name.replace('_', ' ')}"
            for piece, name in enumerate(self.game.words.pieces)
        ]
        lines = [_labelled("cards") + words("; ".join(parts), bold=True)] if parts else []
        return [*lines, words("left".ljust(LABEL_WIDTH) + ", ".join(pool), DIM)]

    def deals(self, seen: View) -> list[Line]:
        """What is offered and who has agreed to what, as long as it lies on the table."""
        offered, ready = self.game.slots.named("offered"), self.game.slots.named("ready")
        active = int(seen.state.active)
        if offered is None or ready is None or active < 0:
            return []
        lines = []
        for seat in range(offered.rows):
            offer, agreed = int(seen.state.notes[offered.at + seat]), int(seen.state.notes[ready.at + seat])
            if agreed:
                give, want = self.teller.deal_words(agreed)
                who, whose = self.teller.name(seat), "your" if active == self.seat else SEATS[active].name + "'s"
                lines.append(signed(seat, f"{who} would give {want} for {whose} {give}", self.screen.shade))
            elif offer and active == self.seat:
                give, want = self.teller.deal_words(offer)
                lines.append(signed(seat, f"you offered {SEATS[seat].name} {give} for {want}", self.screen.shade))
        return lines


def column_width(game: Ruleset) -> int:
    """How wide the column of a good is."""
    return COLUMN if game.goods <= FEW_GOODS else NARROW_COLUMN


def panel_width(game: Ruleset) -> int:
    """How much room the panel needs at least."""
    return max(PANEL_WIDTH, LABEL_WIDTH + int(game.goods) * column_width(game))


def _labelled(label: str) -> Line:
    return words(label.ljust(LABEL_WIDTH), DIM)


def _covers(held: Sequence[int], cost: Sequence[int]) -> bool:
    return all(own >= amount for own, amount in zip(held, cost, strict=True))


def _numbers(values: Sequence[int]) -> list[str]:
    return [str(value) for value in values]
