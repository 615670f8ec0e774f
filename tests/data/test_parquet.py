"""Records become one table of decisions, and what does not fit is refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from hexhold.arena.match import Lineup, record_match
from hexhold.cli.main import commands
from hexhold.core.errors import Malformed
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.rules.games import create

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
parquet = pytest.importorskip("hexhold.data.parquet")


def write_games(folder: Path, game: str, bots: tuple[str, ...], count: int) -> list[Path]:
    files = []
    for number in range(count):
        _, record, s = record_match(Lineup(game, bots, {}, "parquet", False), number)
        files.append(folder / f"{game}-{len(bots)}-{number}.jsonl")
        files[-1].write_text("\n".join(record.lines(s)) + "\n", encoding="utf-8")
    return files


def test_every_decision_of_a_record_is_a_row(tmp_path: Path) -> None:
    files = write_games(tmp_path, "base", ("greedy", "greedy"), 2)
    out = tmp_path / "decisions.parquet"
    told = CliRunner().invoke(commands, ["dataset", str(tmp_path), "--out", str(out)])
    assert told.exit_code == 0, told.output
    lineup = pq.read_table(out)
    rows = lineup.to_pylist()
    assert {row["game"] for row in rows} == {file.stem for file in files}
    game = create("base", 2)
    encoding, space = Encoding(game), ActionSpace(game)
    signature = json.loads(lineup.schema.metadata[b"hexhold"])
    encoding.check(signature["observations"])
    space.check(signature["actions"])
    for row in rows:
        assert len(np.frombuffer(row["observation"], np.int8)) == encoding.size
        assert row["choice"] in row["legal"] or row["choice"] == parquet.NOT_IN_SPACE
        assert row["legal"] == sorted(set(row["legal"]))
    for file in files:
        outcomes = {row["seat"]: row["outcome"] for row in rows if row["game"] == file.stem}
        assert sorted(outcomes.values()) == [-1, 1]
        assert max(row["final_points"] for row in rows if row["outcome"] == 1) >= 10


def test_records_of_different_games_do_not_fit_one_table(tmp_path: Path) -> None:
    files = write_games(tmp_path, "base", ("greedy",) * 2, 1) + write_games(tmp_path, "base", ("greedy",) * 3, 1)
    with pytest.raises(Malformed, match="one game"):
        parquet.export(files, tmp_path / "out.parquet")


def test_what_is_no_record_is_refused_with_its_name(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("nothing\n", encoding="utf-8")
    with pytest.raises(Malformed, match=r"wrong\.jsonl"):
        parquet.export([wrong], tmp_path / "out.parquet")
    with pytest.raises(Malformed, match="no records"):
        parquet.export([], tmp_path / "out.parquet")
