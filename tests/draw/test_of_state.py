"""The picture of a state shows what stands on the board, where one may act, and what has just changed."""

from __future__ import annotations

from hexhold.core.engine import legal_actions
from hexhold.core.notation import token
from hexhold.core.view import view
from hexhold.draw.of_state import changes, scene_of_state, targets
from hexhold.draw.scene import Highlight
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.text.board import draw_terminal
from tests.support import do, position

BOARD = """
P0.settlements: N18
P0.roads: E27
P0.hand: brick lumber 3ore 2grain
P1.cities: N29
P1.hand: wool
P2.settlements: N31
P2.hand: wool
robber: H3
"""


def test_pieces_tokens_and_robber_are_those_of_the_state() -> None:
    game, s = position(BOARD)
    scene = scene_of_state(game, s)
    assert scene.roads == [(27, 0)]
    assert scene.buildings == [(18, 0, "settlement"), (29, 1, "city"), (31, 2, "settlement")]
    assert scene.robber == 3
    assert scene.tokens == [int(mask) for mask in game.map.tokens]


def test_a_view_gives_the_same_picture_as_the_truth() -> None:
    game, s = position(BOARD)
    for seat in (0, 1, None):
        assert scene_of_state(game, view(game, s, seat).state) == scene_of_state(game, s)


def test_legal_places_carry_the_names_to_type() -> None:
    game, s = position(BOARD)
    lit = targets(game, legal_actions(game, s, 0), seat=0)
    assert lit[:4] == [Highlight("edge", edge, f"E{edge}", 0) for edge in (20, 26, 28, 35)]
    assert lit[4:] == [Highlight("node", 18, "N18", 0)]
    assert "(E35)" in draw_terminal(scene_of_state(game, s, lit))


def test_a_hex_for_the_robber_shows_the_marks_of_those_he_may_rob() -> None:
    game, s = position(BOARD + "stack: turn(P0) robber(P0)")
    labels = {mark.at: mark.label for mark in targets(game, legal_actions(game, s, 0))}
    assert labels[0] == "H0"
    assert labels[8] == "H8 o"
    assert labels[9] == "H9 o"
    assert labels[10] == "H10 ="
    assert 3 not in labels


def test_where_all_ways_begin_at_one_place_their_ends_are_lit() -> None:
    game, s = position(
        "game: cities\nP0.settlements: N18\nP0.roads: E27 E35\nP0.basic_knights: N23\nactive_knights: N23"
    )
    moves = [act for act in legal_actions(game, s, 0) if token(game, act).startswith("move:N23")]
    assert moves
    assert [mark.label for mark in targets(game, moves)] == [token(game, act).split("/")[1] for act in moves]


def test_what_has_come_since_an_earlier_state_is_new() -> None:
    game, s = position(BOARD + "P0.cards: knight")
    before = s.copy()
    assert changes(game, before, s) == []
    do(game, s, "P0 road:E35", "P0 city:N18", "P0 knight", "P0 robber:H0")
    new = changes(game, before, s)
    assert new == [("edge", 35), ("node", 18), ("hex", 0)]
    shown = draw_terminal(scene_of_state(game, s, new=new))
    assert "([^])" in shown
    assert "( ^ )" in shown
    assert "(ROBBER )" in shown
    assert draw_svg(scene_of_state(game, s, new=new)).count(">new<") == 3
