"""Another engine in a process of its own, spoken to in JSON Lines. Its licence stays on its side of the pipe."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final, cast

from hexhold.core.errors import Malformed

__all__ = ["PREFIX", "Peer", "Pipe", "the_peer"]

PYTHON: Final = "HEXHOLD_PEER_PYTHON"
"""The variable that names the Python which has catanatron."""
PREFIX: Final = "catanatron:"
"""How the names of catanatron's players begin."""
DRIVER: Final = Path(__file__).parent / "driver" / "catanatron_table.py"


class Pipe:
    """A script that runs by another Python and answers line by line."""

    def __init__(self, python: str, script: Path, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [python, str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=environment,
            start_new_session=True,
        )

    def write(self, message: dict[str, Any]) -> None:
        """Send a line."""
        pipe = cast("IO[str]", self.process.stdin)
        pipe.write(json.dumps(message, separators=(",", ":")) + "\n")
        pipe.flush()

    def read(self) -> dict[str, Any]:
        """The next line; empty if the process has ended."""
        line = cast("IO[str]", self.process.stdout).readline()
        return cast("dict[str, Any]", json.loads(line)) if line else {}

    def close(self) -> None:
        """End the process."""
        cast("IO[str]", self.process.stdin).close()
        cast("IO[str]", self.process.stdout).close()
        self.process.wait()


class Peer(Pipe):
    """Catanatron, by its own Python. The sets of strings it walks through have the same order in every run."""

    def __init__(self, python: str) -> None:
        super().__init__(python, DRIVER, {"PYTHONHASHSEED": "0"})
        if not self.read().get("ready"):
            self.close()
            raise Malformed(f"{python} has no catanatron: install it there, or name another Python in {PYTHON}")
        here = self.send({"do": "hello"})
        self.engine: str = here["engine"]
        """Its name and version."""
        self.players: list[str] = here["players"]

    def send(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a request and wait for the answer."""
        self.write(message)
        answer = self.read()
        if not answer or "error" in answer:
            raise RuntimeError(f"catanatron failed: {answer.get('error', 'its process has ended')}")
        return answer

    def check_player(self, name: str) -> None:
        """Raise Malformed unless there is such a player."""
        if name not in self.players:
            raise Malformed(f"{self.engine} has no player {name[:40]!r}; it has {', '.join(self.players)}")


@lru_cache(maxsize=1)
def the_peer() -> Peer:
    """The peer of this process; it is started when it is needed first."""
    python = os.environ.get(PYTHON, "")
    if not Path(python).is_file():
        raise Malformed(f"name a Python that has catanatron in the variable {PYTHON}")
    peer = Peer(python)
    atexit.register(peer.close)
    return peer
