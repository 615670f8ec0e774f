"""Maps that people make: written as files, drawn again, tried by bots, and refused with a sentence."""

from __future__ import annotations

import asyncio
import json
import os
import re
import tomllib
from typing import Any, cast

import pytest
from starlette.requests import Request

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES
from hexhold.server.http.gate import Gate
from hexhold.server.http.map_preview import preview_of, read_of
from hexhold.server.http.map_trial import draw_again, try_map
from hexhold.server.http.maps import Maps
from hexhold.server.limits import BODY_BYTES, TRIALS, TRIALS_WAITING
from hexhold.server.protocol.maps import MapDraw, MapShown, MapTrial, MapWish
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.thinking import LAST, Thinkers
from tests.server.client import Guest, Refusal
from tests.server.serving import Server

pytestmark = pytest.mark.once

SEA: dict[str, str | int | bool] = {"scenario": "new_shores"}
LAND = ("hills 5", "forest 9", "pasture 4", "fields 10", "mountains 8")
BLOCK: dict[str, Any] = {
    "name": "block",
    "rows": [f"({-r // 2},{r}): {', '.join(LAND)}" for r in range(4)],
    "free": True,
}


def shown(game: str = "base", players: int = 4, **wish: Any) -> MapShown:
    return preview_of(MapWish(game=game, players=players, **wish))


def drawn(board: dict[str, Any], game: str = "base", players: int = 4, **wish: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(draw_again(MapDraw(game=game, players=players, map=board, **wish)))
    return answer


def pieces(board: dict[str, Any]) -> list[str]:
    return sorted(piece.strip() for row in board["rows"] for piece in row.partition(":")[2].split(","))


@pytest.mark.parametrize("game", GAMES)
def test_every_map_is_given_as_a_file_that_is_the_same_map(game: str) -> None:
    first = shown(game)
    assert tomllib.loads(first.file) == {key: value for key, value in first.map.items() if value != {}}
    assert shown(game, file=first.file).map == first.map
    assert shown(game, file=json.dumps(first.map)).map == first.map


def test_a_file_says_what_it_is_for() -> None:
    sea = read_of(shown("seafarers", options=SEA).file)
    assert (sea.scenario, sea.players) == ("new_shores", [4])
    land = read_of(shown().file)
    assert (land.scenario, land.players) == ("", [])


@pytest.mark.parametrize(
    "file", ["#", "{}", "{", "[]", "{" * 100_000, "rows = [", "\0\0\0", "= = =", '{"rows": "' + "x" * 9, "\ud83d"]
)
def test_a_file_that_was_cut_off_or_is_something_else_is_refused_with_a_sentence(file: str) -> None:
    with pytest.raises((Malformed, Refuse)) as no:
        shown(file=file)
    assert str(no.value)


def test_a_map_needs_places_for_all_first_settlements() -> None:
    small = {**BLOCK, "rows": BLOCK["rows"][:1]}
    assert shown(players=3, map=small).map["rows"]
    with pytest.raises(Malformed, match=r"rows: 22 places can be too few for the 8 first settlements of 4 players"):
        shown(players=4, map=small)


def test_a_draw_keeps_the_pieces_and_all_that_was_wished_for() -> None:
    worst = {**BLOCK, "rows": [row.replace(" 5", " 6").replace(" 9", " 2") for row in BLOCK["rows"]]}
    before = shown(map=worst)
    assert before.balance.reds is not None
    assert before.balance.starved == ["lumber"]
    after = drawn(before.map)
    assert pieces(after["map"]) != pieces(before.map)
    for part in (0, 1):
        words = [[piece.split()[part] for piece in pieces(board)] for board in (after["map"], before.map)]
        assert sorted(words[0]) == sorted(words[1])
    assert after["balance"]["reds"] is None
    assert after["balance"]["starved"] == []
    assert after["balance"]["even"]
    assert after["map"] == drawn(before.map)["map"] != drawn(before.map, seed=1)["map"]


def test_a_draw_leaves_alone_what_it_is_told_to() -> None:
    before = shown(map="beginner").map
    again = drawn(before, terrain=False, harbours=False)["map"]
    assert [re.findall("[a-z]+", row) for row in again["rows"]] == [re.findall("[a-z]+", row) for row in before["rows"]]
    assert again["harbours"] == before["harbours"]
    assert again["rows"] != before["rows"]
    assert drawn(before, terrain=False, tokens=False)["map"]["rows"] == before["rows"]


def test_at_sea_pieces_stay_in_their_part_and_gold_and_deserts_where_they_are() -> None:
    before = shown("seafarers", options=SEA)
    after = drawn(before.map, "seafarers", options=SEA)
    terrain = [[hexagon["terrain"] for hexagon in board["hexes"]] for board in (before.board, after["board"])]
    assert terrain[0] != terrain[1]
    for h, kind in enumerate(terrain[0]):
        if kind in ("sea", "gold", "desert"):
            assert terrain[1][h] == kind
    home = next(region["hexes"] for region in before.board["sea"]["regions"] if region["name"] == "main")
    assert sorted(terrain[0][h] for h in home) == sorted(terrain[1][h] for h in home)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (["(0,0): hills 6, forest 6, pasture 6, fields 6", "(0,1): ore"], "rows: hex"),
        ([row.replace("mountains 8", "hills 3") for row in BLOCK["rows"]], "rows: no hex yields ore"),
        ([f"(0,{r}): {', '.join(word.split()[0] + ' 6' for word in LAND)}" for r in range(4)], "red numbers"),
    ],
)
def test_a_draw_that_cannot_be_is_refused_with_a_sentence(rows: list[str], why: str) -> None:
    with pytest.raises(Refuse, match="malformed") as no:
        drawn({**BLOCK, "rows": rows})
    assert why in no.value.message


