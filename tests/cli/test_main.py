"""The command under its two names."""

from __future__ import annotations

import subprocess
import sys

import hexhold


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "hexhold", *words], capture_output=True, text=True, check=False)


def test_python_dash_m_hexhold_is_the_command() -> None:
    told = run("--version")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(f"hexhold {hexhold.__version__} (")


def test_bad_input_is_refused_as_by_the_command() -> None:
    told = run("play", "chess")
    assert told.returncode == 2
    assert told.stderr.startswith("error: unknown game 'chess'")


def test_processes_that_a_command_starts_do_not_start_it_again() -> None:
    words = ["simulate", "base", "--games", "2", "--workers", "2", "--bots", "random", "--option", "max_turns=2"]
    told = run(*words, "--json")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.count("\n") == 1
