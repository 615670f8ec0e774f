"""docs/security.md and the tests that cite it belong together; and what time tells about hidden cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhold.server.table.timing import bot_times
from tests.server.rooms import BEGINNER, Desk, force, started

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[4]


def test_every_threat_has_a_test_and_every_cited_threat_is_on_the_page() -> None:
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    listed = re.findall(r"^\| (SEC-\d\d) \|", page, re.MULTILINE)
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parents[2].rglob("test_*.py"))
    cited = {
        name for marks in re.findall(r"mark\.threat\(([^)]*)\)", tests) for name in re.findall(r'"(SEC-\d\d)"', marks)
    }
    assert listed == sorted(set(listed))
    assert cited == set(listed)


def offered_to_bots(held: str) -> Desk:
    """P0 offers a wool for an ore to two bots, who hold one card each."""
    desk = started(1, players=3, map="beginner", options=BEGINNER, pace=0.7)
    play = desk.room.table.play
    assert play is not None
    for seat, good in ((0, "wool"), (1, held), (2, held)):
        for other in range(5):
            play.state.hand[seat * 5 + other] = 0
        play.state.hand[seat * 5 + play.game.words.goods.index(good)] = 1
    force(desk, "P0 roll", "chance roll=1,1")
    force(desk, "P0 offer:wool>ore/P1+P2")
    return desk


@pytest.mark.threat("SEC-17")
def test_who_cannot_accept_is_asked_like_the_others_and_answers_at_the_same_time() -> None:
    desks = [offered_to_bots("ore"), offered_to_bots("brick")]
    times = [{seat: at - desk.now for seat, at in bot_times(desk.room.table).items()} for desk in desks]
    assert times[0] == times[1]
    assert {1, 2} <= times[0].keys()
