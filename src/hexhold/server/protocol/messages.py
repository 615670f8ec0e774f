"""What is said over the WebSocket of a table. Every message is a JSON object whose `type` says which.

This file is the protocol: `docs/protocol.md` and the JSON Schema for clients are generated from it. Messages of clients
are decoded strictly: an unknown field is an error. Messages of the server may get new fields, which clients pass over.

A table is a journal of entries, numbered without holes. Everybody at the table gets one message for each entry, as far
as they may know it: an `update`, or a `resync` when the game begins. So `seq`, the number of entries so far, is all a
client needs to say where it was.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from hexhold.server.protocol.parts import ChatLine, Clocks, Facts, Judged, LogEntry, Patch, Request, Table, Words, You

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Hex64: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
MOST_ACTIONS: Final = 40
LONGEST_TEXT: Final = 300

ERRORS: Final = {
    "malformed": "It cannot be read: no JSON, an unknown type or field, a wrong type, a number out of range.",
    "too_large": "The message is larger than the server takes.",
    "too_many": "Too many messages in a short time; slow down.",
    "identity": "The identity is missing, expired or forged; ask for `/api/me` again.",
    "passkey": "The passkey was not accepted: it is unknown, or answers another question, site or time.",
    "no_passkeys": "This server has no passkeys: it was not told where it is, or lacks the library.",
    "forbidden": "Somebody else decides this: the owner of the table, or whoever sits in the seat.",
    "account": "Rated games are for people who can come back: make a recovery code or a passkey first.",
    "newer": "This table is played by newer rules than this process has: connect again, another one has them.",
    "no_ratings": "This server has no ratings: it lacks the library.",
    "tournament": "The tournament does not let this be done now; the message says why.",
    "tried": "You have begun this board already; everybody has one try.",
    "blocked": "You and somebody at this table want nothing to do with each other.",
    "banned": "A moderator has banned you, or the network you come from, for a while. You may look, and be forgotten.",
    "words": "The host of this server does not want such words.",
    "unknown": "There is nothing of that name.",
    "origin": "The page that asks does not belong to this server.",
    "unknown_table": "There is no such table.",
    "seat_taken": "Somebody sits there already.",
    "no_seat": "You do not sit at this table, or there is no such seat.",
    "not_open": "The table takes no more changes: the game has begun or is over.",
    "not_ready": "Seats are still empty.",
    "not_playing": "The game has not begun, or is over.",
    "stale": "The decision this answers is no longer open; a new request tells what is.",
    "out_of_turn": "This seat has nothing to decide now.",
    "illegal": "A rule forbids it; `rule` is its id.",
    "no_undo": "There is nothing that could be taken back.",
    "trade_limit": "This table allows no more offers or proposals in this turn.",
    "offer_repeated": "That exact deal was turned down in this turn already.",
    "chat_limit": "Too much chat in a short time, or you are muted at this table.",
    "no_hints": "This table gives no hints, or you have nothing to decide.",
    "hint_limit": "Too many hints in a short time.",
    "not_over": "That is for after the game.",
    "mail": "The e-mail could not be sent; nothing has changed, try again.",
    "busy": "The server is closing down or has too much to do; try again.",
    "store": "The database cannot keep this now; nothing has changed, try again.",
    "internal": "A bug in Hexhold; nothing has changed, and a report is welcome.",
}
"""Every code of `refused` and of HTTP errors."""


class _Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message of a client. `id` comes back in `ack` or `refused`; one that was acknowledged is never done twice."""

    id: Id


