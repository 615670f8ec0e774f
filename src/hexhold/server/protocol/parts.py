"""What messages are made of: the table and its seats, what a seat may do, what it sees change, clocks and chat."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

Facts: TypeAlias = Annotated[
    msgspec.Raw,
    Meta(
        description="An event: its code under `event`, and its facts.",
        extra_json_schema={"type": "object", "properties": {"event": {"type": "string"}}, "required": ["event"]},
    ),
]


class You(Struct, frozen=True):
    """Who you are at this table. `who` is the same for everybody who sees you here, and says nothing elsewhere."""

    who: str
    name: str
    seat: int | None
    owner: bool


class Seat(Struct, frozen=True):
    """A seat. `program` is an outside bot that speaks this protocol itself."""

    seat: int
    kind: Literal["empty", "person", "bot", "program"]
    who: str = ""
    name: str = ""
    level: str = ""
    """Of a bot: its level."""
    here: bool = False
    """Whether a connection of this seat is open."""
    plays: Literal["self", "minimal", "bot"] = "self"
    """Who decides: the one who sits there, or a bot in their place, first with minimal moves."""
    committed: bool = False
    revealed: bool = False
    muted: bool = False
    away: float | None = None
    """Until when whoever sits there is on vacation, at the latest: their time for a decision stands still."""


class Table(Struct, frozen=True, kw_only=True):
    """Everything about a table but the game itself."""

    id: str
    title: str
    game: str
    players: int
    options: dict[str, str | int | bool]
    """The options that differ from their defaults, the map among them."""
    visibility: Literal["public", "private"]
    status: Literal["open", "starting", "playing", "over", "closed"]
    """`closed` is a table that ended without an end of its game."""
    seats: list[Seat]
    owner: str
    """The `who` of the owner."""
    bank: float | None
    """Seconds everybody begins with; null without a clock."""
    increment: float
    """Seconds added when a seat's turn begins."""
    grace: float
    """Seconds until a bot takes over when somebody's connection is gone."""
    hints: bool
    pace: float
    """Seconds a bot takes for an action; the more is done in a turn, the less, down to a quarter."""
    offers: int
    """Offers of the active player in a turn."""
    proposals: int
    """Proposals and counter-offers of every other seat in a turn."""
    tracker: bool
    """Whether everybody is told in `view` what can be counted of the cards that the others hold."""
    delay: float
    """Seconds after which those who only watch are shown what happens in the game."""
    watchers: int
    """How many people look on without a seat while the game goes on."""
    created: float
    commitment: str
    """What fixes the dice before anybody sits: see the page on provable dice."""
    proof: dict[str, Any] | None = None
    """When the table is over or closed: what is needed to check all dice and draws."""
    winner: int | None = None
    next: str | None = None
    """The table of the rematch."""
    turn: float | None = None
    """Seconds for each decision at a table that nobody needs to stay at; null at others."""
    takeover: bool = False
    """Whether a bot takes a seat over there whose time is up."""
    vacation: int = 0
    """How many days of vacation of each person count there."""
    rated: bool = False
    """Whether the end changes ratings: people only, nothing is taken back, and whoever leaves is last."""
    begins: bool = False
    """Whether the game begins by itself when everybody is here."""
    day: str = ""
    """The date, where this is the board of a day."""
    tournament: str = ""
    """The tournament that made this table and gave its seats to people."""


class Option(Struct, frozen=True, gc=False):
    """A legal action: its token, and its arguments by name. As an object it is the group's `kind` with `args`."""

    token: str
    args: dict[str, Any]


class Group(Struct, frozen=True, kw_only=True):
    """The legal actions of one kind."""

    kind: str
    target: str
    """What the first argument is: `node`, `edge`, `hex`, `seat`, `good`, `card`, `deal`, ...; empty without any."""
    options: list[Option]
    open: bool = False
    """Whether other deals than those listed are legal too."""
    due: int = 1
    """How many actions of this kind the decision takes, one after the other; send them as one list."""


class Request(Struct, frozen=True, kw_only=True):
    """What your seat may do now. A new `decision_id` replaces it."""

    decision_id: str
    kind: str
    """What is to be decided (`turn`, `robber`, `discard`, ...)."""
    args: list[int]
    asked: bool
    """Whether the game waits for you; if not, these are things you may do unasked."""
    groups: list[Group]
    can_undo: bool = False
    own_turn: list[str] = []
    """Between turns, the kinds of action that must wait for your own."""


class Clocks(Struct, frozen=True):
    """Seconds left by seat at the time `at`, and the seats whose clock is running."""

    at: float
    left: list[float]
    running: list[int]


class ChatLine(Struct, frozen=True):
    """Somebody said something."""

    who: str
    name: str
    seat: int | None
    text: str


class LogEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the past: when, and what you could hear of it."""

    seq: int
    at: float
    events: list[Facts] = []
    chat: ChatLine | None = None


class Words(Struct, frozen=True):
    """The words of this game in the order in which they are shown, and what everything costs."""

    goods: list[str]
    cards: list[str]
    pieces: list[str]
    prices: dict[str, dict[str, int]]
    target: int
    """Points to win."""


class Patch(Struct, frozen=True, omit_defaults=True):
    """Changes of the view: keys to replace, and by seat number the keys to replace in its entry of `players`."""

    keys: dict[str, Any] = {}
    players: dict[str, dict[str, Any]] = {}


class Judged(Struct, frozen=True):
    """An action as the bot judges it: how likely it then wins, in millionths, and reasons as codes with facts.

    Bots that do not compare actions give 0.
    """

    token: str
    value: int
    reasons: list[dict[str, Any]]
