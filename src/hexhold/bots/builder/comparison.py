"""How the builder compares the actions of a decision: by the evaluation, and by how far it trusts its adviser."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.decision import Decision, Ranked
from hexhold.bots.builder.evaluation import CERTAIN
from hexhold.bots.builder.judges import Judges
from hexhold.bots.builder.kinds import BUILT, INCLINED, TRUSTED, UNJUDGED, understands
from hexhold.bots.builder.lookahead import NEVER, Lookahead
from hexhold.bots.builder.opening import Opening
from hexhold.bots.builder.weighing import NO_CORRECTIONS, Weights
from hexhold.core.actions import kind_of
from hexhold.core.engine import legal_list, step
from hexhold.core.state import State, filled
from hexhold.rules.base.actions import BANK, END, OFFER, ROLL
from hexhold.rules.ruleset import Ruleset

__all__ = ["Comparison"]

KINDS: Final = 256


@final
class Paid:
    """What can be built after a trade: the trade's place in the list, the state after it, and the action."""

    def __init__(self, place: i64, s: State, follow: i64) -> None:
        self.place: i64 = place
        self.s = s
        self.follow: i64 = follow


def follow_of(paid: Paid) -> int:
    """What is built, by which trades are put together."""
    return int(paid.follow)


@final
class Comparison:
    """Compares the actions of one game, with the corrections of a prefix."""

    def __init__(self, game: Ruleset, weights: Weights, corrections: str, judges: Judges, adviser: Bot) -> None:
        self.game = game
        self.lookahead = Lookahead(game, judges.comparing)
        self.opening = Opening(game, judges.opening, adviser)
        self.trust: vec[i64] = filled(weights.of("trust"), KINDS)
        """By the kind of what is advised: how much better, in millionths, an action must be to be preferred."""
        for kind, name in TRUSTED:
            if game.spec_of[kind] is not None:
                self.trust[kind] = weights.corrected(f"trust_{name}", corrections)
        self.urge: vec[i64] = filled(0, KINDS)
        """By kind: how much better, in millionths, an action is than the evaluation of what follows from it."""
        if corrections != NO_CORRECTIONS:
            for kind, name in INCLINED:
                self.urge[kind] = weights.extra(f"{corrections}{name}")

    def rank(self, decision: Decision) -> list[Ranked]:
        """The actions worth a thought, best first; where the evaluation sees nothing, the advice alone."""
        s, seat, acts, advice = decision.imagined, decision.seat, decision.acts, decision.advice
        if not understands(kind_of(advice)):
            return [Ranked(advice, NEVER)]
        if not s.turn:
            return ordered(acts, self.opening.values(s, seat, acts))
        return self.trusting(ordered(acts, self.values(s, seat, acts)), advice)

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

    def values(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """What every action is worth to a seat in a state; NEVER for those that are never taken."""
        out = vec[i64]()
        for act in acts:
            kind = kind_of(act)
            value: i64 = NEVER
            if kind != BANK and kind not in UNJUDGED:
                value = self.lookahead.after(s, seat, act)
            out = append(out, value)
        self.add_trades(s, seat, acts, out)
        for i in range(i64(len(acts))):
            if out[i] != NEVER and out[i] != CERTAIN:
                out[i] = min(out[i] + self.urge[kind_of(acts[i])], i64(CERTAIN - 1))
        return out

    def add_trades(self, s: State, seat: i64, acts: vec[i64], values: vec[i64]) -> None:
        """Put in what trades with the supply are worth: the best that each pays for.

        What several pay for is judged for one after the other, because the board is the same after it.
        """
        paid: list[Paid] = []
        for i in range(i64(len(acts))):
            if kind_of(acts[i]) == BANK:
                twin = s.copy()
                step(self.game, twin, seat, acts[i])
                for follow in legal_list(self.game, twin, seat):
                    if kind_of(follow) in BUILT:
                        paid.append(Paid(i, twin, follow))
        paid.sort(key=follow_of)
        for each in paid:
            values[each.place] = max(values[each.place], self.lookahead.after(each.s, seat, each.follow))

    def paid_for(self, s: State, seat: i64, act: i64) -> Ranked:
        """The best that a trade with the supply pays for at once; the trade is worth as much."""
        twin = s.copy()
        step(self.game, twin, seat, act)
        best = Ranked(act, NEVER)
        for follow in legal_list(self.game, twin, seat):
            if kind_of(follow) in BUILT:
                value = self.lookahead.after(twin, seat, follow)
                if value > best.value:
                    best = Ranked(follow, value)
        return best


def ordered(acts: vec[i64], values: vec[i64]) -> list[Ranked]:
    """Actions by their values, best first; equal ones in the order of the list. Those never taken are left out."""
    out: list[Ranked] = []
    for i in range(i64(len(acts))):
        if values[i] != NEVER:
            at = len(out)
            while at > 0 and out[at - 1].value < values[i]:
                at -= 1
            out.insert(at, Ranked(acts[i], values[i]))
    return out or [Ranked(acts[0], NEVER)]
