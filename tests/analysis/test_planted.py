"""Planted mistakes are played at known places, judged again more deeply, and counted."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from hexhold.analysis.marks import MISTAKE, STROKE
from tools.chances.planted import MADE_TO, Count, Judged, counted, planted_game, run

pytestmark = pytest.mark.once


def test_a_seat_is_made_to_play_badly_at_known_places_and_only_there() -> None:
    record, planted = planted_game("base", "test", {"max_turns": 12})
    assert planted
    assert all(record.actions[ply][0] == MADE_TO for ply in planted)
    assert planted_game("base", "test", {"max_turns": 12})[0].actions == record.actions


def test_found_is_what_costs_much_and_has_a_mark_wrong_what_has_one_and_costs_little() -> None:
    decisions = [
        Judged(1, True, MISTAKE, 60_000, 5_000, 70_000),
        Judged(2, True, "", 10_000, 5_000, 60_000),
        Judged(3, True, STROKE, 0, 5_000, 10_000),
        Judged(4, False, MISTAKE, 60_000, 5_000, 1_000),
        Judged(5, False, MISTAKE, 60_000, 5_000, 20_000),
    ]
    assert counted(decisions) == Count(clear=2, found=1, marks=3, wrong=1)


def test_what_was_judged_is_kept(tmp_path: Path) -> None:
    wish = Namespace(games=1, worlds=1, cores=1, kept=tmp_path, options={"max_turns": 6})
    first = run("base", wish)
    (file,) = tmp_path.rglob("*.json")
    assert counted(Judged(*each) for each in json.loads(file.read_text("utf-8"))) == first
    file.write_text("[]", "utf-8")
    assert run("base", wish) == Count(0, 0, 0, 0)
