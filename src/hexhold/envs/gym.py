"""One seat of a game as a Gymnasium environment; bots have the others.

`import hexhold.envs.registration` makes them known: `gymnasium.make("hexhold/base-v0", players=2, opponents="greedy")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import RecordConstructorArgs
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hexhold.batch import Batch, GameSource, Seating
from hexhold.core.errors import Malformed
from hexhold.envs.buffers import signed
from hexhold.envs.names import game_of
from hexhold.envs.render import RENDER_MODES, Picture, check_mode, render
from hexhold.envs.seeds import Seeds
from hexhold.envs.vector import MAX_PLIES, bot_names, seat_number
from hexhold.rules.options.option import Value

__all__ = ["HexholdGym", "NearestLegal"]

Seen = NDArray[np.int8]


class HexholdGym(gymnasium.Env[Seen, np.int64]):
    """A seat against bots. A win gives 1, a loss -1; games broken off after `max_plies` are truncated and give 0.

    Which actions are legal is told by `action_masks()`, as maskable algorithms expect, and by `info["action_mask"]`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str = "base",
        players: int = 4,
        seat: int | str = "rotate",
        opponents: str | Sequence[str] = "random",
        options: dict[str, Value] | None = None,
        skip_forced: bool = False,
        max_plies: int = MAX_PLIES,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        source = GameSource(game_of(game), players, options or {})
        bots = bot_names(opponents, players - 1)
        seating = Seating(players, seat_number(seat, players), bots, skip_forced)
        self._batch = Batch(source, seating, most_plies=max_plies)
        self._seeds = Seeds()
        self._begun = False
        self.observation_space = Box(-128, 127, (int(self._batch.encoding.size),), np.int8)
        self.action_space = Discrete(int(self._batch.space.size))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game. The same seed gives the same map, chance and bots."""
        super().reset(seed=seed)
        self._batch.reset(self._seeds.next(seed))
        self._begun = True
        return self._look(), {"action_mask": self.action_masks().view(np.int8)}

    def step(self, action: np.int64) -> tuple[Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        """Act, and let everybody else act until it is this seat's decision again."""
        if not self._begun:
            raise Malformed("call reset before the first step")
        if not np.issubdtype(type(action), np.integer):
            raise Malformed(f"an action is a whole number, not {type(action).__name__}")
        self._batch.step(vec[i64]([int(action)]))
        reward = float(signed(self._batch.endings.rewards)[0])
        info = {"action_mask": self.action_masks().view(np.int8)}
        if self.render_mode == "human":
            self.render()
        endings = self._batch.endings
        return self._look(), reward, bool(endings.ended[0]), bool(endings.cut[0]), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now; none after the end."""
        return signed(self._batch.masks.rows).view(np.bool_).copy()

    def render(self) -> Picture:
        """The board in the render mode of the environment."""
        running = self._batch.slots[0]
        return render(running.rules, running.state, self.render_mode)

    def _look(self) -> Seen:
        return signed(self._batch.look(0, self._batch.slots[0].caller)).copy()


class NearestLegal(gymnasium.ActionWrapper[Seen, np.int64, np.int64], RecordConstructorArgs):
    """For algorithms that know no masks: takes the first legal action from the chosen one on, round and round."""

    def __init__(self, env: gymnasium.Env[Seen, np.int64]) -> None:
        RecordConstructorArgs.__init__(self)
        gymnasium.ActionWrapper.__init__(self, env)

    def action(self, action: np.int64) -> np.int64:
        """The legal action that is taken for any index."""
        legal = np.flatnonzero(self.get_wrapper_attr("action_masks")())
        if not len(legal):
            return action
        return np.int64(legal[np.searchsorted(legal, action) % len(legal)])
