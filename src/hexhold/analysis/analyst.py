"""The analyst: looks at a finished game once quickly, then again with everything played on.

The first look takes seconds and gives first marks; the second replaces every number of it. Both go through the game in
order, because what a seat knows grows with what it hears.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Final, TypeAlias

from hexhold.analysis.chances import result_of, whole
from hexhold.analysis.comparing import FEWEST, LONGER, Compared, Tried, compared
from hexhold.analysis.eyes import OPEN, Eyes
from hexhold.analysis.marks import mark_of, moments_of
from hexhold.analysis.options import Candidate, Options
from hexhold.analysis.playing_on import PlayingOn
from hexhold.analysis.plies import Analysis, Ply
from hexhold.core.actions import CHANCE, kind_of
from hexhold.core.engine import legal_list, step
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset, ruleset

__all__ = ["DEFAULT_WORLDS", "MOST_WORLDS", "Analyst", "analyse"]

DEFAULT_WORLDS: Final = 32
"""In how many worlds every position is played on."""
MOST_WORLDS: Final = 4000
TOLD_EVERY: Final = 10
SOLVED: Final = 12
"""How many positions the opening solver plays on for a world of the depth: usually, about as many as the master."""
GLANCED: Final = 3
"""How many worlds a seat imagines for the first look."""

Tell: TypeAlias = "Callable[[float, Analysis], None]"
"""Told while an analysis goes on: how much of it is done, from 0 to 1, and how it stands."""


def analyse(
    record: Record, finished: bool, eyes: int | None = OPEN, worlds: int = DEFAULT_WORLDS, seed: str = "analysis"
) -> Analysis:
    """The analysis of a finished game, seen by a seat or with open cards."""
    return Analyst(record, finished, eyes, worlds, seed).analysis()


def _nobody(share: float, so_far: Analysis) -> None:
    """The listener of those who want only the end."""


class Analyst:
    """Analyses one game for one who looks."""

    def __init__(self, record: Record, finished: bool, eyes: int | None, worlds: int, seed: str) -> None:
        if not finished:
            raise Malformed("this game is still running: only finished games are analysed")
        if eyes is not OPEN and not 0 <= eyes < int(record.game.seats):
            raise Malformed(f"there is no seat {eyes}: this game has seats 0 to {int(record.game.seats) - 1}")
        if not 1 <= worlds <= MOST_WORLDS:
            raise Malformed(f"a game is played on in 1 to {MOST_WORLDS} worlds, not {worlds}")
        self.actions = record.actions
        self.game: Ruleset = ruleset(record.game)
        self.eyes = eyes
        self.worlds = worlds
        self.seed = seed
        self.options = Options(self.game, seed)
        self.mind = PlayingOn(self.game, self.options.builder.adviser.likes, seed)
        self.candidates: dict[int, list[Candidate]] = {}
        """By ply what could be done there, where there was a choice that can be judged."""
        self.forced: set[int] = set()
        """Plies at which the one who looks knows that there was no choice."""
        self.found: Analysis
        """What is known by now."""

    def analysis(self, tell: Tell = _nobody) -> Analysis:
        """Look quickly, tell it, then play everything on; tells how far it is every few plies."""
        quick = self.glance()
        tell(0.0, quick)
        return self.deepened(quick, tell)

    def glance(self) -> Analysis:
        """The first look, in one go."""
        for _ in self.glancing():
            pass
        return self.found

    def glancing(self) -> Iterator[float]:
        """Look first, one ply at a time: chances as they are weighed at once, and decisions as the builder ranks them.

        Says how much is done, and `found` has it then.
        """
        plies: list[Ply] = []
        for ply, s, eyes in self._replayed():
            plies.append(ply)
            sample = self.mind.at_once(eyes.worlds(s, GLANCED if eyes.seat is not OPEN else 1))
            ply.before, ply.margins = sample.mean(), sample.margins()
            if ply.seat != CHANCE and eyes.judges(ply.seat):
                self._look_for_options(ply, s, eyes)
                if ply.number in self.candidates:
                    ply.decision = _at_once(ply, self.candidates[ply.number])
            yield ply.number / len(self.actions)
        self.found = self._finished(plies, 0)

    def deepened(self, quick: Analysis, tell: Tell = _nobody) -> Analysis:
        """Play every position and every candidate on; tells how far it is every few plies."""
        for number, share in enumerate(self.deepening()):
            if number % TOLD_EVERY == 0:
                tell(share, quick)
        return self.found

    def deepening(self) -> Iterator[float]:
        """Play everything on, one ply at a time, after a first look; says how much is done, and `found` has it then."""
        plies: list[Ply] = []
        for ply, s, eyes in self._replayed():
            plies.append(ply)
            if ply.number in self.forced:
                continue
            if ply.number in self.candidates:
                ply.decision = self._compared(ply, s, eyes)
                ply.before, ply.margins = ply.decision.best.chances, ply.decision.best.margins
            else:
                sample = self.mind.played(eyes.worlds(s, self.worlds))
                ply.before, ply.margins = sample.mean(), sample.margins()
            yield ply.number / len(self.actions)
        self.found = self._finished(plies, self.worlds)

    def judged(self, wanted: Container[int]) -> Iterator[tuple[int, Compared]]:
        """Play on only the decisions at some plies, after a first look: each that could be judged, by its ply."""
        for ply, s, eyes in self._replayed():
            if ply.number in wanted and ply.number in self.candidates:
                yield ply.number, self._compared(ply, s, eyes)

    def _compared(self, ply: Ply, s: State, eyes: Eyes) -> Compared:
        """A decision with its candidates played on; those of the opening are found by the solver, where it is deep."""
        candidates = self.candidates[ply.number]
        if not s.turn and self.worlds >= FEWEST:
            acts = legal_list(self.game, s, ply.seat)
            candidates = self.options.at(s, ply.seat, acts, ply.act, eyes, SOLVED * self.worlds)
        more = eyes.worlds(s, LONGER * self.worlds)
        return compared(more, self.worlds, ply.seat, candidates, ply.act, self.mind)

    def _replayed(self) -> Iterator[tuple[Ply, State, Eyes]]:
        """Every ply with the position before it and what is known there."""
        s = self.game.new()
        eyes = Eyes(self.game, self.eyes, self.seed)
        for number, (seat, act) in enumerate(self.actions):
            ply = Ply(number, seat, act, kind_name(self.game, act), int(s.turn), [])
            yield ply, s, eyes
            events = Events()
            step(self.game, s, seat, act, events)
            eyes.hear(events.heard)
            ply.facts = eyes.facts(events.heard)
        self.result = result_of(self.game, s)

    def _look_for_options(self, ply: Ply, s: State, eyes: Eyes) -> None:
        """Note what could be done instead, or that nothing could."""
        acts = legal_list(self.game, s, ply.seat)
        if len(acts) == 1 and acts[0] == ply.act:
            self.forced.add(ply.number)
        elif len(acts):
            found = self.options.at(s, ply.seat, acts, ply.act, eyes)
            if len(found) > 1:
                self.candidates[ply.number] = found

    def _finished(self, plies: list[Ply], worlds: int) -> Analysis:
        """All plies with their marks; where nothing could be decided, chances are those of the next ply."""
        analysis = Analysis(self.game.name, int(self.game.seats), self.eyes, worlds, self.seed, plies, self.result)
        following, margins = self.result, tuple(0 for _ in self.result)
        for ply in reversed(plies):
            if not ply.before or (worlds and ply.number in self.forced):
                ply.before, ply.margins = following, margins
            following, margins = ply.before, ply.margins
            if ply.decision is not None:
                ply.mark = mark_of(ply.decision)
        analysis.moments = moments_of(analysis)
        return analysis


def kind_name(game: Ruleset, act: int) -> str:
    """The name of an action's kind."""
    spec = game.spec_of[kind_of(act)]
    assert spec is not None, "the action is one of the game"
    return spec.name


def _at_once(ply: Ply, candidates: list[Candidate]) -> Compared | None:
    """A decision as the builder ranks it, where its evaluation sees what was played."""
    known = [each for each in candidates if each.at_once is not None]
    mine = next((each for each in known if each.act == ply.act), None)
    if mine is None or len(known) < 2:
        return None
    ranked = sorted(known, key=lambda each: -_value(each))
    best = _value(ranked[0])
    tried = tuple(
        Tried(each, _moved(ply.before, ply.seat, _value(each)), ply.margins, 0, best - _value(each)) for each in ranked
    )
    played = next(each for each in tried if each.candidate is mine)
    return Compared(tried, played, played.behind, 0, tried[1].behind, 0, mine is candidates[0])


def _value(candidate: Candidate) -> int:
    assert candidate.at_once is not None
    return candidate.at_once


def _moved(before: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Chances of which one is known; the others stay in their proportion."""
    rest = max(sum(before) - before[seat], 1)
    left = 1_000_000 - value
    return whole([value if other == seat else left * share / rest for other, share in enumerate(before)])
