"""What holds in whole games, in which everybody chooses at random."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.notation import token
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import note
from tests.watch import row


@cache
def random_game(players: int, seed: int) -> list[tuple[Ruleset, State, str]]:
    """The states of a game, with the action that led to each."""
    game = create("watch", players, {"first_player": 0}, seed=seed)
    s, rng, states = game.new(), Rng(seed), []
    for _ in range(1500):
        if s.over:
            break
        seat = int(to_act(s))
        acts = [] if seat < 0 else legal_actions(game, s, seat)
        kinds = sorted({act >> 54 for act in acts})
        kind = kinds[int(rng.below(len(kinds)))] if kinds else 0
        acts = [act for act in acts if act >> 54 == kind]
        act = int(acts[int(rng.below(len(acts)))] if acts else sample_chance(game, s, rng))
        step(game, s, seat, act)
        states.append((game, s.copy(), token(game, act)))
    return states


def waiting_moves(game: Ruleset, s: State) -> int:
    """How many moves of Tormund are still to be made."""
    return sum(game.frames[s.stack[depth * FRAME_SIZE]].name == "robber" for depth in range(int(s.depth)))


@pytest.mark.rule("BW-TOKEN-15")
@pytest.mark.parametrize(("players", "least"), [(3, 24), (4, 13)])
def test_once_play_has_begun_there_is_always_a_token_to_draw(players: int, least: int) -> None:
    counted = 0
    for seed in range(3):
        for game, s, _ in random_game(players, seed):
            if s.turn and game.frame(s).name in ("turn", "before_roll"):
                assert note(game, s, "token_pool") + sum(row(game, s, "used_tokens").values()) >= least
                counted += 1
    assert counted > 500


@pytest.mark.rule("BW-BUILD-07")
@pytest.mark.parametrize("players", [3, 4])
def test_roads_and_keeps_stay_on_the_board_unless_yarwyck_moves_a_road(players: int) -> None:
    for seed in range(3):
        for (_, before, _), (_, after, act) in pairwise(random_game(players, seed)):
            kept = all(old in (-1, new) for old, new in zip(before.edge_owner, after.edge_owner, strict=True))
            assert kept or act.startswith("yarwyck")
            keeps = [node for node in range(len(before.piece)) if before.piece[node] == 2]
            assert all((after.owner[node], after.piece[node]) == (before.owner[node], 2) for node in keeps)


@pytest.mark.rule("BW-SEVEN-08")
@pytest.mark.parametrize("players", [3, 4])
def test_tormund_moves_only_by_a_seven_a_patrol_or_qhorin(players: int) -> None:
    moves = 0
    for seed in range(3):
        for (game, before, _), (_, after, act) in pairwise(random_game(players, seed)):
            if note(game, after, "robber") != note(game, before, "robber"):
                assert act.split(":")[0] in ("robber", "camp", "qhorin")
                moves += 1
            if waiting_moves(game, after) > waiting_moves(game, before):
                assert act == "knight" or (act.startswith("throw=") and int(act[6]) + int(act[8]) == 7)
    assert moves > 10
