"""A foreign settlement in a road: what remains of its length in rings, forks and detours."""

from __future__ import annotations

import pytest

from tests.support import do, note, notes, position, refused

RING = "Z4-Z5-Z6-D6-B5-D4-Z4"


def length_before_and_after(roads: str, foreign: str, site: str) -> tuple[int, int]:
    """The length of P0's road before and after P1, who has a foreign road there, settles; Longest Road stays P0's."""
    game, s = position(f"active: P1\nP0.roads: {roads}\nP1.roads: {foreign}\nP1.hand: brick lumber wool grain")
    before = note(game, s, "road_length", 0)
    do(game, s, f"P1 settle:{site}")
    assert note(game, s, "longest_road") == 0
    return before, note(game, s, "road_length", 0)


@pytest.mark.rule("BASE-LRT-21", "BASE-LROAD-03", "BASE-LROAD-04")
def test_a_ring_begins_and_ends_at_the_foreign_settlement() -> None:
    assert length_before_and_after(RING, "Z3-Z4", "Z4") == (6, 6)


@pytest.mark.rule("BASE-LRT-23", "BASE-LROAD-04", "BASE-LROAD-11")
def test_a_ring_with_a_tail_cut_beside_the_tail() -> None:
    assert length_before_and_after(f"{RING} Z4-Z3-Z2", "U5-Z5", "Z5") == (8, 7)


@pytest.mark.rule("BASE-LRT-24", "BASE-LROAD-04")
def test_a_ring_with_a_tail_cut_opposite_the_tail() -> None:
    assert length_before_and_after(f"{RING} Z4-Z3-Z2", "B7-D6", "D6") == (8, 6)


@pytest.mark.rule("BASE-LRT-25", "BASE-LROAD-02")
def test_a_branch_replaces_the_lost_end() -> None:
    assert length_before_and_after("Z1-Z2-Z3-Z4-Z5-Z6 Z4-D4-B5-D6", "U5-Z5", "Z5") == (6, 6)


@pytest.mark.rule("BASE-LRT-26", "BASE-LROAD-04")
def test_a_detour_leads_around() -> None:
    assert length_before_and_after("Z2-Z3-Z4-Z5-Z6-Z7 Z3-U3-T4-U5-Z5", "D4-Z4", "Z4") == (8, 7)


@pytest.mark.rule("BASE-LRT-37", "BASE-LROAD-11")
def test_an_upgrade_changes_no_length() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8\nP1.roads: U5-Z5\nP1.settlements: Z5\nP1.hand: 2grain 3ore"
    )
    before = notes(game, s, "road_length")
    assert before == [4, 1, 0, 0]
    do(game, s, "P1 city:Z5")
    assert notes(game, s, "road_length") == before


@pytest.mark.rule("BASE-LRT-38", "BASE-SETL-03")
def test_the_distance_rule_protects_a_line_with_a_settlement_beside() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z2-Z3-Z4-Z5-Z6-Z7\nP0.settlements: Z5\nP1.roads: D4-Z4\nP1.hand: brick lumber wool grain"
    )
    assert refused(game, s, "P1 settle:Z4") == "BASE-SETL-03"
    assert note(game, s, "longest_road") == 0
