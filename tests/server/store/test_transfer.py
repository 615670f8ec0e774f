"""Tables move from one database to another, and nothing is lost or changed on the way."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.main import commands
from hexhold.server.store import IDENTITIES_KEY, Search, Store, TableRow
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import PAGE

pytestmark = pytest.mark.once


def ask(*words: str | Path) -> Result:
    return CliRunner().invoke(commands, [str(word) for word in words])


async def fill(store: Store, count: int) -> None:
    for n in range(count):
        row = TableRow(id=f"t{n}", game="base", players=3, names=("Ada",), updated=n / 10, secret=bytes([n % 256, 0]))
        await store.create_table(row)
        await store.append(row.id, 0, [f"{n} {ply}".encode() for ply in range(n % 5)])


def everything(database: str) -> tuple[bytes, list[tuple[TableRow | None, list[bytes]]]]:
    """The key and all tables of a database."""

    async def look() -> tuple[bytes, list[tuple[TableRow | None, list[bytes]]]]:
        store = await open_store(database)
        rows = await store.tables(Search(limit=10_000))
        found = [(await store.load_table(row.id), await store.entries(row.id)) for row in rows]
        key = await store.key(IDENTITIES_KEY)
        await store.close()
        return key, found

    return asyncio.run(look())


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with more tables than are read at once."""
    database = str(tmp_path_factory.mktemp("source") / "tables.sqlite")

    async def make() -> None:
        store = await open_store(database)
        await fill(store, PAGE + 7)
        await store.close()

    asyncio.run(make())
    return database


def test_all_tables_move_and_moving_them_again_changes_nothing(source: str, database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    assert f"{PAGE + 7} tables" in ask("export", file, "--db", source).output
    assert f"{PAGE + 7} tables taken in, 0 were" in ask("import", file, "--db", database).output
    assert everything(database) == everything(source)
    assert f"0 tables taken in, {PAGE + 7} were" in ask("import", file, "--db", database).output
    assert everything(database) == everything(source)


def test_what_a_broken_import_left_out_is_added_by_doing_it_again(source: str, tmp_path: Path) -> None:
    file, half = tmp_path / "tables.jsonl", tmp_path / "half.jsonl"
    ask("export", file, "--db", source)
    lines = file.read_bytes().splitlines(keepends=True)
    last = json.loads(lines[8])
    assert last["table"]["plies"] == 2
    last["entries"] = last["entries"][:1]
    half.write_bytes(b"".join([*lines[:8], json.dumps(last).encode()]))
    copy = str(tmp_path / "copy.sqlite")
    assert "it ends after 5 tables, which were taken in" in ask("import", half, "--db", copy).stderr
    assert f"{PAGE + 3} tables taken in, 4 were" in ask("import", file, "--db", copy).output
    assert everything(copy) == everything(source)


@pytest.mark.threat("SEC-21")
def test_the_file_is_for_its_owner_only_and_nothing_is_overwritten(source: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    ask("export", file, "--db", source)
    assert file.stat().st_mode & 0o077 == 0
    again = ask("export", file, "--db", source)
    assert (again.exit_code, again.stderr) == (2, f"error: {file} is there already\n")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda _: b"", "there is nothing in it"),
        (lambda _: b'{"tables":3}\n', "line 1: the tables have format 3"),
        (lambda lines: lines[:400], "this is no line of exported tables"),
        (lambda lines: lines.replace(b'"players":3', b'"players":"3"', 1), "line 5: this is no line"),
        (lambda lines: lines.replace(b'"entries":["', b'"entries":["AAAA","', 1), "there is another table"),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_the_line(
    source: str, change: Callable[[bytes], bytes], sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "tables.jsonl"
    ask("export", file, "--db", source)
    target = str(tmp_path / "target.sqlite")
    ask("import", file, "--db", target)
    file.write_bytes(change(file.read_bytes()))
    result = ask("import", file, "--db", target)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_guests_of_another_server_are_not_mixed_with_ours(source: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    ask("export", file, "--db", source)
    target = str(tmp_path / "target.sqlite")
    everything(target)
    assert "a database that no server has used yet" in ask("import", file, "--db", target).stderr


def test_a_journal_of_any_length_can_be_restored(database: str, tmp_path: Path) -> None:
    long = tmp_path / "long.sqlite"
    # More than either database takes in one statement.
    count = 25_000 if database.startswith("postgresql") else 90_000

    async def make() -> None:
        store = await open_store(str(long))
        await store.create_table(TableRow(id="long", game="base", players=3))
        await store.append("long", 0, [b"%d" % ply for ply in range(count)])
        await store.close()

    asyncio.run(make())
    backup = tmp_path / "tables.jsonl"
    assert ask("export", backup, "--db", long).exit_code == 0
    done = ask("import", backup, "--db", database)
    assert done.exit_code == 0, done.output
    assert everything(database)[1] == everything(str(long))[1]


def test_a_file_that_was_cut_off_is_no_success_and_what_came_is_kept(source: str, tmp_path: Path) -> None:
    whole, cut, into = tmp_path / "whole", tmp_path / "cut", tmp_path / "into.sqlite"
    assert ask("export", whole, "--db", source).exit_code == 0
    lines = whole.read_bytes().splitlines(keepends=True)
    for kept in (2, 6, len(lines) - 1):
        cut.write_bytes(b"".join(lines[:kept]))
        done = ask("import", cut, "--db", into)
        assert (done.exit_code != 0, "cut off" in done.stderr) == (True, True)
    cut.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    assert "missing" in ask("import", cut, "--db", into).stderr
    done = ask("import", whole, "--db", into)
    assert (done.exit_code, everything(str(into))) == (0, everything(source))


def test_backups_of_earlier_days_are_still_read(source: str, tmp_path: Path) -> None:
    whole, old, into = tmp_path / "whole", tmp_path / "old", tmp_path / "into.sqlite"
    assert ask("export", whole, "--db", source).exit_code == 0
    lines = whole.read_bytes().splitlines(keepends=True)
    old.write_bytes(b"".join([b'{"tables":1}\n', *lines[1:-1]]))
    assert (ask("import", old, "--db", into).exit_code, everything(str(into))) == (0, everything(source))
