"""The workshop: labels that go on where they were stopped, and a network from nothing that plays a game."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from hexhold.arena.entrants import make_entrant
from hexhold.bots.bot import Bot
from hexhold.bots.champion.player import ChampionBot
from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.cli.main import commands
from hexhold.core.errors import Malformed
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.workshop import shards
from hexhold.workshop.judging import verdict
from hexhold.workshop.labelling import Labels, Plan, label_game
from hexhold.workshop.shards import label_shards, read_labels

pytestmark = pytest.mark.once
"""Play-outs are played by bots that play the same on both engines."""

SHORT = Plan("base", 3, {"target_points": 3}, "test", every=8, children=3, playouts=2, games=1)


def silent(_line: str) -> None:
    """Tell nobody."""


def labelled(folder: Path, executor: Executor, plan: Plan = SHORT) -> None:
    """Two shards of labels in a folder."""
    label_shards(folder, plan, 2, executor, silent)


def test_the_same_seed_gives_the_same_labels_and_every_play_out_has_one_winner() -> None:
    names, labels = label_game(SHORT)
    _, again = label_game(SHORT)
    for name in Labels._fields:
        assert np.array_equal(getattr(labels, name), getattr(again, name)), name
    assert labels.inputs.shape == (len(labels.seat), 3, len(names))
    assert set(labels.wins.sum(axis=1)) == {2}
    assert len(set(labels.decision)) < len(labels.decision)


def test_a_shard_that_was_cut_off_is_made_again_and_whole_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    label_shard = shards.label_shard

    def counted(plan: Plan, number: int) -> tuple[list[str], Labels]:
        made.append(number)
        return label_shard(plan, number)

    monkeypatch.setattr(shards, "label_shard", counted)
    with ThreadPoolExecutor(1) as executor:
        labelled(tmp_path, executor)
        whole = (tmp_path / "00001.npz").read_bytes()
        (tmp_path / "00001.npz").write_bytes(whole[:-9])
        assert len(read_labels(tmp_path)[1]) == 1
        labelled(tmp_path, executor)
        assert made == [0, 1, 1]
        assert (tmp_path / "00001.npz").read_bytes() == whole
        with pytest.raises(Malformed, match="another plan"):
            labelled(tmp_path, executor, SHORT._replace(playouts=3))


def test_a_folder_without_labels_is_refused_with_what_to_do(tmp_path: Path) -> None:
    result = CliRunner().invoke(commands, ["train", "fit", "base", "--labels", str(tmp_path)])
    assert result.exit_code == 2
    assert "make some with `hexhold train label`" in result.output


def test_siblings_are_judged_by_how_often_they_are_in_order() -> None:
    labels = Labels(
        np.zeros((5, 2, 1), dtype=np.int32),
        np.array([[4, 0], [2, 2], [0, 4], [1, 3], [3, 1]], dtype=np.int16),
        np.zeros(5, dtype=np.int32),
        np.array([0, 0, 0, 1, 1], dtype=np.int32),
        np.zeros(5, dtype=np.int8),
    )
    right = verdict(labels, np.array([0.9, 0.5, 0.1, 0.3, 0.7]))
    turned = verdict(labels, np.array([0.1, 0.5, 0.9, 0.7, 0.3]))
    assert (right.pairs, turned.pairs, right.decisions) == (1.0, 0.0, 2)
    assert right.log_loss < turned.log_loss
    # The best of three wins half a game more than their mean, the better of two a quarter.
    assert (right.gain, turned.gain) == (37.5, -37.5)


def test_a_network_is_made_from_nothing_by_commands_and_plays(tmp_path: Path) -> None:
    labels, file = str(tmp_path / "labels"), tmp_path / "new.net"
    with ThreadPoolExecutor(1) as executor:
        labelled(tmp_path / "labels", executor)
    result = CliRunner().invoke(
        commands, ["train", "fit", "base", "--labels", labels, "--network", str(file), "--hidden", "4", "--rounds", "2"]
    )
    assert result.exit_code == 0, result.output
    assert "of pairs in order" in result.output
    game = create("base", 3, {"target_points": 3}, seed=5)
    champion = make_entrant(f"champion@{file}", Rng(1))
    assert isinstance(champion, ChampionBot)
    champion.nodes, champion.as_usual = 8, False
    bots: list[Bot] = [champion, make_bot("random", Rng(2)), make_bot("random", Rng(3))]
    s = game.new()
    play(game, s, bots, Rng(4), 4000)
    assert s.over
