"""The Pirate Islands with Cities & Knights: the fleet after the event die, knights who arm ships (CK-SEA-88 to -93)."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.cities_seafarers.arming import Arming
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.cities import progress, throw
from tests.rules.cities_seafarers.positions import combined
from tests.rules.seafarers.scenarios.pirates import BLUE, FORTRESS, voyage
from tests.sea import along
from tests.support import at, closed, do, hand, legal, menu, note, odds, place, refused

COURSE = "S(2,0) N(1,1) S(1,0) N(0,1)"


def isles(*lines: str, attacks: int = 1, **more: str) -> tuple[Ruleset, State]:
    """The Pirate Islands with four players."""
    return combined("pirate_islands", 4, f"attacks: {attacks}", *lines, **more)


def blue() -> int:
    """The seat whose voyage begins along S(2,0)-N(1,1)."""
    game, _ = isles()
    assert game.map.chart is not None
    assert game.map.chart.voyages is not None
    ships = [f"E{voyage.ship}" for voyage in game.map.chart.voyages.voyages]
    return ships.index(place(game, "S(2,0)-N(1,1)"))


def at_sea(*lines: str) -> tuple[Ruleset, State, int]:
    """Blue has a voyage of three ships and is in its turn."""
    seat = blue()
    voyage = (f"P{seat}.ships: {along(COURSE)}", f"active: P{seat}")
    game, s = isles(*voyage, *[line.replace("BLUE", f"P{seat}") for line in lines], stack=f"turn(P{seat})")
    return game, s, seat


@pytest.mark.rule("CK-EX-60", "CK-SEA-91", "CK-SEA-48")
def test_a_knight_on_the_voyage_goes_aboard_for_good_and_arms_one_ship_a_turn() -> None:
    knights = ("BLUE.strong_knights: N(1,1)", "BLUE.basic_knights: S(1,0)", "active_knights: N(1,1) S(1,0)")
    game, s, seat = at_sea(*knights, "BLUE.warships: 1")
    do(game, s, f"P{seat} arm:N(1,1)")
    assert note(game, s, "warships", seat) == 2
    assert int(s.owner[int(place(game, "N(1,1)")[1:])]) == -1
    assert menu(game, s, seat, "arm") == set()
    assert refused(game, s, f"P{seat} arm:S(1,0)") == "CK-SEA-91"


@pytest.mark.rule("CK-SEA-91")
def test_arming_needs_a_ready_knight_and_a_normal_ship() -> None:
    knight = ("BLUE.basic_knights: S(1,0)",)
    game, s, seat = at_sea(*knight)
    assert refused(game, s, f"P{seat} arm:S(1,0)") == "CK-KMOVE-01"
    game, s, seat = at_sea(*knight, "active_knights: S(1,0)", "BLUE.warships: 3")
    assert menu(game, s, seat, "arm") == set()
    assert refused(game, s, f"P{seat} arm:S(1,0)") == "CK-SEA-91"


@pytest.mark.rule("CK-SEA-91")
def test_a_knight_is_on_the_voyage_at_every_end_of_its_ships_and_nowhere_else() -> None:
    game, s, seat = at_sea()
    places = {int(place(game, node)[1:]) for node in COURSE.split()}
    arming = game.find(Arming)
    assert {node for node in range(int(game.map.grid.node_count)) if arming.is_on_voyage(s, seat, node)} == places
    assert not any(arming.is_on_voyage(s, (seat + 1) % 4, node) for node in places)


@pytest.mark.rule("CK-SEA-91")
def test_only_a_ready_knight_on_the_voyage_may_arm_and_it_is_noted_for_this_turn() -> None:
    """The knight at the beginning of the voyage is ready, that in its middle is not, and a third is on a road."""
    knights = ("BLUE.basic_knights: S(2,0) S(1,0)", "BLUE.strong_knights: N(4,0)", "active_knights: S(2,0) N(4,0)")
    game, s, seat = at_sea("BLUE.roads: N(4,0)-S(4,-1)", *knights)
    assert menu(game, s, seat, "arm") == at(game, "arm", "S(2,0)")
    assert refused(game, s, f"P{seat} arm:N(4,0)") == "CK-SEA-91"
    do(game, s, f"P{seat} arm:S(2,0)")
    assert (note(game, s, "armed"), note(game, s, "warships", seat)) == (1, 1)
    do(game, s, f"P{seat} end")
    assert note(game, s, "armed") == 0, "in the next turn another may"


@pytest.mark.rule("CK-SEA-91", "CK-TURN-02")
def test_no_ship_is_armed_before_the_roll() -> None:
    seat = blue()
    knight = (f"P{seat}.basic_knights: S(1,0)", "active_knights: S(1,0)", f"active: P{seat}")
    for stack, rule in ((f"before_roll(P{seat})", "CK-TURN-02"), (f"turn(P{seat})", "")):
        game, s = isles(f"P{seat}.ships: {along(COURSE)}", *knight, stack=stack)
        assert closed(game, s, f"P{seat} arm:S(1,0)") == rule if rule else menu(game, s, seat, "arm")


@pytest.mark.rule("CK-SEA-90", "CATAN-VAR-01")
def test_with_the_friendly_robber_nobody_is_robbed_who_has_no_more_than_they_started_with() -> None:
    """P1 has the four points of the start, P2 five."""
    game, s = isles(
        "P1.settlements: N(4,0) S(4,0)",
        "P1.cities: N(2,0)",
        "P2.cities: S(4,-4) N(0,4)",
        "P2.settlements: S(2,0)",
        "P1.hand: wool",
        "P2.hand: ore",
        hand="brick",
        stack="before_roll(P0)",
        options="friendly_robber=true",
    )
    assert list(s.points[1:3]) == [4, 5]
    throw(game, s, 3, 4, "trade")
    assert menu(game, s, 0, "plunder") == {"plunder", "plunder:P2"}


def raided(warships: int) -> tuple[Ruleset, State, int]:
    """The fleet is two hexes before the settlement of blue, who has two cities and three ships."""
    seat = blue()
    game, s = isles()
    assert game.map.chart is not None
    assert game.map.chart.voyages is not None
    chart = game.map.chart.voyages
    home = chart.voyages[seat].settlement
    at = next(i for i, hex in enumerate(chart.fleet) if home in [int(n) for n in game.map.grid.hex_nodes[hex]])
    inland = [hex for hex in range(int(game.map.grid.hex_count)) if s.token[hex] and game.map.grid.hexes[hex][0] >= 1]
    nodes = sorted({int(node) for hex in inland for node in game.map.grid.hex_nodes[hex]})
    towns = [node for node in nodes if all(abs(node - other) > 12 for other in (home,))][::9][:2]
    lines = (
        f"P{seat}.settlements: N{home}",
        f"P{seat}.cities: N{towns[0]} N{towns[1]}",
        f"P{seat}.ships: {along(COURSE)}",
        f"P{seat}.warships: {warships}",
        f"P{seat}.improvements: 4trade",
        f"trade_metropolis: N{towns[0]}",
        f"pirate: H{chart.fleet[at - 2]}",
        f"active: P{(seat + 1) % 4}",
    )
    cards = "" if seat else "3ore 2coin"
    others = (f"P{seat}.hand: 3ore 2coin",) if seat else ()
    game, s = isles(*lines, *others, hand=cards or "brick", stack=f"before_roll(P{(seat + 1) % 4})")
    return game, s, seat


@pytest.mark.rule("CK-EX-61", "CK-SEA-89", "CK-SEA-22")
def test_the_fleet_attacks_after_the_event_die_and_takes_a_card_more_for_each_city() -> None:
    game, s, _ = raided(1)
    events = Events()
    throw(game, s, 2, 4, "politics", events)
    assert set(odds(game, s)) == {"lost=ore", "lost=coin"}
    do(game, s, "chance lost=coin", "chance lost=coin", "chance lost=ore", events=events)
    told = [event.code for event in events.heard]
    assert told.index("event_die") < told.index("fleet_sailed") < told.index("fleet_took") < told.index("produced")
    assert told.count("fleet_took") == 3


@pytest.mark.rule("CK-EX-61", "CK-SEA-68")
def test_a_stronger_fleet_of_ones_own_brings_a_resource_of_choice() -> None:
    game, s, seat = raided(3)
    throw(game, s, 2, 4, "politics")
    assert menu(game, s, seat, "gold") == {f"gold:{good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    assert refused(game, s, f"P{seat} gold:coin") == "SEA-COMP-13"


@pytest.mark.rule("CK-SEA-89", "CK-SEA-50")
def test_an_alchemists_lower_die_moves_the_fleet_from_the_first_roll_on() -> None:
    game, s = combined(
        "pirate_islands", 4, "attacks: 0", "P0.science_cards: alchemist", hand="brick", stack="before_roll(P0)"
    )
    assert game.map.chart is not None
    assert game.map.chart.voyages is not None
    circuit = [int(h) for h in game.map.chart.voyages.fleet]
    at = circuit.index(note(game, s, "pirate"))
    do(game, s, "P0 alchemist:3/5", "P0 roll", "chance event=trade")
    assert note(game, s, "pirate") == circuit[(at + 3) % len(circuit)]


@pytest.mark.rule("CK-SEA-89")
def test_there_is_no_robber_to_chase_and_no_bishop() -> None:
    game, s = isles("P0.politics_cards: bishop")
    assert menu(game, s, 0, "bishop") == set()
    assert refused(game, s, "P0 bishop") == "CK-SEA-89"
    assert note(game, s, "robber") == -1
    assert "chase_pirate" not in {spec.name for spec in game.words.specs}


@pytest.mark.rule("CK-SEA-90")
@pytest.mark.parametrize("attacks", [0, 1])
def test_a_7_robs_anybody_but_nobody_before_the_first_attack(attacks: int) -> None:
    game, s = isles("P1.hand: 2ore", attacks=attacks, hand="brick", stack="before_roll(P0)")
    throw(game, s, 3, 4, "trade")
    assert (menu(game, s, 0, "plunder") != set()) == bool(attacks)
    assert ("end" in legal(game, s, 0)) == (not attacks)


@pytest.mark.rule("CK-SEA-92")
def test_a_diplomat_takes_the_last_ship_of_a_voyage_but_no_warship_and_not_the_first_ship() -> None:
    game, s, seat = at_sea("BLUE.politics_cards: diplomat")
    last, first = place(game, "S(1,0)-N(0,1)"), place(game, "S(2,0)-N(1,1)")
    assert menu(game, s, seat, "diplomat") == {f"diplomat:{last}"}
    game, s, seat = at_sea("BLUE.politics_cards: diplomat", "BLUE.warships: 2")
    assert menu(game, s, seat, "diplomat") == {f"diplomat:{last}"}, "two warships leave the third ship open"
    game, s, seat = at_sea("BLUE.politics_cards: diplomat", "BLUE.warships: 3")
    assert menu(game, s, seat, "diplomat") == set()
    assert refused(game, s, f"P{seat} diplomat:{last}", f"P{seat} diplomat:{first}") == "CK-SEA-92"


@pytest.mark.rule("CK-SEA-93")
def test_a_knight_without_any_ship_left_returns_to_the_supply() -> None:
    game, s, seat = at_sea("BLUE.basic_knights: N(0,1)")
    node, edge = int(place(game, "N(0,1)")[1:]), int(place(game, "S(1,0)-N(0,1)")[1:])
    assert s.owner[node] == seat
    s.edge_owner[edge] = -1
    s.edge_piece[edge] = -1
    s.pool[seat * int(game.pieces) + game.words.pieces.index("ships")] += 1
    do(game, s, f"P{seat} end")
    assert s.owner[node] == -1
    assert game.broken(s) == []


@pytest.mark.rule("CK-SEA-88", "CK-SEA-71")
def test_everybody_starts_with_four_points_and_needs_twelve_and_the_fortress() -> None:
    game = create("cities_seafarers", 4, {"scenario": "pirate_islands", "first_player": 0})
    s = game.new()
    assert game.term("target_points", 0) == 12
    for index in range(8):
        seat = index if index < 4 else 7 - index
        kind = "settle" if index < 4 else "city"
        do(game, s, f"P{seat} {min(menu(game, s, seat, kind))}")
        do(game, s, f"P{seat} {min(menu(game, s, seat, 'road') or menu(game, s, seat, 'ship'))}")
        while menu(game, s, seat, "gold"):
            do(game, s, f"P{seat} gold:ore")
        assert bool(hand(game, s, seat)) <= (index >= 4)
    assert [int(points) for points in s.points] == [4] * 4
    pool = dict(zip(game.words.pieces, list(s.pool)[: int(game.pieces)], strict=True))
    assert (pool["settlements"], pool["cities"]) == (2, 3)


@pytest.mark.rule("CK-SEA-88")
def test_by_option_the_scenario_is_not_offered() -> None:
    with pytest.raises(Malformed, match="unless knights arm ships"):
        create("cities_seafarers", 4, {"scenario": "pirate_islands", "pirate_islands_arming": "off"})
    create("cities_seafarers", 4, {"pirate_islands_arming": "off"})


@pytest.mark.rule("SEA-PI-26", "CK-PCARD-06")
@pytest.mark.parametrize("surplus", [["mining"], ["mining", "smith"]])
def test_whoever_must_attack_and_bury_cards_attacks_once_and_keeps_four(surplus: list[str]) -> None:
    """An attack that also ended the turn would ask for one more card, or lay away one that nobody holds."""
    seat = blue()
    game, s = isles(
        f"P{seat}.ships: {voyage(BLUE, FORTRESS)}",
        f"P{seat}.warships: 2",
        f"P{seat}.science_cards: 2crane 2medicine {' '.join(surplus)}",
        f"active: P{seat}",
        stack=f"turn(P{seat})",
        options="fortress_attack=must",
    )
    do(game, s, f"P{seat} end", "chance fortress=1")
    for card in surplus:
        assert (game.frame(s).name, s.active) == ("bury_progress", seat)
        do(game, s, f"P{seat} bury:{card}")
    assert (game.frame(s).name, s.depth, s.active) == ("before_roll", 1, (seat + 1) % 4)
    assert progress(game, s, seat) == {"crane": 2, "medicine": 2}
    assert (note(game, s, "lairs", seat), game.broken(s)) == (2, [])
