"""`hexhold arena` plays, reports, goes on where it stopped, and refuses what it cannot do in one line."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.arena.match import MatchResult
from hexhold.arena.standings import Standings
from hexhold.cli.main import commands
from tests.cli.test_simulate import hearing_interrupts

pytestmark = pytest.mark.once

SHORT = ("--players", "3", "--option", "target_points=4")


def ask(*words: str) -> Result:
    return CliRunner().invoke(commands, ["arena", *words])


def test_it_tells_the_running_result_and_leaves_a_report(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "a"))
    result = ask("--bots", "greedy,random", "--games", "6", *SHORT, *out)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1] == f"report: {tmp_path / 'a' / 'report.md'}"
    assert "6 games of base: greedy " in result.stdout
    assert "3/6  greedy " in result.stderr
    assert (tmp_path / "a" / "wins.svg").exists()
    again = ask("--bots", "greedy,random", "--games", "8", *SHORT, *out)
    assert "6/8  greedy" in again.stderr
    assert "5/8  greedy" not in again.stderr
    assert len((tmp_path / "a" / "results.jsonl").read_text("utf-8").splitlines()) == 9


def test_results_of_other_bots_are_refused_in_one_line(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    assert ask("--bots", "random", "--games", "1", *SHORT, *out).exit_code == 0
    result = ask("--bots", "greedy,random", "--games", "1", *SHORT, *out)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {tmp_path / 'results.jsonl'} has games of other bots: random,random,")
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_ctrl_c_stops_at_once_and_the_same_command_goes_on(tmp_path: Path) -> None:
    words = ["arena", "--bots", "random", "--games", "100000", "--workers", "2", *SHORT, "--out", str(tmp_path)]
    results = tmp_path / "results.jsonl"
    with subprocess.Popen(
        hearing_interrupts(*words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            while process.poll() is None and (not results.exists() or results.read_bytes().count(b"\n") < 5):
                time.sleep(0.05)
            os.killpg(process.pid, signal.SIGINT)
            output, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, errors
    assert "Traceback" not in errors
    played = results.read_bytes().count(b"\n") - 1
    assert f"{played} games of base: " in output
    again = ask("--bots", "random", "--games", str(played + 1), *SHORT, "--out", str(tmp_path))
    assert again.exit_code == 0
    assert results.read_bytes().count(b"\n") == played + 2


def test_a_game_is_in_the_report_though_ctrl_c_comes_while_it_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, counted = Standings.add, [0]

    def interrupted(standings: Standings, result: MatchResult) -> None:
        counted[0] += 1
        if counted[0] == 3:
            raise KeyboardInterrupt
        add(standings, result)

    monkeypatch.setattr(Standings, "add", interrupted)
    result = ask("--bots", "random", "--games", "50", *SHORT, "--out", str(tmp_path))
    assert result.exit_code == 130
    assert result.stdout.startswith("3 games of base: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--game", "chess"], "unknown game 'chess', known are base"),
        (["--bots", "clever"], "unknown bot 'clever', known are random, beginner"),
        (["--bots", "no.such:Bot"], "bot 'no.such:Bot' cannot be made: No module named 'no'"),
        (["--option", "pace=slow"], "unknown option 'pace'"),
        (["--games", "0"], "Invalid value for '--games'"),
        (["--seconds", "0"], "Invalid value for '--seconds'"),
        (["--fast"], "No such option '--fast'"),
        (["--cluster", "nowhere://x"], "no cluster answers at nowhere://x"),
    ],
)
def test_bad_input_ends_in_one_line(tmp_path: Path, words: list[str], message: str) -> None:
    result = ask(*words, "--out", str(tmp_path / "new"))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {message}")
    assert result.stderr.count("\n") == 1
