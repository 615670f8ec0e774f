"""The three ways a game ends, and ties (BW-END-01 to -14, BW-TIE-01 to -06).

Points win only at the end of the own turn. When the Wall falls, by a third breach or by eight wildlings in the Gift,
the game ends at once, whoever is doing what, and who has most guards wins.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.victory import Victory
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import SHARED_WIN, ruleset
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.words import SPACES

__all__ = ["BREACHED", "MOST_BREACHES", "MOST_IN_GIFT", "OVERRUN", "Endings"]

MOST_BREACHES: Final = 3
MOST_IN_GIFT: Final = 8
BREACHED: Final = "breached"
OVERRUN: Final = "overrun"


class Endings(Rule):
    """Ends the game by points or at the Wall, and says who shares a win."""

    name = "endings"

    def reserve(self, slots: Slots) -> None:
        self.shared: i64 = slots.per_seat(SHARED_WIN, ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.game = ruleset(game)
        self.victory = self.game.find(Victory)
        self.wall = self.game.find(Wall)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        """Points never end the game in the middle of a turn (BW-END-08)."""
        if self.game.total_points(s, seat) >= self.victory.target:
            self.victory.end(s, seat, ev)

    def end_at_wall(self, s: State, cause: str, ev: Events) -> None:
        """The Wall has fallen: most guards win, then most points, then the oldest guard (BW-END-05, BW-TIE-01)."""
        best = self.best_guards(s)
        if len(best) > 1:
            for seat in best:
                s.notes[self.shared + seat] = 1
        if ev.on:
            guards: dict[str, Fact] = {
                f"P{seat}": int(s.notes[self.wall.count + seat]) for seat in range(self.game.seats)
            }
            ev.tell("wall_fallen", {"cause": cause, **guards})
        self.victory.end(s, best[0] if len(best) == 1 else NOBODY, ev)

    def best_guards(self, s: State) -> list[int]:
        """Who wins when the Wall falls; several only if none of them has a guard and all have the same points."""
        seats = list(range(int(self.game.seats)))
        most = max(int(s.notes[self.wall.count + seat]) for seat in seats)
        tied = [seat for seat in seats if s.notes[self.wall.count + seat] == most]
        points = [int(self.game.total_points(s, seat)) for seat in tied]
        tied = [seat for seat, total in zip(tied, points, strict=True) if total == max(points)]
        if len(tied) == 1 or most == 0:
            return tied
        for space in range(SPACES):
            for section in range(int(self.wall.sections)):
                owner = int(self.wall.guard(s, section, space))
                if owner in tied:
                    return [owner]
        raise AssertionError("guards stand nowhere")

    def broken(self, s: State) -> list[str]:
        sharing = [seat for seat in range(int(self.game.seats)) if s.notes[self.shared + seat]]
        if sharing and (not s.over or s.winner != NOBODY or len(sharing) == 1):
            return ["a win is shared before the end, or beside a winner"]
        return []