def test_bots_try_a_map_and_the_same_numbers_are_the_same_games() -> None:
    few: dict[str, str | int | bool] = {"target_points": 3}
    first, again = (
        json.loads(try_map(MapTrial(game="base", players=2, map=BLOCK, options=few, games=1))) for _ in range(2)
    )
    assert first == again
    assert first["played"] == sum(first["wins"]) == 1
    assert len(first["points"]) == 2
    assert max(first["points"]) >= 3


def test_a_game_that_nobody_can_win_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexhold.server.http.map_trial.MOST_ACTIONS", 400)
    barren = {**BLOCK, "rows": [row.replace("8", "").replace("10", "") for row in BLOCK["rows"]]}
    result = json.loads(try_map(MapTrial(game="base", players=2, map=barren, games=1)))
    assert (result["played"], result["unfinished"], result["wins"]) == (1, 1, [0, 0])


def test_regions_and_figures_follow_the_land_that_is_painted() -> None:
    before = shown("seafarers", options=SEA).map
    rows = [row.replace("(-2,-1): sea,", "(-2,-1): hills 9,").replace("desert", "sea") for row in before["rows"]]
    painted = {**before, "rows": rows, "free": True}
    with pytest.raises(Malformed, match=r"regions: main: hex \(-1,1\) is no land"):
        shown("seafarers", options=SEA, map=painted)
    after = shown("seafarers", options=SEA, map=painted, follow=True).map
    assert "(-2,-1)" in " ".join(after["regions"]["main"])
    assert after["robber"] == "frame"
    lonely = {**painted, "rows": [row.replace("gold 4, sea", "sea, sea") for row in rows]}
    island = {**lonely, "rows": [*lonely["rows"], "(-3,4): sea, sea, sea", "(-3,5): sea, fields 6, sea"]}
    followed = shown("seafarers", options=SEA, map=island, follow=True).map
    assert followed["regions"]["island-1"] == ["(-2,5)"]
    assert "island-1" in followed["bonus"]["regions"].split()
    assert followed["start"] == "main"


