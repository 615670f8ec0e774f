"""Playthroughs: a random game told through the public interface of the engine, as text to read and to compare.

A block for each of the first actions, then for every 25th: what changed in the position, who may do what, what was done
and what was told to whom.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from hexhold.core.actions import CHANCE, KIND_SHIFT
from hexhold.core.engine import chance, legal_actions, seats_to_act, step, to_act
from hexhold.core.events import Event, Events
from hexhold.core.formats.position import write_position
from hexhold.core.game import Game
from hexhold.core.notation import actor_name, token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create

FOLDER = Path(__file__).parent
EVERY_ACTION_UNTIL = 40
THEN_EVERY = 25
WIDTH = 150
MOST = 6000
LONGEST = 105_000
"""A long game is told up to so many characters, and then its end."""


@dataclass(frozen=True)
class Playthrough:
    """What is played; the file has its name."""

    name: str
    game: str
    players: int
    options: dict[str, str | int | bool] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where the text is kept."""
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS = [
    *[Playthrough(f"{name}-{count}", name, count) for name, info in GAMES.items() for count in info.players],
    Playthrough("base-3-beginner", "base", 3, {"map": "beginner", "placement": "fixed"}),
    Playthrough("base-4-no-trade", "base", 4, {"player_trade": False, "map": "random", "dice": "deck"}),
    Playthrough("base-4-strict", "base", 4, {"trade_build": "strict", "friendly_robber": True, "no_seven_rounds": 2}),
    Playthrough("base-5-ask-all", "base", 5, {"ask_all": True}),
    Playthrough("base-5-paired", "base", 5, {"five_six": "paired"}),
]
"""Every game with every number of players, and some games with options."""


def tell(play: Playthrough) -> list[str]:
    """Play the game and tell it."""
    game = create(play.game, play.players, play.options, seed=play.name)
    rng = Rng(play.name, "playthrough")
    s = game.new()
    before = write_position(game, s).splitlines()
    lines = [f"A random game, seed {play.name!r}. Written by `python -m tests.golden.write`.", "", *before]
    for ply in range(MOST):
        if s.over:
            break
        told = ply < EVERY_ACTION_UNTIL or (ply % THEN_EVERY == 0 and length(lines) < LONGEST)
        seat, act = choose(game, s, rng)
        if told:
            after = write_position(game, s).splitlines()
            lines += ["", f"=== ply {ply}", *changes(before, after)]
            before = after
            lines += decision(game, s)
            lines.append(f"> {actor_name(seat)} {token(game, act)}")
        events = Events()
        step(game, s, seat, act, events)
        if told or s.over:
            lines += [line for event in events.heard for line in heard(event)]
    lines += ["", "=== end", *changes(before, write_position(game, s).splitlines())]
    return [shortened(line) for line in lines]


def shortened(line: str) -> str:
    """A line of bearable width; only the map is always whole."""
    return line if len(line) <= WIDTH or line.startswith("map: ") else line[: WIDTH - 4] + " ..."


def length(lines: list[str]) -> int:
    """How many characters the lines have when they are written."""
    return sum(len(shortened(line)) + 1 for line in lines)


def choose(game: Game, s: State, rng: Rng) -> tuple[int, int]:
    """Any seat that is asked does something: first a kind of action is chosen at random, then one of that kind."""
    if to_act(s) == CHANCE:
        listed = chance(game, s)
        seat, acts = CHANCE, [act for act, weight in listed for _ in range(weight)]
    else:
        asked = seats_to_act(s)
        seat = asked[int(rng.below(len(asked)))]
        acts = legal_actions(game, s, seat)
        kinds = sorted({act >> KIND_SHIFT for act in acts})
        kind = kinds[int(rng.below(len(kinds)))]
        acts = [act for act in acts if act >> KIND_SHIFT == kind]
    return seat, acts[int(rng.below(len(acts)))]


def changes(before: list[str], after: list[str]) -> list[str]:
    """The lines of a position that are gone, and those that are new."""
    gone = [f"  - {line}" for line in before if line not in after and line.partition(":")[0] not in keys(after)]
    return gone + [f"  {line}" for line in after if line not in before]


def keys(position: list[str]) -> set[str]:
    """What a position says anything about."""
    return {line.partition(":")[0] for line in position}


def decision(game: Game, s: State) -> list[str]:
    """Who may do what, and how many cards everybody sees in every hand."""
    lines = [f"hands: {' '.join(str(count) for count in view(game, s, None).counts['hand'])}"]
    if to_act(s) == CHANCE:
        listed = [f"{token(game, act)}*{weight}" for act, weight in chance(game, s)]
        return [*lines, f"{game.frame(s).name}: chance has {len(listed)}: {' '.join(listed)}"]
    for seat in range(int(game.seats)):
        acts = legal_actions(game, s, seat)
        if acts or seat in seats_to_act(s):
            unasked = "" if seat in seats_to_act(s) else " unasked"
            words = " ".join(token(game, act) for act in acts)
            lines.append(f"{game.frame(s).name}: P{seat} may{unasked} {len(acts)}: {words}")
    return lines


def heard(event: Event) -> list[str]:
    """What all were told, and what single seats were told in addition."""
    lines = [f"  * {event.code} {json.dumps(event.public)}"]
    return lines + [f"    only P{seat}: {json.dumps(facts)}" for seat, facts in sorted(event.secret.items())]
