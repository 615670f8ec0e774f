"""The Fog Islands: hexes are discovered (SEA-FOG, SEA-INFO).

On the printed map for three players a ship from N(2,-1) to S(2,-2) comes to an undiscovered hex.
"""

from __future__ import annotations

import pytest

from hexhold.core.actions import argument
from hexhold.core.engine import chance, legal_actions, sample_chance, step, to_act
from hexhold.core.events import Events
from hexhold.core.formats.position import write_position
from hexhold.core.formats.view_data import view_data
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, menu, note, odds, place, position, refused, supply

AHEAD = "N(2,-1)-S(2,-2)"


def shore(*lines: str, hand: str = "lumber wool", stack: str = "turn(P0)") -> tuple[Ruleset, State]:
    """P0 has a settlement one ship from the fog."""
    head = ["game: seafarers", "players: 3", "options: scenario=fog_islands player_trade=false"]
    return position("\n".join([*head, "P0.settlements: N(2,-1)", f"P0.hand: {hand}", f"stack: {stack}", *lines]))


def fog_hex(game: Ruleset, s: State) -> int:
    """The undiscovered hex at the far end of the ship."""
    node = game.map.grid.node_at("S", 2, -2)
    return next(int(h) for h in game.map.grid.node_hexes[node] if game.land.undiscovered(s, h))


@pytest.mark.rule("SEA-FOG-04", "SEA-FOG-05", "SEA-FOG-06", "SEA-INV-09", "SEA-EXH-04")
def test_the_stacks_hold_as_many_hexes_as_there_are_places_and_a_token_for_each_that_needs_one() -> None:
    game, s = shore()
    places = sum(game.land.undiscovered(s, h) for h in range(game.map.grid.hex_count))
    left = {kind.name: note(game, s, "fog_terrain", column=kind.name) for kind in game.words.terrain}
    assert {name: count for name, count in left.items() if count} == {
        "sea": 2,
        "gold": 2,
        "hills": 2,
        "forest": 1,
        "pasture": 1,
        "fields": 2,
        "mountains": 2,
    }
    assert places == 12
    tokens = {number: note(game, s, "fog_tokens", column=str(number)) for number in range(13)}
    assert {number: count for number, count in tokens.items() if count} == {
        3: 2, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1
    }  # fmt: skip


@pytest.mark.rule("SEA-FOG-09", "SEA-FOG-10", "SEA-FOG-11", "SEA-FOG-15", "SEA-INFO-03", "SEA-LTR-10")
def test_a_ship_that_comes_to_the_fog_turns_the_hex_up_at_once_and_its_owner_takes_a_card() -> None:
    game, s = shore()
    h = fog_hex(game, s)
    points = list(s.points)
    events = Events()
    do(game, s, f"P0 ship:{AHEAD}")
    assert legal(game, s, 0) == []
    do(game, s, "chance found=mountains,8", events=events)
    assert hand(game, s, 0) == {"ore": 1}
    assert game.words.terrain[game.land.terrain_at(s, h)].name == "mountains"
    assert s.token[h] == 1 << 8
    assert list(s.points) == points
    assert "end" in legal(game, s, 0)
    told = next(event for event in events.heard if event.code == "discovered")
    assert told.public == {"seat": 0, "hex": h, "terrain": "mountains", "number": 8}


@pytest.mark.rule("SEA-FOG-06", "SEA-FOG-10", "SEA-INFO-02")
def test_every_hex_of_the_stack_and_every_token_is_as_likely_as_any_other() -> None:
    game, s = shore()
    do(game, s, f"P0 ship:{AHEAD}")
    weights = odds(game, s)
    assert weights["found=hills,3"] == 2 * 2
    assert weights["found=forest,12"] == 1
    assert weights["found=sea,0"] == 2 * 10
    drawn = [int(game.frame(s).sample(s, Rng("fog", number))) for number in range(3000)]
    seas = sum(game.words.terrain[argument(act, 0)].name == "sea" for act in drawn)
    assert 400 < seas < 600


