"""Knight cards and Largest Army (BASE-KNIGHT-01 to -05, BASE-ARMY-01 to -06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.actions import KNIGHT
from hexhold.rules.base.development.cards import KNIGHT_CARD, CardPlay
from hexhold.rules.base.special_card import SpecialCard
from hexhold.rules.rule import BY_CARD, CARD_PLAY

__all__ = ["LEAST_ARMY", "Army", "Knights"]

LEAST_ARMY: Final = 3


class Army(CardPlay):
    """Face-up knights, and who holds the card for most of them; when it is won is up to the game."""

    name = "knights"

    def __init__(self) -> None:
        super().__init__(KNIGHT_CARD)

    def reserve(self, slots: Slots) -> None:
        self.army: i64 = slots.per_seat("knights", ("",), PUBLIC)
        self.holder: i64 = slots.once("largest_army", PUBLIC, SEAT, empty=NOBODY)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.special = SpecialCard(self.game, "largest_army", self.holder, self.army, LEAST_ARMY)

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return self.special.score(s, seat)


class Knights(Army):
    """Knights that move the robber, and Largest Army."""

    def sorts(self) -> dict[int, int]:
        return {KNIGHT: CARD_PLAY}

    def complete(self, s: State, given: set[str]) -> None:
        total: i64 = 0
        for seat in range(self.game.seats):
            total += s.notes[self.army + seat]
        s.notes[self.cards.gone + KNIGHT_CARD] = total
        self.cards.complete(s, given)
        if "largest_army" not in given:
            best: i64 = LEAST_ARMY - 1
            for seat in range(self.game.seats):
                if s.notes[self.army + seat] > best:
                    best = s.notes[self.army + seat]
                    s.notes[self.holder] = seat
        self.special.count_points(s)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        out.add(action(KNIGHT))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        return self.cards.explain_play(s, seat, KNIGHT_CARD)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Lay the card down, count it (R11: before the robber moves), then move the robber."""
        self.cards.lay_down(s, seat, KNIGHT_CARD)
        s.notes[self.army + seat] += 1
        if ev.on:
            ev.tell("knight_played", {"seat": seat})
        self.award(s, seat, ev)
        self.game.send_robber(s, seat, BY_CARD)

    def award(self, s: State, seat: i64, ev: Events) -> None:
        """Give the card to a seat that has 3 knights or more and more than the holder."""
        holder = s.notes[self.holder]
        size = s.notes[self.army + seat]
        if size < LEAST_ARMY or holder == seat or (holder >= 0 and size <= s.notes[self.army + holder]):
            return
        self.special.hand_to(s, seat, ev)

    def broken(self, s: State) -> list[str]:
        holder = int(s.notes[self.holder])
        most = max(int(s.notes[self.army + seat]) for seat in range(int(self.game.seats)))
        if holder >= 0 and s.notes[self.army + holder] < max(most, LEAST_ARMY):
            return [f"P{holder} holds Largest Army without the largest army"]
        if holder < 0 and most >= LEAST_ARMY:
            return ["somebody has the largest army, but not its card"]
        return []
