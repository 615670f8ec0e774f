"""The WebSocket of a table: reads messages, counts them, and passes them on; writes what the table says."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hexhold.core.errors import HexholdError
from hexhold.server.http.api import Api
from hexhold.server.http.guard import address_of, origin_fits
from hexhold.server.http.identity import Identity, IdentityError
from hexhold.server.http.people import person_of
from hexhold.server.http.safety.words import Words
from hexhold.server.limits import MESSAGE_BYTES, PLAYER_MESSAGES, Connections, Credits
from hexhold.server.protocol.messages import Chat, ClientMessage, Refused
from hexhold.server.protocol.refusal import Refuse, refusal_of
from hexhold.server.running.connection import COME_AGAIN, SHOWN_OUT, Connection, ConnectionEnd
from hexhold.server.running.host import TableHost
from hexhold.server.store import StoreError
from hexhold.server.store.moderation import apart
from hexhold.server.table.seat import Person

__all__ = ["Sockets", "pass_on"]

LOG: Final = logging.getLogger("hexhold.server")
DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
NO_WORDS: Final = Words(())
CHECK_SECONDS: Final = 30.0
"""How often it is looked up whether somebody who is connected has signed out at another process."""
WATCHER_COST: Final = 2.0
"""Those who only watch may say half as much as players."""
PROGRAM_COST: Final = 0.1
"""Programs decide more quickly than people."""


class Sockets:
    """All open WebSockets."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self._numbers = itertools.count(1)
        self._by_address = Connections(api.settings.connections)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one connection until it ends."""
        if not origin_fits(socket):
            await socket.close(1008, "origin")
            return
        address = address_of(socket)
        is_counted = self._by_address.enter(address)
        try:
            if not is_counted:
                raise Refuse("too_many")
            self.api.gate.handshake(socket)
            identity = await self.api.people.identity(socket)
            host = await self.api.gate.find(socket, self.api.hub.host)
            table = host.room.table
            person = person_of(identity)._replace(apart=await self.api.hub.store.read(apart(identity.who)))
            if table.config.rated:
                person = await self.api.people.person(socket)
            if table.seat_of(person.id) is None and not table.is_done and person.is_apart_from(table.company()):
                raise Refuse("blocked")
            since = _since(socket)
        except (Refuse, HexholdError) as error:
            no = error if isinstance(error, Refuse) else refusal_of(error)
            await _turn_away(socket, no.code, COME_AGAIN if no.code == "newer" else SHOWN_OUT)
        except Exception:
            LOG.exception("a table cannot be opened", extra={"table": socket.path_params["table"][:40]})
            await _turn_away(socket, "internal")
        else:
            await socket.accept()
            await self._converse(socket, host, identity, person, since)
        finally:
            if is_counted:
                self._by_address.leave(address)

    async def _converse(
        self, socket: WebSocket, host: TableHost, identity: Identity, person: Person, since: int
    ) -> None:
        connection = Connection(next(self._numbers))
        self.api.metrics.count("hexhold_connections")
        host.join(connection, person, since)
        writer = asyncio.create_task(_write(socket, connection))
        try:
            await self._read(socket, connection, host, identity)
        finally:
            host.leave(connection)
            self.api.metrics.count("hexhold_connections", -1)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _read(self, socket: WebSocket, connection: Connection, host: TableHost, identity: Identity) -> None:
        purse = Credits(PLAYER_MESSAGES, time.monotonic())
        checked_at = time.monotonic()
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            if time.monotonic() - checked_at > CHECK_SECONDS:
                checked_at = time.monotonic()
                try:
                    await self.api.people.still(identity)
                except IdentityError:
                    connection.close(SHOWN_OUT, "identity")
                except Refuse as no:
                    connection.close(SHOWN_OUT, no.code)
                except StoreError:
                    LOG.warning("who somebody is could not be checked")
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            self.api.metrics.count("hexhold_messages_received_total")
            cost = WATCHER_COST
            if host.room.table.seat_of(identity.who) is not None:
                cost = PROGRAM_COST if identity.program else 1.0
            if len(data) > MESSAGE_BYTES:
                connection.close(1009, "too_large")
            elif self.api.settings.limits and not purse.take(time.monotonic(), cost):
                connection.close(1008, "too_many")
            else:
                pass_on(data, connection, host, self.api.words)


async def _turn_away(socket: WebSocket, reason: str, code: int = SHOWN_OUT) -> None:
    await socket.accept()
    await socket.close(code, reason)


def pass_on(data: str | bytes, connection: Connection, host: TableHost, words: Words = NO_WORDS) -> None:
    """Let the table hear a message, or refuse what cannot be read, and words that are not wanted."""
    try:
        message = DECODER.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        connection.send(msgspec.json.encode(Refused("", "malformed", str(error))))
        return
    if isinstance(message, Chat):
        try:
            words.check(message.text)
        except Refuse as no:
            connection.send(msgspec.json.encode(Refused(message.id, no.code, no.message)))
            return
    host.say(connection, message)


async def _write(socket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        try:
            while True:
                data = await connection.next()
                await socket.send_text(data.decode())
        except ConnectionEnd as end:
            await socket.close(end.code, end.reason)


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise Refuse("malformed")
    return int(text)
