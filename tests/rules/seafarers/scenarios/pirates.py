"""Tables of The Pirate Islands for tests: everybody has what they start with, and a voyage as long as one says."""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.voyages.line import Voyage
from tests.sea import along
from tests.support import place, position

RED, WHITE, BLUE, ORANGE = range(4)

WAYS = (
    "S(4,-3) N(3,-2) S(4,-4) N(3,-3) S(3,-4) N(2,-3) S(2,-4) N(1,-3) S(1,-4) N(0,-3)",
    "N(2,0) S(2,-1) N(1,0) S(1,-1) N(0,0) S(0,-1) N(-1,0) S(0,-2) N(-1,-1) S(-1,-2)",
    "S(2,0) N(1,1) S(1,0) N(0,1) S(0,0) N(-1,1) S(-1,0) N(-2,1) S(-2,0) N(-3,2)",
    "N(1,3) S(1,2) N(0,3) S(0,2) N(-1,3) S(-1,2) N(-2,4) S(-2,3) N(-3,4) S(-3,3)",
)
"""A shortest way of each colour from its settlement over its beachhead to its fortress, for 3 and 4 players."""
BEACHHEAD = 6
FORTRESS = 9
"""How many ships each of them takes to get there."""


def voyage(colour: int, ships: int) -> str:
    """The paths of the first ships on a colour's way."""
    return along(" ".join(WAYS[colour].split()[: ships + 1]))


def last_of(colour: int, ships: int) -> str:
    """The path of one ship on a colour's way, counted from 1."""
    return voyage(colour, ships).split()[-1]


def table(text: str = "", voyages: tuple[int, ...] = (1, 1, 1, 1), **options: Value) -> tuple[Ruleset, State]:
    """Four players after the roll of red, unless the text says otherwise; pieces named there come on top."""
    lines: dict[str, str] = {}
    for colour, ships in enumerate(voyages):
        lines[f"P{colour}.settlements"] = WAYS[colour].split()[0]
        lines[f"P{colour}.ships"] = voyage(colour, ships)
    lines["stack"] = "turn(P0)"
    for line in text.strip().splitlines():
        key, _, value = line.strip().partition(": ")
        if key.endswith(".cities"):
            home = key.replace("cities", "settlements")
            lines[home] = " ".join(spot for spot in lines[home].split() if spot not in value.split())
        on_top = key.endswith((".settlements", ".ships"))
        lines[key] = f"{lines[key]} {value}" if on_top else value
    chosen = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    body = "\n".join(f"{key}: {value}" for key, value in lines.items() if value)
    return position(
        f"game: seafarers\nplayers: {len(voyages)}\noptions: scenario=pirate_islands {chosen}\nmap: printed\n{body}"
    )


def line_of(game: Ruleset, s: State, seat: int) -> list[str]:
    """The ships of a seat's voyage, in their order."""
    voyages = game.find(Voyage)
    return [f"E{voyages.spokes[spoke]}" for spoke in voyages.course(s, seat)]


def paths(game: Ruleset, words: str) -> list[str]:
    """The numbers of paths that are given by their ends."""
    return [place(game, path) for path in words.split()]
