"""Words for tests: set up a position, act by tokens, ask why something is refused.

Intersections may be named by the labels of docs/rules/positions.md (Z0 to Z10 and so on), and chains of them such as
`Z1-Z2-Z3` stand for the roads between them.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise

from hexhold.board.terrain import TERRAIN
from hexhold.core.engine import chance, legal_actions, step_checked
from hexhold.core.errors import HexholdError
from hexhold.core.events import SILENT, Events
from hexhold.core.formats.position import read_position
from hexhold.core.notation import parse_actor, parse_token, token
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset, ruleset

TERRAIN_NAMES = tuple(kind.name for kind in TERRAIN)
"""The terrain of the base game, by number."""

LABELS = {
    **{f"Z{2 * i}": f"S({i - 2},-1)" for i in range(6)},
    **{f"Z{2 * i + 1}": f"N({i - 2},0)" for i in range(5)},
    **{f"D{2 * i}": f"N({i - 3},1)" for i in range(6)},
    **{f"B{2 * i + 1}": f"S({i - 2},0)" for i in range(5)},
    **{f"U{2 * i + 1}": f"S({i - 1},-2)" for i in range(5)},
    **{f"T{2 * i + 2}": f"N({i - 1},-1)" for i in range(4)},
}
LABEL = re.compile(r"\b([ZDBUT]\d+)\b")
CHAIN = re.compile(r"\b[ZDBUT]\d+(?:-[ZDBUT]\d+)+\b")
SPOT = re.compile(r"(?<=[:/])(?:[ZDBUT]\d+(?:-[ZDBUT]\d+)?|[NS]\([^/]*\))")


def translate(text: str) -> str:
    """Replace chains of labels by the paths between them, and single labels by coordinates."""

    def paths(match: re.Match[str]) -> str:
        names = match[0].split("-")
        return " ".join(f"{LABELS[a]}-{LABELS[b]}" for a, b in pairwise(names))

    return LABEL.sub(lambda match: LABELS[match[1]], CHAIN.sub(paths, text))


def position(text: str) -> tuple[Ruleset, State]:
    """The game and state of a position text; the map is a printed one unless it says otherwise."""
    if "seafarers" not in text and not re.search(r"^\s*map:", text, re.MULTILINE):
        text += "\nmap: beginner" if "players: 5" not in text and "players: 6" not in text else "\nmap: variable"
    game, s = read_position(translate(text), create)
    return ruleset(game), s


def island(*rows: str) -> str:
    """The line of a position that gives it a small map of its own, such as `island("(0,0): hills 6, pasture 4")`."""
    return "map: " + json.dumps({"name": "island", "free": True, "rows": rows})


def place(game: Ruleset, words: str) -> str:
    """The number of a place given by label or coordinates: `Z4` or `Z4-Z5` become N12 or E30."""
    grid = game.map.grid
    nodes = []
    for name in words.split("-") if LABEL.search(words) else re.findall(r"[NS]\(-?\d+,-?\d+\)", words):
        corner, q, r = re.fullmatch(r"([NS])\((-?\d+),(-?\d+)\)", LABELS.get(name, name)).groups()  # type: ignore[union-attr]
        nodes.append(grid.node_at(corner, int(q), int(r)))
    return f"N{nodes[0]}" if len(nodes) == 1 else f"E{grid.edge_between(nodes[0], nodes[1])}"


def read_act(game: Ruleset, text: str) -> tuple[int, int]:
    """Seat and action of `P0 settle:Z4` or `chance roll=3,4`."""
    actor, _, words = text.partition(" ")
    words = SPOT.sub(lambda match: place(game, match[0]), words)
    return parse_actor(game, actor), parse_token(game, words)


def do(game: Ruleset, s: State, *acts: str, events: Events = SILENT) -> None:
    """Carry out actions such as `P0 settle:Z4` and `chance roll=3,4`, one after the other."""
    for text in acts:
        seat, act = read_act(game, text)
        step_checked(game, s, seat, act, events)


def roll(game: Ruleset, s: State, total: int, events: Events = SILENT) -> None:
    """The active player rolls, and the dice show this sum."""
    first = max(1, total - 6)
    do(game, s, f"P{s.active} roll", f"chance roll={first},{total - first}", events=events)


def idle(*seats: int) -> list[str]:
    """The actions of turns that do not matter: each of these seats rolls a 2 and ends its turn."""
    return [act for seat in seats for act in (f"P{seat} roll", "chance roll=1,1", f"P{seat} end")]


def refused(game: Ruleset, s: State, *acts: str) -> str:
    """The one rule by which all these actions are refused; fails when one is allowed or refusing changed anything."""
    rules = {_refusal(game, s, text) for text in acts}
    assert len(rules) == 1, rules
    return rules.pop()


def _refusal(game: Ruleset, s: State, text: str) -> str:
    before = s.key()
    seat, act = read_act(game, text)
    try:
        step_checked(game, s, seat, act)
    except HexholdError as error:
        assert s.key() == before
        return error.rule
    raise AssertionError(f"{text} was allowed")


def legal(game: Ruleset, s: State, seat: int) -> list[str]:
    """What a seat may do, as tokens."""
    return [token(game, act) for act in legal_actions(game, s, seat)]


def menu(game: Ruleset, s: State, seat: int, kind: str) -> set[str]:
    """What a seat may do of one kind, as tokens."""
    return {name for name in legal(game, s, seat) if name.split(":")[0] == kind}


def closed(game: Ruleset, s: State, text: str) -> str:
    """The rule by which an action is refused where the seat may do nothing of its kind at all."""
    actor, _, words = text.partition(" ")
    assert menu(game, s, parse_actor(game, actor), words.split(":")[0]) == set()
    return refused(game, s, text)


def at(game: Ruleset, kind: str, places: str) -> set[str]:
    """The tokens of one kind for places given by labels or coordinates: `at(game, "settle", "Z4 Z6")`."""
    return {f"{kind}:{place(game, words)}" for words in places.split()}


def hand(game: Ruleset, s: State, seat: int) -> dict[str, int]:
    """The goods a seat holds."""
    held = {name: int(s.hand[seat * game.goods + good]) for good, name in enumerate(game.words.goods)}
    return {name: amount for name, amount in held.items() if amount}


def hands(game: Ruleset, s: State) -> list[dict[str, int]]:
    """The goods that each seat holds."""
    return [hand(game, s, seat) for seat in range(game.seats)]


def supply(game: Ruleset, s: State) -> dict[str, int]:
    """The cards of each good that are left in the supply."""
    return {name: int(s.supply[good]) for good, name in enumerate(game.words.goods)}


def note(game: Ruleset, s: State, name: str, seat: int = 0, column: str = "") -> int:
    """What a rule module remembers under a name."""
    slot = game.slots.named(name)
    assert slot is not None, name
    return int(s.notes[slot.at + (seat if slot.rows > 1 else 0) * slot.width + slot.columns.index(column)])


def notes(game: Ruleset, s: State, name: str) -> list[int]:
    """What a rule module remembers under a name of each seat."""
    return [note(game, s, name, seat) for seat in range(game.seats)]


def stands(game: Ruleset, s: State, where: str) -> str:
    """Who and what stands at an intersection, such as `P0 cities`; an active knight has a star, nothing is empty."""
    node = int(place(game, where)[1:])
    if s.owner[node] < 0:
        return ""
    star = "*" if game.slots.named("active_knights") and marked(game, s, "active_knights", where) else ""
    return f"P{s.owner[node]} {game.words.pieces[s.piece[node]]}{star}"


def marked(game: Ruleset, s: State, name: str, where: str) -> bool:
    """Whether a rule module has marked an intersection, such as one with a wall."""
    return note(game, s, name, column=place(game, where)) != 0


def odds(game: Ruleset, s: State) -> dict[str, int]:
    """What chance may bring now, with its weights."""
    return {token(game, act): int(weight) for act, weight in chance(game, s)}
