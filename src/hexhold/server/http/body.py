"""Bodies of requests: read as far as they may be long, and checked."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from hexhold.server.limits import BODY_BYTES
from hexhold.server.protocol.refusal import Refuse

__all__ = ["read_body"]

B = TypeVar("B")


async def read_body(request: Request, kind: type[B], most: int = BODY_BYTES) -> B:
    """The body of a request, of at most so many bytes, checked; raises Refuse."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refuse("malformed", "The body must be JSON, with the Content-Type application/json.")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refuse("too_large")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refuse("malformed", str(error)) from None
