"""Logs as JSON Lines: when, how grave, what, and facts by name. No identities, no cookies, no passwords."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from hexhold.server.limits import Credits, Rate

__all__ = ["set_up_logs"]

USUAL: Final = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {"message", "asctime", "color_message"}
"""What every record has; the rest are facts."""
LINES: Final = Rate(60, 60.0)
"""How often one place in the program is heard in a minute."""


class JsonLines(logging.Formatter):
    """One line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in USUAL})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Seldom(logging.Filter):
    """Lets no place in the program fill the disk: what it says too often is counted, and told with its next line."""

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[tuple[str, int], tuple[Credits, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        place = (record.pathname, record.lineno)
        purse, unsaid = self._places.get(place) or (Credits(LINES, record.created), 0)
        is_said = purse.take(record.created)
        self._places[place] = (purse, 0 if is_said else unsaid + 1)
        if is_said and unsaid:
            record.unsaid = unsaid
        return is_said


def set_up_logs(level: str) -> None:
    """Write logs of this level and graver ones to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("hexhold").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
