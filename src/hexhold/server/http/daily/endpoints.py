"""Boards of days over HTTP: looked at by anybody, begun on the day itself, once by everybody.

What came of a try is read from its table when somebody looks at the list. The strongest bot plays when the first one
looks at a day, in the process behind all others; where there is none, as in a browser, it does not play.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.bots.registry import STRONGEST
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.svg.picture import draw_svg
from hexhold.server.http.body import read_body
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.identity import IdentityError
from hexhold.server.http.page import client_page
from hexhold.server.http.people import People
from hexhold.server.protocol.daily import Day, DayResult, MyTry, NewTry
from hexhold.server.protocol.http_bodies import Created
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.daily.champion import ChampionsGame, go_on, outcome_for
from hexhold.server.running.hub import Hub
from hexhold.server.running.keeping import row_of
from hexhold.server.running.new_table import make_daily
from hexhold.server.settings import Settings
from hexhold.server.store import StoreError
from hexhold.server.store.daily import tries as daily
from hexhold.server.store.daily.tries import THE_BOT, Listed, Outcome, Try
from hexhold.server.table import journal as j
from hexhold.server.table.config import new_game
from hexhold.server.table.daily import (
    RIVALS,
    board_of,
    closes_at,
    day_config,
    day_dice,
    day_of,
    game_of,
    is_closed,
    read_day,
    seed_of,
)
from hexhold.server.table.dice import seed_commitment
from hexhold.server.telling.link_preview import OF_DAYS

__all__ = ["Days"]

LOG: Final = logging.getLogger("hexhold.server")
TODAY: Final = "today"
LISTED: Final = 100
EARLIER: Final = 30
DRAWN: Final = 10
"""Pictures that are remembered."""
AT_ONCE: Final = 20
"""Tries that are settled when somebody looks; the others when somebody looks again."""


class Days:
    """The endpoints."""

    def __init__(self, hub: Hub, people: People, gate: Gate, settings: Settings) -> None:
        self.hub, self.people, self.gate, self.settings = hub, people, gate, settings
        self._settling = asyncio.Lock()
        self._bot_plays: set[str] = set()
        self._bot_played: set[str] = set()
        """Whoever read the list before the bot's result was kept must not let it play again."""

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/days/{day}", self.look, methods=["GET"]),
            Route(f"/{OF_DAYS}/{{day}}", self.page, methods=["GET"]),
            Route("/api/days/{day}", self.begin, methods=["POST"]),
            Route("/api/days/{day}/board.svg", self.picture, methods=["GET"]),
        ]

    async def look(self, request: Request) -> Response:
        """A board, its list, and one's own try."""
        now = self.hub.clock.now()
        today = day_of(now)
        day, played = await self._day(request, now)
        await self._settle(day)
        board, seed = board_of(day), await self._seed(day)
        who, apart = await self._who(request), await self.people.apart_from(request)
        listed = await self.hub.store.read(daily.results(day, closes_at(day)))
        own = await self.hub.store.read(daily.try_of(day, who)) if who else None
        has_bot = any(it.who == THE_BOT for it in listed)
        if not has_bot and self.hub.trials.has_processes:
            self._let_the_bot_play(day, seed)
        return json_response(
            Day(
                day=day,
                today=today,
                game=board.game,
                seat=board.seat,
                rivals=RIVALS,
                map=board.map,
                closes=closes_at(day),
                commitment=seed_commitment(day_dice(day), seed),
                dice=day_dice(day),
                seed=seed.hex() if is_closed(day, now) else "",
                mine=await self._mine(own, listed, who),
                results=shown(listed, who, apart),
                pending=day in self._bot_plays,
                earlier=[it for it in played if it != day],
            )
        )

    async def _day(self, request: Request, now: float) -> tuple[str, list[str]]:
        """The day that is asked for, and the last that were played until then; raises Refuse."""
        today = day_of(now)
        text = request.path_params["day"]
        day = today if text == TODAY else read_day(text, now)
        played = await self.hub.store.read(daily.days(day, EARLIER + 1))
        if day != today and day not in played:
            raise Refuse("unknown", "Nobody has played a board on that day.")
        return day, played

    async def picture(self, request: Request) -> Response:
        """The map of a day, before anything was done on it."""
        day, _ = await self._day(request, self.hub.clock.now())
        return Response(drawn(day), headers={"cache-control": "no-cache"}, media_type="image/svg+xml")

    async def page(self, request: Request) -> Response:
        """The page of a day, with its game for those who are sent a link."""
        try:
            day = read_day(request.path_params["day"], self.hub.clock.now())
        except Refuse:
            return client_page(request)
        return client_page(request, game_of(day)[0])

    async def begin(self, request: Request) -> Response:
        """One's try at today's board."""
        person = await self.people.person(request)
        body = await read_body(request, NewTry)
        now = self.hub.clock.now()
        day = day_of(now)
        if request.path_params["day"] not in (day, TODAY):
            read_day(request.path_params["day"], now)
            raise Refuse("forbidden", "The board of a day can be begun on that day alone.")
        if person.is_program:
            raise Refuse("forbidden", "The board of the day is for people.")
        if await self.hub.store.read(daily.try_of(day, person.id)) is not None:
            raise Refuse("tried")
        self.gate.new_table(request, person.id)
        if self.settings.limits:
            self.hub.must_be_ready()
        pace = max(body.pace, self.settings.least_pace)
        table, entries = make_daily(board_of(day), await self._seed(day), person, pace, now)
        written = [j.write_entry(entry) for entry in entries]
        if not await self.hub.store.write(daily.begin_try(day, person.id, row_of(table, now), written)):
            raise Refuse("tried")
        return json_response(Created(table.id), 201)

    async def _seed(self, day: str) -> bytes:
        return seed_of(await self.hub.store.key(daily.DAYS_KEY), day)

    async def _who(self, request: Request) -> str:
        try:
            return (await self.people.anybody(request)).who
        except IdentityError:
            return ""

    async def _mine(self, own: Try | None, listed: Sequence[Listed], who: str) -> MyTry | None:
        if own is None:
            return None
        row = await self.hub.store.load_table(own.table)
        is_over = row is None or row.status in ("over", "closed")
        return MyTry(table=own.table, over=is_over, counts=any(it.who == who for it in listed))

    async def _settle(self, day: str) -> None:
        """Keep what came of the tries that are over; what fails now is done when somebody looks again."""
        async with self._settling:
            for who, name in await self.hub.store.read(daily.unsettled(day, AT_ONCE)):
                row, entries = await self.hub.finished(name)
                try:
                    ended = await self.hub.thinkers.work(who, outcome_of, FinishedGame(row, entries))
                except BrokenProcessPool:
                    return
                await self.hub.store.write(daily.keep_outcome(day, who, ended))

    def _let_the_bot_play(self, day: str, seed: bytes) -> None:
        if day not in self._bot_plays | self._bot_played:
            self._bot_plays.add(day)
            self.hub.keep_at(self._bot_game(ChampionsGame(day, seed)), f"bot of {day}")

    async def _bot_game(self, game: ChampionsGame) -> None:
        """Second by second until it is over; what cannot be done is begun again when somebody looks."""
        try:
            while game.outcome is None:
                game = await self.hub.trials.work(day_dice(game.day), go_on, game)
            await self.hub.store.write(daily.keep_outcome(game.day, THE_BOT, game.outcome))
            self._bot_played.add(game.day)
        except (StoreError, BrokenProcessPool) as trouble:
            LOG.warning("the bot's game of %s waits: %s", game.day, trouble)
        except Exception:
            LOG.exception("the bot's game of %s has failed", game.day)
        finally:
            self._bot_plays.discard(game.day)


