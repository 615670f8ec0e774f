"""Knights chase the pirate as they chase the robber (CK-SEA-09, -46, -47; ruling 65)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities_seafarers.actions import CHASE_PIRATE
from hexhold.rules.rule import CARD_PLAY, ROBBER_MOVE, Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import PIRATE, PIRATE_BERTH
from hexhold.rules.seafarers.pirate import Pirate

__all__ = ["PirateChases"]


class PirateChases(Rule):
    """An active knight at the pirate's hex, at sea or on the coast, sends it to another place."""

    name = "pirate_chases"

    def connect(self, game: Game) -> None:
        self.barbarians = self.game.find(Barbarians)
        self.actions = self.game.find(KnightActions)
        self.pirate = self.game.find(Pirate)
        self.nodes: i64 = game.map.grid.node_count
        self.frame = game.add_frame(ChasedPirateFrame(self.game, self.pirate))

    def sorts(self) -> dict[int, int]:
        return {CHASE_PIRATE: CARD_PLAY}

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.pirate.is_frozen(s) or not self.actions.knights.on_board(s, seat):
            return
        if self.actions.before_roll(s) and not self.actions.errant:
            return
        for node in range(self.nodes):
            if self.actions.is_ready(s, seat, node) and self._explain_chase(s, seat, node) is None:
                out.add(action(CHASE_PIRATE, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        node = argument(act, 0)
        return self.actions.explain_chaser(s, seat, node) or self._explain_chase(s, seat, node)

    def _explain_chase(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why a knight that may act cannot chase the pirate from here."""
        if s.notes[self.barbarians.attacks] == 0:
            return Refusal("CK-SEA-46", "the pirate cannot be chased before the first attack of the barbarians")
        if not self.pirate.is_at(s, node):
            return Refusal("CK-SEA-09", f"the pirate is at no hex of N{node}")
        if self.actions.is_errand_done(s):
            return Refusal("CK-ERRANT-03", "one knight has chased somebody before this roll already")
        if self.frame.places(s, seat).count == 0:
            nowhere = Refusal("CK-SEA-46", "there is no other place for the pirate")
            return self.game.forbid(s, seat, action(PIRATE, 0, NOTHING)) or nowhere
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = argument(act, 0)
        self.actions.set_out(s, node)
        if ev.on:
            ev.tell("chase_pirate", {"seat": seat, "node": node})
        s.push(self.frame.kind, 1 << seat)


class ChasedPirateFrame(Frame):
    """A knight has chased the pirate: it goes to another place, and one player with a ship there is robbed."""

    def __init__(self, game: Ruleset, pirate: Pirate) -> None:
        super().__init__("chased_pirate", "CK-SEA-46")
        self.game = game
        self.pirate = pirate

    def places(self, s: State, seat: i64) -> Menu:
        """Every way to send the pirate elsewhere, with the one who is robbed there."""
        menu = Menu()
        self.pirate.list_actions(s, seat, ROBBER_MOVE, menu)
        self.game.strike_forbidden(s, seat, ROBBER_MOVE, 0, menu)
        return menu

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            first = out.count
            self.pirate.list_actions(s, seat, ROBBER_MOVE, out)
            self.game.strike_forbidden(s, seat, ROBBER_MOVE, first, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != PIRATE and kind != PIRATE_BERTH):
            return self.refuse(s, seat)
        return self.game.explain_action(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.perform(s, seat, act, ev)
