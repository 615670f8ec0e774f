"""A person at the table for tests: games begun by name or from a position, and what is then shown."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.bots.registry import make_bot
from hexhold.cli.main import commands
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.conversation import Conversation
from hexhold.terminal.menu import Menu
from hexhold.terminal.sitting import PERSON, Sitting
from tests.support import position

PROMPT = "> "


def play(home: Path, typed: str, *words: str, **environment: str) -> Result:
    """`hexhold play` with these words, and what a person types; games are kept below `home`."""
    env = {"XDG_DATA_HOME": str(home), "NO_COLOR": "1", **environment}
    return CliRunner().invoke(commands, ["play", *words], input=typed, env=env)


def sit(game: Ruleset, s: State, seat: int = 0, bots: str = "random") -> Sitting:
    """A sitting that goes on from a state, with nothing heard so far."""
    seats = [PERSON if other == seat else bots for other in range(int(game.seats))]
    others = {other: make_bot(bots, Rng(1, other)) for other in range(int(game.seats)) if other != seat}
    sitting = Sitting(Record(game, RULES_VERSION, seats), seat, others, Rng(1, "game"))
    sitting.state = s.copy()
    sitting.before = s.copy()
    return sitting


def sit_at(text: str) -> Sitting:
    """A sitting of P0 from a position."""
    return sit(*position(text))


def menu_at(text: str) -> Menu:
    """What P0 may do in a position."""
    game, s = position(text)
    return Menu(game, s, 0)


def page(sitting: Sitting) -> str:
    """The page a person without a terminal is shown."""
    with redirect_stdout(io.StringIO()) as shown:
        Conversation(sitting, Path("unused"), "dark")._show()
    return shown.getvalue()


def typed_at(text: str, typed: str) -> str:
    """What is shown to P0 who types these lines from a position on; nothing is kept."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()) as shown:
        patch.setattr("sys.stdin", io.StringIO(typed))
        patch.setattr(Conversation, "_keep", lambda conversation: None)
        patch.setattr(Conversation, "_part", lambda conversation: None)
        Conversation(sit_at(text), Path("unused"), "dark").run()
    return shown.getvalue()
