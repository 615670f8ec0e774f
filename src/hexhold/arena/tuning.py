"""Tuning: the weights of a bot's evaluation, found by self-play.

CMA-ES draws candidates around the best guess, each candidate plays the same paired games against the weights it started
from, and the guess moves towards those that did best. Everything that was drawn and played is in a file, from which a
stopped run goes on: drawing is done again, playing is not.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from hexhold.arena.game_process import play_in_own_process
from hexhold.arena.lines import read_lines
from hexhold.arena.match import Lineup, MatchResult
from hexhold.arena.run import spread_out
from hexhold.bots.builder.weighing import Weights
from hexhold.core.errors import Malformed
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.options.option import Value

if TYPE_CHECKING:
    from cmaes import CMA

__all__ = ["BUDGET", "Plan", "Tuning"]

STEP: Final = 0.25
"""The first candidates differ from the start by about this share of each weight, and by 1 at least."""
BUDGET: Final = "master_"
"""Prefix of weights that say how long the master thinks; they stay as they are: longer is not wiser."""
LEAD: Final = 0.2
"""What a lead of the whole target in points is worth beside a win: wins alone tell little in few games."""


class Plan(msgspec.Struct, frozen=True, tag="tune", tag_field="hexhold", forbid_unknown_fields=True):
    """What is tuned and how; the first line of the file. Runs that write to one file agree on all of it."""

    game: str
    players: int
    bot: str
    rival: str
    """Whom candidates play against: the same bot, with the weights they started from."""
    options: dict[str, Value]
    seed: str
    population: int
    games: int
    start: dict[str, int]
    rules_version: int = RULES_VERSION


class Generation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One generation: the candidates as drawn, and how well each did."""

    drawn: list[list[float]]
    scores: list[float]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Weights that are tried, and the file they are in."""

    drawn: list[float]
    path: Path


class Tuning:
    """A run of the tuner in a folder."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.names = list(plan.start)
        self.steps = [_step(name, value) for name, value in plan.start.items()]
        self.optimizer = _optimizer(len(self.names), plan)
        self.generations = 0
        self.file = folder / "tuning.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        if self.file.exists():
            self._resume()
        else:
            self.file.write_bytes(msgspec.json.encode(plan) + b"\n")

    def weights(self, drawn: list[float]) -> dict[str, int]:
        """The weights that a point of the search stands for."""
        values = zip(self.plan.start.values(), self.steps, drawn, strict=True)
        return dict(zip(self.names, [round(start + step * x) for start, step, x in values], strict=True))

    def run(self, generations: int, executor: Executor, progress: Callable[[int, list[float]], object]) -> None:
        """Go on until there are this many generations; `progress` is told each one's number and scores."""
        while self.generations < generations:
            drawn = self._draw()
            scores = self._play([self._candidate(index, x) for index, x in enumerate(drawn)], executor)
            with self.file.open("ab") as file:
                file.write(msgspec.json.encode(Generation(drawn, scores)) + b"\n")
            self._learn(drawn, scores)
            progress(self.generations, scores)

    def result(self, found: str) -> Weights:
        """The best guess so far."""
        how = (
            f"{found}\nThen CMA-ES: {self.generations} generations of {self.plan.population} candidates, each in "
            f"{self.plan.games} paired games\nof {self.plan.players} players against {self.plan.players - 1} "
            f"with the weights it started from (seed {self.plan.seed})."
        )
        guess = [float(x) for x in self.optimizer.mean]
        return Weights(self.plan.game, self.weights(guess), how.strip())

    def _draw(self) -> list[list[float]]:
        return [[float(x) for x in self.optimizer.ask()] for _ in range(self.plan.population)]

    def _learn(self, drawn: list[list[float]], scores: list[float]) -> None:
        """CMA-ES looks for the least, we for the greatest."""
        from numpy import array  # noqa: PLC0415  # comes with the extra

        self.optimizer.tell([(array(x), -score) for x, score in zip(drawn, scores, strict=True)])
        self.generations += 1

    def _candidate(self, index: int, drawn: list[float]) -> Candidate:
        path = self.folder / "candidates" / f"{self.generations}-{index}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(Weights("", self.weights(drawn), "a candidate").text(), encoding="utf-8")
        return Candidate(drawn, path)

    def _play(self, candidates: list[Candidate], executor: Executor) -> list[float]:
        """The scores of all candidates: all play the same games of this generation."""
        jobs = [(self._lineup(candidate), number) for candidate in candidates for number in range(self.plan.games)]
        scores = [0.0] * len(candidates)
        with closing(spread_out(_play, jobs, 1, executor)) as results:
            for index, ((lineup, _), result) in enumerate(zip(jobs, results, strict=True)):
                scores[index // self.plan.games] += _score(result, lineup.bots[0]) / self.plan.games
        return scores

    def _lineup(self, candidate: Candidate) -> Lineup:
        plan = self.plan
        bots = (f"{plan.bot}@{candidate.path.resolve()}", *[plan.rival] * (plan.players - 1))
        return Lineup(plan.game, bots, plan.options, f"{plan.seed}/{self.generations}", rotate=True, paired=True)

    def _resume(self) -> None:
        """Take up what was done: draw as before, and learn from the scores in the file."""
        plan, lines, end = read_lines(self.file, Plan, Generation, ("file of the tuner", "generation"))
        for name in Plan.__struct_fields__:
            if getattr(plan, name) != getattr(self.plan, name):
                words = name.replace("_", " ")
                raise Malformed(f"{self.file} was tuned with another {words}; choose another folder")
        for past in lines:
            if self._draw() != past.drawn:
                raise Malformed(f"{self.file}: generation {self.generations} was drawn by other means")
            self._learn(past.drawn, past.scores)
        with self.file.open("r+b") as file:
            file.truncate(end)


def _optimizer(size: int, plan: Plan) -> CMA:
    try:
        from cmaes import CMA  # noqa: PLC0415  # an extra that only tuning needs
        from numpy import zeros  # noqa: PLC0415
    except ImportError:
        raise Malformed("tuning needs the package cmaes: pip install 'hexhold[tune]'") from None
    seed = sum(byte * 31**place for place, byte in enumerate(plan.seed.encode())) % (1 << 32)
    return CMA(mean=zeros(size), sigma=1.0, seed=seed, population_size=plan.population)


def _play(jobs: list[tuple[Lineup, int]]) -> list[MatchResult]:
    return [play_in_own_process(lineup, number) for lineup, number in jobs]


def _score(result: MatchResult, candidate: str) -> float:
    """How well a candidate did in a game: 1 for a win, and something for the lead in points."""
    seat = result.seats.index(candidate)
    others = max(points for other, points in enumerate(result.points) if other != seat)
    lead = (result.points[seat] - others) / max(*result.points, 1)
    return (result.winner == seat) + LEAD * lead


def _step(name: str, value: int) -> float:
    """By how much a weight differs at first."""
    return 0.0 if name.startswith(BUDGET) else max(1.0, STEP * abs(value))
