"""Many games of one kind, stepped together inside compiled code."""

from __future__ import annotations

from hexhold.batch.batch import NO_ACTION, Batch
from hexhold.batch.slot import Snapshot
from hexhold.batch.sources import EVERY_SEAT, IN_TURN, GameSource, Seating

__all__ = ["EVERY_SEAT", "IN_TURN", "NO_ACTION", "Batch", "GameSource", "Seating", "Snapshot"]
