"""Chances at once and played on have powers of their own, and the tool that fits them goes on where it was stopped."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from pathlib import Path

import pytest

from hexhold.analysis.calibration import AT_ONCE, PLAYED, Calibration, load
from hexhold.analysis.playing_on import Weighed
from hexhold.rules.games import GAMES
from tools.chances.calibrate import Guess, bins, calibrate, error, fitted

pytestmark = pytest.mark.once


def test_every_game_has_powers_for_positions_weighed_at_once_and_played_on() -> None:
    for game in GAMES:
        for powers in (AT_ONCE, PLAYED):
            assert 0.2 < load(game, powers).opening < 2.5
            assert load(game, powers).found


def test_powers_are_found_under_which_the_results_are_as_likely_as_foretold() -> None:
    too_bold = [
        Guess([Weighed([0.9, 0.1], 0.5)], is_opening, [1.0, 0.0] if number % 10 < 7 else [0.0, 1.0])
        for number in range(100)
        for is_opening in (True, False)
    ]
    calibration = fitted(too_bold)
    assert calibration.opening < 0.5
    assert too_bold[0].chances(calibration) == pytest.approx([0.7, 0.3], abs=0.01)
    assert error(bins(too_bold, Calibration())) == pytest.approx(0.2)
    assert error(bins(too_bold, calibration)) < 0.01
    assert [each.won for each in bins(too_bold[:2], Calibration())] == [0.0, 1.0]


def test_what_is_over_is_not_calibrated() -> None:
    guess = Guess([Weighed([1.0, 0.0], None), Weighed([0.5, 0.5], 0.9)], False, [1.0, 0.0])
    assert guess.chances(Calibration(0.3, 0.3, 0.3)) == [0.75, 0.25]


def test_a_calibration_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    wish = Namespace(games=1, worlds=1, bot="greedy", cores=1, kept=tmp_path)
    first = calibrate("base", wish)
    files = sorted(tmp_path.rglob("*.json"))
    assert [file.name for file in files] == ["check-0-1.json", "fit-0-1.json"]
    files[0].unlink()
    before = files[1].stat().st_mtime_ns
    assert calibrate("base", wish) == first
    assert files[0].exists()
    assert files[1].stat().st_mtime_ns == before
    found = tomllib.loads(first)
    assert {"found", "powers", "played_powers", "at_once", "played"} == set(found)
    assert sum(count for count, _, _ in found["played"]["bins"]) == 3 * 4
