"""A foreign settlement in a road: what remains of its length in rings, forks and detours."""

from __future__ import annotations

import pytest

from tests.support import do, note, position, refused

RING = "Z4-Z5-Z6-D6-B5-D4-Z4"


@pytest.mark.parametrize(
    ("roads", "foreign", "site", "before", "after"),
    [
        pytest.param(
            RING,
            *("Z3-Z4", "Z4", 6, 6),
            marks=pytest.mark.rule("BASE-LRT-21", "BASE-LROAD-03", "BASE-LROAD-04"),
            id="a ring begins and ends at the foreign settlement",
        ),
        pytest.param(
            f"{RING} Z4-Z3-Z2",
            *("U5-Z5", "Z5", 8, 7),
            marks=pytest.mark.rule("BASE-LRT-23", "BASE-LROAD-04", "BASE-LROAD-11"),
            id="a ring with a tail, cut beside the tail",
        ),
        pytest.param(
            f"{RING} Z4-Z3-Z2",
            *("B7-D6", "D6", 8, 6),
            marks=pytest.mark.rule("BASE-LRT-24", "BASE-LROAD-04"),
            id="a ring with a tail, cut opposite the tail",
        ),
        pytest.param(
            "Z1-Z2-Z3-Z4-Z5-Z6 Z4-D4-B5-D6",
            *("U5-Z5", "Z5", 6, 6),
            marks=pytest.mark.rule("BASE-LRT-25", "BASE-LROAD-02"),
            id="a branch replaces the lost end",
        ),
        pytest.param(
            "Z2-Z3-Z4-Z5-Z6-Z7 Z3-U3-T4-U5-Z5",
            *("D4-Z4", "Z4", 8, 7),
            marks=pytest.mark.rule("BASE-LRT-26", "BASE-LROAD-04"),
            id="a detour leads around",
        ),
    ],
)
def test_what_a_foreign_settlement_leaves_of(roads: str, foreign: str, site: str, before: int, after: int) -> None:
    game, s = position(f"active: P1\nP0.roads: {roads}\nP1.roads: {foreign}\nP1.hand: brick lumber wool grain")
    assert note(game, s, "road_length", 0) == before
    do(game, s, f"P1 settle:{site}")
    assert note(game, s, "road_length", 0) == after
    assert note(game, s, "longest_road") == 0


@pytest.mark.rule("BASE-LRT-37", "BASE-LROAD-11")
def test_an_upgrade_changes_no_length() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8\nP1.roads: U5-Z5\nP1.settlements: Z5\nP1.hand: 2grain 3ore"
    )
    before = [note(game, s, "road_length", seat) for seat in range(4)]
    assert before == [4, 1, 0, 0]
    do(game, s, "P1 city:Z5")
    assert [note(game, s, "road_length", seat) for seat in range(4)] == before


@pytest.mark.rule("BASE-LRT-38", "BASE-SETL-03")
def test_the_distance_rule_protects_a_line_with_a_settlement_beside() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z2-Z3-Z4-Z5-Z6-Z7\nP0.settlements: Z5\nP1.roads: D4-Z4\nP1.hand: brick lumber wool grain"
    )
    assert refused(game, s, "P1 settle:Z4") == "BASE-SETL-03"
    assert note(game, s, "longest_road") == 0
