"""The games as PettingZoo environments: one agent a seat, in turn.

`import hexhold.envs.registration` makes them known: `pettingzoo.make("aec", "hexhold/cities_v0", players=3)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hexhold.batch import Batch, GameSource, Seating
from hexhold.core.errors import Malformed, OutOfTurn
from hexhold.envs.buffers import signed
from hexhold.envs.names import VERSION, game_of
from hexhold.envs.render import RENDER_MODES, Picture, check_mode, render
from hexhold.envs.seeds import Seeds
from hexhold.envs.vector import MAX_PLIES
from hexhold.rules.options.option import Value

__all__ = ["HexholdAEC", "env"]


class HexholdAEC(AECEnv):  # type: ignore[misc]
    """A game in which every seat is an agent, `player_0` and so on. The seats that chance or nobody waits for rest.

    An observation has "observation", what the seat sees, and "action_mask", which is blank for all but the one who
    decides. The winner gets 1 and all others -1; nobody gets anything when a game is broken off after `max_plies`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str = "base",
        players: int = 4,
        options: dict[str, Value] | None = None,
        max_plies: int = MAX_PLIES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        name = game_of(game)
        self.metadata = {**type(self).metadata, "name": f"{name}_v{VERSION}"}
        self.render_mode = check_mode(render_mode)
        self._batch = Batch(GameSource(name, players, options or {}), Seating(players), most_plies=max_plies)
        self._seeds = Seeds()
        self._begun = False
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        size = int(self._batch.space.size)
        seen = Box(-128, 127, (int(self._batch.encoding.size),), np.int8)
        mask = Box(0, 1, (size,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed gives the same map and the same chance."""
        self._batch.reset(self._seeds.next(seed))
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._batch.actors[0])]

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """What an agent sees, and what it may do if it is its decision."""
        seat = self.possible_agents.index(agent)
        seen = signed(self._batch.look(0, seat)).copy()
        mask = signed(self._batch.masks.rows).copy()
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for `agent_selection`. What is not in its mask is refused and changes nothing."""
        if not self._begun:
            raise Malformed("call reset before the first step")
        if not self.agents:
            raise OutOfTurn("the game is over; call reset")
        actor = self.agent_selection
        if self.terminations[actor] or self.truncations[actor]:
            self._was_dead_step(action)
            return
        if action is None or not np.issubdtype(type(action), np.integer):
            raise Malformed(f"an action is a whole number, not {type(action).__name__}")
        self._batch.step(vec[i64]([int(action)]))
        self._cumulative_rewards[actor] = 0.0
        first = self.possible_agents.index(actor)
        for turn, reward in enumerate(signed(self._batch.endings.rewards)):
            self.rewards[self.possible_agents[(first + turn) % len(self.possible_agents)]] = float(reward)
        if self._batch.endings.ended[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._batch.endings.cut[0]:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(self._batch.actors[0])]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Picture:
        """The board in the render mode of the environment."""
        running = self._batch.slots[0]
        return render(running.rules, running.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(**choices: Any) -> AECEnv:
    """A game as PettingZoo expects it: who steps before reset, or after the end, is told so."""
    return OrderEnforcingWrapper(HexholdAEC(**choices))
