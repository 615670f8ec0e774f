"""`tools/alone.py`: what installs something waits for what is compiled in the background."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.once, pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")]

ALONE = [sys.executable, str(Path(__file__).parents[1] / "tools" / "alone.py")]


def test_whoever_comes_second_waits_and_says_so(tmp_path: Path) -> None:
    lock = str(tmp_path / "lock")
    holding = [*ALONE, lock, sys.executable, "-c", "print('held', flush=True); input(); print('done')"]
    with subprocess.Popen(holding, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with subprocess.Popen([*ALONE, lock], stdout=subprocess.PIPE, text=True) as second:
            assert second.stdout is not None
            assert second.stdout.readline().startswith("Waiting for the engine")
            assert second.poll() is None
            assert first.communicate("go on\n", timeout=60)[0] == "done\n"
            assert second.wait(60) == 0


def test_a_command_that_fails_is_a_failure(tmp_path: Path) -> None:
    failing = [*ALONE, str(tmp_path / "lock"), sys.executable, "-c", "raise SystemExit(3)"]
    assert subprocess.run(failing, check=False).returncode == 3
    assert subprocess.run([*ALONE, str(tmp_path / "lock")], check=False, stdout=subprocess.PIPE).stdout == b""
