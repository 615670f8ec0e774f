"""What is said of maps over HTTP, before there is a table: how they look, how even they are, how bots fare on them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class MapWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map to be shown before there is a table."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, str | int | bool] = {}
    map: str | dict[str, Any] = ""
    """As in a new table."""
    file: str = ""
    """In place of `map`: the text of a map file."""
    seed: int = 0
    """What a map is drawn from that is drawn at the start; the table will draw its own."""
    follow: bool = False
    """For a sea map that was painted over: let its regions and figures follow the land."""


class MapTerrain(Struct, frozen=True):
    """A kind of terrain that maps of a game are made of, and whether it carries numbers."""

    name: str
    numbered: bool


class MapBalance(Struct, frozen=True, kw_only=True):
    """How even a map is, in pips: the chances of its numbers in 36 rolls."""

    goods: dict[str, int]
    starved: list[str]
    """Goods whose hexes have bad numbers, or that no hex yields."""
    seats: list[int]
    """For each seat in turn order, those of its first two settlements if everybody takes the best place left."""
    even: bool
    reds: list[int] | None
    """Two hexes with 6 or 8 side by side, if there are any."""


class MapShown(Struct, frozen=True, kw_only=True):
    """A map as it would lie on the table: its board, what everybody sees of it, and the map to make a table with."""

    board: dict[str, Any]
    view: dict[str, Any]
    target: int
    """The points that win on it, by the game, the scenario and the options."""
    map: dict[str, Any]
    file: str
    """The same map as the text of a map file."""
    terrain: list[MapTerrain]
    balance: MapBalance


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a map file, TOML or JSON."""

    file: str


class MapRead(Struct, frozen=True):
    """What a map file is for, before anybody has looked whether it can be played on."""

    scenario: str
    """Empty for a map without a free sea."""
    players: list[int]
    """Empty where the map does not say."""


class MapDraw(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map whose own pieces are to be drawn again until it is as wished."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, str | int | bool] = {}
    map: dict[str, Any]
    seed: int = 0
    terrain: bool = True
    tokens: bool = True
    harbours: bool = True
    red_apart: bool = True
    """No 6 or 8 beside another."""
    even: bool = True
    """Places alike for all seats."""
    fed: bool = True
    """No good starved."""


class MapTrial(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Games of bots to be played on a map, from the game with this number on; the same number is the same game."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, str | int | bool] = {}
    map: dict[str, Any]
    first: Annotated[int, Meta(ge=0, le=1000)] = 0
    games: Annotated[int, Meta(ge=1, le=50)] = 20
    """At most so many; fewer where they take long."""


class MapTried(Struct, frozen=True, kw_only=True):
    """How these games ended; seats count in turn order, 0 places first."""

    played: int
    wins: list[int]
    points: list[int]
    """Added up over the games."""
    turns: int
    """Likewise."""
    unfinished: int
    """Games that were given up: nobody had won for very long."""
