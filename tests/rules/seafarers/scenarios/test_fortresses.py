"""Warships, attacks on fortresses, and winning with one that is retaken."""

from __future__ import annotations

import pytest

from hexhold.core.engine import sample_chance
from hexhold.core.errors import Malformed
from hexhold.core.events import SILENT, Events
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.ships import PER_PLAYER
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from tests.rules.seafarers.scenarios.pirates import BLUE, FORTRESS, RED, line_of, paths, table, voyage
from tests.sea import along
from tests.support import closed, do, hand, idle, legal, menu, note, odds, position, refused, stands


def attacker(more: str = "", ships: int = FORTRESS, **options: str) -> tuple[Ruleset, State]:
    """Blue is to play, with a voyage of so many ships."""
    return table(f"active: P2\nstack: turn(P2)\n{more}", voyages=(1, 1, ships, 1), **options)


def pool(game: Ruleset, s: State, seat: int, piece: str) -> int:
    return int(s.pool[seat * game.pieces + game.words.pieces.index(piece)])


@pytest.mark.rule("SEA-PI-21", "SEA-PI-22", "SEA-EX-58")
def test_a_knight_card_turns_the_normal_ship_nearest_to_the_start_into_a_warship() -> None:
    game, s = attacker("P2.cards: knight\nP2.warships: 1", ships=3)
    heard = Events()
    do(game, s, "P2 warship", events=heard)
    edge = int(paths(game, voyage(BLUE, 3))[1][1:])
    assert heard.heard[0].told_to(0).facts == {"event": "warship", "seat": BLUE, "edge": edge}
    assert note(game, s, "warships", BLUE) == 2
    assert note(game, s, "played", column="knight") == 1
    assert note(game, s, "cards", BLUE, "knight") == 0
    assert view(game, s, 0).counts["pile"] == [24]
    assert "warship" not in legal(game, s, BLUE)


@pytest.mark.rule("SEA-PI-21")
def test_without_a_normal_ship_in_the_voyage_the_card_cannot_be_played() -> None:
    game, s = attacker("P2.cards: knight\nP2.warships: 2\nP2.ships: S(2,0)-N(1,2)", ships=2)
    assert closed(game, s, "P2 warship") == "SEA-PI-21"
    game, s = attacker("P2.cards: knight\nP2.warships: 1\nP2.ships: S(2,0)-N(1,2)", ships=2)
    do(game, s, "P2 warship")


@pytest.mark.rule("SEA-PI-22")
def test_one_card_a_turn_before_or_after_the_roll_and_none_that_was_just_bought() -> None:
    game, s = attacker("P2.cards: 2knight", ships=3)
    do(game, s, "P2 warship")
    assert refused(game, s, "P2 warship") == "BASE-DEV-05"
    game, s = attacker("P2.new_cards: knight", ships=3)
    assert refused(game, s, "P2 warship") == "BASE-DEV-07"
    game, s = table("active: P2\nstack: before_roll(P2)\nP2.cards: knight")
    do(game, s, "P2 warship")


@pytest.mark.rule("SEA-PI-23")
def test_a_voyage_that_has_come_to_the_fortress_may_attack_it_after_the_roll() -> None:
    game, s = attacker(ships=FORTRESS - 1)
    assert closed(game, s, "P2 attack") == "SEA-PI-23"
    game, s = table("active: P2\nstack: before_roll(P2)", voyages=(1, 1, FORTRESS, 1))
    assert closed(game, s, "P2 attack") == "SEA-PI-23"
    game, s = attacker()
    do(game, s, "P2 attack")
    assert odds(game, s) == {f"fortress={strength}": 1 for strength in range(1, 7)}
    game, s = attacker()
    do(game, s, "P2 end")
    assert (s.active, note(game, s, "lairs", BLUE)) == (3, 3), "nobody must attack"


@pytest.mark.rule("SEA-PI-23")
def test_where_an_attack_is_a_must_the_end_of_the_turn_is_one() -> None:
    game, s = attacker("P2.warships: 2", fortress_attack="must")
    do(game, s, "P2 end", "chance fortress=1")
    assert (s.active, note(game, s, "lairs", BLUE)) == (3, 2)
    game, s = attacker(ships=FORTRESS - 1, fortress_attack="must")
    do(game, s, "P2 end")
    assert s.active == 3


@pytest.mark.rule("SEA-PI-24", "SEA-PI-25", "SEA-PI-26", "SEA-EX-55")
@pytest.mark.parametrize(("strength", "lairs", "lost"), [(2, 2, 0), (3, 3, 1), (4, 3, 2)])
def test_more_warships_take_a_lair_as_many_cost_a_ship_and_fewer_two(strength: int, lairs: int, lost: int) -> None:
    game, s = attacker("P2.warships: 3")
    do(game, s, "P2 attack", f"chance fortress={strength}")
    assert note(game, s, "lairs", BLUE) == lairs
    assert line_of(game, s, BLUE) == paths(game, voyage(BLUE, FORTRESS - lost))
    assert pool(game, s, BLUE, "ships") == PER_PLAYER - FORTRESS + lost
    assert note(game, s, "warships", BLUE) == 3
    assert (s.active, game.frame(s).name) == (3, "before_roll")
    assert game.broken(s) == []


