"""Tournaments over HTTP: made by one person, joined by a link, round after round with standings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexhold.server.protocol.http_bodies import NewTable

__all__ = [
    "MyTournaments",
    "NewTournament",
    "Tournament",
    "TournamentDeed",
    "TournamentPerson",
    "TournamentRank",
    "TournamentRound",
    "TournamentSummary",
    "TournamentTable",
]


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament to be made. One is its maker, and takes part by joining like everybody else."""

    title: Annotated[str, Meta(max_length=60)]
    kind: Literal["round_robin", "swiss"]
    """`round_robin`: everybody meets everybody as evenly as can be; `swiss`: those who fare alike meet."""
    rounds: Annotated[int, Meta(ge=0, le=40)] = 0
    """0: as many as it takes, which is known when the first begins."""
    table: NewTable
    """How its tables are set up. All seats are `open`; tables have three to so many, as even as can be."""


class TournamentPerson(Struct, frozen=True, kw_only=True):
    """Somebody who takes part."""

    who: str
    """How others know them in this tournament."""
    name: str
    left: int = 0
    """The round in which they left, or after which; 0 while they are in."""
    you: bool = False


class TournamentTable(Struct, frozen=True, kw_only=True):
    """A table of a round."""

    id: str
    """Its page is `/t/ID`."""
    status: Literal["open", "playing", "over", "closed"]
    people: list[str]
    """By seat."""
    places: list[int] = []
    """By seat, once it is over: 1 for the winner, equals share one; 0 where somebody has left, or there is no order."""
    points: list[int] = []
    """Victory points by seat, once it is over."""


class TournamentRound(Struct, frozen=True, kw_only=True):
    """A round that was begun."""

    tables: list[TournamentTable]
    byes: list[str]
    """Those who sit it out."""
    over: bool


class TournamentRank(Struct, frozen=True, kw_only=True):
    """How somebody stands."""

    who: str
    place: int
    score: int
    """60 for a winner, none for the last or whoever has left, evenly between; 30 for sitting a round out."""
    wins: int
    played: int
    share: float
    """Of all victory points at their tables, in percent."""
    opponents: float
    """The score of those whom they met, on average."""


class Tournament(Struct, frozen=True, kw_only=True):
    """A tournament as everybody sees it who has the link."""

    id: str
    title: str
    kind: Literal["round_robin", "swiss"]
    status: Literal["open", "playing", "over"]
    """`open` until the first round begins; people come and go until then."""
    game: str
    least: int
    most: int
    """How many seats a table has."""
    options: dict[str, str | int | bool]
    """The options that differ from their defaults, the map among them."""
    bank: float | None
    increment: float
    turn: float | None
    takeover: bool
    rated: bool
    maker: str
    """The name of whoever made it."""
    yours: bool
    """Whether one made it."""
    joined: bool
    """Whether one takes part now."""
    table: str = ""
    """Where one plays now."""
    length: int
    """How many rounds there are; 0 until it is known."""
    people: list[TournamentPerson]
    rounds: list[TournamentRound]
    standings: list[TournamentRank]
    """The first first; whoever left is behind all others. Empty before the first round."""


class TournamentDeed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one does in a tournament: anybody may join before it begins and leave; the others are for its maker."""

    deed: Literal["join", "leave", "drop", "begin_round", "end_round", "end"]
    """`drop`: `who` takes part no more, and a bot plays on for them. `begin_round` makes the tables of the next round;
    `end_round` closes those that are not over.
    """
    who: Annotated[str, Meta(max_length=40)] = ""


class TournamentSummary(Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    title: str
    game: str
    status: Literal["open", "playing", "over"]
    people: int
    round: int
    """How many rounds were begun."""
    length: int
    yours: bool
    table: str = ""
    """Where one plays now."""


class MyTournaments(Struct, frozen=True):
    """The tournaments one made or takes part in: those that are not over first, then the last changed; 50 at most."""

    tournaments: list[TournamentSummary]
