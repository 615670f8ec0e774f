"""The command under its two names."""

from __future__ import annotations

import socket
import subprocess
import sys
import webbrowser

import pytest
from click.testing import CliRunner

import hexhold
from hexhold.cli import serve as serving
from hexhold.cli.main import commands
from hexhold.cli.serve import listen, tell


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


def test_without_a_command_it_serves_the_page_and_says_what_to_do_where_the_port_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []
    with socket.create_server(("127.0.0.1", 0)) as taken:

        def listen_there(host: str, port: int) -> socket.socket:
            asked.append((host, port))
            return listen(host, taken.getsockname()[1])

        monkeypatch.setattr(serving, "listen", listen_there)
        # What a server does to its process is not done to that of the tests.
        monkeypatch.setattr(serving, "set_up_logs", lambda level: None)
        monkeypatch.setattr(serving, "raise_limit", lambda: None)
        told = CliRunner().invoke(commands, [])
    assert asked == [("127.0.0.1", 8000)]
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith("error: cannot listen at 127.0.0.1:")
    assert "`hexhold serve --open --port 0` takes a free port" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("has_browser", [True, False])
def test_where_no_browser_can_be_started_it_says_so(
    has_browser: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: has_browser)
    tell("http://localhost:8000", True)
    told = capsys.readouterr().out
    assert "Hexhold is at http://localhost:8000" in told
    assert ("No browser could be started here" in told) == (not has_browser)
