"""What is best for a seat in a position, by what it sees alone: all it may do is played on, the best of it longer.

It is the analyst's judge (`analysis/comparing.py`), who knows nothing of the game before: others' cards are dealt anew
from what the seat can count. A puzzle is for somebody who has not seen that game either.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.analysis.comparing import FEWEST, Compared, compared
from hexhold.analysis.eyes import Eyes
from hexhold.analysis.lines import Move, line_after
from hexhold.analysis.options import Candidate, Options
from hexhold.analysis.playing_on import PlayingOn
from hexhold.core.engine import step
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.puzzles.puzzle import choices
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Behind", "Judge", "Verdict"]

BEST: Final = 5
"""How many actions are played on longer."""


class Behind(NamedTuple):
    """An action that is not the best one: how far it is behind, and half of the 95 % interval of that, if known."""

    candidate: Candidate
    cost: int
    margin: int


class Verdict(NamedTuple):
    """A decision that was judged: the best action, and how far all others are behind."""

    best: Candidate
    chance: int
    """How likely the seat wins with it, in millionths."""
    rivals: tuple[Behind, ...]
    """The others that were played on longer, in the same worlds as the best one; the nearest first."""
    rest: tuple[Behind, ...]
    """Those that were not, the nearest first."""
    at_once: int
    """What the builder would do at once."""
    advised: int
    """What the builder's adviser, the greedy bot, would do."""

    @property
    def lead(self) -> Behind:
        """The rival that is least surely behind."""
        return min(self.rivals, key=lambda each: each.cost - each.margin)


class Judge:
    """Judges decisions in one game; the same seed always gives the same."""

    def __init__(self, game: Ruleset, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.options = Options(game, seed)
        self.mind = PlayingOn(game, self.options.builder.adviser.likes, seed)

    def glance(self, s: State, seat: int) -> Compared | None:
        """The builder's few best actions in a few worlds: whether a longer look may be worth it."""
        few = self._candidates(s, seat)
        return self._compared(s, seat, few, FEWEST) if len(few) > 1 else None

    def verdict(self, s: State, seat: int, worlds: int, first: int = FEWEST) -> Verdict:
        """Play on all that is listed in the first worlds, and the best few in as many as are asked for."""
        candidates = self._candidates(s, seat)
        known = {each.act for each in candidates}
        listed = choices(self.game, s, seat)
        every = [*candidates, *[Candidate(act, None) for act in listed if act not in known]]
        broad = self._compared(s, seat, every, first)
        few = [each.candidate for each in broad.tried[:BEST]]
        if candidates[0] not in few:
            few[-1] = candidates[0]
        few.sort(key=lambda each: each is not candidates[0])
        best = self._compared(s, seat, few, worlds).best
        rivals = [self._behind(s, seat, each, best.candidate, worlds) for each in few if each is not best.candidate]
        return Verdict(
            best.candidate,
            best.chances[seat],
            tuple(sorted(rivals, key=_cost)),
            _rest(broad, few, best.candidate),
            candidates[0].act,
            self._advised(s, seat),
        )

    def line(self, s: State, seat: int, act: int) -> tuple[Move, ...]:
        """How the game might go on after an action, in the first of the worlds."""
        world = next(Eyes(self.game, seat, self.seed).worlds(s, 1))
        step(self.game, world, seat, act)
        return line_after(self.mind, world)

    def _behind(self, s: State, seat: int, rival: Candidate, best: Candidate, worlds: int) -> Behind:
        """Play two on in all worlds, where neither is dropped: how far one is behind the other."""
        both = self._compared(s, seat, [rival, best], worlds)
        return Behind(rival, both.cost, both.margin)

    def _compared(self, s: State, seat: int, options: list[Candidate], worlds: int) -> Compared:
        several = Eyes(self.game, seat, self.seed).worlds(s, worlds)
        return compared(several, worlds, seat, options, options[0].act, self.mind)

    def _candidates(self, s: State, seat: int) -> list[Candidate]:
        """The builder's best few of what may be done, its choice first."""
        listed = choices(self.game, s, seat)
        few = self.options.at(s, seat, vec[i64](listed), listed[0], Eyes(self.game, seat, self.seed))
        return [each for each in few if each.act in listed]

    def _advised(self, s: State, seat: int) -> int:
        adviser = self.options.builder.adviser
        adviser.rng = Rng(self.seed, "advice")
        return int(adviser.choose(self.game, view(self.game, s, seat), vec[i64](choices(self.game, s, seat))))


def _cost(behind: Behind) -> int:
    return behind.cost


def _rest(broad: Compared, few: list[Candidate], best: Candidate) -> tuple[Behind, ...]:
    """Those that were played on in the first worlds alone, measured from the best one there."""
    ahead = next(each.behind for each in broad.tried if each.candidate is best)
    rest = [(each.candidate, max(0, each.behind - ahead)) for each in broad.tried if each.candidate not in few]
    return tuple(sorted((Behind(candidate, cost, 0) for candidate, cost in rest), key=_cost))
