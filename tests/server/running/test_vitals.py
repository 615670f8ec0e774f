"""The numbers that tell whether a server is well."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from hexhold.server.running.board import Board
from hexhold.server.running.metrics import NUMBERS, TIMES, Metrics, text
from hexhold.server.running.vitals import OVERLOADED_SECONDS, REMEMBERED, Vitals

pytestmark = pytest.mark.once

DOCS = Path(__file__).parents[3] / "docs"


def test_a_loop_that_is_late_all_the_time_is_overloaded_and_one_that_was_late_once_is_not() -> None:
    vitals = Vitals()
    vitals.note(100.0)
    assert (vitals.lag(), vitals.is_overloaded) == (100.0, False)
    for _ in range(REMEMBERED):
        vitals.note(OVERLOADED_SECONDS + 1)
    assert vitals.is_overloaded
    vitals.note(0.01)
    assert not vitals.is_overloaded


def test_what_is_looked_up_is_told_with_what_was_counted() -> None:
    metrics = Metrics()
    metrics.took("hexhold_answer_seconds", 0.03)
    told = text([metrics.samples(Vitals().numbers() | {"hexhold_thinkers_waiting": 3.0}, "1.2.3")])
    own = f'process="{os.getpid()}"'
    assert f'hexhold_version{{{own},version="1.2.3"}} 1\n' in told
    assert f"hexhold_thinkers_waiting{{{own}}} 3\n" in told
    assert f'hexhold_answer_seconds_bucket{{{own},le="0.05"}} 1\n' in told
    assert float(re.findall(r"^hexhold_memory_bytes{.*} (.*)$", told, re.MULTILINE)[0]) > 1e6
    assert float(re.findall(r"^hexhold_open_files{.*} (.*)$", told, re.MULTILINE)[0]) > 2


def test_a_process_tells_what_the_others_have_left_and_nothing_of_those_that_ended(tmp_path: Path) -> None:
    board = Board(str(tmp_path))
    samples = Metrics().samples()
    board.leave(samples)
    assert board.others() == [], "its own numbers it knows better"
    alive, ended = tmp_path / str(os.getppid()), tmp_path / str(2**22 + 1)
    for file in (alive, ended):
        file.write_bytes((tmp_path / str(os.getpid())).read_bytes())
    assert board.others() == [samples]
    assert not ended.exists()
    told = text([samples, *board.others()])
    assert told.count("# TYPE hexhold_connections gauge\n") == 1
    assert told.count("\nhexhold_connections{") == 2


def test_dashboard_and_page_name_numbers_that_there_are() -> None:
    known = {*NUMBERS, *(f"{name}{end}" for name in TIMES for end in ("", "_bucket"))}
    shown = (DOCS / "grafana.json").read_text("utf-8")
    expressions = [target["expr"] for panel in json.loads(shown)["panels"] for target in panel["targets"]]
    used = {name for text in expressions for name in re.findall(r"hexhold_\w+", text)}
    assert used <= known
    assert set(NUMBERS) <= used, "every number is on the dashboard"
    assert set(re.findall(r"`(hexhold_\w+)`", (DOCS / "hosting.md").read_text("utf-8"))) <= known
