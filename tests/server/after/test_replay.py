"""A finished game can be watched from its beginning, as each seat saw it or with all hands open, and summed up."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.ruleset import Ruleset
from hexhold.server.after.replay import ALL_HANDS, replay
from hexhold.server.after.result import result
from hexhold.server.protocol.finished import Film
from hexhold.server.telling.views import show_view

pytestmark = pytest.mark.once

GAMES = [("base", 4), ("cities", 3), ("gift", 3), ("watch", 4)]
NAMES = ["Ada", "Bo", "Cy", "Di"]


@cache
def played(name: str, players: int) -> tuple[Ruleset, State, Record]:
    """A whole game between bots."""
    game = create(name, players, {}, seed=5)
    s = game.new()
    record = Record(game, RULES_VERSION)
    bots = [make_bot("greedy", Rng(5, f"bot {seat}")) for seat in range(players)]
    play(game, s, bots, Rng(5, "chance"), 100_000, record)
    assert s.over
    return game, s, record


def shown(name: str, players: int, seen: int | str | None) -> Film:
    game, _, record = played(name, players)
    return replay(game, record.actions, NAMES[:players], "An evening", seen)


def run(reel: Film) -> dict[str, Any]:
    """The view that a film ends with."""
    view = deepcopy(reel.view)
    for step in reel.steps:
        view.update(step.patch.keys)
        for seat, changed in step.patch.players.items():
            view["players"][int(seat)].update(changed)
    return view


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_steps_of_a_film_lead_to_the_end_of_the_game(name: str, players: int) -> None:
    game, s, _ = played(name, players)
    for seen in (None, 0, players - 1):
        assert run(shown(name, players, seen)) == show_view(game, s, seen)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_with_all_hands_open_every_hand_is_seen_from_the_beginning(name: str, players: int) -> None:
    reel = shown(name, players, ALL_HANDS)
    assert all("hand" in player for player in reel.view["players"])
    assert not reel.view["over"]
    assert run(reel)["over"]


def test_a_watcher_sees_no_hand_before_the_end() -> None:
    reel = shown("base", 4, None)
    for step in reel.steps[:-1]:
        assert not any("hand" in changed for changed in step.patch.players.values())


def test_a_theft_tells_all_only_to_those_who_know_and_to_those_who_look_back() -> None:
    def told(seen: int | str | None) -> list[bool]:
        steps = shown("base", 4, seen).steps
        return ["good" in event for step in steps for event in step.events if event["event"] == "stole"]

    assert told(None)
    assert not any(told(None))
    assert all(told(ALL_HANDS))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_points_of_a_result_add_up(name: str, players: int) -> None:
    game, s, record = played(name, players)
    told = result(game, record.actions, NAMES[:players], "")
    totals = [int(game.total_points(s, seat)) for seat in range(players)]
    assert [sum(sources.values()) for sources in told.sources] == totals == told.marks[-1].points
    assert told.winners == [int(s.winner)]
    assert [sum(goods.values()) for goods in told.income] == told.marks[-1].income
    assert [raids.lost for raids in told.raids] == told.marks[-1].lost
    assert [sum(deals) + with_bank for deals, with_bank in zip(told.trades, told.bank, strict=True)] == told.marks[
        -1
    ].traded


def test_a_result_has_a_mark_for_every_turn_and_a_place_for_every_roll() -> None:
    game, s, record = played("base", 4)
    told = result(game, record.actions, NAMES, "")
    assert [mark.turn for mark in told.marks] == list(range(1, int(s.turn) + 1))
    assert [mark.seat for mark in told.marks[:4]] == [(told.marks[0].seat + i) % 4 for i in range(4)]
    assert sum(told.rolls.values()) == sum(
        "rolled" in [e["event"] for e in step.events] for step in shown("base", 4, None).steps
    )


def test_luck_is_measured_against_what_the_land_can_be_expected_to_give() -> None:
    game, _, record = played("base", 4)
    told = result(game, record.actions, NAMES, "")
    for mark, after in zip(told.marks, told.marks[1:], strict=False):
        assert all(a <= b for a, b in zip(mark.expected, after.expected, strict=True))
    spread = [abs(got - due) / due for got, due in zip(told.marks[-1].income, told.marks[-1].expected, strict=True)]
    assert max(spread) < 0.5


def test_trades_are_counted_for_both_partners() -> None:
    game, _, record = played("cities", 3)
    told = result(game, record.actions, NAMES[:3], "")
    assert all(told.trades[a][b] == told.trades[b][a] for a in range(3) for b in range(3))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_result_counts_by_moves_what_the_facts_of_events_say(name: str, players: int) -> None:
    game, _, record = played(name, players)
    told = result(game, record.actions, NAMES[:players], "")
    heard = [event for step in shown(name, players, None).steps for event in step.events]
    facts = {code: [event for event in heard if event["event"] == code] for code in ("produced", "stole", "banked")}
    for seat in range(players):
        assert told.marks[-1].income[seat] == sum(sum(event[f"P{seat}"].values()) for event in facts["produced"]) > 0
        assert told.raids[seat].lost == sum(event["victim"] == seat for event in facts["stole"])
        assert told.bank[seat] == sum(event["seat"] == seat for event in facts["banked"])
    assert sum(map(sum, told.trades)) == 2 * sum(event["event"] == "traded" for event in heard)
