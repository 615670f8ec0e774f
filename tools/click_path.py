"""Count what a click passes through until it is on everybody's screen: `python -m tools.click_path`.

Two people play on a server in this process, over connections without a network. One of them builds a settlement; every
function of the server that runs until the bytes of the last update wait to be sent is listed once, in the order in
which it is first called, with how often it is called. docs/decisions/0022-fewer-forms.md has the numbers.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

import msgspec

import hexhold
from hexhold.server.http.sockets import pass_on
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.running.connection import Connection
from hexhold.server.running.hub import Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.store.sqlite import open_sqlite
from hexhold.server.table.seat import Person

SOURCE: Final = f"{Path(hexhold.__file__).parent}/"
CONVERSIONS: Final = ("parse_token", "from_wire", "token", "arguments", "legal_list", "view")
"""Functions of the engine that turn an action into another form, or that cost the most."""
ANN: Final = Person("ann", "Ann")
BOB: Final = Person("bob", "Bob")
Called: TypeAlias = Counter[tuple[str, str]]


class Watch:
    """Counts calls in all threads while it is on."""

    def __init__(self) -> None:
        self.called: Called = Counter()
        self.is_on = False
        threading.setprofile(self._hear)
        sys.setprofile(self._hear)

    def _hear(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if self.is_on and event == "call" and code.co_filename.startswith(SOURCE):
            name = code.co_qualname
            if "<" not in name.rpartition(".")[2]:
                self.called[code.co_filename.removeprefix(SOURCE), name] += 1


class LastScreen(Connection):
    """The connection that is told last: counting ends when it is."""

    def __init__(self, number: int, watch: Watch) -> None:
        super().__init__(number)
        self._watch = watch

    def send(self, data: bytes) -> None:
        super().send(data)
        self._watch.is_on = False


async def hear(connection: Connection, *kinds: str) -> Any:
    """The next message of one of these kinds."""
    while True:
        message = msgspec.json.decode(await asyncio.wait_for(connection.next(), 20))
        if message["type"] in kinds:
            return message


async def click(watch: Watch, folder: Path) -> None:
    """Sit down, begin, and build a settlement while everything is counted."""
    store = await open_sqlite(folder / "tables.sqlite")
    hub = Hub(store, Metrics(), is_shared=False)
    wish = NewTable(game="base", seats=["me", "open"], options={"first_player": 0}, map="beginner", pace=0.0)
    host = await hub.host(await hub.create(wish, ANN))
    ann, bob = Connection(1), LastScreen(2, watch)
    host.join(ann, ANN, 0)
    host.join(bob, BOB, 0)
    pass_on(msgspec.json.encode(m.Sit(id="sit", seat=1)), bob, host)
    await hear(bob, "ack")
    pass_on(msgspec.json.encode(m.Start(id="start")), ann, host)
    request = (await hear(ann, "ack")) and None
    while request is None:
        request = (await hear(ann, "resync", "update")).get("request")
    while (await hear(bob, "resync", "update")).get("view") is None:
        pass
    settle = m.Act(id="act", decision_id=request["decision_id"], actions=["settle:N12"])
    await asyncio.sleep(1.0)
    watch.is_on = True
    pass_on(msgspec.json.encode(settle), ann, host)
    await hear(bob, "update")
    await hub.close()
    await store.close()


def counted() -> Called:
    """How often each function of Hexhold is called, by file and name."""
    watch = Watch()
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(click(watch, Path(folder)))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return watch.called


def of_the_server(called: Called) -> Called:
    """Those of them that belong to the server."""
    return Counter({key: count for key, count in called.items() if key[0].startswith("server/")})


def main() -> None:
    """Print the functions, and how many there are."""
    called = counted()
    server = of_the_server(called)
    for (file, name), count in server.items():
        print(f"{count:4}  {file:40} {name}")
    print(f"{len({file for file, _ in server})} files, {len(server)} functions, {sum(server.values())} calls")
    engine = {name: count for (_, name), count in called.items() if name in CONVERSIONS}
    print(", ".join(f"{name} {engine.get(name, 0)}" for name in CONVERSIONS))


if __name__ == "__main__":
    main()
