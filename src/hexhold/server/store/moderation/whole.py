"""All of it at once: forgetting somebody, and backups."""

from __future__ import annotations

from typing import Final

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.moderation.rows import AuditRow, BanRow, BlockRow, Report, all_of, insert
from hexhold.server.store.work import Job, Run

__all__ = ["Moderation", "forget_moderated", "keep_moderation", "moderation"]

KINDS: Final = (("blocks", BlockRow), ("reports", Report), ("bans", BanRow), ("audit", AuditRow))


class Moderation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of it, for a backup."""

    blocks: list[BlockRow] = []
    reports: list[Report] = []
    bans: list[BanRow] = []
    audit: list[AuditRow] = []
    roles: list[tuple[str, str]] = []


def forget_moderated(run: Run, who: str) -> None:
    """Know nothing of somebody any more: what they reported stays, from nobody; what others reported of them goes."""
    run("DELETE FROM blocks WHERE who = %s OR blocked = %s", (who, who))
    run("DELETE FROM reports WHERE about = %s", (who,))
    run("UPDATE reports SET who = '' WHERE who = %s", (who,))
    run("DELETE FROM roles WHERE who = %s", (who,))
    run("DELETE FROM bans WHERE subject = %s", (f"who:{who}",))
    run("UPDATE audit SET about = '', name = '' WHERE about = %s", (who,))
    run("UPDATE audit SET who = '' WHERE who = %s", (who,))


def moderation() -> Job[Moderation]:
    """Everything, for a backup."""

    def do(run: Run) -> tuple[Moderation, Ring | None]:
        found = {name: all_of(run, name, kind, "", ()) for name, kind in KINDS}
        roles = [(str(who), str(role)) for who, role in run("SELECT who, role FROM roles ORDER BY who").fetchall()]
        return Moderation(**found, roles=roles), None  # type: ignore[arg-type]

    return Job("", do)


def keep_moderation(kept: Moderation) -> Job[None]:
    """Take in what another database knew."""

    def do(run: Run) -> tuple[None, Ring | None]:
        known = set(all_of(run, "audit", AuditRow, "", ()))
        for name, _ in KINDS:
            for row in getattr(kept, name):
                if row not in known:
                    insert(run, name, row)
        for who, role in kept.roles:
            run("INSERT INTO roles (who, role) VALUES (%s, %s) ON CONFLICT DO NOTHING", (who, role))
        return None, None

    return Job("", do)
