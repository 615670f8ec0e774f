"""The barbarians as a seat sees them: how near they are, how the battle would end today, what a knight changes.

Knights that are inactive count for nothing: whoever owns them may not feed them in time.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.state import State
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "Battle", "Defence"]

URGENCY: Final = (100, 100, 100, 90, 70, 55, 45, 35)
"""How much a knight is worth, in percent, by the steps that the ship has to go."""

PLAIN: Final[dict[str, int]] = {
    "city_saved": 2400,  # the worth of a city that is not pillaged
    "half_way": 1100,  # the worth of more strength when it does not save the city alone
    "shared_defence": 250,  # the worth of strength that helps everybody, or ties for the most
    "defender": 60,  # how much of the defender's point the bot believes in
    "far_ship": 100,  # how much strength counts that is not needed soon
}
"""What the plain bot thinks of defence."""


@final
class Battle:
    """How the battle would end if the barbarians landed now, by the rules of the battle."""

    def __init__(self, barbarians: Barbarians, s: State) -> None:
        self.barbarians = barbarians
        self.s = s
        self.strengths = barbarians.awake(s)
        self.cities: i64 = barbarians.cities(s)
        self.total: i64 = 0
        for each in self.strengths:
            self.total += each

    def exposes(self, seat: i64) -> bool:
        """Whether a seat has a city to lose."""
        return len(self.barbarians.metropolises.plain_cities(self.s, seat)) > 0

    def loses_city(self, seat: i64, more: i64) -> bool:
        """Whether a seat would lose a city if it had this much more strength."""
        if self.total + more >= self.cities:
            return False
        strengths = self.strengths[:]
        strengths[seat] += more
        return seat in self.barbarians.weakest(self.s, strengths)

    def lead(self, seat: i64) -> i64:
        """By how much a seat is stronger than the strongest other one."""
        best: i64 = 0
        for other in range(i64(len(self.strengths))):
            if other != seat:
                best = max(best, self.strengths[other])
        return self.strengths[seat] - best


@final
class Defence:
    """Looks at the ship and the knights of a game."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        self.city_saved: i64 = likes.of("city_saved")
        self.half_way: i64 = likes.of("half_way")
        self.shared_defence: i64 = likes.of("shared_defence")
        self.defender: i64 = likes.of("defender")
        self.far_ship: i64 = likes.of("far_ship")
        self.barbarians = game.find(Barbarians)

    def steps_left(self, look: Outlook) -> i64:
        """How many ships on the event die bring the barbarians."""
        return max(self.barbarians.steps - look.s.notes[self.barbarians.ship], 1)

    def battle(self, look: Outlook) -> Battle:
        """The battle as it stands."""
        return Battle(self.barbarians, look.s)

    def worth(self, look: Outlook, battle: Battle, more: i64) -> i64:
        """What more active strength is worth to the seat of the outlook."""
        worth = self.shared_defence
        if battle.loses_city(look.seat, 0):
            worth = self.half_way if battle.loses_city(look.seat, more) else self.city_saved
        elif battle.total + more >= battle.cities:
            lead = battle.lead(look.seat)
            if lead <= 0 and lead + more > 0:
                worth = look.worth_of(1, 0) * self.defender // 100
            elif lead > 1:
                worth = 0
        urgency: i64 = URGENCY[min(self.steps_left(look), len(URGENCY) - 1)]
        return worth * (urgency if urgency == 100 else urgency * self.far_ship // 100) // 100
