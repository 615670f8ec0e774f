"""Whom a model plays with: the servers it may speak to, who it is there, and the tables it sits at."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from hexhold.mcp.own_server import OwnServer
from hexhold.mcp.seat import Seat
from hexhold.mcp.wire import Data, Guest, Refused

__all__ = ["Company"]

MOST_TABLES: Final = 20


class Company:
    """Servers that were named at the start, or one on this machine where none was."""

    def __init__(self, servers: tuple[str, ...], name: str) -> None:
        self._name = name
        self._own = None if servers else OwnServer()
        self._guests = {origin(server): Guest(server, name) for server in servers}
        self.seats: dict[str, Seat] = {}

    async def guest(self, link: str = "") -> Guest:
        """Who one is at the server of a link, or at the first server; raises Refused for servers that nobody named."""
        if self._own is not None:
            address = await self._own.address()
            self._guests.setdefault(origin(address), Guest(address, self._name))
        if "://" not in link:
            return next(iter(self._guests.values()))
        if origin(link) not in self._guests:
            known = ", ".join(self._guests)
            raise Refused("forbidden", f"only tables of {known} can be joined; --server names another server")
        return self._guests[origin(link)]

    async def make(self, table: Data) -> Seat:
        """A new table, shown."""
        guest = await self.guest()
        self._room()
        made = await guest.post("/api/tables", table)
        return await self._come(guest, str(made["id"]))

    async def visit(self, link: str) -> Seat:
        """A table by its link or its id, shown."""
        guest = await self.guest(link)
        name = link.rstrip("/").rpartition("/")[2].partition("?")[0].partition("#")[0]
        if name in self.seats:
            return self.seats[name]
        self._room()
        return await self._come(guest, name)

    def seat(self, table: str) -> Seat:
        """The table of an id, or the one that was joined last."""
        name = table.rstrip("/").rpartition("/")[2] or next(reversed(self.seats), "")
        if name not in self.seats:
            raise Refused("unknown_table", "you are at no such table; make_table makes one, join_table joins one")
        return self.seats[name]

    async def leave(self, seat: Seat) -> None:
        """Go from a table."""
        self.seats.pop(seat.id, None)
        await seat.close()

    async def close(self) -> None:
        """Go from all tables, and end the server of one's own."""
        for seat in list(self.seats.values()):
            await self.leave(seat)
        if self._own is not None:
            await self._own.close()

    def _room(self) -> None:
        if len(self.seats) >= MOST_TABLES:
            raise Refused("too_many", f"you are at {MOST_TABLES} tables; leave one first")

    async def _come(self, guest: Guest, name: str) -> Seat:
        seat = Seat(guest, name)
        try:
            await seat.ready()
        except Refused:
            await seat.close()
            raise
        self.seats[name] = seat
        return seat


def origin(address: str) -> str:
    """The server of an address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()
