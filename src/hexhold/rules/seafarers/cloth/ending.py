"""The end of Cloth for Catan when most villages have no cloth left (SEA-CL-18, -19, SEA-56-13; ruling 24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.victory import Victory, WinAtOnce
from hexhold.rules.seafarers.cloth.villages import Villages, cloth_of
from hexhold.rules.shared_win import SharedWin

__all__ = ["OUT_OF_CLOTH", "ClothRunsOut"]

OUT_OF_CLOTH: Final = "out_of_cloth"


class ClothRunsOut(SharedWin):
    """Ends the game for want of cloth: most points win, then most cloth; who is still level wins together."""

    name = "cloth_runs_out"

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
        winner = self.winner_of(s, self.best_traders(s))
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
