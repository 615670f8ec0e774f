"""A server beside the model, for games on this machine: started when it is first needed, ended with the program."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hexhold.mcp.wire import Refused

__all__ = ["OwnServer"]

SECONDS: Final = 60.0
SAYS: Final = "Hexhold is at "


class OwnServer:
    """`hexhold serve` on a free port of this machine, with a database that is gone afterwards."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._address = ""
        self._folder = TemporaryDirectory(prefix="hexhold-mcp-", ignore_cleanup_errors=True)
        self._starting = asyncio.Lock()

    async def address(self) -> str:
        """Where it is; raises Refused if it does not start."""
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                await self._start()
        return self._address

    async def _start(self) -> None:
        command = ["-m", "hexhold", "serve", "--port", "0", "--db", str(Path(self._folder.name) / "games.sqlite")]
        # Standard input and output belong to the protocol; the server has none of them.
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-u", *command, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
        )
        assert self._process.stdout is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS):
                line = (await self._process.stdout.readline()).decode()
                if line.startswith(SAYS):
                    self._address = line.removeprefix(SAYS).split()[0]
                    return
        await self.close()
        raise Refused("no_server", "no server could be started on this machine; `hexhold serve --port 0` says why")

    async def close(self) -> None:
        """End it."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), 10)
            if self._process.returncode is None:
                self._process.kill()
                await self._process.wait()
        self._folder.cleanup()
