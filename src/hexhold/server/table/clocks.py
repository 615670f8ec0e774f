"""The clocks of a table: whose runs, since when, what is left of it, and when it is up."""

from __future__ import annotations

from hexhold.server.protocol.parts import Clocks
from hexhold.server.table.config import TableConfig
from hexhold.server.table.play import Play
from hexhold.server.table.seat import SeatState

__all__ = ["TableClocks"]


class TableClocks:
    """What of a table tells its clocks."""

    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.status = "open"
        self.places = [SeatState() for _ in range(config.players)]
        self.play: Play | None = None
        self.left = [config.bank or 0.0] * config.players
        """Seconds on each clock at the time `since`."""
        self.since = 0.0
        self.acted_at = 0.0

    def running(self) -> dict[int, float]:
        """By seat whose clock runs, the time from which it does."""
        if self.play is None or self.status != "playing":
            return {}
        runs = {}
        for seat in self.play.waits_for():
            place = self.places[seat]
            if place.decides_itself and self.config.turn is not None:
                runs[seat] = max(self.acted_at, place.back_at)
            elif place.decides_itself:
                runs[seat] = self.since if place.is_here else max(self.since, place.pause_until)
        return runs

    def left_at(self, now: float) -> list[float]:
        """Everybody's seconds at a time."""
        left = list(self.left) if self.config.turn is None else [self.config.turn] * len(self.places)
        for seat, start in self.running().items():
            passed = now - start - self.places[seat].rested(start, now)
            left[seat] = round(max(0.0, left[seat] - max(0.0, passed)), 2)
        return left

    def deadlines(self) -> dict[int, float]:
        """By seat that a table with days for a turn waits for, when its time is up."""
        turn = self.config.turn
        if turn is None:
            return {}
        return {seat: start + turn + self.places[seat].rested(start) for seat, start in self.running().items()}

    def clocks(self, now: float) -> Clocks | None:
        """The clocks as everybody sees them; None at a table without any."""
        if (self.config.bank is None and self.config.turn is None) or self.play is None:
            return None
        running = [seat for seat, start in self.running().items() if start <= now and not self.places[seat].is_away]
        return Clocks(at=now, left=self.left_at(now), running=running)

    def restart_clocks(self, now: float, *, is_believed: bool = True) -> None:
        """What passed while nobody ran this table counts for nobody; days for a turn do, if the clock is believed."""
        has_passed = self.config.turn is not None and is_believed
        self.acted_at = min(self.acted_at, now) if has_passed else now
        self.since = self.since if self.config.turn is not None else now
        for place in self.places:
            place.back_at = min(place.back_at, now)
            place.went_at, place.pause_until = now, now + self.config.grace
