"""Which heroes take part when the expansion is in play."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.watch.words import HEROES
from tests.support import do, odds
from tests.watch import display, hero, opened, row, watch

ALWAYS = {"benjen", "ygritte", "qhorin"}
SOME = {"mance", "yoren", "aemon", "gilly", "jon_snow", "osha"}


@pytest.mark.rule("BW56-HSET-01", "BW56-HSET-03", "BW56-HSET-05", "BW56-HSET-08", "BW56-EX-04", "BW56-COMP-11")
def test_the_heroes_of_five_players() -> None:
    game, s = opened(5)
    assert [hero(game, s, seat) for seat in range(5)] == ["thorne A", "yarwyck A", "samwell A", "marsh A", "mormont A"]
    assert display(game, s) > ALWAYS | {"melisandre"}
    assert (len(display(game, s)), len(display(game, s) & SOME)) == (8, 4)


@pytest.mark.rule("BW56-HSET-02", "BW56-HSET-03", "BW56-HSET-05", "BW56-HSET-08", "BW56-EX-03")
def test_the_heroes_of_six_players() -> None:
    game, s = opened(6)
    given = [hero(game, s, seat) for seat in range(6)]
    assert given == ["melisandre A", "thorne A", "yarwyck A", "samwell A", "marsh A", "mormont A"]
    assert display(game, s) > ALWAYS
    assert (len(display(game, s)), len(display(game, s) & SOME)) == (7, 4)


@pytest.mark.rule("BW56-HSET-04", "BW56-INFO-01", "BW56-COMP-11")
def test_four_of_six_heroes_are_drawn_and_the_other_two_are_out() -> None:
    game = create("watch", 6, {"first_player": 0})
    s = game.new()
    assert odds(game, s) == {f"hero={name}": 1 for name in SOME}
    do(game, s, "chance hero=osha")
    assert odds(game, s) == {f"hero={name}": 1 for name in SOME - {"osha"}}
    do(game, s, "chance hero=yoren", "chance hero=mance", "chance hero=gilly")
    assert display(game, s) & SOME == {"osha", "yoren", "mance", "gilly"}
    assert set(row(game, view(game, s, None).state, "absent_heroes")) == {"aemon", "jon_snow"}


@pytest.mark.rule("BW56-HSET-06")
@pytest.mark.parametrize(
    ("players", "given", "numbered", "lots"),
    [
        (4, ["yarwyck A", "samwell A", "marsh A", "mormont A"], {"thorne", "melisandre"}, 2),
        (3, ["samwell A", "marsh A", "mormont A"], {"yarwyck", "thorne", "melisandre"}, 1),
    ],
)
def test_by_option_few_players_use_the_heroes_of_the_expansion(
    players: int, given: list[str], numbered: set[str], lots: int
) -> None:
    game, s = opened(players, {"expansion_heroes": True})
    assert [hero(game, s, seat) for seat in range(players)] == given
    assert display(game, s) - SOME == ALWAYS | numbered
    assert (len(display(game, s) & SOME), len(display(game, s))) == (lots, 7)
    with pytest.raises(Malformed, match="three and four players"):
        create("watch", 6, {"expansion_heroes": True})


@pytest.mark.rule("BW56-HSET-07")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_by_option_all_heroes_are_used(players: int) -> None:
    game, s = opened(players, {"all_heroes": True})
    held = {hero(game, s, seat).split()[0] for seat in range(players)}
    assert display(game, s) | held == set(HEROES)
    assert len(display(game, s)) == 15 - players


@pytest.mark.parametrize("seat", [0, 3])
def test_a_position_may_give_a_player_a_hero_who_would_stay_in_the_box(seat: int) -> None:
    game, s = watch(f"P{seat}.hero: gilly\nP1.hero: mance")
    assert hero(game, s, seat) == "gilly A"
    assert "gilly" not in row(game, s, "absent_heroes")
    assert {"osha", "jon_snow"} <= set(row(game, s, "absent_heroes"))
