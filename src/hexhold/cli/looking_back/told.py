"""An analysis in words: what happened at every ply and what could have been done, told by the game's own sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from hexhold.analysis.chances import POINT
from hexhold.analysis.lines import Move
from hexhold.analysis.plies import Analysis, Ply
from hexhold.core.actions import kind_of
from hexhold.core.engine import step
from hexhold.core.events import Events, Fact
from hexhold.core.notation import token
from hexhold.core.state import NOBODY, State
from hexhold.draw.theme import SEATS
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.story import Teller

__all__ = ["ToldOption", "ToldPly", "cost_of", "points", "tell"]

SHOWN: Final = 3
"""How many options of a decision are told."""


@dataclass
class ToldOption:
    """An option in words, with the chance it gives and why it is good."""

    act: int
    words: str
    chance: int
    is_played: bool
    reasons: str
    line: str
    """How the game might go on after it."""


@dataclass
class ToldPly:
    """A ply in words, with the position before it."""

    ply: Ply
    before: State
    words: str
    options: list[ToldOption] = field(default_factory=list)


def tell(game: Ruleset, analysis: Analysis) -> Iterator[ToldPly]:
    """Every ply of an analysis in words, as the one who looks may know it."""
    teller = Teller(game, NOBODY)
    s = game.new()
    for ply in analysis.plies:
        before = s.copy()
        step(game, s, ply.seat, ply.act)
        told = ToldPly(ply, before, _sentences(teller, ply.facts) or _plain(game, teller, ply.act))
        if ply.mark and ply.decision is not None:
            played = ply.decision.played
            best = ply.decision.tried[:SHOWN]
            for tried in best if played in best else [*best[:-1], played]:
                is_played = tried is played
                words = told.words if is_played else _option(game, teller, before, ply.seat, tried.candidate.act)
                reasons = " ".join(reason.sentence() for reason in tried.candidate.reasons)
                line = "; ".join(_move(game, teller, move) for move in tried.line)
                chance = tried.chances[ply.seat]
                told.options.append(ToldOption(tried.candidate.act, words, chance, is_played, reasons, line))
        yield told


def cost_of(analysis: Analysis, ply: Ply) -> str:
    """What a decision cost, and how sure that is, as a sentence; nothing where it cost nothing."""
    if ply.decision is None or not ply.decision.cost:
        return ""
    sure = f"give or take {points(ply.decision.margin)}" if analysis.worlds else "at a first look"
    return f"It cost {points(ply.decision.cost)} points, {sure}."


def points(share: int, *, signed: bool = False) -> str:
    """Millionths of a chance as points of a hundred."""
    return f"{share / POINT:+.1f}" if signed else f"{share / POINT:.1f}"


def _sentences(teller: Teller, facts: list[dict[str, Fact]]) -> str:
    return ". ".join(sentence.text for sentence in teller.tell(facts))


def _option(game: Ruleset, teller: Teller, s: State, seat: int, act: int) -> str:
    """What an action would have been, in words; it is tried in a copy of the position."""
    events = Events()
    step(game, s.copy(), seat, act, events)
    told = (_sentences(teller, [event.seen_by(seat)]) for event in events.heard)
    return next((sentence for sentence in told if sentence), "") or _plain(game, teller, act)


def _move(game: Ruleset, teller: Teller, move: Move) -> str:
    """A move of a line in words."""
    return _sentences(teller, move.facts) or f"{SEATS[move.seat].name}: {_plain(game, teller, move.act).lower()}"


def _plain(game: Ruleset, teller: Teller, act: int) -> str:
    """What an action does, where no event tells it."""
    spec = game.spec_of[kind_of(act)]
    words = "" if spec is None or spec.fields else teller.words.text("act", spec.name, "do")
    return words.removesuffix(".") or token(game, act)
