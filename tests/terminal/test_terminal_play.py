"""The game on a real terminal: colours, a board that fits the window, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("termios")

import fcntl
import termios

# The program takes the terminal for its own, and hears interrupts however this run was started.
PROGRAM = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
from hexhold.cli.main import main
main()
"""
WAIT = 60


class Terminal:
    """A process on a pseudo-terminal with a window of its own."""

    def __init__(self, home: Path, columns: int, rows: int, *words: str, **environment: str) -> None:
        self.own, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        unset = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "COLORTERM")
        env = {name: value for name, value in os.environ.items() if name not in unset}
        env |= {"XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "play", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""

    def shows(self, wanted: str, seconds: float) -> bool:
        """Whether these words are shown within so many seconds."""
        end = time.monotonic() + seconds
        while wanted not in self.shown and time.monotonic() < end:
            if select.select([self.own], [], [], 0.2)[0]:
                try:
                    more = os.read(self.own, 1 << 16)
                except OSError:
                    break
                self.shown += more.decode("utf-8", "replace")
        return wanted in self.shown

    def read_until(self, wanted: str) -> str:
        """What is shown up to these words; the next reading goes on behind them."""
        assert self.shows(wanted, WAIT), self.shown
        read, _, self.shown = self.shown.partition(wanted)
        return read + wanted

    def type(self, text: str) -> None:
        os.write(self.own, text.encode())

    def press_until(self, key: str, wanted: str) -> str:
        """Press a key until these words are shown.

        A person presses Ctrl-C again when it fell between Python's prompt and its wait for a line, where an interrupt
        is noted but wakes nobody.
        """
        for _ in range(WAIT // 2):
            self.type(key)
            if self.shows(wanted, 2):
                break
        return self.read_until(wanted)

    def close(self) -> int:
        """Wait for the end; the exit status."""
        try:
            return self.process.wait(WAIT)
        finally:
            os.close(self.own)


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    """Terminals that end with the test, whatever happens."""
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()


def bare(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_wide_window_shows_board_and_table_side_by_side_and_ctrl_c_leaves_politely(
    tmp_path: Path, opened: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, 170, 45, "--seed", "3")
    opened.append(terminal)
    first = terminal.read_until("\n> ")
    assert "\x1b[38;5;" in first or "\x1b[0;1;38;5;" in first
    assert "\x1b[2J" in first
    assert re.search(r"fields.*brick +lumber", bare(first).replace("\r\n", " "))
    terminal.type("N30\n")
    assert "You settled at N30" in bare(terminal.read_until("Lay a road"))
    terminal.read_until("\n> ")
    shown = terminal.press_until("\x03", "--resume")
    assert "The game is kept. To go on: hexhold play --resume" in shown
    assert terminal.close() == 0


def test_a_small_window_shows_everything_one_below_the_other_and_ctrl_d_leaves(
    tmp_path: Path, opened: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, 80, 24, "--seed", "3")
    opened.append(terminal)
    first = bare(terminal.read_until("\n> "))
    assert "A window of 159 by 40 has room for a larger board." in first
    assert max(len(line) for line in re.split(r"[\r\n]", first)) <= 80
    terminal.type("\x04")
    assert terminal.close() == 0


def test_no_color_is_obeyed(tmp_path: Path, opened: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, 170, 45, "--seed", "3", NO_COLOR="1")
    opened.append(terminal)
    page = terminal.read_until("> ")
    assert "mountains" in page
    assert "\x1b[3" not in page
    assert "\x1b[2J" not in page
    terminal.type("quit\n")
    assert terminal.close() == 0


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path, opened: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, 100, 30, "--seed", "3")
    opened.append(terminal)
    terminal.read_until("\n> ")
    terminal.type("N30\n")
    terminal.read_until("\n> ")
    os.killpg(terminal.process.pid, signal.SIGKILL)
    terminal.close()
    again = Terminal(tmp_path, 100, 30, "--resume")
    opened.append(again)
    assert "Lay a road" in again.read_until("\n> ")
    again.type("q\n")
    assert again.close() == 0
