"""Analyses are made in the process behind all others, a second at a time and each address in turn.

Each is claimed in the database for as long as somebody makes it. What is left over by a process that ended is taken up
by another, or by the same one when it is back; the same game always gives the same analysis, so it begins again.
"""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from hexhold.analysis.data import FORMAT
from hexhold.server.after.analysing import Piece, Thought, begin, go_on
from hexhold.server.http.finished_games import FinishedGame, read_seen
from hexhold.server.limits import ANALYSES_UNDER_WAY
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import StoreError
from hexhold.server.store.analyses import Claim, Claimed, claim, give_up, keep_analysis, left_over, tell_progress

__all__ = ["Making", "UnderWay", "Wanted"]

LOG: Final = logging.getLogger("hexhold.server")
ATTEMPTS: Final = 2
"""How often an analysis is begun whose process died."""
CLAIM_SECONDS: Final = 60.0
"""How long a process has an analysis to itself after it was last heard of."""
LOOK_AGAIN: Final = 15.0
"""Seconds until somebody looks again for what is left over."""


class Wanted(NamedTuple):
    """A finished game, who looks at it, and how deep."""

    game: FinishedGame
    worlds: int

    @property
    def key(self) -> tuple[str, str]:
        """The table, and who looks at it."""
        return self.game.row.id, self.game.seen


@dataclass
class UnderWay:
    """An analysis that this process makes now."""

    by: str
    share: float = 0.0
    known: bytes | None = None
    """As JSON, packed."""


class Making:
    """The analyses that this process makes."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.under_way: dict[tuple[str, str], UnderWay] = {}

    @property
    def is_possible(self) -> bool:
        """Whether there is a process to make them in."""
        return self.hub.trials.has_processes

    def is_enough(self, by: str) -> bool:
        """Whether an address has one under way, or all together as many as are remembered."""
        return len(self.under_way) >= ANALYSES_UNDER_WAY or any(one.by == by for one in self.under_way.values())

    async def take(self, wanted: Wanted, by: str, now: float) -> None:
        """Make an analysis, unless it is kept, or claimed at this time."""
        self.under_way[wanted.key] = UnderWay(by)
        found = Claimed.TAKEN
        try:
            wish = Claim(*wanted.key, wanted.worlds)
            found = await self.hub.store.write(claim(wish, FORMAT, now, time.time() + CLAIM_SECONDS))
        finally:
            if found is not Claimed.MINE:
                del self.under_way[wanted.key]
        if found is Claimed.MINE:
            self.hub.keep_at(self._work(wanted), f"analysis {wanted.key[0]}")

    async def take_up(self) -> None:
        """Go on with what was left over, for as long as the server runs; a process alone takes up its own at once."""
        over = time.time() if self.hub.is_shared else time.time() + CLAIM_SECONDS
        while self.is_possible:
            try:
                for left in await self.hub.store.read(left_over(over, ANALYSES_UNDER_WAY)):
                    if len(self.under_way) < ANALYSES_UNDER_WAY and (left.table, left.seen) not in self.under_way:
                        row, entries = await self.hub.finished(left.table)
                        await self.take(Wanted(FinishedGame(row, entries, left.seen), left.worlds), "", over)
            except (StoreError, Refuse) as trouble:
                LOG.warning("analyses that are left over wait: %s", trouble)
            await asyncio.sleep(LOOK_AGAIN)
            over = time.time()

    async def _work(self, wanted: Wanted) -> None:
        """Second by second until it is done; what cannot be done is forgotten, and may be asked for again."""
        working = self.under_way[wanted.key]
        made = Claim(*wanted.key, wanted.worlds)
        try:
            async for piece in self._pieces(working.by, wanted):
                packed = None if piece.analysis is None else zlib.compress(piece.analysis)
                working.share, working.known = piece.share, packed or working.known
                made = made._replace(share=piece.share, known=packed)
                if piece.is_done:
                    await self.hub.store.write(keep_analysis(made, FORMAT, time.time()))
                    return
                await self.hub.store.write(tell_progress(made, time.time() + CLAIM_SECONDS))
            await self.hub.store.write(give_up(*wanted.key))
        except StoreError as trouble:
            LOG.warning("the analysis of table %s waits: %s", wanted.key[0], trouble)
        finally:
            del self.under_way[wanted.key]

    async def _pieces(self, by: str, wanted: Wanted) -> AsyncIterator[Piece]:
        """What the process behind has done, second by second; it ends early where that fails, or dies every time."""
        attempts = 0
        while attempts < ATTEMPTS:
            try:
                piece = await self.hub.trials.work(by, next_piece, wanted)
            except BrokenProcessPool:
                attempts += 1
                continue
            except Exception:
                LOG.exception("the analysis of table %s has failed", wanted.key[0])
                return
            yield piece
            if piece.is_done:
                return
            # Whoever asks for little goes first.
            await asyncio.sleep(0)


def next_piece(wanted: Wanted) -> Piece:
    """In the process behind: a second of work."""
    return go_on(wanted.key, partial(first_thought, wanted))


def first_thought(wanted: Wanted) -> Thought:
    """The beginning of an analysis."""
    table = wanted.game.table()
    eyes = read_seen(wanted.game.seen, len(table.places))
    return begin(table, eyes if isinstance(eyes, int) else None, wanted.worlds)
