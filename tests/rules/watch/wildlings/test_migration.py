"""Tokens that are turned: how a figure comes from the Frostfangs into its clan area."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.view import view
from tests.support import do, legal, note, refused
from tests.watch import camps, cast, clearing, gift, row, watch

SETTLE = "P0.roads: N(1,2)-S(2,0) S(2,0)-N(1,1)\nP0.hand: brick lumber wool grain\n"
KEEP = "P0.settlements: N(1,2)\nP0.hand: 2grain 3ore\n"


@pytest.mark.rule("BW-MIG-01", "BW-TOKEN-01", "BW-TOKEN-03")
@pytest.mark.parametrize("clan", ["ice_river", "cave_people", "hornfoot"])
@pytest.mark.parametrize("kind", ["regular", "climber", "giant"])
def test_a_token_brings_one_figure_of_its_kind_to_its_clan(clan: str, kind: str) -> None:
    game, s = watch(SETTLE)
    before = row(game, s, "frostfangs")
    do(game, s, "P0 settle:N(1,2)", f"chance token={clan},{kind}")
    assert camps(game, s, clan) == [kind]
    assert row(game, s, "frostfangs") == {**before, kind: before[kind] - 1}
    assert sum(len(camps(game, s, other)) for other in ("ice_river", "cave_people", "hornfoot")) == 1


@pytest.mark.rule("BW-MIG-02", "BW-MIG-03", "BW-BOARD-04")
def test_each_newcomer_takes_the_free_camp_with_the_hottest_fire() -> None:
    game, s = watch(KEEP + "hornfoot: climber\nstack: turn(P0)\nwall_4: P1")
    do(game, s, "P0 city:N(1,2)", "chance token=hornfoot,giant", "chance token=hornfoot,regular")
    assert camps(game, s, "hornfoot") == ["climber", "giant", "regular"]
    do(game, s, "P0 end")
    cast(game, s, 2, 7)
    assert camps(game, s, "hornfoot") == ["giant", "regular"]


@pytest.mark.rule("BW-MIG-03")
@pytest.mark.parametrize("held", ["- regular", "regular - giant", "regular regular regular regular regular"])
def test_camps_have_no_gaps_and_hold_no_five_wildlings_at_rest(held: str) -> None:
    with pytest.raises(Malformed, match="the camps of ice_river are not filled from the first on, up to four"):
        watch(f"ice_river: {held}")


@pytest.mark.rule("BW-MIG-04", "BW-COMP-12")
def test_without_a_figure_in_the_frostfangs_nobody_comes_and_the_token_is_used() -> None:
    text = SETTLE + "ice_river: giant giant giant giant\ncave_people: giant giant giant\nhornfoot: giant"
    game, s = watch(text)
    assert "giant" not in row(game, s, "frostfangs")
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,giant")
    assert camps(game, s, "ice_river") == ["giant"] * 4
    assert row(game, s, "used_tokens") == {"ice_river_giant": 1}
    game, s = watch("options: unlimited_wildlings=true\n" + text.replace("ice_river: giant", "ice_river: regular"))
    do(game, s, "P0 settle:N(1,2)", "chance token=hornfoot,giant")
    assert camps(game, s, "hornfoot") == ["giant", "giant"]


@pytest.mark.rule("BW-COMP-12", "BW-MIG-04")
@pytest.mark.parametrize(("kind", "count"), [("climber", 8), ("giant", 8)])
def test_there_are_no_more_figures_than_the_box_holds(kind: str, count: int) -> None:
    camps_of_two = f"ice_river: {' '.join([kind] * 4)}\ncave_people: {' '.join([kind] * (count - 4))}"
    watch(camps_of_two)
    with pytest.raises(Malformed, match=f"9 figures of the kind {kind} are out, of 8"):
        watch(camps_of_two + f"\nhornfoot: {kind}")
    with pytest.raises(Malformed, match="25 figures of the kind regular are out, of 24"):
        watch("clearing_1: 25regular")


@pytest.mark.rule("BW-MIG-05")
def test_a_figure_in_camp_five_starts_a_rush_at_once() -> None:
    game, s = watch(SETTLE + "wall_1: P0\nwall_2: P0\nice_river: regular regular climber giant")
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,giant")
    assert (clearing(game, s, 1), clearing(game, s, 2)) == ({"regular": 1}, {"regular": 1})
    assert camps(game, s, "ice_river") == ["climber", "giant", "giant"]


@pytest.mark.rule("BW-MIG-06", "BW-TOKEN-11")
def test_everybody_sees_which_token_was_turned_and_who_came() -> None:
    game, s = watch(SETTLE)
    heard = Events()
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,giant", events=heard)
    for seat in (None, 1, 3):
        seen = view(game, s, seat).state
        assert camps(game, seen, "ice_river") == ["giant"]
        assert row(game, seen, "used_tokens") == {"ice_river_giant": 1}
    told = [event.seen_by(2) for event in heard.heard if event.code in ("token", "migrated")]
    giant = {"clan": "ice_river", "wildling": "giant"}
    assert told == [{"event": "token", **giant}, {"event": "migrated", **giant}]


@pytest.mark.rule("BW-MIG-07", "BW-TOKEN-04")
def test_until_a_token_is_resolved_the_player_cannot_go_on() -> None:
    game, s = watch(KEEP + "ice_river: regular regular regular regular\nwall_1: P0\n")
    do(game, s, "P0 city:N(1,2)")
    assert (to_act(s), legal(game, s, 0)) == (-1, [])
    assert refused(game, s, "P0 end") == "BW-TOKEN-03"
    do(game, s, "chance token=ice_river,climber")
    assert (gift(game, s), note(game, s, "breaches")) == ({"H1": ["regular"]}, 1)
    assert refused(game, s, "P0 end") == "BW-TOKEN-03"
    do(game, s, "chance token=ice_river,climber", "P0 end")
