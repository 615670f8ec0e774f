"""What all hosts of a process share."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.server.running.clock import Clock
from hexhold.server.running.metrics import Metrics
from hexhold.server.running.thinking import Thinkers
from hexhold.server.store import Store

__all__ = ["HostServices"]


@dataclass(frozen=True)
class HostServices:
    """The database, the clock and the numbers, who thinks, and what the process is called."""

    store: Store
    metrics: Metrics
    node: str
    seed: str
    """For bots that throw dice of their own."""
    thinkers: Thinkers
    clock: Clock
