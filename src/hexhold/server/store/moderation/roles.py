"""Who moderates: roles, codes that give one, and people found by their name."""

from __future__ import annotations

from hexhold.server.store import Ring
from hexhold.server.store.moderation.rows import Named
from hexhold.server.store.work import Job, Run

__all__ = ["appoint", "found_by_name", "offer_role", "role_of", "take_role"]


def role_of(who: str) -> Job[str]:
    """`moderator`, `admin`, or nothing."""

    def do(run: Run) -> tuple[str, Ring | None]:
        rows = run("SELECT role FROM roles WHERE who = %s", (who,)).fetchall()
        return (str(rows[0][0]) if rows else ""), None

    return Job("", do)


def appoint(who: str, role: str) -> Job[None]:
    """Somebody has a role from now on, or none."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM roles WHERE who = %s", (who,))
        if role:
            run("INSERT INTO roles (who, role) VALUES (%s, %s)", (who, role))
        return None, None

    return Job("", do)


def offer_role(code: str, role: str, until: float) -> Job[None]:
    """Whoever shows the code of this digest until a time has the role."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("INSERT INTO offered_roles (code, role, until) VALUES (%s, %s, %s)", (code, role, until))
        return None, None

    return Job("", do)


def take_role(code: str, who: str, now: float) -> Job[str]:
    """The role that a code gives somebody, once; nothing where it gives none."""

    def do(run: Run) -> tuple[str, Ring | None]:
        run("DELETE FROM offered_roles WHERE until < %s", (now,))
        rows = run("SELECT role FROM offered_roles WHERE code = %s", (code,)).fetchall()
        taken = run("DELETE FROM offered_roles WHERE code = %s", (code,))
        if not rows or taken.rowcount == 0:
            return "", None
        appoint(who, str(rows[0][0])).do(run)
        return str(rows[0][0]), None

    return Job("", do)


def found_by_name(name: str, limit: int) -> Job[list[Named]]:
    """People whose name has this in it."""
    literal = name.replace("!", "!!").replace("%", "!%").replace("_", "!_")

    def do(run: Run) -> tuple[list[Named], Ring | None]:
        statement = "SELECT who, name FROM people WHERE name LIKE %s ESCAPE '!' ORDER BY name, who LIMIT %s"
        rows = run(statement, (f"%{literal}%", limit)).fetchall()
        return [Named(str(who), str(called)) for who, called in rows if called], None

    return Job("", do)
