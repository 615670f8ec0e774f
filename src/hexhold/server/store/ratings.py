"""How well people play and whether they stay, as statements that both databases understand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = [
    "Listed",
    "Rate",
    "RatedGame",
    "Rating",
    "Reputation",
    "board",
    "count_game",
    "games_to_count",
    "history",
    "keep_rated",
    "ratings",
    "reputations",
]

START: Final = (25.0, 25.0 / 3)
"""What nobody knows yet: the middle, and how far off that may be."""


class Skill(NamedTuple):
    """How well somebody plays, and how sure that is."""

    mu: float
    sigma: float


Rate: TypeAlias = "Callable[[Sequence[Skill], Sequence[int]], Sequence[Skill]]"
"""What the places of a game make of the skills of those who played it."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How well somebody plays a game of so many seats."""

    game: str
    players: int
    mu: float
    sigma: float
    games: int


class RatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A rated game of somebody, and the skill they had after it."""

    table: str
    game: str
    players: int
    place: int
    mu: float
    sigma: float
    ended: float


class Reputation(NamedTuple):
    """What strangers may know of somebody."""

    name: str
    finished: int
    """How many games with others they have played to the end."""
    played: int
    """Of how many."""
    ratings: Sequence[Rating]


class Listed(NamedTuple):
    """Somebody in a list of the strongest."""

    who: str
    name: str
    mu: float
    games: int


def games_to_count(limit: int) -> Job[list[str]]:
    """Rated tables that are over and not counted yet, the first that ended first."""

    def do(run: Run) -> tuple[list[str], Ring | None]:
        statement = (
            "SELECT id FROM tables WHERE rated = 1 AND status IN ('over', 'closed') ORDER BY updated, id LIMIT %s"
        )
        return [str(name) for (name,) in run(statement, (limit,)).fetchall()], None

    return Job("", do)


def count_game(table_id: str, rate: Rate) -> Job[bool]:
    """Count the end of a rated game, once; whether it was not counted before.

    Rows are taken in the order of identities, so that two processes never wait in a circle.
    """

    def do(run: Run) -> tuple[bool, Ring | None]:
        done = run(
            "UPDATE tables SET rated = 2 WHERE id = %s AND rated = 1 AND status IN ('over', 'closed')", (table_id,)
        )
        if done.rowcount == 0:
            return False, None
        game, players, ended = run("SELECT game, players, updated FROM tables WHERE id = %s", (table_id,)).fetchall()[0]
        statement = "SELECT who, place FROM sittings WHERE table_id = %s AND place > 0 ORDER BY who"
        came_in = run(statement, (table_id,)).fetchall()
        if len(came_in) < 2:
            return True, None
        skills = [_taken(run, (who, game, players)) for who, _ in came_in]
        moved = rate(skills, [cast("int", place) for _, place in came_in])
        for (who, place), (mu, sigma) in zip(came_in, moved, strict=True):
            key = (who, game, players)
            run(
                "UPDATE ratings SET mu = %s, sigma = %s WHERE who = %s AND game = %s AND players = %s",
                (mu, sigma, *key),
            )
            _note(run, (who, table_id, game, players, place, mu, sigma, ended))
        return True, None

    return Job("", do)


def _taken(run: Run, key: tuple[object, object, object]) -> Skill:
    """The skill of somebody, whose row nobody else changes until the end of the transaction."""
    run(
        "INSERT INTO ratings (who, game, players, mu, sigma, games) VALUES (%s, %s, %s, %s, %s, 0)"
        " ON CONFLICT DO NOTHING",
        (*key, *START),
    )
    run("UPDATE ratings SET games = games + 1 WHERE who = %s AND game = %s AND players = %s", key)
    mu, sigma = run("SELECT mu, sigma FROM ratings WHERE who = %s AND game = %s AND players = %s", key).fetchall()[0]
    return Skill(cast("float", mu), cast("float", sigma))


def _note(run: Run, values: Sequence[object]) -> None:
    run(
        "INSERT INTO rated_games (who, table_id, game, players, place, mu, sigma, ended)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        values,
    )


def ratings(who: str) -> Job[list[Rating]]:
    """All ratings of somebody, the most played first."""

    def do(run: Run) -> tuple[list[Rating], Ring | None]:
        return [rating for _, rating in _ratings(run, [who])], None

    return Job("", do)


def history(who: str, limit: int) -> Job[list[RatedGame]]:
    """The rated games of somebody, the last first."""

    def do(run: Run) -> tuple[list[RatedGame], Ring | None]:
        rows = run(
            "SELECT table_id, game, players, place, mu, sigma, ended FROM rated_games WHERE who = %s"
            " ORDER BY ended DESC, table_id LIMIT %s",
            (who, limit),
        ).fetchall()
        return [
            msgspec.convert(dict(zip(RatedGame.__struct_fields__, row, strict=True)), RatedGame) for row in rows
        ], None

    return Job("", do)


def keep_rated(who: str, known: Sequence[Rating], games: Sequence[RatedGame]) -> Job[None]:
    """What another database knew of somebody; of two ratings that of more games counts."""

    def do(run: Run) -> tuple[None, Ring | None]:
        for it in known:
            key, skill = (who, it.game, it.players), (it.mu, it.sigma, it.games)
            run(
                "INSERT INTO ratings (who, game, players, mu, sigma, games) VALUES (%s, %s, %s, %s, %s, %s)"
                " ON CONFLICT DO NOTHING",
                (*key, *skill),
            )
            run(
                "UPDATE ratings SET mu = %s, sigma = %s, games = %s"
                " WHERE who = %s AND game = %s AND players = %s AND games < %s",
                (*skill, *key, it.games),
            )
        for game in games:
            _note(run, (who, *msgspec.structs.astuple(game)))
        return None, None

    return Job("", do)


def reputations(people: Sequence[str]) -> Job[dict[str, Reputation]]:
    """What strangers may know of these people."""

    def do(run: Run) -> tuple[dict[str, Reputation], Ring | None]:
        if not people:
            return {}, None
        places = ", ".join(["%s"] * len(people))
        names = run(f"SELECT who, name FROM people WHERE who IN ({places})", people).fetchall()
        stayed = run(
            "SELECT who, SUM(stayed), COUNT(stayed) FROM sittings"
            f" WHERE who IN ({places}) AND stayed IS NOT NULL GROUP BY who",
            people,
        ).fetchall()
        finished = {who: int(str(number)) for who, number, _ in stayed}
        played = {who: int(str(number)) for who, _, number in stayed}
        found = _ratings(run, people)
        return {
            str(who): Reputation(
                str(name),
                finished.get(who, 0),
                played.get(who, 0),
                [rating for whose, rating in found if whose == who],
            )
            for who, name in names
        }, None

    return Job("", do)


def board(game: str, players: int, least_games: int, limit: int) -> Job[list[Listed]]:
    """The strongest at a game of so many seats, of those who have played it often enough."""

    def do(run: Run) -> tuple[list[Listed], Ring | None]:
        rows = run(
            "SELECT r.who, p.name, r.mu, r.games FROM ratings r JOIN people p ON p.who = r.who"
            " WHERE r.game = %s AND r.players = %s AND r.games >= %s AND p.name <> ''"
            " ORDER BY r.mu DESC, r.who LIMIT %s",
            (game, players, least_games, limit),
        ).fetchall()
        return [Listed(*cast("tuple[str, str, float, int]", tuple(row))) for row in rows], None

    return Job("", do)


def _ratings(run: Run, people: Sequence[str]) -> list[tuple[str, Rating]]:
    places = ", ".join(["%s"] * len(people))
    rows = run(
        f"SELECT who, game, players, mu, sigma, games FROM ratings WHERE who IN ({places})"
        " ORDER BY games DESC, game, players",
        people,
    ).fetchall()
    names = Rating.__struct_fields__
    return [(str(who), msgspec.convert(dict(zip(names, rest, strict=True)), Rating)) for who, *rest in rows]
