"""Differential play: catanatron follows our random games, and both engines must agree at every step.

200 whole games are compared: the same legal actions, hands, supply, cards, points and holders before every
action, but for the differences of docs/peers.md. `HEXHOLD_PEER_GAMES=2000` plays more.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from tests.peer.differences import (
    BLOCKED_END,
    CARD_BEFORE_ROLL,
    DISCARD_AT_RANDOM,
    FRESH_CARD,
    NAMES,
    ROAD_BUILDING_PAID,
    ROAD_BUILDING_STOP,
    SOLE_SHORTAGE,
)
from tests.peer.line import Line, Player
from tests.peer.peer import Peer, compare

WHOLE_GAMES = int(os.environ.get("HEXHOLD_PEER_GAMES", "200"))
PAGE = Path(__file__).parents[2] / "docs" / "peers.md"

COMMON = (
    BLOCKED_END,
    CARD_BEFORE_ROLL,
    DISCARD_AT_RANDOM,
    FRESH_CARD,
    ROAD_BUILDING_PAID,
    ROAD_BUILDING_STOP,
    SOLE_SHORTAGE,
)
"""The differences that two hundred games always meet."""


@pytest.fixture
def peer() -> Iterator[Peer]:
    python = os.environ.get("HEXHOLD_PEER_PYTHON", "")
    if not Path(python).is_file():
        pytest.skip("HEXHOLD_PEER_PYTHON names no Python that has catanatron; `make test` installs one")
    with Peer(python) as process:
        yield process


def random_line(number: int) -> Line:
    """A game by its number: some with three players, some to 12 points, half of them eager to do one of everything."""
    return Player(
        f"peer {number}",
        seats=3 if number % 4 == 0 else 4,
        target=12 if number % 10 == 9 else 10,
        by_kind=number % 2 == 1,
    ).play()


def random_lines(whole: int) -> Iterator[Line]:
    """Games until so many of them have come to their end."""
    number = 0
    while whole:
        line = random_line(number)
        whole -= line.over
        number += 1
        yield line


def follow(peer: Peer, whole: int) -> tuple[int, int, Counter[str]]:
    """Play and compare games, each while the peer is busy with the one before; how many, their steps, differences."""
    games = steps = 0
    seen: Counter[str] = Counter()
    waiting: Line | None = None
    for line in chain(random_lines(whole), [None]):
        if waiting is not None:
            seen += compare(waiting, peer.answer())
            games += 1
            steps += len(waiting.steps)
        if line is not None:
            peer.send(line)
        waiting = line
    return games, steps, seen


def test_a_few_games_go_the_same_way_on_both_engines(peer: Peer) -> None:
    games, steps, _ = follow(peer, 4)
    assert games >= 4
    assert steps > 1000


@pytest.mark.long
def test_two_hundred_games_go_the_same_way_on_both_engines(peer: Peer) -> None:
    games, steps, seen = follow(peer, WHOLE_GAMES)
    sys.stdout.write(
        f"\n{WHOLE_GAMES} whole games of {games}, {steps} steps; differences: {dict(seen.most_common())}\n"
    )
    assert [name for name in COMMON if not seen[name]] == []


def test_every_known_difference_is_settled_on_its_page() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\b(?:BASE|CATAN)-[A-Z0-9]+-\d+\b", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == list(NAMES)
