"""The builder bot: it does what the evaluation likes best, one action ahead."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.bargain import NO_OFFER, Bargain
from hexhold.bots.builder.evaluation import CERTAIN, Evaluation
from hexhold.bots.builder.kinds import BUILT, INCLINED, TRUSTED, UNJUDGED, understands
from hexhold.bots.builder.lookahead import NEVER, Lookahead
from hexhold.bots.builder.opening import Opening
from hexhold.bots.builder.reasons import Standing, reasons_between, reasons_to_place
from hexhold.bots.builder.weighing import NO_CORRECTIONS, OF_THE_GAME, load_weights
from hexhold.bots.greedy.manner import Manner
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.judgement import Judgement, Reason
from hexhold.bots.memory import Memory
from hexhold.core.actions import deal_part, kind_of
from hexhold.core.engine import is_legal, legal_list, step
from hexhold.core.events import Fact
from hexhold.core.state import State, filled
from hexhold.core.view import View, resample
from hexhold.rng import Rng
from hexhold.rules.base.actions import ACCEPT, BANK, END, OFFER, ROLL
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["BuilderBot", "Ranked"]

KINDS: Final = 256
SHOWN: Final = 3
"""How many actions are explained."""


@final
class Ranked:
    """An action with its value."""

    def __init__(self, act: i64, value: i64) -> None:
        self.act: i64 = act
        self.value: i64 = value


class BuilderBot(Bot):
    """Compares all its actions in a state it imagines from its view, with the greedy bot as its adviser."""

    def __init__(self, name: str, rng: Rng, weights: str = OF_THE_GAME) -> None:
        super().__init__(name, rng)
        self.weights = weights
        self.corrections = NO_CORRECTIONS
        """How the names of the corrections begin that it makes when it compares actions."""
        self.adviser: GreedyBot
        """Knows what to do with figures and cards that the evaluation does not see through."""
        self.game: Ruleset | None = None
        self.trust: vec[i64] = filled(0, KINDS)
        """By the kind of what is advised: how much better, in millionths, an action must be to be preferred."""
        self.urge: vec[i64] = filled(0, KINDS)
        """By kind: how much better, in millionths, an action is than the evaluation of what follows from it."""
        self.memories: dict[int, Memory] = {}
        """What the seats remember that it plays for: commonly one."""
        self.imagined: State
        self.seat: i64 = 0
        self.evaluation: Evaluation
        self.lookahead: Lookahead
        self.opening: Opening
        self.bargain: Bargain | None = None

    def sit_down(self, game: Ruleset) -> None:
        """Learn the rules of a game."""
        self.game = game
        self.memories = {}
        weights = load_weights(game.name, self.weights)
        self.evaluation = Evaluation(game, weights)
        self.adviser = GreedyBot(self.name, self.rng, Manner(weights.beginning("manner_")))
        self.trust = filled(weights.of("trust"), KINDS)
        for kind, name in TRUSTED:
            if game.spec_of[kind] is not None:
                self.trust[kind] = weights.corrected(f"trust_{name}", self.corrections)
        self.urge = filled(0, KINDS)
        for kind, name in INCLINED:
            self.urge[kind] = weights.extra(f"{self.corrections}{name}") if self.corrections else 0
        self.lookahead = Lookahead(game, Evaluation(game, weights, corrections=self.corrections))
        self.opening = Opening(game, Evaluation(game, weights, "opening", "opening"), self.adviser)
        self.bargain = None
        for module in game.modules:
            if isinstance(module, Trade):
                self.bargain = Bargain(game, self.adviser, module)

    def listens(self) -> bool:
        return True

    def hear(self, game: Ruleset, seat: int, facts: dict[str, Fact]) -> None:
        if self.game is not game:
            self.sit_down(game)
        if seat not in self.memories:
            self.memories[seat] = Memory(game)
        self.memories[seat].hear(facts)

    def imagine(self, seen: View) -> State:
        """A state that the seat of a view cannot tell from the true one, by what it sees and remembers."""
        assert self.game is not None
        memory = self.memories.get(seen.seat)
        return resample(self.game, seen, self.rng) if memory is None else memory.imagine(seen, self.rng)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        act = self.judge(game, seen, acts)[0].act
        if kind_of(act) == OFFER and self.bargain is not None:
            self.bargain.note(deal_part(act))
        return act

    def explain(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Judgement]:
        if len(acts) == 1:
            return super().explain(game, seen, acts)
        stream = self.rng
        self.rng = stream.copy()
        ranked = self.judge(game, seen, acts)
        self.rng = stream
        out: list[Judgement] = []
        for each in ranked:
            # A trade that is advised and judged, too, is ranked twice.
            if len(out) < SHOWN and each.act not in [judged.act for judged in out]:
                out.append(Judgement(each.act, max(each.value, i64(0)), self.reasons(game, each)))
        return out

    def judge(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Ranked]:
        """The actions worth a thought, best first, in a state imagined from a view."""
        if self.game is not game:
            self.sit_down(game)
        self.adviser.rng = self.rng
        advice = self.adviser.choose(game, seen, acts)
        self.imagined = self.imagine(seen)
        self.seat = seen.seat
        ranked = self.rank(game, self.imagined, seen.seat, acts, advice)
        kind = kind_of(ranked[0].act)
        if self.bargain is not None and (kind == END or kind == BANK or kind == OFFER):
            offer = self.bargain.best_offer(seen, self.imagine)
            if offer != NO_OFFER and is_legal(game, self.imagined, seen.seat, int(offer)):
                ranked.insert(0, Ranked(offer, ranked[0].value))
            elif kind == OFFER and len(ranked) > 1 and deal_part(ranked[0].act) in self.bargain.offered:
                ranked.pop(0)
        return ranked

    def rank(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], advice: i64) -> list[Ranked]:
        """The actions worth a thought, best first; where the evaluation sees nothing, the advice alone."""
        if not understands(kind_of(advice)):
            return [Ranked(advice, NEVER)]
        if not s.turn:
            return self.order(acts, self.opening.values(s, seat, acts))
        return self.trusting(self.order(acts, self.values(s, seat, acts)), advice)

    def trusting(self, ranked: list[Ranked], advice: i64) -> list[Ranked]:
        """Put the advice first unless something else is clearly better: small differences are mostly noise.

        Trades change little by themselves; one that is advised counts as much as going on without it. What wins the
        game is done at once.
        """
        if ranked[0].value == CERTAIN:
            return ranked
        floor = ranked[0].value - self.trust[kind_of(advice)]
        trades = kind_of(advice) == OFFER or kind_of(advice) == BANK
        for place, each in enumerate(ranked):
            if each.act == advice or (trades and (kind_of(each.act) == END or kind_of(each.act) == ROLL)):
                if each.value >= floor:
                    if each.act == advice:
                        ranked.pop(place)
                    ranked.insert(0, Ranked(advice, ranked[0].value if ranked else each.value))
                break
        return ranked

    def order(self, acts: vec[i64], values: vec[i64]) -> list[Ranked]:
        """Actions by their values, best first; equal ones in the order of the list. Those never taken are left out."""
        out: list[Ranked] = []
        for i in range(i64(len(acts))):
            if values[i] != NEVER:
                at = len(out)
                while at > 0 and out[at - 1].value < values[i]:
                    at -= 1
                out.insert(at, Ranked(acts[i], values[i]))
        return out or [Ranked(acts[0], NEVER)]

    def reasons(self, game: Ruleset, ranked: Ranked) -> list[Reason]:
        """Why an action is worth what it is worth."""
        kind = kind_of(ranked.act)
        if kind == OFFER:
            return [Reason("bargain", {})]
        if ranked.value == NEVER:
            return [Reason("experience", {})]
        if kind == BANK:
            built = self.paid_for(self.imagined, self.seat, ranked.act)
            spec = game.spec_of[kind_of(built.act)]
            if built.value != NEVER and spec is not None:
                return [Reason("pays", {"what": spec.name})]
        before = Standing(self.evaluation, self.imagined, self.seat)
        after = self.imagined.copy()
        if kind == ACCEPT:
            self.lookahead.exchange(after, self.seat)
        elif kind != ROLL:
            step(game, after, self.seat, ranked.act)
        then = Standing(self.evaluation, after, self.seat)
        return reasons_between(before, then) if self.imagined.turn else reasons_to_place(before, then)

    def values(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """What every action is worth; those that are never taken are worth less than nothing."""
        out = vec[i64]()
        for act in acts:
            kind = kind_of(act)
            value: i64 = NEVER
            if kind == BANK:
                value = self.paid_for(s, seat, act).value
            elif kind not in UNJUDGED:
                value = self.lookahead.after(s, seat, act)
            if value != NEVER and value != CERTAIN:
                value = min(value + self.urge[kind], i64(CERTAIN - 1))
            out = append(out, value)
        return out

    def paid_for(self, s: State, seat: i64, act: i64) -> Ranked:
        """The best that a trade with the supply pays for at once; the trade is worth as much."""
        twin = s.copy()
        step(self.lookahead.game, twin, seat, act)
        best = Ranked(act, NEVER)
        for follow in legal_list(self.lookahead.game, twin, seat):
            if kind_of(follow) in BUILT:
                value = self.lookahead.after(twin, seat, follow)
                if value > best.value:
                    best = Ranked(follow, value)
        return best
