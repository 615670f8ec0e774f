"""Every decision of every game is asked for in words, and everything on its menu says what it does."""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.frame import SEATS_ACT
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.menu import Menu
from hexhold.terminal.prompts import ASKED, BASE_HINTS, BASE_QUESTIONS, HINTS, QUESTIONS
from hexhold.terminal.question import Asker
from hexhold.terminal.story import Teller
from tests.terminal.people import menu_at

PLIES = 400
SPOKEN_APART = {"answer"}
EXPLAINED = {"accept"}


def largest(name: str) -> Ruleset:
    """The game with as many players as it takes."""
    return create(name, GAMES[name].players[-1], {}, seed=1)


def hints(name: str, position: str) -> dict[str, str]:
    """What stands on the menu of P0 in a position."""
    menu = menu_at(f"game: {name}\nmap: standard\n{position}")
    asker = Asker(menu, view(menu.game, menu.chooser.state, 0), Teller(menu.game, 0))
    return {group.spec.name: asker.hint(group) for group in menu.groups}


@pytest.mark.parametrize("name", GAMES)
def test_every_frame_in_which_a_seat_decides_has_a_question(name: str) -> None:
    asked = {frame.name for frame in largest(name).frames if frame.actor == SEATS_ACT}
    assert asked <= QUESTIONS.get(name, BASE_QUESTIONS).keys() | SPOKEN_APART


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_without_arguments_says_what_it_does(name: str) -> None:
    bare = {spec.name for spec in largest(name).words.specs if not spec.chance and not spec.fields}
    assert bare <= HINTS.get(name, BASE_HINTS).keys() | EXPLAINED


def test_no_words_are_kept_for_what_no_game_has() -> None:
    kinds = {spec.name for name in GAMES for spec in largest(name).words.specs if not spec.chance}
    assert BASE_HINTS.keys() | ASKED.keys() | {kind for words in HINTS.values() for kind in words} <= kinds


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_asked_in_a_random_game_is_said_in_words(name: str) -> None:
    game, rng = largest(name), Rng("prompts", name)
    s = game.new()
    for _ in range(PLIES):
        if s.over:
            break
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, int(sample_chance(game, s, rng)))
            continue
        menu = Menu(game, s, seat)
        asker = Asker(menu, view(game, s, seat), Teller(game, seat))
        said = [asker.question(None), *(asker.question(group) for group in menu.groups if group.spec.fields)]
        said += [asker.hint(group) for group in menu.groups]
        assert all(said), (said, menu.groups)
        assert not any("{" in text for text in said)
        acts = legal_actions(game, s, seat)
        step(game, s, seat, acts[int(rng.below(len(acts)))])


def test_the_watch_says_what_its_cards_and_heroes_do() -> None:
    shown = hints("watch", "P0.hand: brick lumber wool\nP0.hero: marsh\nP0.cards: ranger_patrol new_recruits")
    assert shown["guard"] == "on the Wall: W1, W2, W3, W4"
    assert shown["recruits"] == "play new recruits for a guard: W1, W2, W3, W4"
    assert shown["knight"] == "play a ranger patrol and move Tormund"
    assert shown["marsh"] == "a card with the supply: marsh brick ore"


def test_a_long_list_of_choices_says_how_many_more_there_are() -> None:
    shown = hints("watch", "P0.hero: aemon\nabsent_heroes: gilly jon_snow osha\nwall_1: P0 P0 P0 P0\nwall_2: P0 P0 P0")
    assert shown["aemon"].endswith(" W1 1 W3, W2 1 W3, W1 2 W3, W2 2 W3, W1 3 W3 and 9 more")
