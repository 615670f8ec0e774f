"""What the tests of the server share: both databases, and a server with all its limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import INSTALL, Postgres, postgres, program
from tests.server.serving import Server, serving


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A real PostgreSQL. Where it is missing the tests that need it are skipped, except in continuous integration."""
    if program("initdb") is None:
        if os.environ.get("CI"):
            pytest.fail(INSTALL)
        pytest.skip(INSTALL)
    with postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "hexhold.sqlite")
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`hexhold serve` as anybody starts it, with all its limits."""
    folder = tmp_path_factory.mktemp("server")
    with serving(str(folder / "tables.sqlite"), folder / "log", "--connections", "4", "--log", "info") as (one,):
        yield one
