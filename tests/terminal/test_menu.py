"""What a person types is read by name, letter, number or place; what cannot be done is said in one sentence."""

from __future__ import annotations

import pytest

from hexhold.core.notation import token
from hexhold.terminal.choosing import Do, Narrow, Say
from hexhold.terminal.menu import Menu
from tests.terminal.people import menu_at

TURN = """
P0.hand: 4wool 2ore 2grain brick lumber
P0.settlements: N18
P0.roads: E27
P0.cards: year_of_plenty monopoly
P1.settlements: N31
P1.hand: ore
"""
ROBBER = """
P1.settlements: N31
P1.hand: ore
P2.settlements: N20
P2.hand: ore
stack: turn(P0) robber(P0)
"""
DISCARD = """
P0.hand: 4wool 3ore 2grain
active: P1
stack: turn(P1) robber(P1) discard(P0)
"""
OFFERED = """
P0.hand: 2wool
P1.hand: 2ore
active: P1
P0.offered: ore>wool
stack: turn(P1) answer(P0)
"""


def done(menu: Menu, line: str) -> list[str]:
    answer = menu.read(line)
    assert isinstance(answer, Do), answer
    return [token(menu.game, act) for act in answer.acts]


def said(menu: Menu, line: str) -> str:
    answer = menu.read(line)
    assert isinstance(answer, Say), answer
    assert "\n" not in answer.sentence
    return answer.sentence


def left(menu: Menu, line: str) -> list[str]:
    answer = menu.read(line)
    assert isinstance(answer, Narrow), answer
    return [token(menu.game, act) for act in answer.group.acts]


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("road E20", "road:E20"),
        ("R e20", "road:E20"),
        ("r20", "road:E20"),
        ("E20", "road:E20"),
        ("1.1", "road:E20"),
        ("road:E20", "road:E20"),
        ("d", "buy"),
        ("bank 4wool ore", "bank:4wool>ore"),
        ("b wool ore", "bank:4wool>ore"),
        ("bank 4 sheep for 1 wheat", "bank:4wool>grain"),
        ("bank ore", "bank:4wool>ore"),
        ("offer wool ore", "offer:wool>ore/P1+P2+P3"),
        ("offer 2wool+ore > brick to P1 P3", "offer:2wool+ore>brick/P1+P3"),
        ("o 2 wool and ore for brick to ind, saff", "offer:2wool+ore>brick/P1+P3"),
        ("plenty ore grain", "plenty:grain/ore"),
        ("plenty 2ore", "plenty:ore/ore"),
        ("mono w", "monopoly:wool"),
        ("END", "end"),
    ],
)
def test_an_action_is_named_in_many_ways(line: str, act: str) -> None:
    assert done(menu_at(TURN), line) == [act]


def test_what_says_only_a_part_leaves_the_rest_to_choose_from() -> None:
    menu = menu_at(TURN)
    assert left(menu, "road") == ["road:E20", "road:E26", "road:E28", "road:E35"]
    assert left(menu, "1") == left(menu, "r")
    assert left(menu, "bank wool") == [f"bank:4wool>{good}" for good in ("brick", "lumber", "grain", "ore")]
    assert len(left(menu, "plenty ore")) == 5
    assert len(left(menu, "offer wool")) == 4


