"""Words for tests of the referee: send requests to a session, and know what must be true of every answer."""

from __future__ import annotations

import json
from typing import TypeAlias

from hexhold.referee.session import Session

Data: TypeAlias = dict[str, object]

CODES = {"malformed", "out_of_turn", "illegal", "no_game", "no_record", "too_long"}
"""Every code a refusal may have; `internal` would be a bug."""


class Client:
    """Somebody who talks with the referee, one request at a time."""

    def __init__(self) -> None:
        self.session = Session()

    def send(self, line: bytes) -> Data:
        """The answer to a raw line, which is one line with one object of one of two shapes."""
        written = self.session.answer(line)
        assert b"\n" not in written
        answer = json.loads(written.decode("utf-8"))
        if answer["ok"] is True:
            assert list(answer)[-2:] == ["ply", "to_act"] or list(answer)[-3:] == ["ply", "to_act", "winner"]
        else:
            assert list(answer) == ["ok", "error"]
            assert answer["ok"] is False
            assert answer["error"]["code"] in CODES, answer
            assert answer["error"]["message"]
            assert set(answer["error"]) <= {"code", "message", "rule", "line", "column"}
        return dict(answer)

    def ask(self, do: str, **fields: object) -> Data:
        """The answer to a request that must be granted."""
        answer = self.send(json.dumps({"do": do, **fields}).encode())
        assert answer["ok"], answer
        return answer

    def refused(self, do: str, **fields: object) -> Data:
        """The error for a request that must be refused."""
        error = self.send(json.dumps({"do": do, **fields}).encode())["error"]
        assert isinstance(error, dict)
        return error

    def key(self) -> object:
        """All that the session remembers, to be compared."""
        running = self.session.running
        if running is None:
            return None
        return running.game, running.state.key(), running.done, (running.rng.a, running.rng.b, running.rng.c)


def seated(**options: object) -> Client:
    """Somebody with a new game of four on the beginner map in which P0 places first."""
    client = Client()
    client.ask("new", game="base", players=4, map="beginner", options={"first_player": 0, **options})
    return client
