"""A language model at the table: clients of the SDK that play whole games by the tools."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client
from mcp.client.stdio import StdioServerParameters

from hexhold.mcp.tools import make_server

pytestmark = pytest.mark.once

SHORT = {"target_points": 3, "max_turns": 3}
TOOLS = "act join_table leave_table legal_actions list_games list_tables look make_table rules start_game talk wait"
NEEDS_WORDS = frozenset({"offer", "propose", "counter"})
MEANWHILE = frozenset({"stale", "out_of_turn", "not_playing", "no_server"})
"""What is answered to a choice that came too late."""


class Model:
    """A client with the one habit of doing something at random."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.chooser = random.Random(1)
        self.heard: list[dict[str, Any]] = []

    async def do(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool answers as data; it must not fail."""
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        assert result.structured_content is not None
        return dict(result.structured_content)

    async def fail(self, tool: str, **arguments: Any) -> str:
        """The code of the error that a tool answers with."""
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error
        assert result.structured_content is not None, result.content
        assert result.structured_content["error"]["message"]
        return str(result.structured_content["error"]["code"])

    async def play(self) -> dict[str, Any]:
        """Play to the end; the last thing that was told."""
        while True:
            told = await self.do("wait", seconds=60)
            self.heard += told["news"]
            if told["over"]:
                return told
            if not told["asked"]:
                continue
            await self.check_sight()
            listed = [it for it in (await self.do("legal_actions"))["actions"] if it["kind"] not in NEEDS_WORDS]
            chosen = self.chooser.choice(listed)
            assert chosen["words"]
            # Somebody else may have done something meanwhile; then it is told and asked again.
            result = await self.client.call_tool("act", {"actions": [chosen["id"]]})
            if result.is_error:
                assert result.structured_content is not None
                assert result.structured_content["error"]["code"] in MEANWHILE, result.content

    async def check_sight(self) -> None:
        """One's own hand is shown, and nobody else's."""
        seen = await self.do("look")
        if seen["table"]["status"] != "playing":
            return
        for player in seen["view"]["players"]:
            assert ("hand" in player) == (player["seat"] == seen["seat"])
            assert ("cards" in player) == (player["seat"] == seen["seat"])
        assert seen["table"].get("proof") is None


def test_a_model_plays_a_whole_game_by_the_command() -> None:
    async def play() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "hexhold", "mcp"], env=dict(os.environ))
        async with Client(command) as client:
            model = Model(client)
            assert sorted(tool.name for tool in (await client.list_tools()).tools) == TOOLS.split()
            made = await model.do("make_table", game="base", seats=["me", "greedy", "random"], options=SHORT)
            end = await model.play()
            assert end["over"]
            assert made["table"] in (await model.do("list_tables"))["yours"]
            assert await model.fail("act", actions=["roll"]) == "out_of_turn"

    asyncio.run(play())


def test_two_models_meet_by_a_link_and_bad_input_is_an_error_with_a_code() -> None:
    async def play() -> None:
        async with Client(make_server()) as one:
            owner = Model(one)
            assert await owner.fail("look") == "unknown_table"
            assert await owner.fail("make_table", game="chess", seats=["me", "random"]) == "malformed"
            assert await owner.fail("join_table", link="http://127.0.0.1:9/t/abc") == "forbidden"
            assert await owner.fail("join_table", link="nowhere") == "unknown_table"
            assert await owner.fail("rules", words="zeppelin") == "unknown_rule"
            found = await owner.do("rules", words="base-rob-02")
            assert [rule["id"] for rule in found["rules"]] == ["BASE-ROB-02"]
            made = await owner.do("make_table", game="base", seats=["me", "open", "random"], options=SHORT)
            assert await owner.fail("start_game") == "not_ready"
            server = made["link"].partition("/t/")[0]
            async with Client(make_server((server,), "Friend")) as two:
                friend = Model(two)
                assert (await friend.do("join_table", link=made["link"]))["seat"] == 1
                assert await friend.fail("start_game") == "forbidden"
                await owner.do("talk", text="Hello, friend")
                await owner.do("start_game")
                ends = await asyncio.gather(owner.play(), friend.play())
            assert ends[0]["winner"] == ends[1]["winner"]
            assert "Hello, friend" in [event.get("text") for event in friend.heard]
            await owner.do("leave_table")
            assert await owner.fail("look") == "unknown_table"

    asyncio.run(play())
