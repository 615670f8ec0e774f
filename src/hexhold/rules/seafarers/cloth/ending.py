"""The end of Cloth for Catan when most villages have no cloth left (SEA-CL-18, -19, SEA-56-13; ruling 24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.victory import Victory, WinAtOnce
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import SHARED_WIN
from hexhold.rules.seafarers.cloth.villages import Villages, cloth_of

__all__ = ["OUT_OF_CLOTH", "ClothRunsOut"]

OUT_OF_CLOTH: Final = "out_of_cloth"


class ClothRunsOut(Rule):
    """Ends the game for want of cloth: most points win, then most cloth; who is still level wins together."""

    name = "cloth_runs_out"

    def reserve(self, slots: Slots) -> None:
        self.shared: i64 = slots.per_seat(SHARED_WIN, ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.victory = self.game.find(Victory)
        self.by_points = self.game.find(WinAtOnce)
        self.villages = self.game.find(Villages)
        self.fewest: i64 = cloth_of(game.map).end
        self.at_once = bool(self.game.term("cloth_ends_at_once", 0))

    def is_due(self, s: State) -> bool:
        """Whether so few villages have cloth that the game ends."""
        return self.villages.with_cloth(s) <= self.fewest

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        if not s.over and self.is_due(s):
            self.conclude(s, ev)

    def after_action(self, s: State, ev: Events) -> None:
        """By option the game does not wait for the end of the turn; points still win first."""
        if self.at_once and not s.over and self.is_due(s):
            self.conclude(s, ev)

    def conclude(self, s: State, ev: Events) -> None:
        """Find who has won, hidden points included."""
        best = self.best_traders(s)
        winner: i64 = NOBODY
        for seat in range(self.game.seats):
            if best == 1 << seat:
                winner = seat
        if winner == NOBODY:
            for seat in range(self.game.seats):
                s.notes[self.shared + seat] = (best >> seat) & 1
        if ev.on:
            ev.tell("cloth_ran_out", {"villages": int(self.villages.with_cloth(s))})
        self.victory.end(s, winner, ev)

    def best_traders(self, s: State) -> i64:
        """The mask of who wins: with most points, and among them with most cloth."""
        best: i64 = 1
        points = self.game.total_points(s, 0)
        cloth = s.notes[self.villages.held]
        for seat in range(i64(1), self.game.seats):
            total = self.game.total_points(s, seat)
            held = s.notes[self.villages.held + seat]
            if total > points or (total == points and held > cloth):
                best = 1 << seat
                points = total
                cloth = held
            elif total == points and held == cloth:
                best |= 1 << seat
        return best

    def ending(self, s: State) -> str:
        return OUT_OF_CLOTH if self.is_due(s) and not self.by_points.is_won(s) else ""

    def broken(self, s: State) -> list[str]:
        sharing = [seat for seat in range(int(self.game.seats)) if s.notes[self.shared + seat]]
        if sharing and (not s.over or s.winner != NOBODY or len(sharing) == 1):
            return ["a win is shared before the end, or beside a winner"]
        return []
