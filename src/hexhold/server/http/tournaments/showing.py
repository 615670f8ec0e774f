"""A tournament as somebody sees it who has the link: identities stay inside, everybody is known by a handle."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, cast

from hexhold.server.protocol import tournaments as b
from hexhold.server.store.tournaments.keeping import TournamentRow
from hexhold.server.table.config import read_config
from hexhold.server.tournament.standings import standings
from hexhold.server.tournament.state import RoundTable, Tournament

__all__ = ["handle", "shown", "summary"]


def handle(tournament: str, who: str) -> str:
    """How others in a tournament know an identity: the same for all of them, and another one elsewhere."""
    return blake2b(who.encode(), key=f"tournament {tournament}".encode()[:64], digest_size=6).hexdigest()


def shown(row: TournamentRow, who: str, called: dict[str, str], statuses: dict[str, str]) -> b.Tournament:
    """A tournament for `who`, with what people are `called` now and how the tables of the running round are."""
    state, config = row.state, read_config(row.config)
    handles = [handle(row.id, it.who) for it in state.people]
    number = state.number_of(who)
    options = dict(config.options)
    if isinstance(config.map, str) and config.map:
        options["map"] = config.map
    return b.Tournament(
        id=row.id,
        title=row.title,
        kind=state.kind,
        status=state.status,
        game=config.game,
        least=state.least,
        most=state.most,
        options=options,
        bank=config.bank,
        increment=config.increment,
        turn=config.turn,
        takeover=config.takeover,
        rated=config.rated,
        maker=called.get(row.maker, ""),
        yours=row.maker == who,
        joined=number is not None and state.people[number].is_in,
        table=_own_table(state, who),
        length=state.length,
        people=[
            b.TournamentPerson(who=own, name=called.get(it.who, it.name), left=it.left, you=it.who == who)
            for own, it in zip(handles, state.people, strict=True)
        ],
        rounds=[
            b.TournamentRound(
                tables=[_table(table, handles, statuses) for table in begun.tables],
                byes=[handles[person] for person in begun.byes],
                over=begun.is_over,
            )
            for begun in state.rounds
        ],
        standings=[
            b.TournamentRank(
                who=handles[it.person],
                place=it.place,
                score=it.score,
                wins=it.wins,
                played=it.played,
                share=it.share,
                opponents=it.opponents,
            )
            for it in (standings(state) if state.rounds else ())
        ],
    )


def summary(row: TournamentRow, who: str) -> b.TournamentSummary:
    """A tournament in a list of somebody's own."""
    state = row.state
    return b.TournamentSummary(
        id=row.id,
        title=row.title,
        game=read_config(row.config).game,
        status=state.status,
        people=len(state.people),
        round=len(state.rounds),
        length=state.length,
        yours=row.maker == who,
        table=_own_table(state, who),
    )


def _own_table(state: Tournament, who: str) -> str:
    number = state.number_of(who)
    return (state.table_of(number) or "") if number is not None else ""


def _table(table: RoundTable, handles: list[str], statuses: dict[str, str]) -> b.TournamentTable:
    return b.TournamentTable(
        id=table.id,
        status=cast("Any", statuses.get(table.id, "closed")),
        people=[handles[person] for person in table.people],
        places=[end.place if end.stayed else 0 for end in table.ends],
        points=[end.points for end in table.ends],
    )
