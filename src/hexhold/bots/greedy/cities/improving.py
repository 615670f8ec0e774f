"""Improvements, metropolises and walls: what a city can become, and which city to give up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor, Rater
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.menu import Menu
from hexhold.core.state import filled
from hexhold.rules.base.seven import Seven
from hexhold.rules.cities.actions import CRANE, IMPROVE, LOSE_CITY, METROPOLIS, WALL
from hexhold.rules.cities.improvements import ABILITY_LEVEL, METROPOLIS_LEVEL, TOP_LEVEL, Improvements
from hexhold.rules.cities.walls import Walls
from hexhold.rules.cities.words import TRACKS
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "Improver", "WallBuilder"]

METROPOLIS_POINTS: Final = 2

PLAIN: Final[dict[str, int]] = {
    "progress_card": 350,  # the worth of a progress card
    "rolls_left": 500,  # how many hundredths of a roll pass for each point the leader still needs
    # The worth of the third level of each track.
    "ability_trade": 700,
    "ability_politics": 700,
    "ability_science": 700,
    "metropolis": 100,
    "safe_city": 400,  # the worth of a city that can no longer be pillaged
    "wall": 350,
    "wall_needed": 600,  # the worth of a wall when the hand is too large for a 7
}
"""What the plain bot thinks of what a city can become."""


class Improver(Rater):
    """Goals: the next level of every track, and the way to a metropolis."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.progress_card: i64 = likes.of("progress_card")
        self.rolls_left: i64 = likes.of("rolls_left")
        self.metropolis: i64 = likes.of("metropolis")
        self.safe_city: i64 = likes.of("safe_city")
        self.abilities: vec[i64] = vec[i64]([likes.of(f"ability_{track}") for track in TRACKS])
        self.improvements = game.find(Improvements)

    def set_goals(self, look: Outlook) -> None:
        if not look.s.turn:
            return
        for track in range(i64(len(TRACKS))):
            if self.improvements.is_open(look.s, look.seat, track):
                level = self.improvements.level(look.s, look.seat, track) + 1
                step = self.price(look, track, level, level)
                look.add(Goal(action(IMPROVE, track), step, step, self.level_worth(look, track, level)))
                crown = self.crown(look, track, level)
                if crown > level:
                    worth = self.level_worth(look, track, crown)
                    for between in range(level, crown):
                        worth += self.level_worth(look, track, between)
                    look.add(Goal(action(IMPROVE, track), step, self.price(look, track, level, crown), worth))

    def price(self, look: Outlook, track: i64, first: i64, last: i64) -> vec[i64]:
        """The price of the levels from one to another."""
        cost = filled(0, look.goods)
        for level in range(first, last + 1):
            cost[self.improvements.pays[track]] += level
        return cost

    def crown(self, look: Outlook, track: i64, level: i64) -> i64:
        """The level, from this one on, that brings the metropolis of a track; 0 if none does."""
        if len(self.improvements.metropolises.plain_cities(look.s, look.seat)) == 0:
            return 0
        for higher in range(max(level, METROPOLIS_LEVEL), i64(TOP_LEVEL + 1)):
            if self.improvements.gains(look.s, look.seat, track, higher):
                return higher
        return 0

    def level_worth(self, look: Outlook, track: i64, level: i64) -> i64:
        """What reaching a level is worth: the cards it will bring, its ability, the metropolis."""
        faces: i64 = 2 if level == 1 else (1 if level < TOP_LEVEL else 0)
        worth = self.progress_card * faces * self.rolls_left * look.time_left // 3600
        if level == ABILITY_LEVEL:
            worth += self.abilities[track]
        if level >= METROPOLIS_LEVEL and self.improvements.gains(look.s, look.seat, track, level):
            worth += look.worth_of(METROPOLIS_POINTS, 0) * self.metropolis // 100 + self.safe_city
        elif level == TOP_LEVEL and self.improvements.metropolises.owner(look.s, track) == look.seat:
            for other in range(self.game.seats):
                if other != look.seat and self.improvements.level(look.s, other, track) >= ABILITY_LEVEL:
                    worth += METROPOLIS_POINTS * self.safe_city
                    break
        return worth

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        kind = kind_of(acts[0])
        if kind == METROPOLIS or kind == LOSE_CITY:
            return self.city(look, acts, kind == METROPOLIS)
        return super().advise(look, acts)

    def rate(self, look: Outlook, act: i64) -> i64:
        if kind_of(act) != CRANE:
            return 0
        track = argument(act, 0)
        return self.level_worth(look, track, self.improvements.level(look.s, look.seat, track) + 1)

    def city(self, look: Outlook, acts: vec[i64], finest: bool) -> i64:
        """The city that yields most, or least."""
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            value = look.land.gain(look.land.raised(argument(act, 0)), filled(0, look.goods))
            if not finest:
                value = -value
            if best == NO_ADVICE or value > most:
                best = act
                most = value
        return best


class WallBuilder(Advisor):
    """Goal: a wall, the more so when a 7 would cost cards."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.wall: i64 = likes.of("wall")
        self.wall_needed: i64 = likes.of("wall_needed")
        self.walls = game.find(Walls)
        self.seven = game.find(Seven)

    def set_goals(self, look: Outlook) -> None:
        if not look.s.turn:
            return
        sites = Menu()
        self.walls.add_sites(look.s, look.seat, WALL, sites)
        if sites.count == 0:
            return
        room = self.seven.discard_limit + self.game.discard_bonus(look.s, look.seat) - look.cards()
        worth = self.wall
        if room < 0:
            worth += self.wall_needed
        look.add(Goal(sites.acts[0], self.walls.cost, self.walls.cost, worth * look.time_left // 10))
