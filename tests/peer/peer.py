"""The other process, and the comparison of its reports with ours."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hexhold.arena.peers.peer import Pipe
from tests.peer.line import Line

DRIVER = Path(__file__).with_name("catanatron_driver.py")
WORDS = Path(__file__).parents[2] / "src" / "hexhold" / "arena" / "peers" / "driver"


class Peer(Pipe):
    """Catanatron in a process of its own, which answers one game at a time, a line each."""

    def __init__(self, python: str) -> None:
        super().__init__(python, DRIVER, {"PYTHONPATH": str(WORDS)})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def send(self, line: Line) -> None:
        """Dictate a game. The answer to the one before it must have been read."""
        self.write({"board": line.board, "seats": line.seats, "target": line.target, "steps": line.steps})

    def answer(self) -> dict[str, Any]:
        """The reports on the game that was sent last."""
        reports = self.read()
        assert reports, f"the peer has ended with status {self.process.wait()}"
        return reports


def compare(line: Line, answer: dict[str, Any]) -> Counter[str]:
    """Check every report of the peer against ours; returns how often each known difference was met."""
    seen = Counter(line.seen)
    theirs: dict[str, Any] = {}
    for at, (mine, changed) in enumerate(zip(line.reports, answer["reports"], strict=False)):
        theirs |= changed
        where = f"game {line.seed!r}, after step {at}: {line.steps[at - 1] if at else 'the start'}"
        mended = theirs.pop("mended", {})
        for key, value in mine.items():
            assert theirs[key] == value, f"{where}: {key}: catanatron has {theirs[key]}, Hexhold {value}"
        assert mended.pop("hands", None) == line.short_hands.get(at), f"{where}: other hands after a shortage"
        if mended:
            wrong = line.roads[at].explain(mended["lengths"], mended["road"], mended["forgotten"], seen)
            assert not wrong, f"{where}: {wrong}"
    assert "error" not in answer, f"game {line.seed!r}, step {len(answer['reports'])}: {answer['error']}"
    assert len(answer["reports"]) == len(line.reports)
    return seen
