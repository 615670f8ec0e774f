"""What is said over HTTP, outside of any table: who one is, the games there are, the lobby, and finished games.

All bodies are JSON. Errors are `{"error": {"code", "message"}}` with the codes of `messages.ERRORS`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from hexhold.server.protocol.lists import ClockPlan

Nickname: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """The nickname one wants."""

    name: Nickname


class Me(Struct, frozen=True):
    """Who one is here. Without a nickname one can watch, but neither sit nor chat."""

    name: str


class Handover(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that makes another device the same person. It is good for ten minutes, and once."""

    code: Annotated[str, Meta(max_length=1024)]
    bring: bool = False
    """Whether the tables of the guest who was here come along. Somebody who can come back stays who they are."""


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A code to be written down that brings one back when no device knows one any more, until a new one is made."""

    code: Annotated[str, Meta(max_length=50)]
    bring: bool = False
    """As in a handover."""


class NewRecovery(Struct, frozen=True):
    """Such a code, and a link with it that a camera reads, as the address of a picture. It is shown once."""

    code: str
    picture: str


class Device(Struct, frozen=True, kw_only=True):
    """A device by which one comes: what the browser says it is, since when, when last (to the hour)."""

    id: str
    label: str
    created: float
    seen: float
    here: bool
    """Whether it is the one that asks."""


class MyDevices(Struct, frozen=True):
    """One's devices, the last used first, and whether there is a code that brings one back without any of them."""

    devices: list[Device]
    recovery: bool


class Passkey(Struct, frozen=True, kw_only=True):
    """A key that a device keeps, by which one comes back: what browser made it, when, and when it was last used."""

    id: str
    label: str
    created: float
    used: float


class MyPasskeys(Struct, frozen=True):
    """One's passkeys, and whether this server can make and take them here."""

    available: bool
    passkeys: list[Passkey]


class PasskeyOptions(Struct, frozen=True):
    """What `navigator.credentials` is to be given as `publicKey`, as WebAuthn writes it in JSON. Good for 5 minutes."""

    options: dict[str, Any]


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser answered, as WebAuthn writes it in JSON. It counts once."""

    credential: dict[str, Any]
    bring: bool = False
    """As in a handover; of no meaning when a passkey is made."""


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A program of your own that will play."""

    name: Nickname


class BotToken(Struct, frozen=True):
    """Its identity, to be sent as `Authorization: Bearer TOKEN`. It is shown once and cannot be looked up later."""

    name: str
    token: str


class GameOption(Struct, frozen=True, kw_only=True):
    """An option of a game: a flag, a number from `least` to `most`, one of `words`, or a word of its own kind."""

    name: str
    sentence: str
    kind: Literal["flag", "number", "choice", "word"]
    default: str | int | bool
    least: int | None = None
    most: int | None = None
    words: list[str] = []
    values: str


class BotLevel(Struct, frozen=True):
    """A bot that can sit in a seat, and how strong it is, about: null where nobody has measured it."""

    name: str
    rating: int | None


class OfferedGame(Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    maps: list[str]
    """Presets of the `map` option, the printed one first."""
    options: list[GameOption]


class Games(Struct, frozen=True):
    """The games, and the bots for their seats, from weak to strong."""

    games: list[OfferedGame]
    bots: list[BotLevel]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be made. Everything but the game and the seats has a default."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[str], Meta(min_length=2, max_length=6)]
    """For each seat `me`, `open`, or the level of a bot."""
    start: bool = False
    """Begin at once; no seat may be open then."""
    title: Annotated[str, Meta(max_length=60)] = ""
    options: dict[str, str | int | bool] = {}
    map: str | dict[str, Any] = ""
    """A preset, or your own map as an object; by default that of the game."""
    visibility: Literal["public", "private"] = "private"
    clock: ClockPlan | None = None
    turn: Annotated[float, Meta(ge=3600, le=14 * 86400)] | None = None
    """In place of a clock: seconds for each decision, from an hour to two weeks. Nobody needs to stay connected."""
    takeover: bool = False
    """At such a table: whether a bot takes a seat over whose time is up; otherwise the game waits."""
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0
    """At such a table: how many days of vacation of each person count."""
    grace: Annotated[float, Meta(ge=0, le=3600)] = 60.0
    hints: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    offers: Annotated[int, Meta(ge=0, le=100)] = 8
    proposals: Annotated[int, Meta(ge=0, le=100)] = 4
    tracker: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    rated: bool = False
    """Whether its end changes ratings: a public table of people with accounts, with standard rules and a clock."""
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    """For the seat `me`, as in `sit`."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of a finished game to play on from, at a table of one's own with the same rules."""

    steps: Annotated[int, Meta(ge=0, le=100_000)]
    """How many steps of the film lead to the position; what chance adds to them is drawn anew."""
    seat: Annotated[int, Meta(ge=0, le=5)]
    """Where one sits."""
    level: Annotated[str, Meta(max_length=40)]
    """The bot in the seats of those who played; where a bot sat, it sits again."""
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    """As in `sit`."""


class Created(Struct, frozen=True):
    """The new table; its page is `/t/ID`."""

    id: str


class Trouble(Struct, frozen=True):
    """What was wrong."""

    code: str
    message: str


class ErrorBody(Struct, frozen=True):
    """The body of every answer that is an error."""

    error: Trouble
