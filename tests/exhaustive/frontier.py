"""What must happen at the Wall beyond actions and events: both sides of every hero, arrivals, breaches, endings."""

from __future__ import annotations

from hexhold.core.events import Event
from hexhold.core.state import State
from hexhold.rules.ruleset import BY_POINTS, Ruleset
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.endings import BREACHED, OVERRUN
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.words import HEROES, KINDS

SIDES = ("A", "B")
CLIMBER, GIANT = "climber", "giant"


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
    if game.find(Advance).full_clearing_breaches:
        ways.append("a full clearing")
    return [
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
            features.append("breach by a full clearing")
        if s.over:
            features.append(ending_feature(self.game, self.game.ending(s)))
        return features
