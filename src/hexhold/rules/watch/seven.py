"""Rolling a 7 when somebody has Jon Snow (BW-SEVEN-01, BW-WIN-01, -05; BW56-JON-01 to -08)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.turn import Turn
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.words import JON_SNOW

__all__ = ["WatchSeven"]


class WatchSeven(Seven):
    """Jon Snow keeps his owner from discarding, or brings a card; he must be used before Tormund moves."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.heroes = self.game.find(Heroes)
        self.turn = self.game.find(Turn)

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        if first + second != 7:
            return
        self.robber.send(s, s.active)
        protected = self.heroes.ready_owner(s, JON_SNOW)
        mask: i64 = 0
        for seat in range(self.game.seats):
            if seat != protected and self.must_discard(s, seat):
                mask |= 1 << seat
        self.ask(s, mask)
        if protected >= 0 and (self.must_discard(s, protected) or not self.heroes.ask(s, JON_SNOW)):
            self.heroes.use(s, protected, ev)

    def next_costs(self, s: State, seat: i64) -> i64:
        """As everywhere, but nothing from the owner of Jon Snow, who is ready again in the turn after this."""
        is_his = self.heroes.owner(s, JON_SNOW) == seat
        if is_his and (s.kind() != self.turn.before_roll.kind or self.heroes.ready_owner(s, JON_SNOW) == seat):
            return 0
        return Seven.next_costs(self, s, seat)
