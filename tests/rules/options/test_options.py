"""Every option: what its values change, and how wrong values are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhold.board.files import load_map
from hexhold.board.layout import red_neighbours
from hexhold.board.map import Map
from hexhold.board.text import token_text
from hexhold.core.engine import chance, seats_to_act
from hexhold.core.errors import Malformed
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.notation import token
from hexhold.core.state import NOBODY
from hexhold.core.view import PLENTY_LEFT, view
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.options.registry import OPTIONS
from tests.support import do, hand, legal, position, refused, roll, supply

PRINTED = load_map("beginner")

WRONG: dict[str, list[Value]] = {
    "edition": ["2019", True],
    "scenario": ["atlantis", 1],
    "map": ["", True, 3],
    "tokens": ["spirals", 1],
    "harbours": ["frame", False],
    "red_apart": ["yes", 1],
    "first_player": ["6", "-1", "oldest", True],
    "placement": ["beginner", 0],
    "trade_build": ["Strict", True],
    "roads_per_player": [3, 31, "15.0", True],
    "target_points": [2, 31, "ten", -10],
    "discard_limit": [0, 100, "", False],
    "steal_only_from_non_empty": ["on", 0],
    "five_six": ["pairs", 6],
    "ask_all": ["all", 1],
    "no_seven_rounds": [6, -1, True],
    "friendly_robber": ["True", 2],
    "hide_supply_counts": ["hide", 0],
    "max_turns": [-1, 1000001, "none"],
    "supply_per_type": [18, 32, 1, False],
    "dice": ["cards", 2],
    "player_trade": ["no", 0],
    "tormund_to_camp": ["always", True],
    "nasty": ["on", 1],
    "knight_errant": ["on", 1],
    "easy_start": ["on", 1],
    "barbarian_steps": [0, 21, True],
    "robber_frozen_until_first_attack": ["on", 1],
    "chase_allows_desert": ["on", 1],
    "displaced_may_take_attackers_place": ["on", 1],
    "deserter_knight_may_act_same_turn": ["on", 1],
    "deserter_substitute": ["none", True],
    "level4_needs_free_city_only_if_gained": ["on", 1],
    "fifth_card_on_own_turn": ["none", True],
    "allow_empty_plays": ["on", 1],
    "pillage_without_settlement": ["none", True],
    "merchant_on_desert": ["on", 1],
    "heroic_tragedy": ["on", 1],
    "expansion_heroes": ["on", 1],
    "all_heroes": ["on", 1],
    "mammoths": ["on", 1],
    "mammoth_only_breach": ["on", 1],
    "unlimited_wildlings": ["on", 1],
    "full_clearing_counts_as_breach": ["on", 1],
    "starting_settlements_reveal": ["on", 1],
    "heroes_between_dice": ["on", 1],
    "yoren_before_roll": ["on", 1],
    "setup_gold": ["on", 1],
    "gold_order": ["other", True],
    "cloth_end": ["other", True],
    "cloth_robber": ["other", True],
    "wonder_keeps_requirement": ["on", 1],
    "pirate_colours": ["other", True],
    "fleet_multi": ["other", True],
    "fleet_blocks": ["on", 1],
    "voyage_start": ["other", True],
    "fortress_attack": ["other", True],
    "waiting_harbour": ["other", True],
    "islands": ["0", "5-4", "many", "3-31", True],
    "pirate_before_attack": ["other", True],
    "knight_road_ship_change": ["other", True],
    "diplomat_ship_end": ["other", True],
    "combined_scenarios": ["other", True],
    "tribe_cards": ["other", True],
    "cloth_setup_city": ["first", True],
    "pirate_islands_arming": ["other", True],
    "wonder_points": ["other", True],
}


def board(seed: int = 0, **options: Value) -> Map:
    return create("base", 4, options, seed=seed).map


def terrain(board: Map) -> list[int]:
    return [int(kind) for kind in board.terrain]


def numbers(board: Map) -> list[str]:
    return [token_text(int(mask)) for mask in board.tokens]


def harbours(board: Map) -> list[tuple[int, int]]:
    return [(int(harbour.edge), int(harbour.good)) for harbour in board.harbours]


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_a_wrong_value_is_refused_in_a_sentence_that_names_the_option_and_the_value(name: str, value: Value) -> None:
    with pytest.raises(Malformed) as caught:
        create("base", 6, {name: value})
    assert caught.value.message.startswith(f"option {name} takes ")
    assert caught.value.message.endswith(f", not {str(value)!r}")


def test_every_option_is_tried_with_wrong_values() -> None:
    assert [option.name for option in OPTIONS] == list(WRONG)


def test_an_unknown_option_is_refused_with_the_names_of_all_known_ones() -> None:
    with pytest.raises(Malformed, match=r"unknown option 'speed', known are edition, scenario, map, .*player_trade"):
        create("base", 4, {"speed": 2})


def test_an_option_given_at_its_default_is_as_if_it_were_left_out() -> None:
    assert create("base", 4, {option.name: option.default for option in OPTIONS}).options == {}


@pytest.mark.parametrize("value", [True, "true"])
def test_options_are_read_as_values_or_as_text(value: Value) -> None:
    assert create("base", 4, {"friendly_robber": value}).options == {"friendly_robber": True}
    assert create("base", 4, {"target_points": "12"}).options == {"target_points": 12}


@pytest.mark.parametrize(("name", "value"), [("five_six", "paired"), ("ask_all", True), ("first_player", 4)])
def test_what_only_more_players_have_is_refused_for_four(name: str, value: Value) -> None:
    with pytest.raises(Malformed, match=f"option {name} "):
        create("base", 4, {name: value})


@pytest.mark.rule("BASE-VAR-02")
def test_the_board_is_the_printed_one_or_variable_or_fully_random() -> None:
    assert board(1, map="beginner").to_data() == board(2, map="beginner").to_data() == PRINTED.to_data()
    for word in ("variable", "random"):
        first, second = (board(seed, map=word) for seed in (1, 2))
        assert terrain(first) != terrain(second)
        assert harbours(first) != harbours(second)
        assert numbers(first) != numbers(second)
    assert board(1).to_data() == board(1, map="variable").to_data() != board(1, map="random").to_data()


@pytest.mark.rule("BASE-VAR-02")
def test_a_map_file_of_ones_own_is_laid_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "strip.toml"
    file.write_text('free = true\nrows = ["(0,0): hills 5, desert, forest 9"]\n', encoding="utf-8")
    assert numbers(board(map=str(file))) == ["5", "", "9"]
    with pytest.raises(Malformed, match="no map 'nowhere'"):
        board(map="nowhere")


def test_tokens_may_be_laid_otherwise_than_the_map_says() -> None:
    assert numbers(board(map="beginner", tokens="spiral")) != numbers(PRINTED)
    assert terrain(board(map="beginner", tokens="random")) == terrain(PRINTED)
    assert numbers(board(map="beginner", tokens="random")) != numbers(PRINTED)
    assert numbers(board(map="random", tokens="fixed")) == numbers(PRINTED)


def test_harbours_may_be_laid_otherwise_than_the_map_says() -> None:
    assert harbours(board(map="random", harbours="fixed")) == harbours(PRINTED)
    assert harbours(board(map="beginner", harbours="random")) != harbours(PRINTED)
    places = [edge for edge, _ in harbours(PRINTED)]
    for way, elsewhere in (("random", False), ("frames", True)):
        laid = [harbours(board(seed, map="beginner", harbours=way)) for seed in range(10)]
        assert any([edge for edge, _ in each] != places for each in laid) == elsewhere


def test_without_red_apart_random_tokens_may_put_red_numbers_side_by_side() -> None:
    def touching(red_apart: bool) -> bool:
        boards = (board(seed, map="random", red_apart=red_apart) for seed in range(10))
        return any(red_neighbours(each.grid, [int(mask) for mask in each.tokens]) for each in boards)

    assert touching(False)
    assert not touching(True)


def test_the_first_player_is_rolled_for_drawn_or_named() -> None:
    for value, first in (("roll", "roll=1,1"), ("random", "first=P0")):
        game = create("base", 4, {"first_player": value})
        assert token(game, chance(game, game.new())[0][0]) == first
    assert seats_to_act(create("base", 4, {"first_player": 2}).new()) == [2]


@pytest.mark.parametrize(("target", "over"), [(9, 1), (10, 0), (11, 0)])
def test_target_points_win_and_no_fewer(target: int, over: int) -> None:
    game, s = position(f"""
        options: target_points={target}
        P0.cities: Z0 Z2 Z4
        P0.settlements: Z6 Z8
        P0.hand: 2grain 3ore
    """)
    do(game, s, "P0 city:Z6")
    assert s.over == over


def test_hidden_supply_counts_are_in_nobodys_view() -> None:
    game, s = position("P0.hand: 3ore")
    assert supply(game, view(game, s, 1).state)["ore"] == 16
    game, s = position("options: hide_supply_counts=true\nP0.hand: 3ore")
    assert set(supply(game, view(game, s, 1).state).values()) == {PLENTY_LEFT}
    assert supply(game, s)["ore"] == 16


def test_a_supply_that_is_not_counted_is_still_seen_to_run_out() -> None:
    game, s = position("options: hide_supply_counts=true\nP0.hand: 19ore 18wool 17brick")
    seen = supply(game, view(game, s, 1).state)
    assert (seen["ore"], seen["wool"], seen["brick"], seen["grain"]) == (0, 1, 2, 2)


def test_after_max_turns_the_game_ends_without_a_winner() -> None:
    game, s = position("options: max_turns=3\nturn: 2\nP1.settlements: Z4")
    do(game, s, "P0 end")
    roll(game, s, 12)
    assert s.over == 0
    do(game, s, "P1 end")
    assert (s.over, s.winner, seats_to_act(s)) == (1, NOBODY, [])
    assert read_position(write_position(game, s), create)[1] == s


@pytest.mark.rule("CATAN-VAR-02")
def test_four_players_may_use_the_larger_supply() -> None:
    game = create("base", 4, {"supply_per_type": 24})
    assert set(supply(game, game.new()).values()) == {24}
    assert set(supply(game, create("base", 4).new()).values()) == {19}


def test_without_player_trade_only_the_supply_trades() -> None:
    game, s = position("options: player_trade=false\nP0.hand: 4wool\nP1.hand: ore")
    assert refused(game, s, "P0 offer:wool>ore/P1", "P1 propose:ore>wool") == "BASE-TURN-01"
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"end", "bank"}
    do(game, s, "P0 bank:4wool>ore")
    assert hand(game, s, 0) == {"ore": 1}
