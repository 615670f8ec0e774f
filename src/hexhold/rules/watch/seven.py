"""Rolling a 7 when somebody has Jon Snow (BW-SEVEN-01, BW-WIN-01, -05; BW56-JON-01 to -08)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.actions import DISCARD
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import Rule
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.words import JON_SNOW

__all__ = ["SevenWithJonSnow"]


class SevenWithJonSnow(Rule):
    """Jon Snow keeps his owner from discarding, or brings a card; he must be used before Tormund moves."""

    name = "seven_with_jon_snow"

    def connect(self, game: Game) -> None:
        self.heroes = self.game.find(Heroes)
        self.turn = self.game.find(Turn)
        self.seven = self.game.find(Seven)
        self.dice = self.game.find(WatchDice)

    def forbids(self) -> set[int]:
        return set()

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """The owner of Jon Snow does not discard, if he is ready when the dice fall; after a turn's dice he will be."""
        if kind_of(act) != DISCARD or self.heroes.owner(s, JON_SNOW) != seat:
            return None
        at_dice = s.kind() == self.turn.before_roll.kind or s.kind() == self.dice.wildling_die.kind
        if at_dice and self.heroes.ready_owner(s, JON_SNOW) != seat:
            return None
        return Refusal("BW56-JON-01", "Jon Snow keeps his owner from discarding")

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        owner = self.heroes.ready_owner(s, JON_SNOW)
        if first + second != 7 or owner < 0:
            return
        if self.seven.must_discard(s, owner) or not self.heroes.ask(s, JON_SNOW):
            self.heroes.use(s, owner, ev)
