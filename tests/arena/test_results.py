"""The results file: a stopped run goes on from it, and a file of something else is refused with a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hexhold.arena.match import Lineup, MatchResult
from hexhold.arena.results import Results
from hexhold.core.errors import Malformed

pytestmark = pytest.mark.once

LINEUP = Lineup("base", ("greedy", "random", "random"), {"target_points": "4"}, seed="file", rotate=True, paired=True)
GAME = MatchResult(("greedy", "random", "random"), True, 0, 30, 200, (4, 2, 2), ({"cities": 4}, {}, {}), "points")


def fill(path: Path, *numbers: int) -> bytes:
    with Results(path, LINEUP) as results:
        for number in numbers:
            results.add(number, replace(GAME, turns=number))
    return path.read_bytes()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    fill(tmp_path / "new" / "results.jsonl", 0, 1, 3)
    with Results(tmp_path / "new" / "results.jsonl", LINEUP) as results:
        assert results.missing(6) == [2, 4, 5]
        assert results.games[3] == replace(GAME, turns=3)


def test_the_head_says_what_is_played_under_the_key_of_all_earlier_files(tmp_path: Path) -> None:
    head = json.loads(fill(tmp_path / "results.jsonl").splitlines()[0])
    assert list(head) == ["hexhold", "format", "rules_version", "table"]
    assert head["table"]["bots"] == list(LINEUP.bots)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = fill(path, 0, 1)
    for cut in (1, 40):
        path.write_bytes(whole[:-cut])
        with Results(path, LINEUP) as results:
            assert results.missing(2) == [1]
        assert fill(path, 1) == whole


def test_a_file_whose_head_was_cut_off_starts_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    head = fill(path)
    for cut in (len(head), 5, 1):
        path.write_bytes(head[:-cut])
        assert fill(path) == head


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bots": ("greedy", "greedy", "random")}, "other bots: greedy,random,random, not greedy,greedy,random"),
        ({"game": "gift"}, "other games: base, not gift"),
        ({"seed": "1"}, "other seeds: file, not 1"),
        ({"options": {}}, "other options: {'target_points': '4'}, not {}"),
        ({"seconds": 2.0}, "other times for an answer: 10.0, not 2.0"),
    ],
)
def test_results_of_something_else_are_refused(tmp_path: Path, change: dict[str, object], message: str) -> None:
    path = tmp_path / "results.jsonl"
    before = fill(path, 0)
    with pytest.raises(Malformed, match="has games of") as refusal:
        Results(path, replace(LINEUP, **change))  # type: ignore[arg-type]
    assert message in refusal.value.message
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"rules_version":', b'"rules_version":9', "of the rules"),
        (b'"format":', b'"format":9', "this is format 1"),
        (b'{"hexhold":"arena"', b'{"hexhold":"tale"', "no results file of the arena"),
        (b"{", b"", "no results file of the arena"),
        (b'{"number":0', b'{"number":"none"', "this is no result of a game"),
    ],
)
def test_files_that_cannot_be_continued_are_refused(tmp_path: Path, old: bytes, new: bytes, message: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(fill(path, 0).replace(old, new, 1))
    with pytest.raises(Malformed, match=message):
        Results(path, LINEUP)
