"""What an address, or somebody from wherever, may do in a minute or a day, beside asking."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import HTTPConnection

from hexhold.server.http.guard import address_of
from hexhold.server.limits import (
    BROUGHT,
    HANDSHAKES,
    MAILS,
    MISSES,
    NAMES,
    NEW_IDENTITIES,
    NEW_TABLES,
    NEW_TABLES_A_DAY,
    RECOVERIES,
    REPLAYS,
    REPORTS,
    TRIALS,
    Rates,
)
from hexhold.server.protocol.refusal import Refuse

__all__ = ["Gate"]

T = TypeVar("T")


class Gate:
    """Counts by address and by person, unless the server was told not to; each raises Refuse where it is too much."""

    def __init__(self, *, counts: bool) -> None:
        self._counts = counts
        self._new_identities = Rates(NEW_IDENTITIES)
        self._new_tables = Rates(NEW_TABLES)
        self._new_tables_a_day = Rates(NEW_TABLES_A_DAY)
        self._own_tables = Rates(NEW_TABLES)
        self._names = Rates(NAMES)
        self._handshakes = Rates(HANDSHAKES)
        self._replays = Rates(REPLAYS)
        self._trials = Rates(TRIALS)
        self._recoveries = Rates(RECOVERIES)
        self._misses = Rates(MISSES)
        self._brought = Rates(BROUGHT)
        self._own_brought = Rates(BROUGHT)
        self._reports = Rates(REPORTS)
        self._own_reports = Rates(REPORTS)
        self._mails, self._own_mails = Rates(MAILS), Rates(MAILS)
        self._letterboxes = Rates(MAILS)

    def new_identity(self, request: HTTPConnection) -> None:
        """Somebody new comes."""
        self._take(self._new_identities, request)

    def new_table(self, request: HTTPConnection, who: str) -> None:
        """Somebody makes a table."""
        self._take(self._new_tables, request)
        self._take(self._new_tables_a_day, request)
        self._take_own(self._own_tables, who)

    def name(self, who: str) -> None:
        """Somebody takes a name."""
        self._take_own(self._names, who)

    def handshake(self, request: HTTPConnection) -> None:
        """Somebody opens a WebSocket."""
        self._take(self._handshakes, request)

    def replay(self, request: HTTPConnection) -> None:
        """Somebody asks for what a whole game must be played again for."""
        self._take(self._replays, request)

    def trial(self, request: HTTPConnection) -> None:
        """Somebody asks for a map to be drawn again, or tried."""
        self._take(self._trials, request)

    def recovery(self, request: HTTPConnection) -> None:
        """Somebody says who they are by a code."""
        self._take(self._recoveries, request)

    def brought(self, request: HTTPConnection, who: str) -> None:
        """Somebody brings a game along."""
        self._take(self._brought, request)
        self._take_own(self._own_brought, who)

    def report(self, request: HTTPConnection, who: str) -> None:
        """Somebody reports or blocks somebody."""
        self._take(self._reports, request)
        self._take_own(self._own_reports, who)

    def mail(self, request: HTTPConnection, who: str, letterbox: str) -> None:
        """Somebody has something sent to an e-mail address, which may be another's."""
        self._take(self._mails, request)
        self._take_own(self._own_mails, who)
        self._take_own(self._letterboxes, letterbox.casefold())

    async def find(self, request: HTTPConnection, find: Callable[[str], Awaitable[T]], kind: str = "table") -> T:
        """What there is behind a link; whoever asks for many that are not there is told nothing for a while.

        `kind` is what the path calls its name.
        """
        if self._counts and self._misses.left(address_of(request), time.monotonic()) < 1.0:
            raise Refuse("too_many")
        try:
            return await find(request.path_params[kind])
        except Refuse as no:
            if no.code in ("unknown_table", "unknown"):
                self._misses.take(address_of(request), time.monotonic())
            raise

    def _take_own(self, rates: Rates, who: str) -> None:
        if self._counts and not rates.take(who, time.monotonic()):
            raise Refuse("too_many")

    def _take(self, rates: Rates, request: HTTPConnection) -> None:
        if self._counts and not rates.take(address_of(request), time.monotonic()):
            raise Refuse("too_many")
