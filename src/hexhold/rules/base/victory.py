"""Victory points and the end of the game (BASE-VP-01 to -04, BASE-END-01 to -11).

The game ends by itself as soon as the player whose turn it is has enough points, at every moment of the turn from its
very start; nobody wins in another player's turn (R10).
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.state import NOBODY, State
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import BY_POINTS, ruleset

__all__ = ["Victory", "WinAtOnce", "ranks"]


class Victory(Rule):
    """How many points win, and the end of the game."""

    name = "victory"

    def connect(self, game: Game) -> None:
        self.target: i64 = self.game.term("target_points", 10)

    def end(self, s: State, winner: i64, ev: Events) -> None:
        """The game is over; hidden points are shown."""
        s.over = 1
        s.winner = winner
        if ev.on:
            points: dict[str, Fact] = {
                f"P{seat}": int(self.game.total_points(s, seat)) for seat in range(int(self.game.seats))
            }
            ev.tell("game_over", {"winner": int(winner) if winner >= 0 else None, **points}, reveals=True)


class WinAtOnce(Rule):
    """Looks after every change whether the active player has won: by points, where no other game asks for more."""

    name = "win_at_once"

    def connect(self, game: Game) -> None:
        self.victory = self.game.find(Victory)

    def after_action(self, s: State, ev: Events) -> None:
        if not s.over and self.is_won(s):
            self.victory.end(s, s.active, ev)

    def is_won(self, s: State) -> bool:
        """Whether what the active player has ends the game at this moment."""
        seat = s.active
        if seat < 0 or s.points[seat] + self.game.most_hidden < self.victory.target:
            return False
        return self.game.total_points(s, seat) >= self.victory.target

    def broken(self, s: State) -> list[str]:
        won = self.is_won(s)
        if won and not s.over:
            return [f"P{s.active} has {self.game.total_points(s, s.active)} points and the game goes on"]
        by_points = s.over and s.winner != NOBODY and self.game.ending(s) == BY_POINTS
        if by_points and not (won and s.winner == s.active):
            return [f"P{s.winner} has won without the points or outside its turn"]
        return []


def ranks(game: Game, s: State) -> list[int]:
    """The rank of every seat by points, hidden ones included; equal points share a rank (R36)."""
    rules = ruleset(game)
    points = [int(rules.total_points(s, seat)) for seat in range(int(game.seats))]
    return [1 + sum(1 for other in points if other > mine) for mine in points]
