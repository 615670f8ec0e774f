"""Robber and pirate: they wait for the barbarians, and knights chase them (CK-SEA-09 to -11, -18, -43 to -49)."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from tests.cities import throw
from tests.rules.cities_seafarers.positions import combined, hex_at, islands, pirate_at, setup, shores
from tests.sea import along
from tests.support import at, closed, do, hand, legal, menu, note, odds, place, refused

TOWN = "P0.settlements: S(1,0)"
LINE = f"P0.ships: {along('S(1,0) N(0,1) S(0,0)')}"
LAST_SPACE = ("attacks: 0", "ship: 6")


@pytest.mark.rule("CK-EX-42", "CK-SEA-10", "CK-SEA-19")
def test_in_set_up_no_pirate_keeps_ships_away() -> None:
    game, s = setup("four_islands", 3)
    do(game, s, "P0 settle:N(0,0)")
    assert menu(game, s, 0, "ship") == at(game, "ship", "N(0,0)-S(0,-1) N(0,0)-S(1,-1) N(0,0)-S(1,-2)")
    assert (note(game, s, "pirate"), note(game, s, "pirate_berth")) == (-1, -1)


NORTH = ("P0.settlements: N(0,0)", "P0.ships: N(0,0)-S(1,-1)")


@pytest.mark.rule("CK-EX-43", "CK-SEA-44", "CK-SEA-18", "CK-SEA-73", "SEA-MIX-01")
def test_after_the_first_attack_robber_and_pirate_take_their_places_before_the_roll_counts() -> None:
    game, s = islands(*NORTH, *LAST_SPACE, "P1.hand: 3ore", stack="before_roll(P0)")
    assert (note(game, s, "pirate"), note(game, s, "robber")) == (-1, -1)
    events = Events()
    throw(game, s, 2, 3, "ship", events)
    assert f"H{note(game, s, 'pirate')}" == hex_at(game, 0, 0)
    assert [int(h) for h in game.map.robber_homes] == [note(game, s, "robber")]
    told = [event.code for event in events.heard]
    assert told.index("attack") < told.index("pirate_starts") < told.index("robber_starts") < told.index("produced")
    assert "stole" not in told
    assert refused(game, s, "P0 sail:N(0,0)-S(1,-1)") == "SEA-PIR-08"
    assert refused(game, s, "P0 ship:N(0,0)-S(0,-1)") == "SEA-PIR-07"


@pytest.mark.rule("CK-EX-44", "CK-SEA-45")
def test_a_7_in_the_roll_of_the_first_attack_moves_the_robber_or_the_pirate() -> None:
    game, s = islands(*NORTH, *LAST_SPACE, hand="4brick 4wool", stack="before_roll(P0)")
    throw(game, s, 3, 4, "ship")
    do(game, s, *["P0 discard:brick"] * 4)
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber", "pirate", "pirate_berth"}
    assert refused(game, s, f"P0 pirate:{hex_at(game, 0, 0)}") == "SEA-PIR-01"


@pytest.mark.rule("CK-EX-45", "CK-SEA-45", "CK-SEA-28")
def test_a_7_before_the_first_attack_brings_discards_only() -> None:
    game, s = islands(*NORTH, "attacks: 0", "ship: 3", hand="4brick 4wool", stack="before_roll(P0)")
    throw(game, s, 3, 4, "trade")
    do(game, s, *["P0 discard:brick"] * 4)
    assert "end" in legal(game, s, 0)
    assert (note(game, s, "pirate"), note(game, s, "robber")) == (-1, -1)


@pytest.mark.rule("CK-SEA-43", "CK-SEA-18", "CK-SEA-72")
@pytest.mark.parametrize(("players", "waits"), [(3, True), (4, False)])
def test_a_robber_waits_where_he_would_block_a_number_and_stands_in_the_desert(players: int, waits: bool) -> None:
    game, s = combined("new_shores", players, "attacks: 0")
    assert (note(game, s, "robber") < 0) == waits
    assert not any(game.hex_blocked(s, h) and s.token[h] for h in range(int(game.map.grid.hex_count)))


@pytest.mark.rule("CK-SEA-72")
def test_at_new_shores_the_robber_comes_to_the_hills_12_and_the_pirate_to_the_eastern_end() -> None:
    game, s = combined("new_shores", 3, *LAST_SPACE, stack="before_roll(P0)")
    throw(game, s, 1, 1, "ship")
    assert (f"H{note(game, s, 'robber')}", note(game, s, "pirate_berth")) == (hex_at(game, 0, -3), 1)


@pytest.mark.rule("CK-SEA-76")
@pytest.mark.parametrize(("players", "berth"), [(3, 0), (4, 0), (5, 2)])
def test_in_the_fog_the_robber_comes_to_the_12(players: int, berth: int) -> None:
    game, s = combined("fog_islands", players, *LAST_SPACE, stack="before_roll(P0)")
    assert note(game, s, "robber") == -1
    throw(game, s, 1, 1, "ship")
    assert (int(s.token[note(game, s, "robber")]), note(game, s, "pirate_berth")) == (1 << 12, berth)


@pytest.mark.rule("CK-SEA-77")
def test_in_the_desert_the_robber_stands_frozen_in_the_middle() -> None:
    game, s = combined("desert", 4, "attacks: 0", hand="brick", stack="before_roll(P0)")
    assert game.map.kind(note(game, s, "robber")).name == "desert"
    throw(game, s, 3, 4, "trade")
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("CK-SEA-18")
def test_of_several_places_for_a_waiting_robber_chance_chooses_when_he_comes() -> None:
    game, s = combined("four_islands", 6, *LAST_SPACE, stack="before_roll(P0)", options="map=variable")
    homes = [int(h) for h in game.map.robber_homes]
    assert (len(homes), note(game, s, "robber")) == (2, -1)
    throw(game, s, 1, 1, "ship")
    assert odds(game, s) == {f"desert=H{h}": 1 for h in homes}
    do(game, s, f"chance desert=H{homes[1]}")
    assert note(game, s, "robber") == homes[1]


@pytest.mark.rule("CK-SEA-10")
def test_by_option_the_pirate_stands_on_its_place_from_the_start_and_blocks() -> None:
    game, s = islands(*NORTH, "attacks: 0", options="pirate_before_attack=on_board")
    assert f"H{note(game, s, 'pirate')}" == hex_at(game, 0, 0)
    assert refused(game, s, "P0 ship:N(0,0)-S(0,-1)") == "SEA-PIR-07"
    free = "pirate_before_attack=on_board robber_frozen_until_first_attack=false"
    game, s = islands(*NORTH, "attacks: 0", stack="turn(P0) robber(P0)", options=free)
    assert menu(game, s, 0, "pirate") == set()
    assert refused(game, s, f"P0 pirate:{hex_at(game, 1, 0)}") == "CK-SEA-10"
    assert menu(game, s, 0, "robber")


@pytest.mark.rule("CK-SEA-10", "SEA-INV-16")
def test_a_pirate_on_the_board_before_the_first_attack_is_no_position() -> None:
    game, s = islands("attacks: 0")
    assert game.broken(s) == []
    s.notes[game.slots.named("pirate_berth").at] = 2  # type: ignore[union-attr]
    assert game.broken(s) == ["the pirate is on the board before the barbarians have come"]


@pytest.mark.rule("CK-EX-46", "CK-SEA-46", "CK-SEA-09")
@pytest.mark.parametrize("post", ["N(0,1)", "S(0,0)"])
def test_a_knight_at_sea_or_on_the_coast_chases_the_pirate_and_takes_a_card(post: str) -> None:
    game, _ = islands()
    lines = ("P1.settlements: S(2,-1)", "P1.ships: S(2,-1)-N(1,1)", "P1.hand: coin")
    knight = (f"P0.basic_knights: {post}", f"active_knights: {post}")
    game, s = islands(TOWN, LINE, *knight, *lines, *pirate_at(game, 0, 0))
    assert refused(game, s, "P0 chase_pirate:S(1,0)") == "CK-KMOVE-01"
    do(game, s, f"P0 chase_pirate:{post}")
    assert "pirate_berth:frame" in legal(game, s, 0)
    assert refused(game, s, f"P0 pirate:{hex_at(game, 0, 0)}") == "SEA-PIR-01"
    target = next(act for act in menu(game, s, 0, "pirate") if act.endswith("/P1"))
    do(game, s, f"P0 {target}", "chance steal=coin")
    assert hand(game, s, 0)["coin"] == 1
    assert refused(game, s, f"P0 chase_pirate:{post}") == "CK-KMOVE-01"


@pytest.mark.rule("CK-SEA-46")
def test_the_chased_pirate_may_leave_for_the_frame_and_nothing_else_comes_before() -> None:
    game, _ = islands()
    knight = ("P0.basic_knights: S(0,0)", "active_knights: S(0,0)")
    game, s = islands(TOWN, LINE, *knight, *pirate_at(game, 0, 0))
    events = Events()
    do(game, s, "P0 chase_pirate:S(0,0)", events=events)
    node = int(place(game, "S(0,0)")[1:])
    assert events.heard[-1].seen_by(1) == {"event": "chase_pirate", "seat": 0, "node": node}
    assert refused(game, s, "P0 end", "P0 robber:H1", f"P1 pirate:{hex_at(game, 1, 0)}") == "CK-SEA-46"
    do(game, s, "P0 pirate_berth:frame")
    assert (note(game, s, "pirate"), note(game, s, "pirate_berth"), game.frame(s).name) == (-1, 2, "turn")


@pytest.mark.rule("CK-SEA-44")
def test_everybody_hears_where_the_pirate_starts() -> None:
    for table, facts in ((islands, {"hex": 17}), (shores, {"berth": "east"})):
        game, s = table(*LAST_SPACE, stack="before_roll(P0)")
        events = Events()
        throw(game, s, 2, 3, "ship", events)
        told = [event.seen_by(1) for event in events.heard if event.code == "pirate_starts"]
        assert told == [{"event": "pirate_starts", **facts}]


@pytest.mark.rule("CK-SEA-09")
def test_a_knight_elsewhere_does_not_chase_the_pirate_and_one_at_an_end_of_the_frame_does() -> None:
    game, _ = islands()
    knight = ("P0.basic_knights: S(0,0)", "active_knights: S(0,0)")
    game, s = islands(TOWN, LINE, *knight, *pirate_at(game, 2, 0))
    assert menu(game, s, 0, "chase_pirate") == set()
    assert refused(game, s, "P0 chase_pirate:S(0,0)") == "CK-SEA-09"
    game, s = islands(TOWN, LINE, *knight, "pirate: -", "pirate_berth: frame", "attacks: 1")
    assert refused(game, s, "P0 chase_pirate:S(0,0)") == "CK-SEA-09"
    watch = ("P0.settlements: N(3,0)", f"P0.ships: {along('S(4,-1) N(3,1)')}", "P0.basic_knights: N(3,1)")
    game, s = shores(*watch, "active_knights: N(3,1)", "pirate: -", "pirate_berth: east", "attacks: 1")
    assert menu(game, s, 0, "chase_pirate") == at(game, "chase_pirate", "N(3,1)")


@pytest.mark.rule("CK-SEA-46")
def test_the_pirate_is_not_chased_before_the_first_attack() -> None:
    knight = ("P0.basic_knights: S(0,0)", "active_knights: S(0,0)")
    game, s = islands(TOWN, LINE, *knight, "attacks: 0", options="pirate_before_attack=on_board")
    assert menu(game, s, 0, "chase_pirate") == set()
    assert refused(game, s, "P0 chase_pirate:S(0,0)") == "CK-SEA-46"


@pytest.mark.rule("CK-EX-47", "CK-SEA-46", "CK-SEA-47", "CK-SEA-56", "CK-SEA-11", "CK-BISHOP-06")
def test_a_knight_at_both_chases_one_of_them_and_a_bishop_moves_the_robber_only() -> None:
    game, _ = islands()
    knight = ("P0.basic_knights: S(0,0)", "active_knights: S(0,0)", f"robber: {hex_at(game, -1, 1)}")
    game, s = islands(TOWN, LINE, *knight, *pirate_at(game, 0, 0), "P0.politics_cards: bishop")
    assert menu(game, s, 0, "chase") == at(game, "chase", "S(0,0)")
    assert menu(game, s, 0, "chase_pirate") == at(game, "chase_pirate", "S(0,0)")
    bishop = s.copy()
    do(game, bishop, "P0 bishop")
    assert {act.split(":")[0] for act in legal(game, bishop, 0)} == {"robber"}
    assert refused(game, bishop, f"P0 pirate:{hex_at(game, 1, 0)}") == "CK-BISHOP-01"
    do(game, s, "P0 chase:S(0,0)")
    hexes = {int(act.split(":H")[1].split("/")[0]) for act in legal(game, s, 0)}
    assert hexes == {h for h in range(int(game.map.grid.hex_count)) if s.token[h]} - {note(game, s, "robber")}


@pytest.mark.rule("CK-SEA-47", "CK-SEA-100")
def test_a_knight_errant_may_chase_the_pirate_before_the_roll_once() -> None:
    game, _ = islands()
    knights = ("P0.basic_knights: S(0,0) N(0,1)", "active_knights: S(0,0) N(0,1)")
    lines = (TOWN, LINE, *knights, *pirate_at(game, 0, 0))
    game, s = islands(*lines, stack="before_roll(P0)", options="knight_errant=true")
    assert menu(game, s, 0, "chase_pirate") == at(game, "chase_pirate", "S(0,0) N(0,1)")
    do(game, s, "P0 chase_pirate:S(0,0)", f"P0 pirate:{hex_at(game, 1, 0)}")
    assert menu(game, s, 0, "chase_pirate") == set()
    assert refused(game, s, "P0 chase_pirate:N(0,1)") == "CK-ERRANT-03"
    game, s = islands(*lines, stack="before_roll(P0)")
    assert (closed(game, s, "P0 chase_pirate:S(0,0)"), menu(game, s, 0, "chase_pirate")) == ("CK-TURN-02", set())


@pytest.mark.rule("CK-SEA-47")
def test_a_chased_robber_may_go_to_a_gold_field_of_another_island() -> None:
    knight = ("P0.basic_knights: S(1,0)", "active_knights: S(1,0)", "P0.settlements: N(0,1)", "P0.roads: N(0,1)-S(1,0)")
    game, _ = shores()
    game, s = shores(*knight, f"robber: {hex_at(game, 1, 0)}")
    do(game, s, "P0 chase:S(1,0)", f"P0 robber:{hex_at(game, 3, 0)}")
    assert game.map.kind(note(game, s, "robber")).name == "gold"
