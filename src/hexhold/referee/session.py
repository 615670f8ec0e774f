"""A session with the referee, without input and output: a line in, a line out.

A line that is refused changes nothing, whatever is wrong with it: the running game is replaced only when the answer is
written.
"""

from __future__ import annotations

from typing import Final

import msgspec

from hexhold.core.errors import HexholdError
from hexhold.referee.commands import RunningGame, handle, standing
from hexhold.referee.requests import read_request

__all__ = ["LINE_LIMIT", "Session"]

LINE_LIMIT: Final = 1 << 20
"""How many bytes a line may have, its end not counted."""
MESSAGE_LIMIT: Final = 400
"""An error message may repeat what was sent, but not all of it."""


class TooLong(HexholdError):
    """The line was not read."""

    code = "too_long"


class Internal(HexholdError):
    """The engine failed where it should have refused: a bug, and still no reason to stop."""

    code = "internal"


class Session:
    """What the referee remembers between two lines."""

    def __init__(self) -> None:
        self.running: RunningGame | None = None

    def answer(self, line: bytes) -> bytes:
        """The answer to a line, both without their line ends. Never raises; an error changes nothing."""
        try:
            if len(line) > LINE_LIMIT:
                raise TooLong(f"a line has at most {LINE_LIMIT} bytes")
            running, answer = handle(self.running, read_request(line))
            written = msgspec.json.encode({"ok": True, **answer, **standing(running)})
        except HexholdError as error:
            return _refusal(error)
        except Exception as error:  # noqa: BLE001 - the next line must be answered, whatever this one has met
            return _refusal(Internal(f"{type(error).__name__}: {error}"))
        self.running = running
        return written


def _refusal(error: HexholdError) -> bytes:
    data = error.as_data()
    if len(error.message) > MESSAGE_LIMIT:
        data["message"] = error.message[:MESSAGE_LIMIT] + "..."
    return msgspec.json.encode({"ok": False, "error": data})
