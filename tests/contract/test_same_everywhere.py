"""The same seed gives the same game: in another process, with another hash seed, compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hexhold
from tests.contract.cases import all_cases
from tests.contract.digest import digest
from tests.contract.walk import scaled

ROOT = Path(__file__).parents[2]
EVERY = scaled(1, 8)
PLIES = scaled(400, 150)


def digests_of_a_process(**environment: str) -> list[str]:
    command = [sys.executable, "-m", "tests.contract.digest", "--plies", str(PLIES), "--every", str(EVERY)]
    told = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return told.stdout.splitlines()


def digests_here() -> list[str]:
    return [f"{digest(case, PLIES)} {case}" for case in all_cases()[::EVERY]]


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    here = digests_here()
    assert digests_of_a_process(PYTHONHASHSEED="1") == here
    assert digests_of_a_process(PYTHONHASHSEED="4242") == here


@pytest.mark.skipif(not hexhold.COMPILED, reason="there is no compiled engine to compare with")
def test_the_compiled_engine_and_plain_python_play_the_same_games() -> None:
    source = str(ROOT / "src")
    plain = subprocess.run(
        [sys.executable, "-c", "import hexhold; print(hexhold.COMPILED)"],
        env=os.environ | {"PYTHONPATH": source},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert plain.stdout == "False\n"
    assert digests_of_a_process(PYTHONPATH=source) == digests_here()
