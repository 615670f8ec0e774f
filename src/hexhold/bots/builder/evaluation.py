"""How likely a seat is to win: everybody races to the target, and the faster one is, the likelier to win.

For every seat a runner (`runner.py`) is told its income, its hand, the sites it can reach and what the rule modules add
(`part.py`); its time is how long it would take. The chances are in the proportion of a power of the speeds. So whatever
hinders a fast opponent helps, whatever helps him hurts, and nobody has to be told who leads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.brotherhood import WallPart
from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.knighthood import BarbarianPart, ImprovementPart, ProgressPart
from hexhold.bots.builder.part import Part
from hexhold.bots.builder.runner import CARD, POINT, RAISE, ROLL, Runner
from hexhold.bots.builder.settling import CardsPart, LongestRoadPart
from hexhold.bots.builder.weighing import Weights
from hexhold.core.module import Module
from hexhold.core.state import State, filled
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.knights import Knights
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.wall import Wall

__all__ = ["CERTAIN", "PARTS", "Evaluation"]

CERTAIN: Final = 1_000_000
"""The value of a game that is won."""
SPEED: Final = 200_000

PARTS: Final[tuple[tuple[type[Module], Callable[[Ruleset, Weights, Estate], Part]], ...]] = (
    (Knights, CardsPart),
    (LongestRoad, LongestRoadPart),
    (Wall, WallPart),
    (Barbarians, BarbarianPart),
    (Improvements, ImprovementPart),
    (ProgressDecks, ProgressPart),
)
"""For a rule module what it means for the race."""


class Evaluation:
    """The evaluation of one game."""

    def __init__(self, game: Ruleset, weights: Weights) -> None:
        self.game = game
        self.goods: i64 = game.goods
        self.seats: i64 = game.seats
        self.estate = Estate(game, weights)
        self.settlements = game.find(Settlements)
        self.seven = game.find(Seven)
        self.turn = game.find(Turn)
        self.target: i64 = game.find(Victory).target
        self.rates_at: i64 = game.find(Bank).rates
        self.parts: vec[Part] = vec[Part](
            [
                part(game, weights, self.estate)
                for kind, part in PARTS
                if any(isinstance(module, kind) for module in game.modules)
            ]
        )
        self.runner = Runner(game.goods)
        self.runner.patient = weights.of("patience")
        self.runner.impatient = weights.of("impatience")
        self.runner.growth_worth = weights.of("growth")
        self.margin: i64 = weights.of("margin")
        self.sharpness: i64 = weights.of("sharpness")
        self.sevens: vec[i64] = filled(0, 64)
        """The chance of a 7 within so many rolls, in thousandths."""
        spared = 1000.0
        for rolls in range(64):
            self.sevens[rolls] = 1000 - int(spared)
            spared = spared * 5.0 / 6.0
        self.times: vec[i64] = filled(0, self.seats)
        """The times of all seats in the state last looked at."""
        self.chances: vec[i64] = filled(0, self.seats)
        """Their chances to win the race, in millionths."""

    def value(self, s: State, me: i64) -> i64:
        """The chance of a seat to win, in millionths."""
        if s.over:
            return CERTAIN if s.winner == me else 0
        self.estate.survey(s)
        total: i64 = 0
        for seat in range(self.seats):
            time = self.time(s, seat, me, s.hand)
            self.times[seat] = time
            speed = SPEED // (time + self.margin)
            strength = speed
            for _ in range(self.sharpness - 1):
                strength *= speed
            self.chances[seat] = strength
            total += strength
        unit = max(total // CERTAIN, i64(1))
        for seat in range(self.seats):
            self.chances[seat] //= unit
        chance = self.chances[me]
        for part in self.parts:
            otherwise = part.ending(s, me)
            if otherwise:
                chance += otherwise * (part.share(s, me) - chance) // 1000
        return chance

    def time(self, s: State, seat: i64, me: i64, hands: vec[i64]) -> i64:
        """How long a seat would take to the target, with the hands given. The state must have been surveyed."""
        runner = self.runner
        goods = self.goods
        runner.clear()
        at = seat * goods
        runner.need = POINT * (self.target - s.points[seat])
        self.set_clock(s, seat)
        kept = self.kept(s, seat, hands)
        for good in range(goods):
            runner.income[good] = self.estate.income[at + good]
            runner.hand[good] = hands[at + good] * kept
            runner.share[good] = 12 // s.notes[self.rates_at + at + good]
            runner.cost[good] = self.settlements.city_cost[good]
        runner.gain[RAISE] = POINT
        runner.times[RAISE] = self.settlements.left(s, seat, CITY_PIECE)
        self.estate.add_raises(s, seat, runner)
        self.estate.add_sites(s, seat, runner)
        for part in self.parts:
            part.prepare(s, runner, seat, me)
        return runner.run()

    def set_clock(self, s: State, seat: i64) -> None:
        """When a seat can build: now, and otherwise in its next turn."""
        runner = self.runner
        runner.now = False
        if s.active < 0:
            runner.delay = self.seats * ROLL
            return
        rolls = (seat - s.active) % self.seats
        if s.depth and s.stack[0] == self.turn.before_roll.kind:
            rolls += 1
        elif rolls == 0:
            runner.now = True
            rolls = self.seats
        runner.delay = rolls * ROLL

    def kept(self, s: State, seat: i64, hands: vec[i64]) -> i64:
        """What a card in hand counts, less where a 7 may take half of the hand before it can be used."""
        cards: i64 = 0
        for at in range(seat * self.goods, (seat + 1) * self.goods):
            cards += hands[at]
        if self.runner.now or cards <= self.seven.discard_limit + self.game.discard_bonus(s, seat):
            return CARD
        return CARD * (2000 - self.sevens[min(self.runner.delay // ROLL, i64(63))]) // 2000
