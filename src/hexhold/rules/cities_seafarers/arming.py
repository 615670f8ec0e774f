"""Knights arm ships in The Pirate Islands, where there is no robber (CK-SEA-89, -91 to -93; ruling 80)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.cities.actions import BISHOP, DIPLOMAT
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities.words import is_knight
from hexhold.rules.cities_seafarers.actions import ARM
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.seafarers.voyages.line import Voyage
from hexhold.rules.seafarers.voyages.warships import Warships

__all__ = ["Arming"]


class Arming(Rule):
    """Once a turn an active knight on its owner's voyage goes aboard for good, and a ship becomes a warship."""

    name = "arming"

    def reserve(self, slots: Slots) -> None:
        self.done: i64 = slots.once("armed", PUBLIC)

    def connect(self, game: Game) -> None:
        self.actions = self.game.find(KnightActions)
        self.voyages = self.game.find(Voyage)
        self.warships = self.game.find(Warships)
        self.network = self.game.network
        self.spokes = game.map.grid.spokes
        self.nodes: i64 = game.map.grid.node_count

    def sorts(self) -> dict[int, int]:
        return {ARM: CARD_PLAY}

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.done] = 0

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.notes[self.done] or self.actions.before_roll(s) or not self.warships.can_arm(s, seat):
            return
        for node in range(self.nodes):
            if self.actions.is_ready(s, seat, node) and self.is_on_voyage(s, seat, node):
                out.add(action(ARM, node))

    def is_on_voyage(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a ship of a seat's voyage begins or ends at an intersection."""
        for at in range(3 * node, 3 * node + 3):
            if self.spokes[at] >= 0 and self.voyages.index_of(s, seat, self.spokes[at]) >= 0:
                return True
        return False

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        node = argument(act, 0)
        if self.actions.before_roll(s):
            return Refusal("CK-TURN-02", "knights act after the roll")
        refusal = self.actions.explain_chaser(s, seat, node)
        if refusal is not None:
            return refusal
        if s.notes[self.done]:
            return Refusal("CK-SEA-91", "a ship was armed in this turn already")
        if not self.is_on_voyage(s, seat, node):
            return Refusal("CK-SEA-91", f"N{node} is not on the voyage of P{seat}")
        if not self.warships.can_arm(s, seat):
            return Refusal("CK-SEA-91", f"all ships in the voyage of P{seat} are warships")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.notes[self.done] = 1
        self.actions.knights.remove(s, argument(act, 0), ev)
        self.warships.arm(s, seat, ev)

    def forbids(self) -> set[int]:
        return {CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if kind == BISHOP:
            return Refusal("CK-SEA-89", "there is no robber to be moved")
        if kind == DIPLOMAT:
            edge = argument(act, 0)
            owner = s.edge_owner[edge]
            index = self.voyages.index_of(s, owner, edge) if owner >= 0 else -1
            if index == 0 or 0 < index < self.warships.count(s, owner):
                return Refusal("CK-SEA-92", "neither warships nor the first ship of a voyage are open")
        return None

    def after_action(self, s: State, ev: Events) -> None:
        """A knight that lost ships have left without a road or ship returns to the supply (CK-SEA-93)."""
        for node in range(self.nodes):
            if is_knight(s, node) and not self.network.reaches(s, s.owner[node], node):
                self.actions.knights.remove(s, node, ev)