@lru_cache(DRAWN)
def drawn(day: str) -> str:
    """The map of a day as a picture that needs nothing else."""
    game = new_game(day_config(board_of(day), ""))
    return draw_svg(scene_of_state(game, game.new()), "light")


def outcome_of(game: FinishedGame) -> Outcome:
    """In another process: what a try came to. Who let a bot play to the end has neither won nor any points."""
    table = game.table()
    assert table.play is not None
    seat = board_of(table.config.day).seat
    ended = outcome_for(table.play, seat, table.acted_at)
    if table.places[seat].decides_itself:
        return ended
    return Outcome(won=False, points=0, rounds=ended.rounds, ended=ended.ended)


def shown(listed: Sequence[Listed], who: str, apart: frozenset[str]) -> list[DayResult]:
    """The list as somebody sees it: without those they want nothing to do with, with themselves and the bot always."""
    seen = [it for it in listed if it.who not in apart]
    return [
        DayResult(
            name=it.name or STRONGEST,
            won=it.outcome.won,
            points=it.outcome.points,
            rounds=it.outcome.rounds,
            bot=it.who == THE_BOT,
            you=it.who == who != THE_BOT,
        )
        for place, it in enumerate(seen)
        if place < LISTED or it.who in (who, THE_BOT)
    ]