@pytest.mark.rule("SEA-PI-26")
@pytest.mark.parametrize("way", ["may", "must"])
def test_one_attack_a_turn_and_another_in_the_next(way: str) -> None:
    game, s = attacker("P2.warships: 2", fortress_attack=way)
    do(game, s, "P2 attack", "chance fortress=1", *idle(3, 0, 1), "P2 roll", "chance roll=1,1")
    assert note(game, s, "lairs", BLUE) == 2
    do(game, s, "P2 attack", "chance fortress=1")
    assert (note(game, s, "lairs", BLUE), s.active) == (1, 3)


@pytest.mark.rule("SEA-PI-26", "SEA-56-06")
def test_the_second_player_of_a_pair_may_attack_and_then_the_next_turn_begins() -> None:
    way = "N(3,0) S(3,-1) N(2,0) S(2,-1) N(1,0) S(1,-1) N(0,0) S(0,-1) N(-1,0) S(-1,-1) N(-2,0)"
    game, s = position(
        "game: seafarers\nplayers: 6\noptions: scenario=pirate_islands five_six=paired\nmap: printed\nactive: P2\n"
        f"P2.settlements: N(3,0)\nP2.ships: {along(way)}\nP2.warships: 2\nstack: next_turn(auto; 0) paired_turn(P2)"
    )
    do(game, s, "P2 attack", "chance fortress=1")
    assert note(game, s, "lairs", BLUE) == 2
    assert (s.active, game.frame(s).name) == (0, "before_roll")


@pytest.mark.rule("SEA-PI-23")
def test_the_die_of_a_fortress_shows_every_number() -> None:
    game, s = attacker()
    do(game, s, "P2 attack")
    rng = Rng(1, "fortress")
    drawn = {token(game, int(sample_chance(game, s, rng))) for _ in range(200)}
    assert drawn == set(odds(game, s))


@pytest.mark.rule("SEA-PI-25", "SEA-EX-82")
def test_the_ships_nearest_to_the_fortress_are_lost_and_a_warship_is_lost_as_such() -> None:
    game, s = attacker("P2.warships: 2")
    do(game, s, "P2 attack", "chance fortress=3")
    assert note(game, s, "warships", BLUE) == 2
    game, s = attacker("P2.warships: 2", ships=FORTRESS - 2)
    assert closed(game, s, "P2 attack") == "SEA-PI-23"
    game, s = attacker("P2.warships: 9")
    game.find(Fortresses).lose_ship(s, BLUE, SILENT)
    assert note(game, s, "warships", BLUE) == 8, "no die shows so much, but on a shorter way it would"
    assert game.broken(s) == []


@pytest.mark.rule("SEA-PI-27", "SEA-INV-12")
def test_with_the_third_lair_the_fortress_is_a_settlement_of_its_owner() -> None:
    game, s = attacker("P2.warships: 2\nP2.lairs: 1")
    assert (stands(game, s, "N(-3,2)"), pool(game, s, BLUE, "settlements"), s.points[BLUE]) == ("P2 fortresses", 3, 1)
    heard = Events()
    do(game, s, "P2 attack", "chance fortress=1", events=heard)
    told = [event.code for event in heard.heard]
    assert told[:5] == ["fortress_attacked", "fortress_rolled", "lair_taken", "fortress_retaken", "settlement"]
    assert (stands(game, s, "N(-3,2)"), pool(game, s, BLUE, "settlements"), s.points[BLUE]) == ("P2 settlements", 3, 2)
    assert note(game, s, "lairs", BLUE) == 0
    assert game.broken(s) == []
    do(game, s, "P3 roll", "chance roll=5,5")
    assert hand(game, s, BLUE) == {"grain": 1}, "the fields 10 beside it pay"
    game, s = attacker("P2.settlements: N(-3,2)\nP2.hand: 2grain 3ore")
    assert refused(game, s, "P2 attack") == "SEA-PI-27"
    do(game, s, "P2 city:N(-3,2)")


@pytest.mark.rule("SEA-PI-29", "SEA-PI-07")
def test_a_fortress_produces_nothing_and_gives_no_points() -> None:
    game, s = table("stack: before_roll(P0)")
    assert list(s.points) == [1, 1, 1, 1]
    assert pool(game, s, RED, "settlements") == 3
    do(game, s, "P0 roll", "chance roll=5,5")
    assert hand(game, s, BLUE) == {}


