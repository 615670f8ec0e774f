"""The three ways a game ends, and ties (BW-END-01 to -14, BW-TIE-01 to -06).

Points win only at the end of the own turn. When the Wall falls, by a third breach or by eight wildlings in the Gift,
the game ends at once, whoever is doing what, and who has most guards wins.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.victory import Victory
from hexhold.rules.shared_win import SharedWin
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.words import SPACES

__all__ = ["BREACHED", "MOST_BREACHES", "MOST_IN_GIFT", "OVERRUN", "Endings"]

MOST_BREACHES: Final = 3
MOST_IN_GIFT: Final = 8
BREACHED: Final = "breached"
OVERRUN: Final = "overrun"


class Endings(SharedWin):
    """Ends the game by points or at the Wall, and says who shares a win."""

    name = "endings"

    def connect(self, game: Game) -> None:
        self.victory = self.game.find(Victory)
        self.wall = self.game.find(Wall)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        """Points never end the game in the middle of a turn (BW-END-08)."""
        if self.game.total_points(s, seat) >= self.victory.target:
            self.victory.end(s, seat, ev)

    def end_at_wall(self, s: State, cause: str, ev: Events) -> None:
        """The Wall has fallen: most guards win, then most points, then the oldest guard (BW-END-05, BW-TIE-01)."""
        winner = self.winner_of(s, self.best_guards(s))
        if ev.on:
            guards: dict[str, Fact] = {
                f"P{seat}": int(s.notes[self.wall.count + seat]) for seat in range(self.game.seats)
            }
            ev.tell("wall_fallen", {"cause": cause, **guards})
        self.victory.end(s, winner, ev)

    def best_guards(self, s: State) -> i64:
        """The mask of who wins when the Wall falls; several only if none has a guard and all have the same points."""
        most: i64 = 0
        for seat in range(self.game.seats):
            most = max(most, s.notes[self.wall.count + seat])
        tied: i64 = 0
        points: i64 = 0
        for seat in range(self.game.seats):
            if s.notes[self.wall.count + seat] == most:
                total = self.game.total_points(s, seat)
                if tied == 0 or total > points:
                    tied = 1 << seat
                    points = total
                elif total == points:
                    tied |= 1 << seat
        if most == 0 or tied & (tied - 1) == 0:
            return tied
        for space in range(i64(SPACES)):
            for section in range(self.wall.sections):
                owner = self.wall.guard(s, section, space)
                if owner >= 0 and (tied >> owner) & 1:
                    return 1 << owner
        raise AssertionError("guards stand nowhere")
