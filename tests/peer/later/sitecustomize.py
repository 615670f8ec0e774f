"""Gives the release of catanatron the classes of its later source, when it is put in the path of the peer's Python.

What differs there: a player is made with parameters and watches the game; what can be done is kept with the game;
moving the robber names no card; cards are discarded one by one and by choice; an action is recorded with its result.
None of this is catanatron's code: the release does the work, and this changes what its classes look like.
"""

from __future__ import annotations

from collections import namedtuple
from enum import Enum
from typing import Any

import catanatron.game
import catanatron.models.actions
from catanatron.models.enums import RESOURCES, Action, ActionType
from catanatron.models.player import Player

ActionRecord = namedtuple("ActionRecord", ["action", "result"])  # noqa: PYI024  # as it is there
Later = Enum("Later", ["DISCARD_RESOURCE"])
release = catanatron.models.actions.generate_playable_actions


def make_player(self: Any, color: Any, params: Any = None) -> None:
    self.color = color
    self.params = params


def watch(_self: Any, *_: Any) -> None:
    """A player that watches nothing."""


def generate(state: Any) -> list[Any]:
    """What can be done, in the later classes."""
    out = []
    for action in release(state):
        if action.action_type == ActionType.MOVE_ROBBER:
            out.append(Action(action.color, action.action_type, action.value[:2]))
        elif action.action_type == ActionType.DISCARD:
            for good in RESOURCES:
                key = f"P{state.color_to_index[action.color]}_{good}_IN_HAND"
                if state.player_state[key] > state.laid_aside.count(good):
                    out.append(Action(action.color, Later.DISCARD_RESOURCE, good))
        else:
            out.append(action)
    return out


class Game(catanatron.game.Game):  # type: ignore[misc]
    """A game with the later attributes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kwargs.get("initialize", True):
            self.state.laid_aside = []
            self.state.action_records = []
            del self.state.actions[:]
            self.playable_actions = generate(self.state)
            self.watching: list[Any] = []

    def copy(self) -> Game:
        twin = Game([], initialize=False)
        twin.seed, twin.id, twin.vps_to_win = self.seed, self.id, self.vps_to_win
        twin.state = self.state.copy()
        twin.state.laid_aside = list(self.state.laid_aside)
        twin.state.action_records = list(self.state.action_records)
        twin.playable_actions = self.playable_actions
        return twin

    def watch(self, player: Any) -> None:
        self.watching.append(player)
        player.before(self)

    def play_tick(self, decide_fn: Any, accumulators: Any = ()) -> Any:
        assert not accumulators
        return self.execute(decide_fn(self.state.current_player(), self, self.playable_actions))

    def execute(self, action: Any, validate_action: bool = True) -> Any:
        if validate_action and action not in self.playable_actions:
            raise ValueError(f"{action} is not playable")
        state = self.state
        done = action
        if action.action_type == Later.DISCARD_RESOURCE:
            state.laid_aside.append(action.value)
            hand = sum(
                state.player_state[f"P{state.color_to_index[action.color]}_{good}_IN_HAND"] for good in RESOURCES
            )
            if len(state.laid_aside) == hand // 2:
                done = Action(action.color, ActionType.DISCARD, list(state.laid_aside))
                state.laid_aside = []
        elif action.action_type == ActionType.MOVE_ROBBER:
            done = Action(action.color, action.action_type, (*action.value, None))
        if done.action_type != Later.DISCARD_RESOURCE:
            catanatron.game.apply_action(state, done)
        record = ActionRecord(action, None)
        state.action_records.append(record)
        self.playable_actions = generate(state)
        return record


Player.__init__ = make_player
Player.before = Player.step = Player.after = watch
catanatron.models.actions.generate_playable_actions = generate
catanatron.game.Game = Game
