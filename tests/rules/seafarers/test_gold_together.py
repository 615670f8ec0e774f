"""The option by which all who have gold choose at once, while the supply has enough for everybody (ruling 6)."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hands, legal, menu, notes, position, refused, roll

GOODS = ["brick", "lumber", "wool", "grain", "ore"]


def at_gold(*lines: str, option: str = "gold_order=simultaneous") -> tuple[Ruleset, State]:
    """P0 has a city and P1 a settlement at the gold field 4 of New Shores; P0 has rolled it."""
    text = ["game: seafarers", "players: 3", f"options: player_trade=false {option}", "P0.cities: N(1,1)"]
    game, s = position("\n".join([*text, "P1.settlements: N(2,0)", "stack: before_roll(P0)", *lines]))
    roll(game, s, 4)
    return game, s


@pytest.mark.rule("SEA-GOLD-04", "SEA-GOLD-10")
def test_all_choose_in_any_order_and_nothing_else_goes_on_until_they_have() -> None:
    game, s = at_gold()
    assert seats_to_act(s) == [0, 1]
    assert menu(game, s, 0, "gold") == menu(game, s, 1, "gold") == {f"gold:{good}" for good in GOODS}
    assert legal(game, s, 2) == []
    assert refused(game, s, "P0 end", "P2 gold:ore") == "SEA-GOLD-10"
    do(game, s, "P1 gold:ore")
    assert (seats_to_act(s), refused(game, s, "P1 gold:ore")) == ([0], "SEA-GOLD-10")
    do(game, s, "P0 gold:wool", "P0 gold:ore")
    assert hands(game, s) == [{"wool": 1, "ore": 1}, {"ore": 1}, {}]
    assert "end" in legal(game, s, 0)
    assert game.broken(s) == []


@pytest.mark.rule("SEA-GOLD-03")
def test_each_chooses_in_their_own_order_of_goods() -> None:
    game, s = at_gold("P2.cities: N(2,1)")
    do(game, s, "P0 gold:grain", "P2 gold:lumber")
    assert menu(game, s, 0, "gold") == {"gold:grain", "gold:ore"}
    assert menu(game, s, 1, "gold") == {f"gold:{good}" for good in GOODS}
    assert menu(game, s, 2, "gold") == {f"gold:{good}" for good in GOODS[1:]}
    assert refused(game, s, "P0 gold:wool", "P2 gold:brick") == "SEA-GOLD-05"
    do(game, s, "P2 gold:lumber", "P0 gold:grain", "P1 gold:brick")
    assert notes(game, s, "gold_due") == [0, 0, 0]


@pytest.mark.rule("SEA-GOLD-04", "SEA-GOLD-05")
@pytest.mark.parametrize(("left", "asked"), [(3, [0, 1]), (2, [0])])
def test_with_too_little_of_any_good_they_choose_one_after_another(left: int, asked: list[int]) -> None:
    """Three cards are claimed: with three of every good all choose at once, with two brick P0 comes first."""
    _, s = at_gold(f"P2.hand: {19 - left}brick")
    assert seats_to_act(s) == asked


@pytest.mark.rule("SEA-GOLD-03", "SEA-GOLD-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_three_cards_to_come_goes_through_the_goods_once(seat: int) -> None:
    """A city and a settlement at the gold field, alone there."""
    own = (f"P{seat}.cities: N(2,1)", f"P{seat}.settlements: N(2,0)")
    head = "game: seafarers\nplayers: 3\noptions: player_trade=false gold_order=simultaneous\nstack: before_roll(P0)\n"
    game, s = position(head + "\n".join(own))
    roll(game, s, 4)
    assert (game.frame(s).name, seats_to_act(s)) == ("choose_gold_together", [seat])
    do(game, s, f"P{seat} gold:lumber")
    assert menu(game, s, seat, "gold") == {f"gold:{good}" for good in GOODS[1:]}
    do(game, s, f"P{seat} gold:wool")
    assert menu(game, s, seat, "gold") == {f"gold:{good}" for good in GOODS[2:]}
    do(game, s, f"P{seat} gold:wool")
    assert hands(game, s)[seat] == {"lumber": 1, "wool": 2}


@pytest.mark.rule("SEA-GOLD-03")
def test_nobodys_choice_moves_on_the_order_of_another() -> None:
    """Four players with a city each at the gold field 10 of the map for four; three of them have chosen a card."""
    head = "game: seafarers\nplayers: 4\noptions: player_trade=false gold_order=simultaneous\nstack: before_roll(P0)\n"
    board = create("seafarers", 4).map
    gold = next(h for h in range(int(board.grid.hex_count)) if board.kind(h).name == "gold" and board.tokens[h])
    corners = [int(node) for node in board.grid.hex_nodes[gold]]
    towns = [f"P{seat}.cities: N{node}" for seat, node in enumerate(corners[::2])]
    game, s = position(head + "\n".join(towns))
    s.owner[corners[1]], s.piece[corners[1]] = 3, s.piece[corners[0]]
    roll(game, s, int(board.tokens[gold]).bit_length() - 1)
    assert seats_to_act(s) == [0, 1, 2, 3]
    do(game, s, "P1 gold:grain", "P0 gold:lumber", "P2 gold:wool")
    first = [min(GOODS.index(act.removeprefix("gold:")) for act in menu(game, s, seat, "gold")) for seat in range(4)]
    assert first == [1, 3, 2, 0]
    do(game, s, "P3 gold:ore")
    assert menu(game, s, 3, "gold") == {"gold:ore"}


@pytest.mark.rule("SEA-GOLD-10")
def test_a_single_card_is_chosen_in_the_same_way() -> None:
    head = "game: seafarers\nplayers: 3\noptions: player_trade=false gold_order=simultaneous\nstack: before_roll(P0)\n"
    game, s = position(head + "P2.settlements: N(2,0)")
    roll(game, s, 4)
    assert (game.frame(s).name, seats_to_act(s)) == ("choose_gold_together", [2])


@pytest.mark.rule("SEA-GOLD-04")
def test_without_the_option_they_choose_one_after_another() -> None:
    assert seats_to_act(at_gold(option="")[1]) == [0]
