"""Who may look and nothing else: people, and networks of which a digest is kept and no address."""

from __future__ import annotations

import time
from collections import OrderedDict
from hashlib import blake2b
from typing import Final

from starlette.requests import HTTPConnection

from hexhold.server.http.guard import address_of
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import Store
from hexhold.server.store.moderation import bans

__all__ = ["Bans", "person_subject"]

LOOK_SECONDS: Final = 15.0
"""How soon a process hears of a ban that another has noted."""
REMEMBERED: Final = 10_000


def person_subject(who: str) -> str:
    """What a ban of somebody is kept under."""
    return f"who:{who}"


class Bans:
    """The bans that hold, and from which networks people came last, in memory alone."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store, self._key = store, key
        self._until: dict[str, float] = {}
        self._looked = float("-inf")
        self._came_from: OrderedDict[str, str] = OrderedDict()

    async def check(self, request: HTTPConnection, who: str) -> None:
        """Raise Refuse where this person, or where they come from, is banned."""
        network = self._network(request)
        self._came_from[who] = network
        self._came_from.move_to_end(who)
        if len(self._came_from) > REMEMBERED:
            self._came_from.popitem(last=False)
        await self.check_person(who, network)

    async def check_person(self, who: str, network: str = "") -> None:
        """The same for somebody who came a while ago."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._looked = time.monotonic()
            self._until = {row.subject: row.until for row in await self._store.read(bans(time.time()))}
        now = time.time()
        if any(self._until.get(subject, 0.0) > now for subject in (person_subject(who), network)):
            raise Refuse("banned")

    def network_of(self, who: str) -> str | None:
        """What the ban of the network would be kept under from which somebody came last, at this process."""
        return self._came_from.get(who)

    def look_again(self) -> None:
        """Bans have changed."""
        self._looked = float("-inf")

    def _network(self, request: HTTPConnection) -> str:
        return f"net:{blake2b(address_of(request).encode(), key=self._key[:64], digest_size=16).hexdigest()}"
