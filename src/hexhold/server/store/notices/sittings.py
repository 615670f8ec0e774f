"""Who sits where, whom tables wait for, and how games ended for people: what of a table's row is a row for each."""

from __future__ import annotations

from itertools import zip_longest
from typing import cast

import msgspec

from hexhold.server.store import End, TableRow
from hexhold.server.store.schema import SIT
from hexhold.server.store.work import Run

__all__ = ["note_sittings", "sitting_at"]


def note_sittings(run: Run, table: TableRow) -> None:
    """Keep who sits at a table, and whom it waits for. Whoever is asked anew is told anew, and reminded anew."""
    for who in table.people:
        run(SIT, (who, table.id))
    if table.due is not None or table.asked or table.status in ("over", "closed"):
        others = f" AND who NOT IN ({', '.join(['%s'] * len(table.asked))})" if table.asked else ""
        run(
            f"UPDATE sittings SET asked = 0, told = 0 WHERE table_id = %s AND asked <> 0{others}",
            (table.id, *table.asked),
        )
    for who, remind in zip_longest(table.asked, table.remind):
        run(
            "UPDATE sittings SET told = 1 WHERE table_id = %s AND who = %s AND told = 2 AND remind < %s",
            (table.id, who, remind),
        )
        run("UPDATE sittings SET asked = 1, remind = %s WHERE table_id = %s AND who = %s", (remind, table.id, who))
    for end in table.ends:
        run(
            "UPDATE sittings SET place = %s, stayed = %s WHERE table_id = %s AND who = %s AND stayed IS NULL",
            (end.place, int(end.stayed), table.id, end.who),
        )


def sitting_at(run: Run, table: TableRow) -> TableRow:
    """A row with those who sit there, and what it keeps of each."""
    statement = "SELECT who, asked, remind, place, stayed FROM sittings WHERE table_id = %s ORDER BY who"
    found = run(statement, (table.id,)).fetchall()
    return msgspec.structs.replace(
        table,
        people=tuple(str(who) for who, *_ in found),
        asked=tuple(str(who) for who, asked, *_ in found if asked),
        remind=tuple(cast("float | None", remind) for _, asked, remind, *_ in found if asked),
        ends=tuple(
            End(who=str(who), place=cast("int", place), stayed=bool(stayed))
            for who, *_, place, stayed in found
            if stayed is not None
        ),
    )
