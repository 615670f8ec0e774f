"""How a seat's game looks to it at one decision: what it could save for, and how long each would take.

A goal is something to build or buy, perhaps in several steps. It is rated by its worth for each roll one has to wait,
so that a dear thing soon can beat a cheap thing later.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.value import Land, LandTaste, Yields
from hexhold.bots.saving import NO_GUESS, Saving
from hexhold.core.actions import action, deal_of
from hexhold.core.errors import Malformed
from hexhold.core.state import filled
from hexhold.core.view import View
from hexhold.rules.base.actions import BANK
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset

__all__ = ["NEVER", "PLAIN", "POINT", "Goal", "Known", "Outlook", "Payment", "Taste"]

POINT: Final = 1000
"""The worth of a victory point; all worths are in thousandths of one."""
NEVER: Final = 96
"""As many rolls as the bot cares to think ahead."""
BEYOND_HOPE: Final = 1 << 60
"""More than any hand promises."""

PLAIN: Final[dict[str, int]] = {
    "patience": 800,  # a goal to be had at once counts as this many hundredths of a roll away: less is more impatient
    "land": 500,  # a unit of land while the game is young, in hundredths, times the points still missing
    "last_step": 400,  # what a goal counts that wins the game
    "best_goal": 800,  # how much more the best goal counts than all together in the hope of a hand
    # How much it matters to hinder anybody, in hundredths: more for each point, and for who is about to win.
    "threat": 200,
    "threat_point": 100,
    "threat_end": 600,
}
"""What the plain bot thinks of its goals and of its opponents."""


@final
class Taste:
    """What goals, land and opponents are worth to a bot, whatever game it plays."""

    def __init__(self, likes: Preferences) -> None:
        self.on_land = LandTaste(likes)
        self.patience: i64 = likes.of("patience")
        if self.patience < 1:
            raise Malformed(f"a bot's patience is at least 1, not {self.patience}")
        self.land: i64 = likes.of("land")
        self.last_step: i64 = likes.of("last_step")
        self.best_goal: i64 = likes.of("best_goal")
        self.threat: i64 = likes.of("threat")
        self.threat_point: i64 = likes.of("threat_point")
        self.threat_end: i64 = likes.of("threat_end")


@final
class Goal:
    """Something worth saving for: the action that begins it, what that costs, and what all of it costs."""

    def __init__(self, act: i64, step: vec[i64], cost: vec[i64], worth: i64) -> None:
        self.act: i64 = act
        self.step = step
        self.cost = cost
        self.worth: i64 = worth
        self.rolls: i64 = 0
        self.rating: i64 = 0


@final
class Payment:
    """Whether a price can be paid out of a hand, the supply's help included, and what is left then."""

    def __init__(self, possible: bool, trade: i64, left: vec[i64]) -> None:
        self.possible = possible
        self.trade: i64 = trade
        """The first trade with the supply that is needed; 0 when none is."""
        self.left = left