@pytest.mark.rule("SEA-PI-30", "SEA-EX-56")
def test_the_third_lair_wins_at_once_with_the_tenth_point() -> None:
    game, s = attacker("P2.warships: 2\nP2.lairs: 1\nP2.cities: N(4,0) S(4,0) S(2,0) S(3,1)\nP2.settlements: S(-1,0)")
    assert s.points[BLUE] == 9
    do(game, s, "P2 attack", "chance fortress=1")
    assert (s.over, s.winner, s.points[BLUE]) == (1, BLUE, 10)


@pytest.mark.rule("SEA-PI-30", "SEA-EX-57")
def test_points_alone_do_not_win() -> None:
    text = "P2.cities: N(4,0) S(4,0) S(2,0) S(3,1)\nP2.settlements: S(-1,0)"
    game, s = attacker(f"{text} S(4,-4)\nP2.warships: 2\nP2.hand: lumber wool")
    assert (s.points[BLUE], s.over) == (10, 0)
    do(game, s, "P2 ship:S(4,-4)-N(4,-3)")
    assert not s.over
    do(game, s, "P2 attack", "chance fortress=1")
    assert not s.over, "two lairs are left"


@pytest.mark.rule("SEA-PI-30")
def test_a_fortress_alone_does_not_win() -> None:
    game, s = attacker("P2.settlements: N(-3,2)")
    assert not s.over
    assert menu(game, s, BLUE, "attack") == set()


@pytest.mark.rule("SEA-INV-12")
def test_a_position_with_a_building_on_lairs_is_refused() -> None:
    with pytest.raises(Malformed, match="P2 has 2 lairs"):
        attacker("P2.settlements: N(-3,2)\nP2.lairs: 2")


@pytest.mark.rule("SEA-INV-01", "SEA-INV-12")
def test_positions_are_written_and_read_again() -> None:
    game, s = attacker("P2.warships: 3\nP2.lairs: 2\nP0.settlements: N(0,-3)")
    again, read = read_position(write_position(game, s), create)
    assert read.key() == s.key()
    assert write_position(again, read) == write_position(game, s)


@pytest.mark.rule("SEA-PI-23", "SEA-PI-24", "SEA-PI-25")
def test_an_attack_is_listed_and_everybody_hears_what_comes_of_it() -> None:
    game, s = attacker("P2.warships: 2")
    assert menu(game, s, BLUE, "attack") == {"attack"}
    heard = Events()
    do(game, s, "P2 attack", "chance fortress=1", events=heard)
    told = {event.code: event.seen_by(RED) for event in heard.heard}
    assert told["fortress_attacked"] == {"event": "fortress_attacked", "seat": BLUE, "warships": 2}
    assert told["fortress_rolled"] == {"event": "fortress_rolled", "seat": BLUE, "strength": 1, "warships": 2}
    assert told["lair_taken"] == {"event": "lair_taken", "seat": BLUE, "left": 2}
    game, s = attacker("P2.warships: 5\nP2.lairs: 2")
    heard = Events()
    do(game, s, "P2 attack", "chance fortress=1", events=heard)
    told = {event.code: event.seen_by(RED) for event in heard.heard}
    assert told["lair_taken"] == {"event": "lair_taken", "seat": BLUE, "left": 1}
    game, s = attacker("P2.warships: 2")
    heard = Events()
    last, before = (int(path[1:]) for path in reversed(line_of(game, s, BLUE)[-2:]))
    do(game, s, "P2 attack", "chance fortress=6", events=heard)
    lost = [event.seen_by(RED) for event in heard.heard if event.code == "ship_lost"]
    assert lost == [{"event": "ship_lost", "seat": BLUE, "edge": edge} for edge in (last, before)]


@pytest.mark.rule("SEA-PI-29")
@pytest.mark.parametrize("seat", range(4))
def test_lairs_without_a_fortress_and_a_fortress_without_lairs_break_the_game(seat: int) -> None:
    game, s = table()
    slot, site = game.slots.named("lairs"), int(game.find(Fortresses).site(s, seat))
    assert slot is not None
    assert game.broken(s) == []
    twin = s.copy()
    s.notes[slot.at + seat] = 0
    twin.owner[site], twin.piece[site] = -1, 0
    for broken in (game.broken(s), game.broken(twin)):
        assert [f"P{seat} has" in line for line in broken if "lairs" in line] == [True]


@pytest.mark.rule("SEA-PI-29", "SEA-PI-33")
def test_only_those_who_have_a_colour_have_a_fortress_and_each_of_them_is_looked_at() -> None:
    game, s = table("P1.voyage: 1\nP3.voyage: 3", pirate_colours="chosen")
    slot = game.slots.named("lairs")
    assert slot is not None
    assert ([int(left) for left in s.notes[slot.at : slot.at + 4]], game.broken(s)) == ([0, 3, 0, 3], [])
    s.notes[slot.at + 3] = 0
    assert any(line.startswith("P3 has 0 lairs") for line in game.broken(s))
