"""The example of a language model in the arena, with a script in the model's place."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from examples.model_player import action_in, play
from hexhold.arena.match import Lineup, play_guarded

pytestmark = pytest.mark.once

EXAMPLE = Path(__file__).parents[2] / "examples" / "model_player.py"
MODEL = """
import sys
text = sys.stdin.read()
assert '"board": {' in text
actions = text.split("The actions:\\n")[1].split("\\n\\n")[0].split()
print(f"I could take {actions[0]}, but *{actions[-1]}* is better.\\n")
"""


def test_a_model_plays_a_game_of_the_arena_without_a_fault(tmp_path: Path) -> None:
    model = tmp_path / "model.py"
    model.write_text(MODEL, encoding="utf-8")
    bots = (f"program:{sys.executable} {EXAMPLE} {sys.executable} {model}", "random")
    result = play_guarded(Lineup("base", bots, {"max_turns": 4}, seed="model"), 0, {}, lambda *_: None)
    assert result.actions > 10
    assert not any(sum(faults.values()) for faults in result.faults)


def test_the_last_action_that_an_answer_names_is_done_and_no_word_beside() -> None:
    legal = ["end", "road:E1", "road:E12"]
    assert action_in("Not road:E1. I lay `road:E12`.", legal) == "road:E12"
    assert action_in("In the end I pass: road:E1!", legal) == "end"
    assert action_in("I would rather build a city.", legal) is None


def test_a_model_that_names_no_action_is_asked_once_more_and_keeps_nobody_waiting() -> None:
    asked: list[str] = []

    def mute(text: str) -> str:
        asked.append(text)
        return "I cannot decide."

    out = io.StringIO()
    question = {"table": 1, "seat": 0, "view": {}, "board": {"rows": 3}, "legal": ["roll"]}
    again = {name: value for name, value in question.items() if name != "board"}
    play([json.dumps(question), json.dumps(again)], out, mute)
    assert [json.loads(line) for line in out.getvalue().splitlines()] == [{"act": "roll"}] * 2
    assert len(asked) == 4
    assert "That was none of the actions." in asked[1]
    assert '"rows": 3' in asked[2], "it is shown the board of its table again"
