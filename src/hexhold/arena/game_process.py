"""A process of its own in which guarded games are played, so that no bot can stop the arena.

A bot that never returns may sit in compiled code, where neither a signal handler nor another thread gets a turn. So
games are played in a child process, which writes down whom it asks before it asks. A watchdog in that process, a
thread of the C runtime that needs no turn, ends the whole process when an answer is long overdue. The parent then
starts a new process and has the same game played again: it goes the same way, since games depend on their seeds alone,
and from the fatal question on the seat is played by the rule of the guard. A bot that crashes the interpreter, or
leaves it, is dealt with in the same way.
"""

from __future__ import annotations

import atexit
import contextlib
import faulthandler
import mmap
import os
import struct
import subprocess
import sys
import tempfile
import threading
import traceback
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO, Final, Self, cast

import msgspec

from hexhold.arena.match import HOME, Lineup, MatchResult, play_guarded
from hexhold.arena.peers.away import play_away

__all__ = ["GameProcess", "GameProcessError", "close_game_processes", "play_in_own_process"]

NOTE: Final = struct.Struct("qq")
"""What the child writes down before it asks: the seat, and the number of the question."""
NOBODY: Final = -1
PATIENCE: Final = 2
"""The watchdog bites after this many times the time for an answer."""


class GameProcessError(RuntimeError):
    """A game could not be played for a reason that lies in no bot."""


class Request(msgspec.Struct):
    """A game to play. `gone` has the seats that are not asked any more, and from which question on."""

    lineup: Lineup
    number: int
    gone: dict[int, int]


class Reply(msgspec.Struct):
    """The result, or what went wrong."""

    result: MatchResult | None = None
    error: str = ""


# Made before any thread runs: msgspec learns a type when it first decodes it, and crashes if two threads do so at once.
REQUESTS: Final = msgspec.json.Decoder(Request)
REPLIES: Final = msgspec.json.Decoder(Reply)


class GameProcess:
    """The parent's side: a child process that plays one game at a time, and is replaced when it dies."""

    def __init__(self) -> None:
        self.closed = False
        self.busy = threading.Lock()
        self.process: subprocess.Popen[bytes] | None = None
        handle, name = tempfile.mkstemp(prefix="hexhold-")
        self.path = Path(name)
        os.truncate(handle, NOTE.size)
        self.note = mmap.mmap(handle, NOTE.size)
        os.close(handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def play(self, lineup: Lineup, number: int) -> MatchResult:
        """Play a game, whatever the bots do."""
        with self.busy:
            return self._play(lineup, number)

    def _play(self, lineup: Lineup, number: int) -> MatchResult:
        gone = {NOBODY: 0}
        while not self.closed:
            NOTE.pack_into(self.note, 0, NOBODY, 0)
            answer = self.send(msgspec.json.encode(Request(lineup, number, gone)))
            if answer:
                reply = REPLIES.decode(answer)
                if reply.result is None:
                    raise GameProcessError(reply.error)
                return reply.result
            seat, question = NOTE.unpack_from(self.note)
            if seat in gone:
                break
            gone[seat] = question
        if self.closed:
            raise GameProcessError("the process was closed during a game")
        raise GameProcessError(f"game {number} ended its process, and no bot was being asked")

    def send(self, line: bytes) -> bytes:
        """Send a line to the child and wait for its answer; nothing comes back from one that died."""
        if self.process is None:
            command = [sys.executable, "-m", "hexhold.arena.game_process", str(self.path)]
            # In a session of its own, it does not hear the Ctrl-C that is meant for the parent.
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        try:
            cast("IO[bytes]", self.process.stdin).write(line + b"\n")
            cast("IO[bytes]", self.process.stdin).flush()
            answer = cast("IO[bytes]", self.process.stdout).readline()
        except (OSError, ValueError):
            answer = b""
        if not answer.endswith(b"\n"):
            self.stop()
            return b""
        return answer

    def stop(self) -> None:
        """End the child, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    cast("IO[bytes]", pipe).close()

    def close(self) -> None:
        """Break off what is being played, for good."""
        self.closed = True
        process = self.process
        if process is not None:
            process.kill()
        with self.busy:
            self.stop()
            self.note.close()
            self.path.unlink(missing_ok=True)


_here = threading.local()
_open: set[GameProcess] = set()


def play_in_own_process(lineup: Lineup, number: int) -> MatchResult:
    """Play a game in the process of this thread."""
    process: GameProcess | None = getattr(_here, "process", None)
    if process is None or process.closed:
        process = _here.process = GameProcess()
        _open.add(process)
    return process.play(lineup, number)


def close_game_processes() -> None:
    """End the processes of all threads; games in them break off."""
    while _open:
        _open.pop().close()


atexit.register(close_game_processes)


class Watchdog:
    """The child's side: writes down who is asked, and ends the process when an answer is long overdue."""

    def __init__(self, path: str) -> None:
        with Path(path).open("r+b") as file:
            self.note = mmap.mmap(file.fileno(), NOTE.size)
        self.nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # the watchdog writes until the end
        self.seconds = 0.0
        self.armed = 0.0

    def watch(self, seat: int, question: int) -> None:
        """Somebody is about to be asked. Arming starts a thread, so it is done a few times within the limit only."""
        NOTE.pack_into(self.note, 0, seat, question)
        now = monotonic()
        if now - self.armed > self.seconds / 4:
            self.armed = now
            faulthandler.dump_traceback_later(PATIENCE * self.seconds, exit=True, file=self.nowhere)

    def play(self, line: bytes) -> bytes:
        """Play what is asked for; the answer as a line."""
        request = REQUESTS.decode(line)
        self.seconds = request.lineup.seconds
        self.armed = float("-inf")
        try:
            play = play_guarded if request.lineup.engine == HOME else play_away
            reply = Reply(play(request.lineup, request.number, request.gone, self.watch))
        except Exception:  # noqa: BLE001  # the parent says what went wrong
            reply = Reply(error=traceback.format_exc())
        faulthandler.cancel_dump_traceback_later()
        return msgspec.json.encode(reply) + b"\n"


def main() -> None:
    """Play games until the input ends. What bots print goes to the errors."""
    watchdog = Watchdog(sys.argv[1])
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for line in sys.stdin.buffer:
            answer = watchdog.play(line)
            try:
                answers.write(answer)
                answers.flush()
            except BrokenPipeError:
                # The parent has gone, and nobody is left to complain to.
                os._exit(1)


if __name__ == "__main__":
    main()
