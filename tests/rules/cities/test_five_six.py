"""Cities & Knights with five and six players: the larger box, and the special building phase."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.terrain import DESERT
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, sample_chance, seats_to_act, step, to_act
from hexhold.core.errors import Malformed
from hexhold.core.notation import token
from hexhold.core.state import NOBODY
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.cities import throw
from tests.support import TERRAIN_NAMES, do, hand, legal, note, position, refused, stands, supply

SIX = "game: cities\nplayers: 6\nmap: beginner\n"
CAMP = "P1.cities: Z4\nP1.roads: Z4-Z5-Z6\nP1.basic_knights: Z5\n"


@pytest.mark.rule("CK-56-01", "CK-56-02", "CK-COMP-16", "CATAN-CK-10")
@pytest.mark.parametrize(("players", "resources", "commodities"), [(3, 19, 12), (4, 19, 12), (5, 24, 18), (6, 24, 18)])
def test_five_and_six_players_need_the_larger_box(players: int, resources: int, commodities: int) -> None:
    game = create("cities", players)
    s = game.new()
    assert set(list(supply(game, s).values())[:5]) == {resources}
    assert set(list(supply(game, s).values())[5:]) == {commodities}
    assert list(s.pool) == [15, 5, 4, 2, 2, 2] * players
    assert (game.frame_named("special_build") is None) == (players < 5)
    assert game.slots.named("pile") is None


@pytest.mark.rule("CK-COMP-16")
def test_seven_players_are_too_many() -> None:
    with pytest.raises(Malformed):
        create("cities", 7)
    assert create("cities", 6).seats == 6


SMALL = {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
LARGE = {"hills": 5, "forest": 6, "pasture": 6, "fields": 6, "mountains": 5, "desert": 2}


@pytest.mark.rule("CK-56-01", "CK-56-05")
@pytest.mark.parametrize("board", ["variable", "beginner"])
@pytest.mark.parametrize(("players", "terrain", "harbours"), [(4, SMALL, 9), (5, LARGE, 11), (6, LARGE, 11)])
def test_five_and_six_players_have_the_larger_board(
    board: str, players: int, terrain: dict[str, int], harbours: int
) -> None:
    laid = create("cities", players, {"map": board}).map
    assert Counter(TERRAIN_NAMES[kind] for kind in laid.terrain) == terrain
    assert sum(token != 0 for token in laid.tokens) == sum(terrain.values()) - terrain["desert"]
    assert len(laid.harbours) == harbours


@pytest.mark.rule("CK-56-01", "CK-56-05")
def test_the_printed_board_is_that_of_the_base_games_extension() -> None:
    ours, base = (create(game, 6, {"map": "beginner"}).map for game in ("cities", "base"))
    assert ours.to_data() == base.to_data()
    assert create("cities", 6, {"map": "variable"}).map.to_data() != base.to_data()


@pytest.mark.rule("CK-56-01")
def test_the_added_colours_have_three_walls_as_well() -> None:
    text = SIX + "active: P5\nP5.cities: Z0 Z2 Z4 Z6\nP5.hand: 2brick\n"
    do(*position(text + "walls: Z0 Z2"), "P5 wall:Z4")
    assert refused(*position(text + "walls: Z0 Z2 Z4"), "P5 wall:Z6") == "CK-WALL-04"


@pytest.mark.rule("CK-56-05")
def test_six_players_place_a_settlement_each_and_then_in_reverse_a_city() -> None:
    game = create("cities", 6, {"map": "beginner", "first_player": 0})
    s, rng = game.new(), Rng(0)
    order = []
    while not s.turn:
        seat = to_act(s)
        if seat == CHANCE:
            step(game, s, seat, sample_chance(game, s, rng))
            continue
        act = legal_actions(game, s, seat)[0]
        step(game, s, seat, act)
        order.append((seat, token(game, act).split(":")[0]))
    placed = [(seat, kind) for seat, kind in order if kind != "road"]
    assert placed == [(seat, "settle") for seat in range(6)] + [(seat, "city") for seat in reversed(range(6))]
    assert len(order) == 24


@pytest.mark.rule("CK-56-05", "CK-SEVEN-06")
def test_the_robber_starts_on_one_of_two_deserts_and_is_frozen_there() -> None:
    game = create("cities", 6, {"map": "beginner", "first_player": 0})
    s = game.new()
    deserts = [hex for hex, kind in enumerate(game.map.terrain) if kind == DESERT]
    assert [token(game, act) for act, _ in chance(game, s)] == [f"desert=H{hex}" for hex in deserts]
    do(game, s, f"chance desert=H{deserts[1]}", "P0 settle:Z0")
    assert note(game, s, "robber") == deserts[1]
    game, s = position(SIX + "stack: before_roll(P0)")
    throw(game, s, 3, 4, "ship")
    do(game, s, "P0 end")
    assert note(game, s, "robber") == deserts[0]


@pytest.mark.rule("CK-56-03")
def test_eight_defenders_have_a_point_each() -> None:
    _, s = position(SIX + "P0.defender: 5\nP1.defender: 3")
    assert list(s.points)[:2] == [5, 3]


@pytest.mark.rule("CK-56-04")
@pytest.mark.parametrize("players", [4, 6])
def test_decks_metropolises_and_merchant_do_not_depend_on_the_number_of_players(players: int) -> None:
    game = create("cities", players)
    s = game.new()
    decks = [game.slots.named(f"{track}_deck") for track in ("trade", "politics", "science")]
    assert [sum(s.notes[slot.at : slot.at + slot.width]) for slot in decks if slot] == [18, 18, 18]
    assert [slot.name for slot in game.slots.slots if slot.name.endswith("metropolis")] == [
        "trade_metropolis",
        "politics_metropolis",
        "science_metropolis",
    ]
    assert note(game, s, "merchant") == NOBODY


@pytest.mark.rule("CK-56-04")
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize(("others", "defended"), [("", 1), ("P3.cities: Z8", 0)])
def test_the_barbarians_take_seven_steps_and_are_as_strong_as_there_are_cities(
    players: int, others: str, defended: int
) -> None:
    text = f"game: cities\nplayers: {players}\nmap: beginner\nP0.cities: Z0\nP0.roads: Z0-Z1\nP0.basic_knights: Z1\n"
    game, s = position(text + f"active_knights: Z1\nstack: before_roll(P0)\n{others}")
    for step_number in range(1, 8):
        throw(game, s, 6, 6, "ship")
        assert note(game, s, "ship") == step_number % 7
        do(game, s, f"P{s.active} end")
    assert (note(game, s, "attacks"), note(game, s, "defender", 0)) == (1, defended)


@pytest.mark.rule("CK-56-04")
def test_ship_limits_and_red_dice_are_as_ever() -> None:
    game, s = position(SIX + "stack: before_roll(P0)\nship: 5\nP1.hand: 8wool\nP2.hand: 7wool\nP3.improvements: 2trade")
    throw(game, s, 3, 4, "ship")
    assert seats_to_act(s) == [1]
    do(game, s, *["P1 discard:wool"] * 4, "P0 end")
    throw(game, s, 3, 1, "trade")
    assert sum(weight for _, weight in chance(game, s)) == 18
    do(game, s, "chance draw=merchant", "P1 end")
    throw(game, s, 4, 1, "trade")
    assert (note(game, s, "ship"), note(game, s, "progress_cards", 3)) == (6, 1)
    do(game, s, "P2 end")
    throw(game, s, 6, 6, "ship")
    assert (note(game, s, "ship"), note(game, s, "attacks")) == (0, 1)


@pytest.mark.rule("CK-56-04", "CK-56-11", "CATAN-CK-10")
@pytest.mark.parametrize(("printer", "points", "over"), [("printer: P2", 13, 1), ("", 12, 0)])
def test_thirteen_points_reached_in_the_phase_win_at_the_start_of_the_own_turn(
    printer: str, points: int, over: int
) -> None:
    game, s = position(
        SIX
        + """
        P2.cities: Z0 Z4 Z8
        P2.improvements: 5trade 4politics
        trade_metropolis: Z0
        P3.cities: U7
        P3.improvements: 4politics
        politics_metropolis: U7
        P2.defender: 2
        P2.hand: 5coin
        """
        + printer
    )
    do(game, s, "P0 end", "P2 improve:politics", "P2 metropolis:Z4")
    assert (list(s.points)[2:4], s.over) == ([points, 2], 0)
    do(game, s, "P2 pass")
    throw(game, s, 3, 4, "ship")
    do(game, s, "P1 end")
    assert (s.over, s.winner, s.active) == (over, 2 if over else NOBODY, 2)


@pytest.mark.rule("CK-56-06")
def test_the_turn_has_ended_before_the_phase_begins() -> None:
    game, s = position(SIX + CAMP + "P0.trade_cards: 4merchant merchant_fleet\nP1.hand: grain\nP0.hand: 4wool")
    do(game, s, "P0 merchant_fleet:wool", "P0 end")
    assert (seats_to_act(s), note(game, s, "merchant_fleet"), s.active) == ([1], 0, NOBODY)
    game, s = position(SIX + CAMP + "P0.trade_cards: 5merchant\nP1.hand: grain")
    do(game, s, "P0 end")
    assert seats_to_act(s) == [0]
    do(game, s, "P0 bury:merchant")
    assert seats_to_act(s) == [1]


@pytest.mark.rule("CK-56-07")
def test_in_the_phase_everything_may_be_built_and_knights_activated_and_promoted() -> None:
    game, s = position(SIX + CAMP + "P1.settlements: D6\nP1.hand: 4brick 2lumber 3wool 5grain 6ore cloth")
    do(game, s, "P0 end")
    do(game, s, "P1 activate:Z5", "P1 promote:Z5", "P1 hire:Z6", "P1 wall:Z4", "P1 improve:trade", "P1 city:D6")
    do(game, s, "P1 road:Z6-Z7", "P1 road:Z7-Z8", "P1 pass")
    assert (stands(game, s, "Z5"), stands(game, s, "Z6")) == ("P1 strong_knights*", "P1 basic_knights")
    assert hand(game, s, 1) == {"wool": 1, "grain": 2, "ore": 1}


@pytest.mark.rule("CK-56-08")
def test_in_the_phase_knights_do_not_act_no_card_is_played_and_nothing_traded() -> None:
    game, s = position(
        SIX
        + CAMP
        + """
        active_knights: Z5
        attacks: 1
        P1.improvements: 3trade
        P1.hand: 2brick lumber 2cloth 4wool grain ore
        P1.politics_cards: warlord
        merchant: H0
        merchant_owner: P1
        P2.hand: ore
        """
    )
    do(game, s, "P0 end")
    acts = ("move:Z5/Z6", "chase:Z5", "displace:Z5/Z6", "warlord", "bank:2cloth>ore", "bank:4wool>ore")
    for act in (*acts, "offer:wool>ore/P2", "propose:wool>ore", "roll", "end"):
        assert refused(game, s, f"P1 {act}") == "CATAN-56-10"
    assert refused(game, s, "P1 settle:Z5") == "BASE-SETL-01"
    kinds = {act.split(":")[0] for act in legal(game, s, 1)}
    assert kinds == {"pass", "road", "settle", "hire", "promote", "wall"}


@pytest.mark.rule("CK-56-09")
def test_a_knight_activated_in_the_phase_acts_in_the_turn_that_follows_at_once() -> None:
    game, s = position(SIX + CAMP + "P1.hand: grain")
    do(game, s, "P0 end", "P1 activate:Z5", "P1 pass")
    assert s.active == 1
    throw(game, s, 6, 6, "politics")
    do(game, s, "P1 move:Z5/Z6")


@pytest.mark.rule("CK-56-10")
def test_a_knight_rises_once_in_the_phase_and_once_in_the_own_turn() -> None:
    game, s = position(SIX + CAMP + "P1.hand: 4wool 4ore\nP1.improvements: 3politics")
    do(game, s, "P0 end", "P1 promote:Z5")
    assert refused(game, s, "P1 promote:Z5") == "CK-KPROM-04"
    do(game, s, "P1 pass")
    throw(game, s, 6, 6, "trade")
    do(game, s, "P1 promote:Z5")
    assert stands(game, s, "Z5") == "P1 mighty_knights"


@pytest.mark.rule("CK-56-11")
def test_longest_road_and_metropolises_change_hands_in_the_phase() -> None:
    game, s = position(
        SIX + "P1.roads: Z0-Z1-Z2-Z3-Z4\nP1.cities: Z0\nP1.improvements: 3trade\nP1.hand: brick lumber 4cloth"
    )
    do(game, s, "P0 end", "P1 road:Z4-Z5", "P1 improve:trade")
    assert (note(game, s, "longest_road"), s.points[1]) == (1, 6)


@pytest.mark.rule("CK-56-12")
def test_a_knight_activated_in_the_phase_defends_from_the_next_roll_on() -> None:
    game, s = position(SIX + CAMP + "ship: 6\nP1.hand: grain")
    do(game, s, "P0 end", "P1 activate:Z5")
    assert note(game, s, "ship") == 6
    do(game, s, "P1 pass")
    throw(game, s, 6, 6, "ship")
    assert (stands(game, s, "Z4"), s.points[1]) == ("P1 cities", 3)


@pytest.mark.rule("CK-56-13")
def test_from_an_empty_deck_nobody_draws() -> None:
    hands = "P0.politics_cards: 2bishop 2deserter\nP1.politics_cards: 2diplomat 2intrigue\nP4.politics_cards: wedding\n"
    hands += "P2.politics_cards: 2saboteur 2warlord\nP3.politics_cards: 3spy\nconstitution: P0\n"
    levels = "P4.improvements: politics\nP5.improvements: politics\n"
    game, s = position(SIX + "stack: before_roll(P0)\n" + hands + levels)
    throw(game, s, 1, 1, "politics")
    assert sum(weight for _, weight in chance(game, s)) == 1
    do(game, s, "chance draw=wedding")
    assert (note(game, s, "progress_cards", 4), note(game, s, "progress_cards", 5)) == (2, 0)
    assert seats_to_act(s) == [0]
