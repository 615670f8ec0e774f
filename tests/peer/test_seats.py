"""Our bots at catanatron's table, and its players at ours: with the release, and with the classes of later source."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexhold.arena.game_process import GameProcess
from hexhold.arena.match import Lineup
from hexhold.arena.peers.away import retell
from hexhold.arena.peers.board import board_of, map_of
from hexhold.arena.peers.mirror import OPTIONS, read_report
from hexhold.arena.peers.peer import Peer
from hexhold.bots.memory import Memory
from hexhold.bots.story import Story
from hexhold.core.engine import legal_actions
from hexhold.core.errors import Malformed
from hexhold.core.moves import EVERYBODY
from hexhold.core.notation import token
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

pytestmark = pytest.mark.once

LATER = Path(__file__).with_name("later")
WEIGHTED = "catanatron:WeightedRandomPlayer"

OURS_ALONE = {
    ("before_roll", "plenty"),
    ("before_roll", "monopoly"),
    ("before_roll", "road_building"),
    ("turn", "road_building"),
    ("free_roads", "done"),
}
THEIRS_ALONE = {("turn", "knight"), ("turn", "plenty"), ("turn", "monopoly"), ("turn", "road_building")}
"""What only one of the engines allows, for the reasons of docs/peers.md."""


@pytest.fixture(params=["release", "later"])
def python(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A Python that has catanatron, in one shape or the other."""
    found = os.environ.get("HEXHOLD_PEER_PYTHON", "")
    if not Path(found).is_file():
        pytest.skip("HEXHOLD_PEER_PYTHON names no Python that has catanatron; `make test` installs one")
    if request.param == "later":
        script = tmp_path / "python"
        script.write_text(f'#!/bin/sh\nPYTHONPATH="{LATER}" exec "{found}" "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        found = str(script)
    monkeypatch.setenv("HEXHOLD_PEER_PYTHON", found)
    return found


@pytest.fixture
def peer(python: str) -> Iterator[Peer]:
    there = Peer(python)
    yield there
    there.close()


def told_games(peer: Peer, games: int) -> Iterator[tuple[Ruleset, dict[str, Any]]]:
    """Whole games of two guests who do anything that both engines allow, question by question."""
    ground = create("base", 3, OPTIONS)
    rng = Rng("told")
    for seed in range(1, games + 1):
        seats = ["", "", "WeightedRandomPlayer"]
        told = peer.send({"do": "play", "board": board_of(ground), "seats": seats, "seed": seed, "target": 7})
        game = create("base", 3, OPTIONS, map_of(ground, told["map"]))
        told = peer.send({"act": "play"})
        while "ask" in told:
            yield game, told
            s = read_report(game, told["ask"])
            ours = {token(game, act) for act in legal_actions(game, s, told["ask"]["seat"])}
            common = [word for word in told["legal"] if word in ours and not word.startswith("discard")]
            word = common[int(rng.below(len(common)))] if common else told["legal"][0]
            told = peer.send({"act": word, "then": []})
        assert told["winner"] in {0, 1, 2, None}


def test_what_a_guest_is_told_gives_the_position_with_the_same_actions(peer: Peer) -> None:
    questions = 0
    for game, told in told_games(peer, 3):
        s = read_report(game, told["ask"])
        assert [line for line in game.broken(s) if "Longest Road" not in line] == []
        decision = game.frame(s).name
        assert (s.turn == 0) == decision.startswith("place_")
        assert decision.startswith("place_") or (s.turn - 1) % 3 == s.active
        ours = {token(game, act) for act in legal_actions(game, s, told["ask"]["seat"])}
        theirs = set(told["legal"])
        if decision != "discard":
            assert {(decision, word.partition(":")[0]) for word in ours - theirs} <= OURS_ALONE
            assert {(decision, word.partition(":")[0]) for word in theirs - ours} <= THEIRS_ALONE
        questions += 1
    assert questions > 100


def test_a_guest_hears_how_cards_moved_and_remembers_hands_that_fit_all_it_sees(peer: Peer) -> None:
    thefts = unseen = questions = 0
    story, heard, memories, board = Story(), {0: 0, 1: 0}, dict[int, Memory](), None
    for game, told in told_games(peer, 2):
        if board is not game:
            story, heard, memories, board = Story(), {0: 0, 1: 0}, {seat: Memory(game) for seat in range(2)}, game
        retell(story, told["moved"])
        seat = told["ask"]["seat"]
        for event in story.events.heard[heard[seat] :]:
            thefts += sum(move.known != EVERYBODY for move in event.moves)
            unseen += sum(move.cards is None for move in event.told_to(seat).moves)
            memories[seat].hear(event.told_to(seat))
        heard[seat] = len(story.events.heard)
        seen = view(game, read_report(game, told["ask"]), seat)
        memories[seat].imagine(seen, Rng("imagine"))
        assert memories[seat].fitting
        questions += 1
    assert questions > 100
    assert 0 < unseen < thefts


def test_our_bots_play_whole_games_on_catanatrons_engine(peer: Peer) -> None:
    bots = ("greedy", WEIGHTED, "greedy", WEIGHTED)
    lineup = Lineup("base", bots, {"target_points": 6}, rotate=True, paired=True, engine=peer.engine)
    with GameProcess() as process:
        results = [process.play(lineup, number) for number in range(4)]
    with GameProcess() as another:
        assert [another.play(lineup, number) for number in range(4)] == results
    assert all(result.finished for result in results)
    assert all(faults == {} for result in results for faults in result.faults)
    assert [seat for seat, asked in enumerate(results[1].asked) if asked] == [1, 3]


def test_catanatrons_players_play_whole_games_on_our_engine(python: str) -> None:
    players = (WEIGHTED, "catanatron:VictoryPointPlayer", "catanatron:RandomPlayer")
    with GameProcess() as process:
        for lineup in (Lineup("base", players, {"target_points": 4}), Lineup("base", (WEIGHTED, "random", "greedy"))):
            result = process.play(lineup, 0)
            assert result.finished, python
            assert result.faults == ({}, {}, {})


def test_a_player_that_is_not_there_is_refused_by_name(peer: Peer) -> None:
    with pytest.raises(Malformed, match=r"has no player 'Clever'; it has .*WeightedRandomPlayer"):
        peer.check_player("Clever")


def test_a_python_without_catanatron_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "python"
    script.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    script.chmod(0o755)
    with pytest.raises(Malformed, match="has no catanatron"):
        Peer(str(script))
