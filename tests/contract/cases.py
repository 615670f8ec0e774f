"""What the contract tests play: every game with every number of players, and every value of every option somewhere.

Nothing here knows a game or an option by name. A value that a game refuses alone is tried together with another one
(a printed placement needs a printed map); one that it refuses with everything is a failure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import hexhold
from hexhold.core.errors import Malformed
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.options.option import Choice, Flag, Number, Option, Value
from hexhold.rules.options.registry import OPTIONS
from hexhold.rules.ruleset import Ruleset

MIXTURES = 2
"""How many mixtures of many options are played, for every game and number of players."""


@dataclass(frozen=True)
class Case:
    """A game, a number of players and the options that differ from the defaults."""

    name: str
    players: int
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *(f"{name}={value}" for name, value in self.options)])

    def create(self, seed: int | str = 0) -> Ruleset:
        """The game, on the map of this seed."""
        return create(self.name, self.players, dict(self.options), seed=seed)

    def possible(self) -> bool:
        """Whether the game takes these options."""
        try:
            self.create()
        except Malformed:
            return False
        return True


def sample_values(option: Option) -> list[Value]:
    """Values that differ from the default: all words of a choice; of a number its least, one more than usual, 40."""
    values: list[Value]
    if isinstance(option, Flag):
        values = [not option.default]
    elif isinstance(option, Choice):
        values = list(option.words)
    elif isinstance(option, Number):
        values = [option.least, max(option.least, int(option.default)) + 1, 40]
    else:
        values = [word for word in re.split(r", | or ", option.values()) if word.isalpha()] + ["0", "1"]
    return [value for value in values if value != option.default and _readable(option, value)]


def _readable(option: Option, value: Value) -> bool:
    try:
        option.read(value)
    except Malformed:
        return False
    return True


SETTINGS = [(option.name, value) for option in OPTIONS for value in sample_values(option)]


def _singles(name: str) -> list[Case]:
    """One case for every value of every option that this game takes, with players and helping options as needed.

    What a game inside this one takes too is played alone there, and here in mixtures.
    """
    players = GAMES[name].players
    inside = [other for other in GAMES if other != name and _is_inside(other, name)]
    cases: list[Case] = []
    for number, setting in enumerate(SETTINGS):
        if any(_takes(other, setting) for other in inside):
            continue
        turned = players[number % len(players) :] + players[: number % len(players)]
        alone = [Case(name, count, (setting,)) for count in turned]
        helped = [
            Case(name, count, (helper, setting)) for helper in SETTINGS if helper[0] != setting[0] for count in turned
        ]
        cases += next(([case] for case in [*alone, *helped] if case.possible()), [])
    return cases


def _is_inside(smaller: str, larger: str) -> bool:
    """Whether a game is made of nothing but expansions that another one has too."""
    return set(GAMES[smaller].expansions) < set(GAMES[larger].expansions)


@cache
def _takes(name: str, setting: tuple[str, Value]) -> bool:
    """Whether a game takes this value of an option alone."""
    return any(Case(name, count, (setting,)).possible() for count in GAMES[name].players)


def _mixtures(name: str, count: int) -> list[Case]:
    """Cases with about a third of all options set, each to a random value."""
    cases: list[Case] = []
    for number in range(MIXTURES):
        rng = Rng("mixture", name, count, number)
        case = Case(name, count)
        for option in OPTIONS:
            values = sample_values(option)
            if rng.below(3) == 0 and values:
                setting = (option.name, values[int(rng.below(len(values)))])
                wider = Case(name, count, (*case.options, setting))
                case = wider if wider.possible() else case
        cases.append(case)
    return cases


def scenario_cases() -> list[Case]:
    """Every scenario of every game that has some, with every number of players; the usual one is the game itself."""
    cases: list[Case] = []
    for name, info in GAMES.items():
        for scenario in list(info.plan(info.players[0]).scenarios)[1:]:
            cases += [Case(name, count, (("scenario", scenario),)) for count in info.players]
    return cases


def _scenarios_in_turn() -> list[Case]:
    """Of the scenarios of every game every second one, from the second, each with another number of players."""
    crossed = scenario_cases()
    names = list(dict.fromkeys([(case.name, case.options) for case in crossed]))[1::2]
    tables = [[case for case in crossed if (case.name, case.options) == name] for name in names]
    return [table[number % len(table)] for number, table in enumerate(tables)]


@cache
def all_cases() -> list[Case]:
    """Every game with every number of players and default options, every single value, and mixtures; none twice."""
    cases: list[Case] = []
    for name, info in GAMES.items():
        cases += [Case(name, count) for count in info.players]
        cases += _singles(name)
        cases += [case for count in info.players for case in _mixtures(name, count)]
    return list(dict.fromkeys([*cases, *_scenarios_in_turn()]))


def cases() -> list[Case]:
    """What a test plays: all cases; where the engine is plain Python, those with default options and some others."""
    if hexhold.COMPILED:
        return all_cases()
    return [case for number, case in enumerate(all_cases()) if not case.options or number % 7 == 0]
