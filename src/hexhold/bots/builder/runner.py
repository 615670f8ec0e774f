"""The race of one seat to the target: how long it would take to get there by building what pays best, again and again.

A runner has an income, a hand, rates at the supply, and a list of plans: what each costs, how many points it brings and
what it adds to the income. Waiting times come from the average income, with everything that is too much traded at the
supply. All numbers are whole, so that a bot plays the same game compiled or not: time is counted in eighths of a roll,
points in hundredths, income in quarters of a pip, cards in the units of CARD.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.state import filled

__all__ = ["CARD", "MOST_PLANS", "POINT", "QUARTERS", "ROLL", "TOO_LONG", "Runner"]

QUARTERS: Final = 4
"""An income of one pip."""
ROLL: Final = 8
"""The time of one roll."""
CARD: Final = 36 * QUARTERS * ROLL
"""A card: what an income of 36 pips brings in a roll."""
POINT: Final = 100
TOO_LONG: Final = 300 * ROLL
"""As far as the bot cares to think ahead."""
MOST_PLANS: Final = 16
MOST_RAISES: Final = 12
MOST_STEPS: Final = 24
WAYS: Final = 4
RAISE: Final = 0
"""The plan in the first place: to raise a settlement, each time the one that gains most."""


@final
class Runner:
    """A seat as it stands, and what it could do. `run` uses it up."""

    def __init__(self, goods: i64) -> None:
        self.goods: i64 = goods
        self.income: vec[i64] = filled(0, goods)
        self.hand: vec[i64] = filled(0, goods)
        self.share: vec[i64] = filled(3, goods)
        """What a card is worth in trade, in twelfths of a card: 12 divided by the rate."""
        self.wild: i64 = 0
        """Cards of any kind that the seat can count on."""
        self.need: i64 = 0
        self.now = False
        """Whether the seat can build at once."""
        self.delay: i64 = 0
        """When its next turn begins: what it cannot build at once it builds then at the earliest."""
        self.reserve: i64 = 0
        """What is kept of every good for other plans when cards are traded."""
        self.patience: i64 = 0
        self.patient: i64 = 64
        self.impatient: i64 = 16
        self.growth_worth: i64 = 44
        self.plans: i64 = 1
        self.cost: vec[i64] = filled(0, MOST_PLANS * goods)
        self.gain: vec[i64] = filled(0, MOST_PLANS)
        self.times: vec[i64] = filled(0, MOST_PLANS)
        self.growth: vec[i64] = filled(0, MOST_PLANS * goods)
        self.raised: vec[i64] = filled(0, MOST_PLANS * goods)
        """What a city adds where this plan builds a settlement."""
        self.harbour: vec[i64] = filled(-1, MOST_PLANS)
        self.raises: i64 = 0
        self.raise_growth: vec[i64] = filled(0, MOST_RAISES * goods)
        self.raise_sum: vec[i64] = filled(0, MOST_RAISES)
        self.first: i64 = -1
        """The plan that came first when it ran."""
        self.first_wait: i64 = 0
        self.kept_need: i64 = 0
        self.kept_wild: i64 = 0
        self.kept_raises: i64 = 0
        self.kept_row: vec[i64] = filled(0, 3 * goods)
        self.kept_times: vec[i64] = filled(0, MOST_PLANS)
        self.kept_sum: vec[i64] = filled(0, MOST_RAISES)
        self.kept_growth: vec[i64] = filled(0, MOST_RAISES * goods)

    def clear(self) -> None:
        """Forget everything but the prices of what is always there."""
        self.plans = 1
        self.raises = 0
        self.wild = 0
        self.times[RAISE] = 0
        self.first = -1

    def add_plan(self, gain: i64, times: i64) -> i64:
        """A further plan without cost or growth; returns its number. Beyond the last place plans are dropped there."""
        at = min(self.plans, i64(MOST_PLANS - 1))
        self.plans = at + 1
        self.gain[at] = gain
        self.times[at] = times
        self.harbour[at] = -1
        for good in range(at * self.goods, (at + 1) * self.goods):
            self.cost[good] = 0
            self.growth[good] = 0
            self.raised[good] = 0
        return at

    def add_raise(self, growth: vec[i64], at: i64) -> None:
        """A settlement that could be raised, with what a city adds there, read from a place in a row of numbers."""
        if self.raises == MOST_RAISES:
            return
        total: i64 = 0
        to = self.raises * self.goods
        for good in range(self.goods):
            self.raise_growth[to + good] = growth[at + good]
            total += growth[at + good]
        self.raise_sum[self.raises] = total
        self.raises += 1

    def run(self) -> i64:
        """How long it takes to reach the target, at most TOO_LONG: by the best of a few ways to choose among plans.

        One trades away whatever helps at once, another keeps a reserve of every good; one looks for what comes soon,
        another for what pays off.
        """
        self.keep()
        best: i64 = TOO_LONG
        best_first: i64 = -1
        best_wait: i64 = 0
        for way in range(i64(WAYS)):
            self.reserve = 2 * CARD if way & 1 else 0
            self.patience = self.impatient if way & 2 else self.patient
            if way:
                self.restore()
            time = self.run_once()
            if time < best:
                best = time
                best_first = self.first
                best_wait = self.first_wait
        self.first = best_first
        self.first_wait = best_wait
        return best

    def keep(self) -> None:
        """Remember everything that running uses up."""
        self.kept_need = self.need
        self.kept_wild = self.wild
        self.kept_raises = self.raises
        for good in range(self.goods):
            self.kept_row[good] = self.hand[good]
            self.kept_row[self.goods + good] = self.income[good]
            self.kept_row[2 * self.goods + good] = self.share[good]
        for plan in range(self.plans):
            self.kept_times[plan] = self.times[plan]
        for i in range(self.raises):
            self.kept_sum[i] = self.raise_sum[i]
        for i in range(self.raises * self.goods):
            self.kept_growth[i] = self.raise_growth[i]

    def restore(self) -> None:
        """Be again as before running."""
        self.need = self.kept_need
        self.wild = self.kept_wild
        self.raises = self.kept_raises
        self.first = -1
        for good in range(self.goods):
            self.hand[good] = self.kept_row[good]
            self.income[good] = self.kept_row[self.goods + good]
            self.share[good] = self.kept_row[2 * self.goods + good]
        for plan in range(self.plans):
            self.times[plan] = self.kept_times[plan]
        for i in range(self.raises):
            self.raise_sum[i] = self.kept_sum[i]
        for i in range(self.raises * self.goods):
            self.raise_growth[i] = self.kept_growth[i]

    def run_once(self) -> i64:
        """Run to the target in one way."""
        time: i64 = 0
        for _ in range(MOST_STEPS):
            self.ready_raise()
            best: i64 = -1
            best_rate: i64 = -1
            best_wait: i64 = 0
            for plan in range(self.plans):
                if self.times[plan] > 0:
                    wait: i64 = 0
                    if time or not self.now or not self.affordable(plan):
                        wait = max(self.wait(plan), self.delay - time)
                    worth = min(self.gain[plan], self.need) + self.growth_of(plan) * self.need // (1000 * QUARTERS)
                    rate = worth * 1024 // (wait + self.patience)
                    if rate > best_rate:
                        best = plan
                        best_rate = rate
                        best_wait = wait
            if best < 0:
                return TOO_LONG
            if self.first < 0:
                self.first = best
                self.first_wait = best_wait
            gain = self.gain[best]
            if gain >= self.need:
                # What overshoots the target is as good as a part of it: no jumps where two plans are nearly the same.
                return min(time + best_wait * (self.need + POINT) // (gain + POINT), i64(TOO_LONG))
            time += best_wait
            if time >= TOO_LONG:
                return TOO_LONG
            self.need -= gain
            self.carry_out(best, best_wait)
        return min(time + self.need * 8 * ROLL // POINT, i64(TOO_LONG))

    def ready_raise(self) -> None:
        """Let the first plan be about the settlement that gains most from being raised."""
        if self.times[RAISE] <= 0:
            return
        best: i64 = -1
        for i in range(self.raises):
            if best < 0 or self.raise_sum[i] > self.raise_sum[best]:
                best = i
        if best < 0:
            return
        last = self.raises - 1
        for good in range(self.goods):
            kept = self.raise_growth[best * self.goods + good]
            self.growth[good] = kept
            self.raise_growth[best * self.goods + good] = self.raise_growth[last * self.goods + good]
            self.raise_growth[last * self.goods + good] = kept
        kept = self.raise_sum[best]
        self.raise_sum[best] = self.raise_sum[last]
        self.raise_sum[last] = kept

    def growth_of(self, plan: i64) -> i64:
        """What a plan adds to the income, weighed by how much it pays off."""
        total: i64 = 0
        for good in range(plan * self.goods, (plan + 1) * self.goods):
            total += self.growth[good]
        return total * self.growth_worth

    def wait(self, plan: i64) -> i64:
        """How long until a plan can be paid for."""
        if plan == RAISE and self.raises == 0:
            return TOO_LONG
        long: i64 = ROLL
        while not self.covers(plan, long):
            long *= 2
            if long >= TOO_LONG:
                return TOO_LONG
        short: i64 = -1 if long == ROLL else long // 2
        while long - short > 1:
            middle = (short + long) // 2
            if self.covers(plan, middle):
                long = middle
            else:
                short = middle
        return long

    def covers(self, plan: i64, time: i64) -> bool:
        """Whether a plan can be paid for after some time. A reserve of every good is not traded away."""
        at = plan * self.goods
        missing = -12 * self.wild
        for good in range(self.goods):
            have = self.hand[good] + self.income[good] * time - self.cost[at + good] * CARD
            if have < 0:
                missing -= 12 * have
            elif have > self.reserve:
                missing -= self.share[good] * (have - self.reserve)
        return missing <= 0

    def affordable(self, plan: i64) -> bool:
        """Whether a plan can be paid for at once, with whole trades at the supply."""
        if plan == RAISE and self.raises == 0:
            return False
        at = plan * self.goods
        missing: i64 = 0
        for good in range(self.goods):
            have = self.hand[good] - self.cost[at + good] * CARD
            if have < 0:
                missing -= have
            else:
                missing -= have * self.share[good] // (12 * CARD) * CARD
        return missing <= 0

    def carry_out(self, plan: i64, wait: i64) -> None:
        """Wait, pay, and have what the plan brings."""
        at = plan * self.goods
        missing: i64 = 0
        for good in range(self.goods):
            left = self.hand[good] + self.income[good] * wait - self.cost[at + good] * CARD
            if left < 0:
                missing -= left
                left = 0
            self.hand[good] = left
        used = min(missing, self.wild)
        self.wild -= used
        missing -= used
        while missing > 0:
            most: i64 = 0
            for good in range(self.goods):
                if self.share[good] * (self.hand[good] - self.reserve) > self.share[most] * (
                    self.hand[most] - self.reserve
                ):
                    most = good
            worth = self.share[most] * (self.hand[most] - self.reserve) // 12
            if worth <= 0:
                break
            paid = min(missing, worth)
            self.hand[most] -= paid * 12 // self.share[most]
            missing -= paid
        for good in range(self.goods):
            self.income[good] += self.growth[at + good]
        self.times[plan] -= 1
        if plan == RAISE:
            self.raises -= 1
        elif self.harbour[plan] != -1:
            self.open_harbour(self.harbour[plan])
        if self.raised[at] >= 0 and self.is_settlement(plan):
            self.add_raise(self.raised, at)

    def is_settlement(self, plan: i64) -> bool:
        """Whether a plan builds something that can be raised later."""
        for good in range(plan * self.goods, (plan + 1) * self.goods):
            if self.raised[good]:
                return True
        return False

    def open_harbour(self, harbour: i64) -> None:
        """Trade at a harbour from now on: of one good 2:1, or of all 3:1."""
        if harbour >= 0:
            self.share[harbour] = 6
        else:
            for good in range(self.goods):
                self.share[good] = max(self.share[good], i64(4))
