"""Tables of standard rules: what strangers meet at, and the only ones that can be rated.

No option, the map that is laid anew for every game where there is one, a clock of three, and no hints. What these
rules are never depends on who makes the table.
"""

from __future__ import annotations

from typing import Final

from hexhold.rules.games import GAMES
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.lists import ClockPlan
from hexhold.server.protocol.meeting import Match
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.meeting.rating import can_rate
from hexhold.server.table.config import TableConfig
from hexhold.server.table.seat import Person

__all__ = ["check_rated", "fits", "standard_table"]

CLOCKS: Final = {"quick": ClockPlan(180.0, 30.0), "calm": ClockPlan(300.0, 60.0)}
DAY: Final = 86400.0
LAID_ANEW: Final = "variable"


def standard_table(wish: Match) -> NewTable:
    """The table that somebody wants, by standard rules; raises Refuse where there is no such game."""
    info = GAMES.get(wish.game)
    if info is None or wish.players not in info.players:
        raise Refuse("malformed", "game: there is no such game for so many players.")
    clock = CLOCKS.get(wish.clock)
    return NewTable(
        game=wish.game,
        seats=["me", *["open"] * (wish.players - 1)],
        map=LAID_ANEW if LAID_ANEW in info.plan(wish.players).presets else "",
        visibility="public",
        clock=clock,
        turn=DAY if clock is None else None,
        takeover=clock is None,
        hints=False,
        rated=wish.rated,
        commitment=wish.commitment,
    )


def fits(config: TableConfig, wish: NewTable) -> bool:
    """Whether a table is the one that somebody wants; who may see it is asked elsewhere."""
    bank, increment = (wish.clock.bank, wish.clock.increment) if wish.clock is not None else (None, 0.0)
    return config.begins and (
        config.game,
        config.players,
        config.options,
        config.map,
        config.bank,
        config.increment,
        config.turn,
        config.takeover,
        config.rated,
    ) == (wish.game, len(wish.seats), {}, wish.map, bank, increment, wish.turn, wish.takeover, wish.rated)


def check_rated(body: NewTable, person: Person) -> None:
    """Raise Refuse unless a rated table of this kind may be made by this person."""
    if not can_rate():
        raise Refuse("no_ratings")
    if person.is_program or not person.is_known:
        raise Refuse("account")
    clock = next((name for name, plan in CLOCKS.items() if plan == body.clock), "days")
    wish = Match(game=body.game, players=len(body.seats), clock=clock, rated=True)  # type: ignore[arg-type]
    standard = standard_table(wish)
    for name in ("options", "visibility", "clock", "turn", "takeover", "map", "offers", "proposals", "tracker"):
        if getattr(body, name) != getattr(standard, name):
            raise Refuse("malformed", f"{name}: rated tables are public, with standard rules and clocks.")
    rules = (body.hints, body.delay, body.grace, body.start)
    if rules != (standard.hints, standard.delay, standard.grace, False):
        raise Refuse("malformed", "hints, delay, grace and start: rated tables have standard rules.")
    if not set(body.seats) <= {"me", "open"}:
        raise Refuse("malformed", "seats: rated games are played by people.")