def test_islands_that_grow_together_are_one_region_and_a_part_cut_off_is_its_own() -> None:
    before = shown("seafarers", options=SEA).map
    bridge = [row.replace("(-1,-2): sea, sea, sea, sea", "(-1,-2): sea, fields 3, sea, sea") for row in before["rows"]]
    joined = shown("seafarers", options=SEA, map={**before, "rows": bridge, "free": True}, follow=True).map
    assert "north-west" not in joined["regions"]
    assert "(0,-3)" in " ".join(joined["regions"]["main"])
    assert joined["bonus"]["regions"].split()[0] == "main"
    apart = shown("seafarers", options=SEA, map={**joined, "rows": before["rows"]}, follow=True).map
    assert apart["regions"]["island-1"] == ["(0,-3) (1,-3)"]


def test_the_process_for_maps_stands_back_behind_all_others() -> None:
    async def run() -> None:
        for behind in (True, False):
            thinkers = Thinkers(1, behind=behind)
            try:
                assert await thinkers.work("ann", os.nice, 0) == (LAST if behind else os.nice(0))
            finally:
                thinkers.close()

    asyncio.run(run())


def test_too_many_who_wait_for_it_and_whoever_asks_too_often_are_sent_away() -> None:
    asked: list[str] = []

    class Line:
        """A line of so many who wait."""

        turns: tuple[str, ...] = ()

        async def work(self, by: str, task: object, about: object) -> bytes:
            asked.append(by)
            return b"{}"

    class Working:
        """A server that has nothing else to do."""

        trials = Line()

        def must_be_ready(self) -> None:
            pass

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps({"game": "base", "players": 4, "map": BLOCK}).encode()}

    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "headers": headers, "client": ("10.0.0.1", 1)}
    maps = Maps(cast("Hub", Working()), Gate(counts=True))
    assert asyncio.run(maps.draw(Request(scope, receive))).body == b"{}"
    Working.trials.turns = ("somebody",) * TRIALS_WAITING
    with pytest.raises(Refuse, match="busy"):
        asyncio.run(maps.draw(Request(scope, receive)))
    assert asked == ["10.0.0.1"]
    Working.trials.turns = ()
    for _ in range(TRIALS.most - 2):
        asyncio.run(maps.draw(Request(scope, receive)))
    with pytest.raises(Refuse, match="too_many"):
        asyncio.run(maps.draw(Request(scope, receive)))


def test_maps_are_worked_on_behind_the_tables_and_within_limits(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("maker")
    server = Server(str(folder / "maps.sqlite"), folder / "log")

    async def refused(guest: Guest, path: str, body: dict[str, Any]) -> tuple[int, str]:
        with pytest.raises(Refusal) as no:
            await guest.ask("POST", path, body)
        return no.value.status, no.value.code

    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        wish = {"game": "base", "players": 2, "map": BLOCK, "options": {"target_points": 3}}
        tried = await ann.ask("POST", "/api/maps/trial", {**wish, "games": 1})
        assert tried["played"] == 1
        again = await ann.ask("POST", "/api/maps/draw", {"game": "base", "players": 2, "map": BLOCK})
        assert again["balance"]["reds"] is None
        assert (await ann.ask("POST", "/api/maps/read", {"file": again["file"]})) == {"scenario": "", "players": []}
        huge = {"file": "#" * BODY_BYTES}
        assert await refused(ann, "/api/maps/read", huge) == (413, "too_large")
        assert await refused(ann, "/api/maps/trial", {**wish, "games": 1000}) == (400, "malformed")
        assert await refused(ann, "/api/maps/trial", {**wish, "map": "beginner"}) == (400, "malformed")
        assert await refused(ann, "/api/maps/draw", {**wish, "map": {"rows": 3}}) == (400, "malformed")

    server.start()
    try:
        server.wait()
        asyncio.run(run())
    finally:
        server.kill()