@final
class Known:
    """What a bot knows of a game, found once, because it looks at it at every decision."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.target: i64 = game.find(Victory).target
        bank = game.seek(Bank)
        self.rates: i64 = bank.rates if bank is not None else -1
        """Where in the notes the rates of trade with the supply begin; -1 in a game without it."""
        self.yields = Yields(game)


@final
class Outlook:
    """A view with what the greedy bot makes of it."""

    def __init__(self, known: Known, seen: View, taste: Taste) -> None:
        game = known.game
        self.game = game
        self.taste = taste
        self.seen = seen
        self.s = seen.state
        self.seat: i64 = seen.seat
        self.goods: i64 = game.goods
        at = self.seat * self.goods
        self.hand: vec[i64] = self.s.hand[at : at + self.goods]
        self.rates: vec[i64] = filled(4, self.goods)
        if known.rates >= 0:
            self.rates = self.s.notes[known.rates + at : known.rates + at + self.goods]
        self.land = Land(game, self.s, taste.on_land, known.yields)
        self.income = self.land.income(self.seat)
        self.saving = Saving(self.income, self.rates)
        self.target: i64 = known.target
        self.points: i64 = game.total_points(self.s, self.seat)
        lead: i64 = 0
        for other in range(game.seats):
            lead = max(lead, self.s.points[other])
        self.time_left: i64 = max(self.target - lead, 0)
        """How many points the leader still needs: yields pay off only while the game goes on."""
        self.points_win = True
        """Whether enough points win, or something else is still missing for that."""
        self.goals: list[Goal] = []
        """What to save for, best first."""

    def cards(self) -> i64:
        """How many cards the seat holds."""
        total: i64 = 0
        for amount in self.hand:
            total += amount
        return total

    def threat(self, other: i64) -> i64:
        """How much it matters to hinder an opponent: its points, and more when it is about to win."""
        points = self.s.points[other]
        taste = self.taste
        threat = taste.threat + taste.threat_point * points
        return (threat + taste.threat_end if points + 2 >= self.target else threat) // 100

    def likely(self, other: i64, good: i64) -> i64:
        """How many hundredths of a card of a good an opponent holds, if its hand is like its income."""
        income = self.land.income(other)
        pips: i64 = 0
        for each in income:
            pips += each
        return 100 * self.seen.counts["hand"][other] * income[good] // pips if pips else 0

    def distance(self, other: i64) -> i64:
        """After how many turns another seat plays. It decides between equals, so that no seat is favoured."""
        return (other - self.seat) % self.game.seats

    def worth_of(self, points: i64, land: i64) -> i64:
        """The worth of victory points and of further yield together; what wins the game is worth most."""
        if not self.points_win:
            # Nothing is won with them yet, and those beyond the target bring nothing at all.
            points = min(points, max(self.target - self.points, i64(0)))
        worth = points * POINT + land * self.taste.land * self.time_left // 800
        wins = self.points_win and self.points + points >= self.target
        return self.taste.last_step * worth // 100 if wins else worth

    def add(self, goal: Goal) -> None:
        """Rate a goal and put it in its place."""
        goal.rolls = self.rolls(self.hand, goal.cost)
        goal.rating = self.rating(goal.worth, goal.rolls)
        at = len(self.goals)
        while at > 0 and self.goals[at - 1].rating < goal.rating:
            at -= 1
        self.goals.insert(at, goal)

    def rolls(self, hand: vec[i64], cost: vec[i64], guess: i64 = NO_GUESS) -> i64:
        """How many rolls it takes until a hand covers a cost, the supply's help included; NEVER at the most.

        A guess near it makes the answer quicker.
        """
        rolls = self.saving.rolls(hand, cost, NEVER, guess)
        # The supply may have run out of what it would have to give at once.
        return rolls if rolls or self.pay(hand, cost).possible else 1

    def pay(self, hand: vec[i64], cost: vec[i64]) -> Payment:
        """Pay a price now. What is missing is traded for at the supply, from the cheapest and largest surplus."""
        left = hand[:]
        for good in range(self.goods):
            left[good] -= cost[good]
        trade: i64 = 0
        for want in range(self.goods):
            while left[want] < 0:
                give = self._surplus(left)
                if give < 0 or (self.game.supply_public and not self.s.supply[want]):
                    return Payment(possible=False, trade=0, left=left)
                if not trade:
                    trade = action(BANK) | deal_of(give, self.rates[give]) | deal_of(want, -1)
                left[give] -= self.rates[give]
                left[want] += 1
        return Payment(possible=True, trade=trade, left=left)

    def _surplus(self, left: vec[i64]) -> i64:
        """The good to trade away, or -1."""
        best: i64 = -1
        most: i64 = -1
        for good in range(self.goods):
            after = left[good] - self.rates[good]
            if after >= 0 and after + 4 * (4 - self.rates[good]) > most:
                best = good
                most = after + 4 * (4 - self.rates[good])
        return best

    def hope(self, hand: vec[i64]) -> i64:
        """How promising a hand is: what the best goal would be rated with it, and a little for all the others."""
        best: i64 = 0
        total: i64 = 0
        for goal in self.goals:
            rated = self.rating(goal.worth, self.rolls(hand, goal.cost, goal.rolls))
            best = max(best, rated)
            total += rated
        return self.taste.best_goal * best // 100 + total

    def promise(self) -> i64:
        """The hope of the hand as it is: its goals were rated with it."""
        best: i64 = 0
        total: i64 = 0
        for goal in self.goals:
            best = max(best, goal.rating)
            total += goal.rating
        return self.taste.best_goal * best // 100 + total

    def hope_with(self, good: i64, amount: i64) -> i64:
        """The hope of the hand with some more cards of a good: no deal that brings just these promises more."""
        for goal in self.goals:
            if goal.worth < 0:
                return BEYOND_HOPE
        hand = self.hand[:]
        hand[good] += amount
        return self.hope(hand)

    def rating(self, worth: i64, rolls: i64) -> i64:
        """Worth for each roll of waiting, in thousandths."""
        return worth * 100000 // (100 * rolls + self.taste.patience)
