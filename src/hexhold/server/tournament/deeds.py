"""What may happen in a tournament: people come and go, rounds are drawn, begin and end.

Each gives another tournament, or says why not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from hexhold.core.errors import HexholdError
from hexhold.rng import Rng
from hexhold.server.tournament.even import Limits, even_rounds
from hexhold.server.tournament.history import Draw
from hexhold.server.tournament.standings import standings
from hexhold.server.tournament.state import MOST_PEOPLE, End, Entrant, Round, RoundTable, Tournament
from hexhold.server.tournament.swiss import swiss_round

__all__ = ["Drawn", "NotNow", "begin", "draw", "end", "enter", "leave", "suggested_rounds", "take_ends"]


class NotNow(HexholdError):
    """A tournament does not let this be done, and nothing has changed."""

    code: ClassVar[str] = "tournament"


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits with whom in the next round, with what became known by drawing it."""

    draw: Draw
    length: int
    plan: tuple[Draw, ...]


def enter(tournament: Tournament, who: str, name: str) -> Tournament:
    """Somebody takes part."""
    if tournament.status != "open":
        raise NotNow("The tournament has begun.")
    if tournament.number_of(who) is not None:
        return tournament
    if len(tournament.people) >= MOST_PEOPLE:
        raise NotNow(f"The tournament is full: {MOST_PEOPLE} people take part.")
    return msgspec.structs.replace(tournament, people=(*tournament.people, Entrant(who=who, name=name)))


def leave(tournament: Tournament, person: int) -> Tournament:
    """Somebody takes part no more: before it begins they are forgotten, later they stand behind all others."""
    if tournament.status == "over":
        raise NotNow("The tournament is over.")
    people = list(tournament.people)
    if tournament.status == "open":
        del people[person]
    elif people[person].is_in:
        people[person] = msgspec.structs.replace(people[person], left=len(tournament.rounds))
    return msgspec.structs.replace(tournament, people=tuple(people))


def draw(tournament: Tournament, seed: str) -> Drawn:
    """Draw the next round."""
    if tournament.status == "over":
        raise NotNow("The tournament is over.")
    if tournament.running is not None:
        raise NotNow("A round is being played.")
    those_in = tournament.those_in()
    if len(those_in) < tournament.least:
        raise NotNow(f"A round takes {tournament.least} people at least.")
    limits, number = Limits(tournament.least, tournament.most), len(tournament.rounds)
    if tournament.kind == "swiss":
        order = [it.person for it in standings(tournament) if it.person in those_in]
        if number == 0:
            Rng(seed, "order").shuffle(order)
        drawn = swiss_round(order, limits, tournament.history())
        return Drawn(draw=drawn, length=tournament.length or suggested_rounds(len(those_in), limits), plan=())
    plan = tournament.plan
    if not plan or not _fits(plan, those_in):
        left = tournament.length - number if tournament.length else 0
        plan = even_rounds(those_in, limits, tournament.history(), left, f"{seed}/{number}")
    return Drawn(draw=plan[0], length=tournament.length or len(plan), plan=plan[1:])


def _fits(plan: Sequence[Draw], people: Sequence[int]) -> bool:
    """Whether a plan is for these people."""
    first = plan[0]
    return sorted([*first.byes, *(person for table in first.tables for person in table)]) == sorted(people)


def suggested_rounds(people: int, limits: Limits) -> int:
    """Swiss rounds after which one of so many is in front: as many as knocking out would take, and one more."""
    rounds, left = 1, people
    while left > limits.most:
        left, rounds = -(-left // limits.most), rounds + 1
    return rounds + 1


def begin(tournament: Tournament, drawn: Drawn, names: Sequence[str]) -> Tournament:
    """A round begins that was drawn, at tables of these names."""
    tables = tuple(RoundTable(id=name, people=table) for name, table in zip(names, drawn.draw.tables, strict=True))
    begun = Round(tables=tables, byes=drawn.draw.byes)
    return msgspec.structs.replace(
        tournament, status="playing", length=drawn.length, plan=drawn.plan, rounds=(*tournament.rounds, begun)
    )


def take_ends(tournament: Tournament, ends: dict[str, tuple[End, ...]]) -> Tournament:
    """Tables of the running round have ended; after those of the last round the tournament is over."""
    running = tournament.running
    if running is None:
        return tournament
    tables = tuple(
        table if table.ends else msgspec.structs.replace(table, ends=ends.get(table.id, ())) for table in running.tables
    )
    rounds = (*tournament.rounds[:-1], msgspec.structs.replace(running, tables=tables))
    is_over = rounds[-1].is_over and len(rounds) >= tournament.length
    return msgspec.structs.replace(tournament, rounds=rounds, status="over" if is_over else tournament.status)


def end(tournament: Tournament) -> Tournament:
    """It is over as it stands."""
    if tournament.status == "over":
        raise NotNow("The tournament is over.")
    if tournament.running is not None:
        raise NotNow("A round is being played.")
    return msgspec.structs.replace(tournament, status="over", plan=())
