"""Whatever a bot does, the match goes on by a legal action, and the fault is counted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from hexhold.arena.game_process import GameProcess, GameProcessError
from hexhold.arena.guard import HUNG, ILLEGAL, LATE, RAISED
from hexhold.arena.match import Lineup, play_match
from hexhold.core.errors import Malformed

pytestmark = pytest.mark.once


def lineup(bot: str) -> Lineup:
    name = bot if bot == "random" else f"tests.arena.faulty:{bot}"
    return Lineup("base", ("random", name, "random"), {"target_points": 4}, seed="process", seconds=2.0)


@pytest.fixture(scope="module")
def process() -> Iterator[GameProcess]:
    with GameProcess() as process:
        yield process


@pytest.mark.parametrize(
    ("bot", "fault", "words"),
    [
        ("Raises", RAISED, "ZeroDivisionError: a thought too far"),
        ("Stumbles", RAISED, "ZeroDivisionError: a word too far"),
        ("Cheats", ILLEGAL, "no action or an illegal one"),
        ("Mumbles", ILLEGAL, "it answered settle:N12"),
        ("Boasts", ILLEGAL, "it answered 1000000"),
        ("Dawdles", LATE, "s of 2 s"),
        ("Hangs", HUNG, "never answered"),
        ("Leaves", HUNG, "never answered"),
    ],
)
def test_a_fault_is_counted_and_the_game_is_played_to_its_end(
    process: GameProcess, bot: str, fault: str, words: str
) -> None:
    result = process.play(lineup(bot), 0)
    assert result.finished
    assert result.faults == ({}, {fault: 1}, {})
    assert result.trouble.startswith(f"tests.arena.faulty:{bot} in seat P1, question 5: ")
    assert words in result.trouble


def test_a_game_without_faults_is_the_game_that_is_played_without_a_guard(process: GameProcess) -> None:
    guarded, free = process.play(lineup("random"), 3), play_match(lineup("random"), 3)
    assert (guarded.winner, guarded.actions, guarded.points) == (free.winner, free.actions, free.points)
    assert guarded.faults == ({}, {}, {})
    assert all(asked > 0 for asked in guarded.asked)
    assert all(seconds > 0 for seconds in guarded.thought)


def test_what_a_bot_prints_disturbs_nobody(process: GameProcess) -> None:
    assert process.play(lineup("Chatters"), 0).finished


def test_a_process_that_is_closed_plays_no_more() -> None:
    closed = GameProcess()
    closed.close()
    with pytest.raises(GameProcessError, match="closed"):
        closed.play(lineup("random"), 0)


def test_a_table_that_cannot_be_played_is_an_error_not_a_fault(process: GameProcess) -> None:
    with pytest.raises(GameProcessError, match="unknown bot 'clever'"):
        process.play(Lineup("base", ("clever",) * 3), 0)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tests.arena.faulty:Missing", "has no attribute 'Missing'"),
        ("no.such.module:Bot", "No module named 'no'"),
        ("tests.arena.faulty:NoBot", "is not made from hexhold.bots.bot.Bot"),
    ],
)
def test_a_bot_of_ones_own_that_cannot_be_made_is_refused(name: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        Lineup("base", ("random", name, "random")).check()


THREADS = """
import sys, threading
from hexhold.arena.game_process import REPLIES
sys.setswitchinterval(1e-6)
start = threading.Barrier(8)
def read():
    start.wait()
    REPLIES.decode(b'{"result": null, "error": "none"}')
threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_several_threads_may_read_their_first_replies_at_once() -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", THREADS], check=True, timeout=60)
