"""What a position is worth to everybody: weighed at once, or played on in many worlds and weighed then.

Play goes on as in the master's mind: everybody like the builder's adviser, for some rounds; then the builder's
evaluation, calibrated, says what came of it. The luck of a world is the same at every ply, so that two positions
differ by what is different in them and not by the dice that happened to be thrown.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from itertools import accumulate
from typing import Final, NamedTuple

from hexhold.analysis.calibration import PLAYED, Calibration, calibration_of
from hexhold.analysis.chances import Sample, result_of
from hexhold.bots.builder.evaluation import CERTAIN, Evaluation
from hexhold.bots.builder.opening import place_the_rest
from hexhold.bots.builder.weighing import weights_for
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.master.rollout import Rollout
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, sample_chance, step
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset

__all__ = ["PlayingOn", "Weighed"]

ROUNDS: Final = 2
"""How many rounds positions are played on."""
OPENING_ROUNDS: Final = 4
"""How many, while all still place: what a first settlement is worth shows later."""
REMEMBERED: Final = 20_000
"""How many endings are remembered."""


class Weighed(NamedTuple):
    """Chances as the evaluation gives them, and how far the leader has come; None where the game is over."""

    chances: list[float]
    progress: float | None


class PlayingOn:
    """Weighs positions of one game; the same seed always gives the same."""

    def __init__(self, game: Ruleset, likes: Preferences, seed: str) -> None:
        self.game = game
        self.seats = int(game.seats)
        self.seed = seed
        weights = weights_for(game)
        self.evaluation = Evaluation(game, weights)
        self.opening = Evaluation(game, weights, "opening", "opening")
        self.placing = GreedyBot("placing", Rng(seed, "placing"), likes)
        self.player = GreedyBot("player", Rng(seed, "player"), likes)
        """How everybody is expected to place and to play on."""
        self.rollout = Rollout(game, self.evaluation, self.player)
        self.calibration: Calibration = calibration_of(game)
        self.played_calibration: Calibration = calibration_of(game, PLAYED)
        self.target = int(game.find(Victory).target)
        self.endings: dict[bytes, list[float]] = {}
        """How worlds ended that were played on: what was tried at one ply often is the position of the next."""

    def at_once(self, worlds: Iterable[State]) -> Sample:
        """The chances of all seats, weighed without playing on."""
        sample = Sample(self.seats)
        for number, world in enumerate(worlds):
            sample.add(self.weighed(self._placed(world, number)))
        return sample

    def played(self, worlds: Iterable[State]) -> Sample:
        """The chances of all seats, after every world was played on with luck of its own. Changes the worlds.

        Where chance acts first, its outcomes are spread over the worlds as evenly as they can be.
        """
        sample = Sample(self.seats)
        every = list(worlds)
        for number, world in enumerate(every):
            turn = int(world.turn)
            if not world.over and world.who() == CHANCE_ACTS:
                self._give(world, (number + 0.5) / len(every))
            sample.add(self.ending(world, number, turn))
        return sample

    def ending(self, world: State, number: int, turn: int) -> list[float]:
        """The chances after a world was played on from this turn with the luck of its number. May change the world."""
        mark = blake2b(world.key(), digest_size=16, salt=b"%d.%d" % (number, turn)).digest()
        if mark not in self.endings:
            if len(self.endings) >= REMEMBERED:
                self.endings.clear()
            self.endings[mark] = self._ended(world, number, turn)
        return self.endings[mark]

    def _ended(self, world: State, number: int, turn: int) -> list[float]:
        """The mean chances at the beginnings of the last turns, one of every seat: who is on turn stands better."""
        lasts = [self.calibrated(last, turn) for last in self.lasts(world, number, turn)]
        return [sum(shares) / len(lasts) for shares in zip(*lasts, strict=True)]

    def calibrated(self, last: Weighed, turn: int) -> list[float]:
        """The chances of a position that was played on from a turn."""
        if last.progress is None:
            return last.chances
        return self.played_calibration.applied(last.chances, None if turn <= 1 else last.progress)

    def lasts(self, world: State, number: int, turn: int) -> list[Weighed]:
        """The beginnings of the last turns of a world that is played on, as they are weighed. Changes the world."""
        rounds = ROUNDS if turn else OPENING_ROUNDS
        placed = self._placed(world, number)
        last = (turn or 1) + rounds * self.seats
        luck = int(Rng(self.seed, "luck", number).word())
        self.player.rng = Rng(luck)
        out: list[Weighed] = []
        for until in range(last - self.seats + 1, last + 1):
            self.rollout.value(placed, 0, until, luck)
            out.append(self.raw(placed))
        return out

    def weighed(self, s: State) -> list[float]:
        """The calibrated chances of all seats in a position in which all have placed."""
        found = self.raw(s)
        if found.progress is None:
            return found.chances
        return self.calibration.applied(found.chances, None if s.turn <= 1 else found.progress)

    def raw(self, s: State) -> Weighed:
        """What the evaluation says of a position in which all have placed."""
        if s.over:
            return Weighed([share / CERTAIN for share in result_of(self.game, s)], None)
        evaluation = self.opening if s.turn <= 1 else self.evaluation
        evaluation.value(s, 0)
        return Weighed([int(evaluation.chances[seat]) / CERTAIN for seat in range(self.seats)], self.progress(s))

    def progress(self, s: State) -> float:
        """How far the leader has come, from 0 to 1."""
        lead = max(int(self.game.total_points(s, seat)) for seat in range(self.seats))
        return min(lead / self.target, 1.0)

    def _placed(self, world: State, number: int) -> State:
        """The position, once all have placed. Who begins is drawn first, where that is open."""
        rng = Rng(self.seed, "begins", number)
        while not world.over and not world.turn and world.who() == CHANCE_ACTS:
            step(self.game, world, CHANCE, sample_chance(self.game, world, rng))
        if not world.over and not world.turn:
            self.placing.rng = Rng(self.seed, "placing")
            place_the_rest(self.game, world, self.placing)
        return world

    def _give(self, world: State, mark: float) -> None:
        """Let chance give the outcome that lies at this mark, from 0 to 1, of all there are."""
        outcomes = chance(self.game, world)
        reached = accumulate(weight for _, weight in outcomes)
        left = mark * sum(weight for _, weight in outcomes)
        act = next(act for (act, _), sofar in zip(outcomes, reached, strict=True) if sofar > left)
        step(self.game, world, CHANCE, act)
