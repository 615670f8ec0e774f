"""Requests to addresses that people name, which must not reach into the host's own network.

A name is looked up once, every address it has must be of the open internet, and the connection goes to the address
that was looked at. Nothing is followed: an answer that says to go elsewhere is an answer.
"""

from __future__ import annotations

import asyncio
import http.client
import socket
import ssl
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from hexhold.server.protocol.refusal import Refuse

__all__ = ["SECONDS", "Lookup", "check_address", "post", "send", "threads"]

SECONDS: Final = 10.0
"""A request is over within this time, however slowly the other side speaks."""
HTTPS: Final = 443
AT_ONCE: Final = 10
Lookup = Callable[[str], Sequence[str]]


def look_up(host: str) -> Sequence[str]:
    """All addresses of a name."""
    return sorted({str(found[4][0]) for found in socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)})


def check_address(url: str, lookup: Lookup = look_up) -> str:
    """The address of the open internet that a link leads to; raises Refuse where it leads anywhere else."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme != "https" or not host or parts.username or parts.port not in (None, HTTPS):
        raise Refuse("malformed", "url: a link begins with https:// and names no port or user.")
    try:
        found = lookup(host)
    except OSError:
        raise Refuse("malformed", "url: there is no such host.") from None
    if not found or any(not _is_open(address) for address in found):
        raise Refuse("malformed", "url: this host is not in the open internet.")
    return found[0]


def _is_open(address: str) -> bool:
    ip = ip_address(address.partition("%")[0])
    inside = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
    teredo = getattr(ip, "teredo", None)
    others = [it for it in (inside, *(teredo or ())) if it is not None]
    return all(it.is_global and not it.is_multicast and not it.is_reserved for it in (ip, *others))


class _Pinned(http.client.HTTPSConnection):
    """A connection to an address that was looked at, with the certificate of the name it was found under."""

    def __init__(self, host: str, address: str) -> None:
        self._secure = ssl.create_default_context()
        super().__init__(host, HTTPS, timeout=SECONDS, context=self._secure)
        self._address = address

    def connect(self) -> None:
        """Connect to the address, not to what the name means by now."""
        plain = socket.create_connection((self._address, HTTPS), SECONDS)
        self.sock = self._secure.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock.do_handshake()


def send(
    method: str,
    url: str,
    body: bytes,
    headers: dict[str, str],
    lookup: Lookup = look_up,
    connect: Callable[[str, str], Any] = _Pinned,
) -> int:
    """One request, to an address that is looked at just before; the status of the answer."""
    parts = urlsplit(url)
    connection = connect(parts.hostname or "", check_address(url, lookup))
    # Waits of sockets are for each piece that comes. One that drips must not hold whoever asks.
    hurry = threading.Timer(SECONDS, _cut, (connection,))
    hurry.start()
    try:
        connection.request(method, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), body, headers)
        return int(connection.getresponse().status)
    except http.client.HTTPException as error:
        raise OSError("this is no answer") from error
    finally:
        hurry.cancel()
        connection.close()


def _cut(connection: http.client.HTTPConnection) -> None:
    """End a connection that another thread waits for."""
    with suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)


async def post(method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of the answer to one request; raises Refuse or OSError.

    Only so many are under way, in threads that nothing else waits for.
    """
    return await asyncio.get_running_loop().run_in_executor(threads(), send, method, url, body, headers)


@cache
def threads() -> ThreadPoolExecutor:
    """Those in which notices leave."""
    return ThreadPoolExecutor(AT_ONCE, "hexhold-notices")
