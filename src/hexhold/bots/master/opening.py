"""The opening solver: it plays the best placements on and drops the worse half of them, until one is left.

After a placement everybody opens like the builder, then all play like its adviser for some rounds, and the evaluation
weighs what came of it. All placements have the same luck. A position always has the same worlds and so the same answer,
which is remembered: where the map is printed, the same positions come again in other games.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.bots.builder.decision import Ranked
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.opening import place_the_rest
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.master.budget import Budget, part_of
from hexhold.bots.master.rollout import Rollout
from hexhold.bots.settings import NO_LIMIT
from hexhold.core.engine import step
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["OpeningSolver"]

BROAD: Final = 8
"""How many placements are played on."""
ROUNDS: Final = 4
"""How many rounds they are played on."""
REMEMBERED: Final = 1000
"""How many positions are remembered."""

_solved: dict[tuple[str, int, bytes, tuple[int, ...]], list[tuple[int, int]]] = {}
"""Placements with their values, best first, by the rules, the budget, the position and the placements to compare."""


class OpeningSolver:
    """Finds the best of some placements."""

    def __init__(self, game: Ruleset, weights: str, evaluation: Evaluation, likes: Preferences) -> None:
        self.game = game
        self.player = GreedyBot("player", Rng("player"), likes)
        """How everybody is expected to play on."""
        self.rollout = Rollout(game, evaluation, self.player)
        self.founder = BuilderBot("founder", Rng("founder"), weights)
        """How everybody is expected to open."""
        rules = [game.name, int(game.seats), sorted(game.options.items()), [module.name for module in game.modules]]
        self.rules = repr([*rules, game.map.to_data(), weights])

    def solve(self, s: State, seat: i64, placements: list[Ranked], nodes: i64, ms: i64) -> list[Ranked]:
        """The best placements with their chances to win, best first."""
        if ms != NO_LIMIT:
            return self.halved(s, seat, placements, nodes, ms)
        key = (self.rules, int(nodes), s.key(), tuple([int(each.act) for each in placements[:BROAD]]))
        if key not in _solved:
            if len(_solved) >= REMEMBERED:
                _solved.pop(next(iter(_solved)))
            solved = self.halved(s, seat, placements, nodes, ms)
            _solved[key] = [(int(each.act), int(each.value)) for each in solved]
        return [Ranked(act, value) for act, value in _solved[key]]

    def halved(self, s: State, seat: i64, placements: list[Ranked], nodes: i64, ms: i64) -> list[Ranked]:
        """Play the placements on; as long as there are several, the better half of them goes on."""
        self.player.rng = Rng("player")
        halvings: i64 = (min(len(placements), BROAD) - 1).bit_length()
        time = part_of(ms, halvings + 1)
        lines = self.lines(s, seat, placements, Budget(NO_LIMIT, time))
        dropped: list[Line] = []
        world = 0
        while len(lines) > 1:
            budget = Budget(part_of(nodes, halvings), time)
            while budget.take(len(lines)):
                for line in lines:
                    line.play_on(self.rollout, seat, world)
                world += 1
            lines.sort(key=chance_of, reverse=True)
            half = (len(lines) + 1) // 2
            dropped = [*lines[half:], *dropped]
            lines = lines[:half]
        return [Ranked(line.act, i64(int(chance_of(line)))) for line in [*lines, *dropped]]

    def lines(self, s: State, seat: i64, placements: list[Ranked], budget: Budget) -> list[Line]:
        """The best placements with the boards they lead to: as many as there is time for, but two at least."""
        out: list[Line] = []
        for each in placements[:BROAD]:
            if len(out) < 2 or budget.take(1):
                out.append(Line(each.act, self.opened(s, seat, each.act)))
        return out

    def opened(self, s: State, seat: i64, act: i64) -> State:
        """How the board stands when all have placed after a placement."""
        twin = s.copy()
        step(self.game, twin, seat, act)
        self.founder.rng = Rng("founder")
        place_the_rest(self.game, twin, self.founder)
        return twin


@final
class Line:
    """A placement that is played on: the board when all have placed, and how it ended."""

    def __init__(self, act: i64, board: State) -> None:
        self.act: i64 = act
        self.board = board
        self.worlds: i64 = 0
        self.total = 0.0

    def play_on(self, rollout: Rollout, seat: i64, world: int) -> None:
        """Play on with the luck of one more world."""
        until = self.board.turn + ROUNDS * rollout.game.seats
        self.total += float(rollout.value(self.board.copy(), seat, until, world))
        self.worlds += 1


def chance_of(line: Line) -> float:
    """The chance to win that a line has shown, in millionths."""
    return line.total / float(max(line.worlds, i64(1)))
