"""A puzzle as one line of JSON: a position as one seat sees it, what is asked, the solution and what is refused.

The position is one of those that the seat cannot tell from the true one: what it may not know was dealt anew before
anything else was done with it. Whoever judges a puzzle looks at it with the eyes of its seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from hexhold.core.actions import kind_of
from hexhold.core.engine import legal_actions, seats_to_act
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.formats.position import read_position
from hexhold.core.notation import parse_token
from hexhold.core.state import State
from hexhold.rules.base.actions import COUNTER, OFFER, PROPOSE
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.ruleset import Ruleset, ruleset

__all__ = [
    "FORMAT",
    "OWN_DEALS",
    "Held",
    "Made",
    "Option",
    "Puzzle",
    "Why",
    "choices",
    "id_of",
    "opened",
    "read_lines",
    "read_puzzle",
    "read_puzzles",
    "written",
]

FORMAT: Final = 1
OWN_DEALS: Final = (OFFER, COUNTER, PROPOSE)
LONGEST: Final = 100_000
"""A line of more bytes is no puzzle."""


class Why(Struct, frozen=True, forbid_unknown_fields=True):
    """A reason as bots give them: its code and its facts (`bots/judgement.py`)."""

    code: str
    facts: dict[str, Any]


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be done, and how likely the seat then wins, in millionths."""

    token: str
    chance: int
    reasons: list[Why]


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a puzzle comes from: the seed of a run, its game of these bots, the action; and in how many worlds."""

    bots: str
    seed: str
    number: int
    ply: int
    worlds: int


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """The deeper search under which a puzzle held: how far the solution led there, and half of its 95 % interval."""

    seed: str
    worlds: int
    lead: int
    margin: int


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, what is asked of whom, and what is right."""

    format: int
    id: str
    game: str
    rules_version: int
    position: str
    seat: int
    question: str
    """The name of the decision: `turn`, `robber` ..."""
    theme: str
    difficulty: int
    """An estimate on the scale of ratings; nobody's tries have been counted for it."""
    solution: Option
    others: list[Option]
    """All else that the seat may do, best first."""
    made: Made
    held: Held


def choices(game: Ruleset, s: State, seat: int) -> list[int]:
    """What a seat may do, in the engine's order, but for deals of its own making: of those there are too many."""
    return [int(act) for act in legal_actions(game, s, seat) if kind_of(act) not in OWN_DEALS]


def id_of(position: str, seat: int) -> str:
    """The name of a puzzle: the same position and seat always have the same."""
    return blake2b(f"{seat}\n{position}".encode(), digest_size=5).hexdigest()


def written(puzzle: Puzzle) -> str:
    """The line of a puzzle."""
    return msgspec.json.encode(puzzle).decode()


def read_puzzle(line: str | bytes) -> Puzzle:
    """The puzzle in a line; Malformed says what is wrong with it."""
    if len(line) > LONGEST:
        raise Malformed("this line is too long for a puzzle")
    try:
        puzzle = msgspec.json.decode(line, type=Puzzle)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"this line is no puzzle: {error}") from None
    if puzzle.format != FORMAT:
        raise Malformed(f"the puzzle has format {puzzle.format}, this program reads {FORMAT}")
    if not 1 <= puzzle.rules_version <= RULES_VERSION:
        raise Malformed(f"the puzzle was made with rules version {puzzle.rules_version}, this is {RULES_VERSION}")
    return puzzle


def read_puzzles(file: Path) -> Iterator[Puzzle]:
    """All puzzles of a file; Malformed names the line at fault."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Malformed(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{file} has no puzzles: it is not text") from None
    yield from read_lines(text.splitlines())


def read_lines(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles in lines; Malformed names the line at fault."""
    for number, line in enumerate(lines, start=1):
        try:
            yield read_puzzle(line)
        except HexholdError as error:
            raise Malformed(error.message, line=number, column=1) from None


def opened(puzzle: Puzzle) -> tuple[Ruleset, State]:
    """The game and the position of a puzzle; Malformed unless its seat decides there and may do all that is listed."""
    made, s = read_position(puzzle.position, create)
    game = ruleset(made)
    if s.over or puzzle.seat not in seats_to_act(s):
        raise Malformed(f"P{puzzle.seat} has nothing to decide in this position")
    listed = sorted(choices(game, s, puzzle.seat))
    judged = sorted(parse_token(game, each.token) for each in [puzzle.solution, *puzzle.others])
    if listed != judged:
        raise Malformed("the solution and what is refused are not what the seat may do")
    return game, s
