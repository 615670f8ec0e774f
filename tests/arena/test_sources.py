"""Points by source: in every game they add up to the points, and the ending has its word."""

from __future__ import annotations

import pytest

from hexhold.arena.match import Lineup, play_match


@pytest.mark.parametrize(
    ("game", "sources"),
    [
        ("base", {"settlements", "cities", "longest_road", "largest_army", "cards"}),
        ("gift", {"settlements", "keeps", "longest_road", "largest_army", "cards"}),
        ("watch", {"settlements", "keeps", "longest_road", "largest_army", "cards", "guards"}),
        ("cities", {"settlements", "cities", "longest_road", "metropolises", "merchant", "defender", "cards"}),
    ],
)
def test_the_points_of_every_seat_add_up(game: str, sources: set[str]) -> None:
    for number in range(2):
        result = play_match(Lineup(game, ("greedy",) * 4, seed="sources"), number)
        assert [sum(points.values()) for points in result.sources] == list(result.points)
        assert all(set(points) == sources for points in result.sources)


def test_a_game_of_the_watch_ends_by_points_or_at_the_wall() -> None:
    endings = {play_match(Lineup("watch", ("random",) * 4, seed="ends"), number).ending for number in range(8)}
    assert endings <= {"points", "breached", "overrun"}
    assert len(endings) >= 2


def test_a_game_that_was_broken_off_has_no_ending() -> None:
    result = play_match(Lineup("base", ("random",) * 3, seed="short", most_actions=20))
    assert not result.finished
    assert result.ending == ""
