"""Keeping people safe from each other, as statements that both databases understand: blocks, reports, bans, roles."""

from __future__ import annotations

from hexhold.server.store.moderation.deeds import ban, bans, log, log_of, unban
from hexhold.server.store.moderation.neighbours import (
    apart,
    block,
    blocks,
    close_reports,
    note_report,
    report,
    reports,
    unblock,
)
from hexhold.server.store.moderation.roles import appoint, found_by_name, offer_role, role_of, take_role
from hexhold.server.store.moderation.rows import AuditRow, BanRow, BlockRow, Report
from hexhold.server.store.moderation.whole import Moderation, forget_moderated, keep_moderation, moderation

__all__ = [
    "AuditRow",
    "BanRow",
    "BlockRow",
    "Moderation",
    "Report",
    "apart",
    "appoint",
    "ban",
    "bans",
    "block",
    "blocks",
    "close_reports",
    "forget_moderated",
    "found_by_name",
    "keep_moderation",
    "log",
    "log_of",
    "moderation",
    "note_report",
    "offer_role",
    "report",
    "reports",
    "role_of",
    "take_role",
    "unban",
    "unblock",
]
