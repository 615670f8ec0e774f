"""The command: write the declarations, or compare them with `--check`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.declare import actions, drawing, facts, games, maps, messages, position, prices, words

TARGET: Final = Path(__file__).parents[2] / "web" / "src" / "declared"
FILES: Final[dict[str, Callable[[], str]]] = {
    "actions.ts": actions.text,
    "drawing.ts": drawing.text,
    "facts.ts": facts.text,
    "figures.ts": drawing.figures_text,
    "games.ts": games.text,
    "maps.ts": maps.text,
    "position.ts": position.text,
    "prices.ts": prices.text,
    "protocol.ts": messages.text,
    "words.ts": words.text,
}


def stale() -> list[str]:
    """The files that are not as they should be: changed, missing, or no longer written by anybody."""
    here = {file.name: file.read_text(encoding="utf-8") for file in TARGET.glob("*")}
    wanted = {name: write() for name, write in FILES.items()}
    return sorted(name for name in here.keys() | wanted.keys() if here.get(name) != wanted.get(name))


def main() -> int:
    """Write the files, or with `--check` compare them."""
    if "--check" in sys.argv:
        names = stale()
        print(f"out of date: {', '.join(names)}; run python -m tools.declare" if names else "as they should be")
        return 1 if names else 0
    TARGET.mkdir(exist_ok=True)
    for name, write in FILES.items():
        (TARGET / name).write_text(write(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
