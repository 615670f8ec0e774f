"""The games as environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

What is named here needs only NumPy. `import hexhold.envs.registration` makes the environments known to PettingZoo and
Gymnasium.
"""

from __future__ import annotations

from hexhold.envs.buffers import Buffers
from hexhold.envs.vector import NO_ACTION, VectorEnv
from hexhold.envs.workers import WorkerEnv

__all__ = ["NO_ACTION", "Buffers", "VectorEnv", "WorkerEnv"]
