"""What stands between the larger parts of Seafarers: pieces, first cards on gold, harbours, and what always holds."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hexhold.core.actions import CHANCE, argument
from hexhold.core.engine import legal_actions, sample_chance, seats_to_act, step, to_act
from hexhold.core.errors import Malformed
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.examples.examples import example, shores
from tests.sea import RICH
from tests.support import do, hand, hands, menu, note, notes, place, position, roll, supply


@pytest.mark.rule("SEA-COMP-07")
def test_robber_and_pirate_are_both_there_unless_a_scenario_leaves_the_robber_out() -> None:
    with_both, without = (create("seafarers", 4, {"scenario": name}) for name in ("four_islands", "pirate_islands"))
    assert note(with_both, with_both.new(), "robber") >= 0
    assert note(without, without.new(), "robber") == -1
    assert note(without, without.new(), "pirate") >= 0


@pytest.mark.rule("SEA-COMP-11")
def test_four_fortresses_stand_on_twelve_lairs_and_each_colour_has_a_beachhead() -> None:
    game = create("seafarers", 4, {"scenario": "pirate_islands"})
    assert sum(notes(game, game.new(), "lairs")) == 12
    voyages = game.map.chart.voyages if game.map.chart is not None else None
    assert voyages is not None
    assert len({voyage.beachhead for voyage in voyages.voyages}) == 4


def to_second_settlement(on_gold: bool, **options: bool) -> tuple[Ruleset, State, int]:
    """A new world in which the first to place again does so beside gold; returns who."""
    game = create("seafarers", 6, {"scenario": "new_world", "first_player": 0, **options}, seed=2)
    s, rng = game.new(), Rng(3, "world")
    while True:
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, rng))
            continue
        acts = legal_actions(game, s, seat)
        placing = game.frame(s).name == "place_settlement"
        again = placing and s.arg(0) >= game.seats
        fit = [act for act in acts if (gold_fields(game, act) == 1) == (again and on_gold)] if placing else acts
        act = fit[int(rng.below(len(fit)))]
        step(game, s, seat, act)
        if again:
            return game, s, seat


def gold_fields(game: Ruleset, act: int) -> int:
    hexes = game.map.grid.node_hexes[int(argument(act, 0))]
    return sum(game.map.kind(int(hex)).name == "gold" for hex in hexes)


@pytest.mark.rule("SEA-SETUP-09")
def test_gold_at_the_last_first_settlement_gives_a_card_of_choice() -> None:
    for on_gold, at_start, chooses in ((True, True, True), (True, False, False), (False, True, False)):
        game, s, seat = to_second_settlement(on_gold, setup_gold=at_start)
        before = sum(hand(game, s, seat).values())
        step(game, s, seat, legal_actions(game, s, seat)[0])
        assert (game.frame(s).name == "choose_gold") == chooses
        if chooses:
            do(game, s, f"P{seat} gold:ore")
            assert sum(hand(game, s, seat).values()) == before + 1
        assert game.frame(s).name == "place_settlement"


def trail(game: Ruleset, start: int, fits: list[bool], length: int) -> list[int]:
    """Intersections along so many different paths that fit, from one on; no intersection twice."""
    grid = game.map.grid
    way = [start]

    def go_on() -> bool:
        if len(way) > length:
            return True
        for edge in grid.node_edges[way[-1]]:
            a, b = (int(node) for node in grid.edge_nodes[edge])
            far = b if a == way[-1] else a
            if fits[edge] and far not in way:
                way.append(far)
                if go_on():
                    return True
                way.pop()
        return False

    return way if go_on() else []


@pytest.mark.rule("SEA-LTR-09")
def test_the_longest_possible_route_has_thirty_pieces() -> None:
    blank, _ = shores()
    shape, grid = blank.map.shores, blank.map.grid
    home = int(place(blank, "S(2,-1)")[1:])
    beside_home = [int(edge) for edge in grid.node_edges[home]]
    open_sea = [bool(sea) and edge not in beside_home for edge, sea in enumerate(shape.edge_sea)]
    ships = [home, *trail(blank, int(place(blank, "N(2,0)")[1:]), open_sea, 14)]
    taken = [grid.edge_between(a, b) for a, b in pairwise(ships)]
    roads = trail(blank, home, [bool(land) and edge not in taken for edge, land in enumerate(shape.edge_land)], 15)

    def paths(way: list[int]) -> str:
        return " ".join(f"{grid.node_label(a)}-{grid.node_label(b)}" for a, b in pairwise(way))

    game, s = shores("P0.settlements: S(2,-1)", f"P0.roads: {paths(roads)}", f"P0.ships: {paths(ships)}", hand=RICH)
    assert note(game, s, "road_length") == 30
    assert menu(game, s, 0, "road") == menu(game, s, 0, "ship") == set()


@pytest.mark.rule("SEA-HARB-03")
@pytest.mark.parametrize("piece", ["road", "ship"])
def test_a_piece_may_lie_on_the_side_of_a_harbour_which_works_all_the_same(piece: str) -> None:
    blank, _ = shores()
    harbour = next(it for it in blank.map.harbours if it.good >= 0)
    a, b = (blank.map.grid.node_label(int(node)) for node in blank.map.grid.edge_nodes[harbour.edge])
    good = blank.words.goods[harbour.good]
    game, s = shores(f"P0.settlements: {a}", hand=f"lumber brick wool 2{good}")
    do(game, s, f"P0 {piece}:{a}-{b}")
    assert any(f":2{good}>" in trade for trade in menu(game, s, 0, "bank"))


@pytest.mark.rule("SEA-HARB-05")
def test_players_trade_resources_and_nothing_else() -> None:
    for scenario in ("cloth", "pirate_islands", "wonders", "forgotten_tribe"):
        game = create("seafarers", 4, {"scenario": scenario})
        assert game.words.goods == ("brick", "lumber", "wool", "grain", "ore")
    head = "game: seafarers\nplayers: 4\noptions: scenario=cloth\nmap: printed\nstack: turn(P0)\n"
    game, s = position(f"{head}P0.hand: wool\nP0.cloth: 3\nP1.hand: ore")
    for thing in ("cloth", "point", "lair", "harbour"):
        with pytest.raises(Malformed):
            do(game, s, f"P0 offer:{thing}>ore/P1")
    do(game, s, "P0 offer:wool>ore/P1", "P1 accept", "P0 trade:P1")
    assert hands(game, s)[:2] == [{"ore": 1}, {"wool": 1}]


@pytest.mark.rule("SEA-WIN-02")
def test_on_a_7_all_who_hold_too_many_cards_discard_before_a_figure_moves() -> None:
    game, s = shores("P1.hand: 8ore", "P2.hand: 7grain", hand="9brick", stack="before_roll(P0)")
    roll(game, s, 7)
    assert seats_to_act(s) == [0, 1]
    do(game, s, *["P1 discard:ore"] * 4, *["P0 discard:brick"] * 4)
    assert game.frame(s).name == "robber"
    assert hands(game, s) == [{"brick": 5}, {"ore": 4}, {"grain": 7}, {}]


@pytest.mark.rule("SEA-TTD-11")
def test_the_robber_may_return_to_the_desert() -> None:
    game, _ = example("desert", 4)
    desert = [hex for hex in range(int(game.map.grid.hex_count)) if game.map.kind(hex).name == "desert"]
    other = next(hex for hex in range(int(game.map.grid.hex_count)) if game.map.kind(hex).name == "hills")
    game, s = example("desert", 4, f"robber: H{other}", stack="robber(P0)")
    assert {f"robber:H{hex}" for hex in desert} <= menu(game, s, 0, "robber")
    do(game, s, f"P0 robber:H{desert[0]}")
    assert note(game, s, "robber") == desert[0]


@pytest.mark.rule("SEA-INV-04", "SEA-INV-08")
@pytest.mark.parametrize(("players", "cards"), [(4, 19), (6, 24)])
def test_no_card_is_lost_and_the_longest_route_lies_where_it_belongs(players: int, cards: int) -> None:
    game = create("seafarers", players, {"player_trade": False}, seed=1)
    s, rng = game.new(), Rng(5, "walk")
    longest = game.find(LongestRoad)
    held = 0
    for ply in range(600):
        if s.over:
            break
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, rng))
        else:
            acts = legal_actions(game, s, seat)
            built = [act for act in acts if token(game, act).split(":")[0] in ("road", "ship")]
            act = built[0] if built else acts[int(rng.below(len(acts)))]
            step(game, s, seat, act)
        for good, name in enumerate(game.words.goods):
            in_hands = sum(int(s.hand[seat * game.goods + good]) for seat in range(game.seats))
            assert supply(game, s)[name] + in_hands == cards
        holder, lengths = note(game, s, "longest_road"), notes(game, s, "road_length")
        if ply % 20 == 0:
            assert lengths == [int(game.network.lines.length(s, seat)) for seat in range(game.seats)]
        if holder >= 0:
            held += 1
            assert lengths[holder] >= 5
            assert lengths[holder] == max(lengths)
        else:
            assert longest.special.rightful_holder(s) == -1
    assert held > 0


@pytest.mark.rule("SEA-EX-36")
def test_of_two_places_found_at_once_the_northern_one_is_turned_up_and_paid_first() -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(1,-2)", hand="lumber wool")
    north, south = (game.map.grid.hex_at(1, r) for r in (-3, -2))
    do(game, s, "P0 ship:N(1,-2)-S(2,-4)", "chance found=gold,9")
    assert (s.token[north], game.land.undiscovered(s, south)) == (1 << 9, True)
    assert game.frame(s).name == "choose_gold"
    do(game, s, "P0 gold:ore", "chance found=hills,4")
    assert s.token[south] == 1 << 4
    assert hand(game, s, 0) == {"brick": 1, "ore": 1}
