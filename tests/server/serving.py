"""Servers in processes of their own, to be asked, killed and started again."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.client import fetch

PORTS = (20000, 32000)
"""Below those that systems give to outgoing connections."""


def free_port() -> int:
    """A port that nobody uses at this moment, and that no outgoing connection will be given a moment later."""
    while True:
        port = random.randint(*PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`hexhold serve` on a port of its own; `hurried`, its bots do not wait and nobody is counted."""

    def __init__(
        self,
        database: str,
        log: Path,
        options: Sequence[str] = (),
        *,
        hurried: bool = False,
        before: Callable[[], None] | None = None,
    ) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.database, self.log = database, log
        program = ["-m", "tests.server.launch"] if hurried else ["-m", "hexhold", "serve"]
        self._command = [sys.executable, *program]
        self._command += ["--port", str(self.port), "--db", database, *options]
        self._before = before
        """What its process does before it becomes the server."""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run it; it answers a little later."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                preexec_fn=self._before,  # noqa: PLW1509 - it only sets limits
            )

    def wait(self, seconds: float = 60.0) -> float:
        """Wait until it answers; how long that took."""
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text("utf-8")[-3000:]
            try:
                if fetch(self.base, "GET", "/health").status == 200:
                    return time.perf_counter() - began
            except OSError:
                time.sleep(0.01)
        raise AssertionError(f"no answer: {self.log.read_text('utf-8')[-3000:]}")

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def revive(self) -> None:
        """Run it again, and wait until it answers."""
        self.start()
        self.wait(300.0)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self.process = None
        return code


@contextmanager
def serving(
    database: str,
    log: Path,
    *options: str,
    processes: int = 1,
    hurried: bool = False,
    before: Callable[[], None] | None = None,
) -> Iterator[list[Server]]:
    """Servers on one database for as long as the context lasts."""
    servers = [Server(database, log, options, hurried=hurried, before=before) for _ in range(processes)]
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.kill()
