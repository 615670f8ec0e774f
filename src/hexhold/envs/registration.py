"""Makes the environments of all games known to PettingZoo and Gymnasium when it is imported.

PettingZoo calls them `hexhold/cities_v0`; Gymnasium writes versions with a hyphen, `hexhold/cities-v0`.
"""

from __future__ import annotations

import gymnasium
import pettingzoo

from hexhold.envs.names import VERSION, env_id
from hexhold.rules.games import GAMES

for game in GAMES:
    pettingzoo.register("aec", env_id(game), entry_point="hexhold.envs.aec:env", kwargs={"game": game})
    gymnasium.register(f"hexhold/{game}-v{VERSION}", "hexhold.envs.gym:HexholdGym", kwargs={"game": game})
