"""Hidden information stays hidden on the wire: what a seat cannot know changes no byte of what it is sent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.swapped import GAMES, whole_game

pytestmark = pytest.mark.once


@pytest.mark.threat("SEC-08", "SEC-17")
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_swapped_secrets_change_no_byte_of_what_a_seat_is_sent(
    game: str, players: int, options: dict[str, Any]
) -> None:
    assert whole_game(game, players, every=29, most=900, max_turns=80, **options).same > 60


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_swapped_secrets_change_no_byte_over_whole_games(
    game: str, players: int, options: dict[str, Any], seed: str
) -> None:
    assert whole_game(game, players, every=5, most=1_000_000, seed=seed, **options).same > 1000
