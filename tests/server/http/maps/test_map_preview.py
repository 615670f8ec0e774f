"""A map is shown before there is a table: a preset, an example of what will be drawn, or the map of one's own file."""

from __future__ import annotations

import asyncio
import json
from importlib import resources

import pytest

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES
from hexhold.server.http.map_preview import preview_of
from hexhold.server.protocol.maps import MapShown, MapWish
from hexhold.server.protocol.refusal import Refuse
from tests.server.client import Guest, Refusal
from tests.server.serving import Server

pytestmark = pytest.mark.once

FILE = resources.files("hexhold.board").joinpath("maps", "beginner.toml").read_text("utf-8")


def terrains(shown: MapShown) -> list[str]:
    return [hexagon["terrain"] for hexagon in shown.board["hexes"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_of_every_game_can_be_seen(game: str) -> None:
    info = GAMES[game]
    for players in info.players:
        for preset in info.plan(players).presets:
            shown = preview_of(MapWish(game=game, players=players, map=preset))
            assert len(shown.view["players"]) == players
            assert len(shown.view["tokens"]) == len(terrains(shown))


def test_a_map_that_is_drawn_at_the_start_is_drawn_from_the_seed() -> None:
    first, same, other = (preview_of(MapWish(game="base", players=4, map="random", seed=seed)) for seed in (1, 1, 2))
    assert terrains(first) == terrains(same) != terrains(other)


def test_a_file_is_shown_and_gives_the_map_to_play_on() -> None:
    shown = preview_of(MapWish(game="base", players=4, file=FILE))
    assert terrains(shown) == terrains(preview_of(MapWish(game="base", players=4, map="beginner")))
    assert terrains(preview_of(MapWish(game="base", players=4, map=shown.map))) == terrains(shown)


@pytest.mark.parametrize("file", ["rows = 3", "this is no toml", "rows = [" * 2000, 'rows = ["(0,0): swamp 6"]'])
def test_a_file_that_is_no_map_is_refused_with_a_sentence(file: str) -> None:
    with pytest.raises((Malformed, Refuse)) as no:
        preview_of(MapWish(game="base", players=4, file=file))
    assert str(no.value)


def test_a_fault_in_a_file_is_told_with_its_line() -> None:
    with pytest.raises(Malformed, match=r"hex \(0,-2\): 'swamp' is not a terrain; .* \(line \d+\)$") as no:
        preview_of(MapWish(game="base", players=4, file=FILE.replace("mountains 10", "swamp 10", 1)))
    line = int(no.value.message.rpartition(" ")[2].rstrip(")"))
    assert "mountains 10" in FILE.splitlines()[line - 1]


def test_a_table_is_made_with_the_map_that_was_shown_and_shows_it_to_all_who_come(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("maps")
    server = Server(str(folder / "maps.sqlite"), folder / "log", hurried=True)

    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        shown = await ann.ask("POST", "/api/maps", {"game": "base", "players": 3, "file": FILE})
        table = await ann.make_table("base", ["me", "open", "random"], map=shown["map"])
        async with await ann.connect(table) as socket:
            await socket.recv()
            assert json.loads(await socket.recv())["map"] == shown["map"]
        with pytest.raises(Refusal) as no:
            await ann.ask("POST", "/api/maps", {"game": "base", "players": 3, "map": "/etc/passwd"})
        assert (no.value.status, no.value.code) == (400, "malformed")

    server.start()
    try:
        server.wait()
        asyncio.run(run())
    finally:
        server.kill()


def test_a_map_tells_the_points_that_really_win_on_it() -> None:
    def target(game: str, **options: str | int) -> int:
        return preview_of(MapWish(game=game, players=4, options=dict(options))).target

    assert (target("base"), target("cities")) == (10, 13)
    assert target("seafarers", scenario="new_shores") == 14
    assert target("cities_seafarers", scenario="new_shores") == 16
    assert target("cities_seafarers", scenario="new_shores", target_points=12) == 12
