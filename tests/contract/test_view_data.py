"""A view as data is JSON, has everything that is declared visible, by name, and nothing that the view does not have."""

from __future__ import annotations

import json
from typing import cast

import pytest

from hexhold.core.actions import deal_of
from hexhold.core.formats.view_data import view_data
from hexhold.core.playout import play_randomly
from hexhold.core.slots import HIDDEN, HIDDEN_COUNTED, OWN, OWN_COUNTED, PUBLIC, Slots
from hexhold.core.specs import DEAL, HEX, SEAT
from hexhold.core.state import NOBODY
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

SEENS = {"hidden": HIDDEN, "own": OWN, "own_counted": OWN_COUNTED, "hidden_counted": HIDDEN_COUNTED, "public": PUBLIC}


class Diary(Rule):
    """A rule module that nobody has heard of; it remembers a bit of everything."""

    name = "diary"

    def reserve(self, slots: Slots) -> None:
        for word, seen in SEENS.items():
            slots.per_seat(f"diary_{word}", ("day", "night"), seen)
        slots.once("diary_place", PUBLIC, HEX, empty=NOBODY)
        slots.once("diary_guest", PUBLIC, SEAT, empty=NOBODY)
        slots.once("diary_secret", HIDDEN, SEAT, empty=NOBODY)
        slots.per_seat("diary_deal", ("",), PUBLIC, DEAL)


def diary_game() -> Ruleset:
    return create("base", 3, {"map": "beginner"}, house_rules=(Diary(),))


def test_what_a_new_module_remembers_is_shown_as_it_declares() -> None:
    game = diary_game()
    s = game.new()
    for word in SEENS:
        slot = game.slots.named(f"diary_{word}")
        assert slot is not None
        for i in range(6):
            s.notes[slot.at + i] = 10 + i
    deal = game.slots.named("diary_deal")
    guest = game.slots.named("diary_guest")
    assert deal is not None
    assert guest is not None
    s.notes[deal.at + 1] = deal_of(2, 3) | deal_of(4, -1)
    s.notes[guest.at] = 2
    data = view_data(game, view(game, s, 1))
    first, second, _ = cast("list[dict[str, object]]", data["players"])
    assert {name: value for name, value in second.items() if name.startswith("diary")} == {
        "diary_own": {"day": 12, "night": 13},
        "diary_own_counted": {"day": 12, "night": 13},
        "diary_own_counted_count": 25,
        "diary_hidden_counted_count": 25,
        "diary_public": {"day": 12, "night": 13},
        "diary_deal": {"give": {"wool": 3}, "want": {"ore": 1}},
    }
    assert {name: value for name, value in first.items() if name.startswith("diary")} == {
        "diary_own_counted_count": 21,
        "diary_hidden_counted_count": 21,
        "diary_public": {"day": 10, "night": 11},
        "diary_deal": None,
    }
    assert (data["diary_place"], data["diary_guest"], "diary_secret" in data) == (None, 2, False)


def test_after_the_end_everything_is_shown() -> None:
    game = diary_game()
    s = game.new()
    s.over = 1
    data = view_data(game, view(game, s, None))
    players = cast("list[dict[str, object]]", data["players"])
    assert all(slot.name in (players[0] if slot.rows > 1 else data) for slot in game.slots.slots)
    assert all("hand" in player for player in players)
    assert (data["to_act"], data["decision"]) == ([], None)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_a_seat_cannot_know_does_not_change_what_it_is_told(players: int) -> None:
    game = create("base", players, {"hide_supply_counts": players == 4}, seed=players)
    rng = Rng(players, "view data")
    s = game.new()
    for _ in range(60):
        play_randomly(game, s, rng, 15)
        for seat in (None, int(rng.below(players))):
            seen = view(game, s, seat)
            data = view_data(game, seen)
            assert json.loads(json.dumps(data)) == data
            assert view_data(game, view(game, resample(game, seen, rng), seat)) == data
            assert ("supply" in data) == (players != 4 or bool(s.over))
