"""Finding people over HTTP: a seat at a table that fits, one's own standing, and the lists of the strongest."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.rules.games import GAMES
from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.people import People
from hexhold.server.protocol import meeting as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.meeting.matching import Matching
from hexhold.server.running.meeting.rating import PROVISIONAL, can_rate, strength
from hexhold.server.running.meeting.standard import check_rated, standard_table
from hexhold.server.settings import Settings
from hexhold.server.store import ratings

__all__ = ["Meeting"]

LISTED: Final = 50
LAST: Final = 200
"""Rated games of somebody that their page shows."""


class Meeting:
    """The endpoints of those who look for others."""

    def __init__(self, hub: Hub, people: People, gate: Gate, settings: Settings) -> None:
        self._hub, self._people, self._gate, self._settings = hub, people, gate, settings
        self._matching = Matching(hub)

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/match", self.match, methods=["POST"]),
            Route("/api/boards/{game}/{players}", self.board, methods=["GET"]),
            Route("/api/me/standing", self.standing, methods=["GET"]),
        ]

    async def match(self, request: Request) -> Response:
        person = await self._people.person(request)
        wish = standard_table(await read_body(request, b.Match))
        if wish.rated:
            check_rated(wish, person)
        self._gate.new_table(request, person.id)
        if self._settings.limits:
            self._hub.must_be_ready()
        return json_response(b.Matched(await self._matching.seat(wish, person)), 201)

    async def board(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        game, players = request.path_params["game"], request.path_params["players"]
        if game not in GAMES or players not in map(str, GAMES[game].players):
            raise Refuse("malformed", "There is no such game for so many players.")
        listed = await self._hub.store.read(ratings.board(game, int(players), PROVISIONAL, LISTED))
        ranks = [
            b.Rank(name=it.name, strength=strength(it.mu), games=it.games, you=it.who == identity.who) for it in listed
        ]
        return json_response(b.Board(ranks))

    async def standing(self, request: Request) -> Response:
        person = await self._people.person(request)
        known = (await self._hub.store.read(ratings.reputations([person.id]))).get(person.id)
        games = await self._hub.store.read(ratings.history(person.id, LAST))
        standings = [
            b.Standing(
                game=it.game,
                players=it.players,
                strength=strength(it.mu),
                provisional=it.games < PROVISIONAL,
                games=it.games,
                last=[
                    b.StandingGame(table=game.table, place=game.place, strength=strength(game.mu), ended=game.ended)
                    for game in games
                    if (game.game, game.players) == (it.game, it.players)
                ],
            )
            for it in (known.ratings if known is not None else ())
        ]
        return json_response(
            b.MyStanding(
                account=person.is_known,
                available=can_rate(),
                finished=known.finished if known is not None else 0,
                played=known.played if known is not None else 0,
                standings=standings,
            )
        )