class Sit(_Strict, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat; or take your own seat back from the bot that plays for you.

    `commitment` is the SHA-256, in hexadecimal, of the 16 random bytes that you will `reveal`.
    """

    seat: SeatNumber
    commitment: Hex64 | None = None


class Stand(_Strict, frozen=True, kw_only=True, tag="stand"):
    """Leave your seat. During a game a bot plays on until you come back."""


class AddBot(_Strict, frozen=True, kw_only=True, tag="add_bot"):
    """Owner, before the game: let a bot of this level sit in an empty seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class Remove(_Strict, frozen=True, kw_only=True, tag="remove"):
    """Owner, before the game: empty a seat, whoever sits there."""

    seat: SeatNumber


class Start(_Strict, frozen=True, kw_only=True, tag="start"):
    """Owner: begin. Everybody who sits is asked to `reveal`; then the dice are fixed and the game begins."""


class Reveal(_Strict, frozen=True, kw_only=True, tag="reveal"):
    """Your 16 random bytes, in hexadecimal, when the table is `starting`."""

    secret: Hex32


class Act(_Strict, frozen=True, kw_only=True, tag="act"):
    """Carry out actions of your seat, all or none. `decision_id` is that of the `request` they answer.

    An action is a token such as `settle:N12`, or an object such as `{"kind": "settle", "node": 12}`.
    """

    decision_id: Annotated[str, Meta(max_length=40)]
    actions: Annotated[list[str | dict[str, Any]], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Undo(_Strict, frozen=True, kw_only=True, tag="undo"):
    """Take back what you placed last; possible while your request says `can_undo`."""


class Chat(_Strict, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Mute(_Strict, frozen=True, kw_only=True, tag="mute"):
    """Hear somebody no more (or again). With `for_all` the owner of the table decides it for everybody."""

    who: Annotated[str, Meta(max_length=40)]
    muted: bool = True
    for_all: bool = False


class Hint(_Strict, frozen=True, kw_only=True, tag="hint"):
    """Ask what a bot would do in your place."""


class Rematch(_Strict, frozen=True, kw_only=True, tag="rematch"):
    """After the game: the same table again. The `table` of the next update names it under `next`."""


class Close(_Strict, frozen=True, kw_only=True, tag="close"):
    """Owner: end the table without a winner; during a game only when all others left or were away for 5 minutes."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag="ping"):
    """Answered by `pong`. Send one every few seconds."""

    at: float = 0.0


ClientMessage: TypeAlias = (
    Sit | Stand | AddBot | Remove | Start | Reveal | Act | Undo | Chat | Mute | Hint | Rematch | Close | Ping
)
CLIENT_MESSAGES: Final = (
    Sit,
    Stand,
    AddBot,
    Remove,
    Start,
    Reveal,
    Act,
    Undo,
    Chat,
    Mute,
    Hint,
    Rematch,
    Close,
    Ping,
)


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: who you are and what table this is. `now` is the server's time in seconds since 1970."""

    seq: int
    now: float
    you: You
    table: Table
    version: str


class Resync(Struct, frozen=True, kw_only=True, tag_field="type", tag="resync", omit_defaults=True):
    """Everything, as you may know it; what you had before is void. Sent unless `since` could be answered by updates.

    Before the game begins `board`, `words`, `view` and `request` are not there, and `map` only where it was given.
    """

    seq: int
    table: Table
    log: list[LogEntry]
    """All that was told so far, game and chat."""
    board: dict[str, Any] | None = None
    map: dict[str, Any] | None = None
    words: Words | None = None
    view: dict[str, Any] | None = None
    """What you see, in the shape of the referee's `view`."""
    request: Request | None = None
    clocks: Clocks | None = None


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update", omit_defaults=True):
    """One entry of the journal. What is left out has not changed; a `request` of null says that you may do nothing.

    When you have acted yourself your `request` is always there, also where it is the same as before.
    """

    seq: int
    at: float
    events: list[Facts] = []
    chat: ChatLine | None = None
    table: Table | None = None
    you: You | None = None
    patch: Patch | None = None
    view: dict[str, Any] | None = None
    """The whole view instead of a patch: after a gap."""
    request: Request | UnsetType | None = UNSET
    clocks: Clocks | None = None


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """What you sent with this `id` is durable, as entry `seq` or part of it. Sent before the update."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """What you sent with this `id` changed nothing. `id` is empty where it could not be read."""

    id: str
    code: str
    message: str
    rule: str = ""


class HintMessage(Struct, frozen=True, tag_field="type", tag="hint"):
    """What a bot would do in your place, the best first."""

    id: str
    decision_id: str
    actions: list[Judged]


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping: your `at`, the server's time, and `seq`, so that you know whether you missed anything."""

    at: float
    now: float
    seq: int


ServerMessage: TypeAlias = Welcome | Resync | Update | Ack | Refused | HintMessage | Pong
SERVER_MESSAGES: Final = (Welcome, Resync, Update, Ack, Refused, HintMessage, Pong)
