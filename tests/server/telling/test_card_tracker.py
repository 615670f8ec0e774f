"""The card tracker: what can be counted of everybody's cards, told to everybody who sits or watches."""

from __future__ import annotations

import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.telling.card_tracker import CardTracker
from tests.server.rooms import BEGINNER, Desk, force, play_on, started

pytestmark = pytest.mark.once

WATCHER = 9


def begun() -> Desk:
    """The first turn of three people on the beginner map; Eve looks on."""
    desk = started(3, map="beginner", options=BEGINNER)
    desk.join(WATCHER, "Eve")
    return desk


def counted(desk: Desk, conn: int, seat: int, word: str) -> dict[str, int]:
    """What somebody is told that a seat holds, without what it does not."""
    hand = desk.view(conn)["players"][seat]["counted"][word]
    return {good: count for good, count in hand.items() if count}


def held(desk: Desk, seat: int) -> dict[str, int]:
    return {good: count for good, count in desk.view(seat)["players"][seat]["hand"].items() if count}


def test_what_all_have_seen_is_counted_for_all() -> None:
    desk = begun()
    for conn in (0, 1, 2, WATCHER):
        for seat in range(3):
            assert counted(desk, conn, seat, "least") == counted(desk, conn, seat, "most") == held(desk, seat) != {}


def test_a_stolen_card_is_known_to_the_two_and_doubted_by_the_others() -> None:
    desk = begun()
    before = held(desk, 1)
    assert sum(before.values()) > 1
    assert len(before) > 1
    play = desk.room.table.play
    assert play is not None
    robber = next(
        token
        for hex in range(19)
        for token in [f"robber:H{hex}/P1"]
        if any(play.state.owner[node] == 1 for node in play.game.map.grid.hex_nodes[hex])
        and not play.game.hex_blocked(play.state, hex)
    )
    stolen = next(iter(before))
    force(desk, "P0 roll", "chance roll=3,4")
    force(desk, f"P0 {robber}", f"chance steal={stolen}")
    after = held(desk, 1)
    for conn in (0, 1):
        assert counted(desk, conn, 1, "least") == counted(desk, conn, 1, "most") == after
    for conn in (2, WATCHER):
        assert counted(desk, conn, 1, "most") == before
        assert counted(desk, conn, 1, "least") == {good: n - 1 for good, n in before.items() if n > 1}


def test_what_is_taken_back_was_never_paid() -> None:
    desk = begun()
    force(desk, "P0 roll", "chance roll=1,1")
    before = desk.view(1)
    road = next(it for it in desk.request(0).groups if it.kind == "road").options[0].token
    desk.act(0, road)
    assert counted(desk, 1, 0, "least") == held(desk, 0) != before["players"][0]["counted"]["least"]
    assert isinstance(desk.say(0, m.Undo(id="u")), m.Ack)
    assert desk.view(1) == before


def test_who_comes_late_is_told_the_same() -> None:
    desk = started(3, map="beginner", options=BEGINNER)
    play_on(desk, 3, most=120)
    later = desk.again()
    for conn, name in enumerate(("Ann", "Bob", "Cleo")):
        later.join(conn, name)
        assert [player["counted"] for player in later.view(conn)["players"]] == [
            player["counted"] for player in desk.view(conn)["players"]
        ]


def test_a_table_without_a_card_tracker_tells_nobody() -> None:
    desk = started(3, tracker=False, map="beginner", options=BEGINNER)
    assert all("counted" not in player for conn in range(3) for player in desk.view(conn)["players"])


@pytest.mark.parametrize("game", ["base", "cities", "gift", "watch"])
def test_the_true_hands_are_never_outside_of_what_is_counted(game: str) -> None:
    desk = started(3, game=game)
    play_on(desk, 3, most=400)
    table = desk.room.table
    assert table.play is not None
    rules, s = table.play.game, table.play.state
    for onlooker in (None, 0, 1, 2):
        counting = CardTracker(rules, onlooker)
        counting.follow(table.history)
        for seat, hand in enumerate(counting.hands()):
            for good, name in enumerate(rules.words.goods):
                assert hand["least"][name] <= s.hand[seat * rules.goods + good] <= hand["most"][name]
                assert seat != onlooker or hand["least"][name] == hand["most"][name]
