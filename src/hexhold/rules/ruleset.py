"""Rule modules put together: for every hook a method of its name, which calls the modules that override it."""

from __future__ import annotations

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.map import Map
from hexhold.core.actions import kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.module import Module
from hexhold.core.state import State, filled
from hexhold.rules.goods import GoodsGame
from hexhold.rules.harbours import HARBOUR, Harbours
from hexhold.rules.land import Land
from hexhold.rules.network import Network
from hexhold.rules.plan import Plan
from hexhold.rules.rule import HOOKS, SORTS, PointKeeper, Rule

__all__ = ["BY_POINTS", "SHARED_WIN", "Ruleset", "ruleset"]

BY_POINTS: Final = "points"
"""The word for the usual ending of a game."""
SHARED_WIN: Final = "shared_win"
"""The slot in which a module says, seat by seat, who has won together with others."""

M = TypeVar("M", bound=Module)


class Ruleset(GoodsGame):
    """A game of the Catan family."""

    end_rule = "BASE-END-01"

    def __init__(self, plan: Plan, board: Map, options: dict[str, str | int | bool]) -> None:
        modules: list[Module] = list(plan.rules)
        super().__init__(plan.name, plan.seats, board, plan.words(), modules, options)
        self.supply_public = plan.supply_public
        self.expansions: tuple[str, ...] = tuple(plan.expansions)
        """What the game is made of; a later one may call things otherwise than those before it."""

    def reserve(self) -> None:
        self.land = Land(self.map, self.slots)
        self.network = Network(self.map.grid, self.land)
        self.harbours = Harbours(self.map, self.slots, bool(self.words.names(HARBOUR)))

    def assemble(self) -> None:
        """Tell the modules whose they are; find out which override which hook, and of which sort every action is."""
        self.sort_of: vec[i64] = filled(0, 256)
        callers: dict[str, list[Rule]] = {hook: [] for hook in HOOKS}
        by_sort: list[list[Rule]] = [[] for _ in range(SORTS)]
        for module in self.modules:
            if not isinstance(module, Rule):
                raise TypeError(f"{module.name!r} is no rule module of this family")
            module.game = self
            for kind, sort in module.sorts().items():
                self.sort_of[kind] = sort
            for sort in module.lists():
                by_sort[sort].append(module)
            for hook in HOOKS:
                if getattr(type(module), hook) is not getattr(Rule, hook):
                    callers[hook].append(module)
        keepers = [module for module in self.modules if isinstance(module, PointKeeper)]
        self.point_keepers: vec[PointKeeper] = vec[PointKeeper](keepers)
        self.most_hidden: i64 = sum(keeper.most_hidden_points(self.words) for keeper in keepers)
        self._by_sort: vec[vec[Rule]] = vec[vec[Rule]]([vec[Rule](rules) for rules in by_sort])
        self._term: vec[Rule] = vec[Rule](callers["term"])
        self._forbid: vec[Rule] = vec[Rule](callers["forbid"])
        self._forbidding: vec[i64] = filled(0, SORTS)
        """For every sort of action, 1 where some module may forbid one of it."""
        for rule in callers["forbid"]:
            for sort in rule.forbids():
                self._forbidding[sort] = 1
        self._hold: vec[Rule] = vec[Rule](callers["hold"])
        self._on_setup: vec[Rule] = vec[Rule](callers["on_setup"])
        self._on_turn_start: vec[Rule] = vec[Rule](callers["on_turn_start"])
        self._on_turn_end: vec[Rule] = vec[Rule](callers["on_turn_end"])
        self._on_part_end: vec[Rule] = vec[Rule](callers["on_part_end"])
        self._between_turns: vec[Rule] = vec[Rule](callers["between_turns"])
        self._throw_dice: vec[Rule] = vec[Rule](callers["throw_dice"][::-1])
        self._dice_allowed: vec[Rule] = vec[Rule](callers["dice_allowed"])
        self._on_dice: vec[Rule] = vec[Rule](callers["on_dice"])
        self._after_production: vec[Rule] = vec[Rule](callers["after_production"])
        self._hex_blocked: vec[Rule] = vec[Rule](callers["hex_blocked"])
        self._discard_bonus: vec[Rule] = vec[Rule](callers["discard_bonus"])
        self._send_robber: vec[Rule] = vec[Rule](callers["send_robber"][::-1])
        self._special_rate: vec[Rule] = vec[Rule](callers["special_rate"])
        self._after_trade: vec[Rule] = vec[Rule](callers["after_trade"])
        self._after_piece: vec[Rule] = vec[Rule](callers["after_piece"])
        self._after_action: vec[Rule] = vec[Rule](callers["after_action"])
        self._score: vec[Rule] = vec[Rule](callers["score"])
        self._ending: vec[Rule] = vec[Rule](callers["ending"])
        self._prices: vec[Rule] = vec[Rule](callers["prices"])

    def find(self, kind: type[M]) -> M:
        """The one module of this class (or derived from it)."""
        found = self.seek(kind)
        if found is None:
            raise LookupError(f"this game has no rule module {kind.__name__}")
        return found

    def seek(self, kind: type[M]) -> M | None:
        """The one module of this class, or None in a game without it."""
        for module in self.modules:
            if isinstance(module, kind):
                return module
        return None

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        """Add every action of one sort that `seat` can take, unless something forbids it."""
        first = out.count
        for rule in self._by_sort[sort]:
            rule.list_actions(s, seat, sort, out)
        self.strike_forbidden(s, seat, sort, first, out)

    def strike_forbidden(self, s: State, seat: i64, sort: i64, first: i64, out: Menu) -> None:
        """Take off a menu, from its place `first` on, what something forbids; all of it is of one sort."""
        if not self._forbidding[sort]:
            return
        kept = first
        for i in range(first, out.count):
            act = out.acts[i]
            if self.forbid(s, seat, act) is None:
                out.acts[kept] = act
                kept += 1
        out.count = kept

    def explain_action(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why the module that owns this action refuses it, or another one forbids it; None if neither does."""
        doer = self.doers[kind_of(act)]
        assert doer is not None
        return doer.explain(s, seat, act) or self.forbid(s, seat, act)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Let the module that owns this action carry it out."""
        doer = self.doers[kind_of(act)]
        assert doer is not None
        doer.perform(s, seat, act, ev)

    def term(self, name: str, usual: int) -> int:
        """A number of the rules: the usual one, unless a module sets another."""
        for rule in self._term:
            usual = rule.term(name, usual)
        return usual

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why some module forbids an action that others allow, or None."""
        for rule in self._forbid:
            refusal = rule.forbid(s, seat, act)
            if refusal is not None:
                return refusal
        return None

    def permits(self, s: State, seat: i64, act: i64) -> bool:
        """Whether nothing forbids an action of a turn."""
        return not self._forbidding[self.sort_of[kind_of(act)]] or self.forbid(s, seat, act) is None

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """Whether something comes before an action takes effect; all modules hear of it."""
        held = False
        for rule in self._hold:
            if rule.hold(s, seat, act, ev):
                held = True
        return held

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        """Tell all modules how far the set-up has come."""
        for rule in self._on_setup:
            rule.on_setup(s, moment, seat, node, ev)

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a turn begins."""
        for rule in self._on_turn_start:
            rule.on_turn_start(s, seat, ev)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a turn is over."""
        for rule in self._on_turn_end:
            rule.on_turn_end(s, seat, ev)

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        """Tell all modules that a player's part is over, whether it was a turn or not."""
        for rule in self._on_part_end:
            rule.on_part_end(s, seat, ev)

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        """Let modules push what comes before the next turn."""
        for rule in self._between_turns:
            rule.between_turns(s, seat, ev)

    def throw_dice(self, s: State) -> bool:
        """Let one module bring the dice of this turn."""
        for rule in self._throw_dice:
            if rule.throw_dice(s):
                return True
        return False

    def dice_are_free(self) -> bool:
        """Whether every throw is allowed at all times."""
        return len(self._dice_allowed) == 0

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        """Whether the dice can show this now."""
        for rule in self._dice_allowed:
            if not rule.dice_allowed(s, first, second):
                return False
        return True

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        """Let all modules do what the dice bring."""
        for rule in self._on_dice:
            rule.on_dice(s, first, second, ev)

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """Tell all modules what a roll has produced."""
        for rule in self._after_production:
            rule.after_production(s, got, ev)

    def hex_blocked(self, s: State, hex: i64) -> bool:
        """Whether something keeps this hex from producing."""
        for rule in self._hex_blocked:
            if rule.hex_blocked(s, hex):
                return True
        return False

    def discard_bonus(self, s: State, seat: i64) -> i64:
        """How many cards beyond the limit this seat may keep on a 7."""
        bonus: i64 = 0
        for rule in self._discard_bonus:
            bonus += rule.discard_bonus(s, seat)
        return bonus

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        """Let one module send the robber, or keep him where he is."""
        for rule in self._send_robber:
            if rule.send_robber(s, seat, sent):
                return True
        return False

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        """The best rate for a good that something other than a harbour gives; 0 if nothing does."""
        best: i64 = 0
        for rule in self._special_rate:
            rate = rule.special_rate(s, seat, good)
            if rate and (rate < best or not best):
                best = rate
        return best

    def after_trade(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        """Tell all modules about a trade among players."""
        for rule in self._after_trade:
            rule.after_trade(s, seat, partner, ev)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """Tell all modules about a new or raised piece, or a special card."""
        for rule in self._after_piece:
            rule.after_piece(s, seat, piece, at, ev)

    def after_action(self, s: State, ev: Events) -> None:
        """Let modules look at what has changed."""
        for rule in self._after_action:
            rule.after_action(s, ev)

    def after_step(self, s: State, ev: Events) -> None:
        self.after_action(s, ev)

    def score(self, s: State, seat: i64) -> dict[str, int]:
        """All points of a seat, those that only it can see included, under the names of what they are for."""
        out: dict[str, int] = {}
        for rule in self._score:
            for source, points in rule.score(s, seat).items():
                out[source] = out.get(source, 0) + points
        return out

    def total_points(self, s: State, seat: i64) -> i64:
        """All points of a seat, those that only it can see included."""
        points = s.points[seat]
        for keeper in self.point_keepers:
            points += keeper.hidden_points(s, seat)
        return points

    def ending(self, s: State) -> str:
        """How a game has ended: by points unless a module says otherwise; empty while it goes on."""
        if not s.over:
            return ""
        for rule in self._ending:
            word = rule.ending(s)
            if word:
                return word
        return BY_POINTS

    def won(self, s: State, seat: i64) -> bool:
        """Whether a seat has won, alone or together with others."""
        if not s.over or s.winner >= 0:
            return bool(s.over) and s.winner == seat
        shared = self.slots.named(SHARED_WIN)
        return shared is not None and s.notes[shared.at + int(seat)] == 1

    def prices(self) -> dict[int, vec[i64]]:
        """What actions cost, by kind."""
        found: dict[int, vec[i64]] = {}
        for rule in self._prices:
            found.update(rule.prices())
        return found

    def next_of(self, s: State, mask: i64) -> i64:
        """The first of these seats, clockwise from the active player; in nobody's turn from the first seat."""
        seat = max(s.active, i64(0))
        while not (mask >> seat) & 1:
            seat = (seat + 1) % self.seats
        return seat


def ruleset(game: Game) -> Ruleset:
    """The game as a game of this family."""
    assert isinstance(game, Ruleset)
    return game
