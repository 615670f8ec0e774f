"""Somebody over many games: figures that add up, and sentences only where the figures carry them."""

from __future__ import annotations

from typing import Any

import pytest

from hexhold.analysis.analyst import Analyst
from hexhold.analysis.chances import POINT
from hexhold.analysis.data import as_data
from hexhold.analysis.eyes import OPEN
from hexhold.analysis.many import THEMES, Over, Played, over_games, theme_of
from tests.analysis.games import short_game

pytestmark = pytest.mark.once


def ply(kind: str, cost: int, turn: int = 3, mark: str = "", seat: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": kind, "turn": turn, "seat": seat, "decision": {"cost": cost}}
    return found | ({"mark": mark} if mark else {})


def game(number: int, plies: list[dict[str, Any]], luck: int = 0) -> Played:
    """A game that seat 1 looks at."""
    own = [it for it in plies if it["seat"] == 1]
    split = {"start": 250_000, "result": 0, "luck": luck, "judged": len(own)}
    split["cost"] = sum(it["decision"]["cost"] for it in own)
    splits = [{}, split]
    return Played(f"t{number}", float(number), {"game": "base", "eyes": 1, "splits": splits, "plies": plies})


def codes(over: Over) -> list[str]:
    return [it.code for it in over.advice]


def test_of_a_few_games_hardly_anything_is_said() -> None:
    over = over_games([game(1, [ply("robber", 30 * POINT)])])
    assert [(it.code, it.facts) for it in over.advice] == [("few", {"count": 1, "needed": 3})]
    assert over_games([]).games == []


def test_what_costs_most_in_a_game_is_to_be_practised_and_others_decisions_are_no_matter() -> None:
    plies = [
        *[ply("robber", 4 * POINT, mark="mistake")] * 3,
        *[ply("road", POINT // 10)] * 4,
        ply("settle", 2 * POINT, turn=0),
        ply("trade", 50 * POINT, seat=0),
    ]
    over = over_games([game(number, plies) for number in (3, 1, 2)])
    assert [it.table for it in over.games] == ["t1", "t2", "t3"]
    assert {it.theme: (it.decisions, it.cost, it.mistakes) for it in over.themes} == {
        "opening": (3, 6 * POINT, 0),
        "building": (12, 12 * POINT // 10, 0),
        "robber": (9, 36 * POINT, 9),
    }
    assert over.advice[0].code == "practise"
    assert over.advice[0].facts == {"theme": "robber", "cost": 120, "mistakes": 9}
    assert over.advice[1].facts == {"theme": "building", "cost": 4}
    assert codes(over) == ["practise", "strong", "luck_even"]
    assert all(it.opening == 2 * POINT for it in over.games)


def test_luck_is_told_only_where_it_is_further_from_nothing_than_its_error() -> None:
    plies = [ply("road", 0)]
    assert "luck_even" in codes(over_games([game(n, plies, luck) for n, luck in enumerate((-90, 100, -80, 90))]))
    bad = over_games([game(n, plies, luck * POINT) for n, luck in enumerate((-20, -22, -18, -21))])
    (told,) = [it for it in bad.advice if it.code == "luck_bad"]
    assert told.facts == {"points": 202, "count": 4}


def test_the_way_is_told_when_the_later_half_differs() -> None:
    costs = (10, 9, 11, 3, 2, 4)
    games = [game(number, [ply("city", cost * POINT)]) for number, cost in enumerate(costs)]
    (told,) = [it for it in over_games(games).advice if it.code == "better"]
    assert told.facts == {"before": 100, "after": 30}
    assert "better" not in codes(over_games(games[:5]))
    assert "worse" in codes(over_games([it._replace(ended=-it.ended) for it in games]))


def test_themes_are_named_by_what_people_speak_of() -> None:
    assert [theme_of(kind, 5) for kind in ("offer", "pirate", "discard", "knight", "improve", "end")] == [
        "trade",
        "robber",
        "discard",
        "cards",
        "building",
        "turn",
    ]
    assert theme_of("settle", 0) == "opening"


def test_a_real_analysis_is_read_and_its_themes_add_up_to_its_cost() -> None:
    analyst = Analyst(short_game("base"), True, 1, 1, "many")
    analyst.glance()
    data = as_data(analyst.game, analyst.found)
    over = over_games([Played("t", 1.0, data)])
    assert over.games[0].cost == sum(it.cost for it in over.themes) == data["splits"][1]["cost"]
    assert over.games[0].judged == sum(it.decisions for it in over.themes) > 0
    assert {it.theme for it in over.themes} <= set(THEMES)
    assert "opening" in {it.theme for it in over.themes}
    assert analyst.found.eyes is not OPEN