@pytest.mark.rule("SEA-FOG-11", "SEA-FOG-10")
def test_gold_brings_a_card_of_choice_and_a_token() -> None:
    game, s = shore()
    h = fog_hex(game, s)
    do(game, s, f"P0 ship:{AHEAD}", "chance found=gold,4")
    assert len(menu(game, s, 0, "gold")) == 5
    do(game, s, "P0 gold:grain")
    assert hand(game, s, 0) == {"grain": 1}
    assert s.token[h] == 1 << 4


@pytest.mark.rule("SEA-FOG-11")
def test_an_empty_supply_brings_nothing() -> None:
    game, s = shore("P1.hand: 19ore")
    assert supply(game, s)["ore"] == 0
    do(game, s, f"P0 ship:{AHEAD}", "chance found=mountains,8")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("SEA-FOG-12")
def test_sea_brings_neither_token_nor_card_and_ships_sail_on() -> None:
    game, s = shore(hand="2lumber 2wool")
    h = fog_hex(game, s)
    do(game, s, f"P0 ship:{AHEAD}", "chance found=sea,0")
    assert hand(game, s, 0) == {"lumber": 1, "wool": 1}
    assert s.token[h] == 0
    assert note(game, s, "fog_terrain", column="sea") == 1
    assert menu(game, s, 0, "ship")


@pytest.mark.rule("SEA-FOG-09", "SEA-MOVE-08", "SEA-MOVE-11")
def test_a_ship_that_moves_there_discovers_and_what_is_discovered_stays_when_it_leaves() -> None:
    game, s = shore()
    other = next(act for act in sorted(menu(game, s, 0, "ship")) if act != f"ship:{place(game, AHEAD)}")
    edge = other.split(":")[1]
    game, s = shore(f"P0.ships: {edge}")
    do(game, s, f"P0 sail:{edge}", f"P0 moor:{AHEAD}", "chance found=hills,6")
    assert hand(game, s, 0)["brick"] == 1


@pytest.mark.rule("SEA-FOG-14")
def test_a_building_discovers_nothing() -> None:
    game, s = shore("P0.ships: N(2,-1)-S(2,-2)", hand="2grain 3ore")
    h = fog_hex(game, s)
    do(game, s, "P0 city:N(2,-1)")
    assert game.land.undiscovered(s, h)


@pytest.mark.rule("SEA-FOG-08", "SEA-SETUP-13")
def test_nobody_starts_in_the_fog_and_a_first_ship_that_comes_to_it_discovers_before_the_next_placement() -> None:
    text = "game: seafarers\nplayers: 3\noptions: scenario=fog_islands\nactive: -\nturn: 0\nfirst_player: P0\n"
    game, s = position(text + "stack: place_settlement(P0)")
    fog = [h for h in range(int(game.map.grid.hex_count)) if game.land.undiscovered(s, h)]
    sites = {int(act.split(":N")[1]) for act in menu(game, s, 0, "settle")}
    assert not any(int(n) in sites for h in fog for n in game.map.grid.hex_nodes[h])
    do(game, s, "P0 settle:N(2,-1)", f"P0 ship:{AHEAD}")
    assert game.frame(s).name == "discover"
    do(game, s, "chance found=fields,9")
    assert hand(game, s, 0) == {"grain": 1}
    assert menu(game, s, 1, "settle")


@pytest.mark.rule("SEA-FOG-16", "SEA-GEO-12")
def test_robber_and_pirate_enter_what_is_known_only() -> None:
    game, s = shore(stack="turn(P0) robber(P0)")
    h = fog_hex(game, s)
    assert refused(game, s, f"P0 robber:H{h}") == "BASE-ROB-03"
    assert refused(game, s, f"P0 pirate:H{h}") == "SEA-PIR-02"
    game, s = shore()
    do(game, s, f"P0 ship:{AHEAD}", "chance found=hills,6", "P0 end", "P1 roll", "chance roll=3,4")
    assert f"robber:H{h}" in menu(game, s, 1, "robber")