def test_a_narrowed_menu_reads_places_by_number_and_never_as_a_number_of_the_whole_menu() -> None:
    menu = menu_at(TURN)
    narrowed = menu.read("road")
    assert isinstance(narrowed, Narrow)
    assert menu.read("28", narrowed.group) == menu.read("E28")
    assert isinstance(menu.read("2", narrowed.group), Say)
    assert menu.read("end", narrowed.group) == menu.read("end")
    deals = menu.read("bank wool")
    assert isinstance(deals, Narrow)
    assert menu.read("ore", deals.group) == menu.read("4", deals.group) == Do(deals.group.acts[3:])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sing", "'sing' is nothing you can do; ? lists what you can type."),
        ("0", "The menu has the numbers 1 to 7."),
        ("99", "The menu has the numbers 1 to 7."),
        ("1.9", "road has 4 listed choices."),
        ("end now", "end stands alone, without 'now'."),
        ("city", "Not now: a city needs 1 ore more (BASE-BUILD-02)."),
        ("s N3", "Not now: no road of Madder ends at N3 (BASE-SETL-02)."),
        ("settle 99", "'99' is no node here; they run from N0 to N53."),
        ("n3", "There is nothing you can do at n3 now."),
        ("bank 3wool ore", "Not now: the rate for wool is 4:1 (BASE-BANK-12)."),
        ("offer wool to indigo", "Write what you give, then >, then what you want: 2brick > ore."),
        ("offer 2wool", "Write both sides: offer 2wool > grain."),
        ("offer wool wool", "Name each good once, on one side of the deal."),
        ("offer 99wool > ore", "Nobody holds 99 of a good."),
        ("offer gold > ore", "'gold' is none of brick, lumber, wool, grain, ore."),
        ("offer wool > ore to nobody", "'nobody' is none of madder, indigo, bone, saffron."),
        ("offer wool > ore to me P9", "'me' is none of madder, indigo, bone, saffron."),
        ("plenty 3ore", "plenty takes 2 of them, not 3."),
        ("monopoly 999999999ore", "'999999999ore' is no good; write for instance 2brick ore."),
        ("settle:X", "Settle: 'X' is no node; write N3."),
        ("roll", "Not now: the dice have been rolled in this turn (BASE-TURN-03)."),
        ("trade indigo", "Not now: Indigo has not agreed to any deal (BASE-TRADE-12)."),
        ("\x1b[2J", "' [2j' is nothing you can do; ? lists what you can type."),
        ("é" * 500, f"'{'é' * 30}' is nothing you can do; ? lists what you can type."),
        ("robber ² ³", "'²' is no hex here; they run from H0 to H18."),
    ],
)
def test_what_cannot_be_followed_gets_one_sentence(line: str, sentence: str) -> None:
    assert said(menu_at(TURN), line) == sentence


def test_the_robber_asks_for_a_victim_only_where_there_is_a_choice() -> None:
    menu = menu_at(ROBBER)
    assert done(menu, "H10") == ["robber:H10/P1"]
    assert done(menu, "r6") == ["robber:H6/P2"]
    assert done(menu, "h0") == ["robber:H0"]
    assert left(menu, "robber 11") == ["robber:H11/P1", "robber:H11/P2"]
    assert done(menu, "robber h11 bone") == ["robber:H11/P2"]
    assert done(menu, "robber H11 =") == ["robber:H11/P2"]
    assert "(BASE-ROB-06)" in said(menu, "robber 10 saffron")


def test_cards_to_discard_are_named_in_one_line_in_any_order() -> None:
    menu = menu_at(DISCARD)
    assert menu.due() == 4
    four = ["discard:wool", "discard:wool", "discard:grain", "discard:ore"]
    for line in ("2wool grain ore", "ore grain wool wool", "discard 2w, gr, o", "d ore+2 wool+grain"):
        assert done(menu, line) == four
    assert said(menu, "wool") == "That is 1 of 4 cards; name all 4 in one line."
    assert said(menu, "5wool") == "That is 5 of 4 cards; name all 4 in one line."
    assert said(menu, "4brick") == "Not now: no brick is left to discard (BASE-SEVEN-05)."
    assert done(menu, "1.1") == ["discard:wool"]


def test_an_offer_is_accepted_declined_or_answered_with_another() -> None:
    menu = menu_at(OFFERED)
    assert [group.spec.name for group in menu.groups] == ["accept", "decline", "counter"]
    assert done(menu, "y") == ["accept"]
    assert done(menu, "n") == ["decline"]
    assert done(menu, "counter wool > 2ore") == ["counter:wool>2ore"]
    assert said(menu, "counter wool ore to indigo") == "counter names no seats."


def test_any_deal_may_be_offered_also_when_the_menu_lists_none() -> None:
    menu = menu_at(TURN + "offers_made: 2")
    assert [group.spec.name for group in menu.groups][-2:] == ["end", "offer"]
    assert done(menu, "offer wool ore") == ["offer:wool>ore/P1+P2+P3"]


def test_there_is_nothing_to_choose_where_one_action_is_legal() -> None:
    menu = menu_at("stack: before_roll(P0)")
    only = menu.only()
    assert only is not None
    assert token(menu.game, only) == "roll"
    assert menu_at(TURN).only() is None
