"""How much one client may ask for: messages, requests, connections, sizes. Clocks are passed in, nothing here waits.

The numbers are those of a person who plays fast, several times over: nobody notices them by playing.
"""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final, NamedTuple


class Rate(NamedTuple):
    """At most `most` within `seconds`. All of them may come at once; what was used up comes back evenly."""

    most: int
    seconds: float


PLAYER_MESSAGES: Final = Rate(100, 20.0)
FRAMES: Final = Rate(60, 20.0)
"""Frames of a WebSocket that are no whole message: pings, pongs and fragments. Clients send one in many seconds."""
CHAT: Final = Rate(8, 20.0)
ASIDES: Final = Rate(40, 60.0)
"""What one person does at a table that is kept and is neither a move nor chat: sitting down, muting, and so on."""
HINTS: Final = Rate(10, 30.0)
REQUESTS: Final = Rate(240, 60.0)
NEW_TABLES: Final = Rate(10, 60.0)
NEW_TABLES_A_DAY: Final = Rate(200, 86400.0)
NAMES: Final = Rate(10, 60.0)
"""Nicknames that one person takes."""
NEW_IDENTITIES: Final = Rate(30, 60.0)
HANDSHAKES: Final = Rate(120, 60.0)
"""WebSockets that an address opens: everybody of a class room comes back at once after a restart."""
REPLAYS: Final = Rate(30, 60.0)
"""Films, results, draws and records of finished games: for each the whole game is played again."""
TRIALS: Final = Rate(120, 60.0)
"""Maps that are drawn again or tried, a second of work at most for each; one at a time is worked on."""
TRIALS_WAITING: Final = 8
"""So many may wait for it."""
ANALYSES_UNDER_WAY: Final = 8
"""Analyses of finished games that a process makes at once, one for an address; as many are remembered half made."""
RECOVERIES: Final = Rate(10, 60.0)
"""Codes that bring somebody back, right or wrong."""
BROUGHT: Final = Rate(200, 86400.0)
"""Games that one person, or one network, brings along: each is played again."""
REPORTS: Final = Rate(20, 3600.0)
"""Reports and blocks of one person, and of one network."""
MAILS: Final = Rate(6, 86400.0)
"""E-mails that confirm an address: for one person, one address and one network."""
MISSES: Final = Rate(20, 60.0)
"""Tables asked for that are not there."""
CONNECTIONS: Final = 40
"""Open connections of one address: a family and its phones, or a class room."""
MESSAGE_BYTES: Final = 16 * 1024
BODY_BYTES: Final = 64 * 1024
BROUGHT_BYTES: Final = 256 * 1024
"""A game that is brought along; whole games of three have 20 to 30 KiB."""
REMEMBERED: Final = 10_000
HOUSEHOLD_BITS: Final = 64


def network_of(address: str) -> str:
    """What counts as one address: of IPv6 the network of a household, which has more addresses than can be counted."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip_network((int(ip), HOUSEHOLD_BITS), strict=False))


class Credits:
    """What is left of a rate for one client."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = float(rate.most)
        self._since = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there is enough for this; if so it is taken. A clock that goes back gives nothing."""
        self._left = self.left(now)
        self._since = max(self._since, now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def left(self, now: float) -> float:
        """How much there is."""
        passed = max(0.0, now - self._since)
        return min(float(self._rate.most), self._left + passed * self._rate.most / self._rate.seconds)

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Seconds until there is enough."""
        return max(0.0, cost - self.left(now)) * self._rate.seconds / self._rate.most


class Rates:
    """A rate for each of many clients, by address or identity. Of too many, those seen longest ago are forgotten."""

    def __init__(self, rate: Rate, remembered: int = REMEMBERED) -> None:
        self._rate = rate
        self._remembered = remembered
        self._clients: OrderedDict[str, Credits] = OrderedDict()

    def take(self, client: str, now: float, cost: float = 1.0) -> bool:
        """Whether this client may do this now."""
        purse = self._clients.get(client)
        if purse is None:
            purse = self._clients[client] = Credits(self._rate, now)
            if len(self._clients) > self._remembered:
                self._clients.popitem(last=False)
        self._clients.move_to_end(client)
        return purse.take(now, cost)

    def left(self, client: str, now: float) -> float:
        """How much this client may still do now."""
        purse = self._clients.get(client)
        return float(self._rate.most) if purse is None else purse.left(now)

    def __len__(self) -> int:
        return len(self._clients)


class Connections:
    """How many connections each address has open."""

    def __init__(self, most: int = CONNECTIONS) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether this address may open one more; if so it counts until `leave`."""
        there = self._open.get(address, 0)
        if there >= self._most:
            return False
        self._open[address] = there + 1
        return True

    def leave(self, address: str) -> None:
        """A connection that had entered is closed."""
        there = self._open.get(address, 0)
        if there <= 1:
            self._open.pop(address, None)
        else:
            self._open[address] = there - 1

    def __len__(self) -> int:
        return sum(self._open.values())