@pytest.mark.rule("SEA-FOG-17")
def test_a_new_token_may_lie_beside_a_red_one() -> None:
    game, s = shore()
    do(game, s, f"P0 ship:{AHEAD}")
    assert {"found=hills,6", "found=hills,8"} <= set(odds(game, s))


@pytest.mark.rule("SEA-INFO-02", "SEA-INV-13")
def test_nothing_of_the_fog_is_in_any_state_or_view() -> None:
    game, s = shore()
    for seat in (None, 0, 1, 2):
        data = view_data(game, view(game, s, seat))
        assert all(kind is None for kind in data["discovered"].values())  # type: ignore[attr-defined]
    fog = [h for h in range(int(game.map.grid.hex_count)) if game.land.undiscovered(s, h)]
    assert all(s.token[h] == 0 for h in fog)


@pytest.mark.rule("SEA-FOG-13", "SEA-FOG-20", "SEA-FOG-22", "SEA-INV-02", "SEA-INV-15", "SEA-GEO-12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_piece_ever_lies_beside_the_fog_and_one_piece_discovers_one_hex(players: int) -> None:
    game = create("seafarers", players, {"scenario": "fog_islands", "player_trade": False}, seed=players)
    s, rng = game.new(), Rng("fog", players)
    for _ in range(900):
        if s.over:
            break
        seat = int(to_act(s))
        if seat < 0:
            outcomes = chance(game, s)
            step(game, s, seat, outcomes[int(rng.below(len(outcomes)))][0])
        else:
            acts = legal_actions(game, s, seat)
            step(game, s, seat, acts[int(rng.below(len(acts)))])
        waiting = [int(s.stack[6 * depth]) for depth in range(s.depth)].count(_discover(game))
        assert waiting <= 1
        if not waiting:
            assert not _beside_fog(game, s)
    assert not game.broken(s)


def _discover(game: Ruleset) -> int:
    frame = game.frame_named("discover")
    assert frame is not None
    return int(frame.kind)


def _beside_fog(game: Ruleset, s: State) -> list[int]:
    """The paths with a piece that touch an undiscovered hex."""
    return [
        edge
        for edge in range(int(game.map.grid.edge_count))
        if s.edge_owner[edge] >= 0
        and any(
            game.land.undiscovered(s, h) for n in game.map.grid.edge_nodes[edge] for h in game.map.grid.node_hexes[n]
        )
    ]


@pytest.mark.rule("SEA-INFO-02", "SEA-INV-13")
def test_what_the_stacks_have_left_is_counted_for_all_and_follows_from_the_board() -> None:
    game = create("seafarers", 4, {"scenario": "fog_islands"})
    s = game.new()
    text = write_position(game, s)
    assert "fog_terrain" not in text
    assert "fog_tokens" not in text
    tokens = view_data(game, view(game, s, None))["fog_tokens"]
    assert isinstance(tokens, dict)
    assert (list(tokens), tokens["7"]) == ([str(number) for number in range(13)], 0)
    assert game.broken(s) == []
    slot = game.slots.named("fog_terrain")
    assert slot is not None
    s.notes[slot.at + slot.columns.index("sea")] += 1
    assert any("hexes are left for" in line for line in game.broken(s))


@pytest.mark.rule("SEA-FOG-10", "SEA-FOG-12")
def test_whatever_is_drawn_is_one_of_the_hexes_that_may_lie_there() -> None:
    game, s = shore()
    do(game, s, f"P0 ship:{AHEAD}")
    listed = {act for act, _ in chance(game, s)}
    drawn = {int(sample_chance(game, s, Rng(seed, "fog"))) for seed in range(300)}
    assert drawn <= listed
    assert any(argument(act, 1) == 0 for act in drawn), "among them one without a number"
