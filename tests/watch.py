"""Words for tests of Brotherhood of the Watch: the three dice, and what stands at the Wall, before it and behind it.

With four players the hexes from the Wall to the south-west are H0 H4 H9 H15 for W1, H1 H5 H10 H16 for W2, H2 H6 H11 H17
for W3 and H3 H7 H12 H18 for W4.
"""

from __future__ import annotations

from itertools import pairwise

from hexhold.core.engine import sample_chance, step, to_act
from hexhold.core.events import SILENT, Events
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.words import HEROES
from tests.support import do, note, position


def watch(text: str) -> tuple[Ruleset, State]:
    """The game and state of a position on the standard board, where nobody has Samwell unless it speaks of heroes."""
    if "hero:" not in text:
        text += "\nP0.hero: mance" if "players: 3" in text else "\nP1.hero: mance"
    return position("game: watch\nmap: standard\n" + text)


def cast(game: Ruleset, s: State, total: int, die: int = 12, events: Events = SILENT) -> None:
    """The active player rolls all three dice: two show this sum, the wildling die (with 12 nothing moves) this."""
    first = max(1, total - 6)
    do(game, s, f"P{s.active} roll", f"chance throw={first},{total - first},{die}", events=events)


def row(game: Ruleset, s: State, name: str) -> dict[str, int]:
    """What a row of numbers counts, without what is not there."""
    slot = game.slots.named(name)
    assert slot is not None, name
    found = {column: note(game, s, name, column=column) for column in slot.columns}
    return {column: count for column, count in found.items() if count}


def line(game: Ruleset, s: State, name: str, words: tuple[str, ...]) -> list[str]:
    """The words that stand in a line of places, from the first on; an empty place before another is a dash."""
    found = [note(game, s, name, column=str(place)) for place in range(1, 6)]
    while found and found[-1] < 0:
        found.pop()
    return [words[item] if item >= 0 else "-" for item in found]


def camps(game: Ruleset, s: State, clan: str) -> list[str]:
    """The wildlings of a clan from camp 1 on."""
    return line(game, s, clan, ("regular", "climber", "giant", "mammoth"))


def guards(game: Ruleset, s: State, section: int) -> list[str]:
    """Whose guards stand on a section, from space 1 on."""
    return line(game, s, f"wall_{section}", ("P0", "P1", "P2", "P3", "P4", "P5"))


def clearing(game: Ruleset, s: State, number: int) -> dict[str, int]:
    """The wildlings in a clearing by kind."""
    return row(game, s, f"clearing_{number}")


def gift(game: Ruleset, s: State) -> dict[str, list[str]]:
    """The wildlings on each hex of the Gift."""
    found: dict[str, list[str]] = {}
    for kind in ("regular", "climber", "giant"):
        for hex, count in row(game, s, f"gift_{kind}").items():
            found.setdefault(hex, []).extend([kind] * count)
    return found


def along(nodes: str) -> str:
    """The paths between intersections that follow each other, such as `along("N(0,1) S(1,0) N(1,1)")`."""
    return " ".join(f"{a}-{b}" for a, b in pairwise(nodes.split()))


def hero(game: Ruleset, s: State, seat: int) -> str:
    """The hero of a seat and the side that lies up, such as `marsh A`."""
    return f"{HEROES[note(game, s, 'hero', seat)]} {'AB'[note(game, s, 'hero_turned', seat)]}"


def display(game: Ruleset, s: State) -> set[str]:
    """The heroes that nobody has and everybody may take."""
    return set(row(game, s, "display"))


def opened(players: int, options: dict[str, str | int | bool] | None = None, seed: int = 0) -> tuple[Ruleset, State]:
    """A game in which P0 starts, after the heroes were drawn."""
    game = create("watch", players, {"first_player": 0, **(options or {})})
    s, rng = game.new(), Rng(seed)
    while to_act(s) < 0:
        step(game, s, -1, sample_chance(game, s, rng))
    return game, s
