"""New Recruits: a guard free of charge (BW-DEV-11, -12)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.development.cards import CardPlay
from hexhold.rules.rule import CARD_PLAY
from hexhold.rules.watch.actions import RECRUITS
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.words import RECRUITS_CARD

__all__ = ["NewRecruits"]


class NewRecruits(CardPlay):
    """The card places one own guard; without a guard or a free space it cannot be played."""

    name = "new_recruits"

    def __init__(self) -> None:
        super().__init__(RECRUITS_CARD)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.wall = self.game.find(Wall)

    def sorts(self) -> dict[int, int]:
        return {RECRUITS: CARD_PLAY}

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        self.wall.add_sections(s, seat, RECRUITS, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        refusal = self.cards.explain_play(s, seat, RECRUITS_CARD)
        if refusal is None and not self.wall.can_place(s, seat):
            return Refusal("BW-DEV-12", "there is no guard in stock, or no free space on the Wall")
        return refusal if refusal is not None else self.wall.explain_place(s, seat, argument(act, 0))

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.cards.lay_down(s, seat, RECRUITS_CARD)
        if ev.on:
            ev.tell("new_recruits", {"seat": seat})
        self.wall.place(s, seat, argument(act, 0), ev)
