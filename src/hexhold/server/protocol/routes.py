"""Every path of the HTTP side: method, what it takes and answers, and what it is for. The protocol page lists them."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from hexhold.server.protocol.analysed import AnalysisState
from hexhold.server.protocol.daily import Day, NewTry
from hexhold.server.protocol.finished import Draws, Film, Result
from hexhold.server.protocol.http_bodies import (
    BotToken,
    Created,
    ErrorBody,
    Games,
    Handover,
    Me,
    MyDevices,
    MyPasskeys,
    NewBot,
    NewRecovery,
    NewTable,
    Passkey,
    PasskeyAnswer,
    PasskeyOptions,
    PlayOn,
    Recovery,
    Rename,
)
from hexhold.server.protocol.lists import Archive, Lobby, MyTables
from hexhold.server.protocol.luggage import Brought, TakenGame
from hexhold.server.protocol.maps import MapDraw, MapFile, MapRead, MapShown, MapTrial, MapTried, MapWish
from hexhold.server.protocol.meeting import Board, Match, Matched, MyStanding
from hexhold.server.protocol.notices import Hook, MyHook, MyMail, MyPush, MyVacation, NewMail, Push
from hexhold.server.protocol.openings import Opening, OpeningLooked, OpeningShown
from hexhold.server.protocol.own_games import AnalyseMine, OwnGames
from hexhold.server.protocol.puzzles import PuzzleAnswer, PuzzleAnswered, Puzzles, PuzzleShown
from hexhold.server.protocol.safety import (
    Block,
    FoundPeople,
    HostDeed,
    HostDesk,
    ModeratorDesk,
    MyBlocks,
    NewReport,
    Role,
    RoleCode,
    Verdict,
)
from hexhold.server.protocol.tournaments import MyTournaments, NewTournament, Tournament, TournamentDeed

__all__ = ["BODIES", "ROUTES", "Route"]


class Route(NamedTuple):
    """Method and path, what it takes and what it answers where that is a body, and what it is for."""

    method: str
    path: str
    body: type[Struct] | None
    answer: type[Struct] | None
    sentence: str


ROUTES: Final = (
    Route("GET", "/api/me", None, Me, "who one is; makes a guest identity, kept in a cookie, where there is none"),
    Route("POST", "/api/me", Rename, Me, "take a nickname"),
    Route("GET", "/api/me/code", None, Handover, "a code with which another device becomes the same person"),
    Route("POST", "/api/me/code", Handover, Me, "become the person who made the code"),
    Route("GET", "/api/me/code.svg", None, None, "a link with such a code, as a QR code"),
    Route(
        "POST", "/api/me/recovery", None, NewRecovery, "a new code that brings one back; the one before counts no more"
    ),
    Route("POST", "/api/me/recover", Recovery, Me, "become the person whom the code brings back"),
    Route("GET", "/api/me/devices", None, MyDevices, "the devices by which one comes"),
    Route("DELETE", "/api/me/devices/{id}", None, None, "sign a device out: its cookie and codes count no more"),
    Route("GET", "/api/me/passkeys", None, MyPasskeys, "one's passkeys"),
    Route("POST", "/api/me/passkeys/options", None, PasskeyOptions, "what a browser needs to make a passkey"),
    Route("POST", "/api/me/passkeys", PasskeyAnswer, Passkey, "keep the passkey that was made"),
    Route("DELETE", "/api/me/passkeys/{id}", None, None, "a passkey that counts no more"),
    Route("POST", "/api/enter/options", None, PasskeyOptions, "what a browser needs to show a passkey"),
    Route("POST", "/api/enter", PasskeyAnswer, Me, "become the person of the passkey that was shown"),
    Route("GET", "/api/me/tables?before=", None, MyTables, "the tables one sits or sat at, from all devices"),
    Route("POST", "/api/me/games", TakenGame, Brought, "bring along a game that one has played alone against bots"),
    Route(
        "GET",
        "/api/me/everything",
        None,
        None,
        "all that is known of one, as JSON Lines: name, tables, what one said, and records of finished games",
    ),
    Route("DELETE", "/api/me", None, None, "get up everywhere and be forgotten; it cannot be taken back"),
    Route(
        "POST",
        "/api/me/sign-out",
        None,
        Me,
        "sign out everywhere else: all cookies, codes and tokens of before count no more; programs get a BotToken",
    ),
    Route("GET", "/api/me/blocks", None, MyBlocks, "those with whom one wants nothing to do"),
    Route("POST", "/api/me/blocks", Block, None, "want nothing to do with somebody"),
    Route("DELETE", "/api/me/blocks/{id}", None, None, "take that back"),
    Route("POST", "/api/reports", NewReport, None, "tell the moderators about somebody"),
    Route("GET", "/api/me/role", None, Role, "what one may decide here"),
    Route("POST", "/api/me/role", RoleCode, Role, "take the role that a code of the host gives"),
    Route("GET", "/api/moderation", None, ModeratorDesk, "for moderators: reports, bans, and what was done"),
    Route("POST", "/api/moderation", Verdict, None, "for moderators: decide about a report, a name or a ban"),
    Route("GET", "/api/moderation/people?name=", None, FoundPeople, "for moderators: people by name"),
    Route("GET", "/api/admin", None, HostDesk, "for the host: how the server is"),
    Route("POST", "/api/admin", HostDeed, None, "for the host: drain the process that answers, or restart it"),
    Route("POST", "/api/bots", NewBot, BotToken, "an identity for a program that plays"),
    Route("GET", "/api/games", None, Games, "the games with their options, and the bots"),
    Route("GET", "/api/tables", None, Lobby, "the lobby"),
    Route("POST", "/api/tables", NewTable, Created, "make a table; one is its owner"),
    Route("GET", "/api/tables/{table}/code.svg", None, None, "the link to a table as a QR code"),
    Route("POST", "/api/match", Match, Matched, "a seat at an open table that fits, or at a new one"),
    Route("GET", "/api/boards/{game}/{players}", None, Board, "the strongest at a game of so many seats"),
    Route("GET", "/api/me/standing", None, MyStanding, "one's ratings, with the last games, and how reliable one is"),
    Route("GET", "/api/me/hook", None, MyHook, "where one is told that a table waits for one"),
    Route("POST", "/api/me/hook", Hook, MyHook, "be told there; links into the host's own network are refused"),
    Route("DELETE", "/api/me/hook", None, None, "be told there no longer"),
    Route("GET", "/api/me/push", None, MyPush, "in which of one's browsers one is told that a table waits for one"),
    Route("POST", "/api/me/push", Push, MyPush, "be told in the browser that asks, also while no page is open"),
    Route("DELETE", "/api/me/push", None, None, "be told in this browser no longer"),
    Route("GET", "/api/me/mail", None, MyMail, "at which e-mail address one is told"),
    Route("POST", "/api/me/mail", NewMail, MyMail, "be told there, once the link that is sent there was opened"),
    Route("DELETE", "/api/me/mail", None, None, "be told by e-mail no longer"),
    Route("GET", "/api/me/vacation", None, MyVacation, "one's vacation, and how many days of it are left"),
    Route("POST", "/api/me/vacation", None, MyVacation, "go on vacation; all tables where that counts hear of it"),
    Route("DELETE", "/api/me/vacation", None, None, "be back"),
    Route("POST", "/api/mail/confirm/{code}", None, None, "confirm an address, by the code that was sent there"),
    Route("POST", "/api/mail/stop/{code}", None, None, "end e-mails, by the code that is in each of them"),
    Route("POST", "/api/maps", MapWish, MapShown, "see a map, a preset or your own, before making a table"),
    Route("POST", "/api/maps/read", MapFile, MapRead, "what a map file is for"),
    Route("POST", "/api/maps/draw", MapDraw, MapShown, "draw the pieces of a map again until it is even"),
    Route("POST", "/api/maps/trial", MapTrial, MapTried, "how bots fare on a map; a few games at a time"),
    Route("GET", "/api/days/{date}", None, Day, "the board of a day (`today`, or a date), and what people made of it"),
    Route("GET", "/api/days/{date}/board.svg", None, None, "its map as a picture"),
    Route("POST", "/api/days/{date}", NewTry, Created, "play today's board; everybody has one try"),
    Route("POST", "/api/tournaments", NewTournament, Created, "make a tournament; its page is `/tournament/ID`"),
    Route("GET", "/api/tournaments/{id}", None, Tournament, "a tournament: people, rounds, tables, standings"),
    Route("POST", "/api/tournaments/{id}", TournamentDeed, Tournament, "join or leave it, or run one's own"),
    Route("GET", "/api/tournaments/{id}/code.svg", None, None, "the link to a tournament as a QR code"),
    Route("GET", "/api/me/tournaments", None, MyTournaments, "the tournaments one made or takes part in"),
    Route(
        "GET",
        "/api/archive?game=&text=&before=",
        None,
        Archive,
        "finished public games; the others are known to those who have the link",
    ),
    Route(
        "GET", "/api/films/{id}?seen=", None, Film, "a finished game step by step, seen by `all`, `watcher` or a seat"
    ),
    Route("POST", "/api/films/{id}", PlayOn, Created, "play on from a position of a finished game, against bots"),
    Route(
        "POST",
        "/api/analyses/{id}?seen=&depth=",
        None,
        AnalysisState,
        "have a finished game analysed, as a seat or `all`; `quick`, `usual` or `deep`",
    ),
    Route(
        "GET", "/api/analyses/{id}?seen=&have=", None, AnalysisState, "how far that is; `have`: whose worlds one has"
    ),
    Route("GET", "/api/me/analyses", None, OwnGames, "oneself over the last finished games that are analysed"),
    Route("POST", "/api/me/analyses", AnalyseMine, OwnGames, "have one's last finished games analysed, one by one"),
    Route(
        "POST", "/api/openings", Opening, OpeningShown, "lay out an opening on a map, and see what may be placed next"
    ),
    Route(
        "POST", "/api/openings/look", Opening, OpeningLooked, "what a bot thinks of it; not of a map that is played on"
    ),
    Route("GET", "/api/openings/{id}", None, Opening, "how a game that is over was opened"),
    Route("GET", "/api/puzzles", None, Puzzles, "the puzzles there are, and which is that of the day"),
    Route("GET", "/api/puzzles/{id}", None, PuzzleShown, "a puzzle as its seat sees it, without its solution"),
    Route("POST", "/api/puzzles/{id}", PuzzleAnswer, PuzzleAnswered, "answer a puzzle; whether that is right, and why"),
    Route("GET", "/api/results/{id}", None, Result, "a finished game in numbers"),
    Route("GET", "/api/draws/{id}", None, Draws, "every draw of a finished game, to be checked"),
    Route("GET", "/api/records/{id}", None, None, "the record of a finished game, as JSON Lines"),
    Route("GET", "/api/tables/{id}/ws?since=SEQ", None, None, "the WebSocket of a table"),
    Route("GET", "/health", None, None, "`ok` when the database is well"),
    Route("GET", "/ready", None, None, "`ok` when new players may be sent here, too"),
    Route("GET", "/metrics", None, None, "numbers in the Prometheus text format"),
)

BODIES: Final[tuple[type[Struct], ...]] = (
    *dict.fromkeys(body for route in ROUTES for body in (route.body, route.answer) if body),
    ErrorBody,
)
"""Every body that is sent either way."""
