"""A real PostgreSQL for tests and harnesses, from the system's packages, in a folder of its own that goes with it.

It is reached through a socket in that folder, so it takes no port. PostgreSQL refuses to run as root: then it runs as
its own user, or as nobody.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

PACKAGES = Path("/usr/lib/postgresql")
INSTALL = "install PostgreSQL to run this, for example by: apt-get install postgresql"


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is: on the PATH, or where Debian keeps the newest version."""
    found = shutil.which(name)
    if found:
        return found
    versions = sorted(PACKAGES.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(versions[-1]) if versions else None


class Postgres:
    """A running server."""

    def __init__(self, folder: Path, durable: bool) -> None:
        self.folder = folder
        self._durable = durable
        self._user, self._group = _unprivileged()
        self._numbers = count(1)
        self._server: subprocess.Popen[bytes] | None = None
        if self._user is not None and self._group is not None:
            os.chown(folder, self._user, self._group)
        self._call("initdb", "--auth=trust", "--username=hexhold", "--encoding=UTF8", "--no-sync", "data")
        self.start()

    def start(self) -> None:
        """Run it and wait until it answers."""
        command = [*self._command("postgres"), "-D", "data", "-k", str(self.folder), "-c", "listen_addresses="]
        command += ["-c", f"fsync={'on' if self._durable else 'off'}", "-c", "max_connections=200"]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, user=self._user, group=self._group
            )
        for _ in range(600):
            try:
                psycopg.connect(self._url("postgres")).close()
            except psycopg.OperationalError:
                assert self._server.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)
            else:
                return
        raise AssertionError("PostgreSQL does not answer")

    def stop(self) -> None:
        """End it at once, as `pg_ctl stop -m immediate` does: like a crash, nothing committed is lost."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait()
            self._server = None

    def kill(self) -> None:
        """End all its processes without a warning, as a power cut would."""
        assert self._server is not None
        own = self._server.pid
        self._server.send_signal(signal.SIGSTOP)  # so that it starts no other
        children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
        for process in (*map(int, children), own):
            os.kill(process, signal.SIGKILL)
        self._server.wait()
        self._server = None

    def revive(self) -> None:
        """Run it again: what was committed is there."""
        self.start()

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"hexhold{next(self._numbers)}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def _url(self, database: str) -> str:
        return f"postgresql://hexhold@/{database}?host={self.folder}"

    def _command(self, name: str) -> list[str]:
        found = program(name)
        if found is None:
            raise FileNotFoundError(INSTALL)
        return [found]

    def _call(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [*self._command(name), *words],
            cwd=self.folder,
            capture_output=True,
            check=False,
            user=self._user,
            group=self._group,
        )
        assert done.returncode == 0, done.stderr.decode()


def _unprivileged() -> tuple[int | None, int | None]:
    if os.geteuid() != 0:
        return None, None
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return user.pw_uid, user.pw_gid
    raise AssertionError("there is no user that PostgreSQL could run as")


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """A server that lives as long as the context; `durable` waits for the disk, as one in earnest does."""
    folder = Path(tempfile.mkdtemp(prefix="hexhold-postgres-"))
    server = None
    try:
        server = Postgres(folder, durable)
        yield server
    finally:
        if server is not None:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
