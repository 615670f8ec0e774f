"""What must happen at the Wall beyond actions and events: both sides of every hero, arrivals, breaches, endings.

Two of it hardly ever happen by chance: eight wildlings in the Gift before the third breach, and a sixth wildling at
five guards. Where they are wished for, chance and players lean towards them.
"""

from __future__ import annotations

from hexhold.core.actions import argument, kind_of
from hexhold.core.events import Event
from hexhold.core.state import State
from hexhold.rules.base.actions import BUY, CITY, ROAD, SETTLE
from hexhold.rules.ruleset import BY_POINTS, Ruleset
from hexhold.rules.watch.actions import (
    BENJEN_CAMP,
    BENJEN_CLEARING,
    GUARD,
    HUNT,
    RECRUITS,
    THROWN,
    TOKEN,
    WILDLING_DIE,
    YGRITTE,
)
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.endings import BREACHED, OVERRUN
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.words import HEROES, KINDS, SPACES

SIDES = ("A", "B")
REGULAR, CLIMBER, GIANT = "regular", "climber", "giant"
FULL_CLEARING = "breach by a full clearing"
SENDING_HOME = (HUNT, BENJEN_CAMP, BENJEN_CLEARING, YGRITTE)
"""What players do against wildlings that have come."""
SPENDING = (ROAD, SETTLE, CITY, BUY)
"""What players do with the cards that guards cost."""


def has_frontier(game: Ruleset) -> bool:
    """Whether this game is played at the Wall."""
    return any(isinstance(module, Advance) for module in game.modules)


def declared_at_frontier(game: Ruleset) -> list[str]:
    """All that can happen at the Wall in this game."""
    if not has_frontier(game):
        return []
    heroes = game.find(Heroes)
    present = [HEROES[hero] for hero in range(len(HEROES)) if hero not in heroes.absent_from_start]
    kinds = KINDS[: int(game.find(Advance).wildlings.kinds)]
    ways = [f"a {kind}" for kind in kinds if kind not in (CLIMBER, GIANT)] + ["a giant", "a giant, no guard there"]
    rare = [FULL_CLEARING] if game.find(Advance).full_clearing_breaches else []
    return [
        *rare,
        *(f"hero {hero} on side {side}" for hero in present for side in SIDES),
        *(f"arrival of a {kind}" for kind in kinds),
        *(f"breach by {way}" for way in ways),
        *(ending_feature(game, ending) for ending in (BY_POINTS, BREACHED, OVERRUN)),
    ]


def ending_feature(game: Ruleset, ending: str) -> str:
    """The feature of a game that ends in this way."""
    return f"end {ending} with {game.seats} players"


class FrontierWatch:
    """Looks at the Wall before an action, and says afterwards what has happened there."""

    def __init__(self, game: Ruleset, s: State) -> None:
        self.game = game
        self.watching = has_frontier(game)
        if self.watching:
            heroes, wall = game.find(Heroes), game.find(Wall)
            self.sides = [SIDES[int(s.notes[heroes.side + seat])] for seat in range(int(game.seats))]
            self.guards = [int(wall.guards(s, section)) for section in range(int(wall.sections))]
            self.breaches = int(s.notes[game.find(Advance).breaches])

    def seen(self, s: State, events: list[Event]) -> list[str]:
        """The features that these events show."""
        if not self.watching:
            return []
        features: list[str] = []
        last = ""
        unguarded = False
        for event in events:
            facts = event.public
            if event.code == "hero_used":
                features.append(f"hero {facts['hero']} on side {self.sides[int(str(facts['seat']))]}")
            elif event.code == "guard_lost":
                self.guards[int(str(facts["section"])) - 1] -= 1
            elif event.code == "arrived":
                last = str(facts["wildling"])
                unguarded = self.guards[int(str(facts["clearing"])) - 1] == 0
                features.append(f"arrival of a {last}")
            elif event.code == "breach":
                self.breaches += 1
                features.append(f"breach by a {last}" + (", no guard there" if unguarded and last == GIANT else ""))
        if s.notes[self.game.find(Advance).breaches] > self.breaches:
            features.append(FULL_CLEARING)
        if s.over:
            features.append(ending_feature(self.game, self.game.ending(s)))
        return features


def is_rare(wish: str) -> bool:
    """Whether something hardly ever happens by chance."""
    return wish == FULL_CLEARING or wish.startswith(f"end {OVERRUN} ")


def leanings(game: Ruleset, s: State, wish: str, acts: list[int]) -> list[int]:
    """Those of the possible actions that lead towards something rare; all of them where nothing rare is wished for."""
    if not is_rare(wish):
        return acts
    leads, away = (
        (fills_clearing, (*SENDING_HOME, *SPENDING)) if wish == FULL_CLEARING else (sends_climber, SENDING_HOME)
    )
    preferred = [act for act in acts if leads(game, s, act)]
    return preferred or [act for act in acts if kind_of(act) not in away] or acts


def sends_climber(game: Ruleset, s: State, act: int) -> bool:
    """Whether chance turns up a climber, or sends one over the Wall."""
    if kind_of(act) == TOKEN:
        return KINDS[int(argument(act, 1))] == CLIMBER
    marching, _ = marches(game, s, act)
    return marching == CLIMBER


def fills_clearing(game: Ruleset, s: State, act: int) -> bool:
    """Whether the best guarded section gets one more guard, or, when it has all, its clearing one more wildling."""
    wall = game.find(Wall)
    best = max(range(int(wall.sections)), key=lambda section: int(wall.guards(s, section)))
    if kind_of(act) in (GUARD, RECRUITS):
        return int(argument(act, 0)) == best
    if kind_of(act) == TOKEN:
        return KINDS[int(argument(act, 1))] == REGULAR
    marching, clearing = marches(game, s, act)
    return (marching == REGULAR and clearing == best) if wall.guards(s, best) == SPACES else marching == ""


def marches(game: Ruleset, s: State, act: int) -> tuple[str, int]:
    """The kind of the wildling that a throw sends on its way, and the clearing it comes to; nothing for other acts."""
    faces = {THROWN: 2, WILDLING_DIE: 0}
    if kind_of(act) not in faces:
        return "-", -1
    advance = game.find(Advance)
    face = int(argument(act, faces[int(kind_of(act))]))
    clan = int(advance.trail_clan[face])
    wildling = int(advance.wildlings.camp(s, clan, 0)) if clan >= 0 else -1
    return (KINDS[wildling], clan + int(advance.trail_side[face])) if wildling >= 0 else ("", -1)
