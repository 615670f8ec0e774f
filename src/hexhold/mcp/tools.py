"""The tools of a model at the table. Each answers with text, and with the same as data.

What cannot be done is an error with a code, the codes of the protocol among them; nothing has changed then.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Annotated, Any, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

import hexhold
from hexhold.ledger.rules import LedgerError, find_checkout, find_rules, ledger_folder, read_ledger
from hexhold.mcp.company import Company
from hexhold.mcp.text import choices, choices_text, look_text, news_text, seat_name
from hexhold.mcp.wire import Data, Refused

__all__ = ["make_server"]

P = ParamSpec("P")
Answer = tuple[str, Data]
Table = Annotated[str, Field(description="The id or link of the table; without it, the table joined last.")]
READS: Final = ToolAnnotations(read_only_hint=True)
MOST_RULES: Final = 30
LONGEST_WAIT: Final = 300.0
HOW_TO: Final = """\
You play a board game of the Catan family. You see what a player in your seat sees, and do what the rules allow.
1. make_table (for example game "base", seats ["me", "builder", "builder"]), or join_table with a link.
2. wait until you are asked; it tells what has happened since.
3. look shows the whole table; legal_actions lists what you may do, each with an id; rules explains any rule.
4. act with the id of your choice. Then wait again, until the game is over.
Offers of others want an answer too. talk says something to everybody at the table."""


def answering(tool: Callable[P, Awaitable[Answer]]) -> Callable[P, Awaitable[CallToolResult]]:
    """What a tool says as text and as data; what was refused as an error with its code."""

    @wraps(tool)
    async def answered(*args: P.args, **kwargs: P.kwargs) -> CallToolResult:
        try:
            text, data = await tool(*args, **kwargs)
        except Refused as no:
            error = {"code": no.code, "message": no.message} | ({"rule": no.rule} if no.rule else {})
            rule = f" (rule {no.rule})" if no.rule else ""
            text, data = f"{no.code}: {no.message}{rule}", {"error": error}
        content = [TextContent(type="text", text=text)]
        return CallToolResult(content=list(content), structured_content=data, is_error="error" in data)

    return answered


def make_server(servers: tuple[str, ...] = (), name: str = "Model") -> MCPServer[Any]:
    """The server of the tools, for tables at these servers, or on this machine."""
    company = Company(servers, name)

    @asynccontextmanager
    async def lifespan(_: MCPServer[Any]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await company.close()

    server: MCPServer[Any] = MCPServer(
        "hexhold",
        title="Hexhold",
        version=hexhold.__version__,
        instructions=HOW_TO,
        lifespan=lifespan,
        log_level="ERROR",
    )
    _tables(server, company)
    _playing(server, company)
    _rules(server)
    return server


def _tables(server: MCPServer[Any], company: Company) -> None:
    @server.tool(annotations=READS, structured_output=False)
    @answering
    async def list_games() -> Answer:
        """The games with their numbers of players and options, and the bots for their seats, from weak to strong."""
        told = await (await company.guest()).get("/api/games")
        lines = [f"{game['name']}: {game['title']}, {game['players']} players" for game in told["games"]]
        return "\n".join([*lines, "bots: " + ", ".join(bot["name"] for bot in told["bots"])]), told

    @server.tool(annotations=READS, structured_output=False)
    @answering
    async def list_tables() -> Answer:
        """The public tables that can be joined or watched, and those you are at."""
        told = await (await company.guest()).get("/api/tables")
        lines = [f"{it['id']}: {it['game']}, {it['status']}, {it['names']}" for it in told["tables"]]
        lines += [f"{name}: you are there, {seat.table['status']}" for name, seat in company.seats.items()]
        return "\n".join(lines) or "There are none; make_table makes one.", told | {"yours": list(company.seats)}

    @server.tool(structured_output=False)
    @answering
    async def make_table(
        game: Annotated[str, Field(description="A name of list_games, such as base")],
        seats: Annotated[list[str], Field(description="For each seat `me`, `open` for people, or the name of a bot")],
        options: Annotated[dict[str, str | int | bool], Field(description="Options of the game")] = {},  # noqa: B006
        public: Annotated[bool, Field(description="Whether the table is in the list of everybody")] = False,
    ) -> Answer:
        """Make a table. It begins at once when no seat is open; with open seats, give its link to others."""
        body = {"game": game, "seats": seats, "options": options, "visibility": "public" if public else "private"}
        # Bots take their time only where people look on.
        with_people = "open" in seats
        seat = await company.make(body | ({} if with_people else {"start": True, "pace": 0.0}))
        link = seat.guest.page_of(seat.id)
        told = {"table": seat.id, "link": link, "seat": seat.number, "status": seat.table["status"]}
        return f"The table {seat.id} is {seat.table['status']}. Its page for people: {link}", told

    @server.tool(structured_output=False)
    @answering
    async def join_table(
        link: Annotated[str, Field(description="The link or the id of the table")],
        seat: Annotated[int | None, Field(description="A seat; without it the first that is empty")] = None,
    ) -> Answer:
        """Take a seat at somebody's table, or come back to one's own."""
        place = await company.visit(link)
        if place.number is None:
            empty = [it["seat"] for it in place.table["seats"] if it["kind"] == "empty"]
            if seat is None and not empty:
                await company.leave(place)
                raise Refused("seat_taken", "no seat is empty at this table")
            await place.send("sit", seat=empty[0] if seat is None else seat, commitment=place.commitment)
        told = {"table": place.id, "seat": place.number, "status": place.table["status"]}
        return f"You sit as {seat_name(place, place.number)}; the table is {place.table['status']}.", told

    @server.tool(structured_output=False)
    @answering
    async def start_game(table: Table = "") -> Answer:
        """Begin the game of a table that you made, when all seats are taken."""
        seat = company.seat(table)
        await seat.send("start")
        return "It begins.", {"table": seat.id, "status": seat.table["status"]}

    @server.tool(structured_output=False)
    @answering
    async def leave_table(table: Table = "") -> Answer:
        """Go from a table. During a game a bot plays on for you until you come back."""
        seat = company.seat(table)
        if seat.number is not None and not seat.is_over:
            await seat.send("stand")
        await company.leave(seat)
        return "You left.", {"table": seat.id}


def _playing(server: MCPServer[Any], company: Company) -> None:
    @server.tool(annotations=READS, structured_output=False)
    @answering
    async def look(table: Table = "") -> Answer:
        """Everything that your seat sees: players, your cards, the board, prices, what is to be decided."""
        seat = company.seat(table)
        return look_text(seat), {"table": seat.table, "seat": seat.number, "view": seat.view, "board": seat.board}

    @server.tool(annotations=READS, structured_output=False)
    @answering
    async def legal_actions(table: Table = "") -> Answer:
        """What you may do now, each with its id for `act` and in words."""
        seat = company.seat(table)
        decision = seat.request["decision_id"] if seat.request else ""
        return choices_text(seat), {"asked": seat.is_asked, "decision": decision, "actions": choices(seat)}

    @server.tool(structured_output=False)
    @answering
    async def act(
        actions: Annotated[
            list[str], Field(description="Ids of legal_actions; several are done together or not at all")
        ],
        table: Table = "",
        decision: Annotated[str, Field(description="The decision that this answers; without it the present one")] = "",
    ) -> Answer:
        """Do something. Deals may also be written out: offer:2wool>brick/P1+P2, bank:4wool>ore."""
        seat = company.seat(table)
        if seat.request is None:
            raise Refused("out_of_turn", "there is nothing that you may do now; wait")
        if actions == ["undo"]:
            await seat.send("undo")
        else:
            await seat.send("act", decision_id=decision or seat.request["decision_id"], actions=actions)
        news = seat.take_news()
        return f"{news_text(seat, news)}\n{choices_text(seat)}", {"news": news, "asked": seat.is_asked}

    @server.tool(structured_output=False)
    @answering
    async def talk(
        text: Annotated[str, Field(description="What everybody at the table hears")], table: Table = ""
    ) -> Answer:
        """Say something to the table."""
        seat = company.seat(table)
        await seat.send("chat", text=text)
        return "Said.", {"table": seat.id}

    @server.tool(structured_output=False)
    @answering
    async def wait(
        table: Table = "",
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="At most so long")] = 60.0,
    ) -> Answer:
        """Wait until the game waits for you or is over; tells what has happened since you last heard."""
        seat = company.seat(table)
        await seat.until(lambda: seat.is_asked or seat.is_over, seconds)
        news = seat.take_news()
        told = {"asked": seat.is_asked, "over": seat.is_over, "winner": seat.table.get("winner"), "news": news}
        end = f"The game is over; the winner is {seat_name(seat, seat.table.get('winner'))}." if seat.is_over else ""
        return f"{news_text(seat, news)}\n{end or choices_text(seat)}", told


def _rules(server: MCPServer[Any]) -> None:
    @server.tool(annotations=READS, structured_output=False)
    @answering
    async def rules(
        words: Annotated[str, Field(description="The id of a rule, such as BASE-ROB-02, or words")],
    ) -> Answer:
        """Look up the rules, each in a sentence with its id and where it comes from."""
        try:
            ledger = read_ledger(ledger_folder(find_checkout()))
        except (LedgerError, OSError) as error:
            raise Refused("internal", f"the rules cannot be read: {error}") from None
        found = find_rules(ledger, tuple(words.split())) if words.split() else []
        if not found:
            raise Refused("unknown_rule", f"no rule has the id or all of the words {words!r}; try fewer")
        told = [{"id": rule.id, "rule": rule.rule, "source": rule.source} for rule in found[:MOST_RULES]]
        more = f"\nand {len(found) - MOST_RULES} more; add a word" if len(found) > MOST_RULES else ""
        return "\n".join(f"{it['id']}: {it['rule']}" for it in told) + more, {"rules": told, "found": len(found)}
