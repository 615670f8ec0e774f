"""What happens at a table by itself: games begin, clocks run out, somebody is gone for too long, bots act."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexhold.core.engine import seats_to_act
from hexhold.server.table import journal as j
from hexhold.server.table.deciding import begin, start
from hexhold.server.table.state import TableState

__all__ = ["Here", "bot_times", "due", "pause", "waited_for", "wake_time"]

REVEAL_PATIENCE: Final = 5.0
"""Seconds that the game waits for the players' parts of the dice."""
HURRY: Final = 0.8
"""What a pause before an act of a bot is of the one before it in the same turn."""
LEAST_OF_PACE: Final = 0.25
"""What it is of the table's pace at the least."""
ANSWER_PATIENCE: Final = 15.0
"""Seconds that a bot waits for answers to its offer."""
ROUND_PATIENCE: Final = 180.0
"""Seconds after which the game of a tournament's table begins, whoever is missing."""
SILENCE: Final = 60.0
"""Seconds of silence after which those who are connected elsewhere are asked whether they are still there."""
REMIND_PART: Final = 0.25
REMIND_SECONDS: Final = 86400.0
"""Who has days for a turn is reminded when a quarter of the time is left, or a day."""
COUNT_AGAIN: Final = 5.0
"""The least number of seconds between two notes of how many people watch; that nobody does is noted at once."""


class Here(NamedTuple):
    """Who is connected to this process."""

    node: str
    seats: set[int]
    watchers: int


def due(table: TableState, here: Here, now: float) -> tuple[list[j.Entry], float]:
    """The entries that are due by now, and when to look again at the latest."""
    entries, next_time = presence(table, here, now)
    if entries:
        return entries, now
    for seat, until in _homecomings(table).items() if not table.is_done else ():
        if now >= until:
            return [j.Home(at=now, seat=seat)], now
        next_time = min(next_time, until)
    if table.status == "open" and table.config.begins:
        entries, next_time = _gathering(table, now, next_time)
        if entries:
            return entries, now
    if table.status == "starting":
        patience = table.starting_at + REVEAL_PATIENCE
        if now >= patience:
            return [begin(table, table.places, now)], now
        next_time = min(next_time, patience)
    if table.status == "playing":
        for seat, deadline in _deadlines(table).items():
            if now >= deadline:
                left = table.left_at(now) if table.config.bank is not None else []
                return [j.Absent(at=now, seat=seat, left=left)], now
            next_time = min(next_time, deadline)
        entries, silence = _silent(table, here, now)
        next_time = min(next_time, silence)
    return entries, next_time


def _gathering(table: TableState, now: float, next_time: float) -> tuple[list[j.Entry], float]:
    """Before a game that begins by itself: whoever went away loses the seat, and when all are here it begins."""
    has_days = table.config.turn is not None
    if table.config.tournament:
        return _gathering_for_a_round(table, now, next_time)
    for seat, place in enumerate(table.places):
        if place.is_taken_by_somebody and not place.is_here and not has_days:
            if now >= place.went_at + table.config.grace:
                return [j.Emptied(at=now, seat=seat)], now
            next_time = min(next_time, place.went_at + table.config.grace)
    if all(place.kind != "empty" and (place.is_here or place.kind == "bot" or has_days) for place in table.places):
        return start(table, now), now
    return [], next_time


def _gathering_for_a_round(table: TableState, now: float, next_time: float) -> tuple[list[j.Entry], float]:
    """The seats are given: the game begins when all are here, at the latest some minutes after the round."""
    patience = table.created + ROUND_PATIENCE
    if now >= patience or all(place.is_here for place in table.places):
        return start(table, now), now
    return [], min(next_time, patience)


def wake_time(table: TableState) -> float | None:
    """When a table with days for a turn must be looked at, though nobody does; None where it waits for people alone."""
    if table.config.turn is None or table.status != "playing":
        return None
    return min([*_deadlines(table).values(), *bot_times(table).values(), *_homecomings(table).values()], default=None)


def _homecomings(table: TableState) -> dict[int, float]:
    """By seat whose vacation goes on, when it ends at the latest."""
    found = {seat: place.away_until for seat, place in enumerate(table.places)}
    return {seat: until for seat, until in found.items() if until is not None}


def waited_for(table: TableState) -> dict[str, float]:
    """The identities that a table with days for a turn waits for, each with the time at which to remind them.

    It waits for nobody who is on vacation.
    """
    turn = table.config.turn
    if turn is None:
        return {}
    early = min(turn * REMIND_PART, REMIND_SECONDS)
    found = {seat: deadline - early for seat, deadline in table.deadlines().items()}
    return {table.places[seat].who: at for seat, at in found.items() if not table.places[seat].is_away}


def presence(table: TableState, here: Here, now: float) -> tuple[list[j.Entry], float]:
    """Who has come to this process, or left it, and is not yet noted; and when to look again at the latest."""
    entries: list[j.Entry] = []
    next_time = now + 3600.0
    for seat, place in enumerate(table.places):
        if place.is_taken_by_somebody and (seat in here.seats) != (here.node in place.nodes):
            kind = j.Came if seat in here.seats else j.Went
            entries.append(kind(at=now, seat=seat, node=here.node))
    if table.status == "playing" and here.watchers != table.watching.get(here.node, 0):
        next_time = table.watched_at + COUNT_AGAIN if here.watchers else now
        if now >= next_time:
            entries.append(j.Watched(at=now, node=here.node, watchers=here.watchers))
    return entries, next_time


def _deadlines(table: TableState) -> dict[int, float]:
    """When the time of each seat that is waited for is up."""
    if table.config.turn is not None:
        return table.deadlines() if table.config.takeover else {}
    found = {}
    for seat, since in table.running().items():
        place = table.places[seat]
        times = []
        if table.config.bank is not None:
            times.append(since + table.left[seat])
        if not place.is_here:
            times.append(place.went_at + table.config.grace)
        if times:
            found[seat] = min(times)
    return found


def _silent(table: TableState, here: Here, now: float) -> tuple[list[j.Entry], float]:
    """Doubt whether those who are connected to other processes still are: a process that lives says so again."""
    doubts: list[j.Entry] = []
    for seat in table.running():
        place = table.places[seat]
        if place.is_here and seat not in here.seats:
            doubts += [j.Went(at=now, seat=seat, node=node) for node in sorted(place.nodes)]
    for node, watchers in table.watching.items():
        if watchers and node != here.node:
            doubts.append(j.Watched(at=now, node=node, watchers=0))
    if not doubts:
        return [], now + 3600.0
    time = table.since + SILENCE
    return (doubts, now) if now >= time else ([], time)


def pause(table: TableState) -> float:
    """How long a bot lets the others look before it acts: the more is done in a turn, the shorter, so that none drags.

    It depends on nothing but how often somebody has acted, which everybody sees.
    """
    play, pace = table.play, table.config.pace
    if play is None or play.state.turn == 0:
        return pace
    return pace * max(HURRY**play.acts_in_turn, LEAST_OF_PACE)


def bot_times(table: TableState) -> dict[int, float]:
    """By seat whose decision a bot makes, for itself or for somebody who is away, when it is time for that."""
    play = table.play
    if play is None or table.status != "playing":
        return {}
    times = dict.fromkeys(table.stand_ins(), table.acted_at + pause(table))
    asked = seats_to_act(play.state)
    for seat in play.waits_for():
        if seat not in asked and not table.places[seat].decides_itself:
            times[seat] = table.acted_at + ANSWER_PATIENCE
    return times
