"""The pirate fleet: it sails after every roll and attacks where it stops; a 7 lets its roller rob anybody."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.core.engine import sample_chance, seats_to_act
from hexhold.core.events import Events
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.voyages.fleet import Fleet
from tests.rules.seafarers.scenarios.pirates import BLUE, RED, WHITE, table
from tests.support import at, do, hand, legal, menu, note, odds, position, refused

BEFORE_ROLL = "stack: before_roll(P0)\n"


def fleet_on(q: int, r: int, players: int = 4) -> str:
    """The line of a position that puts the fleet on a hex, before the roll of red."""
    grid = create("seafarers", players, {"scenario": "pirate_islands"}).map.grid
    return f"{BEFORE_ROLL}pirate: H{grid.hexes.index((q, r))}\n"


def where(game: Ruleset, s: State) -> tuple[int, int]:
    """The hex of the fleet."""
    q, r = game.map.grid.hexes[note(game, s, "pirate")]
    return int(q), int(r)


def throw(game: Ruleset, s: State, first: int, second: int) -> list[str]:
    """Red rolls; returns what is told, in its order."""
    heard = Events()
    do(game, s, "P0 roll", f"chance roll={first},{second}", events=heard)
    return [event.code for event in heard.heard]


@pytest.mark.rule("SEA-PI-09", "SEA-EX-53", "SEA-TURN-04")
def test_the_fleet_sails_by_the_lower_die_before_anything_is_produced() -> None:
    game, s = table(fleet_on(0, 3))
    assert throw(game, s, 3, 3) == ["rolled", "fleet_sailed", "produced"]
    assert where(game, s) == (-1, 1)
    game, s = table(fleet_on(1, 1))
    throw(game, s, 5, 4)
    assert where(game, s) == (-1, 2), "the circuit has 14 hexes and is closed"


@pytest.mark.rule("SEA-PI-10", "SEA-PI-11", "SEA-PI-12", "SEA-INFO-07", "SEA-EX-51")
def test_a_stronger_fleet_takes_a_card_and_one_more_for_each_city_for_all_to_see() -> None:
    game, s = table(fleet_on(3, -3) + "P0.cities: N(4,0) S(4,0)\nP0.hand: 3wool 2ore")
    assert throw(game, s, 1, 4) == ["rolled", "fleet_sailed", "fleet_attacked"]
    assert where(game, s) == (3, -2)
    assert odds(game, s) == {"lost=wool": 3, "lost=ore": 2}
    heard = Events()
    do(game, s, "chance lost=wool", "chance lost=ore", "chance lost=wool", events=heard)
    assert [event.code for event in heard.heard] == ["fleet_took"] * 3 + ["produced"]
    lost = heard.heard[0].told_to(3)
    assert lost.facts == {"event": "fleet_took", "seat": 0, "gave": {"wool": 1}}
    assert [(move.giver, move.count, move.cards) for move in lost.moves] == [(0, 1, [0, 0, 1, 0, 0])]
    assert hand(game, s, RED) == {"lumber": 2, "wool": 1, "ore": 1}, "a city in the forest 5 has paid since"
    assert game.broken(s) == []


@pytest.mark.rule("SEA-PI-12", "SEA-INFO-07")
def test_the_cards_are_drawn_as_often_as_they_are_held() -> None:
    game, s = table(fleet_on(2, -1) + "P2.hand: brick 3lumber 2ore\nP0.hand: 5grain")
    throw(game, s, 2, 4)
    rng = Rng(1, "fleet")
    drawn = Counter(token(game, int(sample_chance(game, s, rng))) for _ in range(600))
    assert set(drawn) == {"lost=brick", "lost=lumber", "lost=ore"}
    assert 60 < drawn["lost=brick"] < 140 < drawn["lost=ore"] < 260 < drawn["lost=lumber"]


@pytest.mark.rule("SEA-PI-12")
def test_whoever_has_fewer_cards_loses_all_of_them() -> None:
    game, s = table(fleet_on(3, -3) + "P0.cities: N(4,0) S(4,0)\nP0.hand: wool ore")
    throw(game, s, 1, 4)
    do(game, s, "chance lost=wool", "chance lost=ore")
    assert hand(game, s, RED) == {"lumber": 2}
    assert game.frame(s).name == "turn"
    game, s = table(fleet_on(3, -3))
    assert throw(game, s, 1, 4)[-1] == "produced"


@pytest.mark.rule("SEA-PI-13", "SEA-EX-52")
def test_a_fleet_as_strong_as_the_warships_does_nothing() -> None:
    game, s = table(fleet_on(3, -3) + "P0.cities: N(4,0) S(4,0)\nP0.hand: 5wool\nP0.warships: 1")
    assert throw(game, s, 1, 4) == ["rolled", "fleet_sailed", "fleet_attacked", "produced"]
    assert hand(game, s, RED) == {"lumber": 2, "wool": 5}


@pytest.mark.rule("SEA-PI-14", "SEA-EX-52")
def test_whoever_beats_the_fleet_takes_a_card_of_choice() -> None:
    ships = (2, 1, 1, 1)
    game, s = table(fleet_on(3, -3) + "P0.hand: 5wool\nP0.warships: 2", voyages=ships)
    assert "produced" not in throw(game, s, 1, 4)
    assert menu(game, s, RED, "gold") == {f"gold:{good}" for good in game.words.goods}
    do(game, s, "P0 gold:ore")
    assert hand(game, s, RED) == {"wool": 5, "ore": 1}
    assert game.frame(s).name == "turn"


@pytest.mark.rule("SEA-PI-14", "SEA-PI-16", "SEA-WIN-05", "SEA-EX-80", "SEA-TURN-04")
def test_the_prize_of_another_comes_before_the_discards_of_a_7_and_then_the_roller_may_rob_anybody() -> None:
    text = fleet_on(2, -1) + "P2.hand: 7wool\nP2.warships: 3\nP1.hand: ore\nP0.hand: 2lumber"
    game, s = table(text, voyages=(1, 1, 3, 1))
    throw(game, s, 2, 5)
    assert where(game, s) == (1, 1)
    assert seats_to_act(s) == [BLUE]
    do(game, s, "P2 gold:grain")
    assert game.frame(s).name == "discard"
    do(game, s, *["P2 discard:wool"] * 4)
    assert hand(game, s, BLUE) == {"wool": 3, "grain": 1}
    assert seats_to_act(s) == [RED]
    assert set(legal(game, s, RED)) == {"plunder", "plunder:P1", "plunder:P2"}
    do(game, s, "P0 plunder:P1", "chance steal=ore")
    assert hand(game, s, RED) == {"lumber": 2, "ore": 1}


@pytest.mark.rule("SEA-PI-16")
def test_on_a_7_the_roller_may_rob_nobody_and_nobody_without_cards() -> None:
    game, s = table(fleet_on(0, 3) + "P2.hand: wool")
    throw(game, s, 1, 6)
    assert refused(game, s, "P0 plunder:P1", "P1 plunder:P2", "P0 end") == "SEA-PI-16"
    assert refused(game, s, "P0 plunder:P0") == "BASE-ROB-10"
    do(game, s, "P0 plunder")
    assert game.frame(s).name == "turn"
    assert hand(game, s, BLUE) == {"wool": 1}
    game, s = table(fleet_on(0, 3) + "P0.hand: wool")
    throw(game, s, 1, 6)
    assert game.frame(s).name == "turn", "nobody else holds a card"


@pytest.mark.rule("SEA-PI-16")
def test_whoever_has_rolled_the_7_robs_and_everybody_hears_whom() -> None:
    text = fleet_on(0, 3).replace("P0", "P1") + "active: P1\nP0.hand: wool"
    for choice, victim in (("plunder:P0", RED), ("plunder", None)):
        game, s = table(text)
        heard = Events()
        do(game, s, "P1 roll", "chance roll=1,6")
        assert seats_to_act(s) == [WHITE]
        do(game, s, f"P1 {choice}", events=heard)
        told = [event.seen_by(BLUE) for event in heard.heard if event.code == "plundered"]
        assert told == [{"event": "plundered", "seat": WHITE, "victim": victim}]


@pytest.mark.rule("SEA-PI-16", "SEA-PI-07")
def test_with_the_friendly_robber_nobody_is_robbed_who_has_no_more_than_three_settlements() -> None:
    poor = "P1.settlements: N(4,0) S(4,0)\nP1.hand: wool\n"
    rich = "P2.settlements: S(4,-4)\nP2.cities: N(0,4)\nP2.hand: ore"
    game, s = table(fleet_on(0, 3) + poor + rich, friendly_robber=True)
    assert list(s.points[1:3]) == [3, 4]
    throw(game, s, 1, 6)
    assert menu(game, s, RED, "plunder") == {"plunder", "plunder:P2"}


@pytest.mark.rule("SEA-PI-10", "SEA-EX-81")
def test_only_where_it_stops_does_the_fleet_attack() -> None:
    game, s = table(fleet_on(2, -3) + "P0.hand: wool\nP1.hand: ore")
    heard = Events()
    do(game, s, "P0 roll", "chance roll=3,6", events=heard)
    assert where(game, s) == (2, -1)
    attacks = [event.told_to(0).facts for event in heard.heard if event.code == "fleet_attacked"]
    assert attacks == [{"event": "fleet_attacked", "seat": WHITE, "strength": 3, "warships": 0}]
    assert odds(game, s) == {"lost=ore": 1}


@pytest.mark.rule("SEA-PI-10")
@pytest.mark.parametrize(("way", "attacked"), [("all", [2, 0]), ("none", [])])
def test_the_fleet_attacks_everybody_there_in_turn_order_from_the_roller(way: str, attacked: list[int]) -> None:
    game, s = position(
        f"game: seafarers\nplayers: 3\noptions: scenario=pirate_islands fleet_multi={way}\nmap: printed\nactive: P1\n"
        "P0.settlements: S(4,-3)\nP0.hand: wool\nP2.settlements: S(3,-2)\nP2.hand: grain\n"
        + fleet_on(3, -3).replace("P0", "P1")
    )
    heard = Events()
    do(game, s, "P1 roll", "chance roll=1,2", events=heard)
    assert where(game, s) == (3, -2)
    if attacked:
        do(game, s, "chance lost=grain", "chance lost=wool", events=heard)
    assert [event.told_to(0).facts["seat"] for event in heard.heard if event.code == "fleet_attacked"] == attacked
    assert heard.heard[-1].code == "produced"


@pytest.mark.rule("SEA-PI-10")
def test_a_fleet_that_spares_crowds_still_attacks_whoever_is_alone() -> None:
    game, s = table(fleet_on(3, -3) + "P0.hand: wool", fleet_multi="none")
    throw(game, s, 1, 4)
    assert odds(game, s) == {"lost=wool": 1}


@pytest.mark.rule("SEA-PI-15")
def test_the_fleet_keeps_no_ship_away_unless_an_option_says_so() -> None:
    text = fleet_on(3, -3) + "P0.hand: lumber wool\nstack: turn(P0)"
    onward = at(table("")[0], "ship", "N(3,-2)-S(4,-4) N(3,-2)-S(3,-3)")
    game, s = table(text)
    assert onward <= menu(game, s, RED, "ship")
    game, s = table(text, fleet_blocks=True)
    assert menu(game, s, RED, "ship") & onward == set()
    assert refused(game, s, "P0 ship:N(3,-2)-S(4,-4)") == "SEA-PIR-07"


@pytest.mark.rule("SEA-PI-28")
def test_with_the_last_fortress_the_fleet_leaves_the_game() -> None:
    taken = "\n".join(
        f"P{seat}.settlements: {fort}" for seat, fort in ((1, "S(-1,-2)"), (2, "N(-3,2)"), (3, "S(-3,3)"))
    )
    game, s = table(taken + "\nP0.lairs: 1\nP0.warships: 2\nP0.hand: wool", voyages=(9, 9, 9, 9))
    assert note(game, s, "pirate") >= 0
    heard = Events()
    do(game, s, "P0 attack", "chance fortress=1", events=heard)
    assert "fleet_left" in [event.code for event in heard.heard]
    assert note(game, s, "pirate") == -1
    heard = Events()
    do(game, s, "P1 roll", "chance roll=1,2", events=heard)
    assert [event.code for event in heard.heard][:2] == ["rolled", "produced"]
    assert game.broken(s) == []


@pytest.mark.rule("SEA-56-14")
def test_with_five_and_six_the_fleet_attacks_nobody_in_the_middle() -> None:
    game = create("seafarers", 6, {"scenario": "pirate_islands", "first_player": 0})
    s = game.new()
    fleet = game.find(Fleet)
    middle = game.map.grid.hexes.index((0, 0))
    assert len(fleet.circuit) == 14
    assert fleet.harmless[middle] == 1
    game, s = position(
        "game: seafarers\nplayers: 6\noptions: scenario=pirate_islands\nmap: printed\n"
        "P2.settlements: N(3,0) N(0,0)\nP2.ships: N(3,0)-S(3,-1)\nP2.hand: wool\n"
        f"pirate: H{game.map.grid.hexes.index((0, 1))}\nstack: before_roll(P0)"
    )
    assert throw(game, s, 1, 2) == ["rolled", "fleet_sailed", "produced"]
    assert where(game, s) == (0, 0)
    assert game.find(Fleet).robber.neighbours(s, middle) == 1 << BLUE
