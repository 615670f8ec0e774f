"""Every decision of every game is asked for in words, and everything on its menu says what it does."""

from __future__ import annotations

from itertools import islice

import pytest

from hexhold.core.engine import legal_actions, step
from hexhold.core.frame import SEATS_ACT
from hexhold.core.view import view
from hexhold.i18n import catalogue
from hexhold.i18n.game_words import GameWords
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.scenarios import SCENARIOS
from hexhold.terminal.menu import Menu
from hexhold.terminal.question import Asker
from hexhold.terminal.story import Teller, voices
from tests.terminal.people import menu_at
from tests.walks import questions

PLIES = 400
OF_OPTIONS = {"paired_turn", "commit_knights", "choose_gold_together", "choose_colour"}
"""Frames that only an option brings."""
ACTS_OF_OPTIONS = {"colour"}
WATCH = "game: watch\nmap: standard\n"


AT_SEA = ("seafarers", "cities_seafarers")
TABLES = [*[(name, "") for name in GAMES], *[(name, scenario) for name in AT_SEA for scenario in SCENARIOS]]
"""Every game, and those with scenarios also with each of them."""


def largest(name: str, scenario: str = "") -> Ruleset:
    """The game with as many players as it takes."""
    return create(name, GAMES[name].players[-1], {"scenario": scenario} if scenario else {}, seed=1)


def asker(position: str) -> Asker:
    """Who asks P0 in a position."""
    menu = menu_at(position)
    return Asker(menu, view(menu.game, menu.chooser.state, 0), Teller(menu.game, 0))


def hints(position: str) -> dict[str, str]:
    """What stands on the menu of P0 in a position."""
    asks = asker(position)
    return {group.spec.name: asks.hint(group) for group in asks.menu.groups}


def question(position: str) -> str:
    """What P0 is asked in a position."""
    return asker(position).question(None)


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_every_frame_in_which_a_seat_decides_has_a_question(name: str, scenario: str) -> None:
    game = largest(name, scenario)
    asked = {frame.name for frame in game.frames if frame.actor == SEATS_ACT}
    words = GameWords(voices(game), "en")
    assert {frame for frame in asked if not words.text("ask", frame, "title")} == set()


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_every_kind_of_action_says_what_it_does_and_asks_for_its_arguments(name: str, scenario: str) -> None:
    game = largest(name, scenario)
    words = GameWords(voices(game), "en")
    kinds = [spec for spec in game.words.specs if not spec.chance]
    assert {spec.name for spec in kinds if not words.text("act", spec.name, "ask" if spec.fields else "do")} == set()


def test_no_words_are_kept_for_what_no_game_has() -> None:
    words = catalogue("en")
    games = [largest(name, scenario) for name, scenario in TABLES]
    kinds = {spec.name for game in games for spec in game.words.specs if not spec.chance}
    frames = {frame.name for game in games for frame in game.frames}
    assert (
        words["act"].keys() | {kind for voice in words["game_act"].values() for kind in voice}
        <= kinds | ACTS_OF_OPTIONS
    )
    assert (
        words["ask"].keys() | {frame for voice in words["game_ask"].values() for frame in voice} <= frames | OF_OPTIONS
    )


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_asked_in_a_random_game_is_said_in_words(name: str) -> None:
    game, rng = largest(name), Rng("prompts", name)
    s = game.new()
    for seat in islice(questions(game, s, rng), PLIES):
        menu = Menu(game, s, seat)
        asks = Asker(menu, view(game, s, seat), Teller(game, seat))
        said = [asks.question(None), *(asks.question(group) for group in menu.groups if group.spec.fields)]
        said += [asks.hint(group) for group in menu.groups]
        assert all(said), (said, menu.groups)
        assert not any("{" in text for text in said)
        acts = legal_actions(game, s, seat)
        step(game, s, seat, acts[int(rng.below(len(acts)))])


def test_the_watch_says_what_its_cards_and_heroes_do() -> None:
    shown = hints(WATCH + "P0.hand: brick lumber wool\nP0.hero: marsh\nP0.cards: ranger_patrol new_recruits")
    assert shown["guard"] == "Post your guard: W1, W2, W3, W4"
    assert shown["recruits"] == "Post your guard: W1, W2, W3, W4"
    assert shown["knight"] == "Play Ranger patrol"
    assert shown["marsh"] == "Exchange one card with the bank for another: marsh brick ore"


def test_examples_are_made_of_what_is_legal() -> None:
    knight = "P0.settlements: N18 N31\nP0.roads: E27\nstack: turn(P0) robber(P0)\nP1.settlements: N20\nP1.hand: ore"
    assert hints(knight)["robber"] == "Move the robber: 18 places, lit on the board; robber H6 Indigo"
    assert hints("P0.hand: 3wool\nP0.cards: year_of_plenty")["plenty"] == "Which two cards? plenty wool ore"
    assert hints("P0.hand: 3wool")["offer"] == "Trade: offer wool ore, offer 2wool > ore to indigo"


def test_a_question_about_an_offer_is_asked_where_it_can_be_answered() -> None:
    asked = "P0.hand: wool\nP1.hand: 9ore\nactive: P1\nP0.offered: ore>wool\n"
    assert question(asked + "stack: turn(P1) answer(P0)") == "Indigo offers you 1 ore for 1 wool."
    assert question(asked + "stack: turn(P1) discard(P0; 1)").startswith("Give up 1 card")


def test_a_long_list_of_choices_says_how_many_more_there_are() -> None:
    shown = hints(WATCH + "P0.hero: aemon\nabsent_heroes: gilly jon_snow osha\nwall_1: P0 P0 P0 P0\nwall_2: P0 P0 P0")
    assert shown["aemon"].endswith(" W1 1 W3, W2 1 W3, W1 2 W3, W2 2 W3, W1 3 W3 and 9 more")


def test_a_scenario_has_its_own_words_before_those_of_its_game() -> None:
    table = "game: seafarers\nplayers: 4\noptions: scenario={}\nactive: P0\nstack: turn(P0) robber(P0)"
    assert question(table.format("new_shores")).startswith("Move the robber or the pirate.")
    assert question(table.format("wonders")).startswith("Move the robber. It shuts a land")
