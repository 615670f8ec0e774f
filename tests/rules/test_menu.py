"""The menu on which rules list what a seat may do."""

from __future__ import annotations

from hexhold.core.engine import legal_list, list_legal
from hexhold.core.menu import Menu
from hexhold.rules.games import create


def test_a_menu_keeps_the_order_in_which_actions_were_added() -> None:
    menu = Menu()
    for act in (3, 1, 2):
        menu.add(act)
    assert menu.count == 3
    assert list(menu.listed()) == [3, 1, 2]
    assert [menu.has(act) for act in range(5)] == [False, True, True, True, False]


def test_a_menu_grows_as_far_as_it_must() -> None:
    menu = Menu()
    for act in range(1000):
        menu.add(act)
    assert list(menu.listed()) == list(range(1000))


def test_what_was_on_a_menu_is_gone_once_it_is_cleared() -> None:
    menu = Menu()
    menu.add(7)
    before = menu.listed()
    menu.clear()
    assert menu.count == 0
    assert not menu.has(7)
    menu.add(8)
    assert (list(menu.listed()), list(before)) == ([8], [7])


def test_the_menu_of_one_decision_takes_the_place_of_the_one_before() -> None:
    game = create("base", 4, {"first_player": 0}, seed=7)
    s = game.new()
    menu = Menu()
    menu.add(-1)
    list_legal(game, s, 0, menu)
    assert list(menu.listed()) == list(legal_list(game, s, 0))
    list_legal(game, s, 1, menu)
    assert menu.count == 0


def test_nothing_is_listed_after_the_end() -> None:
    game = create("base", 4, {"first_player": 0}, seed=7)
    s = game.new()
    s.over = 1
    menu = Menu()
    menu.add(-1)
    list_legal(game, s, 0, menu)
    assert menu.count == 0
    assert list(legal_list(game, s, 0)) == []
