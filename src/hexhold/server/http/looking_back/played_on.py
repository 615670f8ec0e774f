"""Which maps are played on just now: of these nobody is told what is good, since nobody may get help in a running game.

A map is known by its hexes, wherever they lie, so that one that was turned or renamed is still the same. A map that was
laid out for a game is refused to everybody until that game is over, and the map of a day until its board is closed. A
printed one can be studied by anybody before a game begins: it is refused to those who play on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from hexhold.rules.games import create, plan_of
from hexhold.server.protocol.openings import Opening
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import Search, TableRow
from hexhold.server.store.analyses import first_entries
from hexhold.server.table import journal as j
from hexhold.server.table.daily import DAYS_OPEN, board_of

__all__ = ["PlayedOn", "mark_of"]

PAGE: Final = 200
LOBBY: Final = 400
"""Entries of a journal among which its game begins."""
SEA: Final = "sea"


def mark_of(board: Mapping[str, object]) -> str:
    """What a map is known by: its hexes with their numbers, in no order."""
    rows = board["rows"]
    assert isinstance(rows, list), "a map as the engine writes it"
    hexes = sorted(piece.strip() for row in rows for piece in str(row).partition(":")[2].split(","))
    return blake2b("\n".join(it for it in hexes if it != SEA).encode(), digest_size=12).hexdigest()


@lru_cache(maxsize=200)
def printed(game: str, players: int, scenario: str) -> frozenset[str]:
    """The marks of the maps of a game that are the same whenever they are laid out."""
    options = {"scenario": scenario} if scenario else {}
    found = set[str]()
    for preset in plan_of(game, players).presets:
        twice = {mark_of(create(game, players, {**options, "map": preset}, seed=it).map.to_data()) for it in (1, 2)}
        found |= twice if len(twice) == 1 else set()
    return frozenset(found)


class PlayedOn:
    """The maps of the games that go on, by the marks of their maps."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._marks: dict[str, str] = {}
        """By table; the map of a game never changes once it has begun."""

    async def must_be_free(self, wish: Opening, board: Mapping[str, object], who: str) -> None:
        """Raise Refuse where a map is played on, as far as that concerns this person."""
        mark = mark_of(board)
        if mark in printed(wish.game, wish.players, str(wish.options.get("scenario", ""))):
            is_played = await self._is_played(Search(status="playing", who=who, limit=PAGE), mark)
        else:
            is_of_a_day = mark in open_days(self._hub.clock.now())
            is_played = is_of_a_day or await self._is_played(Search(status="playing", limit=PAGE), mark)
        if is_played:
            raise Refuse("not_over", "A game on this map is not over yet: nobody is helped in a running game.")

    async def _is_played(self, search: Search, mark: str) -> bool:
        while rows := await self._hub.store.tables(search):
            for row in rows:
                if await self._mark(row) == mark:
                    return True
            if len(rows) < PAGE:
                break
            search = Search(status=search.status, who=search.who, limit=PAGE, before=(rows[-1].updated, rows[-1].id))
        return False

    async def _mark(self, row: TableRow) -> str:
        if row.id not in self._marks:
            beginning = await self._hub.store.read(first_entries(row.id, LOBBY))
            began = next((it for it in map(j.read_entry, beginning) if isinstance(it, j.Began)), None)
            if began is None:
                return ""
            self._marks[row.id] = mark_of(began.map)
        return self._marks[row.id]


def open_days(now: float) -> frozenset[str]:
    """The marks of the boards of days that can still be played; and of tomorrow's, which is nobody's business yet."""
    today = datetime.fromtimestamp(now, UTC).date()
    days = [today + timedelta(days=1 - back) for back in range(DAYS_OPEN + 1)]
    return frozenset(mark_of(board_of(day.isoformat()).map) for day in days)
