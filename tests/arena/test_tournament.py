"""A run of the arena gives the same standings on any executor, goes on where it stopped, and never hangs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pytest
from distributed import LocalCluster

from hexhold.arena.executors import cluster, local_game_processes
from hexhold.arena.match import Lineup
from hexhold.arena.report import running, write_report
from hexhold.arena.results import Results
from hexhold.arena.standings import Standings
from hexhold.arena.tournament import hold
from hexhold.core.errors import Malformed

pytestmark = pytest.mark.once

LINEUP = Lineup("base", ("greedy", "random", "random"), {"target_points": 4}, seed="hold", rotate=True, paired=True)


def played(path: Path, games: int, executor: Executor, lineup: Lineup = LINEUP, stop_early: bool = False) -> Standings:
    standings = Standings(lineup, elo=200)
    with Results(path, lineup) as results:
        hold(standings, games, results, executor, lambda _: None, stop_early)
    return standings


def figures(path: Path) -> list[object]:
    with Results(path, LINEUP) as results:
        return [results.games[number] for number in sorted(results.games)]


def test_seats_rotate_over_games_that_share_their_luck(tmp_path: Path) -> None:
    with local_game_processes(1) as executor:
        played(tmp_path / "r.jsonl", 6, executor)
    with Results(tmp_path / "r.jsonl", LINEUP) as results:
        assert [results.games[number].seats.index("greedy") for number in range(6)] == [0, 1, 2, 0, 1, 2]


def test_a_stopped_run_goes_on_and_ends_like_one_that_was_not_stopped(tmp_path: Path) -> None:
    with local_game_processes(2) as executor:
        whole = played(tmp_path / "whole.jsonl", 9, executor)
        played(tmp_path / "parts.jsonl", 4, executor)
        parts = played(tmp_path / "parts.jsonl", 9, executor)
    assert figures(tmp_path / "whole.jsonl") == figures(tmp_path / "parts.jsonl")
    assert parts.ratings.of == whole.ratings.of
    assert parts.summary.wins == whole.summary.wins


def test_an_interrupt_loses_no_game_and_leaves_no_process(tmp_path: Path) -> None:
    standings = Standings(LINEUP, elo=20)

    def interrupt(so_far: Standings) -> None:
        if so_far.summary.games == 3:
            raise KeyboardInterrupt

    with Results(tmp_path / "r.jsonl", LINEUP) as results:
        with pytest.raises(KeyboardInterrupt), local_game_processes(2) as executor:
            hold(standings, 500, results, executor, interrupt)
        assert len(results.games) == 3


def test_a_run_may_stop_when_it_is_sure(tmp_path: Path) -> None:
    with local_game_processes(1) as executor:
        standings = played(tmp_path / "r.jsonl", 400, executor, stop_early=True)
    assert standings.summary.games < 100
    assert standings.decided()
    assert "against random: better" in running(standings)


@contextmanager
def two_workers() -> Iterator[str]:
    """A real cluster: a scheduler and two workers, each a process."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as machines:
        yield machines.scheduler_address


def test_a_cluster_of_two_workers_plays_the_same_games(tmp_path: Path) -> None:
    with two_workers() as address, cluster(address) as executor:
        there = played(tmp_path / "there.jsonl", 6, executor)
    with local_game_processes(1) as executor:
        here = played(tmp_path / "here.jsonl", 6, executor)
    assert figures(tmp_path / "there.jsonl") == figures(tmp_path / "here.jsonl")
    assert there.ratings.of == here.ratings.of


def test_an_address_without_a_cluster_is_refused() -> None:
    for address in ("nowhere://x", "tcp://127.0.0.1:none"):
        with pytest.raises(Malformed, match="no cluster answers at"), cluster(address):
            pass


def test_the_report_counts_faults_and_shows_everything(tmp_path: Path) -> None:
    lineup = Lineup("base", ("tests.arena.faulty:Raises", "random", "random"), {"target_points": 4}, rotate=True)
    with local_game_processes(1) as executor:
        standings = played(tmp_path / "r.jsonl", 3, executor, lineup)
    page = write_report(tmp_path, standings, "hexhold arena").read_text("utf-8")
    assert (
        "| tests.arena.faulty:Raises | 3 | 0 | 0 | 0 | tests.arena.faulty:Raises in seat P0, question 5: Zero" in page
    )
    assert "3 games, 3 finished" in page
    for name in ("wins", "rating", "points", "length"):
        assert f"({name}.svg)" in page
        assert (tmp_path / f"{name}.svg").read_text("utf-8").startswith("<svg ")
    assert standings.faults == 3
    assert "3 faults" in running(standings)
