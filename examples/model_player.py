"""A language model as a bot of the arena, asked by a command that reads a question and prints an answer.

    hexhold arena --bots "program:python examples/model_player.py my-model --short,builder" --games 40 --seconds 300

`my-model --short` stands for any command that takes a text on its standard input and answers in words: a client of some
service, or a model on this machine. The last legal action that the answer names is done. An answer that names none is
asked for once more; after that the first legal action is done, so that a game never stops. It needs nothing but Python.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Any, TextIO

Ask = Callable[[str], str]
"""A question to the model, and what it answers."""

ATTEMPTS = 2
RULES = "You play a game of the Catan family and want to win. Think briefly, then end with one action from the list."


def question_in_words(question: dict[str, Any]) -> str:
    """What the model is told: all that its seat may know, and what it may do. The board comes once for each table."""
    known = {name: question[name] for name in ("board", "view") if name in question}
    actions = "\n".join(question["legal"])
    return f"{RULES}\nYou are in seat {question['seat']}.\n{json.dumps(known)}\nThe actions:\n{actions}\n"


def action_in(answer: str, legal: list[str]) -> str | None:
    """The last legal action that an answer names; None if it names none."""
    words = [word.strip("`'\"*.,;()") for word in re.split(r"\s+", answer)]
    named = [word for word in words if word in legal]
    return named[-1] if named else None


def decide(question: dict[str, Any], board: Any, ask: Ask) -> str:
    """What the model does."""
    legal: list[str] = question["legal"]
    text = question_in_words({**question, "board": board})
    for _ in range(ATTEMPTS):
        chosen = action_in(ask(text), legal)
        if chosen is not None:
            return chosen
        text += "\nThat was none of the actions. Answer with one of them, as it is written there.\n"
    return legal[0]


def play(lines: Iterable[str], out: TextIO, ask: Ask) -> None:
    """Answer the questions of the arena; a model remembers nothing, so it is shown the board every time."""
    boards: dict[int, Any] = {}
    for line in lines:
        question = json.loads(line)
        board = boards.setdefault(question["table"], question.get("board"))
        print(json.dumps({"act": decide(question, board, ask)}), file=out, flush=True)


def command(words: list[str]) -> Ask:
    """A model behind a command."""

    def ask(text: str) -> str:
        return subprocess.run(words, input=text, capture_output=True, text=True, check=False).stdout

    return ask


if __name__ == "__main__":
    play(sys.stdin, sys.stdout, command(sys.argv[1:]))
