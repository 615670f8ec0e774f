"""Terrain that is hidden until it is discovered: a secret like any other.

What lies in the mist is a pile without an order; what was discovered is part of the position, for everybody to see.
"""

from __future__ import annotations

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, step, to_act
from hexhold.core.events import Events
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.formats.view_data import view_data
from hexhold.core.notation import parse_token, token
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.encode.observation import Encoding
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.contract.mist import HIDDEN_HEXES, TOKEN, misty_game
from tests.contract.test_hidden import look_alike
from tests.contract.walk import Walk

WET = ("sea", "sea", "hills", "fields")
DRY = ("hills", "hills", "fields", "fields")
EVERYBODY = (None, 0, 1, 2)


def observed(game: Ruleset, s: State, seat: int) -> bytes:
    encoding = Encoding(game)
    row = encoding.template(game.map)
    encoding.fill(game, s, seat, row, 0)
    return bytes(row)


def until_discovery(game: Ruleset, other: Ruleset, seed: int) -> tuple[State, State, list[str]]:
    """Two games with different tiles in the mist, played alike until chance is to turn one up; and what was done."""
    s, t = game.new(), other.new()
    rng = Rng(seed, "mist")
    done: list[str] = []
    while game.frame(s).name != "discovery":
        for seat in EVERYBODY:
            look_alike(game, s, t, seat)
        seat = int(to_act(s))
        acts = [act for act, _ in chance(game, s)] if seat == CHANCE else legal_actions(game, s, seat)
        act = acts[int(rng.below(len(acts)))]
        done.append(token(game, act))
        step(game, s, seat, act)
        step(other, t, seat, act)
    return s, t, done


def test_what_lies_in_the_mist_changes_nothing_for_anybody_until_it_is_discovered() -> None:
    game, other = misty_game(*WET), misty_game(*DRY)
    for seed in range(2):
        s, t, _ = until_discovery(game, other, seed)
        assert s != t
        for seat in EVERYBODY:
            look_alike(game, s, t, seat)
            assert view_data(game, view(game, s, seat)) == view_data(other, view(other, t, seat))
        assert [observed(game, s, seat) for seat in range(3)] == [observed(other, t, seat) for seat in range(3)]
        assert {token(game, act) for act, _ in chance(game, s)} == {
            "discovered=sea",
            "discovered=hills",
            "discovered=fields",
        }
        assert {token(game, act): weight for act, weight in chance(other, t)} == {
            "discovered=hills": 2,
            "discovered=fields": 2,
        }


def test_a_resampled_mist_fits_what_everybody_knows() -> None:
    game = misty_game(*WET)
    walk = Walk(game, game.new(), Rng("mist", "walk"))
    rng = Rng("mist", "blanks")
    seen = set()
    for ply in walk.plies(250):
        if ply % 5 == 0:
            for seat in EVERYBODY:
                filled = resample(game, view(game, walk.s, seat), rng)
                look_alike(game, walk.s, filled, seat)
                assert game.broken(filled) == []
                seen.add(write_position(game, filled).partition("mist_pile: ")[2].partition("\n")[0])
        assert game.broken(walk.s) == []
        walk.step()
    assert len(seen) > 2
    assert "discovered:" in write_position(game, walk.s)


def discover(game: Ruleset, tile: str) -> tuple[State, int, Events]:
    """A state in which a tile was just turned up, where, and what was told of it."""
    s, _, _ = until_discovery(game, game, 1)
    hex = int(s.arg(0))
    events = Events()
    step(game, s, CHANCE, parse_token(game, f"discovered={tile}"), events)
    return s, hex, events


def test_what_was_discovered_is_seen_told_and_written_for_everybody() -> None:
    game = misty_game(*WET)
    s, hex, events = discover(game, "hills")
    assert events.heard[0].public == {"hex": hex, "terrain": "hills"}
    for seat in EVERYBODY:
        data = view_data(game, view(game, s, seat))
        assert {place: kind for place, kind in data["discovered"].items() if kind} == {f"H{hex}": "hills"}  # type: ignore[attr-defined]
        assert data["mist_pile_count"] == HIDDEN_HEXES - 1
        assert data["tokens"][hex] == [9]  # type: ignore[index]
    layout = Encoding(game).layout
    plane = layout.begins(0, layout.names[0].index("discovered.hills"))
    for seat in range(3):
        row = observed(game, s, seat)
        assert [h for h in range(19) if row[plane + h]] == [hex]
    text = write_position(game, s)
    again, t = read_position(text, lambda *_: misty_game(*WET))
    assert (write_position(again, t), t) == (text, s)


def test_land_that_was_discovered_yields_and_carries_buildings_and_sea_does_not() -> None:
    game = misty_game(*WET)
    grid = game.map.grid
    s, hex, _ = discover(game, "hills")
    assert game.land.goods(s)[hex] == game.words.goods.index("brick")
    assert s.token[hex] == TOKEN
    assert game.land.is_land(s, hex)
    lonely = [
        n for n in grid.hex_nodes[hex] if all(game.land.undiscovered(s, h) or h == hex for h in grid.node_hexes[n])
    ]
    assert lonely
    assert all(game.land.carries_building(s, n) for n in lonely)
    coast = [
        e for e in grid.hex_edges[hex] if all(game.land.undiscovered(s, h) or h == hex for h in grid.edge_hexes[e])
    ]
    assert coast
    assert all(game.land.carries_road(s, e) for e in coast)
    s, hex, _ = discover(game, "sea")
    assert game.land.goods(s)[hex] < 0
    assert not s.token[hex]
    assert not game.land.is_land(s, hex)
    assert not any(game.land.carries_building(s, n) for n in lonely)
    edges = [
        e for e in grid.hex_edges[hex] if all(game.land.undiscovered(s, h) or h == hex for h in grid.edge_hexes[e])
    ]
    assert edges
    assert not any(game.land.carries_road(s, e) for e in edges)


def test_the_mist_is_neither_land_nor_sea() -> None:
    game = misty_game(*DRY)
    s = game.new()
    hidden = [h for h in range(int(game.map.grid.hex_count)) if game.land.undiscovered(s, h)]
    assert len(hidden) == HIDDEN_HEXES
    assert not any(game.land.is_land(s, h) for h in hidden)
