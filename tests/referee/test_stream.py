"""The command `referee`: every line of standard input is answered at once, and the end of input is a good end."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hexhold.cli.referee import referee
from hexhold.referee.session import LINE_LIMIT
from hexhold.referee.stream import read_lines, serve

COMMAND = [sys.executable, "-c", "from hexhold.cli.referee import referee; referee()"]
NEW = b'{"do": "new", "game": "base", "players": 4}\n'
CLIENT = Path(__file__).parents[2] / "examples" / "referee-client.mjs"


def answers(sent: bytes) -> list[dict[str, object]]:
    target = io.BytesIO()
    serve(io.BytesIO(sent), target)
    written = target.getvalue()
    assert written.count(b"\n") == len(written.splitlines())
    return [json.loads(line) for line in written.splitlines()]


def test_every_line_is_answered_by_one_line() -> None:
    told = answers(NEW + b'\n{"do": "sample"}\r\nnonsense\n{"do": "state"}')
    assert [answer["ok"] for answer in told] == [True, False, True, False, True]


def test_no_input_is_no_answer() -> None:
    assert answers(b"") == []


def test_a_line_of_ten_megabytes_costs_one_error_and_little_memory() -> None:
    class Endless(io.RawIOBase):
        """Ten megabytes without a line end, then a request, given out as asked for."""

        def __init__(self) -> None:
            self.left = 10 << 20

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= LINE_LIMIT + 1
            if self.left <= 0:
                line, self.left = (NEW if self.left == 0 else b""), -1
                return line
            part = b"x" * min(size, self.left)
            self.left -= len(part)
            return part + b"\n" if self.left == 0 else part

    lines = list(read_lines(Endless()))  # type: ignore[arg-type]
    assert [len(line) for line in lines] == [LINE_LIMIT + 1, len(NEW) - 1]
    told = answers(b'"' + b"y" * (10 << 20) + b'"\n' + NEW + b"z" * (2 << 20))
    assert [answer["ok"] for answer in told] == [False, True, False]
    assert "too_long" in json.dumps(told[0])
    assert "too_long" in json.dumps(told[2])


def test_the_command_reads_standard_input_to_its_end_and_ends_well() -> None:
    result = CliRunner().invoke(referee, input=NEW + b"\xff\n")
    assert result.exit_code == 0
    assert [json.loads(line)["ok"] for line in result.output.splitlines()] == [True, False]


def test_an_answer_comes_before_the_next_question() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (NEW, b'{"do": "sample", "apply": true}\n', b"nonsense\n"):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] == (line != b"nonsense\n")
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.skipif(os.name != "posix", reason="only there do pipes break like this")
def test_when_nobody_listens_any_more_it_ends_quietly() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(NEW)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(NEW)
        process.stdin.flush()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == b""


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
@pytest.mark.parametrize("players", ["3", "6"])
def test_the_example_client_plays_a_whole_game(players: str) -> None:
    played = subprocess.run(
        ["node", CLIENT, players, "7", *COMMAND], capture_output=True, text=True, timeout=240, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines()[-1].startswith(("P", "nobody "))
    assert " won after " in played.stdout
