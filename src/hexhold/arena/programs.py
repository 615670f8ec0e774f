"""A program of any kind as a bot: `program:COMMAND` is asked in JSON Lines, on its standard input and output.

A program stands for whatever thinks behind it: a bot in another language, or a language model. It is told what a player
in its seat may know, and answers with one action. One process is asked about all games of this one.
"""

from __future__ import annotations

import atexit
import json
import shlex
import subprocess
from functools import lru_cache
from itertools import count
from typing import IO, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.core.errors import Malformed
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.notation import parse_token, token
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["PROGRAM", "ProgramBot"]

PROGRAM: Final = "program:"
"""How the names of programs begin."""
_numbers = count()


class Program:
    """A process that answers line by line. When we end, so does its input, and so should it."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError, IndexError) as error:
            raise Malformed(f"the program {command[:80]!r} cannot be started: {error}") from None

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question; RuntimeError if there is none."""
        try:
            cast("IO[str]", self.process.stdin).write(json.dumps(question, separators=(",", ":")) + "\n")
            line = cast("IO[str]", self.process.stdout).readline()
        except OSError:
            line = ""
        if not line:
            the_program.cache_clear()
            raise RuntimeError(f"the program {self.command[:80]!r} has ended")
        return cast("dict[str, Any]", json.loads(line))

    def close(self) -> None:
        """Let it end."""
        if self.process.poll() is None:
            cast("IO[str]", self.process.stdin).close()
            cast("IO[str]", self.process.stdout).close()
            self.process.wait()


@lru_cache(maxsize=8)
def the_program(command: str) -> Program:
    """The process of a command, started when it is first needed."""
    program = Program(command)
    atexit.register(program.close)
    return program


class ProgramBot(Bot):
    """Asks a program. `table` of a question is the same for all questions of one seat in one game."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(name, rng)
        self.command = name.removeprefix(PROGRAM)
        self.table = next(_numbers)
        self.is_new = True
        the_program(self.command)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        question: dict[str, Any] = {"table": self.table, "seat": int(seen.seat), "view": view_data(game, seen)}
        question["legal"] = [token(game, int(act)) for act in acts]
        if self.is_new:
            question["board"] = board_data(game)
            self.is_new = False
        return parse_token(game, str(the_program(self.command).ask(question)["act"]))
