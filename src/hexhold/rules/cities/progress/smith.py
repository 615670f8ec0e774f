"""The Smith (CK-SMITH-01 to -05; ruling 46)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT
from hexhold.core.state import State
from hexhold.rules.base.actions import DONE
from hexhold.rules.cities.actions import PROMOTE, SMITH
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.progress.cards import SMITH_CARD
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.ruleset import Ruleset

__all__ = ["Smith"]


class Smith(Card):
    """Promote one or two knights free of charge, one after the other."""

    def __init__(self) -> None:
        super().__init__(SMITH_CARD, SMITH, "CK-SMITH-05", "no knight can be promoted")

    def connect(self, game: Ruleset) -> None:
        self.knights = game.find(Knights)
        self.frame = game.add_frame(SmithFrame(self))

    def promotable(self, s: State, seat: i64) -> vec[i64]:
        """Where a seat has knights that can be promoted."""
        out = vec[i64]()
        if self.knights.on_board(s, seat):
            for node in range(self.knights.nodes):
                if self.knights.own(s, seat, node) and self.knights.can_promote(s, seat, node):
                    out = append(out, node)
        return out

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if len(self.promotable(s, seat)):
            out.add(action(SMITH))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.push(self.frame.kind, 1 << seat, 2)


class SmithFrame(Frame):
    """Knights are promoted free of charge; the argument counts how many may be. One is enough (CK-SMITH-04)."""

    def __init__(self, smith: Smith) -> None:
        super().__init__("smith", "CK-SMITH-01", args=(COUNT,))
        self.smith = smith

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for node in self.smith.promotable(s, seat):
                out.add(action(PROMOTE, node))
            if s.arg(0) == 1:
                out.add(action(DONE))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != PROMOTE and kind != DONE):
            return self.refuse(s, seat)
        if kind == DONE:
            return None if s.arg(0) == 1 else Refusal("CK-SMITH-04", "promote at least one knight")
        return self.smith.knights.explain_promotion(s, seat, argument(act, 0))

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == DONE:
            s.pop()
            return
        self.smith.knights.promote(s, seat, argument(act, 0), ev)
        s.set_arg(0, s.arg(0) - 1)
        if s.arg(0) == 0 or len(self.smith.promotable(s, seat)) == 0:
            s.pop()
