"""A connection to either database: opened when it is first needed, and again after it was lost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from hexhold.server.store import StoreError
from hexhold.server.store.work import Cursor, Run

__all__ = ["Link"]


class Closable(Protocol):
    """A connection of some driver."""

    def close(self) -> None:
        """Let go of it."""


C = TypeVar("C", bound=Closable)


class Link(ABC, Generic[C]):
    """What both databases do alike; `prepare` is done in the first transaction of every connection."""

    def __init__(self, prepare: Callable[[Run], object], begin: str = "BEGIN") -> None:
        self._prepare = prepare
        self._begin = begin
        self._open: C | None = None

    @abstractmethod
    def _connect(self) -> C:
        """A new connection, outside of any transaction."""

    @abstractmethod
    def _run(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        """Carry out a statement on the connection that is open."""

    def _connect_and_prepare(self) -> None:
        self._open = self._connect()
        self._run(self._begin)
        try:
            self._prepare(self._run)
        except StoreError:
            self.close()
            raise
        self._run("COMMIT")

    def close(self) -> None:
        """Let go of the connection."""
        if self._open is not None:
            self._open.close()
            self._open = None
