"""Being told over HTTP: by which ways one hears that a table with days for a turn waits for one."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

__all__ = ["Hook", "MyHook", "MyMail", "MyPush", "MyVacation", "NewMail", "Push"]

Language: TypeAlias = Literal["en", "nl", "de"]


class Hook(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A webhook of one's own, by which one is told that a table with days for a turn waits for one."""

    kind: Literal["discord", "matrix", "ntfy"]
    """Whose: of a channel of Discord, of a room of Matrix (hookshot), or a topic of ntfy."""
    url: Annotated[str, Meta(min_length=10, max_length=400)]
    """It begins with https:// and leads into the open internet."""
    language: Language = "en"
    """In which language one is told."""


class MyHook(Struct, frozen=True):
    """One's webhook."""

    available: bool
    """Whether this server tells anybody: it must know where it is (`--site`)."""
    hook: Hook | None = None


class Push(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A push subscription of the browser that asks, as `PushSubscription` has it."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    """It begins with https:// and leads into the open internet."""
    public_key: Annotated[str, Meta(max_length=100)]
    """`p256dh`, and"""
    secret: Annotated[str, Meta(max_length=30)]
    """`auth`, both in base 64 for addresses."""
    language: Language = "en"
    """In which language one is told."""


class MyPush(Struct, frozen=True, kw_only=True):
    """In which of one's browsers one is told."""

    key: str
    """The server's key for `applicationServerKey`; empty where this server sends nothing to browsers."""
    here: bool
    """Whether the browser that asks is told,"""
    others: int
    """and how many others of one's own are."""


class NewMail(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An e-mail address of one's own. It is sent a link that confirms it, good for a day."""

    address: Annotated[str, Meta(min_length=6, max_length=200)]
    language: Language = "en"
    """In which language one is told."""


class MyMail(Struct, frozen=True, kw_only=True):
    """At which address one is told."""

    available: bool
    """Whether this server sends e-mails."""
    address: str
    """Empty for none."""
    confirmed: bool
    """Whether somebody has opened the link that was sent there; nothing else is sent before."""


class MyVacation(Struct, frozen=True, kw_only=True):
    """One's vacation: while it lasts, one's time stands still at tables with days for a turn where that counts."""

    days: int
    """How many days of it one has in a year; 0 where this server has none."""
    left: float
    """How many are left of the last 365 days."""
    until: float | None = None
    """When the one that goes on ends at the latest."""
