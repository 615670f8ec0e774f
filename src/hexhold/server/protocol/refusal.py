"""How the server says no: a code for clients, one sentence for people, and the rule where one forbids it."""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import HexholdError
from hexhold.server.protocol.messages import ERRORS

__all__ = ["Refuse", "refusal_of"]


UNSURE: Final = "The database does not answer; whether this was kept is not known."


class Refuse(Exception):
    """What somebody asked for is not done, and nothing has changed."""

    def __init__(self, code: str, message: str = "", rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.message = message or ERRORS[code]
        self.rule = rule

    def __reduce__(self) -> tuple[type[Refuse], tuple[str, str, str]]:
        """The same on its way from another process."""
        return Refuse, (self.code, self.message, self.rule)


def refusal_of(error: HexholdError) -> Refuse:
    """An error of the engine or the store as a refusal. Those of the store all mean the same to a player."""
    code = error.code if error.code in ERRORS else "store"
    sentence = UNSURE if error.code == "store_unsure" else ""
    return Refuse(code, error.message if code != "store" else sentence, error.rule)
