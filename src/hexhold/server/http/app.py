"""The application: everything put together around a store that is opened when the server starts."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from hexhold.server.http.api import Api
from hexhold.server.http.guard import Guard
from hexhold.server.http.page import client_file
from hexhold.server.http.sockets import Sockets
from hexhold.server.running.board import Board
from hexhold.server.running.hub import Hub
from hexhold.server.running.logs import set_up_logs
from hexhold.server.running.metrics import Metrics
from hexhold.server.running.notices.telling import messenger_of
from hexhold.server.running.parent import end_with_parent
from hexhold.server.settings import Settings
from hexhold.server.store import IDENTITIES_KEY, Store
from hexhold.server.store.opening import is_shared, open_store

__all__ = ["LOG_LEVEL", "SETTINGS", "app_of_worker", "collect_seldom", "make_app"]

LOG: Final = logging.getLogger("hexhold.server")
SETTINGS: Final = "HEXHOLD_SETTINGS"
"""The variable in which worker processes find how the server was started."""
LOG_LEVEL: Final = "HEXHOLD_LOG"
GARBAGE: Final = (5_000, 10, 50)


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The application for a store, or for the one that the settings name, which is opened and closed with it."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = store or await open_store(settings.db)
        hub = Hub(opened, metrics, is_shared(settings.db), settings.thinkers)
        hub.messenger, hub.board = await messenger_of(opened, settings), Board(settings.numbers)
        hub.leave_numbers()
        api = Api(hub, await opened.key(IDENTITIES_KEY), metrics, settings)
        app.router.routes += [
            *api.routes(),
            WebSocketRoute("/api/tables/{table}/ws", Sockets(api).serve),
            Route("/{path:path}", client_file, methods=["GET"]),
        ]
        LOG.info("the server is up")
        try:
            yield
        finally:
            await hub.close()
            if store is None:
                await opened.close()
            LOG.info("the server is down")

    return Starlette(lifespan=lifespan, middleware=[Middleware(Guard, metrics=metrics, limits=settings.limits)])


def collect_seldom() -> None:
    """Let Python look for circular garbage less often than usual, and never among what is there already.

    Tables make many things that stay and few circles, so looking is most of what it would do.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def app_of_worker() -> Starlette:
    """The application in one of several processes, which ends with the one that started it."""
    set_up_logs(os.environ.get(LOG_LEVEL, "warning"))
    end_with_parent()
    collect_seldom()
    return make_app(msgspec.json.decode(os.environ[SETTINGS], type=Settings))
